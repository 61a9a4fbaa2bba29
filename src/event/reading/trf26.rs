//! TRF26: what the Tournament Report File has besides since 1 September 2025 (FIDE Handbook C.04.A,
//! approved 12 May 2025).

use super::{Field, Kind, Line, nothing, number, points, trf16, unread};
use crate::event::{
    mark::{Mark, Points},
    table::{Abnormal, System, Table, Team, UnplayedMatch},
};

pub(super) const KINDS: &[Kind] = &[
    kind("###", nothing), // a remark
    kind("142", trf16::rounds),
    kind("152", nothing), // the first colour
    kind("162", point_system),
    kind("172", nothing), // how players are ranked at the start
    kind("182", nothing), // who pairs
    kind("192", |table, line| {
        if line.rest(5).text.contains("ROUNDROBIN") {
            table.system = System::RoundRobin;
        }
    }),
    kind("202", tie_breaks),
    kind("212", tie_breaks),
    kind("222", nothing), // time control
    kind("352", nothing), // the colours of boards
    kind("362", match_points),
    kind("310", team),
    kind("240", byes),
    kind("250", nothing), // acceleration
    kind("260", nothing), // not to be paired
    kind("299", abnormal),
    kind("300", nothing), // line-ups
    kind("320", team_bye),
    kind("330", forfeited_match),
    kind("801", nothing), // matches for people
    kind("802", nothing),
];

const fn kind(code: &'static str, read: fn(&mut Table, &Line<'_>)) -> Kind {
    Kind { code, read }
}

/// The points for results: a letter and its value, nine columns for each.
fn point_system(table: &mut Table, line: &Line<'_>) {
    for column in (6..=line.columns()).step_by(9) {
        let letter = line.field(column..=column);
        let marks: &[Mark] = match letter.text {
            "" => continue,
            "W" => &[Mark::Win, Mark::UnratedWin, Mark::ForfeitWin, Mark::FullBye],
            "D" => &[Mark::Draw, Mark::UnratedDraw, Mark::HalfBye],
            "L" => &[Mark::Loss, Mark::UnratedLoss],
            "A" | "Z" => &[Mark::ZeroBye, Mark::ForfeitLoss],
            "P" => &[Mark::PairingBye],
            "X" => continue, // a result that is not known
            _ => {
                unread(table, letter, "a letter of points is one of W D L A P X");
                continue;
            }
        };
        trf16::value(table, line.field(column + 1..=column + 4), marks);
    }
}

/// The tie-breaks, joined with commas. The later line wins: the second lists all that ranks.
fn tie_breaks(table: &mut Table, line: &Line<'_>) {
    let codes = line.rest(5).text.split(',').map(str::trim);
    table.tie_breaks = codes
        .filter(|code| !matches!(*code, "" | "PTS"))
        .map(str::to_owned)
        .collect();
}

/// The points for matches: `TW 2.0   TD 1.0   TL 0.0`.
fn match_points(table: &mut Table, line: &Line<'_>) {
    let words: Vec<Field<'_>> = line.words(5).collect();
    for pair in words.chunks(2) {
        let place = ["TW", "TD", "TL"]
            .iter()
            .position(|code| *code == pair[0].text);
        let value = pair.get(1).and_then(|value| Points::read(value.text));
        match (place, value) {
            (Some(place), Some(value)) => table.match_points.of[place] = value,
            _ => unread(
                table,
                pair[0],
                "match points are written TW, TD or TL and a number",
            ),
        }
    }
}

fn team(table: &mut Table, line: &Line<'_>) {
    let Some(own) = line.field(5..=7).number() else {
        return unread(table, line.whole(), "a team has a number in columns 5 to 7");
    };
    let players = line.fields(74, 4).filter_map(|field| field.number());
    let given = [
        points(table, line.field(55..=60), "match points"),
        points(table, line.field(62..=67), "game points"),
    ];
    let team = Team {
        number: own,
        name: line.field(9..=40).said(),
        players: players.collect(),
        points: given,
        rank: number(table, line.field(69..=71), "a rank"),
    };
    table.teams.push(team);
}

/// Byes that are asked for: of players, or of teams where there are teams.
fn byes(table: &mut Table, line: &Line<'_>) {
    let kind = line.field(5..=5);
    let mark = kind.text.chars().next().and_then(Mark::of);
    let round = number(table, line.field(7..=9), "a round").filter(|round| *round > 0);
    let (Some(mark), Some(round)) = (mark.filter(|mark| mark.is_bye()), round) else {
        return unread(
            table,
            line.whole(),
            "a bye is F, H or Z with its round in columns 7 to 9",
        );
    };
    let numbers: Vec<u32> = line.fields(11, 4).filter_map(|one| one.number()).collect();
    for number in numbers {
        if table.teams.is_empty() {
            bye_of_player(table, number, round, mark);
        } else {
            table.unplayed_matches.push(UnplayedMatch {
                round,
                team: number,
                opponent: None,
                mark,
                points: None,
            });
        }
    }
}

/// A bye that the line of the player does not say.
fn bye_of_player(table: &mut Table, number: u32, round: u32, mark: Mark) {
    let player = table.players.iter_mut().find(|one| one.number == number);
    if let Some(player) = player {
        let rounds = round as usize;
        if player.rounds.len() < rounds {
            player.rounds.resize(rounds, Default::default());
        }
        let cell = &mut player.rounds[rounds - 1];
        if cell.opponent.is_none() && cell.mark.is_none() {
            cell.mark = Some(mark);
        }
    }
}

/// Points by decision.
fn abnormal(table: &mut Table, line: &Line<'_>) {
    let mark = line.field(5..=5).text.chars().next().and_then(Mark::of);
    let match_points = points(table, line.field(8..=11), "match points").unwrap_or_default();
    let game_points = points(table, line.field(14..=17), "game points").unwrap_or_default();
    let round = number(table, line.field(20..=22), "a round").filter(|round| *round > 0);
    let numbers: Vec<u32> = line.fields(24, 4).filter_map(|one| one.number()).collect();
    for number in numbers {
        table.abnormal.push(Abnormal {
            mark,
            points: [match_points, game_points],
            round,
            number,
        });
    }
}

/// The bye that the pairing gives to a team: match points, game points, and the team of each round.
fn team_bye(table: &mut Table, line: &Line<'_>) {
    let match_points = points(table, line.field(5..=8), "match points").unwrap_or_default();
    let game_points = points(table, line.field(10..=13), "game points").unwrap_or_default();
    let teams: Vec<Option<u32>> = line.fields(15, 3).map(|one| one.number()).collect();
    for (team, round) in teams.into_iter().zip(1..) {
        if let Some(team) = team.filter(|team| *team > 0) {
            table.unplayed_matches.push(UnplayedMatch {
                round,
                team,
                opponent: None,
                mark: Mark::PairingBye,
                points: Some([match_points, game_points]),
            });
        }
    }
}

/// A match that was not played.
fn forfeited_match(table: &mut Table, line: &Line<'_>) {
    let marks: Vec<Mark> = line
        .field(5..=6)
        .text
        .chars()
        .filter_map(Mark::of)
        .collect();
    let round = number(table, line.field(8..=10), "a round");
    let white = number(table, line.field(12..=14), "a team");
    let black = number(table, line.field(16..=18), "a team");
    match (marks.as_slice(), round, white, black) {
        (&[first, second], Some(round), Some(white), Some(black)) => {
            for (team, opponent, mark) in [(white, black, first), (black, white, second)] {
                table.unplayed_matches.push(UnplayedMatch {
                    round,
                    team,
                    opponent: Some(opponent),
                    mark,
                    points: None,
                });
            }
        }
        _ => unread(
            table,
            line.whole(),
            "a forfeited match has +-, -+ or --, a round and two teams",
        ),
    }
}
