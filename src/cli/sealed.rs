//! `scoresheet sealed`: sealed moves of adjourned games and their envelopes.

use super::{
    args::{Judging, Reading, Writing},
    console::Console,
    listing::{Form, Listing},
    outcome::Outcome,
    pick::{Position, pick},
};
use crate::{
    adjournment::{Envelope, Meaning, Sealed, meaning},
    game::{Game, Side},
    laws::{Law, Laws, Rule},
    plain::harmless,
    play::Player,
    record::{KnownTag, Record},
    replay::{Ending, Replay, Want},
};
use anyhow::{Context, bail, ensure};
use clap::{Subcommand, ValueEnum};
use std::{
    io::{Read as _, Write as _},
    path::{Path, PathBuf},
};

/// Sealed moves of adjourned games: what a written move means, and the envelope
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    Verdict(Verdict),
    Envelope(Write),
    Validate(Validate),
}

/// Say what a sealed move means in the position before it, and what follows
///
/// A move is clear, ambiguous, illegal, or written so that its meaning cannot be established; any but
/// the first loses. It is read in all notations and languages, as in a game. The exit status is 1
/// where it is not clear.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  scoresheet sealed verdict Nd2 --number 3 --ply 80 round5.pgn
  scoresheet sealed verdict Rad1 --fen 'r4rk1/8/8/8/8/8/5PPP/R4RK1 w - - 0 41'
  scoresheet sealed verdict --laws fide-2018 Sd2 --from-lang de round5.pgn")]
struct Verdict {
    /// The move as it was written
    #[arg(value_name = "MOVE")]
    written: String,

    #[command(flatten)]
    reading: Reading,

    #[command(flatten)]
    position: Position,

    #[command(flatten)]
    judging: Judging,

    /// How to lay the verdict out
    #[arg(
        long,
        value_enum,
        value_name = "FORMAT",
        default_value_t,
        help_heading = "Output"
    )]
    format: Form,

    #[command(flatten)]
    writing: Writing,
}

/// Write what belongs on the envelope of a sealed move
///
/// Seven things, a line each: the players, the position, the time used by both, who sealed, the
/// number of the move, an open offer of a draw, and when and where the game goes on. What the record
/// tells is taken from it. What is missing is told, and the exit status is then 1.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  scoresheet sealed envelope --number 3 --ply 80 --white-used 1:52:10 --black-used 1:47:33 \\
    --resumption '2026-10-05 10:00' --place 'Oak Hall' round5.pgn")]
struct Write {
    #[command(flatten)]
    reading: Reading,

    #[command(flatten)]
    position: Position,

    /// The player of the white men [default: the White tag]
    #[arg(long, value_name = "NAME", help_heading = "Envelope")]
    white: Option<String>,

    /// The player of the black men [default: the Black tag]
    #[arg(long, value_name = "NAME", help_heading = "Envelope")]
    black: Option<String>,

    /// The time used by White, as 1:52:10
    #[arg(long, value_name = "H:MM:SS", help_heading = "Envelope")]
    white_used: Option<String>,

    /// The time used by Black
    #[arg(long, value_name = "H:MM:SS", help_heading = "Envelope")]
    black_used: Option<String>,

    /// Whose offer of a draw is open
    #[arg(
        long,
        value_enum,
        value_name = "SIDE",
        default_value_t,
        help_heading = "Envelope"
    )]
    draw_offer: Offer,

    /// Date and time of the resumption, as 2026-10-05 10:00
    #[arg(long, value_name = "MOMENT", help_heading = "Envelope")]
    resumption: Option<String>,

    /// The place of the resumption [default: the Site tag]
    #[arg(long, value_name = "PLACE", help_heading = "Envelope")]
    place: Option<String>,

    #[command(flatten)]
    writing: Writing,
}

/// Check an envelope: whether all seven things are there, and agree
///
/// It is read as `sealed envelope` writes it. The exit status is 1 if something is missing or wrong.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  scoresheet sealed validate envelope.txt")]
struct Validate {
    /// The envelope as a text, or - for standard input
    #[arg(value_name = "FILE")]
    path: PathBuf,

    /// How to lay out what is wrong
    #[arg(
        long,
        value_enum,
        value_name = "FORMAT",
        default_value_t,
        help_heading = "Output"
    )]
    format: Form,

    #[command(flatten)]
    writing: Writing,
}

/// An open offer of a draw, as typed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Offer {
    /// There is none.
    #[default]
    None,
    /// White's.
    White,
    /// Black's.
    Black,
}

impl Offer {
    const fn word(self) -> &'static str {
        match self {
            Offer::None => "none",
            Offer::White => "White",
            Offer::Black => "Black",
        }
    }
}

pub(super) fn run(args: &Args) -> anyhow::Result<Outcome> {
    match &args.what {
        What::Verdict(args) => verdict(args),
        What::Envelope(args) => write(args),
        What::Validate(args) => validate(args),
    }
}

/// The position asked for, with what the record says of the game.
#[derive(Default)]
struct Moment {
    fen: String,
    white: String,
    black: String,
    site: String,
}

const WANT: Want = Want {
    notation: None,
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

fn moment(
    reading: &Reading,
    position: &Position,
    console: &Console,
) -> anyhow::Result<(Moment, Outcome)> {
    if let Some(fen) = &position.fen {
        let fen = fen.clone();
        return Ok((
            Moment {
                fen,
                ..Moment::default()
            },
            Outcome::Done,
        ));
    }
    let mut player = Player::new(reading.rules());
    pick(reading, console, position.number, |record| {
        let replay = player.replay(record, &WANT);
        ensure!(
            replay.playable,
            "the game has no position to start from (see scoresheet check)"
        );
        in_game(record, replay, position.ply)
    })
}

fn in_game(record: &Record<'_>, replay: &Replay, ply: Option<u32>) -> anyhow::Result<Moment> {
    let plies = replay.main_plies;
    let ply = ply.unwrap_or(plies);
    if ply > plies {
        bail!("there is no ply {ply}: the game has {plies}");
    }
    let next = replay.main_line().nth(ply as usize);
    let fen = next
        .map(|next| next.fen_before)
        .or(replay.final_fen)
        .context("no position")?;
    let tag = |tag| {
        let value = record.known(tag).map(|tag| tag.value(record.text));
        let value = value.unwrap_or_default();
        match value.trim() {
            "?" => String::new(),
            known => harmless(known).into_owned(),
        }
    };
    Ok(Moment {
        fen: fen.of(&replay.text).to_owned(),
        white: tag(KnownTag::White),
        black: tag(KnownTag::Black),
        site: tag(KnownTag::Site),
    })
}

fn verdict(args: &Verdict) -> anyhow::Result<Outcome> {
    let laws = args.judging.laws()?;
    let mut output = args.writing.open()?;
    let console = args.writing.console(&output);
    let (moment, read) = moment(&args.reading, &args.position, &console)?;
    let mut player = Player::new(args.reading.rules());
    let sealed = meaning(&mut player, &moment.fen, &args.written)
        .with_context(|| format!("'{}' is no position to play from", harmless(&moment.fen)))?;
    let listing = Listing {
        columns: &[
            "position",
            "sealed by",
            "number",
            "written",
            "verdict",
            "move",
            "reason",
            "could mean",
            "follows",
            "law",
        ],
        rows: vec![row(&sealed, &moment, &args.written, laws)],
    };
    let written = match args.format {
        Form::Text => listing.upright(&mut output),
        form => listing.write(form, &mut output),
    };
    written.map_err(|error| output.failed(error))?;
    output.finish()?;
    Ok(read.merge(match sealed.meaning.is_clear() {
        true => Outcome::Done,
        false => Outcome::Found,
    }))
}

fn row(sealed: &Sealed, moment: &Moment, written: &str, laws: Laws) -> Vec<String> {
    let side = sealed.side;
    let (mut san, mut reason, mut could) = (String::new(), String::new(), String::new());
    let (mut follows, mut law) = ("the move is made".to_owned(), None);
    match &sealed.meaning {
        Meaning::Clear { san: text, ending } => {
            san.clone_from(text);
            if let Some(end) = end(*ending) {
                follows = format!("the move is made, and {end}");
            }
        }
        Meaning::Ambiguous {
            reason: why,
            candidates,
        }
        | Meaning::Illegal {
            reason: why,
            candidates,
        } => {
            reason.clone_from(why);
            let moves: Vec<&str> = candidates.iter().map(|one| one.text.as_str()).collect();
            could = moves.join(", ");
        }
        Meaning::Unclear { reason: why } => reason.clone_from(why),
    }
    if !sealed.meaning.is_clear() {
        let chess = sealed.game == Some(Game::Chess);
        law = laws
            .cite(Law::Rule(Rule::SealedMove), None)
            .filter(|_| chess);
        follows = match law {
            Some(_) => format!(
                "{side} loses the game, unless it was over before or {} has overstepped the time",
                side.other()
            ),
            None => "the rules say nothing of sealed moves that is known here".to_owned(),
        };
    }
    vec![
        moment.fen.clone(),
        side.to_string(),
        sealed.number.to_string(),
        harmless(written).into_owned(),
        sealed.meaning.word().to_owned(),
        san,
        reason,
        could,
        follows,
        law.map(|law| law.to_string()).unwrap_or_default(),
    ]
}

/// How the game ends with the sealed move; it ends so even if its player comes late.
const fn end(ending: Ending) -> Option<&'static str> {
    Some(match ending {
        Ending::Checkmate(_) => "it is checkmate",
        Ending::Stalemate => "it is stalemate",
        Ending::InsufficientMaterial | Ending::DeadPosition => "the position is dead",
        _ => return None,
    })
}

fn write(args: &Write) -> anyhow::Result<Outcome> {
    let mut output = args.writing.open()?;
    let console = args.writing.console(&output);
    let (moment, read) = moment(&args.reading, &args.position, &console)?;
    let mut player = Player::new(args.reading.rules());
    let sealed = meaning(&mut player, &moment.fen, "")
        .with_context(|| format!("'{}' is no position to play from", harmless(&moment.fen)))?;
    let given = |given: &Option<String>, known: String| given.clone().unwrap_or(known);
    let white = given(&args.white, moment.white);
    let black = given(&args.black, moment.black);
    let sealed_by = match sealed.side {
        Side::White => white.clone(),
        Side::Black => black.clone(),
    };
    let envelope = Envelope {
        white,
        black,
        position: moment.fen,
        white_used: given(&args.white_used, String::new()),
        black_used: given(&args.black_used, String::new()),
        sealed_by,
        number: sealed.number.to_string(),
        draw_offer: args.draw_offer.word().to_owned(),
        resumed_at: given(&args.resumption, String::new()),
        place: given(&args.place, moment.site),
    };
    write!(output, "{envelope}").map_err(|error| output.failed(error))?;
    output.finish()?;
    let flaws = envelope.flaws(&mut player);
    for flaw in &flaws {
        console.say(&format!("{}: {}", flaw.line, flaw.message));
    }
    Ok(read.merge(match flaws.is_empty() {
        true => Outcome::Done,
        false => Outcome::Found,
    }))
}

fn validate(args: &Validate) -> anyhow::Result<Outcome> {
    let text = if args.path == Path::new("-") {
        let mut text = String::new();
        std::io::stdin()
            .read_to_string(&mut text)
            .context("cannot read standard input")?;
        text
    } else {
        std::fs::read_to_string(&args.path)
            .with_context(|| format!("cannot read {}", args.path.display()))?
    };
    let mut output = args.writing.open()?;
    let (envelope, rest) = Envelope::read(&text);
    let mut player = Player::new(crate::play::Rules::default());
    let mut rows: Vec<Vec<String>> = envelope
        .flaws(&mut player)
        .into_iter()
        .map(|flaw| vec![flaw.field.to_string(), flaw.line.to_owned(), flaw.message])
        .collect();
    for line in rest {
        let message = "this line says none of the seven things, or one of them again";
        rows.push(vec![
            String::new(),
            harmless(line).into_owned(),
            message.to_owned(),
        ]);
    }
    let outcome = match rows.is_empty() {
        true => Outcome::Done,
        false => Outcome::Found,
    };
    let listing = Listing {
        columns: &["field", "line", "what is wrong"],
        rows,
    };
    if outcome == Outcome::Found || args.format != Form::Text {
        let written = listing.write(args.format, &mut output);
        written.map_err(|error| output.failed(error))?;
    } else {
        args.writing
            .console(&output)
            .say("all seven things are there, and agree");
    }
    output.finish()?;
    Ok(outcome)
}
