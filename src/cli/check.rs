//! `scoresheet check`: every irregularity of the games, with places.

use super::{
    args::{Judging, Reading, Step, Writing},
    console::Console,
    drive::drive,
    names::NameParser,
    outcome::Outcome,
    output::Output,
    progress::counted,
};
use crate::{
    irregularities::{Finding, Selection, Severity},
    judge::{Judge, Terms, Verdict},
    laws::penalties::{Conduct, Pace},
    report::{self, FORMATS, Format, Report, Style},
    source::Block,
    stream::Event,
};
use clap::{ValueEnum, builder::PossibleValuesParser};
use std::time::{Duration, Instant};

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

    /// Report only these: names, families, severities or all, joined with commas
    #[arg(
        long,
        value_name = "LIST",
        value_delimiter = ',',
        value_parser = NameParser { also: &[] },
        hide_possible_values = true,
        help_heading = "Judging"
    )]
    select: Vec<String>,

    /// Do not report these; the more exact word wins over the other option
    #[arg(
        long,
        value_name = "LIST",
        value_delimiter = ',',
        value_parser = NameParser { also: &[] },
        hide_possible_values = true,
        help_heading = "Judging"
    )]
    ignore: Vec<String>,

    /// Exit with status 1 if one of these is found; a severity stands for itself and all above it,
    /// none for never
    #[arg(
        long,
        value_name = "LIST",
        value_delimiter = ',',
        default_value = "error",
        value_parser = NameParser { also: &[(NEVER, "whatever is found")] },
        hide_possible_values = true,
        help_heading = "Judging"
    )]
    fail_on: Vec<String>,

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

    /// How to lay the findings out
    #[arg(
        long,
        value_name = "FORMAT",
        default_value = FORMATS[0].name,
        value_parser = PossibleValuesParser::new(FORMATS.iter().map(|format| format.name)),
        help_heading = "Output"
    )]
    format: String,

    /// Show at most so many findings; all are counted
    #[arg(long, value_name = "N", help_heading = "Output")]
    max: Option<u64>,

    /// Show every finding; without it, text shows the first three of a name in a file and then
    /// how many more there are (errors are always shown)
    #[arg(long, help_heading = "Output")]
    all: bool,

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

/// The word of `--fail-on` for never.
const NEVER: &str = "none";

pub(super) fn run(args: &Args) -> anyhow::Result<Outcome> {
    let started = Instant::now();
    let format = report::find(&args.format).unwrap_or(&FORMATS[0]);
    let terms = terms(args, format)?;
    let mut output = args.writing.open()?;
    let console = args.writing.console(&output);
    let style = Style {
        colour: args.writing.colour(&output),
        width: args.writing.width(&output),
        all: args.all,
    };
    let mut sink = Sink {
        report: (format.make)(&style),
        fail_on: fail_on(args)?,
        max: args.max.unwrap_or(u64::MAX),
        before: 0,
        tally: Tally::default(),
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
    let found = if sink.tally.failing > 0 {
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
        selection: Selection::new(&args.select, &args.ignore)?,
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

/// What makes the command fail; none for nothing.
fn fail_on(args: &Args) -> anyhow::Result<Option<Selection>> {
    let mut words = args.fail_on.clone();
    words.retain(|word| word != NEVER);
    if words.is_empty() {
        return Ok(None);
    }
    for (step, above) in [("note", "warning"), ("warning", "error")] {
        if words.iter().any(|word| word == step) {
            words.push(above.to_owned());
        }
    }
    Ok(Some(Selection::new(&words, &[])?))
}

/// Takes verdicts in order, numbers their games, reports and counts.
struct Sink {
    report: Box<dyn Report>,
    fail_on: Option<Selection>,
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
            let fails =
                |selection: &Selection| selection.contains(finding.irregularity, finding.severity);
            let failing = self.fail_on.as_ref().is_some_and(fails);
            self.tally.count(&finding, failing);
            if self.tally.findings() <= self.max {
                self.report.finding(&finding, block, out)?;
            }
        }
        self.before += verdict.games;
        self.tally.games += verdict.games;
        self.tally.plies += verdict.plies;
        Ok(verdict.games)
    }
}

/// What has been seen.
#[derive(Debug, Default)]
struct Tally {
    files: u64,
    games: u64,
    plies: u64,
    errors: u64,
    warnings: u64,
    notes: u64,
    failing: u64,
}

impl Tally {
    fn count(&mut self, finding: &Finding, failing: bool) {
        *match finding.severity {
            Severity::Error => &mut self.errors,
            Severity::Warning => &mut self.warnings,
            Severity::Note => &mut self.notes,
        } += 1;
        self.failing += u64::from(failing);
    }

    fn findings(&self) -> u64 {
        self.errors + self.warnings + self.notes
    }

    /// The last line: what was read, what was found, how long it took.
    fn tell(&self, console: &Console, time: Duration) {
        console.say(&format!(
            "{}, {} in {}: {}, {}, {} ({:.2} s)",
            counted(self.games, "game", "games"),
            counted(self.plies, "ply", "plies"),
            counted(self.files, "file", "files"),
            counted(self.errors, "error", "errors"),
            counted(self.warnings, "warning", "warnings"),
            counted(self.notes, "note", "notes"),
            time.as_secs_f64(),
        ));
    }
}
