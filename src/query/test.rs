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

/// Questions joined by and, or, not.
pub(super) enum Test {
    All(Vec<Test>),
    Any(Vec<Test>),
    Not(Box<Test>),
    One(Step, Truth),
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
            Test::One(step, _) => *step,
        }
    }

    /// The step at which there may be an answer already.
    pub(super) fn least(&self) -> Step {
        match self {
            Test::All(parts) | Test::Any(parts) => {
                parts.iter().map(Test::least).min().unwrap_or_default()
            }
            Test::Not(inner) => inner.least(),
            Test::One(step, _) => *step,
        }
    }

    /// Whether a question of this step is among them.
    pub(super) fn asks(&self, wanted: Step) -> bool {
        match self {
            Test::All(parts) | Test::Any(parts) => parts.iter().any(|part| part.asks(wanted)),
            Test::Not(inner) => inner.asks(wanted),
            Test::One(step, _) => *step == wanted,
        }
    }

    /// The answer as far as a game is known; none where it must be known better.
    pub(super) fn answer(&self, glance: &Glance<'_>, known: Step) -> Option<bool> {
        match self {
            Test::All(parts) => decided(parts, false, glance, known),
            Test::Any(parts) => decided(parts, true, glance, known),
            Test::Not(inner) => inner.answer(glance, known).map(|holds| !holds),
            Test::One(step, holds) => (*step <= known).then(|| holds(glance)),
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
            Test::One(step, _) => f.debug_tuple("One").field(step).finish(),
        }
    }
}
