//! Counts the games in which White has the name given behind the file. The moves are skipped.

use pgn_reader::{RawTag, Visitor};
use std::{io, ops::ControlFlow};

struct Named {
    name: Vec<u8>,
}

impl Visitor for Named {
    type Tags = bool;
    type Movetext = bool;
    type Output = bool;

    fn begin_tags(&mut self) -> ControlFlow<bool, bool> {
        ControlFlow::Continue(false)
    }

    fn tag(&mut self, found: &mut bool, name: &[u8], value: RawTag<'_>) -> ControlFlow<bool> {
        *found |= name == b"White" && value.as_bytes() == self.name;
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, found: bool) -> ControlFlow<bool, bool> {
        ControlFlow::Break(found)
    }

    fn end_game(&mut self, found: bool) -> bool {
        found
    }
}

fn main() -> io::Result<()> {
    let mut reader = peers::reader()?;
    let name = std::env::args().nth(2).unwrap_or_default().into_bytes();
    let mut named = Named { name };
    let (mut games, mut found) = (0u64, 0u64);
    while let Some(is_named) = reader.read_game(&mut named)? {
        games += 1;
        found += u64::from(is_named);
    }
    println!("games {games}, found {found}");
    Ok(())
}
