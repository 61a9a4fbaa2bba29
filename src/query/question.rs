//! Values that games are grouped, sorted and split by: mostly a tag or field of which each game has one.

use super::{
    Step, bind,
    error::{QueryError, Wrong},
    fields::Ask,
    lexer, parser,
    value::Value,
};
use crate::{game::Side, glance::Glance};
use std::{borrow::Cow, cmp::Ordering, fmt, ops::Range};

/// Something of which each game has one value, or none; several only where games are put into several
/// groups ([`Question::read_groups`]).
pub struct Question {
    ask: Ask,
    step: Step,
    many: bool,
    /// Whether it is answered as soon as the opening is left.
    early: bool,
    /// Where it stands among others.
    place: Range<usize>,
    /// As it was written.
    text: String,
}

impl fmt::Debug for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Question").field(&self.text).finish()
    }
}

/// The value of a game.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// Words.
    Text(String),
    /// A number.
    Number(f64),
    /// There is none.
    None,
}

impl Question {
    /// Reads one or several, with commas between them: tags, fields, or whole expressions, whose
    /// values are yes and no.
    ///
    /// # Errors
    /// What is wrong with them, and where.
    pub fn read_all(text: &str) -> Result<Vec<Question>, QueryError> {
        let questions = Question::read_groups(text)?;
        match questions.iter().find(|question| question.many) {
            None => Ok(questions),
            Some(many) => {
                let message = "a game can have several values of this; one is needed here";
                Err(Wrong::at(many.place.clone(), message).within(text))
            }
        }
    }

    /// The same where a game can be in several groups, one for each value: its players.
    ///
    /// # Errors
    /// What is wrong with them, and where.
    pub fn read_groups(text: &str) -> Result<Vec<Question>, QueryError> {
        let read = || {
            let nodes = parser::parse_list(&lexer::words(text)?)?;
            let questions = nodes.iter().map(|node| Question::of(node, text));
            questions.collect::<Result<_, Wrong>>()
        };
        read().map_err(|wrong| wrong.within(text))
    }

    fn of(node: &parser::Node, text: &str) -> Result<Question, Wrong> {
        let (step, many, early, ask) = match &node.what {
            parser::What::Named(..) => {
                let asked = bind::asked(node)?;
                (asked.step, asked.many, asked.early, asked.ask)
            }
            _ => {
                let test = bind::test(node)?;
                let (step, early) = (test.most(), test.is_of_openings());
                let truth = move |glance: &Glance<'_>| test.answer(glance, step) == Some(true);
                (step, false, early, Ask::truth(truth))
            }
        };
        Ok(Question {
            ask,
            step,
            many,
            early,
            place: node.place.clone(),
            text: text[node.place.clone()].trim().to_owned(),
        })
    }

    /// As it was written, blanks at both ends left away.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// How well a game must be known.
    #[must_use]
    pub fn step(&self) -> Step {
        self.step
    }

    /// Whether a game can have several values.
    #[must_use]
    pub fn is_several(&self) -> bool {
        self.many
    }

    /// Whether each player of a game has a value.
    #[must_use]
    pub fn is_of_players(&self) -> bool {
        matches!(self.ask, Ask::OfPlayers(_))
    }

    /// Whether these ask games to be played, and no further than their openings have names.
    #[must_use]
    pub fn are_of_openings<'q>(questions: impl IntoIterator<Item = &'q Question>) -> bool {
        let mut played = questions.into_iter().filter(|it| it.step >= Step::Played);
        let first = played.next();
        first.is_some_and(|first| first.early && played.all(|it| it.early))
    }

    /// The value of a game that is known so well.
    #[must_use]
    pub fn answer(&self, glance: &Glance<'_>) -> Answer {
        let mut answer = Answer::None;
        self.each(glance, None, &mut |value| {
            answer = match value {
                Value::Text(text) => Answer::Text(text.into_owned()),
                Value::Number(number) => Answer::Number(number),
                Value::Date(_) => Answer::None,
            };
            true
        });
        answer
    }

    /// Writes the value behind what the text holds; nothing where there is none, and then says so.
    pub fn write(&self, glance: &Glance<'_>, words: &mut String) -> bool {
        self.each(glance, None, &mut |value| {
            write(&value, words);
            true
        })
    }

    /// All values in words, each once; with a side those of that player, where players have them.
    #[must_use]
    pub fn words(&self, glance: &Glance<'_>, side: Option<Side>) -> Vec<String> {
        let mut all = Vec::new();
        self.each(glance, side, &mut |value| {
            let mut words = String::new();
            write(&value, &mut words);
            if !all.contains(&words) {
                all.push(words);
            }
            false
        });
        all
    }

    /// Shows the values until one is enough, and says whether one was.
    fn each(
        &self,
        glance: &Glance<'_>,
        side: Option<Side>,
        take: &mut dyn FnMut(Value<'_>) -> bool,
    ) -> bool {
        match &self.ask {
            Ask::Truth(truth) => {
                let word = if truth(glance) { "yes" } else { "no" };
                take(Value::Text(Cow::Borrowed(word)))
            }
            Ask::Values(values) => values(glance, take),
            Ask::OfPlayers(value) => {
                let both = [Side::White, Side::Black].into_iter();
                let mut asked = both.filter(|one| side.is_none_or(|side| side == *one));
                asked.any(|side| value(glance, side).is_some_and(&mut *take))
            }
        }
    }
}

/// Writes a value behind what the text holds.
fn write(value: &Value<'_>, words: &mut String) {
    use fmt::Write;
    match value {
        Value::Text(text) => words.push_str(text),
        Value::Number(number) if number.fract() == 0.0 && number.abs() < 1e9 => {
            words.push_str(itoa::Buffer::new().format(*number as i64));
        }
        // Writing into a text does not fail.
        Value::Number(number) => write!(words, "{number}").unwrap_or_default(),
        Value::Date(_) => {}
    }
}

impl Answer {
    /// The order of values: figures in texts count as numbers (round 10 stands behind round 9), and
    /// what is not there comes last.
    #[must_use]
    pub fn compare(&self, other: &Answer) -> Ordering {
        match (self, other) {
            (Answer::None, Answer::None) => Ordering::Equal,
            (Answer::None, _) => Ordering::Greater,
            (_, Answer::None) => Ordering::Less,
            (Answer::Number(one), Answer::Number(other)) => one.total_cmp(other),
            (Answer::Text(one), Answer::Text(other)) => by_figures(one, other),
            (Answer::Number(_), Answer::Text(_)) => Ordering::Less,
            (Answer::Text(_), Answer::Number(_)) => Ordering::Greater,
        }
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Answer::Text(text) => f.write_str(text),
            Answer::Number(number) => write!(f, "{number}"),
            Answer::None => f.write_str("?"),
        }
    }
}

/// Compares texts, runs of figures in them as numbers.
#[must_use]
pub fn by_figures(one: &str, other: &str) -> Ordering {
    let (mut a, mut b) = (one.as_bytes(), other.as_bytes());
    loop {
        match (a.first(), b.first()) {
            (Some(x), Some(y)) if x.is_ascii_digit() && y.is_ascii_digit() => {
                let (left, right) = (figures(&mut a), figures(&mut b));
                let order = left.len().cmp(&right.len()).then(left.cmp(right));
                if order != Ordering::Equal {
                    return order;
                }
            }
            (Some(x), Some(y)) if x == y => {
                a = &a[1..];
                b = &b[1..];
            }
            // Texts that differ in noughts before their figures alone keep an order of their own.
            (None, None) => return one.cmp(other),
            (x, y) => return x.cmp(&y),
        }
    }
}

/// Takes the figures at the beginning, noughts before them left away.
fn figures<'t>(text: &mut &'t [u8]) -> &'t [u8] {
    let length = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let (figures, rest) = text.split_at(length);
    *text = rest;
    let noughts = figures.iter().take_while(|byte| **byte == b'0').count();
    &figures[noughts..]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_in_texts_are_numbers() {
        let mut rounds = ["10", "9", "2.10", "2.9", "?", "02.9", "2"];
        rounds.sort_by(|one, other| by_figures(one, other));
        assert_eq!(rounds, ["2", "02.9", "2.9", "2.10", "9", "10", "?"]);
        let none = Answer::None;
        assert_eq!(none.compare(&Answer::Number(1.0)), Ordering::Greater);
    }
}
