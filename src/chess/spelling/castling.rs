//! Castling with zeros, small letters, look-alike letters, any dash or none.

use super::{Slip, Stretch, is_dash};
use crate::fault::FaultKind;
use shakmaty::CastlingSide;

/// Which side, where it ends, and what is odd about its spelling.
pub(super) type Castling = (CastlingSide, usize, Vec<Slip>);

/// Castling with zeros, small letters, look-alike letters, any dash or none.
pub(super) fn castling(stretch: &Stretch<'_>) -> Option<Castling> {
    let text = stretch.text;
    let mut slips: Vec<FaultKind> = Vec::new();
    let mut slip = |kind| {
        if !slips.contains(&kind) {
            slips.push(kind);
        }
    };
    let (mut at, mut letters) = (0, 0);
    loop {
        let rest = &text[at..];
        let dash = rest.chars().next().filter(|c| letters > 0 && is_dash(*c));
        let letter = rest[dash.map_or(0, char::len_utf8)..].chars().next();
        match letter {
            Some('O') => {}
            Some('0') => slip(FaultKind::SanCastleZeros),
            Some('o') => slip(FaultKind::SanCastleCase),
            Some('О' | 'о' | 'Ο' | 'ο') => slip(FaultKind::SanCastleLetter),
            _ => break,
        }
        if letters > 0 && dash != Some('-') {
            slip(FaultKind::SanCastleDash);
        }
        at += dash.map_or(0, char::len_utf8) + letter.map_or(0, char::len_utf8);
        letters += 1;
    }
    let side = match letters {
        2 => CastlingSide::KingSide,
        3 => CastlingSide::QueenSide,
        _ => return None,
    };
    let place = stretch.span(0, at);
    Some((
        side,
        at,
        slips.into_iter().map(|kind| (kind, place)).collect(),
    ))
}
