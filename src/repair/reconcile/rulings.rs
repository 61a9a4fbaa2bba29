//! What two sheets come to, in words: the moves taken, who says so, and why.

use super::{
    Reader,
    lattice::{Lattice, Step, Taken},
};
use crate::{
    game::Outcome,
    repair::{
        mend::order,
        plan::thousandths,
        search::Kind,
        slips::{Slip, bare},
    },
    replay::{Replay, board::Board},
};

/// So many words on end that contradict each other, with no move that both have between them, mean
/// that the sheets part for good.
const PARTED: usize = 4;

/// Who says what is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum By {
    /// Both.
    Both,
    /// White's sheet alone.
    White,
    /// Black's sheet alone.
    Black,
    /// Neither as it is written.
    Neither,
}

/// A move of the game, and what the sheets say.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct Ruling {
    /// The ply, counted from 1; none for a word that is struck out.
    pub ply: Option<u32>,
    /// The move number as people say it.
    pub number: String,
    /// What White's sheet has, nothing where it has none.
    pub white: Option<String>,
    /// What Black's sheet has.
    pub black: Option<String>,
    /// The move taken; empty for a word that is struck out.
    pub taken: String,
    /// Who says so.
    pub by: By,
    /// Why.
    pub reason: String,
    /// How likely it is right, from 0 to 1.
    pub confidence: f64,
    /// What else may have been played there, the likeliest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub others: Vec<Rival>,
    /// Whether a sheet has something here that is not easily written for what is taken.
    pub contradicts: bool,
}

/// Another move that may have been played.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct Rival {
    /// The move.
    #[serde(rename = "move")]
    pub taken: String,
    /// How likely it is, from 0 to 1.
    pub confidence: f64,
}

impl Ruling {
    /// Whether there was anything to decide.
    #[must_use]
    pub fn is_decision(&self) -> bool {
        self.by != By::Both
    }
}

/// What became of two sheets.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Reconciled {
    /// The moves in order.
    pub rulings: Vec<Ruling>,
    /// Where the sheets part for good: how many plies both agree on before.
    pub lost_after: Option<u32>,
    /// What is left of each sheet then.
    pub left: [Vec<String>; 2],
    /// How the game ended on the board, if it did.
    pub ended: Option<Outcome>,
}

impl<B: Board> Reader<'_, B> {
    /// The cheapest way in words, of those that end at a place.
    pub(super) fn reconciled(
        &mut self,
        start: B::Position,
        lattice: &Lattice<B>,
        end: usize,
        replay: &Replay,
    ) -> Reconciled {
        let mut reconciled = Reconciled {
            ended: self.boards[0].ended(&lattice.node(end).position),
            ..Reconciled::default()
        };
        let way = lattice.way(end);
        let mut position = start;
        let mut ply = 0;
        for step in &way {
            ply += u32::from(step.taken.chosen.is_some());
            let ruling = self.ruling(&position, step, ply, replay);
            if let Some(chosen) = step.taken.chosen {
                self.boards[0].play(&mut position, chosen);
            }
            reconciled.rulings.push(ruling);
        }
        let steps: Vec<_> = way.into_iter().map(|step| step.taken).collect();
        self.cut(&mut reconciled, &steps);
        reconciled
    }

    /// A step in words.
    fn ruling(
        &mut self,
        position: &B::Position,
        step: &Step<B::Move>,
        ply: u32,
        replay: &Replay,
    ) -> Ruling {
        let (share, others) = (step.share, &step.others);
        let step = &step.taken;
        let written: [Option<String>; 2] = std::array::from_fn(|side| {
            let place = step.places[side]?;
            self.words[side].get(place).cloned()
        });
        let taken = step
            .chosen
            .map_or_else(String::new, |chosen| self.marked(position, chosen));
        let others = others.iter().map(|(chosen, share)| Rival {
            taken: self.marked(position, *chosen),
            confidence: thousandths(*share),
        });
        let others = others.collect();
        let by = match step.says {
            [true, true] => By::Both,
            [true, false] => By::White,
            [false, true] => By::Black,
            [false, false] => By::Neither,
        };
        let (number, side) = replay.number_and_side(ply);
        let reason = self.reason(step, &written, &taken);
        let contradicts = (0..2).any(|side| {
            let Some(place) = step.places[side].filter(|_| !step.says[side]) else {
                return false;
            };
            let order = step.orders[side];
            let cell = order.word(place, self.words[side].len());
            let readable = self.sheets[side].cells[cell].word.is_some();
            let (word, mirrored) = self.written(order, side, place);
            let slip = || self.slips[side].explain(word, bare(&taken), mirrored);
            readable && (taken.is_empty() || slip() == Slip::Otherwise)
        });
        let [white, black] = written;
        Ruling {
            ply: step.chosen.map(|_| ply),
            number: replay.numbered(number, side),
            white,
            black,
            taken,
            by,
            reason,
            confidence: thousandths(share),
            others,
            contradicts,
        }
    }

    /// A move with its mark of check.
    fn marked(&mut self, position: &B::Position, chosen: B::Move) -> String {
        let mut text = self.boards[0].spelled(position, chosen);
        let mut after = position.clone();
        self.boards[0].play(&mut after, chosen);
        text.push_str(self.boards[0].mark(&after));
        text
    }

    fn reason(&self, step: &Taken<B::Move>, written: &[Option<String>; 2], taken: &str) -> String {
        const NAMES: [&str; 2] = ["White", "Black"];
        if step.chosen.is_none() {
            let side = usize::from(step.places[0].is_none());
            return format!(
                "a word of {}'s sheet that is no move of the game",
                NAMES[side]
            );
        }
        let slip = |side: usize| match &written[side] {
            None if step.places.iter().all(Option::is_none) => "both sheets lack a move".to_owned(),
            None => format!("{}'s sheet has nothing here", NAMES[side]),
            Some(_) => {
                let (place, order) = (step.places[side].unwrap_or(0), step.orders[side]);
                let cell = order.word(place, self.words[side].len());
                if self.sheets[side].cells[cell].word.is_none() {
                    return format!("{}'s word cannot be read", NAMES[side]);
                }
                if let Some(turn) = self.turned(step, side) {
                    return format!("{}: {turn}", NAMES[side]);
                }
                let (word, mirrored) = self.written(order, side, place);
                let slip = self.slips[side].explain(word, bare(taken), mirrored);
                format!("{}: {}", NAMES[side], slip.words())
            }
        };
        match step.says {
            [true, true] => String::new(),
            [true, false] => slip(1),
            [false, true] => slip(0),
            [false, false] if written[0] == written[1] && written[0].is_some() => {
                slip(0).replace("White: ", "both sheets: ")
            }
            [false, false] => match (slip(0), slip(1)) {
                (one, other) if one == other => one,
                (one, other) => format!("{one}; {other}"),
            },
        }
    }

    /// What begins at a step in the order of a sheet's words, or what order its word stands in.
    fn turned(&self, step: &Taken<B::Move>, side: usize) -> Option<&'static str> {
        let swapped = step.places[side].is_some_and(|at| step.orders[side].is_swapped(at));
        let kind = step.turns[side].or(swapped.then_some(Kind::Swapped(1)))?;
        Some(order(kind).1)
    }

    /// Cuts a game off where the sheets part for good: what is left is the game up to the last move
    /// that both agree on.
    fn cut(&self, reconciled: &mut Reconciled, steps: &[Taken<B::Move>]) {
        let rulings = &reconciled.rulings;
        let mut contradictions = 0;
        let parted = rulings.iter().position(|ruling| {
            contradictions = match ruling.by {
                By::Both => 0,
                _ => contradictions + usize::from(ruling.contradicts),
            };
            contradictions == PARTED
        });
        let Some(lost) = parted else {
            return;
        };
        let agreed = rulings[..lost]
            .iter()
            .rposition(|ruling| ruling.by == By::Both)
            .map_or(0, |at| at + 1);
        let mut read = [0; 2];
        for step in &steps[..agreed] {
            for (read, place) in read.iter_mut().zip(step.places) {
                *read += usize::from(place.is_some());
            }
        }
        reconciled.left = std::array::from_fn(|side| {
            self.words[side]
                .get(read[side]..)
                .unwrap_or_default()
                .to_vec()
        });
        let plies = rulings[..agreed].iter().rev().find_map(|ruling| ruling.ply);
        reconciled.lost_after = Some(plies.unwrap_or(0));
        reconciled.rulings.truncate(agreed);
        reconciled.ended = None;
    }
}
