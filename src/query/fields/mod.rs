//! What can be asked of a game: one list. The help, the document and the tests come from it.
//!
//! Tags are not in the list: a name that begins with a capital letter is a tag. To add a field, add
//! its row in one of these files; a new file also needs its line in [`LISTS`].

mod board;
mod clocks;
mod findings;
mod given;
mod material;
mod numbers;
mod openings;
mod pattern;
mod played;
mod players;
mod remarks;
mod sequence;
mod squares;
mod tags;
mod words;

pub(super) use given::Arguments;

use super::{
    error::Wrong,
    test::{Step, Truth},
    value::{Type, Value},
};
use crate::{game::Side, glance::Glance};

/// Something that can be asked of a game.
pub struct Field {
    /// Its name in expressions.
    pub name: &'static str,
    /// What stands in its brackets, as the document shows it; empty for nothing.
    pub takes: &'static str,
    /// What it is.
    pub kind: Type,
    /// Whether it can have several values in a game; a comparison holds if it does for one of them.
    pub many: bool,
    /// What it means, one sentence.
    pub meaning: &'static str,
    /// An expression that uses it.
    pub example: &'static str,
    /// What has to be known of a game.
    pub step: Step,
    pub(super) make: fn(&mut Arguments) -> Result<Ask, Wrong>,
}

/// Shows the values of a game one after another, until it is told that one is enough; says whether
/// it was.
pub(super) type Values =
    Box<dyn for<'g> Fn(&Glance<'g>, &mut dyn FnMut(Value<'_>) -> bool) -> bool + Send + Sync>;

/// Shows the value of a player.
pub(super) type OfPlayer =
    Box<dyn for<'g> Fn(&Glance<'g>, Side) -> Option<Value<'g>> + Send + Sync>;

/// How a field asks.
pub(super) enum Ask {
    Truth(Truth),
    Values(Values),
    /// One value for each player, if there is one.
    OfPlayers(OfPlayer),
}

impl Ask {
    /// A question of yes or no.
    pub(super) fn truth(ask: impl Fn(&Glance<'_>) -> bool + Send + Sync + 'static) -> Ask {
        Ask::Truth(Box::new(ask))
    }

    /// One value, if there is one.
    pub(super) fn one(
        ask: impl for<'g> Fn(&Glance<'g>) -> Option<Value<'g>> + Send + Sync + 'static,
    ) -> Ask {
        Ask::Values(Box::new(move |glance, take| {
            ask(glance).is_some_and(&mut *take)
        }))
    }

    /// One value for each player, if there is one.
    pub(super) fn of_players(
        ask: impl for<'g> Fn(&Glance<'g>, Side) -> Option<Value<'g>> + Send + Sync + 'static,
    ) -> Ask {
        Ask::OfPlayers(Box::new(ask))
    }

    /// Its values, whoever has them; none of a question of yes or no.
    pub(super) fn values(self) -> Option<Values> {
        match self {
            Ask::Truth(_) => None,
            Ask::Values(values) => Some(values),
            Ask::OfPlayers(value) => Some(Box::new(move |glance, take| {
                let mut sides = [Side::White, Side::Black].into_iter();
                sides.any(|side| value(glance, side).is_some_and(&mut *take))
            })),
        }
    }

    /// Several values.
    pub(super) fn many(
        ask: impl for<'g> Fn(&Glance<'g>, &mut dyn FnMut(Value<'_>) -> bool) -> bool
        + Send
        + Sync
        + 'static,
    ) -> Ask {
        Ask::Values(Box::new(ask))
    }
}

/// The lists, in the order of the document.
pub static LISTS: &[(&str, &[Field])] = &[
    ("Tags and players", players::FIELDS),
    ("Tags of a game", tags::FIELDS),
    ("Numbers", numbers::FIELDS),
    ("Length and result", words::FIELDS),
    ("Comments and signs", remarks::FIELDS),
    ("Clocks and evaluations", clocks::FIELDS),
    ("Moves and ending", played::FIELDS),
    ("Positions", board::FIELDS),
    ("Openings", openings::FIELDS),
    ("Material", material::FIELDS),
    ("Sequences of moves", sequence::FIELDS),
    ("Findings", findings::FIELDS),
];

/// All fields.
pub fn all() -> impl Iterator<Item = &'static Field> {
    LISTS.iter().flat_map(|(_, fields)| fields.iter())
}

/// The field of that name.
#[must_use]
pub fn find(name: &str) -> Option<&'static Field> {
    all().find(|field| field.name == name)
}
