//! The game as written: tokens, tag pairs, places. Nothing is believed here and nothing is lost.
//!
//! [`Reader`] walks over the text of a block and yields one [`Record`] a game. It never fails: what
//! it cannot make sense of becomes a token all the same, with a [`Fault`] beside it where a person
//! should know. Whether a word is a move is not its business: it names no wing and knows no board.
//!
//! Game borders come from tokens, not from blank lines: see [`border`].

pub mod border;
mod braces;
mod classes;
pub mod command;
pub mod date;
mod gaps;
mod glyphs;
mod lanes;
mod leap;
mod lexer;
mod main_line;
mod masks;
mod open;
mod plain;
mod remarks;
mod results;
pub mod ruling;
mod skim;
mod tag_line;
mod tag_pair;
mod tag_row;
mod tags;
#[cfg(test)]
mod tests;
pub mod time_control;
mod words;

pub use gaps::is_gap;
pub use glyphs::nag_of_glyph;
pub use lexer::Reader;
pub use main_line::MainLine;
pub use open::{LeftOpen, left_open};
pub use results::outcome_of;
pub use tag_line::{escaped, set_up};
pub use tags::{KnownTag, ROSTER, Tag};

use crate::{fault::Fault, span::Span};

/// What a stretch of text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TokenKind {
    /// A whole tag pair, brackets included; details in [`Record::tags`].
    Tag,
    /// Digits and the dots behind them, also with a blank between (`4 ...`).
    Number,
    /// Anything that may be a move, or a part of one: letters, digits, `-`, `x`, `=`, `+`, `#` ...
    Word,
    /// `$` and digits.
    Nag,
    /// Signs of judgement glued to a word or apart: `!`, `?!`, `±`, `+=`, `N`, `D`.
    Glyph,
    /// `{...}`, braces included.
    Comment,
    /// `;` to the end of the line.
    LineComment,
    /// `%` in the first column, to the end of the line.
    Escape,
    /// `(`.
    Open,
    /// `)`.
    Close,
    /// A result, in whatever form: ends the game.
    Result,
    /// Anything else: a stray `}`, `]`, `<...>`, prose.
    Junk,
    /// Blanks that are not plain: NUL, no-break space, a byte order mark inside the file.
    OddBlank,
}

/// Kinds of tokens that were met.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Kinds(u16);

impl Kinds {
    /// Words and numbers are not kept account of: nearly every game has both.
    #[inline]
    pub(super) fn add(&mut self, kind: TokenKind) {
        const USUAL: u16 = 1 << TokenKind::Word as u16 | 1 << TokenKind::Number as u16;
        self.0 |= (1 << kind as u16) & !USUAL;
    }

    /// Whether this kind is among them.
    #[inline]
    #[must_use]
    pub const fn contains(self, kind: TokenKind) -> bool {
        self.0 >> kind as u16 & 1 != 0
    }

    /// Whether none but these are among them.
    #[must_use]
    pub fn are_only(self, kinds: &[TokenKind]) -> bool {
        let allowed = kinds.iter().fold(0, |all, kind| all | 1 << *kind as u16);
        self.0 & !allowed == 0
    }
}

/// A stretch of the block's text with its kind.
///
/// Tokens stand in the order of the text and do not overlap; what lies between two of them is
/// spaces, tabs and line ends only. So every byte is accounted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// What it is.
    pub kind: TokenKind,
    /// Where it stands.
    pub span: Span,
}

/// One game as written, borrowed from the block's text and the reader's buffers.
#[derive(Clone, Copy, Debug)]
pub struct Record<'t> {
    /// The text of the whole block; all spans are places in it.
    pub text: &'t str,
    /// Everything from the first byte of the game to the first byte of the next one.
    pub span: Span,
    /// All tokens of the game in order, tags first.
    pub tokens: &'t [Token],
    /// The tag pairs in file order, repeated ones too.
    pub tags: &'t [Tag],
    /// Index into `tokens` of the first token after the last tag pair.
    pub movetext: usize,
    /// Index into `tokens` of the token that ended the game, if it is a result.
    pub terminator: Option<usize>,
    /// What was odd while reading, in the order of the text.
    pub faults: &'t [Fault],
    /// The game's number in the block, counted from 0.
    pub ordinal: u32,
    /// The words of the main line that look like moves.
    pub main_line: MainLine,
    /// Which kinds of tokens it has, words and numbers aside.
    pub kinds: Kinds,
}

impl<'t> Record<'t> {
    /// The text of a token.
    #[must_use]
    pub fn str(&self, token: Token) -> &'t str {
        token.span.of(self.text)
    }

    /// Offset of its first character that is no blank.
    #[must_use]
    pub fn begins(&self) -> u32 {
        let first = self.tokens.first();
        first.map_or(self.span.start, |token| token.span.start)
    }

    /// The first tag of that name, its name compared to the letter.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&'t Tag> {
        self.tags.iter().find(|tag| tag.name.of(self.text) == name)
    }

    /// The value of the first tag of that name with its escapes undone.
    #[must_use]
    pub fn tag_value(&self, name: &str) -> Option<std::borrow::Cow<'t, str>> {
        self.tag(name).map(|tag| tag.value(self.text))
    }

    /// The first tag that is one of the well-known ones, found without comparing names.
    #[must_use]
    pub fn known(&self, known: KnownTag) -> Option<&'t Tag> {
        self.tags.iter().find(|tag| tag.known == known)
    }

    /// The movetext tokens.
    #[must_use]
    pub fn moves(&self) -> &'t [Token] {
        &self.tokens[self.movetext..]
    }
}

/// The text of a comment without what encloses it: braces, the `;`, the `%`.
#[must_use]
pub fn comment_text(token: &str) -> &str {
    match token.as_bytes().first() {
        Some(b'{') => token[1..].strip_suffix('}').unwrap_or(&token[1..]),
        Some(b';' | b'%') => &token[1..],
        _ => token,
    }
}

/// The number of a [`TokenKind::Number`]: its leading digits, at most [`u32::MAX`]. Nothing for
/// dots that stand alone.
#[must_use]
pub fn move_number(token: &str) -> Option<u32> {
    let digits = token.bytes().take_while(u8::is_ascii_digit);
    digits.fold(None, |number: Option<u32>, digit| {
        let number = number.unwrap_or(0).saturating_mul(10);
        Some(number.saturating_add(u32::from(digit - b'0')))
    })
}

/// The NAG that a [`TokenKind::Nag`] or [`TokenKind::Glyph`] stands for.
#[must_use]
pub fn nag_number(token: &str) -> Option<u8> {
    match token.strip_prefix('$') {
        Some(digits) => digits.parse().ok(),
        None => nag_of_glyph(token),
    }
}
