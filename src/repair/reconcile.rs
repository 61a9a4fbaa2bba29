//! Two scoresheets of one game into one.
//!
//! Both players write down the same game, each with slips of his own. The sheets are read side by
//! side: a move is what both say, or what one says where the other's word fits no move, leads
//! nowhere, or is easily taken for it; a gap in one is filled by the other. What costs least over
//! the whole of both sheets is taken, by the prices of the search for slips, and every place where
//! they differ is told.

mod lattice;
mod order;
mod rulings;

pub use rulings::{By, Reconciled, Rival, Ruling};

use super::{
    habits::Habits,
    search::{Kind, MOVES_WEIGH, price as one_sheet},
    sheet::Sheet,
    slips::{Slips, bare},
};
use crate::{
    game::Outcome,
    record::Record,
    replay::{
        Replay,
        board::{Board, Oddities, OnBoards, WordId},
    },
};
use lattice::{Lattice, Node, Taken};
use order::Order;
use std::{collections::HashMap, rc::Rc};

/// So many places are followed side by side.
const BEAM: usize = 32;

/// Ways that cost so much more than the best are given up.
const FAR: f32 = 20.0;

/// Of ways that cost so much more than the best it is not asked what neither sheet says.
const NEAR: f32 = 10.0;

/// Where the game stands has been open for long after so many words: what makes one move more to be
/// expected than another then mostly lasts, and tells little more.
const LONG: u32 = 16;

/// How much the likelihood of moves weighs then.
const LATER: f32 = 0.3;

/// So far before the place where both sheets are stuck it is looked for a slip that both have made.
const BACK: usize = 24;

/// A word that says something else is taken for a slip only up to this cost, unless nothing else
/// is left.
const EASY_SLIP: f32 = 9.5;

/// What things cost that are no slips in one sheet alone.
mod price {
    /// One sheet has a move that the other has not.
    pub(super) const LEFT_OUT: f32 = 6.0;
    /// It lacks the next one too.
    pub(super) const LEFT_OUT_TOO: f32 = 2.5;
    /// One sheet has stopped, as in time trouble (FIDE 8.4).
    pub(super) const STOPPED: f32 = 0.3;
    /// Both sheets lack a move.
    pub(super) const BOTH_LEFT_OUT: f32 = 12.0;
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
        let turned = |words: &[String], board: &mut B| -> Vec<Option<Turned>> {
            let turned = words.iter().map(|word| {
                let text = board.mirrored(bare(word))?;
                Some((board.learn(&text)?, text))
            });
            turned.collect()
        };
        let mirrored = [turned(&words[0], white), turned(&words[1], black)];
        let slips = |board: &B| Slips {
            capture_sign: 1.0,
            foreign: board.foreign_letters(),
        };
        let slips = [slips(white), slips(black)];
        let mut reader = Reader {
            boards: [white, black],
            sheets,
            words,
            mirrored,
            slips,
            habits: Habits::default(),
            heard: [Vec::new(), Vec::new()],
            divided: 0,
            known: HashMap::new(),
        };
        self.reconciled = reader.read(start, self.result, one.1);
    }
}

/// The legal moves that a word may be, with what is odd in each.
type Heard<M> = Vec<(M, Oddities)>;

/// A word as it is seen from the other side.
type Turned = (WordId, String);

struct Reader<'b, B: Board> {
    boards: [&'b mut B; 2],
    sheets: [Sheet; 2],
    words: [Vec<String>; 2],
    mirrored: [Vec<Option<Turned>>; 2],
    slips: [Slips; 2],
    habits: Habits,
    heard: [Heard<B::Move>; 2],
    /// For how many words the places in hand have been different positions.
    divided: u32,
    /// The legal moves of the positions in hand, with how little each is to be expected.
    known: HashMap<u64, Rc<Likely<B::Move>>>,
}

/// Legal moves, with how little each is to be expected.
type Likely<M> = Vec<(M, f32)>;

/// A place from which it is gone on, and how the sheets are read from there.
struct Stand<'n, B: Board> {
    node: &'n Node<B>,
    /// Its number in the lattice.
    number: usize,
    /// The places of the next words; none where a sheet is at its end.
    places: [Option<usize>; 2],
    orders: [Order; 2],
    turns: [Option<Kind>; 2],
    /// What it costs that the sheets are read so.
    turning: f32,
}

impl<B: Board> Clone for Stand<'_, B> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<B: Board> Copy for Stand<'_, B> {}

impl<'n, B: Board> Stand<'n, B> {
    /// A place from which a step was taken, to take another from there.
    fn again(node: &'n Node<B>, number: usize, taken: &Taken<B::Move>) -> Stand<'n, B> {
        Stand {
            node,
            number,
            places: taken.places,
            orders: taken.orders,
            turns: [None; 2],
            turning: 0.0,
        }
    }
}

impl<B: Board> Reader<'_, B> {
    /// Reads both sheets to their ends.
    fn read(&mut self, start: B::Position, result: Option<Outcome>, replay: &Replay) -> Reconciled {
        let words = self.words[0].len() + self.words[1].len();
        let key = self.boards[0].key(&start);
        let mut lattice = Lattice::new(start.clone(), key, words);
        for level in 0..words {
            let nodes = lattice.kept(level);
            let Some(first) = nodes.first() else { continue };
            let elsewhere = |node: &Node<B>| (node.at, node.key) != (first.at, first.key);
            self.divided = match nodes.iter().any(elsewhere) {
                true => self.divided + 1,
                false => 0,
            };
            self.known.clear();
            for (place, node) in nodes.iter().enumerate() {
                let number = lattice.number(level, place);
                let near = node.cost <= first.cost + NEAR;
                let stuck = self.step(node, number, near, &mut lattice);
                if stuck && place == 0 {
                    self.look_back(number, &mut lattice);
                }
            }
        }
        let end = lattice.end(words, |position| {
            let ended = self.boards[0].ended(position);
            let other = result.is_some_and(|result| ended.is_some_and(|ended| ended != result));
            if other { one_sheet::RESULT } else { 0.0 }
        });
        match end {
            Some(end) => self.reconciled(start, &lattice, end, replay),
            None => Reconciled::default(),
        }
    }

    /// All ways to go on; tells whether the words of both sheets fit no move.
    fn step(
        &mut self,
        node: &Node<B>,
        number: usize,
        near: bool,
        lattice: &mut Lattice<B>,
    ) -> bool {
        let places: [Option<usize>; 2] = std::array::from_fn(|side| {
            (node.at[side] < self.words[side].len()).then_some(node.at[side])
        });
        let stand = Stand {
            node,
            number,
            places,
            orders: std::array::from_fn(|side| node.orders[side].behind(node.at[side])),
            turns: [None; 2],
            turning: 0.0,
        };
        self.hear(stand);
        if self.agree(stand, lattice).is_some() {
            return false;
        }
        let both = places.iter().all(Option::is_some);
        let stuck = both && self.heard.iter().all(Vec::is_empty);
        self.strike(stand, lattice);
        self.moves(stand, near, lattice);
        if near {
            self.turn(stand, lattice);
        }
        stuck
    }

    /// Where neither sheet can be read on: looks for a move before that both have written for
    /// another in the same way, and goes on from there.
    fn look_back(&mut self, number: usize, lattice: &mut Lattice<B>) {
        let run = lattice.agreed_before(number, BACK);
        for (index, (from, taken)) in run.iter().enumerate() {
            let before = lattice.node(*from).clone();
            let here = Stand::again(&before, *from, taken);
            self.hear(here);
            let mut meant = Vec::new();
            for (chosen, surprise) in self.likely(&before).iter().copied() {
                let costs: [f32; 2] = std::array::from_fn(|side| self.cost(here, side, chosen));
                if Some(chosen) != taken.chosen && costs.iter().all(|cost| *cost <= EASY_SLIP) {
                    meant.push((chosen, costs[0] + costs[1] + surprise));
                }
            }
            for (chosen, cost) in meant {
                let places = taken.places;
                let mut reached =
                    Some(self.go(here, places, [false; 2], Some(chosen), cost, lattice));
                for (_, later) in &run[index + 1..] {
                    let Some((number, node)) = reached.take() else {
                        break;
                    };
                    let stand = Stand::again(&node, number, later);
                    self.hear(stand);
                    reached = self.agree(stand, lattice);
                }
                if let Some((number, node)) = reached {
                    self.step(&node, number, false, lattice);
                }
            }
        }
    }

    /// Takes the move that both sheets say and nothing else, if there is one.
    fn agree(&mut self, stand: Stand<'_, B>, lattice: &mut Lattice<B>) -> Option<(usize, Node<B>)> {
        let (chosen, odd) = match [self.heard[0].as_slice(), self.heard[1].as_slice()] {
            [[(one, odd)], [(other, also)]] if one == other => (*one, odd.and(*also)),
            _ => return None,
        };
        let cost = self.habits.cost(odd) + self.surprise(stand, chosen);
        Some(self.go(stand, stand.places, [true; 2], Some(chosen), cost, lattice))
    }

    /// Takes moves that at least one sheet says, or that one or both may have meant.
    fn moves(&mut self, stand: Stand<'_, B>, near: bool, lattice: &mut Lattice<B>) {
        let stuck = (0..2).all(|side| self.heard[side].is_empty());
        if stuck && !near {
            return;
        }
        for (chosen, surprise) in self.likely(stand.node).iter().copied() {
            let says: [bool; 2] = std::array::from_fn(|side| {
                self.heard[side].iter().any(|(known, _)| *known == chosen)
            });
            let said = says.contains(&true);
            if !said && !near {
                continue;
            }
            let costs: [f32; 2] = std::array::from_fn(|side| self.cost(stand, side, chosen));
            let easy = |side: usize| costs[side] <= EASY_SLIP;
            // That both are wrong is thought of where neither makes sense, or both slips are easy.
            if said || stuck || (easy(0) && easy(1)) {
                let cost = costs[0] + costs[1] + surprise;
                self.go(stand, stand.places, says, Some(chosen), cost, lattice);
            }
            for side in 0..2 {
                let slip = near && easy(side);
                let both = stand.places == [Some(stand.node.at[0]), Some(stand.node.at[1])];
                if both && (says[side] || slip) {
                    let mut own = [None; 2];
                    own[side] = stand.places[side];
                    let mut said = [false; 2];
                    said[side] = says[side];
                    let lacking = match stand.node.lacks[1 - side] {
                        true => price::LEFT_OUT_TOO,
                        false => price::LEFT_OUT,
                    };
                    let cost = costs[side] + lacking + surprise;
                    self.go(stand, own, said, Some(chosen), cost, lattice);
                }
            }
            if stuck {
                self.bridge(stand, chosen, price::BOTH_LEFT_OUT + surprise, lattice);
            }
        }
    }

    /// Reads one of the sheets in another way from here on, where its next word then makes sense.
    fn turn(&mut self, stand: Stand<'_, B>, lattice: &mut Lattice<B>) {
        for side in 0..2 {
            let Some(place) = stand.places[side] else {
                continue;
            };
            for (kind, order) in stand.orders[side].turns(place, self.words[side].len()) {
                let mut turned = stand;
                turned.orders[side] = order;
                turned.turns[side] = Some(kind);
                turned.turning = match kind {
                    Kind::Mirrored { .. } => one_sheet::MIRRORED,
                    Kind::Shifted => one_sheet::SHIFTED,
                    _ => one_sheet::SWAPPED,
                };
                self.hear(turned);
                if !self.heard[side].is_empty() && self.agree(turned, lattice).is_none() {
                    self.moves(turned, false, lattice);
                }
            }
        }
        // A board that stands the wrong way round misleads both.
        let mut both = stand;
        both.turning = one_sheet::MIRRORED;
        for side in 0..2 {
            let Some(place) = stand.places[side] else {
                return;
            };
            let mut turns = stand.orders[side].turns(place, self.words[side].len());
            let mirrored = turns.find(|(kind, _)| matches!(kind, Kind::Mirrored { .. }));
            let Some((kind, order)) = mirrored else {
                return;
            };
            (both.orders[side], both.turns[side]) = (order, Some(kind));
        }
        self.hear(both);
        self.agree(both, lattice);
    }

    /// How little a move that both sheets have is to be expected; asked only while it is open where
    /// the game stands.
    fn surprise(&mut self, stand: Stand<'_, B>, chosen: B::Move) -> f32 {
        if self.divided == 0 && stand.turns == [None; 2] {
            return 0.0;
        }
        let likely = self.likely(stand.node);
        let known = likely.iter().find(|(other, _)| *other == chosen);
        let weight = if self.divided > LONG { LATER } else { 1.0 };
        known.map_or(0.0, |(_, surprise)| weight * surprise)
    }

    /// The legal moves at a place, with how little each is to be expected.
    fn likely(&mut self, node: &Node<B>) -> Rc<Likely<B::Move>> {
        if let Some(known) = self.known.get(&node.key) {
            return Rc::clone(known);
        }
        let legal = self.boards[0].legal(&node.position);
        let surprise = self.boards[0].surprise(&node.position, &legal);
        let weighed = surprise.into_iter().map(|surprise| MOVES_WEIGH * surprise);
        let likely: Rc<Likely<B::Move>> = Rc::new(legal.into_iter().zip(weighed).collect());
        self.known.insert(node.key, Rc::clone(&likely));
        likely
    }

    fn hear(&mut self, stand: Stand<'_, B>) {
        for side in 0..2 {
            self.heard[side].clear();
            let word = stand.places[side].and_then(|place| self.word(stand, side, place));
            if let Some(word) = word {
                self.boards[side].heard(&stand.node.position, word, &mut self.heard[side]);
            }
        }
    }

    /// The word that a sheet has for a place.
    fn word(&self, stand: Stand<'_, B>, side: usize, place: usize) -> Option<WordId> {
        let order = stand.orders[side];
        let cell = order.word(place, self.words[side].len());
        match order.mirrored {
            // What has no files and ranks looks the same from both sides.
            true => match &self.mirrored[side][cell] {
                Some((word, _)) => Some(*word),
                None => self.sheets[side].cells[cell].word,
            },
            false => self.sheets[side].cells[cell].word,
        }
    }

    /// What it costs that a sheet has what it has where a move was made.
    fn cost(&mut self, stand: Stand<'_, B>, side: usize, chosen: B::Move) -> f32 {
        let Some(place) = stand.places[side] else {
            return price::STOPPED;
        };
        if self.word(stand, side, place).is_none() {
            return one_sheet::ILLEGIBLE;
        }
        let heard = &self.heard[side];
        if let Some((_, odd)) = heard.iter().find(|(known, _)| *known == chosen) {
            let open = if heard.len() > 1 {
                one_sheet::AMBIGUOUS
            } else {
                0.0
            };
            return self.habits.cost(*odd) + open;
        }
        let spelled = self.boards[side].spelled(&stand.node.position, chosen);
        let (written, mirrored) = self.written(stand.orders[side], side, place);
        self.slips[side].cost(written, &spelled, mirrored)
    }

    /// The word that a sheet has for a place as it is taken, and as it is seen from the other side;
    /// both without marks.
    fn written(&self, order: Order, side: usize, place: usize) -> (&str, Option<&str>) {
        let cell = order.word(place, self.words[side].len());
        let own = bare(&self.words[side][cell]);
        let turned = self.mirrored[side][cell].as_ref();
        match (order.mirrored, turned.map(|(_, text)| text.as_str())) {
            (true, Some(turned)) => (turned, Some(own)),
            (_, turned) => (own, turned),
        }
    }

    /// Goes on by a step, and gives the number of the place it leads to.
    fn go(
        &mut self,
        stand: Stand<'_, B>,
        places: [Option<usize>; 2],
        says: [bool; 2],
        chosen: Option<B::Move>,
        mut cost: f32,
        lattice: &mut Lattice<B>,
    ) -> (usize, Node<B>) {
        let mut after = stand.node.clone();
        after.orders = stand.orders;
        after.at = std::array::from_fn(|side| after.at[side] + places[side].iter().count());
        after.lacks = std::array::from_fn(|side| {
            chosen.is_some() && places[side].is_none() && stand.places[side].is_some()
        });
        if let Some(chosen) = chosen {
            let effect = self.boards[0].play(&mut after.position, chosen);
            after.key = self.boards[0].key(&after.position);
            after.ply += 1;
            for (side, place) in places.into_iter().enumerate() {
                let Some(place) = place else { continue };
                let cell = stand.orders[side].word(place, self.words[side].len());
                let marked = self.sheets[side].cells[cell].claims.check;
                cost += self.habits.cost(
                    Oddities::CHECK_MISSING
                        .when(effect.check && !marked)
                        .and(Oddities::CHECK_FALSE.when(marked && !effect.check)),
                );
            }
        }
        let as_read = |side: usize| {
            let swapped = places[side].is_some_and(|place| stand.orders[side].is_swapped(place));
            stand.turns[side].is_none() && !swapped
        };
        let taken = Taken {
            places,
            says: std::array::from_fn(|side| says[side] && as_read(side)),
            orders: stand.orders,
            turns: stand.turns,
            chosen,
        };
        let number = lattice.add(stand.number, after.clone(), taken, cost + stand.turning);
        (number, after)
    }

    /// Strikes a word out of one of the sheets, or two that stand twice.
    fn strike(&mut self, stand: Stand<'_, B>, lattice: &mut Lattice<B>) {
        for side in 0..2 {
            let Some(place) = stand.places[side] else {
                continue;
            };
            let words = &self.words[side];
            let cost = if stands_twice(words, place, 1) {
                one_sheet::DOUBLED
            } else if stands_twice(words, place, 2) {
                one_sheet::DOUBLED / 2.0
            } else {
                one_sheet::SPURIOUS
            };
            let mut own = [None; 2];
            own[side] = Some(place);
            self.go(stand, own, [false; 2], None, cost, lattice);
        }
    }

    /// Puts a move in that both sheets lack, if they then go on alike.
    fn bridge(
        &mut self,
        stand: Stand<'_, B>,
        chosen: B::Move,
        cost: f32,
        lattice: &mut Lattice<B>,
    ) {
        let mut between = stand.node.clone();
        self.boards[0].play(&mut between.position, chosen);
        let heard = self.heard.clone();
        self.hear(Stand {
            node: &between,
            ..stand
        });
        if let [[(one, _)], [(other, _)]] = [self.heard[0].as_slice(), self.heard[1].as_slice()]
            && one == other
        {
            let (number, node) = self.go(stand, [None; 2], [false; 2], Some(chosen), cost, lattice);
            let behind = Stand {
                node: &node,
                number,
                ..stand
            };
            self.agree(behind, lattice);
        }
        self.heard = heard;
    }
}

/// Whether a word belongs to so many on end that stand twice, one time behind the other.
fn stands_twice(words: &[String], place: usize, count: usize) -> bool {
    let run = |from: usize| words.get(from..from + count);
    let begins = place.saturating_sub(count - 1)..=place;
    let mut begins = begins.filter(|from| run(*from).is_some());
    begins.any(|from| {
        let before = from.checked_sub(count).and_then(run);
        run(from) == before || run(from) == run(from + count)
    })
}
