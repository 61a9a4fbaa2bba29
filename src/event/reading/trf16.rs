//! TRF16: the Tournament Report File as FIDE fixed it in 2016 (Handbook C.04.A, annex), with the
//! lines that the pairing programs JaVaFo and bbpPairings add.

use super::{Field, Kind, Line, day, nothing, number, points, unread};
use crate::{
    event::{
        mark::{Mark, PointSystem, Points},
        table::{Cell, Participant, System, Table, Team},
    },
    game::Side,
};

pub(super) const KINDS: &[Kind] = &[
    kind("001", player),
    kind("012", |table, line| {
        table.name = Some(line.rest(5).said());
    }),
    kind("013", team),
    kind("022", nothing), // city
    kind("032", nothing), // federation
    kind("042", |table, line| table.days[0] = date(table, line)),
    kind("052", |table, line| table.days[1] = date(table, line)),
    kind("062", nothing), // number of players
    kind("072", nothing), // of rated ones
    kind("082", nothing), // of teams
    kind("092", |table, line| {
        let text = line.rest(5).text.to_lowercase();
        if text.contains("robin") {
            table.system = System::RoundRobin;
        }
    }),
    kind("102", nothing), // chief arbiter
    kind("112", nothing), // deputies
    kind("122", nothing), // time control in words
    kind("132", round_days),
    kind("XXR", rounds),
    kind("XXS", point_system),
    kind("XXZ", nothing), // absent in the next round
    kind("XXC", nothing), // how to pair
    kind("XXA", nothing), // acceleration
    kind("XXP", nothing), // not to be paired
    kind("BBW", |table, line| value(table, line.rest(5), &WINS)),
    kind("BBD", |table, line| value(table, line.rest(5), &DRAWS)),
    kind("BBL", |table, line| {
        value(table, line.rest(5), &[Mark::Loss, Mark::UnratedLoss])
    }),
    kind("BBZ", |table, line| {
        value(table, line.rest(5), &[Mark::ZeroBye])
    }),
    kind("BBF", |table, line| {
        value(table, line.rest(5), &[Mark::ForfeitLoss])
    }),
    kind("BBU", |table, line| {
        value(table, line.rest(5), &[Mark::PairingBye])
    }),
];

const fn kind(code: &'static str, read: fn(&mut Table, &Line<'_>)) -> Kind {
    Kind { code, read }
}

/// The first column of the first round, and how many columns a round has.
const ROUNDS: (usize, usize) = (92, 10);

/// Rounds have numbers of three digits (TRF26).
const MOST_ROUNDS: u32 = 999;

/// The line of a player.
fn player(table: &mut Table, line: &Line<'_>) {
    let line = line.of_player();
    let start = line.field(5..=8);
    let Some(number) = start.number() else {
        return unread(
            table,
            line.whole(),
            "a player has a starting number in columns 5 to 8",
        );
    };
    let id = line.field(58..=68);
    let rating = self::number(table, line.field(49..=52), "a rating");
    let rank = self::number(table, line.field(86..=89), "a rank");
    let given = line.field(81..=84);
    let player = Participant {
        number,
        name: line.field(15..=47).said(),
        fide_id: (!matches!(id.text, "" | "0")).then(|| id.said()),
        title: line.field(11..=13).text.to_owned(),
        rating: rating.filter(|rating| *rating > 0),
        federation: line.field(54..=56).text.to_owned(),
        points: points(table, given, "points").map(|points| (points, given.span)),
        rank,
        rounds: cells(table, &line),
        team: None,
        span: line.whole().span,
    };
    table.players.push(player);
}

/// What the line of a player says of the rounds.
fn cells(table: &mut Table, line: &Line<'_>) -> Vec<Cell> {
    let (first, step) = ROUNDS;
    (first..=line.columns())
        .step_by(step)
        .map(|column| cell(table, line, column))
        .collect()
}

fn cell(table: &mut Table, line: &Line<'_>, column: usize) -> Cell {
    let whole = line.field(column..=column + 7);
    let opponent = line.field(column..=column + 3);
    let colour = line.field(column + 5..=column + 5);
    let result = line.field(column + 7..=column + 7);
    let number = number(table, opponent, "an opponent");
    let colour = match colour.text {
        "w" | "W" => Some(Side::White),
        "b" | "B" => Some(Side::Black),
        "" | "-" => None,
        _ => {
            unread(table, colour, "a colour is w, b or -");
            None
        }
    };
    let mark = result.text.chars().next().and_then(|code| {
        let mark = Mark::of(code);
        if mark.is_none() {
            unread(table, result, "a result is one of 1 0 = + - W D L H F U Z");
        }
        mark
    });
    Cell {
        opponent: number.filter(|number| *number > 0),
        colour,
        mark,
        span: whole.span,
    }
}

fn team(table: &mut Table, line: &Line<'_>) {
    let players = line.fields(37, 4).filter_map(|field| field.number());
    let team = Team {
        number: table.teams.len() as u32 + 1,
        name: line.field(5..=36).said(),
        players: players.collect(),
        ..Team::default()
    };
    table.teams.push(team);
}

fn date(table: &mut Table, line: &Line<'_>) -> Option<(u32, u32, u32)> {
    let field = line.rest(5);
    let read = day(field.text);
    if read.is_none() && !field.text.is_empty() {
        unread(table, field, "a day is written YYYY/MM/DD");
    }
    read
}

fn round_days(table: &mut Table, line: &Line<'_>) {
    let (first, step) = ROUNDS;
    for column in (first..=line.columns()).step_by(step) {
        let field = line.field(column..=column + 8);
        let read = day(field.text);
        if read.is_none() && !field.text.is_empty() {
            unread(table, field, "the day of a round is written YY/MM/DD");
        }
        table.round_days.push(read);
    }
}

/// The number of rounds.
pub(super) fn rounds(table: &mut Table, line: &Line<'_>) {
    let field = line.rest(5);
    match number(table, field, "the number of rounds") {
        Some(rounds) if rounds <= MOST_ROUNDS => table.rounds = rounds,
        Some(_) => unread(table, field, "an event has no more than 999 rounds"),
        None => {}
    }
}

const WINS: [Mark; 4] = [Mark::Win, Mark::UnratedWin, Mark::ForfeitWin, Mark::FullBye];
const DRAWS: [Mark; 3] = [Mark::Draw, Mark::UnratedDraw, Mark::HalfBye];

/// The points for results (JaVaFo): `XXS WW=3 BW=3 WD=1`. Later ones win.
fn point_system(table: &mut Table, line: &Line<'_>) {
    for word in line.words(5) {
        let Some((code, _)) = word.text.split_once('=') else {
            unread(table, word, "points are written CODE=VALUE");
            continue;
        };
        let marks: &[Mark] = match code {
            "W" => &WINS,
            "D" => &DRAWS,
            "WW" | "BW" => &[Mark::Win, Mark::UnratedWin],
            "WD" | "BD" => &[Mark::Draw, Mark::UnratedDraw],
            "L" | "WL" | "BL" => &[Mark::Loss, Mark::UnratedLoss],
            "ZPB" => &[Mark::ZeroBye],
            "HPB" => &[Mark::HalfBye],
            "FPB" => &[Mark::FullBye],
            "PAB" => &[Mark::PairingBye],
            "FW" => &[Mark::ForfeitWin],
            "FL" => &[Mark::ForfeitLoss],
            _ => {
                unread(
                    table,
                    word,
                    "a code of points is one of W D L WW BW WD BD WL BL ZPB HPB FPB PAB FW FL",
                );
                continue;
            }
        };
        let at = word.span.start as usize + code.len() + 1;
        let value_field = Field {
            text: &word.text[code.len() + 1..],
            span: crate::span::Span::new(at, word.span.end as usize),
        };
        value(table, value_field, marks);
    }
}

/// Sets the points for these marks.
pub(super) fn value(table: &mut Table, field: Field<'_>, marks: &[Mark]) {
    match Points::read(field.text) {
        Some(points) => {
            let system: &mut PointSystem = &mut table.points;
            system.set(marks, points);
        }
        None => unread(table, field, "points are a number"),
    }
}
