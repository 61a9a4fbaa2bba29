//! Comments, escapes, junk and odd blanks: what a movetext holds besides moves.

use super::{
    TokenKind, border,
    classes::{CLASS, Class, IN_WORD, Wide, is_invisible, wide},
    lexer::{Reader, TextTraits},
    tag_pair,
};
use crate::{
    fault::{Fault, FaultKind},
    span::{Span, count_lone_returns},
};
use memchr::{memchr, memchr_iter, memchr2, memchr3_iter};

/// What comes behind a place, comments and blanks not counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rest {
    /// The end of the text, or a border that cuts whatever stands before it.
    End,
    /// A tag pair at the start of a line.
    Tag,
    /// The end of a variation.
    Close,
    /// More of a game.
    More,
}

impl Rest {
    pub(super) fn is_end(self) -> bool {
        self == Rest::End
    }

    pub(super) fn is_more(self) -> bool {
        matches!(self, Rest::Close | Rest::More)
    }
}

/// How far a comment reaches.
#[derive(Clone, Copy, Debug)]
pub(super) struct Extent {
    end: usize,
    closed: bool,
    /// The first `{` inside.
    nested: Option<usize>,
}

impl TextTraits {
    pub(super) fn of(text: &str) -> TextTraits {
        TextTraits {
            unseen: unseen(text),
            ..TextTraits::default()
        }
    }
}

/// The places of all characters that nobody sees.
fn unseen(text: &str) -> Vec<u32> {
    let bytes = text.as_bytes();
    let mut places: Vec<u32> = memchr_iter(0, bytes).map(|at| at as u32).collect();
    if !text.is_ascii() {
        // The first bytes of all invisible characters there are.
        let suspects = memchr3_iter(0xC2, 0xE2, 0xEF, bytes);
        let invisible = suspects.filter(|&at| {
            let c = text.get(at..).and_then(|rest| rest.chars().next());
            c.is_some_and(|c| c == '\u{FEFF}' || is_invisible(c))
        });
        places.extend(invisible.map(|at| at as u32));
        places.sort_unstable();
    }
    places
}

impl Reader<'_> {
    pub(super) fn comment(&mut self) {
        let extent = self.extent_of_comment(self.at);
        let doubtful = extent.nested.is_some() || !extent.closed;
        if doubtful && let Some(end) = self.wrong_bracket(extent) {
            self.fault(FaultKind::CommentBracketMismatch, end - 1, end);
            self.report_unseen(Span::new(self.at, end));
            return self.push_remark(TokenKind::Comment, end);
        }
        if let Some(nested) = extent.nested {
            self.fault(FaultKind::CommentNested, nested, extent.end);
        }
        if !extent.closed {
            self.fault(FaultKind::CommentUnclosed, self.at, extent.end);
        }
        self.report_unseen(Span::new(self.at, extent.end));
        self.push_remark(TokenKind::Comment, extent.end);
    }

    /// Finds the end of the comment whose `{` stands at `at`. It ends before a hard border even
    /// if it has no `}`, so that one lost brace costs one game at most.
    fn extent_of_comment(&self, at: usize) -> Extent {
        if let Some((start, extent)) = self.last_extent.get()
            && (start..extent.end).contains(&at)
        {
            let inside = self.bytes.get(at + 1..extent.end).unwrap_or_default();
            let nested = memchr(b'{', inside).map(|found| at + 1 + found);
            return Extent { nested, ..extent };
        }
        let extent = self.measure_comment(at);
        self.last_extent.set(Some((at, extent)));
        extent
    }

    fn measure_comment(&self, at: usize) -> Extent {
        let mut nested = None;
        let mut next = at + 1;
        while let Some(found) = self.next_in_comment(next) {
            match self.bytes[found] {
                b'}' => {
                    return Extent {
                        end: found + 1,
                        closed: true,
                        nested,
                    };
                }
                b'{' => {
                    nested.get_or_insert(found);
                }
                _ if matches!(self.bytes.get(found + 1), Some(b'[' | 0xEF))
                    && border::is_hard_border(self.bytes, found + 1) =>
                {
                    return Extent {
                        end: at + self.text[at..found].trim_end().len(),
                        closed: false,
                        nested,
                    };
                }
                _ => {}
            }
            next = found + 1;
        }
        Extent {
            end: at + self.text[at..].trim_end().len(),
            closed: false,
            nested,
        }
    }

    /// Just behind a `)` or `]` that seems to close the comment at the current place: it has no
    /// partner in the comment, and a move or a number comes next.
    fn wrong_bracket(&self, extent: Extent) -> Option<usize> {
        let until = extent.nested.unwrap_or(extent.end);
        let (mut round, mut square) = (0u32, 0u32);
        for at in self.at + 1..until {
            let open = match self.bytes[at] {
                b'(' => {
                    round += 1;
                    continue;
                }
                b'[' => {
                    square += 1;
                    continue;
                }
                b')' => &mut round,
                b']' => &mut square,
                _ => continue,
            };
            match open.checked_sub(1) {
                Some(fewer) => *open = fewer,
                None if self.moves_follow(at + 1, until) => return Some(at + 1),
                None => {}
            }
        }
        None
    }

    /// Whether what follows looks like a move or a move number.
    fn moves_follow(&self, from: usize, until: usize) -> bool {
        let rest = self.bytes[from..until].trim_ascii_start();
        let len = rest
            .iter()
            .position(|&byte| !IN_WORD[byte as usize])
            .unwrap_or(rest.len());
        let (word, behind) = rest.split_at(len);
        let figures = !word.is_empty() && word.iter().all(u8::is_ascii_digit);
        let bare = word.strip_suffix(b"+").unwrap_or(word);
        let castles = word.starts_with(b"O-O");
        let square = matches!(bare, [.., b'a'..=b'h', b'1'..=b'8']) && bare.len() <= 7;
        (figures && behind.first() == Some(&b'.')) || castles || square
    }

    fn next_in_comment(&self, from: usize) -> Option<usize> {
        let rest = &self.bytes[from..];
        let lone_cr = || count_lone_returns(self.bytes) > 0;
        let found = if *self.traits.lone_cr.get_or_init(lone_cr) {
            rest.iter()
                .position(|byte| matches!(byte, b'}' | b'{' | b'\n' | b'\r'))
        } else {
            memchr::memchr3(b'}', b'{', b'\n', rest)
        };
        found.map(|found| from + found)
    }

    pub(super) fn rest_of_line(&mut self, kind: TokenKind) {
        let end = self.line_end(self.at);
        self.report_unseen(Span::new(self.at, end));
        self.push_remark(kind, end);
    }

    fn line_end(&self, at: usize) -> usize {
        memchr2(b'\n', b'\r', &self.bytes[at..]).map_or(self.bytes.len(), |found| at + found)
    }

    /// A run of characters that mean nothing here.
    pub(super) fn junk(&mut self) {
        let start = self.at;
        let mut end = start + 1;
        if self.bytes[start] == b'}' {
            self.fault(FaultKind::CommentStrayClose, start, end);
        } else if self.bytes[start] != b'[' {
            while self
                .bytes
                .get(end)
                .is_some_and(|&byte| CLASS[byte as usize] == Class::Junk && byte != b'}')
            {
                end += 1;
            }
        }
        self.push(TokenKind::Junk, end);
    }

    /// `<>` is a word (a null move); `<13,20>` and the like are kept.
    pub(super) fn angle(&mut self) {
        let start = self.at;
        if self.bytes.get(start + 1) == Some(&b'>') {
            self.note_word(b"<>");
            self.push(TokenKind::Word, start + 2);
            return;
        }
        let close = self.bytes[start + 1..]
            .iter()
            .take(64)
            .position(|&byte| matches!(byte, b'>' | b'\n' | b'\r' | b'<'))
            .filter(|&found| self.bytes[start + 1 + found] == b'>');
        self.push(
            TokenKind::Junk,
            close.map_or(start + 1, |found| start + found + 2),
        );
    }

    pub(super) fn odd_control(&mut self, byte: u8) {
        let len = self.bytes[self.at..]
            .iter()
            .take_while(|&&other| other == byte)
            .count();
        let kind = if byte == 0 {
            FaultKind::Nul
        } else {
            FaultKind::OddSpace
        };
        self.push_odd_blank(kind, self.at + len);
    }

    /// A character beyond ASCII at the start of a token.
    pub(super) fn high(&mut self) {
        let Some(c) = self.char_at(self.at) else {
            return self.junk();
        };
        let end = self.at + c.len_utf8();
        match wide(c) {
            Wide::Word => self.word(self.at),
            Wide::Dots => self.dots(),
            Wide::Glyph => {
                self.fault(FaultKind::NagGlyph, self.at, end);
                self.push(TokenKind::Glyph, end);
            }
            Wide::Space => self.push_odd_blank(FaultKind::OddSpace, end),
            Wide::Invisible => self.push_odd_blank(FaultKind::ZeroWidth, end),
            Wide::Mark => self.push_odd_blank(FaultKind::StrayBom, end),
            Wide::Junk => self.push(TokenKind::Junk, end),
        }
    }

    /// The same behind a result, where a word begins the next game.
    pub(super) fn high_behind_result(&mut self) -> bool {
        match self.char_at(self.at).map(wide) {
            Some(Wide::Word | Wide::Dots) => false,
            _ => {
                self.high();
                true
            }
        }
    }

    pub(super) fn char_at(&self, at: usize) -> Option<char> {
        self.text.get(at..).and_then(|rest| rest.chars().next())
    }

    /// Reports NULs and invisible characters that stay part of a tag pair or a comment.
    #[inline]
    pub(super) fn report_unseen(&mut self, span: Span) {
        if !self.traits.unseen.is_empty() {
            self.report_unseen_within(span);
        }
    }

    fn report_unseen_within(&mut self, span: Span) {
        let places = &self.traits.unseen;
        let first = places.partition_point(|&at| at < span.start);
        for &at in places[first..].iter().take_while(|&&at| at < span.end) {
            let Some(c) = self.char_at(at as usize) else {
                continue;
            };
            let kind = match c {
                '\0' => FaultKind::Nul,
                '\u{FEFF}' => FaultKind::StrayBom,
                _ => FaultKind::ZeroWidth,
            };
            let span = Span::new(at as usize, at as usize + c.len_utf8());
            self.faults.push(Fault::at(kind, span));
        }
    }

    /// Looks past comments and blanks at what comes next.
    pub(super) fn rest_of(&self, from: usize) -> Rest {
        let mut at = from;
        let mut fresh = false;
        let mut doubtful = false;
        let mut line_start = usize::MAX;
        loop {
            let Some(&byte) = self.bytes.get(at) else {
                return Rest::End;
            };
            match CLASS[byte as usize] {
                Class::Blank | Class::OddControl => at += 1,
                Class::LineEnd => {
                    at += 1;
                    fresh = true;
                    line_start = at;
                }
                Class::Brace => {
                    let extent = self.extent_of_comment(at);
                    doubtful |= extent.nested.is_some();
                    at = extent.end;
                    fresh = false;
                }
                Class::Semicolon => at = self.line_end(at),
                Class::Percent if at == line_start || at == from => at = self.line_end(at),
                Class::Bracket | Class::High
                    if at == line_start && border::is_hard_border(self.bytes, at) =>
                {
                    return Rest::End;
                }
                Class::Bracket if fresh && tag_pair::begins(self.text, at) => return Rest::Tag,
                Class::High => match self.char_at(at) {
                    Some(c) if matches!(wide(c), Wide::Space | Wide::Invisible | Wide::Mark) => {
                        at += c.len_utf8();
                    }
                    _ => return Rest::More,
                },
                // Where a comment may end sooner than it seems, this bracket may stand in none.
                Class::Close if !doubtful => return Rest::Close,
                _ => return Rest::More,
            }
        }
    }
}
