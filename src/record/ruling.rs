//! What a record says of illegal moves and of claims, in commands of ours: `[%illegal stands]` behind a
//! move that stands though it is against the rules, `[%illegal replaced Nc5]` behind the move that was
//! made in the place of an illegal one, `[%claim repetition]` behind the move after which a draw was
//! claimed.
//!
//! Neither the PGN standard nor the Laws have a sign for any of it; a name of one's own is what the
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

/// The name of the command of claims.
pub const CLAIM: &str = "claim";

/// What a draw was claimed by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// The position occurs for the third time.
    Repetition,
    /// Fifty moves by each without capture and pawn move.
    FiftyMoves,
}

/// A claim by the player who has the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ToldClaim<'t> {
    /// By what.
    pub ground: Ground,
    /// The move that was written down first; none for the position on the board.
    pub with_move: Option<&'t str>,
}

impl<'t> ToldClaim<'t> {
    /// Reads what stands behind the name of the command: `repetition`, `fifty-moves`, with a move or
    /// without.
    #[must_use]
    pub fn read(operand: &'t str) -> Option<ToldClaim<'t>> {
        let (ground, rest) = match operand.split_once(char::is_whitespace) {
            Some((ground, rest)) => (ground, rest.trim()),
            None => (operand, ""),
        };
        let ground = match ground {
            "repetition" => Ground::Repetition,
            "fifty-moves" => Ground::FiftyMoves,
            _ => return None,
        };
        Some(ToldClaim {
            ground,
            with_move: (!rest.is_empty()).then_some(rest),
        })
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
    fn claims_are_read() {
        let claim = |ground, with_move| Some(ToldClaim { ground, with_move });
        assert_eq!(
            ToldClaim::read("repetition Nf3"),
            claim(Ground::Repetition, Some("Nf3"))
        );
        assert_eq!(
            ToldClaim::read("fifty-moves"),
            claim(Ground::FiftyMoves, None)
        );
        assert_eq!(ToldClaim::read("threefold"), None);
    }

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
