//! Two scoresheets of one game into one.
//!
//! Both players write down the same game, each with slips of his own. The sheets are read side by
//! side: a move is what both say, or what one says where the other's word fits no move, leads
//! nowhere, or is easily taken for it; a gap in one is filled by the other. What costs least over
//! the whole of both sheets is taken, by the prices of the search for slips, and every place where
//! they differ is told.

use super::{
    habits::Habits,
    search::MOVES_WEIGH,
    sheet::Sheet,
    slips::{Slip, Slips, bare},
};
use crate::{
    game::Outcome,
    record::Record,
    replay::{
        Replay,
        board::{Board, Oddities, OnBoards},
    },
};
use std::rc::Rc;

/// So many ways of reading are followed side by side.
const BEAM: usize = 32;

/// Ways that cost so much more than the best are given up.
const FAR: f32 = 24.0;

/// What things cost that are no slips in a word.
mod price {
    /// One sheet has a move that the other has not.
    pub(super) const LEFT_OUT: f32 = 6.0;
    /// One sheet has stopped, as in time trouble (FIDE 8.4).
    pub(super) const STOPPED: f32 = 0.3;
    /// A word that is no move of the game.
    pub(super) const SPURIOUS: f32 = 9.0;
    /// The same word twice.
    pub(super) const DOUBLED: f32 = 5.0;
    /// A word that cannot be read.
    pub(super) const ILLEGIBLE: f32 = 0.5;
    /// A word that may be several moves.
    pub(super) const AMBIGUOUS: f32 = 0.5;
    /// Both sheets lack a move.
    pub(super) const BOTH_LEFT_OUT: f32 = 12.0;
    /// The result is not that of the last position.
    pub(super) const RESULT: f32 = 4.0;
}

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
    /// Whether a sheet has something here that is not easily written for what is taken.
    pub contradicts: bool,
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

/// Two sheets about to be read.
#[derive(Debug)]
pub struct Reconcile<'r> {
    /// White's record and Black's, as written and as far as each could be played.
    pub sheets: [(&'r Record<'r>, &'r Replay); 2],
    /// The result, where they say one.
    pub result: Option<Outcome>,
    /// What comes of it.
    pub reconciled: Reconciled,
}

impl OnBoards for Reconcile<'_> {
    fn on<B: Board>(&mut self, boards: [&mut B; 2], start: B::Position) {
        let [white, black] = boards;
        let (one, other) = (self.sheets[0], self.sheets[1]);
        let sheets = [
            Sheet::of(one.0, one.1, white),
            Sheet::of(other.0, other.1, black),
        ];
        let words = |sheet: &Sheet, record: &Record<'_>| -> Vec<String> {
            let cells = sheet.cells.iter();
            cells
                .map(|cell| cell.span.of(record.text).to_owned())
                .collect()
        };
        let words = [words(&sheets[0], one.0), words(&sheets[1], other.0)];
        let slips = |board: &B| Slips {
            capture_sign: 1.0,
            foreign: board.foreign_letters(),
        };
        let slips = [slips(white), slips(black)];
        let mut reader = Reader {
            boards: [white, black],
            sheets,
            words,
            slips,
            habits: Habits::default(),
            heard: [Vec::new(), Vec::new()],
        };
        let ways = reader.read(start.clone(), self.result);
        self.reconciled = reader.reconciled(start, &ways, one.1);
    }
}

/// What each sheet says at a step: the cell, if it has a part in it.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Taken<M> {
    cells: [Option<usize>; 2],
    /// Whether each sheet says the move as it is written.
    says: [bool; 2],
    /// The move; none for words that are struck out.
    chosen: Option<M>,
}

/// The last step of a way, and the way before it.
struct Link<M> {
    taken: Taken<M>,
    before: Option<Rc<Link<M>>>,
}

/// A way of reading both sheets up to some place.
struct Way<B: Board> {
    position: B::Position,
    at: [usize; 2],
    cost: f32,
    link: Option<Rc<Link<B::Move>>>,
}

impl<B: Board> Way<B> {
    fn after(&self, taken: Taken<B::Move>, cost: f32) -> Way<B> {
        Way {
            position: self.position.clone(),
            at: std::array::from_fn(|side| {
                self.at[side] + usize::from(taken.cells[side].is_some())
            }),
            cost: self.cost + cost,
            link: Some(Rc::new(Link {
                taken,
                before: self.link.clone(),
            })),
        }
    }

    /// Its steps from the first to the last.
    fn steps(&self) -> Vec<Taken<B::Move>> {
        let mut steps = Vec::new();
        let mut link = self.link.as_deref();
        while let Some(step) = link {
            steps.push(step.taken);
            link = step.before.as_deref();
        }
        steps.reverse();
        steps
    }
}

/// The legal moves that a word may be, with what is odd in each.
type Heard<M> = Vec<(M, Oddities)>;

struct Reader<'b, B: Board> {
    boards: [&'b mut B; 2],
    sheets: [Sheet; 2],
    words: [Vec<String>; 2],
    slips: [Slips; 2],
    habits: Habits,
    heard: [Heard<B::Move>; 2],
}

impl<B: Board> Reader<'_, B> {
    fn lengths(&self) -> [usize; 2] {
        [self.sheets[0].cells.len(), self.sheets[1].cells.len()]
    }

    /// Reads both sheets to their ends; gives the ways that are left, the cheapest first.
    fn read(&mut self, start: B::Position, result: Option<Outcome>) -> Vec<Way<B>> {
        let [white, black] = self.lengths();
        let mut buckets: Vec<Vec<Way<B>>> = Vec::new();
        buckets.resize_with(white + black + 3, Vec::new);
        buckets[0].push(Way {
            position: start,
            at: [0, 0],
            cost: 0.0,
            link: None,
        });
        for level in 0..white + black {
            let ways = self.kept(std::mem::take(&mut buckets[level]));
            for way in &ways {
                let mut next = Vec::new();
                self.step(way, &mut next);
                for way in next {
                    let level = way.at[0] + way.at[1];
                    buckets[level].push(way);
                }
            }
        }
        let mut ways = std::mem::take(&mut buckets[white + black]);
        for way in &mut ways {
            if let Some(result) = result
                && self.boards[0]
                    .ended(&way.position)
                    .is_some_and(|ended| ended != result)
            {
                way.cost += price::RESULT;
            }
        }
        ways.sort_by(|one, other| one.cost.total_cmp(&other.cost));
        ways
    }

    /// The cheapest ways, of those that come to the same only two.
    fn kept(&self, mut ways: Vec<Way<B>>) -> Vec<Way<B>> {
        ways.sort_by(|one, other| one.cost.total_cmp(&other.cost));
        let least = ways.first().map_or(0.0, |way| way.cost);
        let mut seen: Vec<([usize; 2], u64)> = Vec::new();
        ways.retain(|way| {
            let place = (way.at, self.boards[0].key(&way.position));
            // Two that come to the same show that it is open which of them was played.
            let twins = seen.iter().filter(|known| **known == place).count();
            let new = seen.len() < BEAM && way.cost <= least + FAR && twins < 2;
            if new {
                seen.push(place);
            }
            new
        });
        ways
    }

    /// All ways to go on.
    fn step(&mut self, way: &Way<B>, next: &mut Vec<Way<B>>) {
        let cells: [Option<usize>; 2] = std::array::from_fn(|side| {
            (way.at[side] < self.sheets[side].cells.len()).then_some(way.at[side])
        });
        self.hear(way, cells);
        if let Some((chosen, odd)) = self.agreed() {
            let cost = self.habits.cost(odd);
            self.go(way, cells, [true; 2], Some(chosen), cost, next);
            return;
        }
        self.strike(way, cells, next);
        let legal = self.boards[0].legal(&way.position);
        if legal.is_empty() {
            return;
        }
        let surprise = self.boards[0].surprise(&way.position, &legal);
        let stuck = (0..2).all(|side| self.heard[side].is_empty());
        let said = |chosen: B::Move, heard: &[Heard<B::Move>; 2]| {
            heard.iter().flatten().any(|(known, _)| *known == chosen)
        };
        for (chosen, surprise) in legal.iter().copied().zip(surprise) {
            // That both are wrong is thought of only where neither makes sense.
            if !stuck && !said(chosen, &self.heard) {
                continue;
            }
            let surprise = MOVES_WEIGH * surprise;
            let costs: [f32; 2] =
                std::array::from_fn(|side| self.cost(way, side, cells[side], chosen));
            let says: [bool; 2] = std::array::from_fn(|side| {
                self.heard[side].iter().any(|(known, _)| *known == chosen)
            });
            self.go(
                way,
                cells,
                says,
                Some(chosen),
                costs[0] + costs[1] + surprise,
                next,
            );
            for side in 0..2 {
                if says[side] && cells[1 - side].is_some() {
                    let mut own = [None; 2];
                    own[side] = cells[side];
                    let mut said = [false; 2];
                    said[side] = true;
                    let cost = costs[side] + price::LEFT_OUT + surprise;
                    self.go(way, own, said, Some(chosen), cost, next);
                }
            }
            if stuck {
                self.bridge(way, cells, chosen, price::BOTH_LEFT_OUT + surprise, next);
            }
        }
    }

    fn hear(&mut self, way: &Way<B>, cells: [Option<usize>; 2]) {
        for (side, cell) in cells.into_iter().enumerate() {
            self.heard[side].clear();
            let word = cell.and_then(|cell| self.sheets[side].cells[cell].word);
            if let Some(word) = word {
                self.boards[side].heard(&way.position, word, &mut self.heard[side]);
            }
        }
    }

    /// The move that both sheets say, and nothing else.
    fn agreed(&self) -> Option<(B::Move, Oddities)> {
        match [self.heard[0].as_slice(), self.heard[1].as_slice()] {
            [[(one, odd)], [(other, also)]] if one == other => Some((*one, odd.and(*also))),
            _ => None,
        }
    }

    /// What it costs that a sheet has what it has where a move was made.
    fn cost(&mut self, way: &Way<B>, side: usize, cell: Option<usize>, chosen: B::Move) -> f32 {
        let Some(cell) = cell else {
            return price::STOPPED;
        };
        if self.sheets[side].cells[cell].word.is_none() {
            return price::ILLEGIBLE;
        }
        let heard = &self.heard[side];
        if let Some((_, odd)) = heard.iter().find(|(known, _)| *known == chosen) {
            let open = if heard.len() > 1 {
                price::AMBIGUOUS
            } else {
                0.0
            };
            return self.habits.cost(*odd) + open;
        }
        let spelled = self.boards[side].spelled(&way.position, chosen);
        let written = bare(&self.words[side][cell]);
        let mirrored = self.boards[side].mirrored(written);
        self.slips[side].cost(written, &spelled, mirrored.as_deref())
    }

    fn go(
        &mut self,
        way: &Way<B>,
        cells: [Option<usize>; 2],
        says: [bool; 2],
        chosen: Option<B::Move>,
        cost: f32,
        next: &mut Vec<Way<B>>,
    ) {
        let taken = Taken {
            cells,
            says,
            chosen,
        };
        let mut after = way.after(taken, cost);
        if let Some(chosen) = chosen {
            let effect = self.boards[0].play(&mut after.position, chosen);
            for (side, cell) in cells.into_iter().enumerate() {
                let Some(cell) = cell else { continue };
                let marked = self.sheets[side].cells[cell].claims.check;
                after.cost += self.habits.cost(
                    Oddities::CHECK_MISSING
                        .when(effect.check && !marked)
                        .and(Oddities::CHECK_FALSE.when(marked && !effect.check)),
                );
            }
        }
        next.push(after);
    }

    /// Strikes a word out of one of the sheets.
    fn strike(&mut self, way: &Way<B>, cells: [Option<usize>; 2], next: &mut Vec<Way<B>>) {
        for side in 0..2 {
            let Some(cell) = cells[side] else { continue };
            let before = cell.checked_sub(1).map(|before| &self.words[side][before]);
            let twice = before == Some(&self.words[side][cell]);
            let cost = if twice {
                price::DOUBLED
            } else {
                price::SPURIOUS
            };
            let mut own = [None; 2];
            own[side] = Some(cell);
            self.go(way, own, [false; 2], None, cost, next);
        }
    }

    /// Puts a move in that both sheets lack, if they then go on alike.
    fn bridge(
        &mut self,
        way: &Way<B>,
        cells: [Option<usize>; 2],
        chosen: B::Move,
        cost: f32,
        next: &mut Vec<Way<B>>,
    ) {
        let mut put = Vec::new();
        self.go(way, [None; 2], [false; 2], Some(chosen), cost, &mut put);
        let Some(put) = put.pop() else { return };
        let heard = self.heard.clone();
        self.hear(&put, cells);
        if let Some((then, odd)) = self.agreed() {
            let cost = self.habits.cost(odd);
            self.go(&put, cells, [true; 2], Some(then), cost, next);
        }
        self.heard = heard;
    }

    /// The cheapest way in words.
    fn reconciled(&mut self, start: B::Position, ways: &[Way<B>], replay: &Replay) -> Reconciled {
        let Some(best) = ways.first() else {
            return Reconciled::default();
        };
        let steps = best.steps();
        let mut reconciled = Reconciled {
            ended: self.boards[0].ended(&best.position),
            ..Reconciled::default()
        };
        let moves = |way: &Way<B>| -> Vec<B::Move> {
            let steps = way.steps().into_iter();
            steps.filter_map(|step| step.chosen).collect()
        };
        let rivals: Vec<(f64, Vec<B::Move>)> = ways
            .iter()
            .take(BEAM)
            .map(|way| (f64::from(best.cost - way.cost).exp(), moves(way)))
            .collect();
        let total: f64 = rivals.iter().map(|(share, _)| share).sum();
        let mut position = start;
        let mut ply = 0;
        for step in &steps {
            let same = |other: &[B::Move]| match step.chosen {
                Some(chosen) => other.get(ply as usize) == Some(&chosen),
                None => true,
            };
            let share: f64 = rivals
                .iter()
                .filter(|(_, other)| same(other))
                .map(|(share, _)| share)
                .sum();
            ply += u32::from(step.chosen.is_some());
            let ruling = self.ruling(&position, step, ply, replay, share / total);
            if let Some(chosen) = step.chosen {
                self.boards[0].play(&mut position, chosen);
            }
            reconciled.rulings.push(ruling);
        }
        self.cut(&mut reconciled, &steps);
        reconciled
    }

    /// A step in words.
    fn ruling(
        &mut self,
        position: &B::Position,
        step: &Taken<B::Move>,
        ply: u32,
        replay: &Replay,
        confidence: f64,
    ) -> Ruling {
        let written: [Option<String>; 2] = std::array::from_fn(|side| {
            let cell = step.cells[side]?;
            self.words[side].get(cell).cloned()
        });
        let mut taken = String::new();
        if let Some(chosen) = step.chosen {
            taken = self.boards[0].spelled(position, chosen);
            let mut after = position.clone();
            self.boards[0].play(&mut after, chosen);
            taken.push_str(self.boards[0].mark(&after));
        }
        let by = match step.says {
            [true, true] => By::Both,
            [true, false] => By::White,
            [false, true] => By::Black,
            [false, false] => By::Neither,
        };
        let (number, side) = replay.number_and_side(ply);
        let reason = self.reason(step, &written, &taken);
        let contradicts = (0..2).any(|side| {
            let Some(word) = written[side].as_deref().map(bare) else {
                return false;
            };
            let readable =
                step.cells[side].is_some_and(|cell| self.sheets[side].cells[cell].word.is_some());
            let mirrored = self.boards[side].mirrored(word);
            let slip = || self.slips[side].explain(word, bare(&taken), mirrored.as_deref());
            readable && !step.says[side] && (taken.is_empty() || slip() == Slip::Otherwise)
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
            confidence: ((confidence * 1000.0).floor() / 1000.0).clamp(0.0, 0.999),
            contradicts,
        }
    }

    fn reason(&self, step: &Taken<B::Move>, written: &[Option<String>; 2], taken: &str) -> String {
        const NAMES: [&str; 2] = ["White", "Black"];
        if step.chosen.is_none() {
            let side = usize::from(step.cells[0].is_none());
            return format!(
                "a word of {}'s sheet that is no move of the game",
                NAMES[side]
            );
        }
        let slip = |side: usize| match &written[side] {
            None if step.cells.iter().all(Option::is_none) => "both sheets lack a move".to_owned(),
            None => format!("{}'s sheet has nothing here", NAMES[side]),
            Some(word) => {
                let cell = step.cells[side].unwrap_or(0);
                if self.sheets[side].cells[cell].word.is_none() {
                    return format!("{}'s word cannot be read", NAMES[side]);
                }
                let mirrored = self.boards[side].mirrored(bare(word));
                let slip = self.slips[side].explain(bare(word), bare(taken), mirrored.as_deref());
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
            for side in 0..2 {
                read[side] += usize::from(step.cells[side].is_some());
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
