//! Tag pairs: their form and their values.

mod curly_quote;
mod date_format;
mod duplicate;
mod elo;
mod empty;
mod lone_backslash;
mod multiline;
mod multiline_value;
mod name;
mod order;
mod roster_missing;
mod space;
mod unescaped_quote;
mod unquoted;
mod unterminated;

use super::Family;

/// The family.
pub(super) static FAMILY: Family = Family {
    name: "tag",
    summary: "tag pairs: their form and their values",
    members: &[
        &curly_quote::CURLY_QUOTE,
        &date_format::DATE_FORMAT,
        &duplicate::DUPLICATE,
        &elo::ELO,
        &empty::EMPTY,
        &lone_backslash::LONE_BACKSLASH,
        &multiline::MULTILINE,
        &multiline_value::MULTILINE_VALUE,
        &name::NAME,
        &order::ORDER,
        &roster_missing::ROSTER_MISSING,
        &space::SPACE,
        &unescaped_quote::UNESCAPED_QUOTE,
        &unquoted::UNQUOTED,
        &unterminated::UNTERMINATED,
    ],
};
