//! What is asked of a game, in the order of its cost.

use crate::glance::Glance;
use std::fmt;

/// What has to be known of a game before a question can be answered. Each step costs much more than
/// the one before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Step {
    /// Its tags.
    #[default]
    Tags,
    /// How many moves it has, the first and the last of them, and its result.
    Words,
    /// Its comments and signs.
    Remarks,
    /// Its moves, played.
    Played,
    /// The positions of its moves.
    Seen,
    /// Its moves in standard notation.
    Spelled,
    /// What is wrong with it.
    Judged,
}

/// A question that is answered with yes or no.
pub(super) type Truth = Box<dyn Fn(&Glance<'_>) -> bool + Send + Sync>;

/// One question.
pub(super) struct One {
    pub(super) step: Step,
    /// With how many men on the board at least it can be true; 0 for any number. Asked only of
    /// questions on the positions of a main line.
    pub(super) men: u32,
    /// Whether a played game answers it as soon as its opening is left.
    pub(super) early: bool,
    pub(super) holds: Truth,
}

/// Questions joined by and, or, not.
pub(super) enum Test {
    All(Vec<Test>),
    Any(Vec<Test>),
    Not(Box<Test>),
    One(One),
}

impl Test {
    /// Several tests that must all hold, or one of which must; the cheaper ones are asked first.
    pub(super) fn joined(mut parts: Vec<Test>, roof: fn(Vec<Test>) -> Test) -> Test {
        parts.sort_by_key(Test::most);
        roof(parts)
    }

    /// The step at which it can certainly be answered.
    pub(super) fn most(&self) -> Step {
        match self {
            Test::All(parts) | Test::Any(parts) => {
                parts.iter().map(Test::most).max().unwrap_or_default()
            }
            Test::Not(inner) => inner.most(),
            Test::One(one) => one.step,
        }
    }

    /// The step at which there may be an answer already.
    pub(super) fn least(&self) -> Step {
        match self {
            Test::All(parts) | Test::Any(parts) => {
                parts.iter().map(Test::least).min().unwrap_or_default()
            }
            Test::Not(inner) => inner.least(),
            Test::One(one) => one.step,
        }
    }

    /// Whether a question of this step is among them.
    pub(super) fn asks(&self, wanted: Step) -> bool {
        match self {
            Test::All(parts) | Test::Any(parts) => parts.iter().any(|part| part.asks(wanted)),
            Test::Not(inner) => inner.asks(wanted),
            Test::One(one) => one.step == wanted,
        }
    }

    /// Whether games must be played, and no further than their openings have names.
    pub(super) fn is_of_openings(&self) -> bool {
        self.most() >= Step::Played && self.is_early()
    }

    /// Whether all that is asked of played games is answered as soon as their openings are left.
    fn is_early(&self) -> bool {
        match self {
            Test::All(parts) | Test::Any(parts) => parts.iter().all(Test::is_early),
            Test::Not(inner) => inner.is_early(),
            Test::One(one) => one.step < Step::Played || one.early,
        }
    }

    /// With fewer men on the board nothing that is asked of played games can become true any more;
    /// 0 where that cannot be said.
    pub(super) fn least_men(&self) -> u32 {
        match self.bound() {
            Some(u32::MAX) | None => 0,
            Some(men) => men,
        }
    }

    /// The same, none where some question has no such bound.
    fn bound(&self) -> Option<u32> {
        match self {
            Test::All(parts) | Test::Any(parts) => {
                let mut bounds = parts.iter().map(Test::bound);
                bounds.try_fold(u32::MAX, |least, bound| Some(least.min(bound?)))
            }
            Test::Not(inner) => inner.bound(),
            Test::One(one) if one.step < Step::Played => Some(u32::MAX),
            Test::One(one) => Some(one.men).filter(|men| *men > 0),
        }
    }

    /// The answer as far as a game is known; none where it must be known better.
    pub(super) fn answer(&self, glance: &Glance<'_>, known: Step) -> Option<bool> {
        match self {
            Test::All(parts) => decided(parts, false, glance, known),
            Test::Any(parts) => decided(parts, true, glance, known),
            Test::Not(inner) => inner.answer(glance, known).map(|holds| !holds),
            Test::One(one) => (one.step <= known).then(|| (one.holds)(glance)),
        }
    }
}

/// One part that answers so decides; without one, all parts must be known.
fn decided(parts: &[Test], decides: bool, glance: &Glance<'_>, known: Step) -> Option<bool> {
    let mut open = false;
    for part in parts {
        match part.answer(glance, known) {
            Some(answer) if answer == decides => return Some(decides),
            Some(_) => {}
            None => open = true,
        }
    }
    (!open).then_some(!decides)
}

impl fmt::Debug for Test {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Test::All(parts) => f.debug_tuple("All").field(parts).finish(),
            Test::Any(parts) => f.debug_tuple("Any").field(parts).finish(),
            Test::Not(inner) => f.debug_tuple("Not").field(inner).finish(),
            Test::One(one) => f.debug_tuple("One").field(&one.step).finish(),
        }
    }
}
