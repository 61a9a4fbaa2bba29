//! Positions in Forsyth-Edwards notation, one a line (PGN standard, 16.1): the last of each main
//! line, or all of it from the start to the end. A game that cannot be played has none.

use super::{Format, Options, Played, Sheet, Writer};
use crate::replay::Want;

/// The format's line in the list.
pub(super) const FORMAT: Format = Format {
    name: "fen",
    summary: "the final position of each game; with --every-ply all positions",
    heeds: &["every-ply"],
    make,
};

fn make(options: &Options) -> Result<Box<dyn Writer>, String> {
    Ok(Box::new(Fen {
        every_ply: options.every_ply,
    }))
}

#[derive(Debug)]
struct Fen {
    every_ply: bool,
}

impl Writer for Fen {
    fn want(&self) -> Want {
        Want {
            fens: self.every_ply,
            final_fen: true,
            ..Want::default()
        }
    }

    fn game(&self, game: &Played<'_>, sheet: &mut Sheet) {
        let replay = game.replay;
        let before = replay.main_line().map(|ply| ply.fen_before);
        let before = before.filter(|_| self.every_ply);
        for fen in before.chain(replay.final_fen) {
            sheet
                .text
                .extend_from_slice(fen.of(&replay.text).as_bytes());
            sheet.text.push(b'\n');
        }
    }
}
