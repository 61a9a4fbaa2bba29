//! `scoresheet tag`: tags set, renamed and taken out; every other byte stays.

mod change;
mod lines;
mod normal;
mod openings;
mod order;
mod players;

use super::{
    args::{Reading, Writing, expression},
    drive::drive,
    kept::Encodings,
    outcome::Outcome,
    progress::counted,
};
use crate::{
    openings::origin,
    play::Rules,
    query::{Matcher, Query},
    record::Reader,
    source::Block,
    stream::Event,
    write::{Sheet, edited},
};
use anyhow::ensure;
use change::{Asked, Changes};
use normal::Form;
use openings::Openings;
use players::Players;
use std::{io::Write as _, path::PathBuf};

/// Set, rename, order and take out tags; every other byte stays as it is
///
/// A value may hold fields of expressions in braces: 'Round={Round}.1', 'PlyCount={plies}'. A tag that
/// is not there is put behind the last one. Values are read before anything is changed.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  scoresheet tag --set 'Event=Spring Open' --set 'Site=Hill' games.pgn -o event.pgn
  scoresheet tag --set 'PlyCount={plies}' --drop Annotator,Source games.pgn
  scoresheet tag --rename EventType=Mode games.pgn
  scoresheet tag --eco games.pgn -o named.pgn
  scoresheet tag --order roster --normalise date,name,result games.pgn -o tidy.pgn
  scoresheet tag --players ratings.csv games.pgn -o rated.pgn
  scoresheet tag --where 'year < 1900 and has(\"WhiteElo\")' --drop WhiteElo,BlackElo games.pgn")]
pub(super) struct Args {
    #[command(flatten)]
    reading: Reading,

    /// Give a tag this value
    #[arg(long, value_name = "NAME=VALUE", help_heading = "Tags")]
    set: Vec<String>,

    /// Give a tag another name
    #[arg(long, value_name = "OLD=NEW", help_heading = "Tags")]
    rename: Vec<String>,

    /// Take these tags out, joined with commas
    #[arg(
        long,
        value_name = "NAMES",
        value_delimiter = ',',
        help_heading = "Tags"
    )]
    drop: Vec<String>,

    /// Take out all tags but these and those that the moves cannot be played without (FEN, SetUp,
    /// Variant, GameType); `roster` stands for the Seven Tag Roster
    #[arg(
        long,
        value_name = "NAMES",
        value_delimiter = ',',
        help_heading = "Tags"
    )]
    keep: Vec<String>,

    /// Put these tags first in this order, and all others behind them by their names; `roster` stands
    /// for the Seven Tag Roster, which alone makes the order of the standard
    #[arg(
        long,
        value_name = "NAMES",
        value_delimiter = ',',
        help_heading = "Tags"
    )]
    order: Vec<String>,

    /// Put values into the form of the standard where what is written leaves no doubt, joined with
    /// commas
    #[arg(
        long,
        value_enum,
        value_name = "WHAT",
        value_delimiter = ',',
        help_heading = "Tags"
    )]
    normalise: Vec<Form>,

    /// Set the tags of the players (FideId, Elo, Title, Team) from this list in CSV, whose heading has
    /// a Name, and a Date where a row holds from a day on; tags that say something are kept
    #[arg(long, value_name = "FILE", help_heading = "Tags")]
    players: Option<PathBuf>,

    /// Set ECO, Opening and Variation by the last position of the game that has a name, by whatever
    /// moves it came about (chess); tags that say something are kept
    #[arg(long, help_heading = "Tags")]
    eco: bool,

    /// With --eco or --players: replace those tags where they are there already
    #[arg(long, help_heading = "Tags")]
    replace: bool,

    /// With --eco: show where the names come from and under which licence, and do no more
    #[arg(long, requires = "eco", help_heading = "Tags")]
    about: bool,

    /// Change only games of which this expression is true (see scoresheet filter)
    #[arg(long = "where", value_name = "EXPRESSION", help_heading = "Tags")]
    only: Option<String>,

    #[command(flatten)]
    writing: Writing,
}

impl Args {
    fn changes(&self) -> anyhow::Result<Changes> {
        let players = self.players.as_deref();
        Changes::read(Asked {
            set: &self.set,
            rename: &self.rename,
            drop: &self.drop,
            keep: &self.keep,
            order: &self.order,
            forms: &self.normalise,
            openings: self.eco.then_some(Openings {
                replace: self.replace,
            }),
            players: players
                .map(|path| Players::read(path, self.replace))
                .transpose()?,
        })
    }
}

pub(super) fn run(args: &Args) -> anyhow::Result<Outcome> {
    if args.about {
        return about(&args.writing);
    }
    ensure!(
        !args.replace || args.eco || args.players.is_some(),
        "--replace means nothing without --eco or --players"
    );
    let changes = args.changes()?;
    ensure!(
        !changes.is_empty(),
        "nothing is to be changed: name --set, --rename, --drop, --keep, --order, --normalise, --players or \
         --eco"
    );
    let query = expression(args.only.as_deref())?;
    let mut output = args.writing.open()?;
    let console = args.writing.console(&output);
    let mut encodings = Encodings::default();
    let mut changed = 0;
    let read = drive(
        &args.reading,
        &console,
        || worker(&changes, query.as_ref(), args.reading.rules()),
        |event| match event {
            Event::Begin(_) => {
                encodings.begin();
                Ok(0)
            }
            Event::Block(block, tagged) => {
                let bytes = encodings.bytes(&block, &tagged.sheet, &console);
                output.put(&bytes)?;
                changed += tagged.changed;
                Ok(tagged.games)
            }
            Event::End(_) | Event::Failed(..) => Ok(0),
        },
    )?;
    output.finish()?;
    encodings.tell(&console);
    if let Some(players) = changes.players() {
        players.tell(&console);
    }
    console.say(&format!("{} changed", counted(changed, "game", "games")));
    Ok(read)
}

/// Shows where the names of openings come from.
fn about(writing: &Writing) -> anyhow::Result<Outcome> {
    let mut output = writing.open()?;
    writeln!(output, "{}", origin()).map_err(|error| output.failed(error))?;
    output.finish()?;
    Ok(Outcome::Done)
}

/// A block with other tags.
struct Tagged {
    sheet: Sheet,
    games: u64,
    changed: u64,
}

fn worker<'a>(
    changes: &'a Changes,
    query: Option<&'a Query>,
    rules: Rules,
) -> impl FnMut(&Block) -> Tagged + 'a {
    let mut matcher = query.map(|query| Matcher::new(query, rules.clone()));
    let mut study = changes.study(rules);
    move |block| {
        let mut reader = Reader::new(&block.text);
        let mut edits = Vec::new();
        let mut tagged = Tagged {
            sheet: Sheet::default(),
            games: 0,
            changed: 0,
        };
        while let Some(record) = reader.next_record() {
            tagged.games += 1;
            let chosen = matcher
                .as_mut()
                .is_none_or(|matcher| matcher.record(block, &record));
            if chosen {
                let before = edits.len();
                changes.of(&study.of(block, &record, changes.step()), &mut edits);
                tagged.changed += u64::from(edits.len() > before);
            }
        }
        let edits = edits.iter().map(|(span, text)| (*span, text.as_str()));
        edited(block, edits, &mut tagged.sheet);
        tagged
    }
}
