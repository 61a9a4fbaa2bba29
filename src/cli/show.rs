//! `scoresheet show`: a position of a game, or one given as FEN, as a board.

use super::{
    args::{Reading, Writing},
    console::Console,
    outcome::Outcome,
    pick::{Position, pick},
};
use crate::{
    diagram::{self, Diagram, FORMATS, Format, Moment, Shown},
    plain::harmless,
    play::Player,
    record::{KnownTag, Reader, Record, set_up},
    replay::{Ply, Replay, Want},
    source::Block,
};
use anyhow::{Context, bail, ensure};
use clap::builder::PossibleValuesParser;

/// Show a position as a board: of a game, or given as FEN
///
/// Without --ply it is the position at the end of the game, as far as its moves can be read.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  scoresheet show --number 3 --ply 20 games.pgn
  scoresheet show --fen '8/8/8/8/8/4k3/4p3/4K3 w - - 0 1' --to ascii
  scoresheet show --variant russian --fen 'W:Wc3,d4:Bf6,g7'
  scoresheet show --to svg games.pgn -o final.svg
  scoresheet show --to html --number 3 games.pgn -o game3.html")]
pub(super) struct Args {
    #[command(flatten)]
    reading: Reading,

    #[command(flatten)]
    position: Position,

    /// How to draw it
    #[arg(
        long,
        value_name = "FORMAT",
        default_value = FORMATS[0].name,
        value_parser = PossibleValuesParser::new(FORMATS.iter().map(|format| format.name)),
        help_heading = "Output"
    )]
    to: String,

    #[command(flatten)]
    writing: Writing,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Outcome> {
    let format = diagram::find(&args.to).unwrap_or(&FORMATS[0]);
    let mut output = args.writing.open()?;
    ensure!(
        format.is_text || !output.is_terminal(),
        "--to {} is not for a terminal: name a file with -o",
        format.name
    );
    let (shown, outcome) = match &args.position.fen {
        Some(fen) => (given(fen, args)?, Outcome::Done),
        None => of_game(args, format, &args.writing.console(&output))?,
    };
    let written = (format.write)(&shown, args.writing.colour(&output), &mut output);
    written.map_err(|error| output.failed(error))?;
    output.finish()?;
    Ok(outcome)
}

/// The position of the game that is asked for, and how reading it went.
fn of_game(args: &Args, format: &Format, console: &Console) -> anyhow::Result<(Shown, Outcome)> {
    let mut player = Player::new(args.reading.rules());
    let take = |record: &Record<'_>| in_game(record, &mut player, args, format);
    let ((shown, unread), read) = pick(&args.reading, console, args.position.number, take)?;
    let Some(unread) = unread else {
        return Ok((shown, read));
    };
    let words = harmless(&unread);
    console.say(&format!("moves behind this position are unread: {words}"));
    Ok((shown, read.merge(Outcome::Found)))
}

const WANT: Want = Want {
    notation: Some("san"),
    language: None,
    machine: false,
    fens: true,
    final_fen: true,
    set_ups: false,
    squares: None,
    explain: false,
    claims: false,
    scenes: false,
    least_men: 0,
    last_ply: 0,
    until: None,
    stand: false,
};

/// The position of a game, and the words behind it that could not be read.
fn in_game(
    record: &Record<'_>,
    player: &mut Player,
    args: &Args,
    format: &Format,
) -> anyhow::Result<(Shown, Option<String>)> {
    let replay = player.replay(record, &WANT);
    let (mut shown, unread) = position(record, replay, args.position.ply)?;
    if format.game {
        shown.at = args.position.ply.unwrap_or(replay.main_plies) as usize;
        shown.game = moments(replay)?;
    }
    Ok((shown, unread))
}

fn position(
    record: &Record<'_>,
    replay: &Replay,
    ply: Option<u32>,
) -> anyhow::Result<(Shown, Option<String>)> {
    ensure!(
        replay.playable,
        "the game has no position to start from (see scoresheet check)"
    );
    let plies = replay.main_plies;
    let ply = ply.unwrap_or(plies);
    if ply > plies {
        let why = match replay.unread() {
            Some(_) => "can be read for",
            None => "has",
        };
        bail!("there is no ply {ply}: the game {why} {plies}");
    }
    let main: Vec<&Ply> = replay.main_line().collect();
    let next = main.get(ply as usize).map(|next| next.fen_before);
    let fen = next.or(replay.final_fen).context("no position")?;
    let last = (ply as usize).checked_sub(1).map(|last| main[last]);
    let shown = Shown {
        caption: caption(record, replay, last),
        ..drawn(fen.of(&replay.text), replay)?
    };
    let unread = replay.unread().filter(|_| ply == plies);
    Ok((shown, unread.map(|span| span.of(record.text).to_owned())))
}

/// All positions of the main line.
fn moments(replay: &Replay) -> anyhow::Result<Vec<Moment>> {
    let main: Vec<&Ply> = replay.main_line().collect();
    let befores = main.iter().map(|ply| ply.fen_before);
    let positions = befores.chain(replay.final_fen).enumerate();
    let moments = positions.map(|(ply, fen)| {
        let drawn = drawn(fen.of(&replay.text), replay)?;
        Ok(Moment {
            played: match ply.checked_sub(1).map(|last| main[last]) {
                Some(last) => numbered(last, replay),
                None => String::new(),
            },
            fen: drawn.fen,
            diagram: drawn.diagram,
        })
    });
    moments.collect()
}

/// A move with its number.
fn numbered(ply: &Ply, replay: &Replay) -> String {
    let number = replay.numbered(ply.number, ply.side);
    format!("{number}{}", ply.text.of(&replay.text))
}

/// Who plays, and the last move.
fn caption(record: &Record<'_>, replay: &Replay, last: Option<&Ply>) -> String {
    let name = |tag| {
        let value = record.known(tag)?.value(record.text);
        Some(harmless(value.trim()).into_owned()).filter(|name| !name.is_empty())
    };
    let mut caption = match (name(KnownTag::White), name(KnownTag::Black)) {
        (None, None) => String::new(),
        (white, black) => {
            let known = |name: Option<String>| name.unwrap_or_else(|| "?".to_owned());
            format!("{} - {}, ", known(white), known(black))
        }
    };
    match last {
        Some(last) => caption.push_str(&format!("after {}", numbered(last, replay))),
        None => caption.push_str("at the start"),
    }
    caption
}

fn drawn(fen: &str, replay: &Replay) -> anyhow::Result<Shown> {
    let game_type = replay.game_type.map(|value| value.of(&replay.text));
    let diagram = Diagram::of(fen, game_type);
    Ok(Shown {
        diagram: diagram.context("no board can be drawn of this position")?,
        caption: String::new(),
        fen: fen.to_owned(),
        game: Vec::new(),
        at: 0,
    })
}

/// The position that was typed.
fn given(fen: &str, args: &Args) -> anyhow::Result<Shown> {
    let block = Block::from_text("--fen", format!("{}*\n", set_up(fen)));
    let mut player = Player::new(args.reading.rules());
    let mut reader = Reader::new(&block.text);
    let record = reader.next_record().context("no position")?;
    let replay = player.replay(&record, &WANT);
    match replay.final_fen.filter(|_| replay.playable) {
        Some(fen) => drawn(fen.of(&replay.text), replay),
        None => bail!("'{}' is no position to play from", harmless(fen)),
    }
}
