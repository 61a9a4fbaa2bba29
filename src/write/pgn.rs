//! PGN in the standard's export form (PGN standard, sections 4, 8 and 10).
//!
//! Seven tags first, the others in ASCII order; lines of fewer than 80 characters; numbers where
//! 8.2.2 asks for them; signs of judgement as `$n`. A comment with a closing brace in it cannot
//! stand in braces and is written behind a semicolon, on a line of its own length.
//!
//! What could not be read is not made into anything else: the rest behind a fault and stray words
//! stand where they stood, as they were written. So reading the output again gives the same game,
//! with the same findings about it, and nothing is lost. Repeated tags stay too, behind the first.
//!
//! Games of draughts have the same movetext and the tags that PDN asks for; see [`pdn`](super::pdn).

use super::{
    Format, Options, Played, Sheet, Writer,
    lines::Lines,
    pdn, results,
    score::{Note, Score, Step, Unread, is_numbered},
    standing,
    strip::Strip,
    tags,
};
use crate::{
    fault::{Fault, FaultKind},
    game::{Game, Side},
    record::{KnownTag, Record, Tag, left_open, outcome_of},
    replay::{Replay, Squares, Want},
    span::Span,
};

/// The seven tags that every game has, in their order, and what stands where one is not known
/// (PGN standard, 8.1.1).
const ROSTER: [(KnownTag, &str, &str); 7] = [
    (KnownTag::Event, "Event", "?"),
    (KnownTag::Site, "Site", "?"),
    (KnownTag::Date, "Date", "????.??.??"),
    (KnownTag::Round, "Round", "?"),
    (KnownTag::White, "White", "?"),
    (KnownTag::Black, "Black", "?"),
    (KnownTag::Result, "Result", "*"),
];

/// The format's line in the list.
pub(super) const FORMAT: Format = Format {
    name: "pgn",
    summary: "PGN in the standard's export form, or with its layout kept",
    heeds: &["keep-layout", "normalise", "to-lang", "to-squares"],
    make,
};

/// Writes the export form.
#[derive(Debug)]
pub(super) struct Pgn {
    notation: &'static str,
    language: Option<&'static str>,
    squares: Option<Squares>,
    strip: Strip,
}

/// The notation of chess; draughts writes its own where this is asked for.
pub(super) const USUAL: &str = "san";

/// Makes the writer.
pub(super) fn make(options: &Options) -> Result<Box<dyn Writer>, String> {
    if options.keep_layout {
        return super::layout::make(options);
    }
    Ok(Box::new(Pgn {
        notation: options.notation.unwrap_or(USUAL),
        language: options.language,
        squares: options.squares,
        strip: options.strip.clone(),
    }))
}

impl Writer for Pgn {
    fn want(&self) -> Want {
        Want {
            notation: Some(self.notation),
            language: self.language,
            squares: self.squares,
            set_ups: true,
            ..Want::default()
        }
    }

    fn game(&self, game: &Played<'_>, sheet: &mut Sheet) {
        let Sheet {
            text, score, order, ..
        } = sheet;
        score.read(game.record, game.replay, &self.strip);
        if game.replay.game == Some(Game::Draughts) {
            pdn::tags(game, order, text);
        } else {
            roster(game, true, text);
            other_tags(game, order, text);
        }
        text.push(b'\n');
        Movetext {
            record: game.record,
            replay: game.replay,
            score,
            strip: &self.strip,
            lines: Lines::new(text),
            number: true,
            unclosed: false,
            ended: false,
        }
        .write();
        text.extend_from_slice(b"\n\n");
    }
}

/// The seven tags; those that are not known where they are to be filled up.
pub(super) fn roster(game: &Played<'_>, fill_up: bool, out: &mut Vec<u8>) {
    let (record, replay) = (game.record, game.replay);
    for (known, name, unknown) in ROSTER {
        let mut found = false;
        for tag in record.tags.iter().filter(|tag| tag.known == known) {
            found = true;
            let result = match known {
                KnownTag::Result => results::of_tag(record, replay, tag),
                _ => None,
            };
            match result {
                Some(result) => pair(name, result, out),
                None => written_pair(game, tag, out),
            }
        }
        match known {
            _ if found => {}
            KnownTag::Result => match results::of_game(record, replay) {
                "*" if !fill_up => {}
                result => pair(name, result, out),
            },
            _ if fill_up => pair(name, unknown, out),
            _ => {}
        }
    }
}

/// Puts the tags beyond the seven in ASCII order.
pub(super) fn sort_others(record: &Record<'_>, order: &mut Vec<u32>) {
    let name = |index: &u32| record.tags[*index as usize].name.of(record.text);
    order.clear();
    order.extend((0..record.tags.len() as u32).filter(|&index| {
        let known = record.tags[index as usize].known;
        !ROSTER.iter().any(|&(roster, ..)| roster == known)
    }));
    order.sort_by(|a, b| name(a).cmp(name(b)));
}

/// The tags beyond the seven, in ASCII order; `SetUp` is added where a FEN stands without it, and
/// `Variant` where only the user has said it.
fn other_tags(game: &Played<'_>, order: &mut Vec<u32>, out: &mut Vec<u8>) {
    let (record, replay) = (game.record, game.replay);
    sort_others(record, order);
    let set_up = replay.start_fen.is_some()
        && record.known(KnownTag::Fen).is_some()
        && record.known(KnownTag::SetUp).is_none();
    let set_up = set_up.then_some(("SetUp", "1"));
    let variant = replay.variant_said.then_some(("Variant", replay.variant));
    let mut added = [set_up, variant].into_iter().flatten().peekable();
    for index in order.iter() {
        let tag = &record.tags[*index as usize];
        let name = tag.name.of(record.text);
        while let Some((name, value)) = added.next_if(|(added, _)| *added < name) {
            pair(name, value, out);
        }
        if !(replay.variant_said && tag.known == KnownTag::Variant) {
            written_pair(game, tag, out);
        }
    }
    added.for_each(|(name, value)| pair(name, value, out));
}

/// A tag pair whose value needs no escapes.
pub(super) fn pair(name: &str, value: &str, out: &mut Vec<u8>) {
    out.push(b'[');
    out.extend_from_slice(name.as_bytes());
    out.extend_from_slice(b" \"");
    out.extend_from_slice(value.as_bytes());
    out.extend_from_slice(b"\"]\n");
}

/// A tag pair as it was meant: its value on one line, with the escapes that the standard has.
pub(super) fn written_pair(game: &Played<'_>, tag: &Tag, out: &mut Vec<u8>) {
    let record = game.record;
    let name = tag.name.of(record.text);
    let raw = tag.raw.of(record.text);
    if !game.normalise && !raw.contains(['"', '\\', '\n', '\r']) {
        pair(name, raw, out);
        return;
    }
    let mut value = String::with_capacity(raw.len() + 8);
    for c in tags::value(game, tag).chars() {
        if matches!(c, '"' | '\\') {
            value.push('\\');
        }
        value.push(c);
    }
    pair(name, &value, out);
}

/// The digits of a number below 1,000, the first in the lowest byte, and how many.
#[inline]
fn digits(number: u32) -> Option<(u64, usize)> {
    let all = u64::from(0x30_3030_u32)
        | u64::from(number / 100)
        | u64::from(number / 10 % 10) << 8
        | u64::from(number % 10) << 16;
    match number {
        0..10 => Some((all >> 16, 1)),
        10..100 => Some((all >> 8, 2)),
        100..1000 => Some((all, 3)),
        _ => None,
    }
}

/// A movetext on its way out.
struct Movetext<'a> {
    record: &'a Record<'a>,
    replay: &'a Replay,
    score: &'a Score,
    strip: &'a Strip,
    lines: Lines<'a>,
    /// Whether something stands before the next move that makes a number necessary.
    number: bool,
    /// Whether variations are left open, as in the record: a parenthesis would close another one.
    unclosed: bool,
    /// Whether the result has been written.
    ended: bool,
}

impl Movetext<'_> {
    fn write(mut self) {
        if self.score.is_bare() {
            self.row();
            self.lines.text(results::closing(self.record, self.replay));
            return;
        }
        let mut open = false;
        for step in self.score.walk() {
            match step {
                Step::Begin(line) => {
                    if line > 0 {
                        self.lines.open(b'(');
                        self.number = true;
                    }
                    self.beside(self.score.start(line));
                }
                Step::Ply(node) => {
                    self.ply(node);
                    self.beside(node);
                }
                Step::End(line) => open |= self.end(line),
            }
            if open {
                return; // whatever came now would be part of the comment
            }
        }
        let ends = self.record.terminator.is_some() || self.replay.unread().is_none();
        if ends {
            self.lines.text(results::closing(self.record, self.replay));
            self.ended = true;
            self.lines.stay(); // on the next line it would belong to the next game
            self.beside(self.score.tail());
        }
    }

    /// All moves of a game without anything between them.
    fn row(&mut self) {
        for (node, ply) in self.replay.plies.iter().enumerate() {
            let opens = ply.side == self.replay.opener;
            match (ply.text.ascii(), digits(ply.number)) {
                (Some(word), Some((digits, length))) if opens && !ply.traits.irregular => {
                    let number = digits | u64::from(b'.') << (8 * length);
                    self.lines.letters((number, length + 1));
                    self.lines.letters(word);
                    self.number = false;
                }
                (Some(word), _) if !opens && !self.number && !ply.traits.irregular => {
                    self.lines.letters(word);
                }
                _ => self.ply(node as u32),
            }
        }
    }

    fn ply(&mut self, node: u32) {
        let Some(ply) = self.replay.plies.get(node as usize) else {
            return;
        };
        self.number(ply.number, ply.side);
        match ply.text.ascii() {
            Some(word) => self.lines.letters(word),
            None => self.lines.text(ply.text.of(&self.replay.text)),
        }
        self.number = false;
        if ply.traits.irregular {
            self.standing(node);
        }
    }

    /// What stands behind a move against the rules that stands: the position that it led to, as PDN
    /// has it, or the mark.
    fn standing(&mut self, node: u32) {
        if let Some(fen) = pdn::set_up_behind(self.replay, node) {
            self.lines.text(&pdn::set_up(fen));
        } else if let Some(mark) = standing::mark(self.record, self.replay, node, self.strip) {
            self.lines.open(b'{');
            for (index, word) in mark.split(' ').enumerate() {
                match index {
                    0 => self.lines.text(word),
                    _ => self.lines.attached(word),
                }
            }
            self.lines.close(b'}');
        } else {
            return;
        }
        self.number = true;
    }

    /// The number of a move, where it needs one (PGN standard, 8.2.2.2).
    fn number(&mut self, number: u32, side: Side) {
        if side != self.replay.opener && !self.number {
            return;
        }
        let opens = side == self.replay.opener;
        let (dots, count) = if opens { (0x2e, 1) } else { (0x2e_2e2e, 3) };
        if let Some((digits, length)) = digits(number) {
            let letters = digits | dots << (8 * length);
            return self.lines.letters((letters, length + count));
        }
        let dots = if opens { "." } else { "..." };
        self.lines.text(&format!("{number}{dots}"));
    }

    /// What belongs to a node besides its variations: signs first, unless stray text among them
    /// ties all to their places.
    fn beside(&mut self, node: u32) {
        if self.score.has_stray(node) {
            self.score.notes(node).for_each(|note| self.note(note));
            return;
        }
        let score = self.score;
        if score.notes(node).next().is_none() {
            return;
        }
        let marks = score.marks(node).map(Note::Mark);
        let comments = score.comments(node).map(Note::Comment);
        let notes = score.nags(node).map(Note::Nag).chain(marks).chain(comments);
        notes.for_each(|note| self.note(note));
    }

    fn note(&mut self, note: Note) {
        match note {
            Note::Nag(number) => {
                self.lines.open(b'$');
                self.lines
                    .word(itoa::Buffer::new().format(number).as_bytes());
                self.number = true;
            }
            Note::Comment(span) => self.comment(span),
            Note::Mark(span) | Note::Stray(span) => self.verbatim(span),
        }
    }

    /// Text as it was written.
    fn verbatim(&mut self, span: Span) {
        let text = span.of(self.record.text);
        if is_numbered(text) && !self.ended {
            self.lines.word(b"1.");
            self.lines.unbroken_verbatim(text);
            self.number = true;
            return;
        }
        match pdn::renamed_set_up(self.record, self.replay, span) {
            Some(text) => self.lines.verbatim(&text),
            None => {
                if self.would_end(span) {
                    self.lines.stay_glued();
                }
                self.lines.verbatim(text);
            }
        }
        self.number = true;
    }

    /// Whether text that is glued to the move before it would end the game if it stood apart: `19-23½`.
    fn would_end(&self, span: Span) -> bool {
        let before = self.record.text[..span.start as usize].chars().next_back();
        let word = span.of(self.record.text).split_whitespace().next();
        before.is_some_and(char::is_alphanumeric) && word.is_some_and(|it| outcome_of(it).is_some())
    }

    /// Ends a line of play. Whether it ended in a comment that was never closed.
    fn end(&mut self, line: u32) -> bool {
        if let Some(unread) = self.score.unread_of(line) {
            self.unread(line, unread);
            let left = left_open(unread.span.of(self.record.text));
            let never_closed = |fault: &Fault| {
                fault.kind == FaultKind::CommentUnclosed
                    && unread.span.range().contains(&(fault.span.start as usize))
            };
            if left.comment && self.record.faults.iter().any(never_closed) {
                return true;
            }
            self.unclosed |= left.variation && line > 0;
        }
        if line > 0 && !self.unclosed {
            self.lines.close(b')');
            self.number = true;
            for note in self.score.notes_after(line) {
                self.note(note);
            }
        }
        false
    }

    /// The rest that could not be played, as written; before it the number that a move would have.
    fn unread(&mut self, line: u32, unread: Unread) {
        if self.would_end(unread.span) {
            self.lines.stay_glued();
        } else if unread.at_move {
            let (number, side) = self.score.number_of_unread(line, self.replay);
            self.number |= unread.is_gap;
            self.number(number, side);
        }
        self.lines.verbatim(unread.span.of(self.record.text));
        self.number = true;
    }

    fn comment(&mut self, span: Span) {
        self.number = true;
        let text = span.of(self.record.text);
        let words = self.strip.words(text);
        if text.contains('}') {
            self.lines.begin_line();
            self.lines.word(b";");
            words.for_each(|word| self.lines.unbroken(word));
            self.lines.end_line();
            return;
        }
        self.lines.open(b'{');
        let mut in_command = false;
        for word in words {
            match in_command {
                true => self.lines.attached(word),
                false => self.lines.text(word),
            }
            in_command = match word.rfind("[%") {
                Some(open) => !word[open..].contains(']'),
                None => in_command && !word.contains(']'),
            };
        }
        self.lines.close(b'}');
    }
}
