//! The search: which slips would make the rest of the sheet legal.
//!
//! A hypothesis is a list of slips with what they cost. Under it the sheet is read on as it is
//! written until a word fits no move, or more than one. A hypothesis that is stuck is opened: every
//! slip at the place where it is stuck, or before it back to its last slip, makes a new one, and
//! those that get further are kept, the cheapest first. The work is counted in plies tried, not by
//! the clock, so the same sheet gives the same answer everywhere.

mod gaps;
mod open;

pub(super) use gaps::Gap;

use super::{
    habits::Habits,
    sheet::{Cell, Sheet},
    slips::{Slips, bare},
};
use crate::replay::board::{Board, Effect, Oddities, WordId};
use std::rc::Rc;

/// How much is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// So many plies at most.
    pub plies: u32,
    /// How far before the place where it is stuck a slip is looked for.
    pub back: usize,
    /// So many hypotheses are opened in each round.
    pub beam: usize,
    /// So many slips a game.
    pub slips: usize,
    /// How many games are weighed against each other in the end.
    pub weighed: usize,
    /// Whether it is thought of that a move of each side is missing.
    pub pairs: bool,
}

impl Effort {
    /// For a repair.
    pub const FULL: Effort = Effort {
        plies: 1_500_000,
        back: 80,
        beam: 20,
        slips: 6,
        weighed: 40,
        pairs: true,
    };
    /// For a hint beside a finding.
    pub const HINT: Effort = Effort {
        plies: 60_000,
        back: 10,
        beam: 3,
        slips: 2,
        weighed: 10,
        pairs: false,
    };
}

/// What a kind of slip costs, beside that of the word ([`Slips`]): how seldom it is.
pub(super) mod price {
    /// A ply is missing.
    pub(in crate::repair) const MISSING: f32 = 8.0;
    /// A move of each side is missing.
    pub(in crate::repair) const PAIR_MISSING: f32 = 9.0;
    /// Several plies are missing.
    pub(in crate::repair) const GAP: f32 = 10.0;
    /// Words stand twice.
    pub(in crate::repair) const DOUBLED: f32 = 6.5;
    /// A word that was no move of this game.
    pub(in crate::repair) const SPURIOUS: f32 = 11.0;
    /// The same with nothing behind it that would speak for it.
    pub(in crate::repair) const SPURIOUS_AT_END: f32 = 16.0;
    /// Two moves have changed places.
    pub(in crate::repair) const SWAPPED: f32 = 7.5;
    /// A column is shifted from here on.
    pub(in crate::repair) const SHIFTED: f32 = 9.0;
    /// The board is seen from the other side from here on, by both or one.
    pub(in crate::repair) const MIRRORED: f32 = 9.0;
    /// A word that nobody can read.
    pub(in crate::repair) const ILLEGIBLE: f32 = 0.5;
    /// One of several moves that a word may be.
    pub(in crate::repair) const AMBIGUOUS: f32 = 0.5;
    /// A number that does not follow the one before.
    pub(in crate::repair) const NUMBER: f32 = 4.0;
    /// The result is not that of the last position.
    pub(in crate::repair) const RESULT: f32 = 4.0;
    /// No slip costs more than this with what it does to the game.
    pub(in crate::repair) const MOST: f32 = 16.0;
    /// What a hypothesis is behind another for each place that it leaves unread.
    pub(in crate::repair) const UNREAD: f32 = 0.25;
    /// The least that another slip costs.
    pub(in crate::repair) const ANOTHER: f32 = 6.0;
}

/// So many hypotheses of a round are opened by pairs of missing moves too, which costs most.
const PAIRED: usize = 4;

/// A reading that costs more is held against one with a gap of several plies.
const DEAR: f32 = 22.0;

/// So many times as many as are weighed are kept.
const KEPT: usize = 10;

/// How much the likelihood of moves weighs against that of slips.
pub(super) const MOVES_WEIGH: f32 = 0.8;

/// What is read at one place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Slot {
    /// Which cell of the sheet stands there.
    pub(super) cell: usize,
    /// Which word is read.
    pub(super) word: Option<WordId>,
}

/// What kind of slip a step mends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Kind {
    /// The word stands for another move.
    Word,
    /// It may be several moves, and is this one.
    Ambiguous,
    /// It cannot be read.
    Illegible,
    /// A ply is missing before it.
    Missing,
    /// So many words are too many.
    TooMany(u8),
    /// It changes places with a later one.
    Swapped(u8),
    /// From here on one column is shifted against the other.
    Shifted,
    /// From here on the board is seen from the other side, by both, or by who moves here.
    Mirrored { both: bool },
}

/// A slip and where it is mended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Step<M> {
    pub(super) kind: Kind,
    /// The place in the hypothesis's order of words.
    pub(super) at: usize,
    /// The cell of the sheet.
    pub(super) cell: usize,
    /// The move, where it is one.
    pub(super) chosen: Option<M>,
}

/// The order of words under a hypothesis.
type Slots = Rc<Vec<Slot>>;

/// Slips, and how far the sheet is read with them.
#[derive(Debug)]
pub(super) struct Hypothesis<B: Board> {
    pub(super) slots: Slots,
    pub(super) steps: Vec<Step<B::Move>>,
    /// What the slips and oddities cost.
    pub(super) cost: f32,
    /// How little the moves put in are to be expected.
    surprise: f32,
    /// The position before the slot `at`, behind the last slip.
    position: B::Position,
    at: usize,
    /// The half-move of that slot.
    half_move: i64,
    /// How far the numbers of the sheet are ahead of the plies.
    ahead: i64,
    /// The slot that cannot be read; the number of slots where all can.
    pub(super) stuck: usize,
}

impl<B: Board> Clone for Hypothesis<B> {
    fn clone(&self) -> Self {
        Hypothesis {
            slots: Rc::clone(&self.slots),
            steps: self.steps.clone(),
            position: self.position.clone(),
            ..*self
        }
    }
}

impl<B: Board> Hypothesis<B> {
    /// How many places are left unread.
    pub(super) fn left(&self) -> usize {
        self.slots.len() - self.stuck
    }

    /// What it costs, and what it leaves unread.
    pub(super) fn standing(&self) -> f32 {
        let unread = if self.left() > 0 { price::ANOTHER } else { 0.0 };
        self.rank() + unread
    }

    /// What it costs before it is weighed.
    pub(super) fn rank(&self) -> f32 {
        self.cost + self.surprise + price::UNREAD * self.left().min(100) as f32
    }
}

/// The search for one game.
pub(super) struct Search<'s, B: Board> {
    pub(super) board: &'s mut B,
    pub(super) sheet: &'s Sheet,
    pub(super) slips: Slips,
    habits: Habits,
    effort: Effort,
    /// Whether the result of the sheet is the one that a position gives.
    result: Option<crate::game::Outcome>,
    spent: u32,
    /// Whether it is thought of that a move of each side is missing.
    pairs: bool,
    heard: Vec<(B::Move, Oddities)>,
    /// Gaps of several plies that were tried.
    pub(super) gaps: Vec<Gap>,
    /// The words of the cells as they are seen from the other side.
    mirrored: Vec<Option<(WordId, String)>>,
    texts: Vec<String>,
}

/// A place on the way of a hypothesis.
struct Stand<P, M> {
    position: P,
    half_move: i64,
    ahead: i64,
    /// What the way there has cost since the last slip.
    cost: f32,
    /// The move that is read there; none where it is stuck.
    read: Option<M>,
}

impl<'s, B: Board> Search<'s, B> {
    pub(super) fn new(
        board: &'s mut B,
        sheet: &'s Sheet,
        text: &str,
        result: Option<crate::game::Outcome>,
        effort: Effort,
    ) -> Search<'s, B> {
        let words = |cell: &Cell| bare(cell.span.of(text)).to_owned();
        let texts: Vec<String> = sheet.cells.iter().map(words).collect();
        let foreign = board.foreign_letters();
        Search {
            board,
            sheet,
            slips: Slips {
                capture_sign: 2.0,
                foreign,
            },
            habits: Habits::default(),
            effort,
            result,
            spent: 0,
            pairs: false,
            heard: Vec::new(),
            gaps: Vec::new(),
            mirrored: Vec::new(),
            texts,
        }
    }

    /// The sheet as it is written, read as far as that goes.
    pub(super) fn as_written(&mut self, start: B::Position, half_move: i64) -> Hypothesis<B> {
        let slots = self.sheet.cells.iter().enumerate();
        let slots = slots.map(|(cell, written)| Slot {
            cell,
            word: written.word,
        });
        let mut root = Hypothesis {
            slots: Rc::new(slots.collect()),
            steps: Vec::new(),
            cost: 0.0,
            surprise: 0.0,
            position: start,
            at: 0,
            half_move,
            ahead: 0,
            stuck: 0,
        };
        self.run(&mut root);
        root.cost = 0.0;
        self.learn_habits(&root);
        self.slips.capture_sign = self.habits.cost_of(Oddities::CAPTURE_SIGN).clamp(0.3, 2.5);
        root.cost = 0.0;
        self.run(&mut root);
        root
    }

    /// Looks for the slips. Gives hypotheses, those that read most and cost least first.
    pub(super) fn find(&mut self, root: Hypothesis<B>) -> Vec<Hypothesis<B>> {
        if root.left() == 0 {
            return vec![root];
        }
        self.mirror();
        let written = self.effort.pairs.then(|| root.clone());
        let mut whole: Vec<Hypothesis<B>> = Vec::new();
        let mut partial: Vec<Hypothesis<B>> = Vec::new();
        let mut round = vec![root];
        for _ in 0..self.effort.slips {
            let mut next = Vec::new();
            for (place, hypothesis) in round.iter().enumerate() {
                if self.spent > self.effort.plies {
                    break;
                }
                self.pairs = self.effort.pairs && place < PAIRED;
                self.open(hypothesis, &mut next);
            }
            let (done, mut open): (Vec<_>, Vec<_>) =
                next.into_iter().partition(|one| one.left() == 0);
            whole.extend(done);
            sort(&mut whole, |one| one.cost + one.surprise);
            whole.truncate(self.effort.weighed * KEPT);
            sort(&mut open, Hypothesis::rank);
            open.truncate(self.effort.beam);
            let best = whole.first().map(|one| one.cost + one.surprise);
            open.retain(|one| {
                best.is_none_or(|best| one.cost + one.surprise + price::ANOTHER < best)
            });
            partial.extend(open.iter().take(4).cloned());
            if open.is_empty() {
                break;
            }
            round = open;
        }
        let dear = |one: &Hypothesis<B>| one.cost + one.surprise > DEAR;
        if let Some(written) = written.filter(|_| whole.first().is_none_or(dear)) {
            let mut bridged = Vec::new();
            self.leave_gaps(&written, &mut bridged);
            let (done, open): (Vec<_>, Vec<_>) =
                bridged.into_iter().partition(|one| one.left() == 0);
            whole.extend(done);
            partial.extend(open);
            sort(&mut whole, |one| one.cost + one.surprise);
        }
        if whole.is_empty() {
            sort(&mut partial, Hypothesis::rank);
            partial.truncate(self.effort.weighed);
            return partial;
        }
        whole
    }

    /// Reads on from the last slip of a hypothesis until it is stuck.
    fn run(&mut self, one: &mut Hypothesis<B>) {
        let mut position = one.position.clone();
        let slots = Rc::clone(&one.slots);
        let (mut half_move, mut ahead) = (one.half_move, one.ahead);
        for at in one.at..slots.len() {
            let mut heard = std::mem::take(&mut self.heard);
            let read = self.read(&position, slots[at], &mut heard);
            self.heard = heard;
            let Some((chosen, oddities)) = read else {
                one.stuck = at;
                return;
            };
            one.cost += self.number(at, half_move, &mut ahead);
            one.cost += self.play(&mut position, slots[at], chosen, oddities);
            half_move += 1;
        }
        one.stuck = slots.len();
        if let Some(result) = self.result
            && self.board.ended(&position).is_some_and(|end| end != result)
        {
            one.cost += price::RESULT;
        }
    }

    /// The one move that a slot is.
    fn read(
        &mut self,
        position: &B::Position,
        slot: Slot,
        heard: &mut Vec<(B::Move, Oddities)>,
    ) -> Option<(B::Move, Oddities)> {
        self.spent += 1;
        self.board.heard(position, slot.word?, heard);
        match heard.as_slice() {
            [only] => Some(*only),
            _ => None,
        }
    }

    /// Plays a move that a slot is taken for, and gives what is odd about it.
    fn play(
        &mut self,
        position: &mut B::Position,
        slot: Slot,
        chosen: B::Move,
        oddities: Oddities,
    ) -> f32 {
        let effect = self.board.play(position, chosen);
        let marks = match slot.word {
            Some(_) => self.marks(position, slot, effect),
            None => Oddities::default(),
        };
        self.habits.cost(oddities.and(marks))
    }

    /// What is odd in the marks of a slot for what its move has brought about.
    fn marks(&mut self, position: &B::Position, slot: Slot, effect: Effect) -> Oddities {
        let claims = self.sheet.cells[slot.cell].claims;
        let wrong = claims.check && !effect.check;
        let no_mate = claims.mate && effect.check && self.board.ended(position).is_none();
        Oddities::CHECK_MISSING
            .when(effect.check && !claims.check)
            .and(Oddities::CHECK_FALSE.when(wrong || no_mate))
    }

    /// What it costs that the number before a slot is another than the one due, if it was not so
    /// before.
    fn number(&self, at: usize, half_move: i64, ahead: &mut i64) -> f32 {
        let Some(named) = self.sheet.numbers.get(at).copied().flatten() else {
            return 0.0;
        };
        let now = named - half_move;
        if now == *ahead {
            return 0.0;
        }
        *ahead = now;
        price::NUMBER
    }

    /// Counts on the part that is read as written what the writer leaves out and how often.
    fn learn_habits(&mut self, root: &Hypothesis<B>) {
        let mut habits = Habits::default();
        let mut position = root.position.clone();
        for at in root.at..root.stuck {
            let mut heard = std::mem::take(&mut self.heard);
            let read = self.read(&position, root.slots[at], &mut heard);
            self.heard = heard;
            let Some((chosen, oddities)) = read else {
                break;
            };
            let effect = self.board.play(&mut position, chosen);
            let marks = self.marks(&position, root.slots[at], effect);
            habits.count(oddities.and(marks), effect);
        }
        self.habits = habits;
    }

    fn mirror(&mut self) {
        for text in &self.texts {
            let mirrored = self.board.mirrored(text);
            self.mirrored.push(mirrored.and_then(|text| {
                let word = self.board.learn(&text)?;
                Some((word, text))
            }));
        }
    }

    /// A word as it is seen from the other side.
    pub(super) fn mirrored(&self, cell: usize) -> Option<&str> {
        self.mirrored
            .get(cell)?
            .as_ref()
            .map(|(_, text)| text.as_str())
    }

    /// Whether the writer marks checks.
    pub(super) fn marks_checks(&self) -> bool {
        self.habits.marks_checks()
    }

    /// The word of a cell without marks.
    pub(super) fn text(&self, cell: usize) -> &str {
        self.texts.get(cell).map_or("", String::as_str)
    }

    /// The way of a hypothesis from its last slip to where it is stuck, that place included.
    fn way(&mut self, one: &Hypothesis<B>, from: usize) -> Vec<Stand<B::Position, B::Move>> {
        let mut way = Vec::new();
        let mut position = one.position.clone();
        let (mut half_move, mut ahead, mut cost) = (one.half_move, one.ahead, 0.0);
        for at in one.at..=one.stuck.min(one.slots.len() - 1) {
            let mut heard = std::mem::take(&mut self.heard);
            let read = self.read(&position, one.slots[at], &mut heard);
            self.heard = heard;
            if at >= from {
                way.push(Stand {
                    position: position.clone(),
                    half_move,
                    ahead,
                    cost,
                    read: read.map(|(chosen, _)| chosen),
                });
            }
            let Some((chosen, oddities)) = read else {
                break;
            };
            cost += self.number(at, half_move, &mut ahead);
            cost += self.play(&mut position, one.slots[at], chosen, oddities);
            half_move += 1;
        }
        way
    }
}

fn sort<T>(list: &mut [T], key: impl Fn(&T) -> f32) {
    list.sort_by(|one, other| key(one).total_cmp(&key(other)));
}
