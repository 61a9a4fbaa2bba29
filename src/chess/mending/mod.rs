//! A chess board for the search for slips: what words may be, and which moves players make.

mod exchange;
mod features;
mod likely;
mod weights;

pub use likely::{Sample, learn};

use super::{
    languages::{self, Language},
    lax,
    light::Light,
    notation::san,
    place::{Game, Place},
    resolve,
    sought::Notations,
    spelling::{self, Mark, Reading, Sense, Sign, signs},
    tongue::Tongue,
};
use crate::{
    game::Outcome,
    replay::board::{Board, Claims, Effect, Oddities, WordId},
    span::Span,
};
use shakmaty::{Color, Move, Position, Role};
use std::hash::{DefaultHasher, Hash, Hasher};

/// A position with the two moves before it, which tell much of the next one.
#[derive(Clone, Debug)]
pub struct Standing {
    place: Place,
    /// The opponent's last move and the one before it.
    past: [Option<Move>; 2],
}

impl Standing {
    pub(super) fn new(place: Place) -> Standing {
        Standing {
            place,
            past: [None; 2],
        }
    }
}

/// A chess board for the search for slips.
#[derive(Debug)]
pub struct MendingBoard {
    /// White's and Black's.
    tongues: [Tongue; 2],
    /// The notations of White and Black, if they are no forms of SAN.
    heard: Notations,
    words: Vec<Word>,
    readings: Vec<Reading>,
}

/// A word that has been learned.
#[derive(Debug)]
struct Word {
    text: String,
    claims: Claims,
    /// What it says in the tongues of White and Black.
    readings: [Vec<Reading>; 2],
    /// Whether it can be plain SAN in English.
    plain: [bool; 2],
}

impl MendingBoard {
    pub(super) fn new(tongues: [Tongue; 2], heard: Notations) -> MendingBoard {
        MendingBoard {
            tongues,
            heard: heard.map(|notation| notation.filter(|notation| notation.has_reader())),
            words: Vec::new(),
            readings: Vec::new(),
        }
    }

    fn language(&self, color: Color) -> &'static Language {
        self.tongues[color as usize ^ 1].language
    }

    /// What a word says in a tongue.
    fn read(&mut self, text: &str, tongue: Tongue) -> Vec<Reading> {
        let word = Span::new(0, text.len());
        let mut readings = std::mem::take(&mut self.readings);
        spelling::readings(text, word, tongue.language, &mut readings);
        let whole = readings
            .iter()
            .filter(|reading| reading.end >= word.end)
            .cloned()
            .collect();
        self.readings = readings;
        whole
    }
}

/// What the marks behind a word claim.
fn claims(text: &str) -> Claims {
    let marked = text.find(['+', '#', '†', '‡']).map(|at| &text[at..]);
    let mark = marked.and_then(signs::check);
    Claims {
        check: mark.is_some(),
        mate: matches!(mark, Some((Mark::Mate, _))),
    }
}

impl Board for MendingBoard {
    type Position = Standing;
    type Move = Move;

    fn learn(&mut self, text: &str) -> Option<WordId> {
        if signs::is_suffix(text) || signs::is_null(text) {
            return None;
        }
        let [white, black] = self.tongues;
        let readings = [self.read(text, white), self.read(text, black)];
        let shaped = self
            .heard
            .iter()
            .flatten()
            .any(|notation| (notation.shape)(text));
        if readings.iter().all(Vec::is_empty) && !shaped && !signs::is_unknown_move(text) {
            return None;
        }
        self.words.push(Word {
            text: text.to_owned(),
            claims: claims(text),
            plain: self.tongues.map(Tongue::is_plain),
            readings,
        });
        Some(self.words.len() as WordId - 1)
    }

    fn claims(&self, word: WordId) -> Claims {
        self.words[word as usize].claims
    }

    fn heard(&mut self, at: &Standing, word: WordId, into: &mut Vec<(Move, Oddities)>) {
        into.clear();
        let Some(word) = self.words.get(word as usize) else {
            return;
        };
        let side = at.place.turn() as usize ^ 1;
        if word.plain[side]
            && let Game::Standard(light) = &at.place.game
            && let Some(chosen) = plainly(light, at.place.in_check, word.text.as_bytes())
        {
            return into.push((chosen, Oddities::default()));
        }
        let board = at.place.board();
        if let Some(read) = self.heard[side].and_then(|notation| notation.read)
            && let Some(heard) = read(&board, &word.text, self.tongues[side].language)
        {
            into.extend(heard.moves.iter().map(|m| (*m, Oddities::default())));
            if !into.is_empty() {
                return;
            }
        }
        for reading in &word.readings[side] {
            for chosen in lax::candidates(&board, &reading.sense) {
                if into.iter().all(|(known, _)| *known != chosen) {
                    into.push((chosen, oddities(&at.place, &reading.sense, chosen)));
                }
            }
            if into.len() == 1 {
                return;
            }
        }
    }

    fn legal(&mut self, at: &Standing) -> Vec<Move> {
        let moves = match &at.place.game {
            Game::Standard(light) => light.chess().legal_moves(),
            Game::Variant(board) => board.legal_moves(),
        };
        moves.into_iter().collect()
    }

    fn play(&mut self, at: &mut Standing, chosen: Move) -> Effect {
        at.place.advance(chosen, 0);
        at.past = [Some(chosen), at.past[0]];
        Effect {
            capture: chosen.is_capture(),
            check: at.place.in_check,
        }
    }

    fn spelled(&mut self, at: &Standing, chosen: Move) -> String {
        let mut text = String::new();
        let language = self.language(at.place.turn());
        let heard = self.heard[at.place.turn() as usize ^ 1];
        let notation = heard.unwrap_or(&san::SAN);
        notation.write(&mut text, &at.place, chosen, language);
        text
    }

    fn mark(&mut self, at: &Standing) -> &'static str {
        let heard = self.heard[at.place.turn() as usize];
        if !at.place.in_check || heard.is_some() {
            return "";
        }
        let habits = self.language(!at.place.turn()).habits;
        match at.place.board().legal_moves().is_empty() {
            true => habits.mate,
            false => habits.check,
        }
    }

    fn surprise(&mut self, at: &Standing, legal: &[Move]) -> Vec<f32> {
        match &at.place.game {
            Game::Standard(light) => likely::surprise(&light.chess(), at.past, legal),
            Game::Variant(_) => vec![(legal.len().max(1) as f32).ln(); legal.len()],
        }
    }

    fn ended(&mut self, at: &Standing) -> Option<Outcome> {
        let board = at.place.board();
        let outcome = board.outcome().known()?;
        Some(match outcome {
            shakmaty::KnownOutcome::Decisive { winner } => {
                Outcome::Win(super::ending::side(winner))
            }
            shakmaty::KnownOutcome::Draw => Outcome::Draw,
        })
    }

    fn key(&self, at: &Standing) -> u64 {
        let mut hasher = DefaultHasher::new();
        match &at.place.game {
            Game::Standard(light) => {
                for role in Role::ALL {
                    light.men(role).hash(&mut hasher);
                }
                light.us().hash(&mut hasher);
            }
            Game::Variant(board) => board.board().hash(&mut hasher),
        }
        at.place.turn().hash(&mut hasher);
        at.place.castles().castling_rights().hash(&mut hasher);
        hasher.finish()
    }

    fn mirrored(&self, text: &str) -> Option<String> {
        let mut changed = false;
        let mirrored = text
            .chars()
            .map(|c| match c {
                'a'..='h' => {
                    changed = true;
                    char::from(b'a' + b'h' - c as u8)
                }
                '1'..='8' => {
                    changed = true;
                    char::from(b'1' + b'8' - c as u8)
                }
                other => other,
            })
            .collect();
        changed.then_some(mirrored)
    }

    fn foreign_letters(&self) -> Vec<(String, String)> {
        let own = self.tongues[0].language;
        let mut found: Vec<(String, String)> = Vec::new();
        for language in languages::all().filter(|language| !language.reads_like(own)) {
            for role in [
                Role::Knight,
                Role::Bishop,
                Role::Rook,
                Role::Queen,
                Role::King,
            ] {
                let pair = (language.letter(role), own.letter(role));
                let known =
                    |(other, mine): &(String, String)| (other.as_str(), mine.as_str()) == pair;
                if pair.0 != pair.1 && !pair.0.is_empty() && !found.iter().any(known) {
                    found.push((pair.0.to_owned(), pair.1.to_owned()));
                }
            }
        }
        found
    }
}

/// The move of a word in plain SAN, if it is right but for the check mark.
fn plainly(light: &Light, in_check: bool, word: &[u8]) -> Option<Move> {
    let (body, _) = resolve::bare(word);
    match resolve::plain(light, in_check, body) {
        Some(step) => Some(step.as_move()),
        None => resolve::castling(light, in_check, body),
    }
}

/// What is odd in a word of that sense for a legal move.
fn oddities(place: &Place, sense: &Sense, chosen: Move) -> Oddities {
    match *sense {
        Sense::Man {
            role,
            file,
            rank,
            sign,
            to,
            ..
        } => {
            let origin_in_full = file.is_some() && rank.is_some();
            let takes = matches!(sign, Sign::Takes | Sign::OtherTakes);
            let sign_wrong =
                takes != chosen.is_capture() && !(origin_in_full && sign != Sign::Takes);
            let hinted = file.is_some() || rank.is_some();
            let piece = role.is_some_and(|role| role != Role::Pawn);
            let alone = chosen
                .from()
                .is_some_and(|from| !place.has_rival(chosen.role(), from, to));
            let overspecified = piece && hinted && !origin_in_full && alone;
            Oddities::CAPTURE_SIGN
                .when(sign_wrong)
                .and(Oddities::OVERSPECIFIED.when(overspecified))
                .and(Oddities::FORM.when(origin_in_full))
        }
        Sense::Files { .. } => Oddities::FORM,
        Sense::Castle(_) | Sense::Drop { .. } => Oddities::default(),
    }
}
