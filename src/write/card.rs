//! A card as players of correspondence chess keep and send it: who plays whom, and the moves of the
//! main line by numbers, a row for each move, with the dates of their stamps.
//!
//! Comments, signs and variations have no place on a card. What could not be read stands on a line
//! of its own. `--from mail` reads cards.

use super::{Format, Options, Played, Sheet, Writer, score::Score, strip::Strip};
use crate::{
    game::{Game, Side},
    record::{Record, command::commands},
    replay::{Ply, Replay, Want},
};

/// The format's line in the list.
pub(super) const FORMAT: Format = Format {
    name: "card",
    summary: "a card of correspondence chess: the main line by numbers, a row for each move",
    heeds: &["normalise"],
    make,
};

/// The tags that a card has room for.
const HEAD: [&str; 8] = [
    "Event", "Site", "Date", "Round", "White", "Black", "Result", "FEN",
];

#[derive(Debug)]
struct Card {
    notation: &'static str,
    strip: Strip,
}

fn make(options: &Options) -> Result<Box<dyn Writer>, String> {
    Ok(Box::new(Card {
        notation: options.notation.unwrap_or("iccf"),
        strip: options.strip.clone(),
    }))
}

impl Writer for Card {
    fn want(&self) -> Want {
        Want {
            notation: Some(self.notation),
            ..Want::default()
        }
    }

    fn game(&self, game: &Played<'_>, sheet: &mut Sheet) {
        let (record, replay) = (game.record, game.replay);
        let Sheet { text, score, .. } = sheet;
        score.read(record, replay, &self.strip);
        for name in HEAD {
            let known = |tag: &&crate::record::Tag| tag.name.of(record.text) == name;
            if let Some(tag) = record.tags.iter().find(known) {
                let value = super::tags::value(game, tag);
                if !value.is_empty() {
                    text.extend_from_slice(format!("{name}: {value}\n").as_bytes());
                }
            }
        }
        text.push(b'\n');
        rows(record, replay, score, text);
        if let Some(unread) = replay.unread() {
            let rest: Vec<&str> = unread.of(record.text).split_whitespace().collect();
            text.extend_from_slice(format!("Unread: {}\n", rest.join(" ")).as_bytes());
        }
        text.push(b'\n');
    }
}

fn rows(record: &Record<'_>, replay: &Replay, score: &Score, out: &mut Vec<u8>) {
    let mut open = false;
    for node in score.main_line() {
        let Some(ply) = replay.plies.get(node as usize) else {
            continue;
        };
        let begins = ply.side == replay.opener || replay.game == Some(Game::Draughts);
        if begins || !open {
            if open {
                out.push(b'\n');
            }
            out.extend_from_slice(format!("{:>3}.", ply.number).as_bytes());
            if ply.side == Side::Black && !begins {
                out.extend_from_slice(b" ...");
            }
            open = true;
        }
        out.extend_from_slice(format!(" {}", written(record, replay, score, node, ply)).as_bytes());
    }
    if open {
        out.push(b'\n');
    }
}

/// A move with the date of its stamp.
fn written(record: &Record<'_>, replay: &Replay, score: &Score, node: u32, ply: &Ply) -> String {
    let mut comments = score.comments(node).map(|span| span.of(record.text));
    let stamp = comments.find_map(|comment| {
        let mut commands = commands(comment);
        commands.find(|command| command.name == "ccsnt")
    });
    let text = ply.text.of(&replay.text);
    match stamp {
        Some(stamp) => format!("{text} ({})", stamp.operand),
        None => text.to_owned(),
    }
}
