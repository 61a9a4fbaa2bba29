//! The numbers of moves behind a place where plies were put in or taken out, as they are written then.

use crate::{
    record::{Record, TokenKind},
    replay::Replay,
    span::Span,
};

/// What to write in the place of a stretch of the text, so that the numbers of the main line from a
/// place on are those of its moves. Nothing where they are, where the record has no numbers, or where
/// its moves are not known to the end.
pub(super) fn renumbered(
    record: &Record<'_>,
    replay: &Replay,
    from: u32,
) -> Option<(Span, String)> {
    if !replay.is_whole() {
        return None;
    }
    let edits = edits(record, replay, from);
    let (first, last) = (edits.first()?, edits.last()?);
    let whole = Span {
        start: first.0.start,
        end: last.0.end,
    };
    let (mut text, mut at) = (String::new(), whole.start);
    for (span, after) in &edits {
        text.push_str(&record.text[at as usize..span.start as usize]);
        text.push_str(after);
        at = span.end;
    }
    Some((whole, text))
}

/// The edits of single numbers: one before each move of the first side, and before one of the second
/// only behind a comment or variation.
fn edits(record: &Record<'_>, replay: &Replay, from: u32) -> Vec<(Span, String)> {
    let mut edits = Vec::new();
    let mut plies = replay.main_line().peekable();
    let end = record.terminator.unwrap_or(record.tokens.len());
    let tokens = record.tokens.get(record.movetext..end).unwrap_or_default();
    if tokens.iter().all(|token| token.kind != TokenKind::Number) {
        return edits;
    }
    let (mut depth, mut broken, mut number) = (0_u32, true, None);
    for token in tokens {
        match token.kind {
            TokenKind::Open => depth += 1,
            TokenKind::Close => depth = depth.saturating_sub(1),
            TokenKind::Number if depth == 0 => number = Some(token.span),
            _ => {}
        }
        broken |= depth > 0 || token.kind == TokenKind::Comment;
        // A word may be two moves that are glued together.
        while let Some(ply) = plies.next_if(|ply| depth == 0 && ply.span.start < token.span.end) {
            let (due, side) = replay.number_and_side(ply.ply);
            let written = replay.numbered(due, side);
            let first = side == replay.opener;
            let (stood, was_broken) = (number.take(), std::mem::take(&mut broken));
            if ply.span.start < from {
                continue;
            }
            match stood {
                Some(span) if (first || was_broken) && span.of(record.text) == written => {}
                Some(span) if first || was_broken => edits.push((span, written)),
                Some(span) => edits.push((with_blank(record.text, span), String::new())),
                None if first => {
                    let start = ply.span.start;
                    let glued = !is_apart(&record.text[..start as usize]);
                    let blank = if glued { " " } else { "" };
                    edits.push((Span { start, end: start }, format!("{blank}{written} ")));
                }
                None => {}
            }
        }
    }
    edits
}

/// A number with one blank beside it: that before it where it ends a line. Where words would be glued
/// without it, the blank stays.
fn with_blank(text: &str, span: Span) -> Span {
    let (before, behind) = (&text[..span.start as usize], &text[span.end as usize..]);
    match (before.ends_with(' '), behind.starts_with(' ')) {
        (_, true) if is_apart(before) => Span {
            end: span.end + 1,
            ..span
        },
        (true, false) if behind.starts_with(['\n', '\r']) => Span {
            start: span.start - 1,
            ..span
        },
        _ => span,
    }
}

/// Whether a word behind this text is not glued to another.
fn is_apart(before: &str) -> bool {
    before.ends_with(char::is_whitespace) || before.ends_with('(')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        play::{Player, Rules},
        record::Reader,
        replay::Want,
    };

    /// The moves with the numbers that they get.
    fn numbered(moves: &str) -> String {
        let mut text = format!("{moves} *\n");
        let mut player = Player::new(Rules::default());
        let edit = {
            let mut reader = Reader::new(&text);
            let record = reader.next_record().expect("a game");
            renumbered(&record, player.replay(&record, &Want::default()), 0)
        };
        if let Some((span, after)) = edit {
            text.replace_range(span.range(), &after);
        }
        text.trim_end_matches(" *\n").to_owned()
    }

    /// A word may be two moves with a number between them or without.
    #[test]
    fn numbers_of_moves_that_are_glued_are_right() {
        for (written, right) in [
            (
                "1. e4 d5 2. exd5 Qxd5 3. Nc3 Qe5+Be2 4. Bg4 d4 5. Bxe2",
                "1. e4 d5 2. exd5 Qxd5 3. Nc3 Qe5+ 4. Be2 Bg4 5. d4 Bxe2",
            ),
            (
                "1. e4 e5 2. Qh5 Nc6 3. Qxf7+4. Kxf7 5. Nf3",
                "1. e4 e5 2. Qh5 Nc6 3. Qxf7+ Kxf7 4. Nf3",
            ),
            (
                "1. e4 d5 2. exd5 Qxd5 3. Nc3 Qe5+4. Be2",
                "1. e4 d5 2. exd5 Qxd5 3. Nc3 Qe5+4. Be2",
            ),
        ] {
            assert_eq!(numbered(written), right);
            assert_eq!(numbered(right), right);
        }
    }
}
