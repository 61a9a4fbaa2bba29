//! `scoresheet check`: every irregularity of the games, with places.

use super::{
    args::{Judging, Reading, Step, Writing},
    choosing::{Choosing, Showing, Tally},
    drive::drive,
    outcome::Outcome,
    output::Output,
};
use crate::{
    judge::{Judge, Terms, Verdict},
    laws::penalties::{Conduct, Pace},
    report::{Format, Report, Style},
    source::Block,
    stream::Event,
};
use clap::ValueEnum;
use std::time::Instant;

/// Check games: what is unreadable, illegal, or written otherwise than the standard asks
///
/// Each finding has a name (see `scoresheet explain`), a severity and a place. An error is
/// something unreadable or against the laws of the game; a warning is readable but written wrongly
/// or contradicts itself; a note is worth knowing. After a move that cannot be played the rest of
/// that line is kept unread and nothing more is reported for it; the next game is read normally.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  scoresheet check games.pgn
  scoresheet check --ignore san,layout --fail-on warning round1.pgn round2.pgn
  scoresheet check --format jsonl lichess_db.pgn.zst > findings.jsonl
  scoresheet check --as sheet --select error archive/
  scoresheet check --format sarif games/ -o findings.sarif
  curl -s https://example.org/games.pgn | scoresheet check --format concise

Exit status: 0 clean, 1 findings as --fail-on says, 2 the tool failed or a file could not be read.")]
pub(super) struct Args {
    #[command(flatten)]
    reading: Reading,

    #[command(flatten)]
    choosing: Choosing,

    /// How strictly to judge
    #[arg(
        long = "as",
        value_name = "STEP",
        value_enum,
        default_value_t,
        help_heading = "Judging"
    )]
    strictness: Step,

    /// Report also the draws that were open to a player: by repetition and by fifty moves, for the
    /// position on the board or with a move written first
    #[arg(long, help_heading = "Judging")]
    claims: bool,

    /// Report also what illegal moves cost: those that cannot be played, those that stand, and those
    /// that comments tell of, counted for each player
    #[arg(long, help_heading = "Judging")]
    penalties: bool,

    /// How fast the games are, as far as penalties depend on it [default: by the TimeControl tag,
    /// standard where there is none]
    #[arg(
        long,
        value_name = "PACE",
        value_enum,
        requires = "penalties",
        help_heading = "Judging"
    )]
    pace: Option<PaceArg>,

    /// Rapid and blitz games are supervised as the Competition Rules ask for
    #[arg(long, requires = "penalties", help_heading = "Judging")]
    supervised: bool,

    #[command(flatten)]
    judging: Judging,

    #[command(flatten)]
    showing: Showing,

    #[command(flatten)]
    writing: Writing,
}

/// A pace, as typed.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum PaceArg {
    /// By the Competition Rules.
    Standard,
    /// Ten minutes to an hour for sixty moves (fifteen before July 2014).
    Rapid,
    /// Less.
    Blitz,
}

impl PaceArg {
    const fn pace(self) -> Pace {
        match self {
            PaceArg::Standard => Pace::Standard,
            PaceArg::Rapid => Pace::Rapid,
            PaceArg::Blitz => Pace::Blitz,
        }
    }
}

pub(super) fn run(args: &Args) -> anyhow::Result<Outcome> {
    let started = Instant::now();
    let format = args.showing.format();
    let terms = terms(args, format)?;
    let mut output = args.writing.open()?;
    let console = args.writing.console(&output);
    let style = Style {
        colour: args.writing.colour(&output),
        width: args.writing.width(&output),
        all: args.showing.all,
    };
    let mut sink = Sink {
        report: (format.make)(&style),
        max: args.showing.most(),
        before: 0,
        tally: args.choosing.tally()?,
    };
    let begun = sink.report.begin(&mut output);
    begun.map_err(|error| output.failed(error))?;
    let read = drive(
        &args.reading,
        &console,
        || {
            let mut judge = Judge::new(&terms);
            move |block: &Block| judge.block(block)
        },
        |event| {
            let taken = sink.take(event, &mut output);
            Ok(taken.map_err(|error| output.failed(error))?)
        },
    )?;
    let ended = sink.report.end(&mut output);
    ended.map_err(|error| output.failed(error))?;
    output.finish()?;
    sink.tally.tell(&console, started.elapsed());
    let found = if sink.tally.is_failing() {
        Outcome::Found
    } else {
        Outcome::Done
    };
    Ok(read.merge(found))
}

/// On which terms to judge.
fn terms(args: &Args, format: &Format) -> anyhow::Result<Terms> {
    Ok(Terms {
        rules: args.reading.rules(),
        selection: args.choosing.selection()?,
        strictness: args.strictness.strictness(),
        laws: args.judging.laws()?,
        claims: args.claims,
        conduct: args.penalties.then(|| Conduct {
            pace: args.pace.map(PaceArg::pace),
            supervised: args.supervised,
        }),
        positions: format.positions,
        headings: format.headings,
    })
}

/// Takes verdicts in order, numbers their games, reports and counts.
struct Sink {
    report: Box<dyn Report>,
    max: u64,
    /// Games of this file in the blocks before.
    before: u64,
    tally: Tally,
}

impl Sink {
    /// Takes one event, and says how many games it had.
    fn take(&mut self, event: Event<Verdict>, out: &mut Output) -> std::io::Result<u64> {
        match event {
            Event::Begin(_) => {
                self.before = 0;
                self.tally.files += 1;
                Ok(0)
            }
            Event::Block(block, verdict) => self.block(&block, verdict, out),
            Event::End(file) => {
                self.report.end_file(&file, out)?;
                Ok(0)
            }
            Event::Failed(file, error) => {
                self.report.unreadable(&file, &error, out)?;
                Ok(0)
            }
        }
    }

    fn block(&mut self, block: &Block, verdict: Verdict, out: &mut Output) -> std::io::Result<u64> {
        for mut finding in verdict.findings {
            finding.number_game(self.before + 1);
            if self.tally.count(&finding) <= self.max {
                self.report.finding(&finding, block, out)?;
            }
        }
        self.before += verdict.games;
        self.tally.games += verdict.games;
        self.tally.plies += verdict.plies;
        Ok(verdict.games)
    }
}
