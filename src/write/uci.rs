//! What an engine is told (UCI protocol): `position startpos moves e2e4 e7e5`, a game a line;
//! `position fen ... moves ...` where the start is not the usual one. A game that cannot be played,
//! or that is draughts, gives no line.

use super::{Format, Options, Played, Sheet, Writer};
use crate::{game::Game, replay::Want};

/// The format's line in the list.
pub(super) const FORMAT: Format = Format {
    name: "uci",
    summary: "the main line as UCI moves, a `position` command a game",
    heeds: &[],
    make,
};

fn make(_options: &Options) -> Result<Box<dyn Writer>, String> {
    Ok(Box::new(Uci))
}

#[derive(Debug)]
struct Uci;

impl Writer for Uci {
    fn want(&self) -> Want {
        Want {
            machine: true,
            ..Want::default()
        }
    }

    fn game(&self, game: &Played<'_>, sheet: &mut Sheet) {
        let (replay, out) = (game.replay, &mut sheet.text);
        if !replay.playable || replay.game == Some(Game::Draughts) {
            return;
        }
        match replay.start_fen {
            Some(fen) => {
                out.extend_from_slice(b"position fen ");
                out.extend_from_slice(fen.of(&replay.text).as_bytes());
            }
            None => out.extend_from_slice(b"position startpos"),
        }
        let mut before: &[u8] = b" moves ";
        for ply in replay.main_line() {
            out.extend_from_slice(before);
            out.extend_from_slice(ply.machine.of(&replay.text).as_bytes());
            before = b" ";
        }
        out.push(b'\n');
    }
}
