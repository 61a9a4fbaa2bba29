//! Runs the stream for a command: shows progress, tells unreadable files, stops at a full disk.

use super::{args::Reading, console::Console, outcome::Outcome};
use crate::{
    source::Block,
    stream::{self, Event},
};
use std::ops::ControlFlow;

/// Reads all inputs, works their blocks side by side with `work`, and hands the results to `sink`
/// in the order of the input; `sink` says how many games a block had. Files that cannot be read
/// are told and remembered in the outcome; the others are done.
///
/// # Errors
/// If there is nothing to read, or with the first error of `sink`.
pub(super) fn drive<T: Send>(
    reading: &Reading,
    console: &Console,
    work: impl Fn(&Block) -> T + Sync,
    mut sink: impl FnMut(Event<T>) -> anyhow::Result<u64>,
) -> anyhow::Result<Outcome> {
    let inputs = reading.inputs()?;
    let mut outcome = Outcome::Done;
    let mut failure = None;
    stream::run(
        inputs,
        &reading.options(),
        || &work,
        |event| {
            let bytes = match &event {
                Event::Block(block, _) => block.text.len() as u64,
                Event::Failed(file, error) => {
                    console.unreadable(file, error);
                    outcome = Outcome::Failed;
                    0
                }
                Event::Begin(file) => {
                    console.detail(|| format!("reading {}", file.name));
                    0
                }
                Event::End(_) => 0,
            };
            match sink(event) {
                Ok(games) => {
                    console.advance(bytes, games);
                    ControlFlow::Continue(())
                }
                Err(error) => {
                    failure = Some(error);
                    ControlFlow::Break(())
                }
            }
        },
    );
    console.finish();
    match failure {
        Some(error) => Err(error),
        None => Ok(outcome),
    }
}
