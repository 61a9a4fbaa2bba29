//! What follows the coordinates of a move: promotion, check marks, suffixes.

use super::{Mark, Reading, Sense, Sign, Slip, Stretch, signs};
use crate::{
    chess::languages::{ENGLISH, FIGURINES, Language},
    fault::FaultKind,
};
use shakmaty::{Rank, Role};

/// Reads what follows the coordinates: promotion, check marks, suffixes.
pub(super) fn finish(
    stretch: &Stretch<'_>,
    at: usize,
    sense: Sense,
    slips: Vec<Slip>,
) -> Option<Reading> {
    let mut reading = Reading {
        sense,
        body_end: 0,
        end: 0,
        mark: Mark::None,
        mark_start: 0,
        cross: None,
        letter: 0,
        slips,
    };
    let mut at = at + promotion(stretch, at, &mut reading);
    reading.body_end = stretch.base + at as u32;
    loop {
        let used = suffix(stretch, at, &mut reading);
        if used == 0 {
            break;
        }
        at += used;
    }
    reading.end = stretch.base + at as u32;
    Some(reading)
}

/// Reads a promotion at `at` and returns its length.
fn promotion(stretch: &Stretch<'_>, at: usize, reading: &mut Reading) -> usize {
    let Sense::Man {
        role,
        file,
        rank,
        to,
        promotion,
        ..
    } = &mut reading.sense
    else {
        return 0;
    };
    let rest = &stretch.text[at..];
    let last_rank = matches!(to.rank(), Rank::First | Rank::Eighth);
    let may_be_pawn = role.is_none_or(|role| role == Role::Pawn);
    let (lead, trail) = match rest.as_bytes() {
        [b'=', b'(', ..] => ("=(", ")"),
        [b'=', ..] => ("=", ""),
        [b'(', ..] if may_be_pawn && last_rank => ("(", ")"),
        [b'/', ..] if may_be_pawn && last_rank => ("/", ""),
        [b' ', ..] if may_be_pawn && last_rank => (" ", ""),
        _ if may_be_pawn && last_rank => ("", ""),
        _ => return 0,
    };
    let letter = &rest[lead.len()..];
    let whole = role.is_none() && file.is_some() && rank.is_some();
    let own = promoted(stretch.language, letter);
    // Engines write English letters, whatever the language of the game.
    let Some((man, behind)) = own.or_else(|| promoted(ENGLISH, letter).filter(|_| whole)) else {
        return 0;
    };
    let Some(after) = letter[behind..].strip_prefix(trail) else {
        return 0;
    };
    // `e8Qd1` is `e8` and `Qd1`; `e8b4` is `e8` and `b4`.
    if trail.is_empty() && after.starts_with(|c: char| matches!(c, 'a'..='h' | '1'..='8' | 'x')) {
        return 0;
    }
    *promotion = Some(man);
    let length = lead.len() + behind + trail.len();
    let lower = letter.starts_with(|c: char| c.is_ascii_lowercase());
    let as_engines = whole && lead.is_empty() && lower;
    let place = stretch.span(at, at + length);
    if !std::ptr::eq(stretch.language, ENGLISH) && own.is_some() {
        reading.slips.push((FaultKind::SanLetters, place));
    }
    let usual = stretch.language.habits.promotion;
    if !as_engines && (lower || (lead != "=" && (lead != usual || !trail.is_empty()))) {
        reading.slips.push((FaultKind::SanPromotionForm, place));
    }
    length
}

/// The man whose letter, a figurine or a letter in the wrong case too, begins the text, and the
/// length of the letter.
fn promoted(language: &Language, text: &str) -> Option<(Role, usize)> {
    let exact = language.man(text).or_else(|| FIGURINES.man(text));
    exact.or_else(|| {
        let first = text.chars().next()?;
        let upper: String = first.to_uppercase().collect();
        let (role, length) = language.man(&upper)?;
        (length == upper.len()).then_some((role, first.len_utf8()))
    })
}

/// The length of a promotion behind a blank, `e8 Q`: where `before` ends at the edge of the board
/// and `behind` begins with the letter of a man.
pub(super) fn promotion_apart(before: &str, behind: &str, language: &Language) -> usize {
    let edge = before.ends_with(['1', '8']);
    let Some(letter) = behind.strip_prefix(' ').filter(|_| edge) else {
        return 0;
    };
    match language.man(letter).or_else(|| FIGURINES.man(letter)) {
        Some((Role::Knight | Role::Bishop | Role::Rook | Role::Queen, length)) => {
            let ends = |c: char| c.is_whitespace() || "+#!?{}();.".contains(c);
            let apart = letter[length..].chars().next().is_none_or(ends);
            if apart { 1 + length } else { 0 }
        }
        _ => 0,
    }
}

/// Reads one suffix and returns its length: en passant, check marks in any form, check marks
/// behind signs of judgement, and signs that may stand behind the square instead of before it.
fn suffix(stretch: &Stretch<'_>, at: usize, reading: &mut Reading) -> usize {
    let rest = &stretch.text[at..];
    if let Some(length) = signs::en_passant(rest) {
        let place = stretch.span(at, at + length);
        reading.slips.push((FaultKind::SanEpSuffix, place));
        return length;
    }
    let start = stretch.span(at, at).start;
    if let Some((mark, length)) = signs::check(rest) {
        note_mark(reading, mark, start);
        return length;
    }
    let judgement = rest
        .bytes()
        .take_while(|b| matches!(b, b'!' | b'?'))
        .count();
    if judgement > 0
        && reading.mark == Mark::None
        && let Some((mark, length)) = signs::check(&rest[judgement..])
    {
        let place = stretch.span(at + judgement, at + judgement + length);
        reading.slips.push((FaultKind::SanSuffixOrder, place));
        note_mark(reading, mark, place.start);
        return judgement + length;
    }
    behind_square(rest, start, reading)
}

/// Reads a `:` or a cross that is the last sign of a word, and returns its length. The colon says
/// that something was taken; what the cross says, the position decides.
fn behind_square(rest: &str, start: u32, reading: &mut Reading) -> usize {
    let mut chars = rest.chars();
    let Some(c) = chars.next() else { return 0 };
    if chars.as_str().starts_with(char::is_alphanumeric) {
        return 0;
    }
    match (c, &mut reading.sense) {
        (':', Sense::Man { sign, .. }) if *sign == Sign::None => *sign = Sign::OtherTakes,
        ('x' | 'X' | '×' | '✕' | 'х' | 'Х', Sense::Man { .. }) if reading.cross.is_none() => {
            reading.cross = Some(start);
        }
        _ => return 0,
    }
    c.len_utf8()
}

fn note_mark(reading: &mut Reading, mark: Mark, start: u32) {
    if reading.mark == Mark::None {
        reading.mark = mark;
        reading.mark_start = start;
    } else {
        reading.mark = Mark::Old;
    }
}
