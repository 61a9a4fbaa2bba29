//! One game of all inputs, by its number, and a position of it.

use super::{args::Reading, console::Console, drive::drive, outcome::Outcome};
use crate::{
    record::{Reader, Record},
    source::Block,
    stream::Event,
};
use anyhow::Context;

/// Which position, as typed: one of a game, or one given.
#[derive(Debug, clap::Args)]
pub(super) struct Position {
    /// The game, counted from 1 through all files
    #[arg(long, value_name = "N", default_value_t = 1, help_heading = "Position")]
    pub(super) number: u64,

    /// The position after so many plies of the main line; 0 for the start [default: the last]
    #[arg(long, value_name = "N", help_heading = "Position")]
    pub(super) ply: Option<u32>,

    /// A position instead of a game: FEN of chess or, as PDN has it, of draughts
    #[arg(
        long,
        value_name = "FEN",
        conflicts_with_all = ["paths", "number", "ply"],
        help_heading = "Position"
    )]
    pub(super) fen: Option<String>,
}

/// Gives the game of that number, counted from 1 through all inputs, to `take`, and says how reading
/// went.
///
/// # Errors
/// If there is no such game, and those of `take`.
pub(super) fn pick<T>(
    reading: &Reading,
    console: &Console,
    number: u64,
    mut take: impl FnMut(&Record<'_>) -> anyhow::Result<T>,
) -> anyhow::Result<(T, Outcome)> {
    let mut games = 0;
    let mut found = None;
    let read = drive(
        reading,
        console,
        || count,
        |event| {
            let Event::Block(block, more) = event else {
                return Ok(0);
            };
            if (games + 1..=games + more).contains(&number) {
                let ordinal = number - games - 1;
                let mut reader = Reader::new(&block.text);
                while let Some(record) = reader.next_record() {
                    if u64::from(record.ordinal) == ordinal {
                        found = Some(take(&record)?);
                    }
                }
            }
            games += more;
            Ok(more)
        },
    )?;
    let found =
        found.with_context(|| format!("there is no game {number}: the input has {games}"))?;
    Ok((found, read))
}

fn count(block: &Block) -> u64 {
    let mut reader = Reader::new(&block.text);
    let mut games = 0;
    while reader.next_record().is_some() {
        games += 1;
    }
    games
}
