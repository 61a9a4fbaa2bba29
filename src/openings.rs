//! Names of openings, by the positions that they lead to.
//!
//! The names and codes are those of the collection lichess-org/chess-openings ([`origin`]). A line
//! gives its name to the position behind it, by whatever moves a game comes there; the last named
//! position of a game names its opening. Each row of the table begins with the key of its position, so
//! that no line has to be played before a game can be looked up. Draughts has no such collection.

use crate::{
    game::Side,
    play,
    replay::{
        Replay,
        scene::{ChessScene, Scene},
    },
};
use hashbrown::HashMap;
use std::sync::LazyLock;

/// The rows: of the position the key, the unmoved pawns ([`unmoved_pawns`]) and the number of men;
/// the ECO code, the name, the moves.
static TABLE: &str = include_str!("../data/openings.tsv");

/// Where the names come from, and the licence.
static LICENCE: &str = include_str!("../data/openings.LICENSE");

/// So many plies the longest line has: behind them no position has a name of its own.
pub const DEEPEST: u32 = 36;

/// A position with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opening {
    /// Its code in the Encyclopaedia of Chess Openings, A00 to E99.
    pub eco: &'static str,
    /// Its whole name, `Sicilian Defense: Najdorf Variation, English Attack`.
    pub name: &'static str,
    /// The moves by which the collection comes there.
    pub moves: &'static str,
}

impl Opening {
    /// The name of the opening without that of its variation.
    #[must_use]
    pub fn family(&self) -> &'static str {
        self.name
            .split_once(": ")
            .map_or(self.name, |(family, _)| family)
    }

    /// The name of the variation, with those of its parts.
    #[must_use]
    pub fn variation(&self) -> Option<&'static str> {
        self.name.split_once(": ").map(|(_, variation)| variation)
    }
}

/// Where the names come from, and under which licence.
#[must_use]
pub fn origin() -> &'static str {
    LICENCE
        .split_once("\n\n")
        .map_or(LICENCE, |(origin, _)| origin)
}

/// A row of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Row {
    key: u64,
    pawns: u16,
    men: u8,
    opening: Opening,
}

/// All rows in the order of the table.
fn rows() -> impl Iterator<Item = Row> {
    TABLE.lines().filter_map(|line| {
        let mut cells = line.split('\t');
        Some(Row {
            key: u64::from_str_radix(cells.next()?, 16).ok()?,
            pawns: u16::from_str_radix(cells.next()?, 16).ok()?,
            men: cells.next()?.parse().ok()?,
            opening: Opening {
                eco: cells.next()?,
                name: cells.next()?,
                moves: cells.next()?,
            },
        })
    })
}

/// The opening whose position has this key ([`play::key`]).
#[must_use]
pub fn of_key(key: u64) -> Option<&'static Opening> {
    static BY_KEY: LazyLock<HashMap<u64, Opening>> =
        LazyLock::new(|| rows().map(|row| (row.key, row.opening)).collect());
    BY_KEY.get(&key)
}

/// The opening of a game of chess whose positions have been written down, as far as
/// [`DEEPEST`] at least, and the ply behind which it was named last.
#[must_use]
pub fn of_game(replay: &Replay) -> Option<(&'static Opening, u32)> {
    if !is_named(replay) {
        return None;
    }
    let mut before = replay.scenes.first()?;
    let mut key = play::key(before);
    let mut last = of_key(key).map(|opening| (opening, 0));
    for (ply, after) in replay.main_scenes() {
        if ply.ply > DEEPEST {
            break;
        }
        key = play::next_key(key, before, after);
        before = after;
        last = of_key(key).map(|opening| (opening, ply.ply)).or(last);
    }
    last
}

/// Whether no position that can come of this one has a name. Pawns that have left their first squares
/// do not come back, nor do men that were taken.
#[must_use]
pub fn is_left(scene: &Scene) -> bool {
    static LEAST_MEN: LazyLock<Vec<u8>> = LazyLock::new(least_men);
    let Scene::Chess(scene) = scene else {
        return true;
    };
    let least = LEAST_MEN.get(usize::from(unmoved_pawns(scene)));
    least.is_none_or(|least| u32::from(*least) > scene.occupied().count_ones())
}

/// The pawns that have not moved, as bits: White's from the a-file on, then Black's.
fn unmoved_pawns(scene: &ChessScene) -> u16 {
    let white = scene.of(0, Side::White) >> 8 & 0xff;
    let black = scene.of(0, Side::Black) >> 48 & 0xff;
    (white | black << 8) as u16
}

/// For each set of unmoved pawns how many men the named positions have at least that can come of it:
/// those whose own unmoved pawns are among them.
fn least_men() -> Vec<u8> {
    let mut least = vec![u8::MAX; 1 << 16];
    for row in rows() {
        let least = &mut least[usize::from(row.pawns)];
        *least = row.men.min(*least);
    }
    for pawn in 0..16 {
        for pawns in (0..least.len()).filter(|pawns| pawns >> pawn & 1 != 0) {
            least[pawns] = least[pawns].min(least[pawns ^ 1 << pawn]);
        }
    }
    least
}

/// Whether the openings of games by these rules have names. Chess960 may begin or come where chess
/// does; other rules make other openings of the same moves.
fn is_named(replay: &Replay) -> bool {
    matches!(replay.scenes.first(), Some(Scene::Chess(_)))
        && matches!(replay.variant, "standard" | "chess960")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        play::{Player, Rules},
        record::Reader,
        replay::Want,
    };
    use std::{collections::HashSet, fmt::Write as _, fs, path::Path};

    fn seen() -> Want {
        Want {
            scenes: true,
            ..Want::default()
        }
    }

    /// What a row says of the position behind a line, as it is written, and how many plies it has.
    fn end(player: &mut Player, moves: &str) -> (String, u32) {
        let text = format!("{moves} *\n");
        let mut reader = Reader::new(&text);
        let record = reader.next_record().expect("a line");
        let replay = player.replay(&record, &seen());
        assert!(replay.is_whole() && replay.faults.is_empty(), "{moves}");
        let Some(Scene::Chess(scene)) = replay.scenes.last() else {
            panic!("{moves}");
        };
        let (key, pawns) = (
            play::key(&replay.scenes[replay.scenes.len() - 1]),
            unmoved_pawns(scene),
        );
        let men = scene.occupied().count_ones();
        (format!("{key:016x}\t{pawns:04x}\t{men}"), replay.main_plies)
    }

    /// Figures by the crate esca, which carries the collection.
    #[test]
    fn the_table_is_what_the_lines_are_played_to() {
        let mut player = Player::new(Rules::default());
        let mut deepest = 0;
        let (mut keys, mut codes) = (HashSet::new(), HashSet::new());
        for (line, row) in TABLE.lines().zip(rows()) {
            let (end, plies) = end(&mut player, row.opening.moves);
            assert!(line.starts_with(&format!("{end}\t")), "{line}");
            assert!(keys.insert(row.key), "{line}");
            codes.insert(row.opening.eco);
            deepest = deepest.max(plies);
        }
        assert_eq!(keys.len(), 3_810);
        let figures = |letter: char| (0..100).map(move |figures| format!("{letter}{figures:02}"));
        let every: Vec<String> = "ABCDE".chars().flat_map(figures).collect();
        assert!(every.iter().all(|code| codes.contains(code.as_str())));
        assert_eq!(codes.len(), every.len());
        assert_eq!(deepest, DEEPEST);
        assert_eq!(TABLE.lines().count(), keys.len(), "each line is a row");
    }

    /// No line is left before its end.
    #[test]
    fn a_game_is_left_only_where_no_name_can_follow() {
        let mut player = Player::new(Rules::default());
        for row in rows() {
            let text = format!("{} *\n", row.opening.moves);
            let record = Reader::new(&text).next_record().map(|record| {
                let replay = player.replay(&record, &seen());
                replay.scenes.iter().any(is_left)
            });
            assert_eq!(record, Some(false), "{text}");
        }
        let text = "1. a4 a5 2. b4 b5 3. c4 c5 4. d4 d5 5. e4 e5 6. f4 f5 *\n";
        let mut reader = Reader::new(text);
        let record = reader.next_record().expect("a game");
        let replay = player.replay(&record, &seen());
        assert!(!is_left(&replay.scenes[0]));
        assert!(
            is_left(&replay.scenes[12]),
            "no line has but four unmoved pawns"
        );
    }

    /// The names are those of the collection; how the moves transpose is plain.
    #[test]
    fn the_last_named_position_names_the_game() {
        let mut player = Player::new(Rules::default());
        for (text, name, ply) in [
            (
                "1. Nf3 d5 2. d4 Nf6 3. c4 e6 4. Nc3 *",
                "Queen's Gambit Declined: Three Knights Variation",
                7,
            ),
            (
                "1. d4 Nf6 2. c4 e6 3. Nf3 d5 4. Nc3 h5 *",
                "Queen's Gambit Declined: Three Knights Variation",
                7,
            ),
            (
                "1. e4 (1. d4) 1... c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. Be3 *",
                "Sicilian Defense: Najdorf Variation, English Attack",
                11,
            ),
            (
                "1. e4 e5 2. Qh5 Ke9 *",
                "King's Pawn Game: Wayward Queen Attack",
                3,
            ),
        ] {
            let text = format!("{text}\n");
            let record = Reader::new(&text).next_record().map(|record| {
                of_game(player.replay(&record, &seen())).map(|(opening, ply)| (opening.name, ply))
            });
            assert_eq!(record, Some(Some((name, ply))), "{text}");
        }
        for text in [
            "*",
            "[Variant \"Atomic\"]\n\n1. e4 e5 *",
            "[GameType \"20\"]\n\n1. 32-28 *",
            "[FEN \"8/8/8/4k3/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *",
        ] {
            let text = format!("{text}\n");
            let mut reader = Reader::new(&text);
            let record = reader.next_record().expect("a game");
            assert_eq!(of_game(player.replay(&record, &seen())), None, "{text}");
        }
    }

    /// Makes the table anew from the folder of the collection's own files, `a.tsv` to `e.tsv` (`eco`,
    /// `name`, `pgn`).
    #[test]
    #[ignore = "OPENINGS_FROM=FOLDER cargo test --lib openings -- --ignored"]
    fn the_table_is_made_anew() {
        let folder = std::env::var_os("OPENINGS_FROM").expect("a folder");
        let mut player = Player::new(Rules::default());
        let mut table = String::new();
        for volume in ["a", "b", "c", "d", "e"] {
            let path = Path::new(&folder).join(format!("{volume}.tsv"));
            for line in fs::read_to_string(path).expect("a volume").lines().skip(1) {
                let moves = line.rsplit('\t').next().unwrap_or_default();
                let _ = writeln!(table, "{}\t{line}", end(&mut player, moves).0);
            }
        }
        fs::write("data/openings.tsv", table).expect("the table");
    }
}
