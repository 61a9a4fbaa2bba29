//! What a record says of illegal moves, in a command of ours: `[%illegal stands]` behind a move that
//! stands though it is against the rules, `[%illegal replaced Nc5]` behind the move that was made in
//! the place of an illegal one.
//!
//! Neither the PGN standard nor the Laws have a sign for either; a name of one's own is what the
//! supplement to the standard provides for (3.2.3).

use super::{Record, TokenKind, command::commands};

/// The name of the command.
pub const NAME: &str = "illegal";

/// The command behind a move that stands.
pub const STANDS: &str = "[%illegal stands]";

/// What the command says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ruling<'t> {
    /// The move stands as it was made.
    Stands,
    /// The move was made in the place of this one, which was illegal; empty where it is not told.
    Replaced(&'t str),
}

impl<'t> Ruling<'t> {
    /// Reads what stands behind the name of the command.
    #[must_use]
    pub fn read(operand: &'t str) -> Option<Ruling<'t>> {
        if operand == "stands" {
            return Some(Ruling::Stands);
        }
        let illegal = operand.strip_prefix("replaced")?;
        let apart = illegal.is_empty() || illegal.starts_with(char::is_whitespace);
        apart.then(|| Ruling::Replaced(illegal.trim()))
    }
}

/// Whether a comment behind this place, and before any other move, says that the move stands.
#[must_use]
pub fn stands(record: &Record<'_>, behind: u32) -> bool {
    let tokens = record.tokens;
    let from = tokens.partition_point(|token| token.span.end <= behind);
    tokens
        .get(from..)
        .unwrap_or_default()
        .iter()
        .take_while(|token| !matches!(token.kind, TokenKind::Word | TokenKind::Result))
        .filter(|token| token.kind == TokenKind::Comment)
        .flat_map(|token| commands(token.span.of(record.text)))
        .any(|command| {
            command.name == NAME && Ruling::read(command.operand) == Some(Ruling::Stands)
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operands_are_read() {
        assert_eq!(Ruling::read("stands"), Some(Ruling::Stands));
        assert_eq!(Ruling::read("replaced"), Some(Ruling::Replaced("")));
        assert_eq!(Ruling::read("replaced  Nc5"), Some(Ruling::Replaced("Nc5")));
        for operand in ["", "Stands", "replacedNc5", "stands Nc5"] {
            assert_eq!(Ruling::read(operand), None, "{operand}");
        }
    }
}
