//! What a word may mean, before any position is asked: the lax spellings of chess moves.
//!
//! A text can have several readings (`bc4`: a pawn takes, or a bishop in lower case). They are
//! listed with the plainest first, and each carries the slips that it excuses, so that nothing is
//! rewritten in silence. Which of them is legal is decided in [`lax`](super::lax).
//!
//! Letters are those of one language, and figurines in any.

mod castling;
mod coordinates;
mod finish;
mod look_alikes;
pub(super) mod signs;

use super::languages::{ENGLISH, FIGURINES, Language, selectors};
use crate::{fault::FaultKind, span::Span};
use finish::finish;
pub(super) use look_alikes::{looks, man as look_alike};
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
    /// `++`: a check by two men, or mate.
    Double,
    /// A cross behind the square: mate.
    Cross,
    /// Another form: `†`, `ch`, `mate` ...
    Old,
}

/// A deviation and its place.
pub(super) type Slip = (FaultKind, Span);

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
    /// Where a cross stands behind the square: the sign of mate, or of a capture.
    pub(super) cross: Option<u32>,
    /// Which of the letters it is that may begin the word; readings by another letter are as plain.
    pub(super) letter: u8,
    /// Deviations that the reading excuses.
    pub(super) slips: Vec<Slip>,
}

/// The text to read: from the word on to the next blank, or less if it is long.
#[derive(Clone, Copy)]
struct Stretch<'t> {
    text: &'t str,
    /// Where it begins in the block.
    base: u32,
    language: &'static Language,
}

impl Stretch<'_> {
    fn span(&self, from: usize, to: usize) -> Span {
        Span {
            start: self.base + from as u32,
            end: self.base + to as u32,
        }
    }
}

/// Lists the readings of the text that begins at `word.start` and may run past `word.end`
/// (`e8(Q)`, `e8 Q`), the plainest first, those that use the whole word before those that leave a
/// rest.
pub(super) fn readings(
    text: &str,
    word: Span,
    language: &'static Language,
    into: &mut Vec<Reading>,
) {
    into.clear();
    let stretch = Stretch {
        text: stretch(text, word.start as usize, language),
        base: word.start,
        language,
    };
    if let Some((side, at, slips)) = castling::castling(&stretch) {
        into.extend(finish(&stretch, at, Sense::Castle(side), slips));
    } else if let Some((sense, at)) = drop(&stretch) {
        into.extend(finish(&stretch, at, sense, Vec::new()));
    } else {
        men(&stretch, into);
    }
    // A stable sort keeps the order of plainness.
    into.sort_by_key(|reading| reading.end < word.end);
}

/// The text from `start` to the next blank, or less if it is long; with the letter of a promotion
/// behind that blank.
fn stretch<'t>(text: &'t str, start: usize, language: &Language) -> &'t str {
    const LONGEST: usize = 48;
    let rest = text.get(start..).unwrap_or("");
    let end = rest
        .char_indices()
        .find(|(at, c)| c.is_whitespace() || matches!(c, '{' | ';' | '\0') || *at >= LONGEST)
        .map_or(rest.len(), |(at, _)| at);
    &rest[..end + finish::promotion_apart(&rest[..end], &rest[end..], language)]
}

fn drop(stretch: &Stretch<'_>) -> Option<(Sense, usize)> {
    let text = stretch.text;
    let man = stretch.language.man(text).or_else(|| FIGURINES.man(text));
    let (role, length) = man.unwrap_or((Role::Pawn, 0));
    let square = text[length..].strip_prefix('@')?;
    let to = Square::from_ascii(square.as_bytes().get(..2)?).ok()?;
    Some((Sense::Drop { role, to }, length + 3))
}

/// The readings as a man's move: with a letter, without one, with a small one, with one that only
/// looks right.
fn men(stretch: &Stretch<'_>, into: &mut Vec<Reading>) {
    let Stretch { text, language, .. } = *stretch;
    let mut lettered = false;
    for (letter, (role, length)) in (0..).zip(language.men(text)) {
        lettered = true;
        let place = stretch.span(0, length);
        let mut slips = Vec::new();
        if role == Role::Pawn {
            slips.push((FaultKind::SanOverspecified, place));
        }
        if !std::ptr::eq(language, ENGLISH) {
            slips.push((FaultKind::SanLetters, place));
        }
        let before = into.len();
        coordinates::patterns(
            stretch,
            length + unseen(&text[length..]),
            Some(role),
            &slips,
            into,
        );
        // The letter of a pawn is never as plain as that of a piece.
        let letter = if role == Role::Pawn { 0 } else { letter };
        for reading in &mut into[before..] {
            reading.letter = letter;
        }
    }
    if lettered {
        return;
    }
    let figurine = FIGURINES.man(text);
    if figurine.is_none() {
        coordinates::patterns(stretch, 0, None, &[], into);
    }
    let mut with = |kind, man: Option<(Role, usize)>| {
        if let Some((role, length)) = man {
            let slips = [(kind, stretch.span(0, length))];
            coordinates::patterns(stretch, length, Some(role), &slips, into);
        }
    };
    if let Some((role, length)) = figurine {
        let length = length + selectors(&text[length..]);
        return with(FaultKind::SanFigurine, Some((role, length)));
    }
    with(FaultKind::SanLowercasePiece, small(language, text));
    with(FaultKind::SanLookAlike, look_alikes::man(language, text));
}

/// The man whose letter, in lower case, begins the text; pawns have none worth looking for.
fn small(language: &Language, text: &str) -> Option<(Role, usize)> {
    let first = text.chars().next().filter(|c| c.is_lowercase())?;
    let upper: String = first.to_uppercase().collect();
    let (role, length) = language
        .man(&upper)
        .filter(|(role, _)| *role != Role::Pawn)?;
    (length == upper.len()).then_some((role, first.len_utf8()))
}

fn is_dash(c: char) -> bool {
    matches!(
        c,
        '-' | '\u{2010}' | '\u{2011}' | '\u{2012}' | '–' | '—' | '\u{2212}' | '\u{ad}'
    )
}

/// The length of the marks of writing direction at the beginning of the text, which stand between
/// letters that are written from right to left and squares.
fn unseen(text: &str) -> usize {
    text.chars()
        .take_while(|c| is_unseen(*c))
        .map(char::len_utf8)
        .sum()
}

const fn is_unseen(c: char) -> bool {
    matches!(
        c,
        '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}' | '\u{2066}'..='\u{2069}'
    )
}
