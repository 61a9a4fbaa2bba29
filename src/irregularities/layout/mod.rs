//! Blank lines, line ends and spaces between things.

mod blank_before_moves;
mod blank_in_movetext;
mod blank_in_tags;
mod cr_line_ends;
mod line_length;
mod missing_space;
mod no_blank_after_tags;
mod no_blank_between_games;
mod one_line;

use super::Family;

/// The family.
pub(super) static FAMILY: Family = Family {
    name: "layout",
    summary: "blank lines, line ends and spaces between things",
    members: &[
        &blank_before_moves::BLANK_BEFORE_MOVES,
        &blank_in_movetext::BLANK_IN_MOVETEXT,
        &blank_in_tags::BLANK_IN_TAGS,
        &cr_line_ends::CR_LINE_ENDS,
        &line_length::LINE_LENGTH,
        &missing_space::MISSING_SPACE,
        &no_blank_after_tags::NO_BLANK_AFTER_TAGS,
        &no_blank_between_games::NO_BLANK_BETWEEN_GAMES,
        &one_line::ONE_LINE,
    ],
};
