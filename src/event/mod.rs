//! A whole event: what its reports say, what its games say, and which belongs to which.
//!
//! [`Gathering`] is given the reports and the games as data ([`Sheet`]); it finds out which person
//! each name means, and which pairing of the report each game is the record of. What is wrong with
//! that the family `event` of [`irregularities`](crate::irregularities) looks for;
//! [`standings`] makes tables of it.
//!
//! This room knows no irregularities and no terminals, and reads games only by their tags and by
//! what was played.

pub mod mark;
mod matching;
pub mod names;
mod persons;
mod reading;
pub mod register;
pub mod round;
pub mod sheet;
pub mod standings;
pub mod table;

pub use matching::{At, Colours, Fit};
pub use persons::{Person, Spelling};
pub use reading::NoReport;
pub use sheet::Sheet;
pub use table::{Pairing, Participant, Table};

use crate::{game::Side, source::Block};
use std::sync::Arc;

/// An event with all that is known of it.
#[derive(Debug, Default)]
pub struct Event {
    /// All texts that places point into: first those of the reports.
    pub blocks: Vec<Arc<Block>>,
    /// What the reports say. Several reports are groups of one event.
    pub tables: Vec<Table>,
    /// The games, in the order of the files.
    pub sheets: Vec<Sheet>,
    /// The persons: first all players of all tables in their order, then those of games alone.
    pub persons: Vec<Person>,
    /// Who played each game, White and Black: places in [`Event::persons`].
    pub who: Vec<[Option<usize>; 2]>,
    /// What each game is the record of.
    pub fits: Vec<Fit>,
}

/// Gathers reports and games of an event.
#[derive(Debug, Default)]
pub struct Gathering {
    event: Event,
}

impl Gathering {
    /// Reads a report and takes it in.
    ///
    /// # Errors
    /// If it is none, or another one of a group that has one.
    pub fn report(&mut self, block: Arc<Block>) -> Result<(), NoReport> {
        let mut table = reading::read(&block)?;
        if self
            .event
            .tables
            .iter()
            .any(|other| other.has_players_of(&table))
        {
            return Err(NoReport::Again);
        }
        table.block = self.block(block);
        self.event.tables.push(table);
        Ok(())
    }

    /// Takes in a block whose games follow.
    pub fn block(&mut self, block: Arc<Block>) -> usize {
        self.event.blocks.push(block);
        self.event.blocks.len() - 1
    }

    /// Takes in a game.
    pub fn sheet(&mut self, sheet: Sheet) {
        self.event.sheets.push(sheet);
    }

    /// The event, once all is there.
    #[must_use]
    pub fn event(self) -> Event {
        let mut event = self.event;
        persons::identify(&mut event);
        matching::fit(&mut event);
        persons::join_the_rest(&mut event);
        event
    }
}

impl Event {
    /// The pairing of a table.
    #[must_use]
    pub fn pairing(&self, (table, pairing): At) -> &Pairing {
        &self.tables[table].pairings[pairing]
    }

    /// The person of a player of a table.
    #[must_use]
    pub fn person_of(&self, table: usize, player: usize) -> usize {
        let before: usize = self.tables[..table]
            .iter()
            .map(|table| table.players.len())
            .sum();
        before + player
    }

    /// The name by which a person is called in words.
    #[must_use]
    pub fn name(&self, person: usize) -> &str {
        self.persons.get(person).map_or("?", |person| &person.name)
    }

    /// Who played a game with these men.
    #[must_use]
    pub fn player(&self, sheet: usize, side: Side) -> Option<usize> {
        let place = match side {
            Side::White => 0,
            Side::Black => 1,
        };
        self.who.get(sheet)?[place]
    }

    /// A game as people call it: `game 3 of games.pgn`.
    #[must_use]
    pub fn called(&self, sheet: usize) -> String {
        let sheet = &self.sheets[sheet];
        format!(
            "game {} of {}",
            sheet.game, self.blocks[sheet.block].file.name
        )
    }
}
