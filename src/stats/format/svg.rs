//! The format `svg`: a chart of each table.

use super::Style;
use crate::stats::{
    chart::{Words, draw},
    sheet::Sheet,
};
use std::io;

pub(super) fn write(sheets: &[Sheet], _: Style, out: &mut dyn io::Write) -> io::Result<()> {
    out.write_all(picture(sheets, Words::Text)?.as_bytes())
}

/// The charts of all tables as one picture.
pub(super) fn picture(sheets: &[Sheet], words: Words) -> io::Result<String> {
    draw(sheets, words)
        .ok_or_else(|| io::Error::other("there is nothing to draw: no table has rows with numbers"))
}
