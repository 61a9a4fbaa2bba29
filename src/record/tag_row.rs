//! Tag pairs in the standard's form, line below line: nearly all there are.
//!
//! Of each of them but the first it is known that one line end stands before it, so that it begins no
//! game unless its name is repeated. What is not in that form is left to
//! [`tag_pair`](super::tag_pair), which reads the same: see the test.

use super::{
    KnownTag,
    lanes::Lanes,
    lexer::Reader,
    tag_pair::{Ends, is_name, plain},
};

impl Reader<'_> {
    /// Reads the tag pairs from the `[` here on. False if the first is not in the standard's form, or
    /// its name is there already.
    #[inline(always)]
    pub(super) fn plain_tags(&mut self) -> bool {
        let bytes = self.bytes;
        let mut read = false;
        while let Some(ends) = near(bytes, self.at).or_else(|| plain(bytes, self.at)) {
            let name = self.at + 1..ends.name;
            let Some(known) = KnownTag::within(bytes, name.clone()).or_else(|| other(&bytes[name]))
            else {
                break;
            };
            let tag = ends.tag(self.at, known);
            if self.is_repeated(known, tag.name) {
                break;
            }
            self.push_tag(tag, false);
            read = true;
            let line_end = match &bytes[self.at..] {
                [b'\n', b'[', ..] => 1,
                [b'\r', b'\n', b'[', ..] => 2,
                _ => break,
            };
            self.at += line_end;
            self.line_ended(self.at);
        }
        read
    }
}

/// The ends of a short tag pair in the standard's form. What stands where the name does is not looked
/// at.
#[inline(always)]
fn near(bytes: &[u8], at: usize) -> Option<Ends> {
    let window = bytes.get(at..)?.first_chunk::<32>()?;
    let lanes = Lanes::<2>::of(window);
    let quotes = lanes.equal(b'"');
    let (open, behind) = (quotes.trailing_zeros(), quotes & quotes.wrapping_sub(1));
    let close = behind.trailing_zeros();
    let odd = lanes.any([b'\\', b'\n', b'\r']) & ((1 << (close % 64)) - 1);
    let (open, close) = (open as usize, close as usize);
    let stands = open > 2 && close < 31 && odd == 0;
    let closed = stands && window[open - 1] == b' ' && window[close + 1] == b']';
    closed.then_some(Ends {
        name: at + open - 1,
        value: at + close,
    })
}

/// Recognises a name that is not one of the usual, if it is one.
#[cold]
fn other(name: &[u8]) -> Option<KnownTag> {
    let is_one = !name.is_empty() && name.iter().all(|byte| is_name(*byte));
    is_one.then(|| KnownTag::of(&String::from_utf8_lossy(name)))
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
