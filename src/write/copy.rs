//! A text with some words changed and every other byte as it is in the file.

use super::Sheet;
use crate::{
    source::{Block, Rewriting},
    span::Span,
};

/// Writes a block with other words in some places, which do not overlap and stand in the order of
/// the text.
pub fn edited<'e>(
    block: &Block,
    edits: impl IntoIterator<Item = (Span, &'e str)>,
    sheet: &mut Sheet,
) {
    edited_within(block, Span::new(0, block.text.len()), edits, sheet);
}

/// The same of a stretch of the block.
pub fn edited_within<'e>(
    block: &Block,
    stretch: Span,
    edits: impl IntoIterator<Item = (Span, &'e str)>,
    sheet: &mut Sheet,
) {
    let mut copy = Copy::new(block, stretch, sheet);
    for (span, text) in edits {
        copy.replace(span, text);
    }
    copy.finish();
}

/// A stretch of a block on its way out.
pub(super) struct Copy<'a> {
    block: &'a Block,
    stretch: Span,
    /// How far it has been written.
    at: u32,
    sheet: &'a mut Sheet,
    /// Where the file's bytes are not those of the text.
    rewriting: Option<Rewriting<'a>>,
}

impl<'a> Copy<'a> {
    pub(super) fn new(block: &'a Block, stretch: Span, sheet: &'a mut Sheet) -> Copy<'a> {
        let written = sheet.as_in_file.as_deref().unwrap_or_default();
        let rewriting = Rewriting::of(block, stretch, written);
        if rewriting.is_some() {
            sheet.as_in_file.get_or_insert_default();
        }
        Copy {
            block,
            stretch,
            at: stretch.start,
            sheet,
            rewriting,
        }
    }

    /// Puts other text in the place of a stretch. What stands between such stretches is copied.
    pub(super) fn replace(&mut self, stretch: Span, text: &str) {
        if stretch.of(&self.block.text) == text {
            return;
        }
        self.keep_until(stretch.start);
        self.sheet.text.extend_from_slice(text.as_bytes());
        if let (Some(rewriting), Some(out)) = (&mut self.rewriting, &mut self.sheet.as_in_file) {
            rewriting.put(text, stretch.start, out);
        }
        self.at = stretch.end;
    }

    fn keep_until(&mut self, end: u32) {
        let kept = Span {
            start: self.at,
            end,
        };
        let text = kept.of(&self.block.text);
        self.sheet.text.extend_from_slice(text.as_bytes());
        if let (Some(rewriting), Some(out)) = (&mut self.rewriting, &mut self.sheet.as_in_file) {
            rewriting.keep(kept, out);
        }
        self.at = end;
    }

    pub(super) fn finish(mut self) {
        self.keep_until(self.stretch.end);
        if let (Some(rewriting), Some(out)) = (&mut self.rewriting, &mut self.sheet.as_in_file) {
            rewriting.finish(out);
            self.sheet.unsaid += rewriting.unsaid;
        }
    }
}
