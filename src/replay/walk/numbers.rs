//! Move numbers: what they say, and what they should.

use super::{Table, Walk, Words};
use crate::{
    fault::{Detail, FaultKind},
    game::Side,
    replay::Replay,
    span::Span,
};

impl<T: Table> Walk<'_, T> {
    /// Compares a move number with what the standard counts.
    pub(super) fn number(&self, span: Span, replay: &mut Replay) {
        let (expected, side) = self.number_and_side(replay);
        let number = span.of(self.record.text).as_bytes();
        let other_side = side == replay.opener && is_of_second(number);
        if value(number) != Some(expected) || other_side {
            let fault = self
                .fault(FaultKind::NumberWrong, span)
                .with(Detail::Number(u64::from(expected)));
            replay.faults.push(fault);
        }
    }

    /// A move number in the middle of a word (`Nf65.Nc3`). Whether anything is left behind it.
    pub(super) fn glued_number(&mut self, words: &mut Words<'_>, replay: &mut Replay) -> bool {
        let text = words.str();
        let length = text
            .bytes()
            .take_while(|byte| byte.is_ascii_digit() || *byte == b'.')
            .count();
        if length > 0 && text.as_bytes()[length - 1] == b'.' && text.as_bytes()[0] != b'.' {
            let start = words.span.start as usize;
            let number = Span::new(start, start + length);
            let fault = self.fault(FaultKind::MissingSpace, number);
            replay.faults.push(fault);
            self.number(number, replay);
            words.span.start = number.end;
            words.glued = false;
        }
        !words.span.is_empty()
    }

    /// The move number and the side of the next ply, as the standard counts.
    pub(super) fn number_and_side(&self, replay: &Replay) -> (u32, Side) {
        let in_the_middle = u32::from(replay.first_side != replay.opener);
        let half_moves = self.branch.next - 1 + in_the_middle + self.branch.skipped;
        let side = side(half_moves, replay.opener);
        (replay.first_number.saturating_add(half_moves / 2), side)
    }

    /// Keeps the count in step with the side that the position says is to move.
    pub(super) fn heed_side(&mut self, replay: &Replay) {
        let side = self.table.side(&self.branch.position);
        if side.is_some_and(|side| side != self.number_and_side(replay).1) {
            self.branch.skipped += 1;
        }
    }
}

/// Who moves after so many half-moves.
#[inline]
pub(super) fn side(half_moves: u32, opener: Side) -> Side {
    if half_moves.is_multiple_of(2) {
        opener
    } else {
        opener.other()
    }
}

/// Whether a number has the dots of the side that moves second.
#[inline]
pub(super) fn is_of_second(number: &[u8]) -> bool {
    number.ends_with(b"..") || number.ends_with("…".as_bytes())
}

/// The value of a move number; none where it is too large for one.
#[inline]
pub(super) fn value(text: &[u8]) -> Option<u32> {
    let digit = |byte: u8| u32::from(byte.wrapping_sub(b'0'));
    match *text {
        [a, b'.', ..] if a.is_ascii_digit() => Some(digit(a)),
        [a, b, b'.', ..] if a.is_ascii_digit() && b.is_ascii_digit() => {
            Some(digit(a) * 10 + digit(b))
        }
        _ => long_value(text),
    }
}

#[inline(never)]
fn long_value(text: &[u8]) -> Option<u32> {
    let mut value = 0_u32;
    for byte in text {
        if !byte.is_ascii_digit() {
            break;
        }
        value = value.checked_mul(10)?.checked_add(u32::from(byte - b'0'))?;
    }
    Some(value)
}
