//! Correspondence chess: the reflection days that players use.
//!
//! A [`Moment`] is when a message came or went, a [`Rule`] how many days lie between two of them. An
//! account sums the days of a game whose moves carry stamps, as correspondence servers write them
//! (`[%ccsnt 2019.04.02,21:27]`). It reads the record and its replay and names no wing.

mod account;
mod moment;
mod rules;

pub use account::{Answer, Terms, account};
pub use moment::Moment;
pub use rules::{RULES, Rule};
