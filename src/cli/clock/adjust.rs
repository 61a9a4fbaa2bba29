//! `scoresheet clock adjust`: the clocks when a position is restored.

use super::super::{
    listing::{Listing, Printing},
    outcome::Outcome,
};
use crate::{laws::setting::Found, record::command::Time};
use anyhow::Context;

/// Set the clocks back to an earlier move, where nobody noted what they showed then
///
/// The time used is divided by the moves made, times the moves that stay: 90 minutes for 30 moves are
/// 60 for 20. With --given what is left is told too: five minutes at least, or a minute for each move
/// up to the control. So the Russian rules have it; by the Laws of FIDE it is for the arbiter to judge.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  scoresheet clock adjust --used 1:30:00 1:00:00 --made 30 --stay 20 --given 2:00:00 --control 40")]
pub(super) struct Adjust {
    /// The time used by White and by Black when the error is found, as 1:30:00
    #[arg(long, num_args = 2, value_names = ["WHITE", "BLACK"], value_parser = time, required = true)]
    used: Vec<i64>,

    /// How many moves each has made
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=10_000))]
    made: u32,

    /// How many of them stay: the number of the move at which the error was made
    #[arg(long, value_name = "N")]
    stay: u32,

    /// The time that each has for the period
    #[arg(long, value_name = "TIME", value_parser = time)]
    given: Option<i64>,

    /// The move by which the period ends
    #[arg(long, value_name = "N", requires = "given")]
    control: Option<u32>,

    #[command(flatten)]
    printing: Printing,
}

fn time(text: &str) -> Result<i64, String> {
    let time = Time::read(text).filter(|time| !time.negative);
    let millis = time.and_then(|time| i64::try_from(time.millis).ok());
    millis.ok_or_else(|| "a time is written 1:30:00".to_owned())
}

pub(super) fn run(args: &Adjust) -> anyhow::Result<Outcome> {
    let mut rows = Vec::new();
    for (side, used) in ["White", "Black"].into_iter().zip(&args.used) {
        let found = Found {
            used: *used,
            made: args.made,
            stay: args.stay,
            given: args.given,
            control: args.control,
        };
        let setting = found
            .setting()
            .context("more moves cannot stay than have been made")?;
        let why = if setting.least { "the least" } else { "" };
        rows.push(vec![
            side.to_owned(),
            words(*used),
            args.made.to_string(),
            args.stay.to_string(),
            words(setting.used),
            setting.left.map(words).unwrap_or_default(),
            why.to_owned(),
        ]);
    }
    let listing = Listing {
        columns: &[
            "side",
            "used",
            "made",
            "stay",
            "set to used",
            "left",
            "note",
        ],
        rows,
    };
    args.printing.print(&listing)?;
    Ok(Outcome::Done)
}

fn words(millis: i64) -> String {
    let seconds = millis / 1000;
    format!(
        "{}:{:02}:{:02}",
        seconds / 3600,
        seconds / 60 % 60,
        seconds % 60
    )
}
