//! A list of players with their numbers, ratings and titles, and who of them a name means.
//!
//! The list is CSV with a heading: a name, the number of FIDE, a rating, a title, a team, and a date from
//! which on the row holds, in columns of any order. Rows with one number, or without numbers with one
//! name, are one player at different times.

use super::{
    names::{Difference, Name, folded},
    reading::{rows, separator},
};
use crate::record::date;
use std::collections::HashMap;

/// What a column says of a player, and the tag that says it behind `White` or `Black`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Column {
    Name,
    Date,
    Told(usize),
}

/// What is told of players: the ends of the names of tags (PGN standard 9.1, and for the number and the
/// team the custom of PGN files).
pub const TOLD: [&str; 4] = ["FideId", "Elo", "Title", "Team"];

/// The place of the number in [`TOLD`].
const ID: usize = 0;

/// How columns are headed. Compared without case, accents and signs between words.
const HEADINGS: &[(Column, &[&str])] = &[
    (
        Column::Name,
        &[
            "name",
            "player",
            "spieler",
            "joueur",
            "jugador",
            "giocatore",
            "speler",
        ],
    ),
    (Column::Date, &["date", "from", "since", "period"]),
    (
        Column::Told(ID),
        &[
            "fide id",
            "fideid",
            "id",
            "id number",
            "fide number",
            "fide no",
            "fide",
        ],
    ),
    (
        Column::Told(1),
        &[
            "elo",
            "rating",
            "rtg",
            "std",
            "srtng",
            "standard rating",
            "fide elo",
        ],
    ),
    (
        Column::Told(2),
        &["title", "tit", "titel", "titre", "titulo"],
    ),
    (
        Column::Told(3),
        &["team", "club", "verein", "mannschaft", "equipe", "equipo"],
    ),
];

/// A list of players.
#[derive(Debug, Default)]
pub struct Register {
    players: Vec<Player>,
    by_id: HashMap<String, usize>,
    /// By the words of the name in the order of the alphabet.
    by_name: HashMap<Vec<String>, Vec<usize>>,
    /// By each word of the name.
    by_word: HashMap<String, Vec<usize>>,
}

#[derive(Debug)]
struct Player {
    written: String,
    name: Name,
    /// By the day from which on they hold.
    rows: Vec<Row>,
}

#[derive(Debug)]
struct Row {
    /// None where the row always holds.
    from: Option<[u32; 3]>,
    told: [String; TOLD.len()],
}

/// Whom a name means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// The player at that place of the list.
    One(usize),
    /// Nobody of the list.
    Nobody,
    /// One of these.
    Several(Vec<String>),
}

impl Register {
    /// Reads a list.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(text: &str) -> Result<Register, String> {
        let text = text.trim_start_matches('\u{feff}');
        let mut rows = rows(text, separator(text)).into_iter();
        let head = rows.next().unwrap_or_default();
        let columns: Vec<Option<Column>> = head.iter().map(|said| column(&said.text)).collect();
        if !columns.contains(&Some(Column::Name)) {
            return Err("the first row names the columns, of which Name is needed".to_owned());
        }
        let mut register = Register::default();
        for (index, row) in rows.enumerate() {
            let cell = |wanted: Column| {
                let at = columns.iter().position(|column| *column == Some(wanted))?;
                let text = row.get(at)?.text.trim();
                (!text.is_empty()).then_some(text)
            };
            let from = match cell(Column::Date) {
                None => None,
                Some(text) => Some(first_day(text).ok_or_else(|| {
                    format!(
                        "row {}: `{text}` is no date, such as 2024-05-01 or 2024-05",
                        index + 2
                    )
                })?),
            };
            let told =
                std::array::from_fn(|at| cell(Column::Told(at)).unwrap_or_default().to_owned());
            register.add(cell(Column::Name).unwrap_or_default(), Row { from, told });
        }
        register
            .players
            .iter_mut()
            .for_each(|player| player.rows.sort_by_key(|row| row.from));
        Ok(register)
    }

    fn add(&mut self, written: &str, row: Row) {
        let name = Name::new(written);
        let id = row.told[ID].clone();
        let same_name = || {
            let same = self.by_name.get(name.key())?;
            let same = same.iter().find(|at| self.players[**at].written == written);
            same.copied()
        };
        let known = match id.is_empty() {
            true => same_name(),
            false => self.by_id.get(&id).copied(),
        };
        let place = known.unwrap_or_else(|| {
            let place = self.players.len();
            self.by_name
                .entry(name.key().to_vec())
                .or_default()
                .push(place);
            for word in name.key().iter().filter(|word| word.len() > 1) {
                self.by_word.entry(word.clone()).or_default().push(place);
            }
            if !id.is_empty() {
                self.by_id.insert(id, place);
            }
            self.players.push(Player {
                written: written.to_owned(),
                name,
                rows: Vec::new(),
            });
            place
        });
        self.players[place].rows.push(row);
    }

    /// Whom a name means, or a number where there is one. Names are taken for the same that differ in
    /// accents, the order of words, or initials; slips are not: they are no matter for guesses.
    #[must_use]
    pub fn find(&self, name: &str, id: Option<&str>) -> Found {
        if let Some(&place) = id.and_then(|id| self.by_id.get(id.trim())) {
            return Found::One(place);
        }
        let name = Name::new(name);
        if !name.is_known() {
            return Found::Nobody;
        }
        if let Some(same) = self.by_name.get(name.key()) {
            return self.among(same);
        }
        let mut alike: Vec<usize> = name
            .key()
            .iter()
            .filter_map(|word| self.by_word.get(word))
            .flatten()
            .copied()
            .collect();
        alike.sort_unstable();
        alike.dedup();
        alike.retain(|place| {
            let difference = self.players[*place].name.difference(&name);
            difference.is_some_and(Difference::is_form)
        });
        self.among(&alike)
    }

    fn among(&self, places: &[usize]) -> Found {
        match places {
            [] => Found::Nobody,
            [one] => Found::One(*one),
            several => {
                let shown = |place: &usize| {
                    let player = &self.players[*place];
                    let id = player.rows.first().map_or("", |row| &row.told[ID]);
                    format!("{} {id}", player.written).trim_end().to_owned()
                };
                Found::Several(several.iter().map(shown).collect())
            }
        }
    }

    /// What the list tells of a player on a day, or on whatever day a date of a tag can mean: values for
    /// the tags of [`TOLD`], empty where it says nothing or where that depends on the day. The number
    /// never does.
    #[must_use]
    pub fn told(&self, player: usize, date: Option<&str>) -> [&str; TOLD.len()] {
        let rows = self
            .players
            .get(player)
            .map_or(&[][..], |player| &player.rows);
        let [first, last] = date.and_then(days).unwrap_or([[0; 3], [u32::MAX; 3]]);
        let behind = |day| rows.partition_point(|row| row.from.is_none_or(|from| from <= day));
        let holding = match behind(first) {
            0 => &[],
            behind_first => &rows[behind_first - 1..behind(last)],
        };
        std::array::from_fn(|column| {
            let rows = if column == ID { rows } else { holding };
            let mut values = rows.iter().map(|row| row.told[column].as_str());
            let value = values.next().unwrap_or_default();
            if values.all(|other| other == value) {
                value
            } else {
                ""
            }
        })
    }
}

fn column(heading: &str) -> Option<Column> {
    let heading = folded(heading).join(" ");
    let found = HEADINGS
        .iter()
        .find(|(_, words)| words.contains(&heading.as_str()));
    found.map(|(column, _)| *column)
}

/// The first day of a date in any form.
fn first_day(text: &str) -> Option<[u32; 3]> {
    days(text).map(|[first, _]| first)
}

/// The first and the last day that a date can mean.
fn days(text: &str) -> Option<[[u32; 3]; 2]> {
    let [year, month, day] = date::parts(&date::meant(text)?)?;
    let year = year?;
    let first = [year, month.unwrap_or(1), day.unwrap_or(1)];
    let last = [year, month.unwrap_or(12), day.unwrap_or(31)];
    Some([first, last])
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIST: &str = "\
FIDE-ID;Name;Elo;Titel;Since
100;Moss, Ada;2110;WGM;2023-01
100;Moss, Ada;2140;WGM;2024-05
200;\"Réed, Bob\";1890;;
300;Smith, John;2000;;
301;Smith, Jane;2001;FM;
";

    #[test]
    fn names_mean_players_where_there_is_no_doubt() {
        let register = Register::read(LIST).unwrap();
        for (name, found) in [
            ("Moss, Ada", Found::One(0)),
            ("Ada Moss", Found::One(0)),
            ("Moss,A", Found::One(0)),
            ("Reed, Bob", Found::One(1)),
            ("Mos, Ada", Found::Nobody), // a slip
            ("Reed, Rob", Found::Nobody),
            ("?", Found::Nobody),
            ("Smith, John", Found::One(2)),
        ] {
            assert_eq!(register.find(name, None), found, "{name}");
        }
        let both = vec!["Smith, John 300".to_owned(), "Smith, Jane 301".to_owned()];
        assert_eq!(register.find("Smith, J.", None), Found::Several(both));
        assert_eq!(register.find("Smith, J.", Some("301")), Found::One(3));
    }

    #[test]
    fn the_day_says_which_row_holds() {
        let register = Register::read(LIST).unwrap();
        let told = |date| register.told(0, date);
        assert_eq!(told(Some("2024.04.30")), ["100", "2110", "WGM", ""]);
        assert_eq!(told(Some("2024.05.01")), ["100", "2140", "WGM", ""]);
        assert_eq!(told(Some("2025.??.??")), ["100", "2140", "WGM", ""]);
        let either = told(Some("2024.??.??"));
        assert_eq!(either, ["100", "", "WGM", ""], "it may be either");
        let before = told(Some("2022.12.31"));
        assert_eq!(before, ["100", "", "", ""], "the list begins later");
        assert_eq!(told(None), ["100", "", "", ""]);
        assert_eq!(register.told(1, None), ["200", "1890", "", ""]);
    }

    #[test]
    fn what_is_no_list_is_refused() {
        assert!(Register::read("Elo,Title\n1,2\n").is_err());
        assert!(
            Register::read("Name,Date\nA,soon\n")
                .unwrap_err()
                .contains("row 2")
        );
    }
}
