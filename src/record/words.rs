//! Words, numbers, results and signs of judgement: what a movetext is made of.

use super::{
    TokenKind,
    classes::{IN_WORD, Wide, wide},
    glyphs::{nag_of_text, text_glyph_at_end},
    lexer::Reader,
    results::{self, Certainty},
};
use crate::fault::FaultKind;

const ELLIPSIS: &[u8] = "…".as_bytes();

/// Signs of two words that stand behind a move: captures in passing.
const OF_TWO_WORDS: [(&str, &str); 6] = [
    ("e.", "p."),
    ("en", "passant"),
    ("на", "проходе"),
    ("на", "прох."),
    ("п.", "х."),
    ("i.", "V."),
];

impl Reader<'_> {
    /// Digits: a move number, or the start of a word (`32-28`, `1-0`, `7e5`).
    pub(super) fn digits(&mut self) {
        let start = self.at;
        let mut end = start + 1;
        while self.bytes.get(end).is_some_and(u8::is_ascii_digit) {
            end += 1;
        }
        match self.bytes.get(end) {
            Some(b'.') => {
                if self.bytes[start] == b'0'
                    && let Some(len) = half_points(&self.bytes[start..])
                {
                    return self.push_result(start + len);
                }
                self.number(end);
            }
            Some(&byte) if IN_WORD[byte as usize] => self.word(end),
            Some(&byte) if byte >= 0x80 => match self.char_at(end).map(wide) {
                Some(Wide::Dots) => self.number(end),
                Some(Wide::Word) => self.word(end),
                _ => self.bare_number(end),
            },
            _ => self.bare_number(end),
        }
    }

    /// A number with its dots; `end` is behind the digits.
    #[inline]
    fn number(&mut self, end: usize) {
        let start = self.at;
        let dots_end = skip_dots(self.bytes, end);
        // `1. ...` and `2. ..` are one number.
        let mut number_end = dots_end;
        if matches!(self.bytes.get(dots_end), Some(b' ' | b'\t'))
            && let Some(more) = dots_behind_blanks(self.bytes, dots_end)
            && self.number_behind(more).is_none()
        {
            number_end = more;
        }
        if self.is_glued() {
            self.fault(FaultKind::MissingSpace, start, number_end);
        }
        let dots = &self.bytes[end..number_end];
        let zero_first = self.bytes[start] == b'0' && end > start + 1;
        if (dots != b"." && dots != b"...") || zero_first {
            self.fault(FaultKind::NumberForm, start, number_end);
        }
        self.push(TokenKind::Number, number_end);
    }

    /// Digits that stand alone: a move number without its dot, unless there are so many of them
    /// that they are a move (`5254` in the numeric notation, `3228` in draughts).
    fn bare_number(&mut self, end: usize) {
        if let Some(dots_end) = dots_behind_blanks(self.bytes, end) {
            self.fault(FaultKind::NumberForm, self.at, dots_end);
            return self.push(TokenKind::Number, dots_end);
        }
        if let Some(result_end) = self.result_with_blanks(end) {
            return self.push_result(result_end);
        }
        if let Some(move_end) = self.move_with_blanks(end) {
            self.note_word(&self.bytes[self.at..move_end]);
            return self.push(TokenKind::Word, move_end);
        }
        if self.completes_a_move() {
            return self.push(TokenKind::Word, end);
        }
        if end - self.at > 3 {
            return self.word(end);
        }
        self.fault(FaultKind::NumberForm, self.at, end);
        self.push(TokenKind::Number, end);
    }

    /// Whether the word before is the first half of a draughts move (`1- 7`, `35x 4`).
    fn completes_a_move(&self) -> bool {
        self.tokens.last().is_some_and(|last| {
            let word = last.span.of(self.text).as_bytes();
            last.kind == TokenKind::Word
                && word.first().is_some_and(u8::is_ascii_digit)
                && matches!(word.last(), Some(b'-' | b'x' | b'X' | b':'))
        })
    }

    /// A draughts move with blanks before its sign: `32 - 28`, `35 x 4`. Where it ends.
    fn move_with_blanks(&self, first_end: usize) -> Option<usize> {
        let skip = |from: usize, wanted: fn(&u8) -> bool| {
            let run = self.bytes.iter().skip(from).take_while(|byte| wanted(byte));
            from + run.count()
        };
        let sign = skip(first_end, is_blank);
        if sign == first_end || !matches!(self.bytes.get(sign), Some(b'-' | b'x' | b':')) {
            return None;
        }
        let second = skip(sign + 1, is_blank);
        let end = skip(second, u8::is_ascii_digit);
        let numbers = [end - second, first_end - self.at];
        let apart = match self.bytes.get(end) {
            Some(&byte) => byte != b'.' && byte < 0x80 && !IN_WORD[byte as usize],
            None => true,
        };
        (apart && numbers.iter().all(|len| (1..=2).contains(len))).then_some(end)
    }

    /// `1 - 0`, `1/2 - 1/2`, `0 : 1` as the last words of a game.
    fn result_with_blanks(&self, first_end: usize) -> Option<usize> {
        let blank = |at: usize| self.bytes.get(at) == Some(&b' ');
        if !blank(first_end)
            || !matches!(self.bytes.get(first_end + 1), Some(b'-' | b':'))
            || !blank(first_end + 2)
        {
            return None;
        }
        let second = first_end + 3;
        let mut end = second;
        while self
            .bytes
            .get(end)
            .is_some_and(|&byte| byte.is_ascii_digit() || byte == b'/')
        {
            end += 1;
        }
        let joined = format!(
            "{}-{}",
            &self.text[self.at..first_end],
            &self.text[second..end]
        );
        let is_result =
            end > second && results::written(&joined).is_some() && !self.rest_of(end).is_more();
        is_result.then_some(end)
    }

    /// Dots without a number: `...` before a move of Black.
    pub(super) fn dots(&mut self) {
        let end = skip_dots(self.bytes, self.at);
        if end == self.at + 1 {
            return self.push(TokenKind::Junk, end);
        }
        if self.dots_mark_a_gap(end) {
            return self.push(TokenKind::Junk, end);
        }
        self.fault(FaultKind::NumberForm, self.at, end);
        self.push(TokenKind::Number, end);
    }

    /// A `*`: the end of the game; or in draughts, glued to a move with the game going on behind
    /// it, a sign that this was the only move.
    pub(super) fn star(&mut self) {
        let end = self.at + 1;
        let behind = self.bytes[end..].trim_ascii_start();
        let goes_on = behind.first().is_some_and(u8::is_ascii_digit) && !behind.starts_with(b"1.");
        if self.game.draughts && goes_on && self.is_glued() {
            self.fault(FaultKind::NagText, self.at, end);
            return self.push(TokenKind::Glyph, end);
        }
        self.push_result(end);
    }

    /// A run of `!` and `?`.
    pub(super) fn marks(&mut self) {
        let start = self.at;
        let mut end = start + 1;
        while matches!(self.bytes.get(end), Some(b'!' | b'?')) {
            end += 1;
        }
        if self.marks_a_gap(end) {
            return self.push(TokenKind::Junk, end);
        }
        if end - start > 2 || nag_of_text(&self.text[start..end]).is_none() {
            self.fault(FaultKind::NagSuffix, start, end);
        }
        self.push(TokenKind::Glyph, end);
    }

    /// `$` and digits.
    pub(super) fn nag(&mut self) {
        let start = self.at;
        let mut end = start + 1;
        while self.bytes.get(end).is_some_and(u8::is_ascii_digit) {
            end += 1;
        }
        if end == start + 1 {
            self.fault(FaultKind::NagMissingNumber, start, end);
        } else if self.text[start + 1..end].parse::<u8>().is_err() {
            self.fault(FaultKind::NagRange, start, end);
        }
        self.push(TokenKind::Nag, end);
    }

    /// A word that begins here and goes on at least to `from`.
    pub(super) fn word(&mut self, from: usize) {
        let mut end = self.word_end(from);
        // `/FEN "..."/` sets up a position in the middle of a PDN game.
        if self.bytes[self.at] == b'/'
            && let Some(setup_end) = self.setup_end(end)
        {
            return self.push(TokenKind::Word, setup_end);
        }
        if matches!(self.bytes.get(end), Some(b'.')) || self.bytes[end..].starts_with(ELLIPSIS) {
            end = end_before_number(&self.bytes[self.at..end]).map_or(end, |len| self.at + len);
        }
        end = self.end_of_two_words(end);
        let word = &self.text[self.at..end];
        if may_be_result(word.as_bytes()) && self.is_result(word, end) {
            return self.push_result(end);
        }
        if self.is_sign_of_judgement(word) {
            self.fault(FaultKind::NagText, self.at, end);
            return self.push(TokenKind::Glyph, end);
        }
        let glued = glued_behind(word.as_bytes());
        self.note_word(&word.as_bytes()[..word.len() - glued]);
        self.push(TokenKind::Word, end - glued);
        if glued > 0 {
            // What is glued behind is read in the next step, as a token of its own.
            self.glued_sign(end);
        }
    }

    /// A result or a sign that was cut off the end of a word.
    fn glued_sign(&mut self, end: usize) {
        if results::written(&self.text[self.at..end])
            .is_some_and(|(_, certainty)| certainty == Certainty::Sure)
        {
            return self.push_result(end);
        }
        self.fault(FaultKind::NagText, self.at, end);
        self.push(TokenKind::Glyph, end);
    }

    /// Where the word ends that goes on at least to `from`.
    #[inline]
    fn word_end(&self, from: usize) -> usize {
        let mut end = from;
        loop {
            while self
                .bytes
                .get(end)
                .is_some_and(|&byte| IN_WORD[byte as usize])
            {
                end += 1;
            }
            match self.bytes.get(end) {
                Some(&byte) if byte >= 0x80 => match self.char_at(end) {
                    Some(c) if wide(c) == Wide::Word => end += c.len_utf8(),
                    _ => return end,
                },
                Some(b'(') => match self.bracket_in_word(end) {
                    Some(behind) => end = behind,
                    None => return end,
                },
                // `e.p.`, `ch.`: a point behind a letter belongs to it; behind a digit it
                // belongs to a number.
                Some(b'.') if self.point_in_word(end) => end += 1,
                _ => return end,
            }
        }
    }

    /// The end of a word, or of the next one if both are one sign.
    fn end_of_two_words(&self, end: usize) -> usize {
        if !matches!(
            self.bytes.get(end..end + 2),
            Some([b' ', b'p' | b'V' | 0xD0 | 0xD1])
        ) {
            return end;
        }
        let (first, behind) = (&self.text[self.at..end], &self.text[end + 1..]);
        let sign = OF_TWO_WORDS
            .iter()
            .find(|(one, other)| first.ends_with(one) && behind.starts_with(other));
        sign.map_or(end, |(_, other)| end + 1 + other.len())
    }

    /// `(e.p.)` behind a move: a sign and no variation. Its end, if one begins here.
    pub(super) fn sign_in_brackets(&self) -> Option<usize> {
        const ONE_WORD: [&str; 3] = ["e.p.", "ep", "п.х."];
        let inside = &self.text[self.at + 1..];
        let one = ONE_WORD.iter().find(|sign| inside.starts_with(**sign));
        let two = OF_TWO_WORDS.iter().find(|(one, other)| {
            let behind = inside
                .strip_prefix(one)
                .and_then(|rest| rest.strip_prefix(' '));
            behind.is_some_and(|rest| rest.starts_with(other))
        });
        let length = match (one, two) {
            (Some(sign), _) => sign.len(),
            (None, Some((one, other))) => one.len() + 1 + other.len(),
            (None, None) => return None,
        };
        let end = self.at + 1 + length;
        (self.bytes.get(end) == Some(&b')')).then_some(end + 1)
    }

    fn point_in_word(&self, at: usize) -> bool {
        at > self.at
            && !self.bytes[at - 1].is_ascii_digit()
            && (self.bytes[at - 1].is_ascii_alphabetic() || self.bytes[at - 1] >= 0x80)
            && self.bytes.get(at + 1) != Some(&b'.')
    }

    /// `e8(Q)`, `R(R5)-QR5`, `PxR(Q)`: brackets that belong to a move.
    fn bracket_in_word(&self, open: usize) -> Option<usize> {
        let before = *self.bytes.get(open.checked_sub(1)?)?;
        if open == self.at {
            return None;
        }
        let inside = self.text.get(open + 1..)?;
        let close = inside
            .char_indices()
            .take(5)
            .find(|&(_, c)| !c.is_alphanumeric())
            .filter(|&(offset, c)| c == ')' && offset > 0)?
            .0;
        let end = open + 1 + close + 1;
        let one_letter = inside[..close].chars().count() == 1
            && !inside.as_bytes()[0].is_ascii_digit()
            && matches!(before, b'1' | b'8');
        let goes_on = matches!(self.bytes.get(end), Some(b'-' | b'x'));
        // A square or man of descriptive notation behind a man.
        let man_before = before.is_ascii_uppercase() && before != b'O' || self.ends_in_kt(open);
        let named = inside[..close]
            .bytes()
            .any(|byte| byte.is_ascii_uppercase());
        (one_letter || goes_on || (man_before && named)).then_some(end)
    }

    /// Whether the old letters of the knight end at `end`.
    fn ends_in_kt(&self, end: usize) -> bool {
        self.bytes[self.at..end].ends_with(b"Kt")
    }

    fn setup_end(&self, word_end: usize) -> Option<usize> {
        if !self.text[self.at + 1..word_end].eq_ignore_ascii_case("fen") {
            return None;
        }
        let line = &self.bytes[word_end..];
        let line_len = memchr::memchr2(b'\n', b'\r', line).unwrap_or(line.len());
        let close = memchr::memmem::find(&line[..line_len], b"\"/")?;
        Some(word_end + close + 2)
    }

    fn is_result(&self, word: &str, end: usize) -> bool {
        match results::written(word) {
            Some((_, Certainty::Sure)) => true,
            Some((_, Certainty::Draughts)) => self.game.draughts || !self.rest_of(end).is_more(),
            Some((outcome, Certainty::LastWord)) => {
                self.result_tag()
                    .is_some_and(|tag| tag == word || results::outcome_of(tag) == Some(outcome))
                    && !self.rest_of(end).is_more()
            }
            // Points in a scoring of their own (`4-6` in Delft), as the tag has them.
            None => self.result_tag() == Some(word) && !self.rest_of(end).is_more(),
        }
    }

    /// Whether a word is a sign like `+=`, `N`, `D` that says something of the move before it.
    fn is_sign_of_judgement(&self, word: &str) -> bool {
        if word.len() > 6 || nag_of_text(word).is_none() {
            return false;
        }
        let before = self.tokens.iter().rev().find(|token| {
            !matches!(
                token.kind,
                TokenKind::Comment | TokenKind::LineComment | TokenKind::OddBlank
            )
        });
        before.is_some_and(|token| {
            matches!(
                token.kind,
                TokenKind::Word | TokenKind::Glyph | TokenKind::Nag | TokenKind::Close
            )
        })
    }
}

/// `0.5-0.5` looks like a number at first.
fn half_points(rest: &[u8]) -> Option<usize> {
    let form: &[u8] = b"0.5-0.5";
    let goes_on = rest.get(form.len()).is_some_and(|&b| IN_WORD[b as usize]);
    (rest.starts_with(form) && !goes_on).then_some(form.len())
}

fn skip_dots(bytes: &[u8], mut at: usize) -> usize {
    loop {
        if bytes.get(at) == Some(&b'.') {
            at += 1;
        } else if bytes.get(at).is_some_and(|&byte| byte >= 0x80)
            && bytes[at..].starts_with(ELLIPSIS)
        {
            at += ELLIPSIS.len();
        } else {
            return at;
        }
    }
}

const fn is_blank(byte: &u8) -> bool {
    matches!(byte, b' ' | b'\t')
}

/// The end of the dots that stand behind blanks at `at`, if there are any.
fn dots_behind_blanks(bytes: &[u8], at: usize) -> Option<usize> {
    let mut dots = at;
    while matches!(bytes.get(dots), Some(b' ' | b'\t')) {
        dots += 1;
    }
    let end = skip_dots(bytes, dots);
    (dots > at && end > dots).then_some(end)
}

/// Whether it is worth the while to look a word up among the results.
fn may_be_result(word: &[u8]) -> bool {
    match word.first() {
        Some(b'0'..=b'9') => {
            word.len() <= 8 && word.iter().any(|byte| b"-:/\xe2\xc2".contains(byte))
        }
        Some(b'+' | b'-' | b'=') => word.len() <= 3,
        Some(&byte) => byte >= 0x80 && word.len() <= 12,
        None => false,
    }
}

/// How much at the end of a word is no part of the move: a result (`Nf61-0`) or a sign (`Nf6+-`).
fn glued_behind(word: &[u8]) -> usize {
    let len = match word.last() {
        Some(b'=' | b'-' | b'+') => text_glyph_at_end(word),
        Some(b'0' | b'1' | b'2') if word[0].is_ascii_alphabetic() => {
            const RESULTS: [&[u8]; 3] = [b"1/2-1/2", b"1-0", b"0-1"];
            RESULTS
                .iter()
                .find(|result| word.ends_with(result))
                .map_or(0, |result| result.len())
        }
        _ => 0,
    };
    let before = word.len().checked_sub(len + 1).map(|at| word[at]);
    let behind_a_move =
        before.is_some_and(|byte| byte.is_ascii_alphanumeric() || byte == b'#' || byte == b'+');
    if behind_a_move { len } else { 0 }
}

/// The length of the word in `Nf65.` or `O-O5.`, where a move number is glued to a move: the
/// first figure is the rank if a file stands before it.
fn end_before_number(word: &[u8]) -> Option<usize> {
    let figures = word
        .iter()
        .rev()
        .take_while(|byte| byte.is_ascii_digit())
        .count();
    if figures == 0 {
        return None;
    }
    let start = word.len() - figures;
    let before = *word.get(start.checked_sub(1)?)?;
    let end = match before {
        b'a'..=b'l' => start + 1,
        b'-' if word.starts_with(b"0-0") && word[start] == b'0' => start + 1,
        b'+' | b'#' | b'O' | b'o' | b'A'..=b'Z' => start,
        _ => return None,
    };
    (end < word.len()).then_some(end)
}
