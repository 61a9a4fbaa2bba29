//! Two files compared game by game: which game of the one is which of the other, and what differs.
//!
//! [`pair`] finds for each game the one that it is in the other file, by what is most telling first;
//! its place in the file may be another. [`Changes`] says of two games what differs in tags, moves
//! and what stands beside the moves. How a game is laid out, and in which notation or language it is
//! written, is no difference.

mod changes;
mod pairing;
#[cfg(test)]
mod tests;

pub use changes::{Beside, Changes, Parting, TagChange};
pub use pairing::{Marks, pair};
