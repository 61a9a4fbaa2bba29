//! Repair: what the players meant where a record cannot be played as it is written.
//!
//! A record is taken for what somebody wrote down of a legal game, with slips of the pen. The
//! [`search`] looks for the fewest and likeliest slips that explain what is written ([`slips`]
//! says how likely each is), tries them against the rest of the sheet, and weighs the games that
//! are left by how players move. What comes of it is a [`plan`]. The room names no wing: what needs
//! a board is asked through [`Board`](crate::replay::board::Board).

mod confusions;
mod diff;
mod habits;
mod hint;
mod mend;
mod numbers;
pub mod plan;
mod reconcile;
mod rounds;
mod search;
mod sheet;
mod slips;
mod survey;
#[cfg(test)]
mod tests;
mod weigh;

pub use diff::{Diff, said};
pub use hint::hint;
pub use mend::{Change, Mend, Mended, Reading};
pub use plan::{Edit, Other, Plan};
pub use reconcile::{By, Reconcile, Reconciled, Rival, Ruling};
pub use search::Effort;
pub use survey::{Open, Planned, Survey, Surveyor, Terms, divided};
