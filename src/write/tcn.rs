//! Strings in which chess.com keeps games (TCN): the main line, a game a line. A string says neither
//! where a game starts nor who played it, so games from another position than the usual one, and
//! those that cannot be played, give an empty line.

use super::{Format, Options, Played, Sheet, Writer};
use crate::{game::Game, replay::Want};

/// The format's line in the list.
pub(super) const FORMAT: Format = Format {
    name: "tcn",
    summary: "the main line as chess.com keeps it, a string a game",
    heeds: &[],
    make,
};

fn make(_options: &Options) -> Result<Box<dyn Writer>, String> {
    Ok(Box::new(Tcn))
}

#[derive(Debug)]
struct Tcn;

impl Writer for Tcn {
    fn want(&self) -> Want {
        Want {
            notation: Some("tcn"),
            ..Want::default()
        }
    }

    fn game(&self, game: &Played<'_>, sheet: &mut Sheet) {
        let (replay, out) = (game.replay, &mut sheet.text);
        if replay.playable && replay.game == Some(Game::Chess) && replay.start_fen.is_none() {
            for ply in replay.main_line() {
                out.extend_from_slice(ply.text.of(&replay.text).as_bytes());
            }
        }
        out.push(b'\n');
    }
}
