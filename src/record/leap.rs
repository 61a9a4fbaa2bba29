//! Going over a movetext without reading it, for whoever wants only the tags.
//!
//! A game ends at the next hard border unless a result or a tag pair ends it before. So where nothing
//! up to that border can be a result but its last word, and no line begins with a bracket, all of it
//! is one movetext. Any doubt leaves the game to be read word by word, which finds the same borders:
//! see the test.

use super::{
    border::is_hard_border,
    braces::{behind_comment, behind_short_comment},
    lanes::Lanes,
    lexer::{Reader, TextTraits},
    results,
};

impl<'t> Reader<'t> {
    /// Starts at the beginning of a block's text, for whoever wants only tags: nothing behind them is
    /// told, and most of it is not even read.
    #[must_use]
    pub fn leaping(text: &'t str) -> Self {
        // What nobody sees is of interest only to whoever reports it.
        let mut reader = Reader::over(text, TextTraits::default());
        reader.skims = true;
        reader.leaps = true;
        reader
    }

    /// Goes to the next hard border, with which the game ends, if all up to there is certainly its
    /// movetext.
    #[inline]
    pub(super) fn leap(&mut self) -> bool {
        let first = self.bytes[self.at];
        if self.game.in_moves || self.tags.is_empty() || !first.is_ascii_alphanumeric() {
            return false;
        }
        // Points in a scoring of their own may be a result too, where the tag has the same.
        let tag = self.result_tag();
        let is_usual = |tag| matches!(tag, "1-0" | "0-1" | "1/2-1/2" | "*" | "");
        if !tag.is_none_or(|tag| is_usual(tag) || results::is_sure(tag)) {
            return false;
        }
        let Some(border) = border_behind_moves(self.bytes, self.at) else {
            return false;
        };
        self.game.in_moves = true;
        self.game.line_start = border;
        self.game.line_ends = 2;
        self.game.fresh_line = true;
        self.at = border;
        true
    }
}

/// The next hard border behind a place in a movetext, or the end, if no game can end before it.
fn border_behind_moves(bytes: &[u8], from: usize) -> Option<usize> {
    let own_line = matches!(bytes[..from].last(), Some(b'\n' | b'\r'));
    let (mut at, mut read_from) = (from, from);
    while at < bytes.len() {
        let lanes = lanes_at(bytes, at);
        let mut left = telling(lanes);
        let mut next = at + Lanes::WIDTH;
        while left != 0 {
            let bit = left.trailing_zeros();
            let place = at + bit as usize;
            left &= left - 1;
            match bytes[place] {
                b'{' if !stands_behind_points(bytes, place) => {
                    if may_be_in_angles(bytes, read_from, place) {
                        return None;
                    }
                    read_from = match behind_short_comment(lanes, bit) {
                        Some(behind) => at + behind as usize,
                        None => behind_comment(bytes, place)?,
                    };
                    match read_from.checked_sub(at).filter(|bit| *bit < Lanes::WIDTH) {
                        Some(bit) => left &= u64::MAX << bit,
                        None => (left, next) = (0, read_from),
                    }
                }
                b'[' if is_hard_border(bytes, place) => return Some(place),
                b'[' if begins_line(bytes, place) => return None,
                b'[' | b'\'' => {}
                b'-' | b'/' | b'*' if own_line && let Some(border) = usual_end(bytes, place) => {
                    return Some(border);
                }
                b'-' | b':' if !may_part_points(bytes, place) => {}
                b')' if !stands_behind_points(bytes, place) => {}
                b';' | b'%' => return None, // a brace behind it opens nothing
                byte if byte.is_ascii() => return end_behind_result(bytes, place),
                _ => return None,
            }
        }
        at = next;
    }
    Some(bytes.len())
}

/// The bytes from there on, and blanks behind the end.
#[inline]
fn lanes_at(bytes: &[u8], at: usize) -> Lanes {
    match bytes[at..].first_chunk::<{ Lanes::WIDTH }>() {
        Some(window) => Lanes::of(window),
        None => {
            let mut window = [b' '; Lanes::WIDTH];
            window[..bytes.len() - at].copy_from_slice(&bytes[at..]);
            Lanes::of(&window)
        }
    }
}

/// Where a byte stands that may end the game: one that every result has, one of those behind which a
/// bare figure may be a result, a bracket, or one of a character that is not ASCII, which may be a
/// dash or `½`.
#[inline]
fn telling(lanes: Lanes) -> u64 {
    lanes.any_or_high([
        (0b1111_0101, b'%'), // % ' - /
        (0b1111_1110, b':'), // : ;
        (0b1101_1111, b'['), // [ {
        (u8::MAX, b')'),
        (u8::MAX, b'*'),
    ])
}

/// Whether a brace may stand within `<...>`, which is one token. What stands before `from` is over.
#[inline]
fn may_be_in_angles(bytes: &[u8], from: usize, brace: usize) -> bool {
    const LONGEST: usize = 66;
    bytes[from.max(brace.saturating_sub(LONGEST))..brace].contains(&b'<')
}

/// The border of the next game, where with this byte of it the usual result of a game stands before
/// the usual first tag, as in nearly all files. No tag pair may stand before the moves in their line.
#[inline]
fn usual_end(bytes: &[u8], place: usize) -> Option<usize> {
    let from = place.saturating_sub(1);
    let (start, length) = match bytes.get(from..from + 3)? {
        b"1-0" | b"0-1" => (from, 3),
        b"1/2" if bytes.get(from..from + 7)? == b"1/2-1/2" => (from, 7),
        [_, b'*', _] => (place, 1),
        _ => return None,
    };
    let end = start + length;
    let is_word = matches!(bytes[..start].last(), Some(b' ' | b'\n'));
    let border = match &bytes[end..] {
        [b'\r', b'\n', b'\r', b'\n', ..] => end + 4,
        [b'\n', b'\n', ..] => end + 2,
        _ => return None,
    };
    (is_word && bytes[border..].starts_with(b"[Event \"")).then_some(border)
}

/// Whether only what is blank stands between the start of the line and here.
fn begins_line(bytes: &[u8], place: usize) -> bool {
    let line = bytes[..place].iter().rev();
    let mut blanks = line.take_while(|byte| **byte <= b' ');
    blanks.any(|byte| matches!(byte, b'\n' | b'\r'))
}

/// Whether a dash or colon may stand in a result, also in one that is glued to a move.
#[inline]
fn may_part_points(bytes: &[u8], place: usize) -> bool {
    let byte = |at: Option<usize>| at.and_then(|at| bytes.get(at)).copied().unwrap_or(b' ');
    let before = byte(place.checked_sub(1));
    let behind = byte(Some(place + 1));
    let signs = |byte| matches!(byte, b'+' | b'=' | b'-' | b':');
    let half = || before == b'5' && matches!(byte(place.checked_sub(2)), b'.' | b',');
    let points = matches!(before, b'0'..=b'2')
        && matches!(behind, b'0'..=b'2')
        && !byte(Some(place + 2)).is_ascii_digit();
    let apart = before == b' ' && behind == b' ';
    points || apart || signs(before) || signs(behind) || half()
}

/// Whether a bare figure or sign stands before a bracket or comment: it is a result if the game ends
/// there.
fn stands_behind_points(bytes: &[u8], place: usize) -> bool {
    match bytes[..place].trim_ascii_end() {
        [.., before, b'0' | b'1' | b'='] => !before.is_ascii_alphanumeric(),
        _ => false,
    }
}

/// The next hard border, if all that stands before it is the word with this place in it, and the
/// word is a result.
fn end_behind_result(bytes: &[u8], place: usize) -> Option<usize> {
    let start = bytes[..place]
        .iter()
        .rposition(u8::is_ascii_whitespace)
        .map_or(0, |blank| blank + 1);
    let word = bytes[place..].iter().position(u8::is_ascii_whitespace);
    let end = word.map_or(bytes.len(), |len| place + len);
    if !results::is_sure(str::from_utf8(&bytes[start..end]).ok()?) {
        return None;
    }
    let rest = &bytes[end..];
    let border = end + rest.len() - rest.trim_ascii_start().len();
    (border == bytes.len() || is_hard_border(bytes, border)).then_some(border)
}

#[cfg(test)]
mod tests {
    use super::super::Reader;
    use proptest::prelude::*;

    /// Where games begin and end, and their tags.
    fn told(mut reader: Reader<'_>) -> Vec<String> {
        let mut games = Vec::new();
        while let Some(record) = reader.next_record() {
            games.push(format!("{:?} {:?}", record.span, record.tags));
        }
        games
    }

    #[track_caller]
    fn both_find_the_same(text: &str) {
        let leaping = told(Reader::leaping(text));
        assert_eq!(leaping, told(Reader::new(text)), "{text:?}");
    }

    /// Whether the reader leaps over the moves.
    fn leaps(movetext: &str) -> bool {
        let text = format!("[Event \"x\"]\n[Result \"1-0\"]\n\n{movetext}[Event \"y\"]\n\n*\n");
        both_find_the_same(&text);
        let mut reader = Reader::leaping(&text);
        let record = reader.next_record().expect("a game");
        record.moves().is_empty()
    }

    #[test]
    fn usual_movetexts_are_not_read() {
        assert!(leaps("1. e4 e5 2. Nf3 O-O 3. exd6 1-0\n\n"));
        assert!(leaps(
            "1. e4 { [%clk 0:10:00] [%eval -0.25] } e5 1/2-1/2\r\n\r\n"
        ));
        assert!(leaps("1. e4 (1. d4 d5) 1... e5 *\n\n"));
        assert!(leaps("1. 32-28 19-23 2. 28x19 14x23 0-1\n\n"));
        assert!(leaps("1. e4 e5\n\n"));
        assert!(leaps("1. e4 {caf\u{e9}, 1-0; 5% [so] *\nthen} e5 {} *\n\n"));
    }

    #[test]
    fn doubtful_ones_are() {
        assert!(!leaps("1. e4 e5 1-0 1. d4 d5 0-1\n\n"));
        assert!(!leaps("1. e4 e51-0 1. d4 d5\n\n"));
        assert!(!leaps("1. e4 e5 ½-½ 1. d4 d5\n\n"));
        assert!(!leaps("1. e4 e5 * 1. d4 d5 *\n\n"));
        assert!(!leaps("1. e4 e5 1 ) d4\n\n"));
        assert!(!leaps("1. e4 e5 1 - 0 {a ] 2. d4\n\n"));
        assert!(!leaps("1. e4 e5 1 {a ] 2. d4\n\n"));
        assert!(!leaps("1. e4 e5 {1-0\n\n"));
        assert!(!leaps("1. e4 e5 {a {b} 2. d4 *\n\n"));
        assert!(!leaps("1. e4 <{> e5} 1-0 2. d4\n\n"));
        assert!(!leaps("1. e4 ; {\n1-0 2. d4 } *\n\n"));
        assert!(!leaps("1. e4\n% {\n1-0 2. d4 } *\n\n"));
        assert!(!leaps("1. e4 e5\n  [Event \"z\"]\n1. d4\n\n"));
    }

    proptest! {
        #[test]
        fn any_text_has_the_same_games(
            words in prop::collection::vec(
                prop_oneof![
                    8 => prop::sample::select(vec![
                        "1. e4", "Nf3", "O-O", "32-28", "12.", "1-0\n\n[Event \"x\"]\n\n",
                        "\n\n[Event \"y\"]\n[Site \"z\"]\n\n", "(1. d4)", "{c}",
                    ]),
                    3 => prop::sample::select(vec![
                        "1-0", "0-1", "*", "1/2-1/2", "2-0", "0-2", "1:0", "½", "½-½", "=", "1", "0",
                        "+-", "-+", "+:-", "=-=", "0.5-0.5", ".5-.5", "0-0", "0-0-0", "1 - 0", "1–0",
                        "4-6", "(", ")", "{", "}", ";", "%", "[", "]", "\n", "\n\n", "\r", "\u{c}",
                        "\u{feff}", "[Event \"x\"]", "[Site \"x\"]\n", "[Result \"4-6\"]\n",
                        "[Result \"1-0\"]\n", "[see \"x\"]", "[%clk 0:01:02]", "é", "<>", "$1", "--",
                        "d41-0", "Nf6*", "e4=", "12-1", "R1-2", "'", "= {a ]", "1 ;",
                        "{1-0}", "{\u{e9}}", "{a\nb}", "{ [x", "{\r[", "\n[", "\r\r[", "<{", ">", "<",
                        "{\n\n[Event \"z\"]\n", "{ ;", "% {", "{ (", "{}", "}1-0", "1-0{", "e4{c}e5", "-",
                    ]),
                ],
                0..60,
            ),
            glue in prop::collection::vec(
                prop_oneof![2 => Just(""), 20 => Just(" "), 3 => Just("\n"), 2 => Just("\r\n")], 60),
        ) {
            let mut text = "[Event \"t\"]\n\n".to_owned();
            for (word, glue) in words.iter().zip(&glue) {
                text.push_str(word);
                text.push_str(glue);
            }
            both_find_the_same(&text);
        }
    }
}
