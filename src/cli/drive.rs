//! Runs the stream for a command: shows progress, tells unreadable files, stops at a full disk.

use super::{
    args::{Reading, input_of},
    console::Console,
    outcome::Outcome,
};
use crate::{
    source::{Block, Layout},
    stream::{self, Event, Input, Options},
};
use anyhow::{Context, bail};
use std::{ops::ControlFlow, path::Path};

/// Reads all inputs, works their blocks side by side, and hands the results to `sink` in the order
/// of the input; `sink` says how many games a block had. `worker` makes what works blocks on one
/// thread. Files that cannot be read are told and remembered in the outcome; the others are done.
///
/// # Errors
/// If there is nothing to read, or with the first error of `sink`.
pub(super) fn drive<T: Send, W: FnMut(&Block) -> T>(
    reading: &Reading,
    console: &Console,
    worker: impl Fn() -> W + Sync,
    sink: impl FnMut(Event<T>) -> anyhow::Result<u64>,
) -> anyhow::Result<Outcome> {
    drive_by(reading, reading.options(), console, worker, sink)
}

/// The same with other ways of reading than `reading` alone says.
///
/// # Errors
/// Those of [`drive`].
pub(super) fn drive_by<T: Send, W: FnMut(&Block) -> T>(
    reading: &Reading,
    options: Options,
    console: &Console,
    worker: impl Fn() -> W + Sync,
    sink: impl FnMut(Event<T>) -> anyhow::Result<u64>,
) -> anyhow::Result<Outcome> {
    over(reading.inputs()?, options, console, |_| true, worker, sink)
}

/// The same for inputs that are not those of the command line. `tells` says of the name of a file
/// that cannot be read whether that is to be told.
///
/// # Errors
/// With the first error of `sink`.
pub(super) fn over<T: Send, W: FnMut(&Block) -> T>(
    inputs: Vec<Input>,
    options: Options,
    console: &Console,
    tells: impl Fn(&str) -> bool,
    worker: impl Fn() -> W + Sync,
    mut sink: impl FnMut(Event<T>) -> anyhow::Result<u64>,
) -> anyhow::Result<Outcome> {
    let options = Options {
        progress: console.read(),
        ..options
    };
    let mut outcome = Outcome::Done;
    let mut failure = None;
    stream::run(inputs, &options, worker, |event| {
        match &event {
            Event::Failed(file, error) => {
                if tells(&file.name) {
                    console.unreadable(file, error);
                }
                outcome = Outcome::Failed;
            }
            Event::Begin(file) => console.detail(|| format!("reading {}", file.name)),
            Event::Block(..) | Event::End(_) => {}
        }
        match sink(event) {
            Ok(games) => {
                console.advance(games);
                ControlFlow::Continue(())
            }
            Err(error) => {
                failure = Some(error);
                ControlFlow::Break(())
            }
        }
    });
    console.finish();
    match failure {
        Some(error) => Err(error),
        None => Ok(outcome),
    }
}

/// Reads a file that is no record of games as one text: unpacked and decoded as all files are.
///
/// # Errors
/// If it cannot be read, or is larger than a block of games may be.
pub(super) fn whole(path: &Path, reading: &Reading) -> anyhow::Result<Block> {
    let input = input_of(path);
    let options = Options {
        threads: 1,
        layout: Some(Layout::Games),
        range: None,
        ..reading.options()
    };
    let mut blocks = Vec::new();
    let mut failure = None;
    stream::run(
        vec![input],
        &options,
        || |_: &Block| (),
        |event| {
            match event {
                Event::Block(block, ()) => blocks.push(block),
                Event::Failed(_, error) => failure = Some(error),
                Event::Begin(_) | Event::End(_) => {}
            }
            ControlFlow::Continue(())
        },
    );
    let name = || path.display().to_string();
    if let Some(error) = failure {
        return Err(error).with_context(name);
    }
    match (blocks.pop(), blocks.is_empty()) {
        (Some(block), true) => Ok(block),
        (None, _) => bail!("{}: the file is empty", name()),
        (Some(_), false) => bail!("{}: this is no report of an event", name()),
    }
}
