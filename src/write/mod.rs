//! How games look: one file a format, one list.
//!
//! A writer is given a record and its replay and knows no board: moves in other notations,
//! positions and results have been written by the wing into the replay, as asked for by
//! [`Writer::want`]. To add a format, add its file and its line in [`FORMATS`].

use crate::{record::Record, replay::Replay, replay::Want, source::Block};

/// A format for games.
#[derive(Debug)]
pub struct Format {
    /// The name given to `--to`.
    pub name: &'static str,
    /// One line for the help.
    pub summary: &'static str,
}

/// All formats, the default first.
pub static FORMATS: &[Format] = &[];

/// One game to be written.
#[derive(Clone, Copy, Debug)]
pub struct Played<'a> {
    /// The block it stands in.
    pub block: &'a Block,
    /// As written.
    pub record: &'a Record<'a>,
    /// As played.
    pub replay: &'a Replay,
}

/// Written games whose running numbers are known only when blocks are joined in order.
///
/// Workers write side by side and cannot know how many games the blocks before theirs hold. They
/// leave a hole for each running number; [`Sheet::fill`] puts the numbers in.
#[derive(Debug, Default)]
pub struct Sheet {
    /// The text, without the numbers.
    pub text: Vec<u8>,
    /// Where a number belongs, and the game's number in its block, counted from 0.
    holes: Vec<(usize, u64)>,
}

impl Sheet {
    /// Leaves a hole for the running number of the game that is `ordinal` in its block.
    pub fn number(&mut self, ordinal: u32) {
        self.holes.push((self.text.len(), u64::from(ordinal)));
    }

    /// The text with the numbers put in, where `before` games stand in the file before this block.
    pub fn fill(&self, before: u64, out: &mut dyn std::io::Write) -> std::io::Result<()> {
        let mut at = 0;
        let mut digits = itoa::Buffer::new();
        for &(hole, ordinal) in &self.holes {
            out.write_all(&self.text[at..hole])?;
            out.write_all(digits.format(before + ordinal + 1).as_bytes())?;
            at = hole;
        }
        out.write_all(&self.text[at..])
    }
}

/// Writes games in one format. Shared by all workers.
pub trait Writer: Sync + Send {
    /// What the wing has to write down for this format.
    fn want(&self) -> Want;
    /// What stands before the first game.
    fn head(&self, _out: &mut Vec<u8>) {}
    /// One game.
    fn game(&self, game: &Played<'_>, sheet: &mut Sheet);
    /// What stands behind the last game.
    fn tail(&self, _out: &mut Vec<u8>) {}
}
