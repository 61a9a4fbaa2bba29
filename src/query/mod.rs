//! Questions about games: one language of expressions for every command that chooses or groups.
//!
//! An expression is read into words, a tree, and tests ([`Query`]). A game is asked the cheap tests
//! first, and known no better than the answer needs ([`Step`]): tags and length come from a skim of
//! the file, and only games that these leave open are read word by word, played, and judged. What
//! can be asked stands in one list ([`mod@fields`]), from which `docs/expressions.md` is made.
//!
//! ```
//! use scoresheet::{query::{Matcher, Query}, play::Rules, source::Block};
//!
//! let query = Query::read("plies >= 3 and fen(\"*/*/*/*/4P3/*/*/*\")")?;
//! let block = Block::from_text("games.pgn", "1. e4 e5 2. Nf3 *\n\n1. d4 d5 2. c4 *\n");
//! let mut matcher = Matcher::new(&query, Rules::default());
//! let found: Vec<bool> = matcher.block(&block).into_iter().map(|game| game.found).collect();
//! assert_eq!(found, [true, false]);
//! # Ok::<(), scoresheet::query::QueryError>(())
//! ```

mod bind;
mod error;
pub mod fields;
mod lexer;
mod matcher;
mod parser;
mod question;
mod test;
#[cfg(test)]
mod tests;
mod value;

pub use error::QueryError;
pub(crate) use matcher::reader;
pub use matcher::{Asked, Matcher, Study, each_game};
pub use question::{Answer, Question, by_figures};
pub use test::Step;
pub use value::Type;

use test::Test;

/// An expression that is true or false of a game.
#[derive(Debug)]
pub struct Query {
    test: Test,
    /// Names of irregularities that it asks for.
    claims: bool,
}

impl Query {
    /// Reads an expression.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn read(text: &str) -> Result<Query, QueryError> {
        let read = || {
            let tree = parser::parse(&lexer::words(text)?)?;
            bind::test(&tree)
        };
        let test = read().map_err(|wrong: error::Wrong| wrong.within(text))?;
        Ok(Query {
            test,
            claims: text.contains("rules.claim"),
        })
    }

    /// How well a game must be known at most.
    #[must_use]
    pub fn step(&self) -> Step {
        self.test.most()
    }
}
