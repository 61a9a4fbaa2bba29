//! What a stretch of movetext that was left unread leaves open at its end: whoever writes on behind
//! it must know.

use super::{Reader, TokenKind};
use crate::fault::{Fault, FaultKind};

/// What a stretch of movetext leaves open at its end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LeftOpen {
    /// A comment in braces.
    pub comment: bool,
    /// One or more variations.
    pub variation: bool,
}

/// Finds what a stretch of movetext leaves open.
#[must_use]
pub fn left_open(text: &str) -> LeftOpen {
    let mut reader = Reader::new(text);
    let (mut depth, mut comment) = (0_usize, false);
    while let Some(record) = reader.next_record() {
        for token in record.tokens {
            match token.kind {
                TokenKind::Open => depth += 1,
                TokenKind::Close => depth = depth.saturating_sub(1),
                _ => {}
            }
        }
        let never_closed = |fault: &Fault| fault.kind == FaultKind::CommentUnclosed;
        comment = record.faults.iter().any(never_closed);
    }
    LeftOpen {
        comment,
        variation: depth > 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_open_is_found() {
        let left = |text| (left_open(text).comment, left_open(text).variation);
        assert_eq!(left("Nf9 {lost 1-0"), (true, false));
        assert_eq!(left("a {b} ( {c"), (true, true));
        assert_eq!(left("a {b (} c ; {d ("), (false, false));
        assert_eq!(left("a {b ] e4 ( ( e5"), (false, true));
        assert_eq!(left("a ; {d\nb {c} (d (e)"), (false, true));
    }
}
