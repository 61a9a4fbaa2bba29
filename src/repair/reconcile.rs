//! Two scoresheets of one game into one.
//!
//! Both players write down the same game, each with slips of his own. The sheets are read side by
//! side: a move is what both say, or what one says where the other's word fits no move, leads
//! nowhere, or is easily taken for it; a gap in one is filled by the other. What costs least over
//! the whole of both sheets is taken, by the prices of the search for slips, and every place where
//! they differ is told.

mod rulings;

pub use rulings::{By, Reconciled, Ruling};

use super::{
    habits::Habits,
    search::MOVES_WEIGH,
    sheet::Sheet,
    slips::{Slips, bare},
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
const FAR: f32 = 20.0;

/// Of ways that cost so much more than the best it is not asked what neither sheet says.
const NEAR: f32 = 10.0;

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
            divided: false,
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
    /// Whether the ways in hand have come to different positions.
    divided: bool,
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
            let least = ways.first().map_or(0.0, |way| way.cost);
            let place = |way: &Way<B>, board: &B| (way.at, board.key(&way.position));
            let first = ways.first().map(|way| place(way, self.boards[0]));
            self.divided = ways
                .iter()
                .any(|way| Some(place(way, self.boards[0])) != first);
            for way in &ways {
                let mut next = Vec::new();
                self.step(way, way.cost <= least + NEAR, &mut next);
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
    fn step(&mut self, way: &Way<B>, near: bool, next: &mut Vec<Way<B>>) {
        let cells: [Option<usize>; 2] = std::array::from_fn(|side| {
            (way.at[side] < self.sheets[side].cells.len()).then_some(way.at[side])
        });
        self.hear(way, cells);
        if let Some((chosen, odd)) = self.agreed() {
            let cost = self.habits.cost(odd) + self.surprise(way, chosen);
            self.go(way, cells, [true; 2], Some(chosen), cost, next);
            return;
        }
        self.strike(way, cells, next);
        let stuck = (0..2).all(|side| self.heard[side].is_empty());
        if stuck && !near {
            return;
        }
        let legal = self.boards[0].legal(&way.position);
        if legal.is_empty() {
            return;
        }
        let surprise = self.boards[0].surprise(&way.position, &legal);
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

    /// How little a move that both sheets have is to be expected; asked only while it is open where
    /// the game stands.
    fn surprise(&mut self, way: &Way<B>, chosen: B::Move) -> f32 {
        if !self.divided {
            return 0.0;
        }
        let legal = self.boards[0].legal(&way.position);
        let surprise = self.boards[0].surprise(&way.position, &legal);
        let place = legal.iter().position(|other| *other == chosen);
        place.map_or(0.0, |place| MOVES_WEIGH * surprise[place])
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
}
