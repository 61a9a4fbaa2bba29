//! The encoding of games whose layout is kept.
//!
//! The bytes of a file stay, so its encoding stays. A text cannot be part UTF-16 and part not, so
//! where several inputs become one output the first of them says whether it is UTF-16, and in
//! which order; what was otherwise changes its bytes, and that is told.

use super::{console::Console, progress::counted};
use crate::{
    source::{Block, ByteOrder, Layout},
    write::Sheet,
};
use std::borrow::Cow;

/// What a run remembers of encodings.
#[derive(Debug, Default)]
pub(super) struct Encodings {
    /// The order of the output's units; none for bytes. Not known before anything is written.
    output: Option<Option<ByteOrder>>,
    /// Whether it has been told that this file changes its encoding.
    told: bool,
    /// Lines that are UTF-8 now because their encoding has no signs for their moves.
    unsaid: u64,
}

impl Encodings {
    /// A file begins.
    pub(super) fn begin(&mut self) {
        self.told = false;
    }

    /// The bytes of a written block, with the mark of the first file that is written.
    pub(super) fn bytes<'s>(
        &mut self,
        block: &Block,
        sheet: &'s Sheet,
        console: &Console,
    ) -> Cow<'s, [u8]> {
        let own = block.origin.utf16();
        // The first block of a file begins behind its mark, if it has one.
        let in_place = block.file.layout == Layout::Games;
        let marked = self.output.is_none() && in_place && block.origin.byte > 0;
        let order = *self.output.get_or_insert(own);
        if order != own {
            self.say_once(block, console, &format!("written as {}", name(order)));
        } else if own.is_some() && block.text.contains(char::REPLACEMENT_CHARACTER) {
            let what = "U+FFFD is written where the bytes are no character of UTF-16";
            self.say_once(block, console, what);
        }
        let mark = if marked { "\u{feff}" } else { "" };
        if let Some(order) = order {
            let text = String::from_utf8_lossy(&sheet.text);
            return Cow::Owned(order.encode(&format!("{mark}{text}")));
        }
        let bytes = match &sheet.as_in_file {
            Some(bytes) if own.is_none() => bytes,
            _ => &sheet.text,
        };
        self.unsaid += sheet.unsaid;
        if marked {
            Cow::Owned([mark.as_bytes(), bytes].concat())
        } else {
            Cow::Borrowed(bytes)
        }
    }

    fn say_once(&mut self, block: &Block, console: &Console, what: &str) {
        if !std::mem::replace(&mut self.told, true) {
            console.say(&format!("{}: {what}", block.file.name));
        }
    }

    /// Tells what could not stay in its encoding.
    pub(super) fn tell(&self, console: &Console) {
        if self.unsaid > 0 {
            let lines = counted(self.unsaid, "line", "lines");
            console.say(&format!(
                "{lines} written as UTF-8: the encoding of the file lacks signs of the moves"
            ));
        }
    }
}

fn name(order: Option<ByteOrder>) -> &'static str {
    match order {
        None => "UTF-8",
        Some(ByteOrder::Little) => "UTF-16LE",
        Some(ByteOrder::Big) => "UTF-16BE",
    }
}
