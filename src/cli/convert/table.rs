//! Rows of games into one file, or into the folders of partitions.

use super::parts::Parts;
use crate::{
    cli::output::Output,
    columns::{Batch, Encoder},
};
use std::ops::Range;

/// Threads that make rows, at most: the encoder of a file, which has threads of its own, takes up no more,
/// and each holds the rows of a block.
pub(super) const WORKERS: usize = 3;

/// The rows of a block: for each game where they end, and its folder if there are any.
#[derive(Debug, Default)]
pub(super) struct Rows {
    pub(super) ends: Vec<usize>,
    pub(super) folders: Vec<String>,
}

impl Rows {
    /// The rows that go into one folder, one run behind another.
    pub(super) fn runs(&self) -> impl Iterator<Item = (&str, Range<usize>)> {
        let mut start = 0;
        self.ends.iter().enumerate().map(move |(game, end)| {
            let folder = self.folders.get(game).map_or("", String::as_str);
            (folder, std::mem::replace(&mut start, *end)..*end)
        })
    }
}

/// A table that is being written.
#[derive(Debug)]
pub(super) enum Sink<'t> {
    /// To where results go.
    One(Box<dyn Encoder>),
    /// Into a folder of folders.
    Parted(Parts<'t>),
}

impl Sink<'_> {
    /// Adds the rows of a block, before which so many games stand in the file.
    pub(super) fn add(
        &mut self,
        mut batches: Vec<Batch>,
        rows: &Rows,
        before: u64,
        output: &mut Output,
    ) -> anyhow::Result<()> {
        for batch in &mut batches {
            batch.count_from(before);
        }
        match self {
            Sink::One(file) => {
                let written = file.rows(batches, output);
                written.map_err(|error| output.failed(error).into())
            }
            Sink::Parted(parts) => parts.add(batches, rows),
        }
    }

    /// Writes what is left, and puts a folder in its place.
    pub(super) fn finish(self, output: &mut Output) -> anyhow::Result<()> {
        match self {
            Sink::One(file) => {
                let written = file.finish(output);
                written.map_err(|error| output.failed(error).into())
            }
            Sink::Parted(parts) => parts.finish(),
        }
    }
}
