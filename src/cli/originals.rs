//! Games in their own bytes, chosen, put in another order or into other files.

use super::{console::Console, kept::Encodings};
use crate::{
    record::Reader,
    source::Block,
    span::Span,
    write::{Sheet, edited_within},
};

/// Games that are written into one file, each as it was.
#[derive(Debug, Default)]
pub(super) struct Originals {
    encodings: Encodings,
    /// The line ends that the game written last needs behind it before another may follow.
    wanting: &'static str,
    /// Where the game written last ends, if it is of the block in hand.
    last: Option<u32>,
}

impl Originals {
    /// A file begins.
    pub(super) fn begin(&mut self) {
        self.encodings.begin();
    }

    /// A block begins, also one of which no game is written.
    pub(super) fn see(&mut self, block: &Block) {
        self.encodings.see(block);
        self.last = None;
    }

    /// Begins one of several outputs, at a block from whatever place of a file.
    pub(super) fn inside(block: &Block) -> Originals {
        let mut originals = Originals::default();
        originals.encodings.see_inside(block);
        originals
    }

    /// The mark of the encoding, which stands before all games; once.
    pub(super) fn mark(&mut self) -> Vec<u8> {
        self.encodings.mark()
    }

    /// A game in its own bytes, apart from the one before it.
    pub(super) fn game(&mut self, block: &Block, span: Span, console: &Console) -> Vec<u8> {
        let adjacent = self.last == Some(span.start);
        let apart = if adjacent { "" } else { self.wanting };
        self.wanting = wanting(span.of(&block.text));
        self.last = Some(span.end);
        self.write(block, [apart, ""], span, console)
    }

    /// A game with another text in its place, apart from the one before it.
    pub(super) fn changed(
        &mut self,
        block: &Block,
        span: Span,
        new: &str,
        console: &Console,
    ) -> Vec<u8> {
        let apart = std::mem::replace(&mut self.wanting, wanting(new));
        self.last = Some(span.end);
        let mut sheet = Sheet::default();
        edited_within(block, span, [(span, new)], &mut sheet);
        let Sheet {
            text, as_in_file, ..
        } = &mut sheet;
        for bytes in std::iter::once(text).chain(as_in_file) {
            bytes.splice(..0, apart.bytes());
        }
        self.encodings.bytes(block, &sheet, console).into_owned()
    }

    /// A game in its own bytes, with what it needs behind it so that any other may follow.
    pub(super) fn apart(&mut self, block: &Block, span: Span, console: &Console) -> Vec<u8> {
        let behind = wanting(span.of(&block.text));
        self.write(block, ["", behind], span, console)
    }

    fn write(
        &mut self,
        block: &Block,
        [before, behind]: [&str; 2],
        span: Span,
        console: &Console,
    ) -> Vec<u8> {
        let with = |bytes: &[u8]| [before.as_bytes(), bytes, behind.as_bytes()].concat();
        let mut sheet = Sheet::default();
        sheet.text = with(span.of(&block.text).as_bytes());
        sheet.as_in_file = block.bytes_in_file(span).map(with);
        self.encodings.bytes(block, &sheet, console).into_owned()
    }
}

/// Where the games of a block stand.
pub(super) fn spans(block: &Block) -> Vec<Span> {
    let mut reader = Reader::leaping(&block.text);
    let mut spans = Vec::new();
    while let Some(record) = reader.next_record() {
        spans.push(record.span);
    }
    spans
}

/// The line ends that a game needs behind it before another may follow.
fn wanting(text: &str) -> &'static str {
    let blank = text.trim_end_matches([' ', '\t']);
    let line = blank.strip_suffix('\n');
    match line.map(|line| line.trim_end_matches([' ', '\t', '\r'])) {
        None => "\n\n",
        Some(line) if line.trim_end_matches([' ', '\t']).ends_with('\n') => "",
        Some(_) => "\n",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_blank_line_stands_between_games() {
        assert_eq!(wanting("1. e4 *"), "\n\n");
        assert_eq!(wanting("1. e4 *\n"), "\n");
        assert_eq!(wanting("1. e4 *\r\n"), "\n");
        assert_eq!(wanting("1. e4 *\n\n"), "");
        assert_eq!(wanting("1. e4 *\r\n\r\n"), "");
        assert_eq!(wanting("1. e4 *\n \t\n"), "");
    }
}
