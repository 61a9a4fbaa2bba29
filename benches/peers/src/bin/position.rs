//! Counts the games whose main line reaches the position of the FEN given behind the file: the men and
//! the side to move.

use pgn_reader::{RawTag, SanPlus, Visitor};
use shakmaty::{CastlingMode, Chess, Position, fen::Fen};
use std::ops::ControlFlow;

struct Search {
    wanted: Chess,
}

impl Search {
    fn is_it(&self, position: &Chess) -> bool {
        position.turn() == self.wanted.turn() && position.board() == self.wanted.board()
    }
}

impl Visitor for Search {
    type Tags = Option<Chess>;
    type Movetext = Chess;
    type Output = bool;

    fn begin_tags(&mut self) -> ControlFlow<bool, Self::Tags> {
        ControlFlow::Continue(None)
    }

    fn tag(&mut self, tags: &mut Self::Tags, name: &[u8], value: RawTag<'_>) -> ControlFlow<bool> {
        if name == b"FEN" {
            match peers::start(value) {
                Ok(position) => *tags = Some(position),
                Err(()) => return ControlFlow::Break(false),
            }
        }
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, tags: Self::Tags) -> ControlFlow<bool, Chess> {
        let start = tags.unwrap_or_default();
        match self.is_it(&start) {
            true => ControlFlow::Break(true),
            false => ControlFlow::Continue(start),
        }
    }

    fn san(&mut self, position: &mut Chess, san: SanPlus) -> ControlFlow<bool> {
        match san.san.to_move(position) {
            Ok(played) => position.play_unchecked(played),
            Err(_) => return ControlFlow::Break(false),
        }
        match self.is_it(position) {
            true => ControlFlow::Break(true),
            false => ControlFlow::Continue(()),
        }
    }

    fn end_game(&mut self, _: Chess) -> bool {
        false
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut reader = peers::reader()?;
    let fen: Fen = std::env::args().nth(2).unwrap_or_default().parse()?;
    let wanted = fen.into_position(CastlingMode::Standard)?;
    let mut search = Search { wanted };
    let (mut games, mut found) = (0u64, 0u64);
    while let Some(is_there) = reader.read_game(&mut search)? {
        games += 1;
        found += u64::from(is_there);
    }
    println!("games {games}, found {found}");
    Ok(())
}
