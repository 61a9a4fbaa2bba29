//! Messages between players of correspondence chess, turned into the text that the one reader reads.
//!
//! A message says who plays (`Turnier FO-001: Nowak, Mathias - Ebert, Peter`, `White: ...`, tag
//! pairs) and holds moves with their numbers, in running text, one a line or as `Dein Zug: 3. Lg5 //
//! Meine Antwort: 3. ... a5`. Moves are put in the order of their numbers; one that is said twice is
//! one, one that is said otherwise the second time becomes a variation. Moves behind `if` (`falls`,
//! `wenn`, `si`, `se`) are a proposal: a variation that goes on from the last move, so that they are
//! checked like any moves. Every other line is kept as a comment.
//!
//! Whether the moves are legal, and in what notation and language they are, this room does not know.

use super::{
    Block, Origin,
    origin::{ByteWalk, Width},
};
use crate::span::{LineColumn, LineWalk, Made, Span, Stretch};
use std::{collections::BTreeMap, sync::Arc};

/// Turns a block of messages into one of games.
pub(super) fn transcribe(mut block: Block) -> Block {
    let mut done = Letters {
        text: String::with_capacity(block.text.len() * 2),
        stretches: Vec::new(),
        origin: Origin::new(block.origin.byte),
    };
    let mut places = Places {
        text: &block.text,
        lines: LineWalk::new(&block.text, block.line),
        bytes: ByteWalk::new(&block.origin, &block.text),
        origin: &block.origin,
    };
    let mut message = Message::default();
    for line in block.text.split_inclusive('\n') {
        if message.ends_before(line) {
            done.message(&mut std::mem::take(&mut message));
        }
        message.line(line, &mut places);
    }
    if !message.is_empty() {
        done.message(&mut message);
    }
    let faults = std::mem::take(&mut block.faults)
        .into_iter()
        .map(|fault| crate::fault::Fault {
            span: Span::default(),
            ..fault
        });
    Block {
        file: Arc::clone(&block.file),
        text: done.text,
        line: block.line,
        stretches: done.stretches,
        source: std::mem::take(&mut block.text),
        origin: done.origin,
        faults: faults.collect(),
        spare: block.spare.clone(),
    }
}

/// Where something stands in the file.
#[derive(Clone, Copy, Debug)]
struct Place {
    /// Offset in the text of the messages.
    source: u32,
    at: LineColumn,
    byte: u64,
    /// How many bytes of the file its characters took.
    width: Width,
}

/// Finds places in the text of the messages, in ascending order.
struct Places<'b> {
    text: &'b str,
    lines: LineWalk<'b>,
    bytes: ByteWalk<'b>,
    origin: &'b Origin,
}

impl Places<'_> {
    /// The place of a part of the text, which is a slice of it.
    fn of(&mut self, part: &str) -> Place {
        let from_start = (part.as_ptr() as usize).wrapping_sub(self.text.as_ptr() as usize);
        let source = from_start.min(self.text.len()) as u32;
        Place {
            source,
            at: self.lines.at(source),
            byte: self.bytes.byte_of(source),
            width: match self.origin.widths(source, source + 1).next() {
                Some((_, Width::Encoded(_))) | None => Width::None, // not without the bytes
                Some((_, width)) => width,
            },
        }
    }
}

/// The place of a move in a game: its number, and whether it is Black's.
type Turn = (u32, bool);

/// A move as written, or a line of prose.
#[derive(Clone, Debug)]
struct Said {
    text: String,
    place: Place,
    /// What stands in brackets behind a move.
    remark: String,
}

impl Said {
    fn new(text: &str, place: Place) -> Said {
        Said {
            text: text.to_owned(),
            place,
            remark: String::new(),
        }
    }
}

/// What a message holds.
#[derive(Debug, Default)]
struct Message {
    tags: Vec<(String, String, Place)>,
    moves: BTreeMap<Turn, Vec<Said>>,
    proposals: Vec<Vec<(Turn, Said)>>,
    prose: Vec<Said>,
    /// When the last move but one came and the last one was sent, as a line of dates says.
    dates: Option<[String; 2]>,
}

/// Words for what a line of the head says, in the languages of the clubs.
const HEADS: [(&str, &[&str]); 8] = [
    (
        "Event",
        &[
            "event",
            "tournament",
            "turnier",
            "tournoi",
            "torneo",
            "torneio",
        ],
    ),
    ("Site", &["site", "ort"]),
    ("Date", &["date", "datum"]),
    ("Round", &["round", "runde"]),
    (
        "White",
        &[
            "white", "weiß", "weiss", "blancs", "blancas", "bianco", "brancas",
        ],
    ),
    (
        "Black",
        &["black", "schwarz", "noirs", "negras", "nero", "pretas"],
    ),
    ("Result", &["result", "ergebnis"]),
    ("FEN", &["fen"]),
];

/// Words behind which it stands when a move came, and when it was answered.
const RECEIVED: [&str; 5] = ["received", "erhalten", "empfangen", "reçu", "recibido"];
const ANSWERED: [&str; 5] = [
    "answered",
    "beantwortet",
    "geantwortet",
    "répondu",
    "contestado",
];

/// Words that make what follows a proposal.
const PROPOSALS: [&str; 6] = ["if", "falls", "wenn", "si", "se", "if-move"];

impl Message {
    fn is_empty(&self) -> bool {
        self.tags.is_empty() && self.moves.is_empty() && self.prose.is_empty()
    }

    /// Whether a line begins another message: by the mark of a mailbox, or by a head that says
    /// something else than the head before the moves.
    fn ends_before(&self, line: &str) -> bool {
        if line.starts_with("From ") {
            return !self.is_empty();
        }
        let says_otherwise = |(name, value): &(String, String)| {
            let mut known = self.tags.iter().filter(|(known, ..)| known == name);
            known.next().is_some_and(|(_, known, _)| known != value)
        };
        !self.moves.is_empty()
            && head(unquoted(line)).is_some_and(|tags| tags.iter().any(says_otherwise))
    }

    fn line(&mut self, line: &str, places: &mut Places<'_>) {
        let text = unquoted(line);
        if text.is_empty() {
            return;
        }
        if let Some(tags) = head(text) {
            for (name, value) in tags {
                if self.tags.iter().all(|(known, ..)| *known != name) {
                    self.tags.push((name, value, places.of(text)));
                }
            }
            return;
        }
        let found = match text.starts_with("Unread:") {
            true => Vec::new(), // of a card: what could not be played
            false => moves(text, places),
        };
        if found.is_empty() {
            if let (Some(came), Some(sent)) = (date(text, &RECEIVED), date(text, &ANSWERED)) {
                self.dates = Some([came, sent]);
            }
            return self.prose.push(Said::new(text, places.of(text)));
        }
        let first = text
            .split_whitespace()
            .map(|word| word.trim_matches([',', ':', ';']));
        let proposes = first
            .map(str::to_lowercase)
            .any(|word| PROPOSALS.contains(&word.as_str()));
        if proposes {
            return self.proposals.push(found);
        }
        for (turn, said) in found {
            let all = self.moves.entry(turn).or_default();
            if all.iter().all(|known| known.text != said.text) {
                all.push(said);
            }
        }
    }
}

impl Message {
    /// Gives the last two moves the dates that the message says of them.
    fn date_last_moves(&mut self) {
        let Some([came, sent]) = self.dates.take() else {
            return;
        };
        let last = self
            .moves
            .values_mut()
            .rev()
            .filter_map(|said| said.first_mut());
        for (said, date) in last.zip([sent, came]) {
            if said.remark.is_empty() {
                said.remark = date;
            }
        }
    }
}

/// The date behind one of the words, in the form of a stamp: `09.01.2015` as `2015.01.09`.
fn date(text: &str, behind: &[&str]) -> Option<String> {
    let mut words = text
        .split_whitespace()
        .map(|word| word.trim_end_matches([';', ',', '.']));
    words.find(|word| behind.contains(&word.to_lowercase().as_str()))?;
    let date = words.find(|word| word.starts_with(|c: char| c.is_ascii_digit()))?;
    let parts: Vec<&str> = date.split(['.', '-']).collect();
    let figures = parts
        .iter()
        .all(|part| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit()));
    match *parts.as_slice() {
        [year, month, day] | [day, month, year] if figures && year.len() == 4 => {
            Some(format!("{year}.{month:0>2}.{day:0>2}"))
        }
        _ => None,
    }
}

/// A line without the marks of what is quoted from an earlier message.
fn unquoted(line: &str) -> &str {
    line.trim().trim_start_matches(['>', '|', ' ']).trim()
}

/// Whether a line is one of a message's head that says something of a game: `White: Nowak`.
pub(super) fn says_who_plays(line: &str) -> bool {
    let line = unquoted(line);
    !line.starts_with('[') && head(line).is_some()
}

/// The tags that a line of the head says; none if it is no such line.
fn head(text: &str) -> Option<Vec<(String, String)>> {
    if let Some(inside) = text
        .strip_prefix('[')
        .and_then(|rest| rest.strip_suffix("\"]"))
    {
        let (name, value) = inside.split_once(" \"")?;
        return Some(vec![(name.to_owned(), value.to_owned())]);
    }
    let (label, value) = text.split_once(':')?;
    let (label, value) = (label.trim(), value.trim());
    let word = label.split(' ').next()?.to_lowercase();
    let (name, _) = HEADS
        .iter()
        .find(|(_, words)| words.contains(&word.as_str()))?;
    let named = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    // `Turnier FO-001: Nowak, Mathias - Ebert, Peter`
    if let (Some((_, event)), Some((white, black))) =
        (label.split_once(' '), value.split_once(" - "))
    {
        return Some(vec![
            named(name, event.trim()),
            named("White", white.trim()),
            named("Black", black.trim()),
        ]);
    }
    // The date of a mail's own head is no date of a game.
    let figures = value.chars().filter(char::is_ascii_digit).count();
    let is_date = value.len() <= 12 && figures > 0;
    (label.split(' ').count() == 1 && (*name != "Date" || is_date))
        .then(|| vec![named(name, value)])
}

/// The moves of a line that stand behind move numbers.
fn moves(text: &str, places: &mut Places<'_>) -> Vec<(Turn, Said)> {
    let mut found = Vec::new();
    // The turn that the next word may be the move of.
    let mut due: Option<Turn> = None;
    let mut number = None;
    let mut in_brackets = false;
    for word in text.split_whitespace() {
        in_brackets |= word.starts_with('(') && !word.starts_with("(=");
        if in_brackets {
            in_brackets = !word.ends_with(')');
            if let Some((_, said)) = found.last_mut() {
                let said: &mut Said = said;
                said.remark.push_str(word.trim_matches(['(', ')']));
                said.remark.push_str(if in_brackets { " " } else { "" });
            }
            continue;
        }
        let word = word.trim_end_matches([',', ';']);
        let figures = word.bytes().take_while(u8::is_ascii_digit).count();
        let dots = word[figures..]
            .chars()
            .take_while(|c| matches!(c, '.' | '…'))
            .map(char::len_utf8)
            .sum::<usize>();
        // Figures without dots are a part of the word: castling with zeros, numeric notation.
        let rest = match dots {
            0 if figures < word.len() || figures >= 4 => word,
            _ => &word[figures + dots..],
        };
        if dots > 0 || (figures > 0 && figures < 4 && rest.is_empty()) {
            if figures > 0 {
                number = word[..figures].parse::<u32>().ok();
            }
            let black = word[figures..].starts_with("..") || word[figures..].starts_with('…');
            due = number.map(|number| (number, black));
        }
        if rest.is_empty() {
            continue;
        }
        match due {
            Some(turn) if is_move(rest) => {
                found.push((turn, Said::new(rest, places.of(rest))));
                due = (!turn.1).then_some((turn.0, true));
            }
            _ => due = None,
        }
    }
    found
}

/// Whether a word may be a move in some notation: it names a square, castles, is four or five
/// figures, or is descriptive.
fn is_move(word: &str) -> bool {
    let bytes = word.as_bytes();
    let square = bytes
        .windows(2)
        .any(|pair| matches!(pair, [b'a'..=b'h', b'1'..=b'8']));
    let castles = bytes.len() >= 2 && word.chars().all(|c| "O0o-–+#!?".contains(c));
    let numeric = matches!(bytes.len(), 4 | 5) && bytes.iter().all(u8::is_ascii_digit);
    let files = matches!(
        bytes,
        [b'a'..=b'h', b'a'..=b'h'] | [b'a'..=b'h', b'x' | b':', b'a'..=b'h']
    );
    let descriptive = bytes.first().is_some_and(u8::is_ascii_uppercase)
        && bytes
            .windows(2)
            .any(|pair| matches!(pair, [b'-' | b'x', b'A'..=b'Z']));
    square || castles || numeric || files || descriptive
}

/// The text of games while it is written.
struct Letters {
    text: String,
    stretches: Vec<Stretch>,
    origin: Origin,
}

impl Letters {
    fn message(&mut self, message: &mut Message) {
        message.date_last_moves();
        for (name, value, place) in &message.tags {
            self.stand_at(*place, Made::Said);
            let value = value.replace('\\', "\\\\").replace('"', "\\\"");
            self.text.push_str(&format!("[{name} \"{value}\"]\n"));
            if name == "FEN" {
                self.text.push_str("[SetUp \"1\"]\n");
            }
        }
        self.text.push('\n');
        for (&turn, said) in &message.moves {
            let (first, others) = said.split_at(1);
            for said in first {
                self.say(turn, said, Made::Copied);
            }
            for said in others {
                self.text.push_str("( ");
                self.say(turn, said, Made::Copied);
                self.text.push_str(") ");
            }
        }
        if let Some((&turn, said)) = message.moves.last_key_value() {
            for proposal in &message.proposals {
                self.text.push_str("( ");
                for said in said.iter().take(1) {
                    self.say(turn, said, Made::Again);
                }
                for (turn, said) in proposal {
                    self.say(*turn, said, Made::Copied);
                }
                self.text.push_str(") ");
            }
        }
        self.text.push('\n');
        for said in &message.prose {
            self.text.push_str("; ");
            self.stand_at(said.place, Made::Copied);
            self.text.push_str(&said.text);
            self.stand_at(said.place, Made::Said);
            self.text.push('\n');
        }
        let result = message
            .tags
            .iter()
            .rev()
            .find(|(name, ..)| name == "Result");
        let result = result.map_or("*", |(_, value, _)| value.as_str());
        self.text
            .push_str(if result.is_empty() { "*" } else { result });
        self.text.push_str("\n\n");
    }

    /// Writes a move down, from the message or again.
    fn say(&mut self, (number, black): Turn, said: &Said, made: Made) {
        let beside = match made {
            Made::Copied => Made::Said,
            made => made,
        };
        self.stand_at(said.place, beside);
        let dots = if black { "..." } else { "." };
        self.text.push_str(&format!("{number}{dots} "));
        self.stand_at(said.place, made);
        self.text.push_str(&said.text);
        self.stand_at(said.place, beside);
        self.text.push(' ');
        if made == Made::Again {
            return;
        }
        // The date of a move, as a card has it.
        match said.remark.as_str() {
            "" => {}
            date if date.starts_with(|c: char| c.is_ascii_digit()) => {
                self.text.push_str(&format!("{{[%ccsnt {date}]}} "));
            }
            words => {
                let words = words.replace('}', ")");
                self.text.push_str(&format!("{{{words}}} "));
            }
        }
    }

    /// Notes that what is written next stands there in the file.
    fn stand_at(&mut self, place: Place, made: Made) {
        let width = match made {
            Made::Copied => place.width,
            Made::Said | Made::Again => Width::None,
        };
        self.origin.push(self.text.len(), place.byte, width);
        self.stretches.push(Stretch {
            start: self.text.len() as u32,
            source: place.source,
            place: place.at,
            made,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(text: &str) -> String {
        let block = transcribe(Block::from_text("mail.txt", text));
        block.text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_message_of_the_fsoe() {
        // As schachkomet.de shows the mails of its tournaments.
        let text = "Turnier FO-001: Nowak, Mathias - Ebert, Peter\n\
            Dein Zug: 3. Lg5 // Meine Antwort: 3. ... a5\n";
        assert_eq!(
            games(text),
            "[Event \"FO-001\"] [White \"Nowak, Mathias\"] [Black \"Ebert, Peter\"] \
             3. Lg5 3... a5 *"
        );
    }

    #[test]
    fn moves_stand_in_the_order_of_their_numbers() {
        assert_eq!(
            games("2... Nc6\n> 1. e4 e5 2. Nf3\n2. Nf3"),
            "1. e4 1... e5 2. Nf3 2... Nc6 *"
        );
        assert_eq!(games("1.5254 5755\n2.7163"), "1. 5254 1... 5755 2. 7163 *");
        assert_eq!(games("9. 0-0 0-0-0"), "9. 0-0 9... 0-0-0 *");
        assert_eq!(games("1 e4 e5\n2 ... Nc6"), "1. e4 1... e5 2... Nc6 *");
        // What is said otherwise the second time is not lost.
        assert_eq!(games("1. e4\n1. d4"), "1. e4 ( 1. d4 ) *");
    }

    #[test]
    fn proposals_and_prose() {
        assert_eq!(
            games("1. e4 e5\nif 2. Nf3 then 2... Nc6\nRegards from 12. March"),
            "1. e4 1... e5 ( 1... e5 2. Nf3 2... Nc6 ) ; Regards from 12. March *"
        );
        assert_eq!(
            games("1. 5254 (2019.04.02,21:27) 5755 (at once)"),
            "1. 5254 {[%ccsnt 2019.04.02,21:27]} 1... 5755 {at once} *"
        );
    }

    /// What is in the file where the text of the game has a word.
    fn place_of(text: &str, word: &str) -> (u64, u64, u64) {
        let block = transcribe(Block::from_text("mail.txt", text));
        let at = block.text.find(word).unwrap() as u32;
        let place = block.line_walk().at(at);
        let byte = block.origin.byte_of(&block.text, at);
        let span = Span::new(at as usize, at as usize + word.len());
        let (shown, inside) = block.shown(span);
        assert_eq!(inside.of(shown), word);
        let end = block.origin.byte_of(&block.text, span.end - 1);
        assert_eq!(end - byte, word.len() as u64 - 1);
        (place.line, place.column, byte)
    }

    #[test]
    fn moves_keep_their_places() {
        let text = "Grüße\n> 1. d4 Sf6\nDein Zug: 2. Lg5 // Antwort: 2. ... axb4";
        assert_eq!(place_of(text, "Sf6"), (2, 9, 16));
        assert_eq!(place_of(text, "axb4"), (3, 37, 56));
        let proposal = "1. e4 e5\nif 2. Nf3 Nc6";
        let block = transcribe(Block::from_text("mail.txt", proposal));
        let again = block.text.rfind("e5").unwrap();
        assert!(block.is_said_again(Span::new(again, again + 2)));
        let first = block.text.find("e5").unwrap();
        assert!(!block.is_said_again(Span::new(first, first + 2)));
    }

    #[test]
    fn dates_of_the_last_moves() {
        let text =
            "1. e4 e5\nYou sent on 08.01.2015; I received on 9.1.2015; I answered on 11.01.2015.";
        let game = games(text);
        let dated = "1. e4 {[%ccsnt 2015.01.09]} 1... e5 {[%ccsnt 2015.01.11]} ; You sent";
        assert!(game.starts_with(dated), "{game}");
        assert!(!games("1. e4 e5\nreceived 5 days ago, answered now").contains("ccsnt"));
    }

    #[test]
    fn messages_of_a_mailbox_are_games_of_their_own() {
        let text = "From a@b Mon\nWhite: A\n1. e4\n\nFrom a@b Tue\nWhite: B\n1. d4\n";
        let block = transcribe(Block::from_text("mail.txt", text));
        assert_eq!(block.text.matches("[White").count(), 2);
        let two = games("White: A\n1. e4\nWhite: A\n1... e5\nWhite: B\n1. d4");
        assert_eq!(two, "[White \"A\"] 1. e4 1... e5 * [White \"B\"] 1. d4 *");
    }
}
