//! What the peer programs share: opening the file, and the start position of a game.

use pgn_reader::{RawTag, Reader};
use shakmaty::{CastlingMode, Chess, fen::Fen};
use std::{fs::File, io, path::PathBuf};

/// A reader over the one file named on the command line.
pub fn reader() -> io::Result<Reader<File>> {
    let path: PathBuf = std::env::args_os()
        .nth(1)
        .ok_or_else(|| io::Error::other("usage: PROGRAM FILE"))?
        .into();
    Ok(Reader::new(File::open(path)?))
}

/// The start position named by a FEN tag; `Err` if it cannot be read.
pub fn start(value: RawTag<'_>) -> Result<Chess, ()> {
    Fen::from_ascii(value.as_bytes())
        .map_err(drop)?
        .into_position(CastlingMode::Chess960)
        .map_err(drop)
}
