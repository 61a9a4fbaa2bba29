//! Strings in which chess.com keeps games (TCN): the main line, a game a line. A string says neither
//! where a game starts nor who played it, so games from another position than the usual one have no
//! form in it.

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
        let usual = replay.playable && replay.start_fen.is_none();
        if !usual || replay.game != Some(Game::Chess) {
            return;
        }
        for ply in replay.main_line() {
            out.extend_from_slice(ply.text.of(&replay.text).as_bytes());
        }
        out.push(b'\n');
    }
}
