//! Adjourned games: what a sealed move means, and what stands on its envelope.
//!
//! A move sealed for the next session is read as any other, in whatever notation and language. Where
//! it is ambiguous, illegal, or written so that its meaning cannot be established, whoever sealed it
//! loses (Guidelines for adjourned games, I.8; 2009 and 2014 without a number known to us).

mod envelope;
mod sealed;

pub use envelope::{Envelope, Flaw};
pub use sealed::{Meaning, Sealed, meaning};
