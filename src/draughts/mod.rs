//! The draughts wing: boards, variants and rules of draughts.

pub mod board;
pub mod fen;
mod hunt;
pub mod movegen;
pub mod naming;
pub mod notation;
pub mod path;
pub mod position;
pub mod variant;
