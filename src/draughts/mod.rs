//! The draughts wing: boards, variants and rules of draughts.
