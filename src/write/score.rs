//! The shape that all writers share: a game as a tree of moves with what belongs to each.
//!
//! A record is a row of tokens and a replay is a row of plies; neither says which comment belongs
//! to which move. A [`Score`] says it, once per game, for all formats. It is an arena of small
//! numbers in buffers that are used again, and it is walked without recursion, so a file that
//! nests a hundred thousand variations costs memory in proportion and no more.
//!
//! What stands where: signs, comments and stray text belong to the move before them, or to the
//! start of their line; comments and stray text behind a variation belong to it. What is to be
//! left out ([`Strip`]) is left out here, so that writers need not know. Move numbers are
//! not kept, since every writer sets its own. Escape lines (`%` in the first column) are not
//! either: they are meant for the program that wrote them (PGN standard, 6).

mod walk;

use super::{comment, strip::Strip};
use crate::{
    game::Side,
    record::{Record, Token, TokenKind, is_gap, nag_of_glyph},
    replay::Replay,
    span::Span,
};

pub use walk::{Step, Walk};

const NONE: u32 = u32::MAX;

/// A list in an arena: its first and last member.
#[derive(Clone, Copy, Debug)]
struct List {
    first: u32,
    last: u32,
}

impl List {
    const EMPTY: List = List {
        first: NONE,
        last: NONE,
    };
}

/// A place in the tree: behind a move, or the start of a line before any move.
#[derive(Clone, Copy, Debug)]
struct Node {
    /// What belongs to it, in the order of the text.
    notes: List,
    /// Whether stray text is among it.
    stray: bool,
    variations: List,
    /// The next move of the line.
    next: u32,
}

const FRESH: Node = Node {
    notes: List::EMPTY,
    stray: false,
    variations: List::EMPTY,
    next: NONE,
};

/// A line of play in the tree.
#[derive(Clone, Copy, Debug)]
struct Branch {
    /// The node that it hangs on.
    parent: u32,
    /// The line of that node.
    outer: u32,
    /// The next variation on the same node.
    sibling: u32,
    /// Comments and stray text behind its closing parenthesis.
    after: List,
    /// Its last move, or its start.
    last: u32,
    unread: Option<Unread>,
}

/// Text at the end of a line that could not be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unread {
    /// Where it stands in the block's text.
    pub span: Span,
    /// Whether it begins with a word that stands for a move, so that a number belongs before it.
    pub at_move: bool,
    /// Whether that is the sign of a move that is not known, which only the number before it shows.
    pub is_gap: bool,
}

#[derive(Clone, Copy, Debug)]
struct Link {
    note: Note,
    next: u32,
}

/// Something that belongs to a node; places are in the block's text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Note {
    /// A sign of judgement.
    Nag(u32),
    /// A sign without a number, such as the offer of a draw.
    Mark(Span),
    /// A comment, without its braces.
    Comment(Span),
    /// Text that means nothing to the reader.
    Stray(Span),
}

/// An open line while the tokens are walked.
#[derive(Clone, Copy, Debug)]
struct Frame {
    line: u32,
    node: u32,
    /// The variation that was closed last, if no move has followed it.
    closed: u32,
    /// In a variation that is to be left out.
    hidden: bool,
}

/// A game as a tree; a buffer used game after game.
#[derive(Debug, Default)]
pub struct Score {
    /// One for each ply of the replay, then one for the start of each line, then one for what
    /// stands behind the result.
    nodes: Vec<Node>,
    branches: Vec<Branch>,
    notes: Vec<Link>,
    open: Vec<Frame>,
    /// The move number before the token in hand.
    number: Option<Span>,
    plies: u32,
    bare: bool,
}

impl Score {
    /// Builds the tree of a game.
    pub fn read(&mut self, record: &Record<'_>, replay: &Replay, strip: &Strip) {
        self.clear(replay);
        self.bare = is_bare(record, replay);
        if self.bare {
            return self.chain();
        }
        let mut ply = 0;
        let mut behind = 0; // text up to here is part of a move or unread
        let mut lines = 1;
        for (index, &token) in record.tokens.iter().enumerate() {
            if token.kind == TokenKind::Tag || token.span.start < behind {
                continue;
            }
            while let Some(played) = replay.plies.get(ply)
                && played.token as usize == index
            {
                self.play(ply as u32);
                behind = played.end.max(played.span.end);
                ply += 1;
            }
            if let Some(end) = self.unread(record, token, replay) {
                behind = end;
            } else if behind > token.span.start {
                self.rest_of_word(record, token, behind);
            } else if record.terminator == Some(index) {
                self.behind_result();
            } else {
                self.place(record, token, &mut lines, replay, strip);
            }
            if !matches!(token.kind, TokenKind::Number | TokenKind::OddBlank) {
                self.number = None;
            }
        }
        self.open.clear();
    }

    /// Hangs one ply onto the other.
    fn chain(&mut self) {
        let plies = self.plies as usize;
        for (next, node) in (1..).zip(&mut self.nodes[..plies]) {
            node.next = next;
        }
        if let Some(last) = plies.checked_sub(1) {
            self.nodes[last].next = NONE;
            self.nodes[plies].next = 0;
            self.branches[0].last = last as u32;
        }
    }

    fn clear(&mut self, replay: &Replay) {
        let plies = replay.plies.len();
        self.nodes.clear();
        self.nodes.resize(plies + replay.lines.len() + 1, FRESH);
        self.plies = plies as u32;
        self.notes.clear();
        self.branches.clear();
        let starts = self.plies..self.plies + replay.lines.len() as u32;
        self.branches.extend(starts.map(|start| Branch {
            parent: NONE,
            outer: 0,
            sibling: NONE,
            after: List::EMPTY,
            last: start,
            unread: None,
        }));
        self.number = None;
        self.open.clear();
        self.open.push(Frame {
            line: 0,
            node: self.plies,
            closed: NONE,
            hidden: false,
        });
    }

    /// Leaves the lines of play for what stands behind the result.
    fn behind_result(&mut self) {
        self.open.clear();
        self.open.push(Frame {
            line: 0,
            node: self.tail(),
            closed: NONE,
            hidden: false,
        });
    }

    fn is_behind_result(&self) -> bool {
        self.open.last().map(|frame| frame.node) == Some(self.tail())
    }

    /// Hangs a ply onto the line that is open.
    fn play(&mut self, ply: u32) {
        if let Some(frame) = self.open.last_mut() {
            self.nodes[frame.node as usize].next = ply;
            self.branches[frame.line as usize].last = ply;
            frame.node = ply;
            frame.closed = NONE;
        }
    }

    /// If the unread rest of the open line begins in this token: keeps it, and says where it ends.
    fn unread(&mut self, record: &Record<'_>, token: Token, replay: &Replay) -> Option<u32> {
        let frame = self.open.last()?;
        let span = replay.lines.get(frame.line as usize)?.unread?;
        let branch = self.branches.get_mut(frame.line as usize)?;
        if branch.unread.is_some() || token.span.end <= span.start {
            return None;
        }
        let is_gap = token.kind == TokenKind::Junk && is_gap(record.str(token));
        branch.unread = Some(Unread {
            span,
            at_move: is_gap || token.kind == TokenKind::Word,
            is_gap,
        });
        Some(span.end)
    }

    /// Keeps what stands glued behind a move and is neither a move nor a number.
    fn rest_of_word(&mut self, record: &Record<'_>, token: Token, from: u32) {
        if from < token.span.end {
            let rest = Span {
                start: from,
                end: token.span.end,
            };
            let numeric = |byte: u8| byte.is_ascii_digit() || byte == b'.';
            if !rest.of(record.text).bytes().all(numeric) {
                self.note(Note::Stray(rest));
            }
        }
    }

    /// Puts a token that is no move where it belongs.
    fn place(
        &mut self,
        record: &Record<'_>,
        token: Token,
        lines: &mut u32,
        replay: &Replay,
        strip: &Strip,
    ) {
        match token.kind {
            TokenKind::Number => self.number = Some(token.span),
            TokenKind::OddBlank | TokenKind::Escape | TokenKind::Tag => {}
            TokenKind::Nag | TokenKind::Glyph if self.is_behind_result() => {
                self.keep_stray(record, token)
            }
            TokenKind::Nag | TokenKind::Glyph => match nag(record.str(token)) {
                Some(_) if strip.nags => {}
                Some(value) => self.note(Note::Nag(value)),
                None if token.kind == TokenKind::Glyph => self.note(Note::Mark(token.span)),
                None => self.keep_stray(record, token),
            },
            TokenKind::Comment | TokenKind::LineComment => {
                let span = comment::inside(record.text, token);
                let text = span.of(record.text);
                // Behind the result its braces may be what keeps a doubtful comment from ending there.
                let bare = text.trim().is_empty() && !strip.comments && self.is_behind_result();
                if bare || !strip.empties(text) {
                    self.note_in_place(Note::Comment(span));
                }
            }
            TokenKind::Open if (*lines as usize) < replay.lines.len() => {
                self.begin(*lines, strip.variations);
                *lines += 1;
            }
            TokenKind::Close if self.open.len() > 1 => self.end(),
            TokenKind::Word if replay.belated.binary_search(&token.span).is_ok() => {}
            TokenKind::Word
            | TokenKind::Junk
            | TokenKind::Result
            | TokenKind::Open
            | TokenKind::Close => self.keep_stray(record, token),
        }
    }

    /// Keeps text that means nothing, with the number before it, which else would be lost.
    fn keep_stray(&mut self, record: &Record<'_>, token: Token) {
        let number = self
            .number
            .take()
            .filter(|_| !is_numbered(record.str(token)));
        let span = number.map_or(token.span, |number| number.to(token.span));
        let list = self.open.last().map(|frame| match frame.closed {
            NONE => self.nodes[frame.node as usize].notes,
            closed => self.branches[closed as usize].after,
        });
        let last = list.and_then(|list| self.notes.get_mut(list.last as usize));
        match last {
            Some(Link {
                note: Note::Stray(glued),
                ..
            }) if glued.end == span.start => glued.end = span.end,
            _ => self.note_in_place(Note::Stray(span)),
        }
    }

    /// Keeps a note behind the variation that it stands behind, if it does.
    fn note_in_place(&mut self, note: Note) {
        match self.open.last() {
            Some(&Frame {
                closed,
                hidden: false,
                ..
            }) if closed != NONE => {
                let after = &mut self.branches[closed as usize].after;
                append(&mut self.notes, after, note);
            }
            _ => self.note(note),
        }
    }

    fn note(&mut self, note: Note) {
        if let Some(frame) = self.open.last()
            && !frame.hidden
        {
            let node = &mut self.nodes[frame.node as usize];
            node.stray |= matches!(note, Note::Stray(_));
            append(&mut self.notes, &mut node.notes, note);
        }
    }

    fn begin(&mut self, line: u32, hide: bool) {
        let Some(&frame) = self.open.last() else {
            return;
        };
        let hidden = frame.hidden || hide;
        if !hidden {
            let branch = &mut self.branches[line as usize];
            branch.parent = frame.node;
            branch.outer = frame.line;
            let variations = &mut self.nodes[frame.node as usize].variations;
            match variations.last {
                NONE => variations.first = line,
                last => self.branches[last as usize].sibling = line,
            }
            variations.last = line;
        }
        self.open.push(Frame {
            line,
            node: self.plies + line,
            closed: NONE,
            hidden,
        });
    }

    fn end(&mut self) {
        if let Some(ended) = self.open.pop()
            && !ended.hidden
            && let Some(frame) = self.open.last_mut()
        {
            frame.closed = ended.line;
        }
    }

    /// Whether the game is a row of moves and nothing else.
    #[must_use]
    pub const fn is_bare(&self) -> bool {
        self.bare
    }

    /// Walks over the tree in the order of writing, variations behind the move they replace.
    pub fn walk(&self) -> Walk<'_> {
        Walk::of(self)
    }

    /// The plies of the main line in order.
    pub fn main_line(&self) -> impl Iterator<Item = u32> {
        let root = self.start(0);
        std::iter::successors(self.after(root), |&node| self.after(node))
    }

    /// The node at the start of a line, to ask for what stands before its first move. For what
    /// belongs to a move, its index in the replay is the node.
    #[must_use]
    pub const fn start(&self, line: u32) -> u32 {
        self.plies + line
    }

    /// The node of what stands behind the result.
    #[must_use]
    pub fn tail(&self) -> u32 {
        (self.nodes.len() as u32).saturating_sub(1)
    }

    /// All that belongs to a node, in the order of the text.
    pub fn notes(&self, node: u32) -> impl Iterator<Item = Note> {
        self.list(self.nodes[node as usize].notes)
    }

    /// Whether stray text is among what belongs to a node. What it means may depend on what stands
    /// before it, so the order had better be kept.
    #[must_use]
    pub fn has_stray(&self, node: u32) -> bool {
        self.nodes[node as usize].stray
    }

    /// The signs of judgement (NAGs) at a node.
    pub fn nags(&self, node: u32) -> impl Iterator<Item = u32> {
        self.notes(node).filter_map(|note| match note {
            Note::Nag(number) => Some(number),
            _ => None,
        })
    }

    /// The signs at a node that have no number.
    pub fn marks(&self, node: u32) -> impl Iterator<Item = Span> {
        self.notes(node).filter_map(|note| match note {
            Note::Mark(span) => Some(span),
            _ => None,
        })
    }

    /// The comments at a node, without their braces.
    pub fn comments(&self, node: u32) -> impl Iterator<Item = Span> {
        self.notes(node).filter_map(Note::comment)
    }

    /// Text at a node that means nothing to the reader.
    pub fn stray(&self, node: u32) -> impl Iterator<Item = Span> {
        self.notes(node).filter_map(Note::stray)
    }

    /// Comments and stray text behind the closing parenthesis of a variation.
    pub fn notes_after(&self, line: u32) -> impl Iterator<Item = Note> {
        self.list(self.branches[line as usize].after)
    }

    /// Whether variations hang on a node.
    #[must_use]
    pub fn has_variations(&self, node: u32) -> bool {
        self.nodes[node as usize].variations.first != NONE
    }

    /// Whether another variation on the same node follows this one.
    #[must_use]
    pub fn has_sibling(&self, line: u32) -> bool {
        self.branches[line as usize].sibling != NONE
    }

    /// The node that a variation hangs on.
    #[must_use]
    pub fn parent(&self, line: u32) -> u32 {
        self.branches[line as usize].parent
    }

    /// Whether a node is the start of a line and not a move.
    #[must_use]
    pub const fn is_start(&self, node: u32) -> bool {
        node >= self.plies
    }

    /// The text at the end of a line that could not be played.
    #[must_use]
    pub fn unread_of(&self, line: u32) -> Option<Unread> {
        self.branches[line as usize].unread
    }

    /// The number and the side of the move that the unread text of a line begins with.
    #[must_use]
    pub fn number_of_unread(&self, line: u32, replay: &Replay) -> (u32, Side) {
        let last = self.last(line);
        let replaced = || replay.lines.get(line as usize)?.replaces;
        let ply = |at: u32| replay.plies.get(at as usize);
        match (last.and_then(ply), replaced().and_then(ply)) {
            (Some(last), _) => {
                let next = u32::from(last.side != replay.opener);
                (last.number + next, last.side.other())
            }
            (None, Some(replaced)) => (replaced.number, replaced.side),
            (None, None) => (replay.first_number, replay.first_side),
        }
    }

    /// The last move of a line; none if it has no move.
    #[must_use]
    pub fn last(&self, line: u32) -> Option<u32> {
        let last = self.branches[line as usize].last;
        (last < self.plies).then_some(last)
    }

    /// The next move of the line.
    #[must_use]
    pub fn after(&self, node: u32) -> Option<u32> {
        let next = self.nodes[node as usize].next;
        (next != NONE).then_some(next)
    }

    fn list(&self, list: List) -> impl Iterator<Item = Note> {
        let mut at = list.first;
        std::iter::from_fn(move || {
            let link = self.notes.get(at as usize)?;
            at = link.next;
            Some(link.note)
        })
    }
}

impl Note {
    /// The comment, if it is one.
    #[must_use]
    pub fn comment(self) -> Option<Span> {
        match self {
            Note::Comment(span) => Some(span),
            _ => None,
        }
    }

    /// The stray text, if it is that.
    #[must_use]
    pub fn stray(self) -> Option<Span> {
        match self {
            Note::Stray(span) => Some(span),
            _ => None,
        }
    }
}

/// Whether stray text has a number before it whenever it is written, since it would mean something
/// without: a bracket a tag pair, a sign of judgement that of a move.
#[must_use]
pub fn is_numbered(stray: &str) -> bool {
    stray.starts_with('[') || nag_of_glyph(stray.trim_end_matches('.')).is_some()
}

/// Whether a game has nothing but moves that were all played, and numbers and a result.
fn is_bare(record: &Record<'_>, replay: &Replay) -> bool {
    replay.faults.is_empty()
        && replay.lines.len() == 1
        && replay.unread().is_none()
        && record.kinds.are_only(&[TokenKind::Tag, TokenKind::Result])
}

/// The number of a sign: as it says itself, or as its glyph means.
fn nag(sign: &str) -> Option<u32> {
    match sign.strip_prefix('$') {
        Some(digits) => digits.parse().ok(),
        None => nag_of_glyph(sign).map(u32::from),
    }
}

fn append(notes: &mut Vec<Link>, list: &mut List, note: Note) {
    let index = notes.len() as u32;
    notes.push(Link { note, next: NONE });
    match list.last {
        NONE => list.first = index,
        last => notes[last as usize].next = index,
    }
    list.last = index;
}
