//! The states of a hunt, word by word.

use super::{Set, TONGUES, letters};
use crate::{
    chess::{
        languages::{ENGLISH, Language},
        lax::{self, Choice},
        spelling::{self, Reading, signs},
        table,
    },
    fault::FaultKind,
    record::{Record, Token, TokenKind, is_gap},
    span::Span,
};
use shakmaty::{Color, Move, Position, variant::VariantPosition};
use std::hash::{DefaultHasher, Hash, Hasher};

/// More states than this no game has that is not made for it.
const MOST_STATES: usize = 64;

/// So many words on end that mean nothing are prose.
const MOST_IDLE: u32 = 16;

/// Variations of variations are followed so deep.
const DEEPEST: usize = 8;

/// No move is written with more bytes.
const LONGEST: usize = 48;

/// A position with the tongues that lead to it.
#[derive(Clone, Debug)]
pub(super) struct State {
    board: VariantPosition,
    /// Those that White and Black may still write in.
    pub(super) sets: [Set; 2],
    /// How many plies have been played.
    pub(super) plies: u32,
    /// The same for states that made the same moves.
    pub(super) game: u64,
    /// How many moves had the letter of a piece.
    pub(super) lettered: u32,
    /// How many of them had one that English does not have.
    pub(super) foreign: u32,
    /// How many letters were read as hardly anybody writes: small ones, look-alikes, those of
    /// pawns.
    pub(super) bent: u32,
    /// Up to where the text has been read.
    at: u32,
}

/// The way of a hunt through a record.
pub(super) struct Trail {
    pub(super) states: Vec<State>,
    /// Whether the main line was played to its end.
    pub(super) complete: bool,
    readings: Vec<Reading>,
}

/// A line of play on the way.
struct Line {
    /// The states that it starts from.
    start: Vec<State>,
    /// Those before its last move, where variations of it start.
    before: Vec<State>,
    /// How many words on end meant nothing; [`MOST_IDLE`] where the line has broken off.
    idle: u32,
}

/// A line that is left for a variation, with its states.
struct Parent {
    states: Vec<State>,
    line: Line,
}

impl Line {
    fn from(start: Vec<State>) -> Line {
        Line {
            before: start.clone(),
            start,
            idle: 0,
        }
    }

    fn is_open(&self) -> bool {
        self.idle < MOST_IDLE
    }

    /// Keeps the account of a word that was played from these states.
    fn step(&mut self, step: Step, before: Vec<State>) {
        match step {
            Step::Played => (self.idle, self.before) = (0, before),
            Step::Added => self.idle = 0,
            Step::Idle => self.idle += 1,
            Step::Stopped => self.idle = MOST_IDLE,
        }
    }
}

/// What became of a word.
enum Step {
    Played,
    /// It belongs to the move before.
    Added,
    /// It means nothing in any tongue.
    Idle,
    /// It looks like a move but is none in any tongue.
    Stopped,
}

/// What there is to the letters of a move.
#[derive(Clone, Copy)]
struct Letters {
    /// It has the letter of a piece.
    lettered: bool,
    /// It has one that English does not have.
    foreign: bool,
    /// Its letter is one that hardly anybody writes so.
    bent: bool,
}

impl Letters {
    fn of(reading: &Reading, text: &str) -> Letters {
        let mut letters = Letters {
            lettered: false,
            foreign: false,
            bent: false,
        };
        for (kind, span) in &reading.slips {
            match kind {
                FaultKind::SanLetters => {
                    letters.lettered = true;
                    letters.foreign |= !has_english_letter(span.of(text));
                }
                FaultKind::SanLookAlike
                | FaultKind::SanLowercasePiece
                | FaultKind::SanOverspecified => letters.bent = true,
                _ => {}
            }
        }
        letters
    }
}

/// Whether a text that says a man holds a letter that English has.
fn has_english_letter(letter: &str) -> bool {
    let letter = letter.trim_start_matches(['=', '(', '/', ' ']);
    ENGLISH.man(letter).is_some()
}

/// What a word is to a group of tongues.
enum Sight {
    /// A move that ends there, and what there is to its letters.
    Move(Move, u32, Letters),
    /// No legal move, though it looks like one.
    Stuck,
    /// No move.
    Nothing,
}

impl Trail {
    pub(super) fn new(board: VariantPosition, sets: [Set; 2]) -> Trail {
        let state = State {
            board,
            sets,
            plies: 0,
            game: 0,
            lettered: 0,
            foreign: 0,
            bent: 0,
            at: 0,
        };
        Trail {
            states: vec![state],
            complete: true,
            readings: Vec::new(),
        }
    }

    /// Plays the main line as far as any tongue reads it, and the variations beside it.
    pub(super) fn follow(&mut self, record: &Record<'_>) {
        let end = record.terminator.unwrap_or(record.tokens.len());
        let mut line = Line::from(self.states.clone());
        let mut parents: Vec<Parent> = Vec::new();
        let mut skipped = 0_u32;
        let branching = record.kinds.contains(TokenKind::Open);
        for token in record.tokens.get(record.movetext..end).unwrap_or_default() {
            match token.kind {
                TokenKind::Open if parents.len() >= DEEPEST => skipped += 1,
                TokenKind::Close if skipped > 0 => skipped -= 1,
                TokenKind::Open => {
                    let start = line.before.clone();
                    parents.push(Parent {
                        states: std::mem::replace(&mut self.states, start.clone()),
                        line: std::mem::replace(&mut line, Line::from(start)),
                    });
                }
                TokenKind::Close => {
                    if let Some(parent) = parents.pop() {
                        let variation = std::mem::replace(&mut self.states, parent.states);
                        if line.is_open() {
                            self.narrow(&line.start, &variation);
                        }
                        line = parent.line;
                    }
                }
                TokenKind::Word if skipped == 0 && line.is_open() => {
                    let before = branching.then(|| self.states.clone());
                    line.step(self.word(record, *token), before.unwrap_or_default());
                    if parents.is_empty() && (!line.is_open() || self.is_plain()) {
                        self.complete = false;
                        return;
                    }
                }
                TokenKind::Junk if skipped == 0 && is_gap(record.str(*token)) => {
                    line.step(Step::Stopped, Vec::new());
                    if parents.is_empty() {
                        self.complete = false;
                        return;
                    }
                }
                _ => {}
            }
        }
    }

    /// Lets fall out what does not read a variation, if anything reads both.
    fn narrow(&mut self, start: &[State], variation: &[State]) {
        let foreign = |states: &[State]| states.iter().map(|state| state.foreign).min();
        let gain = foreign(variation)
            .unwrap_or(0)
            .saturating_sub(foreign(start).unwrap_or(0));
        let mut read = [Set::default(); 2];
        for state in variation {
            read = std::array::from_fn(|side| read[side].or(state.sets[side]));
        }
        for state in &mut self.states {
            let sets: [Set; 2] = std::array::from_fn(|side| state.sets[side].and(read[side]));
            if sets.iter().all(|set| set.first().is_some()) {
                state.sets = sets;
                state.foreign += gain;
            }
        }
    }

    /// Whether nothing but English is left.
    fn is_plain(&self) -> bool {
        let english = Set::one(0);
        self.states.iter().all(|state| state.sets == [english; 2])
    }

    /// Plays a word in all states.
    fn word(&mut self, record: &Record<'_>, token: Token) -> Step {
        let word = record.str(token);
        if signs::is_suffix(word) {
            return Step::Added;
        }
        if signs::is_null(word) {
            return self.pass();
        }
        let mut moved = Vec::new();
        let mut stuck = false;
        for state in &self.states {
            let mut open = vec![state.clone()];
            while let Some(state) = open.pop() {
                if state.at >= token.span.end {
                    moved.push(state);
                    continue;
                }
                let first = state.at <= token.span.start;
                let (next, blocked) = split(&state, record.text, token.span, &mut self.readings);
                stuck |= blocked;
                if next.is_empty() && !first {
                    moved.push(state); // a rest that means nothing
                }
                open.extend(next);
            }
        }
        if moved.is_empty() {
            let stopped = stuck || signs::is_unknown_move(word);
            return if stopped { Step::Stopped } else { Step::Idle };
        }
        self.states = merged(moved);
        Step::Played
    }

    /// Passes the turn in all states.
    fn pass(&mut self) -> Step {
        let before = self.states.clone();
        self.states
            .retain_mut(|state| match table::pass(&state.board) {
                Some(board) => {
                    state.board = board;
                    state.plies += 1;
                    true
                }
                None => false,
            });
        if self.states.is_empty() {
            self.states = before;
            return Step::Stopped;
        }
        Step::Played
    }
}

/// The states that a word makes of one, and whether it stops some of its tongues.
fn split(state: &State, text: &str, token: Span, buffer: &mut Vec<Reading>) -> (Vec<State>, bool) {
    let start = state.at.max(token.start);
    let number = number_length(Span { start, ..token }.of(text));
    let word = Span {
        start: start + number,
        ..token
    };
    if word.is_empty() {
        let mut behind = state.clone();
        behind.at = token.end;
        return (vec![behind], false);
    }
    let mover = usize::from(state.board.turn() == Color::Black);
    let mut stuck = false;
    let mut states = Vec::new();
    for set in groups(with_promotion(text, word), state.sets[mover]) {
        let Some(first) = set.first() else { continue };
        let language = TONGUES[first].language;
        match sight(&state.board, text, word, language, buffer) {
            Sight::Move(chosen, end, letters) => {
                let mut next = state.after(chosen, end);
                next.sets[mover] = set;
                next.lettered += u32::from(letters.lettered);
                next.foreign += u32::from(letters.foreign);
                next.bent += u32::from(letters.bent);
                states.push(next);
            }
            Sight::Stuck => stuck = true,
            Sight::Nothing => {}
        }
    }
    (states, stuck)
}

impl State {
    /// The state behind a move that ends there.
    fn after(&self, chosen: Move, end: u32) -> State {
        let mut next = self.clone();
        next.board.play_unchecked(chosen);
        next.plies += 1;
        next.at = end;
        let mut hasher = DefaultHasher::new();
        (self.game, chosen).hash(&mut hasher);
        next.game = hasher.finish();
        next
    }
}

/// What a word is in a language.
fn sight(
    board: &VariantPosition,
    text: &str,
    word: Span,
    language: &'static Language,
    buffer: &mut Vec<Reading>,
) -> Sight {
    match lax::choose(text, word, language, buffer, board) {
        Choice::Move(chosen, index) => {
            let reading = &buffer[index];
            Sight::Move(chosen, reading.end, Letters::of(reading, text))
        }
        Choice::Ambiguous(..) | Choice::Illegal(_) => Sight::Stuck,
        Choice::NoMove => Sight::Nothing,
    }
}

/// A word with the letter behind it that may say what a pawn becomes: `e8 Q`.
fn with_promotion(text: &str, word: Span) -> &str {
    let alone = word.of(text);
    let behind = text.get(word.end as usize..).unwrap_or_default();
    let mut chars = behind.chars().skip(1);
    let lettered = behind.starts_with(' ') && chars.next().is_some_and(char::is_alphabetic);
    if !alone.ends_with(['1', '8']) || !lettered {
        return alone;
    }
    let end = behind.floor_char_boundary(LONGEST.min(behind.len()));
    let letter = behind[1..end].find(|c: char| !c.is_alphabetic());
    let end = word.end as usize + letter.map_or(end, |at| 1 + at);
    text.get(word.start as usize..end).unwrap_or(alone)
}

/// Tongues in groups that read a word alike.
fn groups(word: &str, tongues: Set) -> Vec<Set> {
    let lettered = letters::lettered(word);
    let mut groups = vec![tongues.without(lettered)];
    let mut keys: Vec<Vec<u8>> = vec![Vec::new()];
    for index in tongues.and(lettered).members() {
        let key = key(word, TONGUES[index].language);
        match keys.iter().position(|known| *known == key) {
            Some(at) => groups[at].insert(index),
            None => {
                groups.push(Set::one(index));
                keys.push(key);
            }
        }
    }
    groups
}

/// What a language makes of the letters of a word: the same for languages that read it alike.
fn key(word: &str, language: &'static Language) -> Vec<u8> {
    let word = &word[..word.floor_char_boundary(LONGEST)];
    let mut key = Vec::new();
    let mut note = |text: &str| {
        for (role, length) in language.men(text) {
            key.extend([role as u8, length as u8]);
        }
        key.push(0);
    };
    note(word);
    if let Some(first) = word.chars().next().filter(|c| c.is_lowercase()) {
        note(&first.to_uppercase().collect::<String>());
    }
    // Behind the edge of the board a letter may say what a pawn becomes.
    if let Some(edge) = word.rfind(['1', '8']) {
        let behind = word[edge + 1..].trim_start_matches(['=', '(', '/', ' ']);
        note(behind);
        note(&behind.to_uppercase());
    }
    if let Some((role, length)) = spelling::look_alike(language, word) {
        key.extend([role as u8, length as u8]);
    }
    key
}

/// States that made the same moves, bent as many letters and differ in the tongues of one player
/// only are one.
fn merged(states: Vec<State>) -> Vec<State> {
    let mut kept: Vec<State> = Vec::with_capacity(states.len());
    for state in states {
        let twin = kept.iter_mut().find(|other| {
            (other.game, other.at, other.bent) == (state.game, state.at, state.bent)
                && (other.sets[0] == state.sets[0] || other.sets[1] == state.sets[1])
        });
        match twin {
            Some(twin) => {
                twin.sets = std::array::from_fn(|side| twin.sets[side].or(state.sets[side]));
                twin.foreign = twin.foreign.min(state.foreign);
            }
            None => kept.push(state),
        }
    }
    kept.truncate(MOST_STATES);
    kept
}

/// The length of a move number that is glued to the move behind it.
fn number_length(text: &str) -> u32 {
    let length = text
        .bytes()
        .take_while(|byte| byte.is_ascii_digit() || *byte == b'.')
        .count();
    let is_number = length > 0 && text.as_bytes()[length - 1] == b'.';
    if is_number { length as u32 } else { 0 }
}
