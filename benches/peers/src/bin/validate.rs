//! Plays every main-line move and counts the games in which one cannot be played. Reports nothing
//! else: no place, no reason.

use pgn_reader::{RawTag, SanPlus, Visitor};
use shakmaty::{Chess, Position};
use std::{io, ops::ControlFlow};

struct Validator;

impl Visitor for Validator {
    type Tags = Option<Chess>;
    type Movetext = (Chess, u64);
    type Output = Result<u64, ()>;

    fn begin_tags(&mut self) -> ControlFlow<Self::Output, Self::Tags> {
        ControlFlow::Continue(None)
    }

    fn tag(
        &mut self,
        tags: &mut Self::Tags,
        name: &[u8],
        value: RawTag<'_>,
    ) -> ControlFlow<Self::Output> {
        if name == b"FEN" {
            match peers::start(value) {
                Ok(position) => *tags = Some(position),
                Err(()) => return ControlFlow::Break(Err(())),
            }
        }
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, tags: Self::Tags) -> ControlFlow<Self::Output, Self::Movetext> {
        ControlFlow::Continue((tags.unwrap_or_default(), 0))
    }

    fn san(
        &mut self,
        (position, plies): &mut Self::Movetext,
        san: SanPlus,
    ) -> ControlFlow<Self::Output> {
        match san.san.to_move(position) {
            Ok(played) => {
                position.play_unchecked(played);
                *plies += 1;
                ControlFlow::Continue(())
            }
            Err(_) => ControlFlow::Break(Err(())),
        }
    }

    fn end_game(&mut self, (_, plies): Self::Movetext) -> Self::Output {
        Ok(plies)
    }
}

fn main() -> io::Result<()> {
    let mut reader = peers::reader()?;
    let (mut games, mut plies, mut bad) = (0u64, 0u64, 0u64);
    while let Some(game) = reader.read_game(&mut Validator)? {
        games += 1;
        match game {
            Ok(played) => plies += played,
            Err(()) => bad += 1,
        }
    }
    println!("games {games}, plies of good games {plies}, bad games {bad}");
    Ok(())
}
