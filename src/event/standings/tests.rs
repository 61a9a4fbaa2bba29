//! Values against published ones and those of other programs.

use super::*;
use crate::{
    event::{Event, Gathering},
    source::Block,
};
use std::{collections::HashMap, fs, sync::Arc};

fn event(path: &str) -> Event {
    let text = fs::read_to_string(path).unwrap();
    let mut gathering = Gathering::default();
    let block = Arc::new(Block::from_text(path, text));
    gathering.report(block).unwrap();
    gathering.event()
}

fn asked(codes: &str) -> Vec<Asked> {
    codes
        .split(',')
        .map(|code| Asked::read(code).unwrap())
        .collect()
}

/// testdata/event/tie_breaks.tsv: the exercise of the technical commission of FIDE and an event with
/// byes and forfeits, as TieBreakServer (2024) and Gacrux (2026) compute them; the exercise's own
/// solution agrees for 2024.
#[test]
fn every_published_value() {
    let values = fs::read_to_string("testdata/event/tie_breaks.tsv").unwrap();
    let mut head: Vec<&str> = Vec::new();
    let mut seen = 0;
    let mut wrong = Vec::new();
    let mut computed: HashMap<(&str, &str), (Event, Standings)> = HashMap::new();
    for line in values.lines() {
        let cells: Vec<&str> = line.split('\t').collect();
        if cells[2] == "StartNo" {
            head = cells;
            continue;
        }
        let (name, rules) = (cells[0], cells[1]);
        let (_, standings) = computed.entry((name, rules)).or_insert_with(|| {
            let event = event(match (name, rules) {
                ("ex", _) => "testdata/event/open.trf",
                (_, "2024") => "testdata/event/exercise_2024.trf",
                _ => "testdata/event/exercise_2026.trf",
            });
            let order = Order {
                // What the ranks of the file go by stands in front.
                tie_breaks: asked("BH,BH/C1,BH/M1,SB,SB/C1,FB,AOB,PS,WIN,WON,BPG,BWG,ARO,TPR,REP"),
                rules: Some(match rules {
                    "2024" => Rules::Of2024,
                    _ => Rules::Of2026,
                }),
            };
            let standings = Standings::of(&event.tables[0], &order).unwrap();
            (event, standings)
        });
        let number: u32 = cells[2].parse().unwrap();
        let entrants = &standings.field.entrants;
        let mut rows = standings.rows.iter();
        let row = rows
            .find(|row| entrants[row.entrant].number == number)
            .unwrap();
        let mut found = vec![row.rank.to_string(), row.points.to_string()];
        found.extend(row.values.iter().map(ToString::to_string));
        for (place, (found, expected)) in found.iter().zip(&cells[3..]).enumerate() {
            seen += 1;
            if found != expected {
                let code = head[place + 3];
                wrong.push(format!(
                    "{name} {rules} #{number} {code}: {found}, not {expected}"
                ));
            }
        }
    }
    assert_eq!(seen, (2 * 7 + 2 * 16) * 17);
    assert!(wrong.is_empty(), "\n{}\n", wrong.join("\n"));
}

/// Match points and game points as the file gives them and Gacrux 1.9.57 counts them.
#[test]
fn teams() {
    let event = event("testdata/event/teams.trf");
    let standings = Standings::of(&event.tables[0], &Order::default()).unwrap();
    let rows: Vec<_> = standings
        .rows
        .iter()
        .map(|row| {
            let name = standings.field.entrants[row.entrant].name.as_str();
            (
                row.rank,
                name,
                row.points.to_string(),
                row.values[0].to_string(),
            )
        })
        .collect();
    let expected = [
        (1, "Bravo", "5.0", "4.5"),
        (2, "Alpha", "5.0", "4.0"),
        (3, "Carol", "1.0", "2.0"),
        (4, "Delta", "1.0", "1.5"),
    ];
    let expected = expected
        .map(|(rank, name, points, games)| (rank, name, points.to_owned(), games.to_owned()));
    assert_eq!(rows, expected);
    // Worked by hand: Alpha beat Carol (1 match point) and Delta (1) and drew with Bravo (5).
    let order = Order {
        tie_breaks: asked("EMMSB,EMGSB,EGGSB,BH,BH:GP"),
        rules: None,
    };
    let standings = Standings::of(&event.tables[0], &order).unwrap();
    let alpha = standings.rows.iter().find(|row| row.entrant == 0).unwrap();
    let values: Vec<String> = alpha.values.iter().map(ToString::to_string).collect();
    // 2*1 + 2*1 + 1*5; 1*1.5 + 1*1.5 + 5*1; 2*1.5 + 1.5*1.5 + 4.5*1; 1+1+5; 2+1.5+4.5.
    assert_eq!(values, ["9.00", "8.00", "9.75", "7.0", "8.0"]);
}

/// Worked by hand. By board, over all rounds: Alpha 2 + 2, Bravo 2 + 2.5, Carol 2 + 0, Delta 0 + 1.5.
/// Alpha and Bravo are equal and drew their match; so are Carol and Delta. Three rounds of two match
/// points over the two game points of a match make 3 the factor of the Buchholz.
#[test]
fn boards_of_teams() {
    let event = event("testdata/event/teams.trf");
    let columns = |codes: &str| -> Vec<(String, Vec<String>)> {
        let order = Order {
            tie_breaks: asked(codes),
            rules: None,
        };
        let standings = Standings::of(&event.tables[0], &order).unwrap();
        let row = |row: &Row| {
            let name = standings.field.entrants[row.entrant].name.clone();
            (name, row.values.iter().map(ToString::to_string).collect())
        };
        standings.rows.iter().map(row).collect()
    };
    let expected = |rows: [(&str, &str); 4]| {
        rows.map(|(name, value)| (name.to_owned(), vec![value.to_owned()]))
    };
    let by_second_board = [
        ("Bravo", "2"),
        ("Alpha", "1"),
        ("Carol", "2"),
        ("Delta", "1"),
    ];
    assert_eq!(columns("TBR"), expected(by_second_board));
    let by_first_board = [
        ("Alpha", "2"),
        ("Bravo", "2"),
        ("Carol", "2"),
        ("Delta", "1"),
    ];
    assert_eq!(columns("BBE"), expected(by_first_board));
    let drawn = [
        ("Alpha", "2"),
        ("Bravo", "2"),
        ("Carol", "2"),
        ("Delta", "2"),
    ];
    assert_eq!(columns("EDE"), expected(drawn));
    // Teams with different game points are not compared by board numbers.
    let unequal = [
        ("Alpha", "0"),
        ("Bravo", "0"),
        ("Carol", "0"),
        ("Delta", "0"),
    ];
    assert_eq!(columns("BC"), expected(unequal));
    let counts = columns("GP,BC")
        .into_iter()
        .map(|(_, values)| values[1].clone());
    assert_eq!(counts.collect::<Vec<_>>(), ["7.0", "6.0", "2.0", "3.0"]);
    // 4.5 + 7/3, 4 + 7/3, 2 + 11/3, 1.5 + 11/3: the opponents of Bravo have 5 + 1 + 1.
    let combined = [
        ("Bravo", "6.83"),
        ("Alpha", "6.33"),
        ("Carol", "5.67"),
        ("Delta", "5.17"),
    ];
    assert_eq!(columns("SSSC"), expected(combined));
}

/// Worked by hand after Article 6: those who have met part by their games, and only so far as no
/// missing game could change it.
#[test]
fn direct_encounter() {
    let player = |number: usize, name: &str, cells: &str| {
        format!("001 {number:>4}      {name:<33}{:42}{cells}\n", "")
    };
    // Adams beat Baker and drew with Clark; Baker beat Clark; all have 1.5 with a bye or forfeit.
    let met = [
        player(1, "Adams", "     2 w 1     3 b =  0000 - Z"),
        player(2, "Baker", "     1 b 0  0000 - H     3 w 1"),
        player(3, "Clark", "  0000 - U     1 w =     2 b 0"),
    ]
    .concat();
    let read = |text: &str| {
        let mut gathering = Gathering::default();
        gathering
            .report(Arc::new(Block::from_text("report.trf", text)))
            .unwrap();
        gathering.event()
    };
    let order = Order {
        tie_breaks: asked("DE"),
        rules: None,
    };
    let ranks = |text: &str| -> Vec<(u32, String)> {
        let event = read(text);
        let standings = Standings::of(&event.tables[0], &order).unwrap();
        let name = |row: &Row| standings.field.entrants[row.entrant].name.clone();
        standings
            .rows
            .iter()
            .map(|row| (row.rank, name(row)))
            .collect()
    };
    let expected = [(1, "Adams"), (2, "Baker"), (3, "Clark")];
    assert_eq!(
        ranks(&met),
        expected.map(|(rank, name)| (rank, name.to_owned()))
    );
    // Adams beat Baker, nobody else met: Clark might have beaten both, so nothing is decided.
    let open = [
        player(1, "Adams", "     2 w 1  0000 - Z"),
        player(2, "Baker", "     1 b 0  0000 - F"),
        player(3, "Clark", "  0000 - U  0000 - Z"),
    ]
    .concat();
    assert!(ranks(&open).iter().all(|(rank, _)| *rank == 1));
}

#[test]
fn codes_are_read_as_reports_write_them() {
    for code in [
        "BH", "bh/c1", "BH-C1", "SB/M1", "BH:GP/C2", "DE", "TPR", "EMGSB",
    ] {
        assert!(Asked::read(code).is_ok(), "{code}");
    }
    for code in ["", "XX", "BH/C9", "DE/C1", "BH:XX"] {
        assert!(Asked::read(code).is_err(), "{code}");
    }
}
