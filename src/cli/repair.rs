//! `scoresheet repair`: what the players meant, as a plan or applied.

mod accept;

use super::{
    args::{Reading, Step, Writing},
    console::Console,
    drive::drive,
    in_place, kept,
    outcome::Outcome,
    output::Output,
    progress::counted,
};
use crate::{
    irregularities::Selection,
    repair::{Diff, Edit, Effort, Plan, Planned, Survey, Surveyor, Terms, divided, said},
    source::Block,
    stream::Event,
    write::{self, Sheet},
};
use accept::Accepted;
use clap::ValueEnum;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  scoresheet repair games.pgn
  scoresheet repair --apply games.pgn -o repaired.pgn
  scoresheet repair --format jsonl games.pgn > plan.jsonl
  scoresheet repair --accept plan.jsonl games.pgn -o repaired.pgn
  scoresheet repair --fix move,san,number --in-place event/
  scoresheet repair --check --fix all games.pgn";

/// Find what was meant where a record cannot be played, and mend it
///
/// Wrong squares and letters, moves left out, written twice or exchanged, columns that are shifted:
/// what makes the rest of the game legal is found and weighed by how likely the slip is and how
/// players move. Prints the plan as a diff; nothing is changed but with --apply, --accept or
/// --in-place, and then every other byte stays as it is. What is not sure enough is left and told
/// on standard error, and the exit status is then 1.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {
    #[command(flatten)]
    reading: Reading,

    /// How the plan is written
    #[arg(
        long,
        value_enum,
        value_name = "FORMAT",
        default_value_t,
        help_heading = "Plan"
    )]
    format: PlanFormat,

    /// What is mended: names of irregularities, families, severities or all; move stands for moves
    /// that cannot be played, all others are mended only where how is beyond doubt
    #[arg(
        long,
        value_name = "NAMES",
        value_delimiter = ',',
        default_value = "move",
        help_heading = "Plan"
    )]
    fix: Vec<String>,

    /// Also mend where the meaning of the record may change by it
    #[arg(long, help_heading = "Plan")]
    r#unsafe: bool,

    /// How sure an edit must be to be applied, from 0 to 1; 0 applies the best of each place
    #[arg(
        long,
        value_name = "SHARE",
        default_value_t = CAUTIOUS,
        value_parser = share,
        help_heading = "Plan"
    )]
    min_confidence: f64,

    /// How strictly the form of records is judged
    #[arg(
        long = "as",
        value_enum,
        value_name = "STEP",
        default_value_t,
        help_heading = "Plan"
    )]
    strictness: Step,

    /// Write the repaired games instead of the plan
    #[arg(long, help_heading = "Applying")]
    apply: bool,

    /// Apply the edits of this plan, whatever they are, and no others
    #[arg(long, value_name = "PLAN", help_heading = "Applying")]
    accept: Option<PathBuf>,

    /// Change the files themselves; each file that is changed is kept as FILE.bak
    #[arg(long, conflicts_with = "output", help_heading = "Applying")]
    in_place: bool,

    /// Only tell whether anything would change: the exit status is then 1
    #[arg(long, conflicts_with_all = ["apply", "accept", "in_place"], help_heading = "Applying")]
    check: bool,

    #[command(flatten)]
    writing: Writing,
}

/// How sure an edit must be if nothing else is said. By the benchmark (docs/repair.md), of the games
/// that are mended so less than one in a hundred is mended wrongly.
const CAUTIOUS: f64 = 0.9;

/// How a plan is written, as typed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum PlanFormat {
    /// A diff, with the reasons.
    #[default]
    Text,
    /// An edit a line, to be changed and accepted.
    Jsonl,
}

fn share(text: &str) -> Result<f64, String> {
    let share: f64 = text
        .parse()
        .map_err(|_| "a number is asked for".to_owned())?;
    match (0.0..=1.0).contains(&share) {
        true => Ok(share),
        false => Err("it lies between 0 and 1".to_owned()),
    }
}

pub(super) fn run(args: &Args) -> anyhow::Result<Outcome> {
    let terms = terms(args)?;
    let accepted = args.accept.as_deref().map(Accepted::read).transpose()?;
    if args.in_place {
        in_place::ensure_whole_files(&args.reading)?;
    }
    let mut output = args.writing.open()?;
    let console = args.writing.console(&output);
    let writes = match (args.check, args.in_place) {
        (true, _) => Writes::Nothing,
        (_, true) => Writes::InPlace(in_place::File::default()),
        _ if args.apply || accepted.is_some() => Writes::Games(kept::Encodings::default()),
        _ if args.format == PlanFormat::Jsonl => Writes::Plan,
        _ => Writes::Diff(Diff::default()),
    };
    let mut joined = Joined {
        console: &console,
        least: args.min_confidence,
        accepted,
        writes,
        games: 0,
        tally: Tally::default(),
    };
    let outcome = drive(
        &args.reading,
        &console,
        || {
            let mut surveyor = Surveyor::new(&terms);
            let idle = args.accept.is_some();
            move |block: &Block| match idle {
                true => Survey {
                    games: count(block),
                    ..Survey::default()
                },
                false => surveyor.block(block),
            }
        },
        |event| joined.hear(event, &mut output),
    )?;
    output.finish()?;
    joined.finish(outcome, args.check)
}

fn terms(args: &Args) -> anyhow::Result<Terms> {
    let fix = Selection::new(&args.fix, &[])?;
    Ok(Terms {
        rules: args.reading.rules(),
        moves: args.fix.iter().any(|word| {
            matches!(word.as_str(), "move" | "all" | "error") || word.starts_with("move.")
        }),
        fix,
        risky: args.r#unsafe,
        least: args.min_confidence,
        strictness: args.strictness.strictness(),
        effort: Effort::FULL,
    })
}

/// How many games a block has.
fn count(block: &Block) -> u64 {
    let mut reader = crate::record::Reader::skimming(&block.text);
    let mut games = 0;
    while reader.next_record().is_some() {
        games += 1;
    }
    games
}

/// What comes out.
enum Writes {
    Nothing,
    Diff(Diff),
    Plan,
    Games(kept::Encodings),
    InPlace(in_place::File),
}

#[derive(Default)]
struct Tally {
    /// Edits that were or would be applied.
    edits: u64,
    /// Games that they are in.
    mended: u64,
    /// Edits that are not sure enough.
    unsure: u64,
    /// Places where nothing was found.
    open: u64,
    /// Files changed in place.
    files: u64,
}

/// The joining side.
struct Joined<'a> {
    console: &'a Console,
    least: f64,
    accepted: Option<Accepted>,
    writes: Writes,
    /// Games of the file so far.
    games: u64,
    tally: Tally,
}

impl Joined<'_> {
    fn hear(&mut self, event: Event<Survey>, output: &mut Output) -> anyhow::Result<u64> {
        match event {
            Event::Begin(file) => {
                self.games = 0;
                match &mut self.writes {
                    Writes::Games(encodings) => encodings.begin(),
                    Writes::InPlace(place) => place.begin(&file)?,
                    Writes::Nothing | Writes::Diff(_) | Writes::Plan => {}
                }
                Ok(0)
            }
            Event::Block(block, survey) => self.block(&block, survey, output),
            Event::End(_) => {
                if let Writes::InPlace(place) = &mut self.writes {
                    self.tally.files += u64::from(place.end()?);
                }
                Ok(0)
            }
            Event::Failed(..) => {
                if let Writes::InPlace(place) = &mut self.writes {
                    place.give_up();
                }
                Ok(0)
            }
        }
    }

    fn block(
        &mut self,
        block: &Block,
        mut survey: Survey,
        output: &mut Output,
    ) -> anyhow::Result<u64> {
        let before = self.games;
        for planned in &mut survey.planned {
            planned.edit.game += before + 1;
        }
        self.games += survey.games;
        let whole: Vec<Edit> = match self.writes {
            Writes::Plan => survey.planned.iter().map(|one| one.edit.clone()).collect(),
            _ => Vec::new(),
        };
        let (applied, left) = match &mut self.accepted {
            Some(accepted) => (accepted.within(block)?, Vec::new()),
            None => divided(survey.planned, self.least),
        };
        self.count(&applied, &left);
        self.write(block, &applied, whole, output)?;
        self.tell(block, &left);
        for open in &survey.open {
            self.tally.open += 1;
            self.console.say(&format!(
                "{}:{}:{}: game {}: {} left as they are",
                block.file.name,
                open.line,
                open.column,
                open.game + before + 1,
                counted(open.words as u64, "word", "words"),
            ));
        }
        Ok(survey.games)
    }

    fn count(&mut self, applied: &[Planned], left: &[Planned]) {
        self.tally.unsure += left.len() as u64;
        self.tally.edits += applied.len() as u64;
        let mut last = None;
        for one in applied {
            if last.replace(one.edit.game) != Some(one.edit.game) {
                self.tally.mended += 1;
            }
        }
    }

    fn write(
        &mut self,
        block: &Block,
        applied: &[Planned],
        whole: Vec<Edit>,
        output: &mut Output,
    ) -> anyhow::Result<()> {
        let sheet = || {
            let mut sheet = Sheet::default();
            let edits = applied.iter();
            let edits = edits.map(|one| (one.span, one.edit.after.as_str()));
            write::edited(block, edits, &mut sheet);
            sheet
        };
        match &mut self.writes {
            Writes::Nothing => Ok(()),
            Writes::Diff(diff) => {
                let edits: Vec<_> = applied.iter().map(|one| (one.span, &one.edit)).collect();
                let written = diff.block(block, &edits, output);
                written.map_err(|error| output.failed(error).into())
            }
            Writes::Plan => {
                let written = Plan { edits: whole }.write(output);
                written.map_err(|error| output.failed(error).into())
            }
            Writes::Games(encodings) => {
                let sheet = sheet();
                let bytes = encodings.bytes(block, &sheet, self.console);
                output.put(&bytes)
            }
            Writes::InPlace(place) => {
                place.write(block, &sheet(), !applied.is_empty(), self.console)
            }
        }
    }

    /// Tells of edits that are not sure enough.
    fn tell(&self, block: &Block, left: &[Planned]) {
        if matches!(self.writes, Writes::Plan) {
            return;
        }
        for edit in left.iter().map(|one| &one.edit) {
            let why = match edit.confidence < self.least {
                true => "not sure enough",
                false => "rests on a place before that is not sure",
            };
            self.console.say(&format!(
                "{}:{}:{}: {why}: {}",
                block.file.name,
                edit.line,
                edit.column,
                said(edit)
            ));
        }
    }

    fn finish(self, outcome: Outcome, check: bool) -> anyhow::Result<Outcome> {
        if let Writes::Games(encodings) = &self.writes {
            encodings.tell(self.console);
        }
        if let Some(accepted) = &self.accepted {
            accepted.all_used()?;
        }
        let tally = &self.tally;
        let mut line = format!(
            "{} in {}",
            counted(tally.edits, "edit", "edits"),
            counted(tally.mended, "game", "games")
        );
        if tally.files > 0 {
            line.push_str(&format!(" of {}", counted(tally.files, "file", "files")));
        }
        if tally.unsure + tally.open > 0 {
            let places = counted(tally.unsure + tally.open, "place", "places");
            line.push_str(&format!("; {places} left open"));
        }
        self.console.say(&line);
        let found = tally.unsure + tally.open > 0 || (check && tally.edits > 0);
        Ok(outcome.merge(match found {
            true => Outcome::Found,
            false => Outcome::Done,
        }))
    }
}
