//! What a word may mean, before any position is asked: the lax spellings of chess moves.
//!
//! A text can have several readings (`bc4`: a pawn takes, or a bishop in lower case). They are
//! listed with the plainest first, and each carries the slips that it excuses, so that nothing is
//! rewritten in silence. Which of them is legal is decided in [`lax`](super::lax).

use super::languages::{ENGLISH, FIGURINES, Language, selectors};
use crate::{fault::FaultKind, span::Span};
use shakmaty::{CastlingSide, File, Rank, Role, Square};

/// What stands between the origin and the target of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    /// Nothing.
    None,
    /// `x`.
    Takes,
    /// `:` or `×`.
    OtherTakes,
    /// A dash.
    Dash,
}

/// What a word says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sense {
    /// A man goes to a square.
    Man {
        /// Which man; none for whatever stands on the square that is named in full.
        role: Option<Role>,
        file: Option<File>,
        rank: Option<Rank>,
        sign: Sign,
        to: Square,
        promotion: Option<Role>,
    },
    /// A pawn takes from file to file (`ed`, `exd`).
    Files { from: File, to: File, sign: Sign },
    /// Castling.
    Castle(CastlingSide),
    /// A man is dropped.
    Drop { role: Role, to: Square },
}

/// The check mark of a reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) enum Mark {
    /// None.
    #[default]
    None,
    /// `+`.
    Check,
    /// `#`.
    Mate,
    /// Another form: `++`, `†`, `ch`, `mate` ...
    Old,
}

/// One way to read a word, with the deviations that it excuses; those of the move itself are
/// placed at the whole of it later.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Reading {
    pub(super) sense: Sense,
    /// Where coordinates and promotion end in the text.
    pub(super) body_end: u32,
    /// Where it ends, suffixes included.
    pub(super) end: u32,
    pub(super) mark: Mark,
    /// Where the mark begins; it ends with the reading.
    pub(super) mark_start: u32,
    /// Deviations that the reading excuses.
    pub(super) slips: Vec<(FaultKind, Span)>,
}

/// Lists the readings of the text that begins at `word.start` and may run past `word.end`
/// (`e8(Q)`), the plainest first, those that use the whole word before those that leave a rest.
pub(super) fn readings(text: &str, word: Span, into: &mut Vec<Reading>) {
    into.clear();
    let stretch = stretch(text, word.start as usize);
    let base = word.start;
    if let Some((side, at, slips)) = castling(stretch, base) {
        into.extend(finish(stretch, base, at, Sense::Castle(side), slips));
    } else if let Some((sense, at)) = drop(stretch) {
        into.extend(finish(stretch, base, at, sense, Vec::new()));
    } else {
        men(stretch, base, into);
    }
    // A stable sort keeps the order of plainness.
    into.sort_by_key(|reading| reading.end < word.end);
}

/// The text from `start` to the next blank, or less if it is long.
fn stretch(text: &str, start: usize) -> &str {
    const LONGEST: usize = 48;
    let rest = text.get(start..).unwrap_or("");
    let end = rest
        .char_indices()
        .find(|(at, c)| c.is_whitespace() || matches!(c, '{' | ';' | '\0') || *at >= LONGEST)
        .map_or(rest.len(), |(at, _)| at);
    &rest[..end]
}

fn span(base: u32, from: usize, to: usize) -> Span {
    Span {
        start: base + from as u32,
        end: base + to as u32,
    }
}

/// Which side, where it ends, and what is odd about its spelling.
type Castling = (CastlingSide, usize, Vec<(FaultKind, Span)>);

/// Castling with zeros, small letters, look-alike letters, any dash or none.
fn castling(text: &str, base: u32) -> Option<Castling> {
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
    let place = span(base, 0, at);
    Some((
        side,
        at,
        slips.into_iter().map(|kind| (kind, place)).collect(),
    ))
}

fn is_dash(c: char) -> bool {
    matches!(
        c,
        '-' | '\u{2010}' | '\u{2011}' | '\u{2012}' | '–' | '—' | '\u{2212}' | '\u{ad}'
    )
}

fn drop(text: &str) -> Option<(Sense, usize)> {
    let (role, length) = ENGLISH.man(text).unwrap_or((Role::Pawn, 0));
    let square = text[length..].strip_prefix('@')?;
    let to = Square::from_ascii(square.as_bytes().get(..2)?).ok()?;
    Some((Sense::Drop { role, to }, length + 3))
}

/// The readings as a man's move: without a letter, with one, with a small one.
fn men(text: &str, base: u32, into: &mut Vec<Reading>) {
    if let Some((role, length)) = ENGLISH.man(text) {
        let mut slips = Vec::new();
        if role == Role::Pawn {
            slips.push((FaultKind::SanOverspecified, span(base, 0, length)));
        }
        return patterns(text, base, length, Some(role), &slips, into);
    }
    if let Some((role, length)) = FIGURINES.man(text) {
        let length = length + selectors(&text[length..]);
        let slips = [(FaultKind::SanFigurine, span(base, 0, length))];
        return patterns(text, base, length, Some(role), &slips, into);
    }
    patterns(text, base, 0, None, &[], into);
    if let Some((role, length)) = small(ENGLISH, text) {
        let slips = [(FaultKind::SanLowercasePiece, span(base, 0, length))];
        patterns(text, base, length, Some(role), &slips, into);
    }
}

/// The man whose letter, in lower case, begins the text; pawns have none worth looking for.
fn small(letters: &Language, text: &str) -> Option<(Role, usize)> {
    let first = text.chars().next().filter(|c| c.is_lowercase())?;
    let upper: String = first.to_uppercase().collect();
    let (role, _) = letters
        .man(&upper)
        .filter(|(role, _)| *role != Role::Pawn)?;
    Some((role, first.len_utf8()))
}

/// A part of a move's coordinates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    File(File),
    Rank(Rank),
    Sign(Sign),
}

/// The parts of the coordinates at the beginning of a text, with where each ends.
fn parts(text: &str, from: usize) -> ([(Part, usize); 6], usize) {
    let mut parts = [(Part::Sign(Sign::None), 0); 6];
    let mut count = 0;
    for (at, c) in text[from..].char_indices() {
        let part = match c {
            'a'..='h' | '1'..='8' => match (File::from_char(c), Rank::from_char(c)) {
                (Some(file), _) => Part::File(file),
                (_, Some(rank)) => Part::Rank(rank),
                _ => break,
            },
            'x' => Part::Sign(Sign::Takes),
            ':' | '×' | 'х' | 'X' => Part::Sign(Sign::OtherTakes),
            _ if is_dash(c) => Part::Sign(Sign::Dash),
            _ => break,
        };
        let Some(slot) = parts.get_mut(count) else {
            break;
        };
        *slot = (part, from + at + c.len_utf8());
        count += 1;
    }
    (parts, count)
}

/// Lists the readings of coordinates behind a piece letter (or none), the longest first.
fn patterns(
    text: &str,
    base: u32,
    from: usize,
    role: Option<Role>,
    slips: &[(FaultKind, Span)],
    into: &mut Vec<Reading>,
) {
    use Part::{File as F, Rank as R, Sign as S};
    let (parts, count) = parts(text, from);
    let kinds: [Part; 6] = parts.map(|(part, _)| part);
    let kinds = &kinds[..count];
    let mut add = |used: usize, sense: Sense| {
        let end = parts[used - 1].1;
        into.extend(finish(text, base, end, sense, slips.to_vec()));
    };
    let man = |role, file, rank, sign, to_file, to_rank| Sense::Man {
        role,
        file,
        rank,
        sign,
        to: Square::from_coords(to_file, to_rank),
        promotion: None,
    };
    match *kinds {
        [F(f), R(r), S(s), F(tf), R(tr), ..] => add(5, man(role, Some(f), Some(r), s, tf, tr)),
        [F(f), R(r), F(tf), R(tr), ..] => {
            add(4, man(role, Some(f), Some(r), Sign::None, tf, tr));
        }
        _ => {}
    }
    let role = Some(role.unwrap_or(Role::Pawn));
    match *kinds {
        [F(f), S(s), F(tf), R(tr), ..] => add(4, man(role, Some(f), None, s, tf, tr)),
        [F(f), F(tf), R(tr), ..] => add(3, man(role, Some(f), None, Sign::None, tf, tr)),
        [R(r), S(s), F(tf), R(tr), ..] => add(4, man(role, None, Some(r), s, tf, tr)),
        [R(r), F(tf), R(tr), ..] => add(3, man(role, None, Some(r), Sign::None, tf, tr)),
        _ => {}
    }
    match *kinds {
        [S(s), F(tf), R(tr), ..] => add(3, man(role, None, None, s, tf, tr)),
        [F(tf), R(tr), ..] => add(2, man(role, None, None, Sign::None, tf, tr)),
        [F(from), S(sign @ (Sign::Takes | Sign::OtherTakes)), F(to)] if beside(from, to, role) => {
            add(3, Sense::Files { from, to, sign });
        }
        [F(from), F(to)] if beside(from, to, role) => {
            let sign = Sign::None;
            add(2, Sense::Files { from, to, sign });
        }
        _ => {}
    }
}

fn beside(from: File, to: File, role: Option<Role>) -> bool {
    role == Some(Role::Pawn) && from.distance(to) == 1
}

/// Reads what follows the coordinates: promotion, check marks, suffixes.
fn finish(
    text: &str,
    base: u32,
    at: usize,
    sense: Sense,
    slips: Vec<(FaultKind, Span)>,
) -> Option<Reading> {
    let mut reading = Reading {
        sense,
        body_end: 0,
        end: 0,
        mark: Mark::None,
        mark_start: 0,
        slips,
    };
    let mut at = at + promotion(text, base, at, &mut reading);
    reading.body_end = base + at as u32;
    loop {
        let rest = &text[at..];
        let used = suffix(rest, span(base, at, at).start, &mut reading);
        if used == 0 {
            break;
        }
        at += used;
    }
    reading.end = base + at as u32;
    Some(reading)
}

/// Reads a promotion at `at` and returns its length.
fn promotion(text: &str, base: u32, at: usize, reading: &mut Reading) -> usize {
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
    let rest = &text[at..];
    let last_rank = matches!(to.rank(), Rank::First | Rank::Eighth);
    let may_be_pawn = role.is_none_or(|role| role == Role::Pawn);
    let (lead, trail) = match rest.as_bytes() {
        [b'=', b'(', ..] => ("=(", ")"),
        [b'=', ..] => ("=", ""),
        [b'(', ..] if may_be_pawn && last_rank => ("(", ")"),
        [b'/', ..] if may_be_pawn && last_rank => ("/", ""),
        _ if may_be_pawn && last_rank => ("", ""),
        _ => return 0,
    };
    let letter = &rest[lead.len()..];
    let lower = letter.starts_with(|c: char| c.is_ascii_lowercase());
    let upper: String = letter
        .chars()
        .take(1)
        .flat_map(char::to_uppercase)
        .collect();
    let found = ENGLISH.man(&upper).or_else(|| FIGURINES.man(&upper));
    let Some((man, _)) = found else { return 0 };
    let behind = letter.chars().next().map_or(0, char::len_utf8);
    let Some(after) = letter[behind..].strip_prefix(trail) else {
        return 0;
    };
    // `e8Qd1` is `e8` and `Qd1`; `e8b4` is `e8` and `b4`.
    if trail.is_empty() && after.starts_with(|c: char| matches!(c, 'a'..='h' | '1'..='8' | 'x')) {
        return 0;
    }
    *promotion = Some(man);
    let length = lead.len() + behind + trail.len();
    let as_engines = role.is_none() && lead.is_empty() && lower && file.is_some() && rank.is_some();
    if !as_engines && (lead != "=" || lower) {
        let place = span(base, at, at + length);
        reading.slips.push((FaultKind::SanPromotionForm, place));
    }
    length
}

/// Reads one suffix and returns its length: en passant, check marks in any form, and check marks
/// behind signs of judgement.
fn suffix(rest: &str, start: u32, reading: &mut Reading) -> usize {
    if let Some(length) = en_passant(rest) {
        let place = span(start, 0, length);
        reading.slips.push((FaultKind::SanEpSuffix, place));
        return length;
    }
    if let Some((mark, length)) = check(rest) {
        note_mark(reading, mark, start);
        return length;
    }
    let judgement = rest
        .bytes()
        .take_while(|b| matches!(b, b'!' | b'?'))
        .count();
    if judgement > 0
        && reading.mark == Mark::None
        && let Some((mark, length)) = check(&rest[judgement..])
    {
        let place = span(start, judgement, judgement + length);
        reading.slips.push((FaultKind::SanSuffixOrder, place));
        note_mark(reading, mark, place.start);
        return judgement + length;
    }
    0
}

fn note_mark(reading: &mut Reading, mark: Mark, start: u32) {
    if reading.mark == Mark::None {
        reading.mark = mark;
        reading.mark_start = start;
    } else {
        reading.mark = Mark::Old;
    }
}

/// The length of an en passant suffix at the beginning of the text.
pub(super) fn en_passant(text: &str) -> Option<usize> {
    let length = ["(e.p.)", "(ep)", "e.p.", "e.p", "ep.", "ep"]
        .iter()
        .find(|form| text.starts_with(**form))?
        .len();
    (!text[length..].starts_with(char::is_alphanumeric)).then_some(length)
}

/// The check mark at the beginning of the text, and its length.
pub(super) fn check(text: &str) -> Option<(Mark, usize)> {
    const FORMS: &[(&str, Mark)] = &[
        ("++", Mark::Old),
        ("+", Mark::Check),
        ("##", Mark::Old),
        ("#", Mark::Mate),
        ("††", Mark::Old),
        ("†", Mark::Old),
        ("‡", Mark::Old),
        ("≠", Mark::Old),
        ("ch.", Mark::Old),
        ("ch", Mark::Old),
        ("mate", Mark::Old),
        ("Mate", Mark::Old),
        ("MATE", Mark::Old),
    ];
    let (form, mark) = FORMS.iter().find(|(form, _)| text.starts_with(form))?;
    let after = &text[form.len()..];
    let is_word = form.starts_with(char::is_alphabetic);
    // `+-`, `+=` and `+/-` are signs of judgement.
    let judgement = form.starts_with('+') && after.starts_with(['-', '=', '/', '\u{2212}']);
    let longer_word = is_word && after.starts_with(char::is_alphanumeric);
    (!judgement && !longer_word).then_some((*mark, form.len()))
}

/// Whether a word stands for a null move.
pub(super) fn is_null(word: &str) -> bool {
    matches!(
        word,
        "--" | "Z0" | "<>" | "@@@@" | "0000" | "null" | "NULL" | "(null)" | "pass" | "-"
    )
}
