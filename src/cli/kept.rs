//! The encoding of games whose layout is kept.
//!
//! The bytes of a file stay, so its encoding stays. A text cannot be part UTF-16 and part not, so
//! where several inputs become one output the first of them says whether it is UTF-16, and in
//! which order; what was otherwise changes its bytes, and that is told.

use super::{console::Console, progress::counted};
use crate::{
    source::{Block, ByteOrder},
    write::Sheet,
};
use std::borrow::Cow;

/// What a run remembers of encodings.
#[derive(Debug, Default)]
pub(super) struct Encodings {
    /// The order of the output's units; none for bytes. Not known before anything is written.
    output: Option<Option<ByteOrder>>,
    /// Whether the mark of the first file is still to be written.
    marked: bool,
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

    /// Says whether the output is UTF-16 and has a mark, by the first block of all; whoever leaves
    /// games out shows it all blocks.
    pub(super) fn see(&mut self, block: &Block) {
        if self.output.is_none() {
            self.marked = block.is_behind_mark();
            self.output = Some(block.origin.utf16());
        }
    }

    /// The same for one of several outputs, which may begin in the midst of a file: it has a mark
    /// only where it cannot be read without.
    pub(super) fn see_inside(&mut self, block: &Block) {
        let order = block.origin.utf16();
        self.output.get_or_insert(order);
        self.marked = order.is_some();
    }

    /// The mark that is still to be written, for whoever writes it before all else.
    pub(super) fn mark(&mut self) -> Vec<u8> {
        match (std::mem::take(&mut self.marked), self.output) {
            (false, _) => Vec::new(),
            (true, Some(Some(order))) => order.encode("\u{feff}"),
            (true, _) => "\u{feff}".into(),
        }
    }

    /// The bytes of a written block, with the mark of the first file that is written.
    pub(super) fn bytes<'s>(
        &mut self,
        block: &Block,
        sheet: &'s Sheet,
        console: &Console,
    ) -> Cow<'s, [u8]> {
        self.see(block);
        let own = block.origin.utf16();
        let marked = std::mem::take(&mut self.marked);
        let order = self.output.unwrap_or(own);
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
