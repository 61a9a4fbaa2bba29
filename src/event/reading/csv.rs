//! Pairings in CSV, as pairing programs and spreadsheets export them: a row for each board, with a
//! heading that says which column is what. Commas, semicolons and tabs part the columns.

use super::{day, unread};
use crate::{
    event::{
        mark::{Mark, PointSystem, Points},
        names::folded,
        table::{Cell, Pairing, Participant, Said, Table},
    },
    game::{Outcome, Side},
    record::outcome_of,
    span::Span,
};
use std::collections::HashMap;

/// What a column is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Column {
    Round,
    Board,
    White,
    Black,
    Result,
    Date,
    WhiteId,
    BlackId,
    WhiteRating,
    BlackRating,
    WhiteTeam,
    BlackTeam,
}

/// How columns are headed. Compared without case, accents and signs between words.
const HEADINGS: &[(Column, &[&str])] = &[
    (
        Column::Round,
        &[
            "round", "rd", "rnd", "runde", "ronde", "ronda", "rodada", "tur", "kolo",
        ],
    ),
    (
        Column::Board,
        &[
            "board",
            "bd",
            "bo",
            "table",
            "brett",
            "tisch",
            "echiquier",
            "tablero",
            "bord",
        ],
    ),
    (
        Column::White,
        &[
            "white",
            "weiss",
            "blancs",
            "blancas",
            "bianco",
            "wit",
            "white name",
            "name white",
            "player1",
        ],
    ),
    (
        Column::Black,
        &[
            "black",
            "schwarz",
            "noirs",
            "negras",
            "nero",
            "zwart",
            "black name",
            "name black",
            "player2",
        ],
    ),
    (
        Column::Result,
        &[
            "result",
            "res",
            "ergebnis",
            "resultat",
            "resultado",
            "risultato",
            "uitslag",
        ],
    ),
    (Column::Date, &["date", "day", "datum", "fecha", "data"]),
    (
        Column::WhiteId,
        &[
            "whiteid",
            "white id",
            "whitefideid",
            "white fide id",
            "id white",
        ],
    ),
    (
        Column::BlackId,
        &[
            "blackid",
            "black id",
            "blackfideid",
            "black fide id",
            "id black",
        ],
    ),
    (
        Column::WhiteRating,
        &[
            "whiteelo",
            "white elo",
            "whiterating",
            "white rating",
            "white rtg",
        ],
    ),
    (
        Column::BlackRating,
        &[
            "blackelo",
            "black elo",
            "blackrating",
            "black rating",
            "black rtg",
        ],
    ),
    (Column::WhiteTeam, &["whiteteam", "white team"]),
    (Column::BlackTeam, &["blackteam", "black team"]),
];

/// Words in the place of an opponent, and what they make of the round.
const BYES: &[(&str, Mark)] = &[
    ("bye", Mark::PairingBye),
    ("pairing bye", Mark::PairingBye),
    ("spielfrei", Mark::PairingBye),
    ("exempt", Mark::PairingBye),
    ("half bye", Mark::HalfBye),
    ("half point bye", Mark::HalfBye),
    ("full bye", Mark::FullBye),
    ("full point bye", Mark::FullBye),
    ("zero bye", Mark::ZeroBye),
    ("zero point bye", Mark::ZeroBye),
    ("not paired", Mark::ZeroBye),
    ("absent", Mark::ZeroBye),
];

/// Reads the rows into a table.
pub(super) fn read(table: &mut Table, text: &str) {
    table.is_list = true;
    let separator = separator(text);
    let mut rows = rows(text, separator).into_iter();
    let Some(head) = rows.next() else {
        return;
    };
    let columns: HashMap<Column, usize> = head
        .iter()
        .enumerate()
        .rev()
        .filter_map(|(place, said)| Some((heading(&said.text)?, place)))
        .collect();
    let needed = [Column::Round, Column::White, Column::Black];
    if needed.iter().any(|column| !columns.contains_key(column)) {
        return unread_said(
            table,
            head.first(),
            "the first row names the columns, of which Round, White and Black are needed",
        );
    }
    let mut sheet = Sheet {
        table,
        columns,
        numbers: HashMap::new(),
    };
    for row in rows {
        if row.iter().any(|said| !said.text.is_empty()) {
            sheet.row(&row);
        }
    }
}

fn unread_said(table: &mut Table, said: Option<&Said>, why: &str) {
    let span = said.map(|said| said.span).unwrap_or_default();
    unread(table, super::Field { text: "", span }, why);
}

fn heading(text: &str) -> Option<Column> {
    let text = folded(text).join(" ");
    HEADINGS
        .iter()
        .find(|(_, words)| words.contains(&text.as_str()))
        .map(|(column, _)| *column)
}

/// The table being filled.
struct Sheet<'t> {
    table: &'t mut Table,
    columns: HashMap<Column, usize>,
    numbers: HashMap<String, usize>,
}

impl Sheet<'_> {
    fn said<'r>(&self, row: &'r [Said], column: Column) -> Option<&'r Said> {
        let said = row.get(*self.columns.get(&column)?)?;
        (!said.text.is_empty()).then_some(said)
    }

    fn row(&mut self, row: &[Said]) {
        let round = self.said(row, Column::Round);
        let number = round.and_then(|said| said.text.parse().ok());
        let Some(number) = number.filter(|number| (1..=999).contains(number)) else {
            return unread_said(
                self.table,
                round.or(row.first()),
                "a round is a number from 1 on",
            );
        };
        let sides = [Column::White, Column::Black].map(|column| self.said(row, column).cloned());
        let result = self.said(row, Column::Result).cloned();
        let marks = match &result {
            None => [None; 2],
            Some(said) => marks_of(&said.text).unwrap_or_else(|| {
                unread_said(
                    self.table,
                    Some(said),
                    "a result is 1-0, 0-1, 1/2-1/2, +/-, -/+, -/- or empty",
                );
                [None; 2]
            }),
        };
        if result
            .as_ref()
            .is_some_and(|said| matches!(said.text.as_str(), "2-0" | "1-1" | "0-2"))
        {
            self.table.points = PointSystem::default().times(2); // draughts
        }
        let byes = sides
            .each_ref()
            .map(|said| said.as_ref().map_or(Some(Mark::PairingBye), bye));
        match (sides, byes) {
            ([Some(white), _], [None, Some(mark)]) => {
                self.bye(row, number, &white, (Side::White, mark), result.as_ref())
            }
            ([_, Some(black)], [Some(mark), None]) => {
                self.bye(row, number, &black, (Side::Black, mark), result.as_ref())
            }
            ([Some(white), Some(black)], [None, None]) => {
                self.pair(row, number, [&white, &black], marks)
            }
            _ => unread_said(self.table, row.first(), "a row names a player"),
        }
    }

    /// A player of whom a round says that there was no opponent. The points that stand in the
    /// place of a result decide which bye it was.
    fn bye(
        &mut self,
        row: &[Said],
        round: u32,
        name: &Said,
        (side, word): (Side, Mark),
        result: Option<&Said>,
    ) {
        let player = self.player(row, name, side);
        let points = result.and_then(|said| {
            let own = said.text.split(['-', ':']).next().unwrap_or("");
            Points::read(&own.replace("1/2", "0.5").replace('½', "0.5"))
        });
        let mark = match (word, points) {
            (Mark::PairingBye, Some(Points(0))) => Mark::ZeroBye,
            (Mark::PairingBye, Some(Points(50))) => Mark::HalfBye,
            _ => word,
        };
        self.cell(
            player,
            round,
            Cell {
                mark: Some(mark),
                span: name.span,
                ..Cell::default()
            },
        );
    }

    fn pair(
        &mut self,
        row: &[Said],
        round: u32,
        [white, black]: [&Said; 2],
        marks: [Option<Mark>; 2],
    ) {
        let players = [
            self.player(row, white, Side::White),
            self.player(row, black, Side::Black),
        ];
        for (place, side) in [Side::White, Side::Black].into_iter().enumerate() {
            let opponent = self.table.players[players[1 - place]].number;
            let cell = Cell {
                opponent: Some(opponent),
                colour: Some(side),
                mark: marks[place],
                span: [white, black][place].span,
            };
            self.cell(players[place], round, cell);
        }
        let board = self.said(row, Column::Board).cloned();
        let date = self.said(row, Column::Date).cloned();
        let day = date.as_ref().and_then(|said| day(&said.text));
        if let (Some(said), None) = (&date, day) {
            unread_said(self.table, Some(said), "a day is written YYYY-MM-DD");
        }
        self.table.pairings.push(Pairing {
            round,
            board: board.and_then(|said| said.text.parse().ok()),
            players,
            marks,
            coloured: true,
            mutual: true,
            day,
            span: white.span.to(black.span),
        });
    }

    /// What a round says of a player. Where it says something already, the first stands: a player
    /// twice in a round is found by the pairings.
    fn cell(&mut self, player: usize, round: u32, cell: Cell) {
        let rounds = &mut self.table.players[player].rounds;
        if rounds.len() < round as usize {
            rounds.resize(round as usize, Cell::default());
        }
        let own = &mut rounds[round as usize - 1];
        if own.mark.is_none() && own.opponent.is_none() {
            *own = cell;
        }
    }

    /// The player of that name, known or new.
    fn player(&mut self, row: &[Said], name: &Said, side: Side) -> usize {
        let columns = match side {
            Side::White => [Column::WhiteId, Column::WhiteRating, Column::WhiteTeam],
            Side::Black => [Column::BlackId, Column::BlackRating, Column::BlackTeam],
        };
        let [id, rating, team] = columns.map(|column| self.said(row, column).cloned());
        let key = folded(&name.text).join(" ");
        let place = *self.numbers.entry(key).or_insert_with(|| {
            let place = self.table.players.len();
            self.table.players.push(Participant {
                number: place as u32 + 1,
                name: name.clone(),
                span: name.span,
                ..Participant::default()
            });
            place
        });
        if let Some(team) = team {
            self.join(place, &team);
        }
        let player = &mut self.table.players[place];
        player.fide_id = player.fide_id.take().or(id);
        player.rating = player
            .rating
            .or(rating.and_then(|said| said.text.parse().ok()));
        place
    }

    /// Makes a player one of a team.
    fn join(&mut self, player: usize, name: &Said) {
        let number = self.table.players[player].number;
        let teams = &mut self.table.teams;
        let place = teams.iter().position(|team| team.name.text == name.text);
        let place = place.unwrap_or_else(|| {
            teams.push(crate::event::table::Team {
                number: teams.len() as u32 + 1,
                name: name.clone(),
                ..Default::default()
            });
            teams.len() - 1
        });
        if !teams[place].players.contains(&number) {
            teams[place].players.push(number);
        }
    }
}

/// The bye that a word in the place of an opponent means.
fn bye(said: &Said) -> Option<Mark> {
    let word = folded(&said.text).join(" ");
    let known = BYES.iter().find(|(known, _)| *known == word);
    known
        .map(|(_, mark)| *mark)
        .or_else(|| word.is_empty().then_some(Mark::PairingBye))
}

/// The marks of a written result: `+/-`, `1-0F`, `1-0`, `½-½`. Nothing for what is none; two
/// nothings for one that is still open.
fn marks_of(text: &str) -> Option<[Option<Mark>; 2]> {
    let text = text.trim();
    let plain = text.trim_end_matches(['F', 'f', 'K', 'k']).trim();
    let forfeit = plain.len() < text.len()
        || text.contains('+')
        || matches!(text, "-/-" | "-:-" | "--" | "- -");
    let outcome = match text {
        "-/-" | "--" | "- -" => Outcome::BothLost,
        "+/-" | "+-" | "+ -" => Outcome::Win(Side::White),
        "-/+" | "-+" | "- +" => Outcome::Win(Side::Black),
        _ => outcome_of(plain)?,
    };
    let Some(marks) = Mark::of_outcome(outcome) else {
        return Some([None; 2]);
    };
    Some(marks.map(|mark| {
        Some(match mark {
            Mark::Win if forfeit => Mark::ForfeitWin,
            Mark::Loss if forfeit => Mark::ForfeitLoss,
            mark => mark,
        })
    }))
}

/// What parts the columns: the sign that the heading has most of.
pub(in crate::event) fn separator(text: &str) -> char {
    let head = text
        .lines()
        .find(|line| !line.trim().is_empty())
        .unwrap_or("");
    let signs = [',', ';', '\t'];
    let count = |sign: &char| head.matches(*sign).count();
    signs.into_iter().rev().max_by_key(count).unwrap_or(',')
}

/// The cells of all rows with their places (RFC 4180: quotes, doubled inside).
pub(in crate::event) fn rows(text: &str, separator: char) -> Vec<Vec<Said>> {
    let mut rows = Vec::new();
    let mut row = Vec::new();
    let mut start = 0;
    let mut quoted = false;
    for (at, sign) in text.char_indices() {
        match sign {
            '"' => quoted = !quoted,
            '\n' | '\r' if !quoted => {
                row.push(cell(text, start, at));
                start = at + 1;
                rows.push(std::mem::take(&mut row));
            }
            sign if sign == separator && !quoted => {
                row.push(cell(text, start, at));
                start = at + sign.len_utf8();
            }
            _ => {}
        }
    }
    row.push(cell(text, start, text.len()));
    rows.push(row);
    let says = |row: &Vec<Said>| row.iter().any(|said| !said.text.is_empty());
    rows.retain(says);
    rows
}

fn cell(text: &str, start: usize, end: usize) -> Said {
    let raw = &text[start..end];
    let trimmed = raw.trim();
    let at = start + (trimmed.as_ptr() as usize - raw.as_ptr() as usize);
    let inner = trimmed
        .strip_prefix('"')
        .and_then(|inner| inner.strip_suffix('"'));
    match inner {
        Some(inner) => Said {
            text: inner.replace("\"\"", "\"").trim().to_owned(),
            span: Span::new(at + 1, at + 1 + inner.len()),
        },
        None => Said {
            text: trimmed.to_owned(),
            span: Span::new(at, at + trimmed.len()),
        },
    }
}
