//! New hypotheses of one that is stuck: every slip at the place where it is stuck, and before it.

use super::{Hypothesis, Kind, MOVES_WEIGH, Search, Slot, Stand, Step, price};
use crate::replay::board::{Board, Oddities};
use std::rc::Rc;

impl<B: Board> Search<'_, B> {
    /// Makes new hypotheses of one that is stuck.
    pub(super) fn open(&mut self, one: &Hypothesis<B>, next: &mut Vec<Hypothesis<B>>) {
        let from = one.at.max(one.stuck.saturating_sub(self.effort.back));
        let way = self.way(one, from);
        let before: f32 = {
            // What the whole way as read has cost is in the hypothesis already and is taken out, to
            // be put in again up to the slip.
            way.last().map_or(0.0, |last| last.cost)
        };
        let base = one.cost - before;
        let mut wanted = Wanted::default();
        for (place, stand) in way.iter().enumerate().rev() {
            if self.spent > self.effort.plies {
                return;
            }
            let opening = Opening {
                one,
                stand,
                at: from + place,
                base: base + stand.cost,
            };
            self.other_words(&opening, next);
            self.other_orders(&opening, next);
            if self.pairs && one.stuck - opening.at <= NEAR {
                self.pairs(opening, &mut wanted, next);
            } else if self.pairs && one.steps.is_empty() {
                self.pairs_before(opening, &wanted, next);
            }
        }
    }

    /// Slips that make another move of a word, or leave one out before it.
    fn other_words(&mut self, opening: &Opening<'_, B>, next: &mut Vec<Hypothesis<B>>) {
        let Opening {
            one,
            stand,
            at,
            base,
        } = *opening;
        let slot = one.slots[at];
        let legal = self.board.legal(&stand.position);
        if legal.is_empty() {
            return;
        }
        let surprise = self.board.surprise(&stand.position, &legal);
        self.spent += 20;
        let mut heard = Vec::new();
        if let (Some(word), None) = (slot.word, stand.read) {
            self.board.heard(&stand.position, word, &mut heard);
        }
        for (chosen, surprise) in legal.iter().copied().zip(&surprise) {
            let surprise = MOVES_WEIGH * surprise;
            if Some(chosen) != stand.read {
                let (kind, price) = self.price(stand, slot, chosen, &heard);
                if price + surprise * 0.5 < price::MOST {
                    let mut child = opening.child(kind, slot.cell, Some(chosen), base + price);
                    child.surprise += surprise;
                    child.cost += self.number(at, stand.half_move, &mut child.ahead);
                    child.cost += self.play(&mut child.position, slot, chosen, Oddities::default());
                    child.half_move += 1;
                    child.at += 1;
                    self.keep(child, one, next);
                }
            }
            let mut child = opening.child(
                Kind::Missing,
                slot.cell,
                Some(chosen),
                base + price::MISSING,
            );
            child.surprise += surprise;
            self.board.play(&mut child.position, chosen);
            child.half_move += 1;
            self.keep(child, one, next);
        }
    }

    /// What it costs to take a slot for a move, and what kind of slip that is.
    fn price(
        &mut self,
        stand: &Stand<B::Position, B::Move>,
        slot: Slot,
        chosen: B::Move,
        heard: &[(B::Move, Oddities)],
    ) -> (Kind, f32) {
        if slot.word.is_none() {
            return (Kind::Illegible, price::ILLEGIBLE);
        }
        if let Some((_, oddities)) = heard.iter().find(|(known, _)| *known == chosen) {
            let odd = self.habits.cost(*oddities);
            return (Kind::Ambiguous, price::AMBIGUOUS + odd);
        }
        let spelled = self.board.spelled(&stand.position, chosen);
        let (written, mirrored) = (self.text(slot.cell), self.mirrored(slot.cell));
        (Kind::Word, self.slips.cost(written, &spelled, mirrored))
    }

    /// Leaves out a move of each side before a word, whichever lets the word be read; notes those
    /// that do so where the sheet is stuck.
    fn pairs(
        &mut self,
        opening: Opening<'_, B>,
        wanted: &mut Wanted<B::Move>,
        next: &mut Vec<Hypothesis<B>>,
    ) {
        let stuck = opening.at == opening.one.stuck;
        let legal = self.likely(&opening.stand.position);
        let mut seconds: Vec<(B::Move, u32)> = Vec::new();
        for (first, surprise) in legal.iter().copied() {
            if self.spent > self.effort.plies {
                return;
            }
            let mut between = opening.stand.position.clone();
            self.board.play(&mut between, first);
            let answers = self.board.legal(&between);
            let mut fitting = Vec::new();
            for second in answers.iter().copied() {
                if let Some(position) = self.fits(opening, &between, second) {
                    fitting.push((second, position));
                }
            }
            if stuck {
                if 2 * fitting.len() > answers.len() {
                    wanted.alone.push(first);
                }
                for (second, _) in &fitting {
                    wanted.together.push((first, *second));
                    match seconds.iter_mut().find(|(known, _)| known == second) {
                        Some((_, count)) => *count += 1,
                        None => seconds.push((*second, 1)),
                    }
                }
            }
            self.leave_out(opening, (first, surprise), &between, fitting, next);
        }
        let often = seconds
            .iter()
            .filter(|(_, count)| 2 * *count as usize > legal.len());
        wanted.alone.extend(often.map(|(second, _)| *second));
    }

    /// Leaves out a move of each side long before the place where the sheet is stuck, where one of
    /// them or both would help if they were made there.
    fn pairs_before(
        &mut self,
        opening: Opening<'_, B>,
        wanted: &Wanted<B::Move>,
        next: &mut Vec<Hypothesis<B>>,
    ) {
        if wanted.together.is_empty() {
            return;
        }
        for (first, surprise) in self.likely(&opening.stand.position) {
            if self.spent > self.effort.plies {
                return;
            }
            let mut between = opening.stand.position.clone();
            self.board.play(&mut between, first);
            let answers = self.board.legal(&between);
            let mut fitting = Vec::new();
            for second in answers {
                if wanted.has(first, second)
                    && let Some(position) = self.fits(opening, &between, second)
                {
                    fitting.push((second, position));
                }
            }
            self.leave_out(opening, (first, surprise), &between, fitting, next);
        }
    }

    /// The position behind the second of two moves left out, if the word can be read there.
    fn fits(
        &mut self,
        opening: Opening<'_, B>,
        between: &B::Position,
        second: B::Move,
    ) -> Option<B::Position> {
        let mut position = between.clone();
        self.board.play(&mut position, second);
        let mut heard = std::mem::take(&mut self.heard);
        let slot = opening.one.slots[opening.at];
        let fits = self.read(&position, slot, &mut heard).is_some();
        self.heard = heard;
        fits.then_some(position)
    }

    /// Makes hypotheses of a first move that is left out and each of the second ones, with the
    /// positions behind them.
    fn leave_out(
        &mut self,
        opening: Opening<'_, B>,
        (first, surprise): (B::Move, f32),
        between: &B::Position,
        fitting: Vec<(B::Move, B::Position)>,
        next: &mut Vec<Hypothesis<B>>,
    ) {
        if fitting.is_empty() {
            return;
        }
        let (at, cell) = (opening.at, opening.one.slots[opening.at].cell);
        let answers = self.likely(between);
        for (second, position) in fitting {
            let known = answers.iter().find(|(other, _)| *other == second);
            let answer = known.map_or(0.0, |(_, surprise)| *surprise);
            let price = opening.base + price::PAIR_MISSING;
            let mut child = opening.child(Kind::Missing, cell, Some(first), price);
            child.steps.push(Step {
                kind: Kind::Missing,
                at,
                cell,
                chosen: Some(second),
            });
            child.surprise += MOVES_WEIGH * (surprise + answer);
            child.position = position;
            child.half_move += 2;
            self.keep(child, opening.one, next);
        }
    }

    /// The legal moves of a position with how little each is to be expected.
    pub(super) fn likely(&mut self, position: &B::Position) -> Vec<(B::Move, f32)> {
        let legal = self.board.legal(position);
        if legal.is_empty() {
            return Vec::new();
        }
        let surprise = self.board.surprise(position, &legal);
        legal.into_iter().zip(surprise).collect()
    }

    /// Slips that change the order of words, or all words from here on.
    fn other_orders(&mut self, opening: &Opening<'_, B>, next: &mut Vec<Hypothesis<B>>) {
        let (one, at) = (opening.one, opening.at);
        let cell = one.slots[at].cell;
        let slots = &one.slots;
        for count in [1_usize, 2] {
            if at + count > slots.len() {
                continue;
            }
            let text = |at: usize| slots.get(at).map(|slot| self.text(slot.cell));
            let twice = |other: Option<usize>| {
                other.is_some_and(|other| (0..count).all(|k| text(at + k) == text(other + k)))
            };
            let doubled = [1, 2]
                .iter()
                .any(|back| twice(at.checked_sub(*back)) || twice(Some(at + back)));
            let price = match doubled {
                true => price::DOUBLED,
                false if at + count == slots.len() => price::SPURIOUS_AT_END * count as f32,
                false => price::SPURIOUS * count as f32,
            };
            let mut left = slots.to_vec();
            left.drain(at..at + count);
            let kind = Kind::TooMany(count as u8);
            let child = opening.child(kind, cell, None, opening.base + price);
            self.keep(child.over(left), one, next);
        }
        for distance in [1_usize, 2] {
            if at + distance < slots.len() {
                let mut swapped = slots.to_vec();
                swapped.swap(at, at + distance);
                let kind = Kind::Swapped(distance as u8);
                let child = opening.child(kind, cell, None, opening.base + price::SWAPPED);
                self.keep(child.over(swapped), one, next);
            }
        }
        if one.stuck - at > NEAR {
            return;
        }
        let mut shifted = slots.to_vec();
        for pair in shifted[at..].chunks_exact_mut(2) {
            pair.swap(0, 1);
        }
        let mut child = opening.child(Kind::Shifted, cell, None, opening.base + price::SHIFTED);
        // The cell that was left blank keeps its number.
        if let Some(named) = self.sheet.numbers.get(at).copied().flatten() {
            child.ahead = named - child.half_move;
        }
        self.keep(child.over(shifted), one, next);
        for both in [true, false] {
            let mut turned = slots.to_vec();
            let step = if both { 1 } else { 2 };
            for slot in turned[at..].iter_mut().step_by(step) {
                if let Some((word, _)) = self.mirrored.get(slot.cell).and_then(Option::as_ref) {
                    slot.word = Some(*word);
                }
            }
            let kind = Kind::Mirrored { both };
            let child = opening.child(kind, cell, None, opening.base + price::MIRRORED);
            self.keep(child.over(turned), one, next);
        }
    }

    /// Reads on under a new hypothesis, and keeps it if it gets further than the one it was made of.
    fn keep(
        &mut self,
        mut child: Hypothesis<B>,
        one: &Hypothesis<B>,
        next: &mut Vec<Hypothesis<B>>,
    ) {
        self.run(&mut child);
        if child.left() < one.left() {
            next.push(child);
        }
    }
}

/// Slips that concern the whole rest of a sheet, or two moves at once, are looked for this near to
/// where it is stuck.
const NEAR: usize = 4;

/// The moves that would help where a sheet is stuck, if they were made there.
struct Wanted<M> {
    /// Those that help with most moves of the other side beside them.
    alone: Vec<M>,
    /// Those that help with just this one.
    together: Vec<(M, M)>,
}

impl<M> Default for Wanted<M> {
    fn default() -> Self {
        Wanted {
            alone: Vec::new(),
            together: Vec::new(),
        }
    }
}

impl<M: PartialEq + Copy> Wanted<M> {
    /// Whether two moves may help, in whichever order.
    fn has(&self, one: M, other: M) -> bool {
        self.alone.contains(&one)
            || self.alone.contains(&other)
            || self.together.contains(&(one, other))
            || self.together.contains(&(other, one))
    }
}

/// A hypothesis about to be opened at one place.
struct Opening<'o, B: Board> {
    one: &'o Hypothesis<B>,
    stand: &'o Stand<B::Position, B::Move>,
    at: usize,
    /// What the way to the place has cost.
    base: f32,
}

impl<B: Board> Clone for Opening<'_, B> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<B: Board> Copy for Opening<'_, B> {}

impl<B: Board> Opening<'_, B> {
    /// The hypothesis with one slip more, not yet read on.
    fn child(&self, kind: Kind, cell: usize, chosen: Option<B::Move>, cost: f32) -> Hypothesis<B> {
        let mut steps = Vec::with_capacity(self.one.steps.len() + 2);
        steps.extend_from_slice(&self.one.steps);
        steps.push(Step {
            kind,
            at: self.at,
            cell,
            chosen,
        });
        Hypothesis {
            slots: Rc::clone(&self.one.slots),
            steps,
            cost,
            surprise: self.one.surprise,
            position: self.stand.position.clone(),
            at: self.at,
            half_move: self.stand.half_move,
            ahead: self.stand.ahead,
            stuck: self.at,
        }
    }
}

impl<B: Board> Hypothesis<B> {
    /// The same with the words in another order.
    fn over(mut self, slots: Vec<Slot>) -> Hypothesis<B> {
        self.slots = Rc::new(slots);
        self
    }
}
