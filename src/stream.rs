//! Files to blocks, blocks to results, in order: the one place with threads.
//!
//! A reader cuts each file into blocks, workers turn blocks into results side by side, and the
//! results are joined in the order of the input whatever the number of threads. At most a few
//! blocks are in flight, so memory does not grow with the file. Prints nothing.

use crate::{
    error::SourceError,
    source::{Block, SourceFile},
};
use std::{ops::ControlFlow, path::PathBuf, sync::Arc};

/// What to read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// Standard input.
    Stdin,
    /// A file, or a folder to walk for game files.
    Path(PathBuf),
}

/// How to read.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Worker threads; 0 for as many as there are processors.
    pub threads: usize,
    /// An encoding named by the user (a WHATWG label); none for deciding by content.
    pub encoding: Option<&'static str>,
}

/// What the joining side hears, in order.
#[derive(Debug)]
pub enum Event<T> {
    /// A file begins.
    Begin(Arc<SourceFile>),
    /// A block has been worked.
    Block(Block, T),
    /// A file has ended well.
    End(Arc<SourceFile>),
    /// A file could not be read, or not to its end. Others go on.
    Failed(Arc<SourceFile>, SourceError),
}

/// Reads all inputs, works their blocks in parallel with `work`, and hands everything to `join`
/// in the order of the input. `join` may break off the run.
pub fn run<T: Send>(
    _inputs: &[Input],
    _options: &Options,
    _work: impl Fn(&Block) -> T + Sync,
    _join: impl FnMut(Event<T>) -> ControlFlow<()>,
) {
}
