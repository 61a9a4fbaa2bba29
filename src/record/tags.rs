//! Tag pairs: `[Name "value"]` in all the forms in which they are found.

use crate::span::Span;
use std::borrow::Cow;

/// Tags that the program looks at in every game, recognised once while reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // named as in the PGN and PDN standards
pub enum KnownTag {
    Other,
    Event,
    Site,
    Date,
    Round,
    White,
    Black,
    Result,
    Fen,
    SetUp,
    Variant,
    GameType,
    WhiteElo,
    BlackElo,
    Eco,
    Opening,
    TimeControl,
    Termination,
}

/// The seven tags of the roster in the order of the standard (PGN standard, 8.1.1).
pub const ROSTER: [(KnownTag, &str); 7] = [
    (KnownTag::Event, "Event"),
    (KnownTag::Site, "Site"),
    (KnownTag::Date, "Date"),
    (KnownTag::Round, "Round"),
    (KnownTag::White, "White"),
    (KnownTag::Black, "Black"),
    (KnownTag::Result, "Result"),
];

impl KnownTag {
    /// Recognises a tag name. `SetUp` is recognised in any case, for a finding about it.
    #[must_use]
    pub fn of(name: &str) -> KnownTag {
        let mut room = [0; 1 + size_of::<Word>()];
        if let Some(room) = room.get_mut(1..=name.len()) {
            room.copy_from_slice(name.as_bytes());
        }
        known_name(&room, name.len()).unwrap_or_else(|| KnownTag::of_other(name.as_bytes()))
    }

    /// The same of a name that is none of those of [`known_name`].
    pub(super) fn of_other(name: &[u8]) -> KnownTag {
        match name.eq_ignore_ascii_case(b"setup") {
            true => KnownTag::SetUp,
            false => KnownTag::Other,
        }
    }
}

/// A name of up to fifteen letters as one number, so that names are compared at one blow; 0 stands
/// for no name.
type Word = u128;

/// What of a word belongs to a name of so many letters.
static MASKS: [Word; size_of::<Word>()] = {
    let mut masks = [0; size_of::<Word>()];
    let mut length = 1;
    while length < masks.len() {
        masks[length] = (1 << (8 * length)) - 1;
        length += 1;
    }
    masks
};

/// Recognises the name of so many letters behind the bracket with which a text begins, if it is one
/// of those that are known, but for `SetUp`.
#[inline(always)]
pub(super) fn known_name<const WIDTH: usize>(
    text: &[u8; WIDTH],
    length: usize,
) -> Option<KnownTag> {
    let room = text[1..].first_chunk()?;
    let word = Word::from_le_bytes(*room) & MASKS.get(length)?;
    let (known, tag) = NAMES[slot(word)];
    (word == known && word != 0).then_some(tag)
}

const fn padded(name: &[u8]) -> [u8; size_of::<Word>()] {
    let mut room = [0; size_of::<Word>()];
    let mut at = 0;
    while at < name.len() {
        room[at] = name[at];
        at += 1;
    }
    room
}

/// Where a word stands in [`NAMES`]: each of those there in a place of its own.
#[inline(always)]
const fn slot(word: Word) -> usize {
    // Found by trying; where a new name meets another, which is asserted below, try odd numbers again.
    const FACTOR: u64 = 0x64B2_D2BC_815A_47C5;
    let folded = word as u64 ^ (word >> 64) as u64;
    (folded.wrapping_mul(FACTOR) >> 59) as usize
}

/// The names that are known, each in its slot.
static NAMES: [(Word, KnownTag); 32] = {
    use KnownTag::*;
    const LIST: [(&str, KnownTag); 16] = [
        ("Event", Event),
        ("Site", Site),
        ("Date", Date),
        ("Round", Round),
        ("White", White),
        ("Black", Black),
        ("Result", Result),
        ("FEN", Fen),
        ("Variant", Variant),
        ("GameType", GameType),
        ("WhiteElo", WhiteElo),
        ("BlackElo", BlackElo),
        ("ECO", Eco),
        ("Opening", Opening),
        ("TimeControl", TimeControl),
        ("Termination", Termination),
    ];
    let mut names = [(0, Other); 32];
    let mut at = 0;
    while at < LIST.len() {
        let (name, known) = LIST[at];
        let word = Word::from_le_bytes(padded(name.as_bytes()));
        assert!(name.len() < MASKS.len() && names[slot(word)].0 == 0);
        names[slot(word)] = (word, known);
        at += 1;
    }
    names
};

/// One tag pair as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tag {
    /// The whole pair, brackets included.
    pub span: Span,
    /// The name as written.
    pub name: Span,
    /// The value between its quotes, escapes still in it.
    pub raw: Span,
    /// Whether `raw` holds a backslash.
    pub escaped: bool,
    /// Which well-known tag it is.
    pub known: KnownTag,
}

impl Tag {
    /// The value with `\"` and `\\` undone; any other backslash stands for itself.
    #[must_use]
    pub fn value<'t>(&self, text: &'t str) -> Cow<'t, str> {
        let raw = self.raw.of(text);
        if !self.escaped {
            return Cow::Borrowed(raw);
        }
        let mut value = String::with_capacity(raw.len());
        let mut chars = raw.chars().peekable();
        while let Some(c) = chars.next() {
            match (c, chars.peek()) {
                ('\\', Some(&next @ ('"' | '\\'))) => {
                    value.push(next);
                    chars.next();
                }
                _ => value.push(c),
            }
        }
        Cow::Owned(value)
    }
}
