//! The tolerant lexer: text to tokens, one game at a time.
//!
//! One step reads one token. Everything that decides whether a game goes on is here; how the
//! single kinds of tokens look is in the files beside this one.

use super::{
    Kinds, KnownTag, Record, Tag, Token, TokenKind, border,
    classes::{CLASS, Class},
    main_line::{MainLine, looks_like_move},
    remarks::Extent,
    remarks::Rest,
    tag_pair,
};
use crate::{
    fault::{Detail, Fault, FaultKind},
    span::Span,
};
use std::{
    cell::{Cell, OnceCell},
    collections::HashSet,
};

/// Reads the games of a block one after another into buffers that it uses again.
#[derive(Debug)]
pub struct Reader<'t> {
    pub(super) text: &'t str,
    pub(super) bytes: &'t [u8],
    pub(super) at: usize,
    ordinal: u32,
    pub(super) tokens: Vec<Token>,
    pub(super) tags: Vec<Tag>,
    pub(super) faults: Vec<Fault>,
    /// Where the variations open now began.
    pub(super) opens: Vec<u32>,
    /// The tag names of a game that has very many.
    pub(super) names: HashSet<&'t str>,
    pub(super) traits: TextTraits,
    /// The comment measured last, so that none is measured over and over.
    pub(super) last_extent: Cell<Option<(usize, Extent)>>,
    pub(super) game: Game,
    /// Whether a game before this one in the text held something else than tags.
    after_movetext: bool,
    /// Where the result that ended the game before this one ends.
    result_before: Option<usize>,
    /// Whether to take the quick way where there is one.
    plainly: bool,
    /// Whether to leave out tokens of plain moves.
    pub(super) skims: bool,
    /// Whether to leave out the movetext.
    pub(super) leaps: bool,
}

/// What is known of the whole text, so that rare things cost nothing where they do not occur.
#[derive(Debug, Default)]
pub(super) struct TextTraits {
    /// Where it holds NULs and invisible characters.
    pub(super) unseen: Vec<u32>,
    /// Whether it holds a CR without LF, once somebody asked.
    pub(super) lone_cr: OnceCell<bool>,
}

/// What is known of the game being read.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Game {
    start: usize,
    /// Index of the first token after the last tag pair.
    pub(super) movetext: usize,
    /// Whether anything but tags, comments and escapes was met.
    pub(super) in_moves: bool,
    /// Index of the result that ended the game.
    terminator: Option<usize>,
    /// Whether only comments are left behind the result, up to the next hard border.
    only_comments_left: bool,
    /// Line ends since the last token that is not an odd blank.
    pub(super) line_ends: u32,
    /// Where the line of the current token began, as far as blanks have been read since.
    pub(super) line_start: usize,
    /// Whether only blanks stand between the start of the line and here.
    pub(super) fresh_line: bool,
    /// The first token after the tags and the line ends before it, until it is judged.
    layout: Option<(Span, u32)>,
    pub(super) known: u32,
    blank_in_moves: bool,
    blank_in_tags: bool,
    lone_cr: Option<u32>,
    pub(super) odd_spaces: u64,
    odd_space: Span,
    /// Whether the words so far look like draughts.
    pub(super) draughts: bool,
    pub(super) has_words: bool,
    pub(super) main_line: MainLine,
    pub(super) kinds: Kinds,
    /// Where whoever skims may try again.
    pub(super) skim_from: usize,
}

impl<'t> Reader<'t> {
    /// Starts at the beginning of a block's text.
    #[must_use]
    pub fn new(text: &'t str) -> Self {
        Reader::over(text, TextTraits::of(text))
    }

    pub(super) fn over(text: &'t str, traits: TextTraits) -> Self {
        Reader {
            text,
            bytes: text.as_bytes(),
            at: 0,
            ordinal: 0,
            tokens: Vec::new(),
            tags: Vec::new(),
            faults: Vec::new(),
            opens: Vec::new(),
            names: HashSet::new(),
            traits,
            last_extent: Cell::new(None),
            game: Game::default(),
            after_movetext: false,
            result_before: None,
            plainly: true,
            skims: false,
            leaps: false,
        }
    }

    /// The same without the quick way, to prove that both give the same.
    #[cfg(test)]
    pub(super) fn without_plain_moves(text: &'t str) -> Self {
        Reader {
            plainly: false,
            ..Reader::new(text)
        }
    }

    /// The next game, or nothing at the end of the text.
    pub fn next_record(&mut self) -> Option<Record<'_>> {
        self.begin();
        while self.step() {}
        self.finish()
    }

    fn begin(&mut self) {
        self.tokens.clear();
        self.tags.clear();
        self.faults.clear();
        self.opens.clear();
        self.names.clear();
        self.game = Game {
            start: self.at,
            line_start: self.game.line_start,
            line_ends: self.game.line_ends,
            fresh_line: self.at == 0 || self.game.fresh_line,
            ..Game::default()
        };
    }

    /// Reads one token. False at the end of the game; the reader then stands at the next one.
    fn step(&mut self) -> bool {
        self.skip_blanks();
        let Some(&byte) = self.bytes.get(self.at) else {
            return false;
        };
        if matches!(byte, b'[' | 0xEF) && self.at_hard_border() {
            return false;
        }
        if self.game.terminator.is_some() {
            return self.step_behind_result(byte);
        }
        if self.leaps && self.leap() {
            return false;
        }
        if self.plainly && ((self.skims && self.skim()) || self.plain_moves()) {
            return true;
        }
        match CLASS[byte as usize] {
            Class::Letter | Class::Sign => self.word(self.at),
            Class::Digit => self.digits(),
            Class::Brace => self.comment(),
            Class::Mark => self.marks(),
            Class::Dollar => self.nag(),
            Class::Open => self.open(),
            Class::Close => self.close(),
            Class::Semicolon => self.rest_of_line(TokenKind::LineComment),
            Class::Percent if self.in_first_column() => self.rest_of_line(TokenKind::Escape),
            Class::Bracket => return self.bracket(),
            Class::Star => self.star(),
            Class::Less => self.angle(),
            Class::Dot => self.dots(),
            Class::OddControl => self.odd_control(byte),
            Class::High => self.high(),
            Class::Percent | Class::Junk | Class::Blank | Class::LineEnd => self.junk(),
        }
        true
    }

    /// Skips plain blanks and counts the line ends among them.
    pub(super) fn skip_blanks(&mut self) {
        let mut at = self.at;
        loop {
            match self.bytes.get(at) {
                Some(b' ' | b'\t') => at += 1,
                Some(b'\n') => {
                    at += 1;
                    self.line_ended(at);
                }
                Some(b'\r') => {
                    if self.bytes.get(at + 1) == Some(&b'\n') {
                        at += 1;
                    } else {
                        self.game.lone_cr.get_or_insert(at as u32);
                    }
                    at += 1;
                    self.line_ended(at);
                }
                _ => break,
            }
        }
        self.at = at;
    }

    #[inline]
    pub(super) fn line_ended(&mut self, at: usize) {
        self.game.line_ends += 1;
        self.game.line_start = at;
        self.game.fresh_line = true;
    }

    fn in_first_column(&self) -> bool {
        self.at == self.game.line_start && (self.game.fresh_line || self.at == 0)
    }

    /// Adds the token from the current place to `end`, which belongs to the moves.
    #[inline]
    pub(super) fn push(&mut self, kind: TokenKind, end: usize) {
        let span = Span::new(self.at, end);
        if !self.game.in_moves {
            self.first_of_moves(span);
        } else if self.game.line_ends > 1 {
            self.blank_line_in_moves(span);
        }
        self.push_token(Token { kind, span });
    }

    /// Adds a comment or an escape, which belongs to no part of the game.
    pub(super) fn push_remark(&mut self, kind: TokenKind, end: usize) {
        let span = Span::new(self.at, end);
        if !self.game.in_moves {
            let line_ends = self.game.line_ends;
            self.game.layout.get_or_insert((span, line_ends));
        }
        self.push_token(Token { kind, span });
    }

    #[inline]
    fn push_token(&mut self, token: Token) {
        self.tokens.push(token);
        self.game.kinds.add(token.kind);
        self.at = token.span.end as usize;
        self.game.line_ends = 0;
        self.game.fresh_line = false;
    }

    /// Adds a blank that is not plain. It changes nothing in how lines are counted.
    pub(super) fn push_odd_blank(&mut self, kind: FaultKind, end: usize) {
        let span = Span::new(self.at, end);
        self.game.kinds.add(TokenKind::OddBlank);
        self.tokens.push(Token {
            kind: TokenKind::OddBlank,
            span,
        });
        self.at = end;
        if kind == FaultKind::OddSpace {
            if self.game.odd_spaces == 0 {
                self.game.odd_space = span;
            }
            self.game.odd_spaces += 1;
        } else {
            self.faults.push(Fault::at(kind, span));
        }
    }

    pub(super) fn fault(&mut self, kind: FaultKind, start: usize, end: usize) {
        self.faults.push(Fault::at(kind, Span::new(start, end)));
    }

    /// Whether a word, or the result of the game before, stands glued before the current place.
    pub(super) fn is_glued(&self) -> bool {
        match self.tokens.last() {
            Some(last) => last.kind == TokenKind::Word && last.span.end as usize == self.at,
            None => self.result_before == Some(self.at),
        }
    }

    #[cold]
    fn blank_line_in_moves(&mut self, span: Span) {
        if !self.game.blank_in_moves {
            self.game.blank_in_moves = true;
            self.faults
                .push(Fault::at(FaultKind::BlankInMovetext, span));
        }
    }

    /// The tags are over; how they are set apart from the moves is judged at the first token
    /// behind them, be it a comment.
    fn first_of_moves(&mut self, span: Span) {
        self.game.in_moves = true;
        let line_ends = self.game.line_ends;
        self.game.layout.get_or_insert((span, line_ends));
    }

    fn judge_layout(&mut self) {
        let Some((span, line_ends)) = self.game.layout.filter(|_| !self.tags.is_empty()) else {
            return;
        };
        let kind = match line_ends {
            0 => FaultKind::OneLine,
            1 => FaultKind::NoBlankAfterTags,
            2 => return,
            _ => FaultKind::BlankBeforeMoves,
        };
        self.faults.push(Fault::at(kind, span));
    }

    /// Ends the game with a result, unless it stands before the `)` of a variation.
    pub(super) fn push_result(&mut self, end: usize) {
        if self.is_glued() {
            self.fault(FaultKind::MissingSpace, self.at, end);
        }
        let in_variation = !self.opens.is_empty() && self.rest_of(end) == Rest::Close;
        self.push(TokenKind::Result, end);
        if !in_variation {
            self.game.terminator = Some(self.tokens.len() - 1);
        }
    }

    fn open(&mut self) {
        if let Some(end) = self.bracketed_mark() {
            return self.push(TokenKind::Glyph, end);
        }
        if let Some(end) = self.sign_in_brackets() {
            return self.push(TokenKind::Word, end);
        }
        self.opens.push(self.at as u32);
        self.push(TokenKind::Open, self.at + 1);
    }

    /// `(!)`, `(?!)`, `(=)`: a sign in brackets, not a variation.
    fn bracketed_mark(&self) -> Option<usize> {
        let rest = &self.bytes[self.at + 1..];
        let len = rest
            .iter()
            .take(4)
            .take_while(|&&byte| matches!(byte, b'!' | b'?' | b'='))
            .count();
        (len > 0 && rest.get(len) == Some(&b')')).then_some(self.at + len + 2)
    }

    fn close(&mut self) {
        if self.opens.pop().is_none() {
            self.fault(FaultKind::RavStrayClose, self.at, self.at + 1);
        }
        self.push(TokenKind::Close, self.at + 1);
    }

    /// A `[`: a tag pair of this game, of the next one, or junk.
    fn bracket(&mut self) -> bool {
        if self.game.in_moves {
            if self.game.fresh_line && tag_pair::begins(self.text, self.at) {
                return false;
            }
            self.junk();
            return true;
        }
        if self.plainly && self.plain_tags() {
            return true;
        }
        let faults_before = self.faults.len();
        let Some(tag) = tag_pair::read(self.text, self.at, &mut self.faults) else {
            if self.bytes.get(self.at + 1) == Some(&b'[') {
                // `[[Event "A"]`: the tag begins at the second bracket.
                self.push_remark(TokenKind::Junk, self.at + 1);
            } else {
                self.junk();
            }
            return true;
        };
        let repeated = self.is_repeated(tag.known, tag.name);
        if repeated && self.begins_next_game(tag.known) {
            self.faults.truncate(faults_before);
            return false;
        }
        self.push_tag(tag, repeated);
        true
    }

    /// Whether a border stands here that ends the game whatever it is in the middle of. What
    /// holds only comments is no game yet: they belong to the one that follows.
    fn at_hard_border(&self) -> bool {
        (self.game.in_moves || !self.tags.is_empty())
            && self.game.line_ends > 1
            && self.at == self.game.line_start
            && border::is_hard_border(self.bytes, self.at)
    }

    fn begins_next_game(&self, known: KnownTag) -> bool {
        let roster = matches!(
            known,
            KnownTag::Site
                | KnownTag::Date
                | KnownTag::Round
                | KnownTag::White
                | KnownTag::Black
                | KnownTag::Result
        );
        known == KnownTag::Event || (roster && self.game.line_ends > 1)
    }

    #[inline(always)]
    pub(super) fn push_tag(&mut self, tag: Tag, repeated: bool) {
        self.judge_start();
        if repeated {
            self.tag_repeated(tag.span, tag.name);
        }
        if !self.tags.is_empty() && self.game.line_ends > 1 && !self.game.blank_in_tags {
            self.game.blank_in_tags = true;
            self.faults
                .push(Fault::at(FaultKind::BlankInTags, tag.span));
        }
        self.report_unseen(tag.span);
        if tag.known == KnownTag::GameType {
            self.game.draughts = true;
        }
        self.game.known |= 1u32 << tag.known as u32;
        self.game.layout = None;
        self.tags.push(tag);
        self.push_token(Token {
            kind: TokenKind::Tag,
            span: tag.span,
        });
        self.game.movetext = self.tokens.len();
    }

    #[cold]
    fn tag_repeated(&mut self, span: Span, name: Span) {
        let name = name.of(self.text).into();
        let fault = Fault::at(FaultKind::TagDuplicate, span);
        self.faults.push(fault.with(Detail::Text(name)));
    }

    /// A game that begins with a tag should be set apart from the one before.
    fn judge_start(&mut self) {
        if self.tokens.is_empty() && self.after_movetext && self.game.line_ends < 2 {
            self.fault(FaultKind::NoBlankBetweenGames, self.at, self.at + 1);
        }
    }

    /// What stands behind a result still belongs to the game if it cannot begin another one.
    fn step_behind_result(&mut self, byte: u8) -> bool {
        match CLASS[byte as usize] {
            Class::Brace | Class::Semicolon | Class::Percent => {
                let same_line = self.game.line_ends == 0;
                if !same_line && !self.game.only_comments_left {
                    self.game.only_comments_left = self.rest_of(self.at).is_end();
                    if !self.game.only_comments_left {
                        return false;
                    }
                }
                match byte {
                    b'{' => self.comment(),
                    b';' => self.rest_of_line(TokenKind::LineComment),
                    _ if self.in_first_column() => self.rest_of_line(TokenKind::Escape),
                    _ => self.junk(),
                }
            }
            Class::Open => {
                // A remark in brackets on the result's own line, not a game.
                match self
                    .remark_in_brackets()
                    .filter(|_| self.game.line_ends == 0)
                {
                    Some(end) => self.push_remark(TokenKind::Junk, end),
                    None => return false,
                }
            }
            Class::Close => self.close(),
            Class::Mark => self.marks(),
            Class::Dollar => self.nag(),
            Class::OddControl => self.odd_control(byte),
            Class::Junk => self.junk(),
            Class::High => return self.high_behind_result(),
            Class::Bracket
            | Class::Letter
            | Class::Sign
            | Class::Digit
            | Class::Star
            | Class::Less
            | Class::Dot
            | Class::Blank
            | Class::LineEnd => return false,
        }
        true
    }

    fn remark_in_brackets(&self) -> Option<usize> {
        let rest = &self.bytes[self.at + 1..];
        let found = memchr::memchr3(b')', b'(', b'\n', rest)?;
        (rest[found] == b')').then_some(self.at + found + 2)
    }

    fn finish(&mut self) -> Option<Record<'_>> {
        let says_something =
            |token: &Token| !matches!(token.kind, TokenKind::OddBlank | TokenKind::Escape);
        if !self.tokens.iter().any(says_something) {
            return None; // nothing but blanks up to the end of the text
        }
        self.judge_layout();
        self.late_faults();
        if !self.faults.is_sorted_by_key(|fault| fault.span.start) {
            self.faults.sort_by_key(|fault| fault.span.start);
        }
        self.after_movetext = self.game.in_moves;
        self.result_before = self
            .game
            .terminator
            .map(|at| self.tokens[at].span.end as usize);
        let ordinal = self.ordinal;
        self.ordinal += 1;
        Some(Record {
            text: self.text,
            span: Span::new(self.game.start, self.at),
            tokens: &self.tokens,
            tags: &self.tags,
            movetext: self.game.movetext,
            terminator: self.game.terminator,
            faults: &self.faults,
            ordinal,
            main_line: self.game.main_line,
            kinds: self.game.kinds,
        })
    }

    /// What is known only at the end of the game.
    fn late_faults(&mut self) {
        for &open in &self.opens {
            let span = Span::new(open as usize, open as usize + 1);
            self.faults.push(Fault::at(FaultKind::RavUnclosed, span));
        }
        if self.game.odd_spaces > 0 {
            let count = Detail::Number(self.game.odd_spaces);
            let fault = Fault::at(FaultKind::OddSpace, self.game.odd_space);
            self.faults.push(fault.with(count));
        }
        if let Some(at) = self.game.lone_cr.take() {
            self.fault(FaultKind::CrLineEnds, at as usize, at as usize + 1);
        }
    }

    /// Counts a word of the main line, and notes by the first word whether the game looks like
    /// draughts.
    pub(super) fn note_word(&mut self, word: &[u8]) {
        if self.opens.is_empty() && looks_like_move(word) {
            let span = Span::new(self.at, self.at + word.len());
            self.game.main_line.add(span);
        }
        if !self.game.has_words {
            self.game.has_words = true;
            self.game.draughts |= word.first().is_some_and(u8::is_ascii_digit)
                && word
                    .iter()
                    .all(|byte| byte.is_ascii_digit() || b"-x: \t".contains(byte));
        }
    }

    /// The value of the Result tag as written.
    pub(super) fn result_tag(&self) -> Option<&'t str> {
        let tag = self.tags.iter().find(|tag| tag.known == KnownTag::Result)?;
        Some(tag.raw.of(self.text).trim())
    }
}
