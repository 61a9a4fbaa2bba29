//! Standings.
