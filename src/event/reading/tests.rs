//! Reports read: the samples of testdata/event and the deviations that real ones have.

use super::*;
use crate::{
    event::{
        mark::{Mark, Points},
        table::System,
    },
    game::{Outcome, Side},
};

fn table(text: &str) -> Table {
    read(&Block::from_text("report", text)).unwrap()
}

fn swiss() -> String {
    std::fs::read_to_string("testdata/event/open.trf").unwrap()
}

/// The values as the file has them; PyPI trf 1.1.1 and Gacrux read the same.
#[test]
fn a_swiss_of_trf16() {
    let table = table(&swiss());
    assert_eq!(table.unread, []);
    assert_eq!(table.days, [Some((2026, 11, 1)), Some((2026, 11, 4))]);
    assert_eq!(table.day_of(3), Some((2026, 11, 3)));
    assert_eq!((table.rounds, table.players.len()), (4, 7));
    let green = &table.players[6];
    assert_eq!(green.name.text, "Green, Test");
    assert_eq!(green.fide_id.as_ref().unwrap().text, "99900007");
    assert_eq!((green.rating, green.rank), (Some(1900), Some(6)));
    assert_eq!(green.federation, "FID");
    let marks = |player: usize| -> Vec<_> {
        let cells = table.players[player].rounds.iter();
        cells.map(|cell| cell.mark.unwrap()).collect()
    };
    use Mark::{ForfeitLoss, ForfeitWin, HalfBye, Loss, PairingBye, ZeroBye};
    assert_eq!(marks(6), [PairingBye, Loss, ForfeitLoss, Loss]);
    assert_eq!(marks(5), [Loss, HalfBye, ForfeitWin, Loss]);
    assert_eq!(marks(3).last(), Some(&ZeroBye));
    for player in &table.players {
        assert_eq!(player.points.unwrap().0, table.sum(player));
    }
    // Eleven games and a forfeit, each once.
    let played = table.pairings.iter().filter(|one| one.is_played()).count();
    assert_eq!((played, table.pairings.len()), (11, 12));
    let first = &table.pairings[0];
    assert_eq!((first.players, first.round), ([0, 3], 1));
    assert_eq!(first.outcome(), Some(Outcome::Win(Side::White)));
    assert!(table.pairings.iter().all(|one| one.coloured && one.mutual));
}

/// The sums that the file gives are checked against the cells.
#[test]
fn teams_of_trf26() {
    let text = std::fs::read_to_string("testdata/event/teams.trf").unwrap();
    let table = table(&text);
    assert_eq!(table.unread, []);
    assert_eq!((table.rounds, table.system), (3, System::RoundRobin));
    let names: Vec<&str> = table.teams.iter().map(|team| &*team.name.text).collect();
    assert_eq!(names, ["Alpha", "Bravo", "Carol", "Delta"]);
    assert_eq!(table.teams[1].players, [3, 4]);
    assert_eq!(
        table.teams[0].points,
        [Some(Points(500)), Some(Points(400))]
    );
    assert_eq!(table.players[7].team, Some(3));
    for player in &table.players {
        assert_eq!(player.points.unwrap().0, table.sum(player));
    }
}

/// Deviations met in reports of real programs: titles in one letter, days with points, line ends
/// of CR, a round not played yet, a number of FIDE at the right.
#[test]
fn what_programs_write_otherwise() {
    let text = "012 Cup\r042 28. 07. 2005\r062 2\r\
        001    1 m  g Adams, Ann                        2300 FID    99910001 1969.12.06  1.0    1     2 w 1     2 b  \r\
        001    2 w gf Baker, Bo                         2250 FID           0             0.0    2     1 b 0     1 w  \r";
    let table = table(text);
    assert_eq!(table.unread, []);
    assert_eq!(table.days[0], Some((2005, 7, 28)));
    assert_eq!(table.players[0].title, "g");
    assert_eq!(table.players[1].fide_id, None);
    assert_eq!((table.rounds, table.played_rounds()), (2, 1));
    let open = &table.pairings[1];
    assert_eq!((open.players, open.marks), ([1, 0], [None, None]));
}

#[test]
fn what_cannot_be_read_is_kept_with_its_place() {
    let text = swiss()
        .replace("  1     4 w 1", "  1     4 x 1")
        .replace("XXR", "XQ9");
    let table = table(&text);
    let told: Vec<_> = table
        .unread
        .iter()
        .map(|unread| (unread.span.of(&text), unread.why.as_str()))
        .collect();
    assert_eq!(
        told,
        [
            ("XQ9", "no line begins with `XQ9`"),
            ("x", "a colour is w, b or -")
        ]
    );
    let none = read(&Block::from_text("report", "012 Cup\n")).unwrap_err();
    assert_eq!(
        none.to_string(),
        "no report of an event: it names no player"
    );
}

/// TRF26, lines 162 and 240; JaVaFo, line XXS.
#[test]
fn points_and_byes_have_lines_of_their_own() {
    let text = "142 3\n162  W 3.0    D 1.0\n\
        001    1      Adams                             2300 FID                         4.0    1     2 w 1     2 b =\n\
        001    2      Baker                             2250 FID                         1.0    2     1 b 0     1 w =\n\
        240 H   3    1    2\n";
    let table = table(text);
    assert_eq!(table.unread, []);
    assert_eq!(table.points.points(Mark::Win), Points(300));
    assert_eq!(table.players[1].cell(3).unwrap().mark, Some(Mark::HalfBye));
    assert_eq!(table.sum(&table.players[0]), Points(500));
    let text = text.replace("162  W 3.0    D 1.0", "XXS W=2 WD=1 BD=1 PAB=1.5");
    let points = self::table(&text).points;
    let of = [
        Mark::Win,
        Mark::ForfeitWin,
        Mark::Draw,
        Mark::PairingBye,
        Mark::HalfBye,
    ];
    let of = of.map(|mark| points.points(mark).0);
    assert_eq!(of, [200, 200, 100, 150, 50]);
}

#[test]
fn points_of_draughts_are_seen_by_their_sums() {
    let text = "001    1      Jansen                                                             3.0    1     2 w 1     2 b =\n\
        001    2      de Vries                                                           1.0    2     1 b 0     1 w =\n";
    let table = table(text);
    assert_eq!(table.points.points(Mark::Win), Points(200));
}

#[test]
fn pairings_in_csv() {
    let text = "\u{feff}Runde;Brett;Weiß;Schwarz;Ergebnis\n\
        1;1;\"Adams, Ann\";\"Baker, Bo\";+/-\n\
        1;2;\"Clark, \"\"Cy\"\"\";Dean;½-½\n\
        1;;Evans;spielfrei;\n\
        x;1;Adams;Dean;1-0\n\
        2;1;\"Baker, Bo\";\"Adams, Ann\";\n\
        2;2;Dean;Evans;1:5\n";
    let table = table(text);
    let told: Vec<&str> = table
        .unread
        .iter()
        .map(|unread| unread.span.of(text))
        .collect();
    assert_eq!(told, ["x", "1:5"]);
    let names: Vec<&str> = table
        .players
        .iter()
        .map(|player| &*player.name.text)
        .collect();
    assert_eq!(
        names,
        ["Adams, Ann", "Baker, Bo", "Clark, \"Cy\"", "Dean", "Evans"]
    );
    let outcomes: Vec<_> = table.pairings.iter().map(|one| one.outcome()).collect();
    let won = Some(Outcome::Win(Side::White));
    assert_eq!(outcomes, [won, Some(Outcome::Draw), None, None]);
    assert!(table.pairings[0].is_forfeit() && !table.pairings[0].is_played());
    assert_eq!(table.pairings[1].board, Some(2));
    let bye = table.players[4].cell(1).unwrap();
    assert_eq!((bye.mark, bye.opponent), (Some(Mark::PairingBye), None));
}
