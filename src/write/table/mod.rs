//! Games as tables with a type for each column: a game a row, or a ply of a main line a row.

mod games;
mod plies;

use super::{Format, Options, Writer};
use crate::columns::{Batch, Column, parquet};

/// Apache Parquet's line in the list.
pub(super) const PARQUET: Format = Format {
    name: "parquet",
    summary: "tables for databases: games, or with --table plies their plies",
    heeds: &["columns", "normalise", "table", "partition-by"],
    make,
};

fn make(options: &Options) -> Result<Box<dyn Writer>, String> {
    let begin = parquet::begin;
    match options.plies {
        false => games::make(options, begin),
        true if options.columns.is_empty() => plies::make(options, begin),
        true => Err("--columns means nothing for --table plies".to_owned()),
    }
}

/// Bytes of a batch behind which another begins: many small ones take less room than few that grow.
const FULL: usize = 64 << 10;

/// The batch into which the rows of the next game go.
fn batch<'s>(batches: &'s mut Vec<Batch>, columns: &[Column]) -> &'s mut Batch {
    if batches.last().is_none_or(|last| last.weight() >= FULL) {
        let next = batches.last().map(Batch::another);
        batches.push(next.unwrap_or_else(|| Batch::new(columns)));
    }
    let last = batches.len() - 1;
    &mut batches[last]
}
