//! The comments of a main line, by the moves that they stand behind.

use super::{Ply, Replay};
use crate::{
    record::{Record, TokenKind},
    span::Span,
};

/// The plies of the main line, each with the places of the comments behind it. What stands in
/// variations belongs to them.
pub fn commented<'r>(
    record: &'r Record<'r>,
    replay: &'r Replay,
) -> impl Iterator<Item = (&'r Ply, impl Iterator<Item = Span> + 'r)> {
    let mut main_line = replay.main_line().peekable();
    std::iter::from_fn(move || {
        let ply = main_line.next()?;
        let next = main_line.peek().map(|next| next.token as usize);
        let until = next.unwrap_or(record.tokens.len());
        let tokens = record.tokens.get(ply.token as usize..until);
        let mut depth = 0_u32;
        let comments = tokens.unwrap_or_default().iter().filter_map(move |token| {
            match token.kind {
                TokenKind::Open => depth += 1,
                TokenKind::Close => depth = depth.saturating_sub(1),
                TokenKind::Comment if depth == 0 => return Some(token.span),
                _ => {}
            }
            None
        });
        Some((ply, comments))
    })
}
