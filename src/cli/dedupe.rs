//! `scoresheet dedupe`: games without their copies.

mod items;
mod merging;
mod report;
mod survey;
mod writing;

use super::{
    again::Again,
    args::{Reading, Writing, input_of},
    in_place,
    outcome::Outcome,
    output::Output,
    progress::counted,
    runs::Runs,
};
use crate::copies::{Gathering, Group, Rule, Same};
use anyhow::{Context, ensure};
use clap::ValueEnum;
use items::{Entry, Listed, Verdict};
use std::path::PathBuf;
use survey::{Survey, survey};

/// Leave out copies of games; what stays keeps its bytes and its place
///
/// Moves are compared as they were played, whatever notation or language they are written in. Of
/// copies the best is kept: read to the end, with the most plies, a result, the most tags, the most
/// comments, signs and variations; among equals the first. The rules are in docs/duplicates.md.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  scoresheet dedupe old.pgn new.pgn -o all.pgn
  scoresheet dedupe --by game --report twic/
  scoresheet dedupe --by game --beginnings --merge games.pgn -o better.pgn
  scoresheet dedupe --against database.pgn.zst new.pgn -o unknown.pgn
  scoresheet dedupe --by moves --duplicates twice.pgn games.pgn -o once.pgn
  scoresheet dedupe --by position --ply 30 --report games.pgn")]
pub(super) struct Args {
    #[command(flatten)]
    reading: Reading,

    /// What makes games the same game, beside their moves
    #[arg(
        long,
        value_enum,
        value_name = "WHAT",
        default_value_t,
        help_heading = "Copies"
    )]
    by: By,

    /// --by game: the least score of copies; 1 where nothing differs
    #[arg(
        long,
        value_name = "SCORE",
        default_value_t = 0.75,
        help_heading = "Copies"
    )]
    min_score: f64,

    /// --by position: behind so many plies; 0 for the last position
    #[arg(long, value_name = "N", default_value_t = 0, help_heading = "Copies")]
    ply: u32,

    /// Games whose moves are the beginning of another's are copies of it too
    #[arg(long, help_heading = "Copies")]
    beginnings: bool,

    /// Games that are there already: their copies are left out, unless they are longer. They are not
    /// written; may be given several times
    #[arg(
        long,
        value_name = "FILE",
        conflicts_with = "range",
        help_heading = "Copies"
    )]
    against: Vec<PathBuf>,

    /// Which of the copies to keep
    #[arg(
        long,
        value_enum,
        value_name = "WHICH",
        default_value_t,
        help_heading = "Copies"
    )]
    keep: Keep,

    /// Give the copy that is kept what only others have: tags, a result, comments, signs and
    /// variations. Such games are written anew
    #[arg(long, help_heading = "Copies")]
    merge: bool,

    /// Megabytes to keep in memory; more is put in order on disk
    #[arg(
        long,
        value_name = "MB",
        default_value_t = 512,
        help_heading = "Copies"
    )]
    memory: usize,

    /// Write the copies that are left out to this file
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    duplicates: Option<PathBuf>,

    /// Write the copies instead of the games that stay
    #[arg(long, conflicts_with_all = ["duplicates", "merge"], help_heading = "Output")]
    only_duplicates: bool,

    /// List the groups of copies instead of writing games: what is kept, and what differs
    #[arg(
        long,
        conflicts_with_all = ["duplicates", "only_duplicates", "merge", "in_place"],
        help_heading = "Output"
    )]
    report: bool,

    /// How to lay the list out
    #[arg(
        long,
        value_enum,
        value_name = "FORMAT",
        default_value_t,
        requires = "report",
        help_heading = "Output"
    )]
    format: Format,

    /// Change the files themselves, and keep what they were as FILE.bak
    #[arg(long, conflicts_with_all = ["output", "only_duplicates"], help_heading = "Output")]
    in_place: bool,

    #[command(flatten)]
    writing: Writing,
}

/// What makes games the same game, as typed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum By {
    /// Event, Site, Date, Round, White, Black and Result, to the letter.
    #[default]
    Exact,
    /// What these tags mean: names and dates may be written in several ways, and the rest must fit.
    Game,
    /// The moves alone.
    Moves,
    /// The position behind --ply, by whatever moves; shorter games have no copies.
    Position,
}

/// Which of the copies is kept, as typed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Keep {
    /// The one that tells the most.
    #[default]
    Best,
    /// The one that comes first.
    First,
}

/// How the list of groups is laid out, as typed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people.
    #[default]
    Text,
    /// A JSON object for each group, one a line.
    Jsonl,
}

impl Args {
    fn rule(&self) -> anyhow::Result<Rule> {
        ensure!(
            (0.0..=1.0).contains(&self.min_score),
            "--min-score is between 0 and 1"
        );
        ensure!(
            self.by != By::Position || !(self.beginnings || self.merge),
            "--by position finds games of other moves: --beginnings and --merge mean nothing there"
        );
        Ok(Rule {
            same: match self.by {
                By::Exact => Same::Exact,
                By::Game => Same::Game((self.min_score * 100.0).round() as u8),
                By::Moves => Same::Moves,
                By::Position => Same::Position(self.ply),
            },
            beginnings: self.beginnings,
        })
    }

    fn keeps_first(&self) -> bool {
        self.keep == Keep::First
    }

    /// A part of the memory, in bytes.
    fn memory(&self, quarters: usize) -> usize {
        (self.memory.max(1) << 18) * quarters
    }
}

pub(super) fn run(args: &Args) -> anyhow::Result<Outcome> {
    let rule = args.rule()?;
    if args.in_place {
        in_place::ensure_whole_files(&args.reading)?;
    }
    let mut output = args.writing.open()?;
    let console = args.writing.console(&output);
    let against = args.against.iter().map(input_of).collect();
    let inputs = [Again::of(against)?, Again::of(args.reading.inputs()?)?];
    let mut seen = Survey::new(args.memory(3));
    let read = survey(args, rule, &inputs, &console, &mut seen)?;
    let judged = Judged::of(
        std::mem::replace(&mut seen.entries, Runs::new((), 1)),
        args,
        rule,
    )?;
    let Judged {
        mut verdicts,
        listed,
        groups,
        out,
    } = judged;
    if args.report {
        list(listed, &seen.files, args, &mut output)?;
    } else {
        if args.merge {
            verdicts = merging::merge(args, verdicts, &inputs[1], seen.references, &console)?;
        }
        writing::write(args, verdicts, &inputs[1], &seen, &mut output, &console)?;
    }
    output.finish()?;
    console.say(&format!(
        "{}, {} in {}",
        counted(seen.games(), "game", "games"),
        counted(out, "copy left out", "copies left out"),
        counted(groups, "group", "groups"),
    ));
    Ok(read.merge(seen.outcome(&console)))
}

/// What is to become of games that have copies.
struct Judged {
    verdicts: Runs<Verdict>,
    listed: Runs<Listed>,
    groups: u64,
    out: u64,
}

impl Judged {
    /// Gathers the copies among entries.
    fn of(entries: Runs<Entry>, args: &Args, rule: Rule) -> anyhow::Result<Judged> {
        let mut judged = Judged {
            verdicts: Runs::new((), args.memory(1)),
            listed: Runs::new((), args.memory(1)),
            groups: 0,
            out: 0,
        };
        let mut gathering = Gathering::new(rule);
        let mut whole = Vec::new();
        for entry in entries.sorted()? {
            let entry = entry?;
            gathering.add(entry.key(), entry.card()?, &mut whole);
            judged.take(&mut whole, args)?;
        }
        gathering.finish(&mut whole);
        judged.take(&mut whole, args)?;
        Ok(judged)
    }

    /// Takes groups. Those of reference games alone are nobody's concern.
    fn take(&mut self, whole: &mut Vec<Group>, args: &Args) -> anyhow::Result<()> {
        for group in whole.drain(..) {
            if group.cards.iter().all(|card| card.reference) {
                continue;
            }
            self.groups += 1;
            let place = group.kept(args.keeps_first());
            let kept = group.cards[place].number;
            for card in group.cards.iter().filter(|card| !card.reference) {
                self.out += u64::from(card.number != kept);
                self.verdicts.add(Verdict {
                    number: card.number,
                    kept,
                    text: String::new(),
                })?;
            }
            if args.report {
                self.listed.add(Listed(group))?;
            }
        }
        Ok(())
    }
}

fn list(
    listed: Runs<Listed>,
    files: &[String],
    args: &Args,
    output: &mut Output,
) -> anyhow::Result<()> {
    for (number, group) in (1..).zip(listed.sorted()?) {
        let lines = report::lines(number, &group.context("the list of copies")?, files, args);
        output.put(&lines)?;
    }
    Ok(())
}
