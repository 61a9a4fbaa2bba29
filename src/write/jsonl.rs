//! One game a line as a JSON object: `game variant file index line byte tags repeated_tags
//! start_fen moves plies result terminator final_fen unread`.
//!
//! A move is `{ply, san, uci, written}` and, only where there is something to say, `nags` (numbers),
//! `comments`, `clk` and `emt` (seconds), `eval` (pawns, or `"#3"` for a mate; seen from White),
//! `marks` (signs without a number, such as the offer of a draw), `stray` (text that means
//! nothing to the reader) and `variations`. In another notation than SAN the key `san` gives way
//! to one of that notation's name. In draughts a move is `{ply, move, hub, written}`.
//!
//! A variation is `{moves}` with `comments`, `nags`, `marks`, `stray` and `variations` where they
//! stand before its first move, `unread` (with a number where it begins
//! with the sign of a move that is not known), and `comments_after` and `stray_after` for those behind it.
//! The game has the same keys for what stands before the first move and behind the result. In draughts a move has `move` and `hub` in the place of `san` and
//! `uci`. Comments are given whole, commands and
//! all, with one blank between their words, so that reading them again restores the game.

use super::{
    Format, Options, Played, Sheet, Writer, remarks, results,
    score::{Note, Score, Step},
    standing,
    strip::Strip,
    tags,
};
use crate::{
    game::Game,
    record::Record,
    replay::{Replay, Want},
    span::Span,
};
use std::borrow::Cow;

/// The format's line in the list.
pub(super) const FORMAT: Format = Format {
    name: "jsonl",
    summary: "a JSON object a line for each game, with everything in it",
    heeds: &["normalise"],
    make,
};

fn make(options: &Options) -> Result<Box<dyn Writer>, String> {
    Ok(Box::new(Jsonl {
        notation: options.notation.unwrap_or("san"),
        strip: options.strip.clone(),
    }))
}

#[derive(Debug)]
struct Jsonl {
    notation: &'static str,
    strip: Strip,
}

impl Writer for Jsonl {
    fn want(&self) -> Want {
        Want {
            notation: Some(self.notation),
            machine: true,
            final_fen: true,
            ..Want::default()
        }
    }

    fn game(&self, game: &Played<'_>, sheet: &mut Sheet) {
        let line = sheet.line(game);
        head(game, line, sheet);
        let Sheet { text, score, .. } = sheet;
        score.read(game.record, game.replay, &self.strip);
        let mut moves = Moves {
            notation: self.notation,
            record: game.record,
            replay: game.replay,
            score,
            strip: &self.strip,
            json: Json { out: text },
        };
        moves.write();
        tail(game, score, &mut moves.json);
        moves.behind_result();
        moves.json.raw("}\n");
    }
}

/// From the opening brace to the start position.
fn head(game: &Played<'_>, line: u64, sheet: &mut Sheet) {
    let Played {
        block,
        record,
        replay,
        ..
    } = game;
    let mut json = Json {
        out: &mut sheet.text,
    };
    json.raw("{\"game\":");
    match replay.game {
        Some(family) => json.string(&family.to_string()),
        None => json.raw("null"),
    }
    json.raw(",\"variant\":");
    json.string(replay.variant);
    json.raw(",\"file\":");
    json.string(&block.file.name);
    json.raw(",\"index\":");
    sheet.number(record.ordinal);
    let mut json = Json {
        out: &mut sheet.text,
    };
    json.raw(",\"line\":");
    json.number(line);
    json.raw(",\"byte\":");
    json.number(game.byte());
    tags::repeats(record, &mut sheet.order);
    tag_pairs(game, &sheet.order, &mut json);
    json.raw(",\"start_fen\":");
    json.span_or_null(replay.start_fen, &replay.text);
}

fn tag_pairs(game: &Played<'_>, repeats: &[u32], json: &mut Json<'_>) {
    json.raw(",\"tags\":{");
    for (index, (name, value)) in tags::once_each(game, repeats).enumerate() {
        json.comma(index > 0);
        json.string(name);
        json.raw(":");
        json.string(&value);
    }
    json.raw("},\"repeated_tags\":{");
    for (index, (name, values)) in tags::repeated(game, repeats).iter().enumerate() {
        json.comma(index > 0);
        json.string(name);
        json.raw(":");
        json.list("", "", values.iter(), "", |json, value| json.string(value));
    }
    json.raw("}");
}

/// From the number of plies to what is unread.
fn tail(game: &Played<'_>, score: &Score, json: &mut Json<'_>) {
    let Played { record, replay, .. } = game;
    json.raw(",\"plies\":");
    match replay.playable {
        true => json.number(u64::from(replay.main_plies)),
        false => json.raw("null"),
    }
    json.raw(",\"result\":");
    json.string(results::of_game(record, replay));
    json.raw(",\"terminator\":");
    match results::terminator(record) {
        Some(written) => json.string(written),
        None => json.raw("null"),
    }
    json.raw(",\"final_fen\":");
    json.span_or_null(replay.final_fen, &replay.text);
    json.raw(",\"unread\":");
    match unread(score, 0, record, replay) {
        Some(unread) => json.string(&unread),
        None => json.span_or_null(replay.unread(), record.text),
    }
}

/// The text of a line that could not be played; before the sign of a move that is not known its
/// number, without which it would mean something else.
fn unread<'r>(
    score: &Score,
    line: u32,
    record: &Record<'r>,
    replay: &Replay,
) -> Option<Cow<'r, str>> {
    let unread = score.unread_of(line)?;
    let text = unread.span.of(record.text);
    if !unread.is_gap {
        return Some(text.into());
    }
    let (number, side) = score.number_of_unread(line, replay);
    let dots = if side == replay.opener { "." } else { "..." };
    Some(format!("{number}{dots} {text}").into())
}

/// The moves of a game on their way out.
struct Moves<'a> {
    notation: &'static str,
    record: &'a Record<'a>,
    replay: &'a Replay,
    score: &'a Score,
    strip: &'a Strip,
    json: Json<'a>,
}

impl Moves<'_> {
    fn write(&mut self) {
        let mut first = true; // of the moves of its line
        let score = self.score;
        for step in score.walk() {
            match step {
                Step::Begin(line) => {
                    let start = score.start(line);
                    self.json.raw(if line > 0 { "{" } else { "," });
                    self.beside(start, "", ",");
                    self.json.raw(match score.has_variations(start) {
                        true => "\"variations\":[",
                        false => "\"moves\":[",
                    });
                    first = true;
                }
                Step::Ply(node) => {
                    self.json.comma(!first);
                    self.ply(node);
                    self.json.raw(match score.has_variations(node) {
                        true => ",\"variations\":[",
                        false => "}",
                    });
                    first = false;
                }
                Step::End(line) => first = self.end(line),
            }
        }
    }

    /// What stands behind the result.
    fn behind_result(&mut self) {
        let (score, strip, text) = (self.score, self.strip, self.record.text);
        let tail = score.tail();
        let comments = score.comments(tail);
        let list = |json: &mut Json<'_>, span: Span| json.words(strip.words(span.of(text)));
        self.json
            .list(",", "\"comments_after\":", comments, "", list);
        let stray = score.stray(tail);
        self.json
            .list(",", "\"stray_after\":", stray, "", |json, span| {
                json.string(span.of(text));
            });
    }

    /// Ends a line; whether no move stands yet in the line that goes on.
    fn end(&mut self, line: u32) -> bool {
        let (score, record) = (self.score, self.record);
        self.json.raw("]");
        if line == 0 {
            return false;
        }
        if let Some(unread) = unread(score, line, record, self.replay) {
            self.json.raw(",\"unread\":");
            self.json.string(&unread);
        }
        let strip = self.strip;
        let comments = score.notes_after(line).filter_map(Note::comment);
        self.json
            .list(",", "\"comments_after\":", comments, "", |json, span| {
                json.words(strip.words(span.of(record.text)));
            });
        let stray = score.notes_after(line).filter_map(Note::stray);
        self.json
            .list(",", "\"stray_after\":", stray, "", |json, span| {
                json.string(span.of(record.text));
            });
        self.json.raw("}");
        if score.has_sibling(line) {
            self.json.raw(",");
            return false;
        }
        let before_moves = score.is_start(score.parent(line));
        self.json.raw(match before_moves {
            true => "],\"moves\":[",
            false => "]}",
        });
        before_moves
    }

    /// A move without its variations and its closing brace.
    fn ply(&mut self, node: u32) {
        let Some(ply) = self.replay.plies.get(node as usize) else {
            return;
        };
        let text = self.replay.text.as_str();
        self.json.raw("{\"ply\":");
        self.json.number(u64::from(ply.ply));
        let draughts = self.replay.game == Some(Game::Draughts);
        let (notation, machine) = match draughts {
            true => ("move", "hub"),
            false => (self.notation, "uci"),
        };
        if notation != machine {
            self.json.raw(",\"");
            self.json.raw(notation);
            self.json.raw("\":");
            self.json.string(ply.text.of(text));
        }
        self.json.raw(",\"");
        self.json.raw(machine);
        self.json.raw("\":");
        self.json.string(ply.machine.of(text));
        self.json.raw(",\"written\":");
        let written = ply.written().of(self.record.text);
        self.json.words(super::comment::words(written));
        self.beside(node, ",", "");
        self.commands(node);
    }

    /// What belongs to a node besides its variations, each key between these texts.
    fn beside(&mut self, node: u32, before: &str, after: &str) {
        let (score, text) = (self.score, self.record.text);
        let write = |json: &mut Json<'_>, span: Span| json.string(span.of(text));
        self.json
            .list(before, "\"nags\":", score.nags(node), after, |json, nag| {
                json.number(u64::from(nag));
            });
        self.json
            .list(before, "\"marks\":", score.marks(node), after, write);
        self.json
            .list(before, "\"stray\":", score.stray(node), after, write);
        let strip = self.strip;
        let mark = standing::mark(self.record, self.replay, node, strip);
        let own = mark.map(|_| None);
        let comments = own.into_iter().chain(score.comments(node).map(Some));
        self.json.list(
            before,
            "\"comments\":",
            comments,
            after,
            |json, span| match span {
                Some(span) => json.words(strip.words(span.of(text))),
                None => json.string(mark.unwrap_or_default()),
            },
        );
    }

    /// The values of the commands that have keys of their own.
    fn commands(&mut self, node: u32) {
        let remarks = remarks::read(self.record, self.score, node, self.strip);
        for (key, time) in [(",\"clk\":", remarks.clk), (",\"emt\":", remarks.emt)] {
            if let Some(time) = time {
                self.json.raw(key);
                self.json.raw(&remarks::seconds(time));
            }
        }
        if let Some(eval) = remarks.eval {
            self.json.raw(",\"eval\":");
            self.json.raw(&remarks::eval_json(eval));
        }
    }
}

/// JSON on its way out.
struct Json<'o> {
    out: &'o mut Vec<u8>,
}

impl Json<'_> {
    fn raw(&mut self, text: &str) {
        self.out.extend_from_slice(text.as_bytes());
    }

    fn comma(&mut self, needed: bool) {
        if needed {
            self.out.push(b',');
        }
    }

    fn number(&mut self, number: u64) {
        self.raw(itoa::Buffer::new().format(number));
    }

    fn string(&mut self, text: &str) {
        self.out.push(b'"');
        self.escaped(text);
        self.out.push(b'"');
    }

    /// A string of these words with a blank between them.
    fn words<'w>(&mut self, words: impl Iterator<Item = &'w str>) {
        self.out.push(b'"');
        for (index, word) in words.enumerate() {
            if index > 0 {
                self.out.push(b' ');
            }
            self.escaped(word);
        }
        self.out.push(b'"');
    }

    fn escaped(&mut self, text: &str) {
        let bytes = text.as_bytes();
        let mut done = 0;
        for (at, &byte) in bytes.iter().enumerate() {
            if byte >= b' ' && byte != b'"' && byte != b'\\' {
                continue;
            }
            self.out.extend_from_slice(&bytes[done..at]);
            done = at + 1;
            match byte {
                b'"' => self.raw("\\\""),
                b'\\' => self.raw("\\\\"),
                b'\n' => self.raw("\\n"),
                b'\r' => self.raw("\\r"),
                b'\t' => self.raw("\\t"),
                _ => {
                    const HEX: &[u8; 16] = b"0123456789abcdef";
                    self.raw("\\u00");
                    self.out.push(HEX[usize::from(byte >> 4)]);
                    self.out.push(HEX[usize::from(byte & 15)]);
                }
            }
        }
        self.out.extend_from_slice(&bytes[done..]);
    }

    fn span_or_null(&mut self, span: Option<Span>, text: &str) {
        match span.and_then(|span| text.get(span.range())) {
            Some(text) => self.string(text),
            None => self.raw("null"),
        }
    }

    /// A key with a list, between these texts; nothing if the list is empty.
    fn list<T>(
        &mut self,
        before: &str,
        key: &str,
        items: impl Iterator<Item = T>,
        after: &str,
        mut write: impl FnMut(&mut Self, T),
    ) {
        let mut empty = true;
        for item in items {
            if empty {
                self.raw(before);
                self.raw(key);
            }
            self.out.push(if empty { b'[' } else { b',' });
            write(self, item);
            empty = false;
        }
        if !empty {
            self.out.push(b']');
            self.raw(after);
        }
    }
}
