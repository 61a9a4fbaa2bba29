//! The draughts wing: boards, variants and rules of draughts.

pub mod board;
pub mod fen;
pub mod movegen;
pub mod naming;
pub mod position;
pub mod variant;
