//! Tag pairs as they are written.

/// A value as it stands between the quotation marks of a tag pair (PGN standard 7).
#[must_use]
pub fn escaped(value: &str) -> String {
    value.replace('\\', "\\\\").replace('"', "\\\"")
}

/// The tags of a game that begins with this position, and the blank line behind them.
#[must_use]
pub fn set_up(fen: &str) -> String {
    format!("[SetUp \"1\"]\n[FEN \"{}\"]\n\n", escaped(fen))
}
