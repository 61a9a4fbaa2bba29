//! Tag pairs in the standard's form, line below line: nearly all there are.
//!
//! Of each of them but the first it is known that one line end stands before it, so that it begins no
//! game unless its name is repeated. Long ones and whatever is not in that form are left to
//! [`tag_pair`](super::tag_pair), which reads the same: see the test.

use super::{
    KnownTag, Tag, Token, TokenKind, lanes::Lanes, lexer::Reader, tag_pair::is_name,
    tags::known_name,
};
use crate::span::Span;

/// How many bytes of a tag pair are looked at.
const WIDTH: usize = 32;
/// From so many tags on, repeated names are looked up in a set.
const MANY_TAGS: usize = 48;

impl Reader<'_> {
    /// Reads the tag pairs from the `[` here on, as long as they are plain and their names are not
    /// there already. False if the first is not.
    #[inline]
    pub(super) fn plain_tags(&mut self) -> bool {
        if !self.traits.unseen.is_empty() {
            return false; // there may be something to report within
        }
        let (bytes, first) = (self.bytes, self.tags.len());
        let mut at = self.at;
        while let Some(tag) = near(bytes, at) {
            if self.is_repeated(tag.known, tag.name) {
                break;
            }
            if self.tags.len() == first {
                self.push_tag(tag, false);
            } else {
                self.push_tag_below(tag);
            }
            at = tag.span.end as usize;
            let line_end = match bytes.get(at..at + 3) {
                Some([b'\n', b'[', _]) => 1,
                Some([b'\r', b'\n', b'[']) => 2,
                _ => break,
            };
            at += line_end;
        }
        if self.tags.len() == first {
            return false;
        }
        self.game.movetext = self.tokens.len();
        self.at = self.tags.last().map_or(at, |tag| tag.span.end as usize);
        true
    }

    /// Whether the game has a tag of that name already.
    #[inline(always)]
    pub(super) fn is_repeated(&mut self, known: KnownTag, name: Span) -> bool {
        match known {
            KnownTag::Other | KnownTag::SetUp => self.is_name_repeated(known, name),
            _ => self.game.known & (1u32 << known as u32) != 0,
        }
    }

    fn is_name_repeated(&mut self, known: KnownTag, name: Span) -> bool {
        let text = self.text;
        let name = name.of(text);
        if self.tags.len() < MANY_TAGS {
            let mut others = self.tags.iter().filter(|old| old.known == known);
            return others.any(|old| old.name.of(text) == name);
        }
        if self.names.is_empty() {
            self.names
                .extend(self.tags.iter().map(|old| old.name.of(text)));
        }
        !self.names.insert(name)
    }

    /// Adds a tag pair that stands on the line below another.
    #[inline(always)]
    fn push_tag_below(&mut self, tag: Tag) {
        self.game.known |= 1u32 << tag.known as u32;
        self.game.draughts |= tag.known == KnownTag::GameType;
        self.tags.push(tag);
        if !self.leaps {
            let (kind, span) = (TokenKind::Tag, tag.span);
            self.tokens.push(Token { kind, span });
        }
    }
}

/// The short plain tag pair that begins there.
#[inline(always)]
fn near(bytes: &[u8], at: usize) -> Option<Tag> {
    let window = bytes.get(at..)?.first_chunk::<WIDTH>()?;
    let lanes = Lanes::<2>::of(window);
    let quotes = lanes.equal(b'"') as u32;
    let behind = quotes & quotes.wrapping_sub(1);
    let (open, close) = (
        quotes.trailing_zeros() as usize,
        behind.trailing_zeros() as usize,
    );
    let odd = lanes.any([b'\\', b'\n', b'\r']) as u32;
    if open < 3 || close + 1 >= WIDTH || odd.trailing_zeros() < close as u32 {
        return None;
    }
    let (name, closes) = (open - 1, window[close + 1] == b']');
    if !closes || window[name] != b' ' {
        return None;
    }
    let known = match known_name(window, name - 1) {
        Some(known) => known,
        None => other(window.get(1..name)?)?,
    };
    Some(Tag {
        span: Span::new(at, at + close + 2),
        name: Span::new(at + 1, at + name),
        raw: Span::new(at + open + 1, at + close),
        escaped: false,
        known,
    })
}

/// Recognises a name that is not one of the usual, if it is one.
fn other(name: &[u8]) -> Option<KnownTag> {
    let is_one = name.iter().all(|byte| is_name(*byte));
    is_one.then(|| KnownTag::of_other(name))
}

#[cfg(test)]
mod tests {
    use super::super::Reader;
    use proptest::prelude::*;

    fn told(mut reader: Reader<'_>) -> Vec<String> {
        let mut games = Vec::new();
        while let Some(record) = reader.next_record() {
            games.push(format!("{record:?}"));
        }
        games
    }

    proptest! {
        #[test]
        fn tags_one_by_one_are_the_same(
            pieces in prop::collection::vec(
                prop::sample::select(vec![
                    "[Event \"a\"]", "[Site \"b\"]", "[White \"c\\\\d\"]", "[Event\"e\"]",
                    "[My \"f\"]", "[SetUp \"1\"]", "[setup \"1\"]", "[FEN \"\"]", "[My g]", "[",
                    "[GameType \"20\"]", "[ATagWithALongName \"h\"]", "[My \"\0\"]",
                    "\n", "\n", "\n", "\r\n", "\r\n", "\r", "\n\n", " ", "1. e4", "{c}", "; d\n", "*",
                    "\u{feff}", "%\n", "\u{200b}",
                ]),
                0..60,
            ),
        ) {
            let text = pieces.concat();
            prop_assert_eq!(told(Reader::new(&text)), told(Reader::without_plain_moves(&text)));
        }
    }
}
