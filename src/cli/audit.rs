//! `scoresheet audit`: a whole event, its games against its report and against each other.

use super::{
    args::{Judging, Reading, Writing},
    choosing::{Choosing, Showing, Tally},
    console::Console,
    drive::{drive, whole},
    outcome::Outcome,
    output::Output,
    tabling::Tabling,
};
use crate::{
    audit::{Audit, Auditor, Work, Worker},
    error::SourceError,
    irregularities::{Placed, Severity},
    judge::Terms,
    report::{Report, Style},
    source::{Block, SourceFile},
    stream::Event,
};
use anyhow::Context;
use clap::ValueEnum;
use std::{path::PathBuf, sync::Arc, time::Instant};

/// Audit an event: all its games against the report and against each other
///
/// Missing and doubled games, players twice in a round, reversed colours, results that differ, one
/// person in two spellings, numbers of FIDE, dates, rounds, boards; and the report against itself.
/// Byes, forfeits and rounds not yet played are not missed. Without a report the games are compared
/// with each other. Errors of the single games are reported too, as `check` finds them.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  scoresheet audit --pairings open.trf games/
  scoresheet audit --pairings pairings.csv round*.pgn --format concise
  scoresheet audit --games all --select error,warning --pairings open.trf games/
  scoresheet audit games.pgn
  scoresheet audit --standings --crosstable --pairings open.trf games/
  scoresheet audit --standings --tie-breaks DE,SB,KS --table csv games.pgn

Exit status: 0 clean, 1 findings as --fail-on says, 2 the tool failed or a file could not be read.")]
pub(super) struct Args {
    #[command(flatten)]
    reading: Reading,

    /// The report of the event: a Tournament Report File (TRF16 or TRF26), or pairings in CSV with
    /// the columns Round, White, Black, Result; several are groups of one event
    #[arg(short, long, value_name = "REPORT", help_heading = "Judging")]
    pairings: Vec<PathBuf>,

    /// What to report of the games by themselves
    #[arg(
        long,
        value_enum,
        value_name = "WHAT",
        default_value_t,
        help_heading = "Judging"
    )]
    games: Games,

    #[command(flatten)]
    choosing: Choosing,

    #[command(flatten)]
    judging: Judging,

    #[command(flatten)]
    tabling: Tabling,

    #[command(flatten)]
    showing: Showing,

    #[command(flatten)]
    writing: Writing,
}

/// What is reported of the games by themselves, as typed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Games {
    /// What is unreadable or against the laws.
    #[default]
    Errors,
    /// Everything that `check` finds.
    All,
    /// Nothing.
    None,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Outcome> {
    let started = Instant::now();
    let format = args.showing.format();
    let terms = Terms {
        rules: args.reading.rules(),
        selection: args.choosing.selection()?,
        laws: args.judging.laws()?,
        positions: format.positions,
        headings: format.headings,
        ..Terms::default()
    };
    let mut output = args.writing.open()?;
    let console = args.writing.console(&output);
    let style = Style {
        colour: args.writing.colour(&output),
        width: args.writing.width(&output),
        all: args.showing.all,
    };
    let mut tally = args.choosing.tally()?;
    let (gathered, read) = gather(args, &terms, &console, &mut tally)?;
    let Gathered { auditor, files } = gathered;
    let audit = auditor.audit(&terms.selection);
    let mut sheet = Sheet {
        report: (format.make)(&style),
        most: args.showing.most(),
        tally,
    };
    let written = if args.tabling.is_wanted() {
        sheet.count(&audit);
        let rows = args.tabling.rows(&audit.event)?;
        rows.write(args.tabling.form(), &mut output)
    } else {
        sheet.write(&audit, &files, &mut output)
    };
    written.map_err(|error| output.failed(error))?;
    output.finish()?;
    sheet.tally.tell(&console, started.elapsed());
    let found = match sheet.tally.is_failing() {
        true => Outcome::Found,
        false => Outcome::Done,
    };
    Ok(read.merge(found))
}

/// What has been read.
#[derive(Default)]
struct Gathered {
    auditor: Auditor,
    files: Vec<File>,
}

/// A file, how many blocks there are up to its end, and what stopped the reading of it.
struct File {
    file: Arc<SourceFile>,
    behind: usize,
    error: Option<SourceError>,
}

/// Reads the reports, then the games.
fn gather(
    args: &Args,
    terms: &Terms,
    console: &Console,
    tally: &mut Tally,
) -> anyhow::Result<(Gathered, Outcome)> {
    let mut gathered = Gathered::default();
    let mut blocks = 0;
    for path in &args.pairings {
        let block = whole(path, &args.reading)?;
        blocks += 1;
        gathered.files.push(File {
            file: Arc::clone(&block.file),
            behind: blocks,
            error: None,
        });
        let taken = gathered.auditor.report(block);
        taken.with_context(|| path.display().to_string())?;
    }
    let judged = (args.games != Games::None).then_some(terms);
    let mut first = 1;
    let read = drive(
        &args.reading,
        console,
        || {
            let mut worker = Worker::new(terms.rules.clone(), judged);
            move |block: &Block| worker.block(block)
        },
        |event| {
            let mut close = |file, error| {
                gathered.files.push(File {
                    file,
                    behind: blocks,
                    error,
                });
                Ok(0)
            };
            match event {
                Event::Begin(_) => {
                    first = 1;
                    tally.files += 1;
                    Ok(0)
                }
                Event::Block(block, mut work) => {
                    limit(&mut work, args.games);
                    let games = work.sheets.len() as u64;
                    tally.games += games;
                    tally.plies += work.plies;
                    gathered.auditor.work(block, work, first);
                    blocks += 1;
                    first += games;
                    Ok(games)
                }
                Event::End(file) => close(file, None),
                Event::Failed(file, error) => close(file, Some(error)),
            }
        },
    )?;
    Ok((gathered, read))
}

/// Leaves of the findings in single games only what is wanted.
fn limit(work: &mut Work, games: Games) {
    if games == Games::Errors {
        work.findings
            .retain(|finding| finding.severity == Severity::Error);
    }
}

/// Writes what was found.
struct Sheet {
    report: Box<dyn Report>,
    most: u64,
    tally: Tally,
}

impl Sheet {
    fn write(&mut self, audit: &Audit, files: &[File], out: &mut Output) -> std::io::Result<()> {
        self.report.begin(out)?;
        let mut findings = audit.findings.iter().peekable();
        for file in files {
            while let Some(placed) = findings.next_if(|placed| placed.block < file.behind) {
                self.finding(placed, audit, out)?;
            }
            match &file.error {
                None => self.report.end_file(&file.file, out)?,
                Some(error) => self.report.unreadable(&file.file, error, out)?,
            }
        }
        self.report.end(out)
    }

    /// Counts the findings without writing them.
    fn count(&mut self, audit: &Audit) {
        for placed in &audit.findings {
            self.tally.count(&placed.finding);
        }
    }

    fn finding(&mut self, placed: &Placed, audit: &Audit, out: &mut Output) -> std::io::Result<()> {
        if self.tally.count(&placed.finding) <= self.most {
            let block = &audit.event.blocks[placed.block];
            self.report.finding(&placed.finding, block, out)?;
        }
        Ok(())
    }
}
