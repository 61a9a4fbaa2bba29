//! Games as JSON lines, turned into the text that the one reader reads.
//!
//! The shape is the one that `convert --to jsonl` writes; of it only `moves` or `tags` must be
//! there. A move may also be a plain string, a variation a plain list of moves. Line and byte of
//! whatever is found in a game are those of its JSON line. A line that is no game is kept, as the
//! comment of a game without moves, with a fault that says why.

mod tree;

use super::{Block, Origin, origin::Width, tcn};
use crate::{
    fault::{Detail, Fault, FaultKind},
    record::left_open,
    span::{LineColumn, Made, Span, Stretch},
};
use std::sync::Arc;
use tree::{Tree, Value};

/// The keys under which a move may stand, the best first.
const MOVE_KEYS: [&str; 6] = ["san", "lan", "lan-short", "move", "uci", "written"];

/// Turns a block of JSON lines into one of games.
pub(super) fn transcribe(block: Block) -> Block {
    line_by_line(block, Transcript::line)
}

/// Turns a block of strings of TCN, one a line, into one of games.
pub(super) fn transcribe_strings(block: Block) -> Block {
    line_by_line(block, Transcript::string)
}

fn line_by_line(mut block: Block, game: fn(&mut Transcript, &str)) -> Block {
    let mut done = Transcript {
        text: String::with_capacity(block.text.len() / 2),
        stretches: Vec::new(),
        origin: Origin::new(block.origin.byte),
        faults: Vec::new(),
        closed: true,
    };
    let mut faults = std::mem::take(&mut block.faults).into_iter().peekable();
    let mut at = 0;
    for (number, line) in (block.line..).zip(lines(&block.text)) {
        let (start, end) = (at, at + line.len());
        at = end;
        let place = done.text.len() as u32;
        while let Some(fault) = faults.next_if(|fault| (fault.span.start as usize) < end) {
            let span = Span {
                start: place,
                end: place,
            };
            done.faults.push(Fault { span, ..fault });
        }
        if !line.trim().is_empty() {
            let byte = block.origin.byte_of(&block.text, start as u32);
            done.origin.push(place as usize, byte, Width::None);
            done.stretches.push(Stretch {
                start: place,
                source: start as u32,
                place: LineColumn {
                    line: number,
                    column: 1,
                },
                made: Made::Said,
            });
            game(&mut done, line.trim());
        }
    }
    Block {
        file: Arc::clone(&block.file),
        text: done.text,
        line: block.line,
        stretches: done.stretches,
        source: String::new(),
        origin: done.origin,
        faults: done.faults,
        spare: block.spare.clone(),
    }
}

/// The lines of a text with their ends: LF, CRLF, CR.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let bytes = rest.as_bytes();
        let length = match memchr::memchr2(b'\n', b'\r', bytes) {
            Some(at) if bytes[at..].starts_with(b"\r\n") => at + 2,
            Some(at) => at + 1,
            None => rest.len(),
        };
        let (line, behind) = rest.split_at(length);
        rest = behind;
        (!line.is_empty()).then_some(line)
    })
}

/// A step of writing a movetext, for a stack in the place of recursion.
enum Task<'t> {
    /// The moves from this one on.
    Moves(Value<'t>),
    /// The variations from this one on.
    Variations(Value<'t>),
    /// What stands at the end of a variation and behind it.
    End(Value<'t>),
}

/// The text of games while it is written.
struct Transcript {
    text: String,
    stretches: Vec<Stretch>,
    origin: Origin,
    faults: Vec<Fault>,
    /// Whether the last game ended with a result.
    closed: bool,
}

impl Transcript {
    fn line(&mut self, json: &str) {
        let why = match Tree::read(json) {
            Ok(tree) => match tree.root().filter(|root| is_game(*root)) {
                Some(game) => return self.game(game),
                None => "it is no object with `moves` or `tags`".to_owned(),
            },
            Err(why) => why,
        };
        self.no_game(json, why);
    }

    fn string(&mut self, written: &str) {
        match tcn::decoded(written) {
            Ok(moves) => {
                self.text.push_str(&moves);
                self.text.push_str(" *\n\n");
                self.closed = true;
            }
            Err(why) => self.no_game(written, why),
        }
    }

    /// Keeps a line that is no game, and says why.
    fn no_game(&mut self, line: &str, why: String) {
        let start = self.text.len();
        self.text.push(';');
        self.text
            .extend(line.chars().map(|c| if c.is_control() { ' ' } else { c }));
        let span = Span::new(start, self.text.len());
        self.text.push_str("\n*\n\n");
        self.closed = true;
        let fault = Fault::at(FaultKind::JsonLine, span);
        self.faults.push(fault.with(Detail::Text(why.into())));
    }

    fn game(&mut self, game: Value<'_>) {
        let tags = self.text.len();
        self.tags(game);
        if tags == self.text.len() && !self.closed {
            // Without tags nothing else shows where the game begins.
            self.text.truncate(self.text.trim_end().len());
            self.text.push_str(" *\n\n");
            if let Some(stretch) = self.stretches.last_mut() {
                stretch.start = self.text.len() as u32;
            }
        }
        self.text.push('\n');
        self.line_of_play(game);
        let text = |key| game.get(key).and_then(Value::text);
        let terminator = match game.get("terminator") {
            Some(written) => written.text(),
            None => text("result"),
        };
        if let Some(unread) = text("unread") {
            self.raw(unread);
        }
        if let Some(terminator) = terminator {
            self.word(terminator);
        }
        self.after(game);
        self.closed = terminator.is_some();
        self.text.push_str("\n\n");
    }

    fn tags(&mut self, game: Value<'_>) {
        let tags = game.get("tags");
        let members = tags.into_iter().flat_map(Value::members);
        for tag in members {
            self.tag(tag.key(), tag.text().unwrap_or(""));
        }
        let repeated = game.get("repeated_tags");
        for tag in repeated.into_iter().flat_map(Value::members) {
            for value in tag.items() {
                self.tag(tag.key(), value.text().unwrap_or(""));
            }
        }
        let set_up = game.get("start_fen").and_then(Value::text);
        if let Some(fen) = set_up
            && tags.is_none_or(|tags| tags.get("FEN").is_none())
        {
            self.tag("SetUp", "1");
            self.tag("FEN", fen);
        }
    }

    fn tag(&mut self, name: &str, value: &str) {
        self.text.push('[');
        let odd = |c: char| matches!(c, '\n' | '\r' | '"' | '[' | ']');
        self.text
            .extend(name.chars().map(|c| if odd(c) { '_' } else { c }));
        self.text.push_str(" \"");
        for c in value.chars() {
            match c {
                '"' | '\\' => self.text.extend(['\\', c]),
                '\n' | '\r' => self.text.push(' '),
                _ => self.text.push(c),
            }
        }
        self.text.push_str("\"]\n");
    }

    /// The moves of a game with their variations.
    fn line_of_play(&mut self, game: Value<'_>) {
        let mut tasks = Vec::new();
        let mut unclosed = false;
        let ended = game
            .get("terminator")
            .is_some_and(|end| end.text().is_some());
        self.begin(game, &mut tasks);
        while let Some(task) = tasks.pop() {
            match task {
                Task::Moves(this) => {
                    if let Some(text) = move_text(this) {
                        self.word(text);
                    }
                    self.beside(this);
                    tasks.extend(this.next().map(Task::Moves));
                    tasks.extend(first_of(this, "variations").map(Task::Variations));
                }
                Task::Variations(this) => {
                    tasks.extend(this.next().map(Task::Variations));
                    self.text.push_str(" (");
                    tasks.push(Task::End(this));
                    self.begin(this, &mut tasks);
                }
                Task::End(this) => {
                    let unread = this.get("unread").and_then(Value::text);
                    if let Some(unread) = unread {
                        self.raw(unread);
                        // As in the record, where the same was left open to its end.
                        let left = left_open(unread);
                        unclosed |= left.variation || (left.comment && !ended);
                    }
                    if !unclosed {
                        self.text.push(')');
                    }
                    self.after(this);
                }
            }
        }
    }

    fn begin<'t>(&mut self, line: Value<'t>, tasks: &mut Vec<Task<'t>>) {
        self.beside(line);
        let moves = match line.is_array() {
            true => line.first(),
            false => first_of(line, "moves"),
        };
        tasks.extend(moves.map(Task::Moves));
        tasks.extend(first_of(line, "variations").map(Task::Variations));
    }

    /// What belongs to a move, or stands before the first one.
    fn beside(&mut self, owner: Value<'_>) {
        for nag in texts(owner, "nags") {
            self.text.push_str(" $");
            self.text.push_str(nag.trim_start_matches('$'));
        }
        for mark in texts(owner, "marks") {
            self.word(mark);
        }
        self.comments(owner, "comments");
        for stray in texts(owner, "stray") {
            self.word(stray);
        }
    }

    /// What stands behind a variation or behind the result.
    fn after(&mut self, owner: Value<'_>) {
        self.comments(owner, "comments_after");
        for stray in texts(owner, "stray_after") {
            self.word(stray);
        }
    }

    fn comments(&mut self, owner: Value<'_>, key: &str) {
        for comment in texts(owner, key) {
            let closing = comment.contains('}');
            self.text.push_str(if closing { " ;" } else { " {" });
            let one_line = comment
                .chars()
                .map(|c| if matches!(c, '\n' | '\r') { ' ' } else { c });
            self.text.extend(one_line);
            self.text.push(if closing { '\n' } else { '}' });
        }
    }

    fn word(&mut self, word: &str) {
        self.text.push(' ');
        self.text.push_str(word);
    }

    /// Text as it is; it may end in a comment to the end of the line.
    fn raw(&mut self, text: &str) {
        self.word(text);
        self.text.push('\n');
    }
}

fn is_game(value: Value<'_>) -> bool {
    value.get("moves").is_some_and(Value::is_array) || value.get("tags").is_some()
}

fn first_of<'t>(owner: Value<'t>, key: &str) -> Option<Value<'t>> {
    owner.get(key)?.first()
}

fn texts<'t>(owner: Value<'t>, key: &str) -> impl Iterator<Item = &'t str> {
    let list = owner.get(key);
    list.into_iter()
        .flat_map(Value::items)
        .filter_map(Value::text)
}

fn move_text(value: Value<'_>) -> Option<&str> {
    value
        .text()
        .or_else(|| MOVE_KEYS.iter().find_map(|key| value.get(key)?.text()))
}
