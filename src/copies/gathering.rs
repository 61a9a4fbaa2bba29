//! Cards that come in the order of their keys, gathered into groups of copies.

use super::{card::Card, rule::Rule};

/// Copies of one game: each goes with each of the others.
#[derive(Clone, Debug)]
pub struct Group {
    /// The cards, in the order of their keys, and of their numbers where keys are equal.
    pub cards: Vec<Card>,
}

impl Group {
    /// The place among the cards of the copy to keep: the best one, or the first one.
    ///
    /// A reference game stands before all others, unless a copy is longer than every reference game:
    /// then the best of the longer ones is kept.
    #[must_use]
    pub fn kept(&self, first: bool) -> usize {
        let cards = || self.cards.iter();
        let references = cards().filter(|card| card.reference);
        let known = references.map(|card| card.plies).max();
        let longer = |card: &Card| known.is_none_or(|known| !card.reference && card.plies > known);
        let grows = cards().any(longer);
        let standing = cards().enumerate().filter(|(_, card)| match grows {
            true => longer(card),
            false => card.reference,
        });
        let kept = match first {
            true => standing.min_by_key(|(_, card)| card.number),
            false => standing.max_by(|(_, one), (_, other)| one.worth().cmp(&other.worth())),
        };
        kept.map_or(0, |(place, _)| place)
    }
}

/// Gathers copies. Cards are taken in the order of their keys, and of their numbers where keys are
/// equal.
///
/// What is held is the line of keys each of which begins the next one, with the groups that may
/// still grow: a group is given as soon as no further card can go with all of it.
#[derive(Debug)]
pub struct Gathering {
    rule: Rule,
    line: Vec<Step>,
}

/// A key of the line, and the groups whose longest card has it.
#[derive(Debug)]
struct Step {
    key: Box<[u8]>,
    groups: Vec<Group>,
}

impl Gathering {
    /// Gathers what is the same by this rule.
    #[must_use]
    pub fn new(rule: Rule) -> Gathering {
        Gathering {
            rule,
            line: Vec::new(),
        }
    }

    /// Takes a card, and gives the groups of two cards and more that are whole now.
    pub fn add(&mut self, key: &[u8], card: Card, whole: &mut Vec<Group>) {
        while let Some(step) = self.line.pop_if(|step| !key.starts_with(&step.key)) {
            give(step, whole);
        }
        if self.line.last().is_none_or(|step| *step.key != *key) {
            self.line.push(Step {
                key: key.into(),
                groups: Vec::new(),
            });
        }
        let mut group = match self.best(&card) {
            Some((step, place)) => self.line[step].groups.remove(place),
            None => Group { cards: Vec::new() },
        };
        group.cards.push(card);
        if let Some(step) = self.line.last_mut() {
            step.groups.push(group);
        }
    }

    /// The group that a card goes with best, all of its cards counted; the first among equals.
    fn best(&self, card: &Card) -> Option<(usize, usize)> {
        let mut best: Option<(u8, usize, usize)> = None;
        for (step, Step { groups, .. }) in self.line.iter().enumerate() {
            for (place, group) in groups.iter().enumerate() {
                let agreed = group.cards.iter().try_fold(u8::MAX, |least, other| {
                    Some(least.min(self.rule.agree(other, card)?))
                });
                if agreed > best.map(|(agreed, ..)| agreed) {
                    best = agreed.map(|agreed| (agreed, step, place));
                }
                if agreed >= Some(100) {
                    return Some((step, place));
                }
            }
        }
        best.map(|(_, step, place)| (step, place))
    }

    /// Gives the groups that are left.
    pub fn finish(&mut self, whole: &mut Vec<Group>) {
        while let Some(step) = self.line.pop() {
            give(step, whole);
        }
    }
}

fn give(step: Step, whole: &mut Vec<Group>) {
    whole.extend(
        step.groups
            .into_iter()
            .filter(|group| group.cards.len() > 1),
    );
}
