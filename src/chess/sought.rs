//! The search for the notations of a game that SAN does not read.
//!
//! The word at which reading stops tells by its shape in which notations it may be written, and the
//! game is played in each. Where the words of one player then stop it, those that their shape tells
//! are tried for that player alone: two people, two notations on one sheet. What reads most of the
//! game is taken, if that is more than SAN reads.

use super::{
    Chess, Mark,
    hunt::{self, MUCH_FURTHER},
    is_foreign,
    notation::{self, NOTATIONS, Notation},
    place::Place,
    tongue::Tongue,
};
use crate::{
    fault::{Detail, Fault, FaultKind},
    game::Side,
    record::Record,
    replay::{Replay, Want},
    span::Span,
};
use shakmaty::{Board, Position};
use std::{cmp::Reverse, fmt};

/// The notations of White and Black; none for forms of SAN, or where it is to be found.
pub(super) type Notations = [Option<&'static Notation>; 2];

/// What White and Black may write in.
#[derive(Clone, Copy)]
struct Hands {
    notations: Notations,
    tongues: [Tongue; 2],
}

/// A game as read in some notations.
struct Reading {
    hands: Hands,
    plies: u32,
    stop: Option<Stop>,
    /// How many letters were read as hardly anybody writes.
    bent: usize,
    board: Board,
}

/// The first word that is not read.
#[derive(Clone, Copy)]
struct Stop {
    word: Span,
    kind: FaultKind,
    /// Whose it is: the index of the player, White's first.
    player: usize,
}

impl Chess {
    /// Plays a record in notations that are no forms of SAN, if they read more of it than what was
    /// said, by which it has been played already. The replay is left as it was if none do.
    pub(super) fn in_other_notations(
        &mut self,
        record: &Record<'_>,
        start: &Place,
        want: &Want,
        replay: &mut Replay,
        before: Mark,
    ) -> Option<Place> {
        let said = self.notations;
        let free = self.said.map(|said| said.is_none());
        let first = stop(&replay.faults[before.faults..], replay)?;
        let as_said = replay.main_plies;
        let tongues = self.tongues_said();
        let mut try_in = |hands| self.read_in(hands, record, start, replay, before);
        let mut read = Vec::new();
        for notation in shaped(record, first.word) {
            let notations = said.map(|said| said.or(Some(notation)));
            read.push(try_in(Hands { notations, tongues }));
        }
        for at in 0..read.len() {
            let Some(stop) = read[at].stop else { continue };
            for hands in others(read[at].hands, stop, record, said, free) {
                read.push(try_in(hands));
            }
        }
        if read.is_empty() {
            return None;
        }
        read.retain(|reading| {
            let further = reading.plies >= as_said + MUCH_FURTHER;
            reading.plies > as_said && (reading.stop.is_none() || further)
        });
        let rank = |reading: &Reading| (reading.plies, Reverse(reading.bent));
        let best = read.iter().map(rank).max();
        read.retain(|reading| Some(rank(reading)) == best);
        before.rewind(replay);
        self.table.heard = self.notations;
        if let [best, rivals @ ..] = read.as_slice() {
            self.table.heard = best.hands.notations;
            let words = Detail::Text(described(best, rivals).into());
            let fault = Fault::at(FaultKind::SanNotation, whole_word(record, first.word));
            replay.faults.push(fault.with(words));
        }
        let tongues = read.first().map_or(tongues, |best| best.hands.tongues);
        let last = self.walk_in(tongues, record, start.clone(), want, replay);
        (!read.is_empty()).then_some(last)
    }

    /// What is read of a record in some notations.
    fn read_in(
        &mut self,
        hands: Hands,
        record: &Record<'_>,
        start: &Place,
        replay: &mut Replay,
        before: Mark,
    ) -> Reading {
        before.rewind(replay);
        self.table.heard = hands.notations;
        let want = Want::default();
        let last = self.walk_in(hands.tongues, record, start.clone(), &want, replay);
        Reading {
            hands,
            plies: replay.main_plies,
            stop: stop(&replay.faults[before.faults..], replay),
            bent: replay.faults.iter().filter(|fault| is_bent(fault)).count(),
            board: last.board().board().clone(),
        }
    }

    /// The languages that were said, English where none was.
    pub(super) fn tongues_said(&self) -> [Tongue; 2] {
        self.said
            .map(|said| said.map_or(Tongue::plain(), Tongue::of))
    }
}

/// Takes out what a reader of SAN finds odd and is usual in the notation of the player.
pub(super) fn forgive_habits(notations: Notations, replay: &mut Replay) {
    let first = replay.first_side;
    replay.faults.retain(|fault| {
        let notation = match mover(fault, first) {
            Side::White => notations[0],
            Side::Black => notations[1],
        };
        !notation.is_some_and(|notation| notation.habits.contains(&fault.kind))
    });
}

/// Whose move a fault belongs to.
fn mover(fault: &Fault, first: Side) -> Side {
    match fault.ply.is_multiple_of(2) {
        true => first.other(),
        false => first,
    }
}

fn stop(faults: &[Fault], replay: &Replay) -> Option<Stop> {
    let fault = faults.iter().find(|fault| is_foreign(fault))?;
    let player = match mover(fault, replay.first_side) {
        Side::White => 0,
        Side::Black => 1,
    };
    Some(Stop {
        word: fault.span,
        kind: fault.kind,
        player,
    })
}

fn is_bent(fault: &Fault) -> bool {
    matches!(
        fault.kind,
        FaultKind::SanLookAlike | FaultKind::SanLowercasePiece | FaultKind::SanOverspecified
    )
}

/// What else the player may write in at whose word reading stops: a notation of the word's shape,
/// or SAN in another language where a letter is not known.
fn others(
    hands: Hands,
    stop: Stop,
    record: &Record<'_>,
    said: Notations,
    free: [bool; 2],
) -> Vec<Hands> {
    let Stop { player, word, kind } = stop;
    let mut others = Vec::new();
    for notation in shaped(record, word).filter(|_| said[player].is_none()) {
        if name(Some(notation)) != name(hands.notations[player]) {
            let mut hands = hands;
            hands.notations[player] = Some(notation);
            others.push(hands);
        }
    }
    if free[player] && kind == FaultKind::MoveUnknown {
        others.extend(hunt::tongues().map(|tongue| {
            let mut hands = hands;
            hands.notations[player] = said[player];
            hands.tongues[player] = tongue;
            hands
        }));
    }
    others
}

/// The notations in which a word has the shape of a move.
fn shaped<'r>(
    record: &Record<'r>,
    word: Span,
) -> impl Iterator<Item = &'static Notation> + use<'r> {
    let text = whole_word(record, word).of(record.text);
    NOTATIONS
        .iter()
        .filter(move |notation| (notation.shape)(text))
}

/// The whole word of which SAN may have taken a part for a move.
fn whole_word(record: &Record<'_>, part: Span) -> Span {
    let token = record
        .tokens
        .iter()
        .find(|token| token.span.end > part.start);
    token.map_or(part, |token| token.span)
}

fn name(notation: Option<&'static Notation>) -> &'static str {
    notation.map_or(notation::san::SAN.name, |notation| notation.name)
}

/// The notations in words, and those that make another game of the same words.
fn described(best: &Reading, rivals: &[Reading]) -> String {
    let mut words = best.hands.to_string();
    for rival in rivals {
        if rival.board != best.board {
            words.push_str(&format!(", or another game in {}", rival.hands));
        }
    }
    words
}

impl fmt::Display for Hands {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hand = |player: usize| {
            let name = name(self.notations[player]);
            match self.notations[player] {
                None if !self.tongues[player].is_plain() => {
                    format!("`{name}` in {}", self.tongues[player].language.name)
                }
                _ => format!("`{name}`"),
            }
        };
        match [hand(0), hand(1)] {
            [white, black] if white == black => f.write_str(&white),
            [white, black] => write!(f, "{white} (White) and {black} (Black)"),
        }
    }
}
