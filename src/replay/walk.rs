//! The walk over a movetext, the same for every board: variations, numbers, what is left unread.
//!
//! The design asks for no trait over both games. This is the one exception, and a narrow one: a
//! [`Table`] is "something on which a word can be played". It knows no squares and no men, so the
//! wings stay apart; without it each would carry its own copy of the walk (variation stack, unread
//! rest, number checks), which is where readers go wrong most.
//!
//! Variations are kept on a stack of our own, so no depth of nesting can exhaust the program's.

mod numbers;

use super::{Line, Ply, Replay, Traits, Want};
use crate::{
    fault::{Fault, FaultKind},
    game::Side,
    record::{Record, Token, TokenKind, is_gap},
    span::Span,
};
use numbers::{is_of_second, side, value};

/// Something on which the words of a movetext can be played: a wing's rules.
pub trait Table {
    /// A position, with whatever the rules need to remember. Cloned where a variation may open.
    type Position: Clone;

    /// Plays a word of the main line if it is one move, written as plainly as can be, and says
    /// what kind of move it was. Asked only where nothing is to be written down of a ply. A table
    /// may leave everything to [`play`](Table::play), which is asked next.
    fn play_plainly(
        &mut self,
        _position: &mut Self::Position,
        _word: Plainly<'_>,
        _replay: &mut Replay,
    ) -> Option<Traits> {
        None
    }

    /// The same where something is to be written down of each ply; what is wanted of it goes into
    /// `ply`. False where it is left to [`play`](Table::play).
    fn write_plainly(
        &mut self,
        _position: &mut Self::Position,
        _word: Plainly<'_>,
        _ply: &mut Ply,
        _replay: &mut Replay,
        _want: &Want,
    ) -> bool {
        false
    }

    /// Plays the first move in `words` from `position`, or says why not by pushing a fault on
    /// `replay`. The walk has filled what it knows of `ply` (token, line, ply, number, side, and
    /// as `span` the words); the table adds the rest and narrows the span to the move.
    fn play(
        &mut self,
        position: &mut Self::Position,
        words: &Words<'_>,
        ply: &mut Ply,
        replay: &mut Replay,
        want: &Want,
    ) -> Played;

    /// A line of play ends at `position` behind its last ply, if it has one.
    fn end_line(
        &mut self,
        position: &mut Self::Position,
        last: Option<u32>,
        replay: &mut Replay,
        want: &Want,
    );

    /// Who moves, where the position itself knows; the walk counts plies otherwise. They differ
    /// where a side has moved twice and play has gone on.
    fn side(&self, _position: &Self::Position) -> Option<Side> {
        None
    }

    /// Whether two positions that were reached by one ply from the same one are the same.
    fn same(&self, one: &Self::Position, other: &Self::Position) -> bool;
}

/// The words from the one to play onward.
#[derive(Clone, Copy, Debug)]
pub struct Words<'r> {
    /// The record they stand in.
    pub record: &'r Record<'r>,
    /// Index of the token to play.
    pub token: usize,
    /// The part of that token not yet played (two moves may be glued together).
    pub span: Span,
    /// Whether a move was played from an earlier part of the same token.
    pub glued: bool,
}

impl<'r> Words<'r> {
    /// The text to play.
    #[must_use]
    pub fn str(&self) -> &'r str {
        self.span.of(self.record.text)
    }

    /// The same in bytes.
    #[inline]
    #[must_use]
    pub fn bytes(&self) -> &'r [u8] {
        let bytes = self.record.text.as_bytes();
        bytes.get(self.span.range()).unwrap_or_default()
    }

    /// Whether nothing stands between a ply and this word.
    fn follows(&self, ply: &Ply) -> bool {
        let before = self.token.checked_sub(1);
        let before = before.and_then(|before| self.record.tokens.get(before));
        before.is_some_and(|before| before.span.end <= ply.written().end)
    }

    /// The tokens behind the one to play.
    #[must_use]
    pub fn following(&self) -> &'r [Token] {
        self.record.tokens.get(self.token + 1..).unwrap_or(&[])
    }
}

/// A word of the main line that may be a move written plainly.
#[derive(Clone, Copy, Debug)]
pub struct Plainly<'r> {
    /// The word.
    pub bytes: &'r [u8],
    /// Where it ends in the text.
    pub end: u32,
    /// The place of its ply in the game.
    pub ply: u32,
}

/// What became of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Played {
    /// It was a move, played up to this offset of the text (behind the move and all words that
    /// belong to it, as in `exd6 e.p.`).
    UpTo(u32),
    /// It belongs to the move before, as `e.p.` and `mate` do where they stand apart.
    Belongs,
    /// It is no move at all, and is kept as text; play goes on behind it.
    NoMove,
    /// It is no move, but was understood and heeded, as a set-up in the middle of a game.
    Heeded,
    /// It is a move that cannot be played: the rest of the line stays unread.
    Stop,
}

/// Plays the whole movetext, variations too, and returns the position at the end of the main line.
///
/// The start (`first_number`, `first_side`) must be in `replay` already.
pub fn walk<T: Table>(
    table: &mut T,
    start: T::Position,
    record: &Record<'_>,
    replay: &mut Replay,
    want: &Want,
) -> T::Position {
    let end = record.terminator.unwrap_or(record.tokens.len());
    let movetext = movetext(record);
    let mut walk = Walk {
        table,
        record,
        want,
        branching: record.kinds.contains(TokenKind::Open),
        behind: movetext.start,
        branches: Vec::new(),
        branch: Branch::new(start, 0, 1),
    };
    let mut index = record.movetext;
    while index < end {
        index = walk.run(index, end, replay);
        if index < end {
            walk.token(index, replay);
            index += 1;
        }
    }
    while walk.close(replay) {}
    walk.end_line(replay);
    for token in record.tokens.get(end..).unwrap_or_default() {
        if token.kind == TokenKind::Junk {
            walk.junk(token.span, replay);
        }
    }
    in_order(&mut replay.faults);
    replay.main_plies = walk.branch.next - 1;
    walk.branch.position
}

/// The movetext from its first to its last token, the result not included.
#[must_use]
pub fn movetext(record: &Record<'_>) -> Span {
    let end = record.terminator.unwrap_or(record.tokens.len());
    match record.tokens.get(record.movetext..end) {
        Some([first, .., last]) => first.span.to(last.span),
        Some([only]) => only.span,
        _ => Span::default(),
    }
}

/// Leaves the whole movetext unread: there is no position to play from.
pub fn leave_unread(record: &Record<'_>, replay: &mut Replay) {
    let span = movetext(record);
    if let (false, Some(line)) = (span.is_empty(), replay.lines.first_mut()) {
        line.unread = Some(span);
    }
}

/// Some faults are known only when the next move or the end of the line has been seen, and are
/// then met once in each of the lines that go on from there.
fn in_order(faults: &mut Vec<Fault>) {
    if !faults.is_sorted_by_key(|fault| fault.span.start) {
        faults.sort_by_key(|fault| fault.span.start);
    }
    faults.dedup();
}

/// A line of play as far as it has been walked.
struct Branch<P> {
    position: P,
    /// The position before the last ply: where variations of it start.
    before: Option<P>,
    line: u32,
    /// The place in the game of its next ply.
    next: u32,
    /// Index in the replay of its last ply.
    last: Option<u32>,
    unread: Option<Unread>,
    /// How many plies the count of move numbers is ahead of the plies played: one more each time
    /// that a side has moved twice.
    skipped: u32,
}

impl<P> Branch<P> {
    fn new(position: P, line: u32, next: u32) -> Branch<P> {
        Branch {
            position,
            before: None,
            line,
            next,
            last: None,
            unread: None,
            skipped: 0,
        }
    }
}

/// The part of a line behind a fault that cannot be played.
#[derive(Clone, Copy)]
struct Unread {
    start: u32,
    /// How many variations are open inside it.
    depth: u32,
}

struct Walk<'w, T: Table> {
    table: &'w mut T,
    record: &'w Record<'w>,
    want: &'w Want,
    /// Whether the movetext may hold variations at all.
    branching: bool,
    /// End of what has been walked.
    behind: u32,
    /// The lines left for a variation, the main line first.
    branches: Vec<Branch<T::Position>>,
    branch: Branch<T::Position>,
}

impl<T: Table> Walk<'_, T> {
    /// Walks along the main line for as long as there are only plain moves, right numbers and
    /// remarks, which is nearly all the way. Says at which token there is something else.
    fn run(&mut self, mut index: usize, end: usize, replay: &mut Replay) -> usize {
        if self.branching || self.branch.unread.is_some() || self.want.fens {
            return index;
        }
        let bytes = self.record.text.as_bytes();
        let tokens = self.record.tokens.get(..end).unwrap_or_default();
        match tokens.get(index) {
            Some(token) if token.span.start >= self.behind => {}
            _ => return index, // belongs to a move already played
        }
        let writes = self.want.each_ply();
        let before = u32::from(replay.first_side != replay.opener) + self.branch.skipped;
        let (opener, first_number) = (replay.opener, replay.first_number);
        let mut next = self.branch.next;
        let position = &mut self.branch.position;
        let mut behind = self.behind;
        while let Some(token) = tokens.get(index) {
            let half_moves = next - 1 + before;
            match token.kind {
                TokenKind::Word => {
                    let word = Plainly {
                        bytes: bytes.get(token.span.range()).unwrap_or_default(),
                        end: token.span.end,
                        ply: next,
                    };
                    let blank = |traits| Ply {
                        token: index as u32,
                        span: token.span,
                        end: token.span.end,
                        line: 0,
                        ply: next,
                        number: first_number.saturating_add(half_moves / 2),
                        side: side(half_moves, opener),
                        traits,
                        ..Ply::default()
                    };
                    if writes {
                        let mut ply = blank(Traits::default());
                        let table = &mut *self.table;
                        if !table.write_plainly(position, word, &mut ply, replay, self.want) {
                            break;
                        }
                        replay.plies.push(ply);
                    } else {
                        let Some(traits) = self.table.play_plainly(position, word, replay) else {
                            break;
                        };
                        replay.plies.push(blank(traits));
                    }
                    next += 1;
                }
                TokenKind::Number => {
                    let number = bytes.get(token.span.range()).unwrap_or_default();
                    let due = Some(first_number.saturating_add(half_moves / 2));
                    let of_opener = half_moves.is_multiple_of(2);
                    if value(number) != due || (of_opener && is_of_second(number)) {
                        break;
                    }
                }
                TokenKind::Comment | TokenKind::LineComment | TokenKind::Nag | TokenKind::Glyph => {
                }
                _ => break,
            }
            behind = token.span.end;
            index += 1;
        }
        if next != self.branch.next {
            self.branch.last = Some(replay.plies.len() as u32 - 1);
        }
        self.branch.next = next;
        self.behind = behind;
        index
    }

    fn token(&mut self, index: usize, replay: &mut Replay) {
        let token = self.record.tokens[index];
        if token.span.start < self.behind {
            return; // belongs to a move already played
        }
        if let Some(unread) = &mut self.branch.unread {
            match token.kind {
                TokenKind::Open => unread.depth += 1,
                TokenKind::Close if unread.depth > 0 => unread.depth -= 1,
                TokenKind::Close if self.close(replay) => {}
                _ => {}
            }
            self.behind = token.span.end;
            return;
        }
        match token.kind {
            TokenKind::Word => return self.word(index, token, replay),
            TokenKind::Number => self.number(token.span, replay),
            TokenKind::Open => self.open(replay),
            TokenKind::Close => {
                self.close(replay);
            }
            TokenKind::Junk if is_gap(token.span.of(self.record.text)) => {
                return self.word(index, token, replay);
            }
            TokenKind::Junk => self.junk(token.span, replay),
            _ => {}
        }
        self.behind = token.span.end;
    }

    /// Reports characters that mean nothing. A lone `}` the lexer has reported.
    fn junk(&self, span: Span, replay: &mut Replay) {
        if span.of(self.record.text) != "}" {
            replay.faults.push(self.fault(FaultKind::Syntax, span));
        }
    }

    /// Plays all moves of a word.
    #[inline]
    fn word(&mut self, index: usize, token: Token, replay: &mut Replay) {
        let mut words = Words {
            record: self.record,
            token: index,
            span: token.span,
            glued: false,
        };
        let mut kept = None;
        if self.branching {
            kept = self.branch.before.replace(self.branch.position.clone());
        }
        loop {
            self.behind = words.span.end;
            if self.branching && words.span != token.span {
                kept = self.branch.before.replace(self.branch.position.clone());
            }
            let mut ply = self.blank_ply(&words, replay);
            let faults = replay.faults.len();
            match self.table.play(
                &mut self.branch.position,
                &words,
                &mut ply,
                replay,
                self.want,
            ) {
                Played::UpTo(end) => {
                    if words.glued {
                        replay.faults.insert(
                            faults.min(replay.faults.len()),
                            self.fault(FaultKind::MissingSpace, words.span),
                        );
                    }
                    ply.end = end;
                    replay.plies.push(ply);
                    self.went_on(replay);
                    self.behind = end.max(self.behind);
                    let from = end.max(words.span.start + 1);
                    if from >= token.span.end {
                        return;
                    }
                    words.span.start = from;
                    words.glued = true;
                    if !self.glued_number(&mut words, replay) {
                        return;
                    }
                }
                Played::Belongs => {
                    let last = self.branch.last.map(|last| last as usize);
                    match last.and_then(|last| replay.plies.get_mut(last)) {
                        Some(ply) if words.follows(ply) => ply.span.end = words.span.end,
                        _ => replay.belated.push(words.span),
                    }
                    self.branch.before = kept; // variations are of the last move
                    return;
                }
                Played::NoMove => {
                    self.branch.before = kept;
                    let fault = self.fault(FaultKind::Syntax, words.span);
                    replay.faults.push(fault);
                    return;
                }
                Played::Heeded => {
                    self.branch.before = kept;
                    return self.heed_side(replay);
                }
                Played::Stop => {
                    self.branch.unread = Some(Unread {
                        start: words.span.start,
                        depth: 0,
                    });
                    return;
                }
            }
        }
    }

    fn blank_ply(&self, words: &Words<'_>, replay: &Replay) -> Ply {
        let (number, side) = self.number_and_side(replay);
        Ply {
            token: words.token as u32,
            span: words.span,
            end: words.span.end,
            line: self.branch.line,
            ply: self.branch.next,
            number,
            side,
            ..Ply::default()
        }
    }

    /// Keeps the account of the line after a ply that has just been put down.
    #[inline]
    fn went_on(&mut self, replay: &mut Replay) {
        let first = self.branch.last.is_none();
        self.branch.last = Some(replay.plies.len() as u32 - 1);
        self.branch.next += 1;
        self.heed_side(replay);
        if first && self.branch.line != 0 {
            self.compare_with_replaced(replay);
        }
    }

    /// Reports a variation that begins with the move that it replaces.
    fn compare_with_replaced(&mut self, replay: &mut Replay) {
        let (Some(parent), Some(ply)) = (self.branches.last(), replay.plies.last()) else {
            return;
        };
        if parent.last.is_some() && self.table.same(&parent.position, &self.branch.position) {
            let mut fault = self.fault(FaultKind::RavSameMove, ply.span);
            fault.ply = ply.ply;
            replay.faults.push(fault);
        }
    }

    fn fault(&self, kind: FaultKind, span: Span) -> Fault {
        Fault {
            ply: self.branch.next,
            in_variation: self.branch.line != 0,
            ..Fault::at(kind, span)
        }
    }

    /// Opens a variation of the last ply, or of the next one where there is no last.
    fn open(&mut self, replay: &mut Replay) {
        let line = replay.lines.len() as u32;
        let (position, next, replaces) = match (&self.branch.before, self.branch.last) {
            (Some(before), Some(last)) => (before.clone(), self.branch.next - 1, Some(last)),
            _ => {
                let own = replay.lines.get(self.branch.line as usize);
                (
                    self.branch.position.clone(),
                    self.branch.next,
                    own.and_then(|line| line.replaces),
                )
            }
        };
        replay.lines.push(Line {
            replaces,
            unread: None,
        });
        let variation = Branch {
            skipped: self.branch.skipped,
            ..Branch::new(position, line, next)
        };
        self.branches
            .push(std::mem::replace(&mut self.branch, variation));
    }

    /// Closes the variation, if one is open, and goes on in the line that it left.
    fn close(&mut self, replay: &mut Replay) -> bool {
        let Some(parent) = self.branches.pop() else {
            return false;
        };
        self.end_line(replay);
        self.branch = parent;
        true
    }

    fn end_line(&mut self, replay: &mut Replay) {
        if let (Some(unread), Some(line)) = (
            self.branch.unread,
            replay.lines.get_mut(self.branch.line as usize),
        ) {
            line.unread = Some(Span {
                start: unread.start,
                end: self.behind.max(unread.start),
            });
        }
        let branch = &mut self.branch;
        self.table
            .end_line(&mut branch.position, branch.last, replay, self.want);
    }
}
