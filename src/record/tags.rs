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
        match name {
            "Event" => KnownTag::Event,
            "Site" => KnownTag::Site,
            "Date" => KnownTag::Date,
            "Round" => KnownTag::Round,
            "White" => KnownTag::White,
            "Black" => KnownTag::Black,
            "Result" => KnownTag::Result,
            "FEN" => KnownTag::Fen,
            "Variant" => KnownTag::Variant,
            "GameType" => KnownTag::GameType,
            "WhiteElo" => KnownTag::WhiteElo,
            "BlackElo" => KnownTag::BlackElo,
            "ECO" => KnownTag::Eco,
            "Opening" => KnownTag::Opening,
            "TimeControl" => KnownTag::TimeControl,
            "Termination" => KnownTag::Termination,
            _ if name.eq_ignore_ascii_case("setup") => KnownTag::SetUp,
            _ => KnownTag::Other,
        }
    }
}

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
