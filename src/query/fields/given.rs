//! What stands in the brackets of a field, taken one by one.

use crate::{
    game::Side,
    glance::Glance,
    query::{
        bind,
        error::Wrong,
        fields::Ask,
        parser::{self, Node, What},
        test::Step,
        value::Literal,
    },
    replay::Ply,
};
use std::ops::Range;

/// The arguments of a field. What is not taken is too much.
pub(in crate::query) struct Arguments<'n> {
    given: Vec<&'n parser::Given>,
    place: Range<usize>,
    /// What fields among them ask to be known of a game.
    step: Step,
    /// With how many men on the board at least the field can be true.
    men: u32,
    /// Whether a field among them can have several values.
    many: bool,
    /// Whether a played game answers it as soon as its opening is left.
    early: bool,
}

/// A value with its place.
pub(in crate::query) struct Given<T> {
    pub(in crate::query) value: T,
    pub(in crate::query) place: Range<usize>,
}

impl<T> Given<T> {
    /// Something wrong with it.
    pub(in crate::query) fn wrong(&self, message: impl Into<String>) -> Wrong {
        Wrong::at(self.place.clone(), message)
    }
}

impl<'n> Arguments<'n> {
    pub(in crate::query) fn new(given: &'n [parser::Given], place: Range<usize>) -> Arguments<'n> {
        Arguments {
            given: given.iter().collect(),
            place,
            step: Step::default(),
            men: 0,
            many: false,
            early: false,
        }
    }

    /// Something wrong with the field as a whole.
    pub(in crate::query) fn wrong(&self, message: impl Into<String>) -> Wrong {
        Wrong::at(self.place.clone(), message)
    }

    /// Takes the next argument without a name.
    fn next(&mut self) -> Option<&'n Node> {
        let at = self.given.iter().position(|given| given.name.is_none())?;
        Some(&self.given.remove(at).node)
    }

    /// Takes the argument of that name.
    fn named(&mut self, name: &str) -> Option<&'n Node> {
        let is_it = |given: &&parser::Given| given.name.as_deref() == Some(name);
        let at = self.given.iter().position(is_it)?;
        Some(&self.given.remove(at).node)
    }

    /// Takes a text that must be there; `what` says what it is.
    pub(in crate::query) fn text(&mut self, what: &str) -> Result<Given<String>, Wrong> {
        let Some(node) = self.next() else {
            return Err(self.wrong(format!(
                "{what} should stand in its brackets, in quotation marks"
            )));
        };
        let place = node.place.clone();
        match &node.what {
            What::Literal(Literal::Text(text)) => Ok(Given {
                value: text.clone(),
                place,
            }),
            _ => Err(Wrong::at(
                place,
                format!("{what} is written in quotation marks"),
            )),
        }
    }

    /// Takes a field.
    pub(in crate::query) fn field(&mut self, what: &str) -> Result<Given<Ask>, Wrong> {
        let Some(node) = self.next() else {
            return Err(self.wrong(format!("{what} should stand in its brackets")));
        };
        let asked = bind::asked(node)?;
        self.step = self.step.max(asked.step);
        self.many |= asked.many;
        Ok(Given {
            value: asked.ask,
            place: node.place.clone(),
        })
    }

    /// Says that a played game answers the field as soon as its opening is left.
    pub(in crate::query) fn needs_opening(&mut self) {
        self.early = true;
    }

    /// Whether it does.
    pub(in crate::query) fn is_early(&self) -> bool {
        self.early
    }

    /// Whether a field that was taken can have several values.
    pub(in crate::query) fn many(&self) -> bool {
        self.many
    }

    /// Says that the field can be true only with so many men on the board. Variations begin where
    /// there were more, so that means nothing where they are looked at.
    pub(in crate::query) fn needs_men(&mut self, men: u32, stretch: Stretch) {
        self.men = if stretch.variations { 0 } else { men };
    }

    /// With how many men on the board at least the field can be true; 0 for any number.
    pub(in crate::query) fn men(&self) -> u32 {
        self.men
    }

    /// What fields that were taken ask to be known of a game.
    pub(in crate::query) fn step(&self) -> Step {
        self.step
    }

    /// Takes a number above 0 that must be there.
    pub(in crate::query) fn next_number(&mut self, what: &str) -> Result<f64, Wrong> {
        let Some(node) = self.next() else {
            return Err(self.wrong(format!("{what} should stand in its brackets")));
        };
        match node.what {
            What::Literal(Literal::Number(number)) if number > 0.0 => Ok(number),
            _ => Err(Wrong::at(
                node.place.clone(),
                format!("{what} is a number above 0"),
            )),
        }
    }

    /// Takes a number by its name.
    pub(in crate::query) fn number(&mut self, name: &str) -> Result<Option<u32>, Wrong> {
        let Some(node) = self.named(name) else {
            return Ok(None);
        };
        match node.what {
            What::Literal(Literal::Number(number))
                if number.fract() == 0.0 && (0.0..=1e9).contains(&number) =>
            {
                Ok(Some(number as u32))
            }
            _ => Err(Wrong::at(
                node.place.clone(),
                format!("`{name}:` takes a whole number"),
            )),
        }
    }

    /// Takes one of these words by its name.
    pub(in crate::query) fn word(
        &mut self,
        name: &str,
        words: &[&'static str],
    ) -> Result<Option<&'static str>, Wrong> {
        let Some(node) = self.named(name) else {
            return Ok(None);
        };
        let said = match &node.what {
            What::Named(said, given) if given.is_empty() => said.as_str(),
            What::Literal(Literal::Text(said)) => said,
            _ => "",
        };
        let known = words.iter().find(|word| **word == said).copied();
        let message = || format!("`{name}:` is {}", words.join(" or "));
        known
            .map(Some)
            .ok_or_else(|| Wrong::at(node.place.clone(), message()))
    }

    /// Takes `side: white` or `side: black`.
    pub(in crate::query) fn side(&mut self) -> Result<Option<Side>, Wrong> {
        let word = self.word("side", &["white", "black"])?;
        Ok(word.map(|word| {
            if word == "white" {
                Side::White
            } else {
                Side::Black
            }
        }))
    }

    /// Takes `from:`, `to:` and `lines:`.
    pub(in crate::query) fn stretch(&mut self) -> Result<Stretch, Wrong> {
        Ok(Stretch {
            from: self.number("from")?.unwrap_or(0),
            to: self.number("to")?.unwrap_or(u32::MAX),
            variations: self.word("lines", &["main", "all"])? == Some("all"),
        })
    }

    /// Nothing may be left.
    pub(in crate::query) fn end(&mut self) -> Result<(), Wrong> {
        match self.given.first() {
            None => Ok(()),
            Some(given) => {
                let message = match &given.name {
                    Some(name) => format!("`{name}:` means nothing here"),
                    None => "this is one value too many".to_owned(),
                };
                Err(Wrong::at(given.node.place.clone(), message))
            }
        }
    }
}

/// The part of a game that is looked at.
#[derive(Clone, Copy, Debug)]
pub(in crate::query) struct Stretch {
    /// The first ply behind which a position counts; 0 for the start.
    from: u32,
    /// The last.
    to: u32,
    /// Whether variations are looked at too.
    variations: bool,
}

impl Stretch {
    /// Whether the position or move of that ply is looked at.
    pub(in crate::query) fn holds(self, ply: &Ply) -> bool {
        (ply.line == 0 || self.variations) && (self.from..=self.to).contains(&ply.ply)
    }

    /// Whether a ply of the main line is looked at.
    pub(in crate::query) fn holds_place(self, ply: u32) -> bool {
        (self.from..=self.to).contains(&ply)
    }

    /// The positions that are looked at: indices of the scenes of a replay.
    pub(in crate::query) fn scenes<'g>(
        self,
        glance: &Glance<'g>,
    ) -> impl Iterator<Item = usize> + use<'g> {
        let replay = glance.replay;
        let plies = replay.map_or(&[][..], |replay| &replay.plies);
        let start = replay.is_some_and(|replay| !replay.scenes.is_empty()) && self.from == 0;
        let behind = plies.iter().enumerate();
        let behind = behind
            .filter(move |(_, ply)| self.holds(ply))
            .map(|(at, _)| at + 1);
        start.then_some(0).into_iter().chain(behind)
    }
}
