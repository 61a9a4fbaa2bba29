//! `ascii`: letters and points, for any terminal and for mail.

use super::{Format, write_page};

pub(super) const FORMAT: Format = Format {
    name: "ascii",
    summary: "a board of letters, small ones for Black (draughts: w and b, capitals for kings)",
    is_text: true,
    game: false,
    write: |shown, _, out| write_page(shown, &shown.diagram.lines(), out),
};
