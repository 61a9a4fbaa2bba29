//! `scoresheet join`: games in one tree.

use super::{
    args::{Reading, Writing},
    drive::drive,
    outcome::Outcome,
    progress::counted,
};
use crate::{
    play::{Player, Rules},
    record::Reader,
    reshape::{Joining, Lead, lay_out, want},
    source::Block,
    stream::Event,
    write::{self, FORMATS, Options, Sheet, Writer},
};
use anyhow::{anyhow, ensure};
use clap::{ValueEnum, builder::PossibleValuesParser};

/// Join games into one, in which they are variations of each other
///
/// Equal moves from the start on become one line, with all comments, signs and variations of the
/// games that have it; where games part, variations begin. Games of other variants or from other
/// positions make trees of their own. Tags stay where all games agree on them. The tree is built in
/// memory: --plies keeps it small.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  scoresheet join repertoire/ -o repertoire.pgn
  scoresheet join --plies 24 --counts --lead most twic.zip -o openings.pgn
  scoresheet filter 'ECO = \"B22\"' games.pgn | scoresheet join --cite")]
pub(super) struct Args {
    #[command(flatten)]
    reading: Reading,

    /// Take so many plies of each game
    #[arg(long, value_name = "N", default_value_t = u32::MAX, hide_default_value = true, help_heading = "Tree")]
    plies: u32,

    /// Where games part, say in a comment how many go which way, and what White scored in them
    #[arg(long, help_heading = "Tree")]
    counts: bool,

    /// Say in a comment where each game ends which it is
    #[arg(long, help_heading = "Tree")]
    cite: bool,

    /// Which move is the main line where games part
    #[arg(
        long,
        value_enum,
        value_name = "WHICH",
        default_value_t,
        help_heading = "Tree"
    )]
    lead: LeadArg,

    /// The format to write
    #[arg(
        long,
        value_name = "FORMAT",
        default_value = FORMATS[0].name,
        value_parser = PossibleValuesParser::new(FORMATS.iter().map(|format| format.name)),
        help_heading = "Games"
    )]
    to: String,

    #[command(flatten)]
    writing: Writing,
}

/// Which move leads, as typed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum LeadArg {
    /// That of the game that comes first.
    #[default]
    First,
    /// That of most games.
    Most,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Outcome> {
    let format = write::find(&args.to).ok_or_else(|| anyhow!("no format '{}'", args.to))?;
    let writer = (format.make)(&Options::default()).map_err(|why| anyhow!(why))?;
    let mut output = args.writing.open()?;
    let console = args.writing.console(&output);
    let lead = match args.lead {
        LeadArg::First => Lead::First,
        LeadArg::Most => Lead::Most,
    };
    let mut joining = Joining::new(args.plies, args.cite, args.counts, lead);
    let mut player = Player::new(args.reading.rules());
    let (mut games, mut unread) = (0, 0);
    // Games become one on the joining side, one after another: the threads only read ahead.
    let read = drive(
        &args.reading,
        &console,
        || |_: &Block| (),
        |event| {
            let Event::Block(block, ()) = event else {
                return Ok(0);
            };
            let before = games;
            let mut reader = Reader::new(&block.text);
            while let Some(record) = reader.next_record() {
                let replay = player.replay(&record, &want());
                unread += u64::from(!replay.is_whole());
                joining.add(&record, replay);
                games += 1;
            }
            Ok(games - before)
        },
    )?;
    ensure!(games > 0, "there are no games to join");
    let (trees, moves) = (joining.trees() as u64, joining.moves() as u64);
    let written = written(joining, writer.as_ref(), &args.reading.rules());
    output.put(&written)?;
    output.finish()?;
    console.say(&format!(
        "{} in {} of {}",
        counted(games, "game", "games"),
        counted(trees, "tree", "trees"),
        counted(moves, "move", "moves"),
    ));
    if unread > 0 {
        let games = counted(unread, "game", "games");
        console.say(&format!(
            "{games} with moves that could not be read: joined as far as they go, the rest in comments"
        ));
        return Ok(read.merge(Outcome::Found));
    }
    Ok(read)
}

/// The trees in a format.
fn written(joining: Joining, writer: &dyn Writer, rules: &Rules) -> Vec<u8> {
    let mut written = Vec::new();
    writer.head(&mut written);
    let mut before = 0;
    joining.finish(|text| {
        let mut sheet = Sheet::default();
        lay_out(&text, rules, writer, &mut sheet);
        // Writing into memory does not fail.
        let _ = sheet.fill(before, &mut written);
        before += 1;
    });
    writer.tail(&mut written);
    written
}
