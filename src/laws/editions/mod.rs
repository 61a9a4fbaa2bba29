//! The editions of the Laws of Chess: which rules each of them has, and where.
//!
//! To add one, add its file and its line in [`EDITIONS`]. A rule that an edition has not is left out
//! of its table, and then no finding is made of it.

mod fide_2009;
mod fide_2014;
mod fide_2017;
mod fide_2018;
mod fide_2023;
mod iccf;
mod russian;
mod us_chess;

use super::{
    Law, Rule, Text,
    penalties::{Penalties, Penalty, Reversed, WrongClaim},
};

/// A day: year, month, day of the month.
pub type Day = (u32, u32, u32);

/// A dated text of the laws of chess.
#[derive(Debug)]
pub struct Edition {
    /// The text that is cited.
    pub text: Text,
    /// The first day on which events begin that are played by it; none for laws that replace no
    /// others and are used only where they are named.
    pub since: Option<Day>,
    /// The rules that it has, with their places in it.
    pub(super) rules: &'static [(Rule, Place)],
    /// What illegal moves cost, where that is known.
    pub penalties: Option<&'static Penalties>,
    /// What a wrong claim of a draw costs, where that is known.
    pub wrong_claim: Option<&'static WrongClaim>,
    /// What becomes of a game with reversed colours, where that is known, and where it stands.
    pub(super) reversed: Option<(Reversed, Place)>,
}

/// Where in a text a rule stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// In the article of this number.
    At(&'static str),
    /// Somewhere: the rule is known, its number was not seen by us.
    Unseen,
}

impl Edition {
    /// The rule as this edition has it, if it does.
    #[must_use]
    pub fn cite(&self, rule: Rule) -> Option<Law> {
        let place = |(own, _): &&(Rule, Place)| *own == rule;
        self.rules
            .iter()
            .find(place)
            .map(|&(_, place)| self.at(place))
    }

    /// Where a penalty of this edition stands.
    #[must_use]
    pub fn cite_penalty(&self, penalty: &Penalty) -> Law {
        self.at(penalty.place)
    }

    /// Where this edition says what a wrong claim costs.
    #[must_use]
    pub fn cite_wrong_claim(&self, wrong_claim: &WrongClaim) -> Law {
        self.at(wrong_claim.place)
    }

    /// What becomes of a game with reversed colours, and where that stands.
    #[must_use]
    pub fn reversed(&self) -> Option<(Reversed, Law)> {
        let (reversed, place) = self.reversed?;
        Some((reversed, self.at(place)))
    }

    /// Its rules in their order, each with its place.
    pub fn rules(&self) -> impl Iterator<Item = (Rule, Law)> {
        self.rules
            .iter()
            .map(|&(rule, place)| (rule, self.at(place)))
    }

    fn at(&self, place: Place) -> Law {
        Law::Article {
            source: self.text.name,
            edition: self.text.edition,
            number: match place {
                Place::At(number) => Some(number),
                Place::Unseen => None,
            },
        }
    }
}

/// All editions: those of FIDE first, by age.
pub static EDITIONS: &[&Edition] = &[
    &fide_2009::EDITION,
    &fide_2014::EDITION,
    &fide_2017::EDITION,
    &fide_2018::EDITION,
    &fide_2023::EDITION,
    &us_chess::EDITION,
    &russian::EDITION,
    &iccf::EDITION,
];

/// The edition by which games are judged where nothing else is said.
pub(super) static NEWEST: &Edition = &fide_2023::EDITION;

/// The edition of that key.
#[must_use]
pub(super) fn named(key: &str) -> Option<&'static Edition> {
    EDITIONS.iter().copied().find(|one| one.text.key == key)
}

/// The edition in force on a day; on days before all of them, the oldest.
#[must_use]
pub(super) fn in_force(day: Day) -> &'static Edition {
    let dated = || EDITIONS.iter().filter(|edition| edition.since.is_some());
    dated()
        .rev()
        .find(|edition| edition.since <= Some(day))
        .or_else(|| dated().next())
        .copied()
        .unwrap_or(NEWEST)
}
