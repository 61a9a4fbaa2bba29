//! A Swiss of invented players, made from a seed: pairings, results, byes, forfeits, the report of the
//! pairing program in TRF16, and the games.

use shakmaty::{Chess, Position, san::SanPlus};
use std::fmt::Write;

const PLAYERS: usize = 200;
const ROUNDS: usize = 9;

/// Draws that are the same for the same seed (xorshift64*, Vigna 2014).
#[derive(Clone, Debug)]
struct Draws(u64);

impl Draws {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let drawn = self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33;
        drawn as usize % limit
    }
}

/// A round in the line of a player.
#[derive(Clone, Debug)]
pub(crate) struct Cell {
    /// The opponent's number, 0 for none.
    pub(crate) opponent: usize,
    pub(crate) colour: char,
    pub(crate) code: char,
}

#[derive(Clone, Debug)]
pub(crate) struct Player {
    pub(crate) name: String,
    pub(crate) id: String,
    pub(crate) rating: usize,
    /// What stands in the place of the rating.
    pub(crate) rating_text: Option<String>,
    pub(crate) cells: Vec<Cell>,
    /// What is added to the sum of the points.
    pub(crate) added: f64,
    /// The rank that stands there instead of the own one.
    pub(crate) rank_for: Option<usize>,
    /// The round from which on the player is gone.
    gone: usize,
}

impl Player {
    fn points(&self) -> f64 {
        let of = |cell: &Cell| match cell.code {
            '1' | '+' | 'U' | 'F' => 1.0,
            '=' | 'H' => 0.5,
            _ => 0.0,
        };
        self.cells.iter().map(of).sum()
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Game {
    pub(crate) round: usize,
    /// White and Black, counted from 0.
    pub(crate) players: [usize; 2],
    pub(crate) moves: String,
    pub(crate) forfeit: bool,
    /// Whether the games have it not.
    pub(crate) left_out: bool,
    tags: Vec<(&'static str, String)>,
}

impl Game {
    pub(crate) fn get(&self, tag: &str) -> String {
        let found = self.tags.iter().find(|(name, _)| *name == tag);
        found.map_or_else(String::new, |(_, value)| value.clone())
    }

    pub(crate) fn set(&mut self, tag: &str, value: impl Into<String>) {
        let found = self.tags.iter_mut().find(|(name, _)| *name == tag);
        found.unwrap().1 = value.into();
    }

    /// Exchanges all that is said of White and Black.
    pub(crate) fn exchange(&mut self) {
        for (white, black) in [
            ("White", "Black"),
            ("WhiteFideId", "BlackFideId"),
            ("WhiteElo", "BlackElo"),
        ] {
            let (one, other) = (self.get(white), self.get(black));
            self.set(white, other);
            self.set(black, one);
        }
    }

    fn write(&self, out: &mut String) {
        for (name, value) in self.tags.iter().filter(|(_, value)| !value.is_empty()) {
            let _ = writeln!(out, "[{name} \"{value}\"]");
        }
        let _ = writeln!(out, "\n{} {}\n", self.moves, self.get("Result"));
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Swiss {
    pub(crate) players: Vec<Player>,
    /// All pairings, forfeited ones too, which are left out of the games.
    pub(crate) games: Vec<Game>,
    /// Games behind them.
    pub(crate) extra: Vec<Game>,
    /// Lines behind those of the players.
    pub(crate) lines: Vec<String>,
    draws: Draws,
    /// How long games are.
    plies: usize,
}

/// The day of a round.
pub(crate) fn day(round: usize) -> String {
    format!("2026.05.{round:02}")
}

impl Swiss {
    /// An event of short games.
    pub(crate) fn new(seed: u64) -> Swiss {
        Swiss::of_games(seed, 24)
    }

    /// An event of games of so many plies.
    pub(crate) fn of_games(seed: u64, plies: usize) -> Swiss {
        let mut event = Swiss {
            players: Vec::new(),
            games: Vec::new(),
            extra: Vec::new(),
            lines: Vec::new(),
            draws: Draws(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15)),
            plies,
        };
        for number in 0..PLAYERS {
            let player = event.player(number);
            event.players.push(player);
        }
        for round in 1..=ROUNDS {
            event.play(round);
        }
        event
    }

    /// A player whose family name is like no other's.
    fn player(&mut self, number: usize) -> Player {
        const SYLLABLES: [&str; 16] = [
            "bran", "dor", "fel", "gun", "hark", "jos", "kim", "lund", "mor", "nest", "pol",
            "quin", "rask", "sten", "turm", "vald",
        ];
        const GIVEN: [&str; 8] = [
            "Anna", "Bruno", "Clara", "Dieter", "Elsa", "Fabio", "Greta", "Hugo",
        ];
        let name = loop {
            let [one, two, three] = [0; 3].map(|_| SYLLABLES[self.draws.below(SYLLABLES.len())]);
            let family = format!("{}{}{two}{three}", one[..1].to_uppercase(), &one[1..]);
            let near = |player: &Player| {
                let other = player.name.split(',').next().unwrap();
                strsim::osa_distance(other, &family) < 4
            };
            if !self.players.iter().any(near) {
                break format!("{family}, {}", GIVEN[self.draws.below(GIVEN.len())]);
            }
        };
        let gone = match self.draws.below(40) {
            0 => 2 + self.draws.below(ROUNDS - 1),
            _ => ROUNDS + 1,
        };
        Player {
            name,
            id: format!("{}", 99_100_000 + number),
            rating: 2500 - 5 * number,
            rating_text: None,
            cells: Vec::new(),
            added: 0.0,
            rank_for: None,
            gone,
        }
    }

    /// Pairs and plays a round: those of like points who have not met, from the top.
    fn play(&mut self, round: usize) {
        let mut free: Vec<usize> = (0..PLAYERS).collect();
        free.sort_by(|one, other| {
            let points = |player: &usize| self.players[*player].points();
            points(other).total_cmp(&points(one)).then(one.cmp(other))
        });
        free.retain(|player| {
            let absent = self.players[*player].gone <= round;
            let asked = !absent && (self.draws.below(60) == 0 || (*player >= 198 && round == 4));
            let code = match (absent, asked) {
                (true, _) => 'Z',
                (_, true) => 'H',
                _ => return true,
            };
            self.players[*player].cells.push(Cell {
                opponent: 0,
                colour: '-',
                code,
            });
            false
        });
        while !free.is_empty() {
            let one = free.remove(0);
            let met = |other: &usize| {
                self.players[one]
                    .cells
                    .iter()
                    .any(|cell| cell.opponent == other + 1)
            };
            let Some(place) = free.iter().position(|other| !met(other)) else {
                self.players[one].cells.push(Cell {
                    opponent: 0,
                    colour: '-',
                    code: 'U',
                });
                continue;
            };
            let other = free.remove(place);
            self.pair(round, one, other);
        }
    }

    fn pair(&mut self, round: usize, one: usize, other: usize) {
        let whites = |player: usize| {
            self.players[player]
                .cells
                .iter()
                .filter(|cell| cell.colour == 'w')
                .count()
        };
        let [white, black] = if whites(one) <= whites(other) {
            [one, other]
        } else {
            [other, one]
        };
        let forfeit = self.draws.below(80) == 0;
        let (codes, result) = match (forfeit, self.draws.below(10)) {
            (true, _) => (['+', '-'], "1-0"),
            (_, 0..4) => (['1', '0'], "1-0"),
            (_, 4..7) => (['=', '='], "1/2-1/2"),
            _ => (['0', '1'], "0-1"),
        };
        for (player, opponent, colour, code) in
            [(white, black, 'w', codes[0]), (black, white, 'b', codes[1])]
        {
            self.players[player].cells.push(Cell {
                opponent: opponent + 1,
                colour,
                code,
            });
        }
        let mut game = self.game(round, white, black, result);
        game.forfeit = forfeit;
        game.left_out = forfeit;
        self.games.push(game);
    }

    fn game(&mut self, round: usize, white: usize, black: usize, result: &str) -> Game {
        let board = 1 + self.games.iter().filter(|game| game.round == round).count();
        let moves = self.moves();
        let [one, other] = [white, black].map(|player| &self.players[player]);
        let tags = vec![
            ("Event", "Grand Open".to_owned()),
            ("Site", "Testville".to_owned()),
            ("Date", day(round)),
            ("Round", format!("{round}.{board}")),
            ("White", one.name.clone()),
            ("Black", other.name.clone()),
            ("Result", result.to_owned()),
            ("WhiteElo", one.rating.to_string()),
            ("BlackElo", other.rating.to_string()),
            ("WhiteFideId", one.id.clone()),
            ("BlackFideId", other.id.clone()),
        ];
        Game {
            round,
            players: [white, black],
            moves,
            forfeit: false,
            left_out: false,
            tags,
        }
    }

    /// Legal moves, by chance, that do not end the game.
    pub(crate) fn moves(&mut self) -> String {
        'again: loop {
            let mut position = Chess::default();
            let mut text = String::new();
            for ply in 0..self.plies {
                let legal = position.legal_moves();
                if legal.is_empty() {
                    continue 'again;
                }
                let chosen = legal[self.draws.below(legal.len())];
                if ply % 2 == 0 {
                    let _ = write!(text, "{}. ", ply / 2 + 1);
                }
                let san = SanPlus::from_move_and_play_unchecked(&mut position, chosen);
                let _ = write!(text, "{san} ");
            }
            if !position.is_game_over() {
                return text.trim_end().to_owned();
            }
        }
    }

    /// Adds a game of two players, behind all others.
    pub(crate) fn add_game(&mut self, round: usize, white: usize, black: usize) {
        let mut game = self.game(round, white, black, "1/2-1/2");
        let board = 300 + self.extra.len();
        game.set("Round", format!("{round}.{board}"));
        self.extra.push(game);
    }

    /// White of this game, and a player of another game of the round whom he never meets.
    pub(crate) fn strangers_of_round(&self, round: usize, game: usize) -> [usize; 2] {
        let one = self.games[game].players[0];
        let met = |player: usize| {
            self.players[one]
                .cells
                .iter()
                .any(|cell| cell.opponent == player + 1)
        };
        let others = self
            .games
            .iter()
            .filter(|game| game.round == round && !game.forfeit);
        let other = others
            .map(|game| game.players[1])
            .find(|player| *player != one && !met(*player));
        [one, other.unwrap()]
    }

    /// Two players who never meet and have byes in the same round.
    pub(crate) fn byes_of_one_round(&self) -> (usize, [usize; 2]) {
        for round in 1..=ROUNDS {
            let has_bye = |player: &usize| self.players[*player].cells[round - 1].opponent == 0;
            let byes: Vec<usize> = (0..PLAYERS).filter(has_bye).collect();
            for &one in &byes {
                let met = |player: usize| {
                    self.players[one]
                        .cells
                        .iter()
                        .any(|cell| cell.opponent == player + 1)
                };
                if let Some(&other) = byes.iter().find(|other| **other != one && !met(**other)) {
                    return (round, [one, other]);
                }
            }
        }
        panic!("no two byes in one round");
    }

    /// For each of so many faults games that were played, of players who are in none of the others:
    /// four of one round, no two of whose players ever meet.
    pub(crate) fn games_apart(&self, count: usize) -> Vec<Vec<usize>> {
        let mut used = [false; PLAYERS];
        let played = |at: &usize| !self.games[*at].forfeit;
        (0..count)
            .map(|fault| {
                let round = fault % ROUNDS + 1;
                let mut chosen: Vec<usize> = Vec::new();
                for at in (0..self.games.len()).filter(played) {
                    let game = &self.games[at];
                    let strangers = chosen.iter().all(|other| {
                        let others = self.games[*other].players;
                        game.players.iter().all(|player| {
                            let cells = &self.players[*player].cells;
                            cells
                                .iter()
                                .all(|cell| !others.iter().any(|other| cell.opponent == other + 1))
                        })
                    });
                    let fresh = game.players.iter().all(|player| !used[*player]);
                    if game.round == round && fresh && strangers {
                        chosen.push(at);
                        if chosen.len() == 2 {
                            break;
                        }
                    }
                }
                assert_eq!(chosen.len(), 2, "games for fault {fault}");
                for player in chosen.iter().flat_map(|at| self.games[*at].players) {
                    used[player] = true;
                }
                chosen
            })
            .collect()
    }

    /// The players by points, the first in front.
    pub(crate) fn ranked(&self) -> Vec<usize> {
        let mut ranked: Vec<usize> = (0..PLAYERS).collect();
        ranked.sort_by(|one, other| {
            let points = |player: &usize| self.players[*player].points();
            points(other).total_cmp(&points(one)).then(one.cmp(other))
        });
        ranked
    }

    /// The report as TRF16.
    pub(crate) fn report(&self) -> String {
        let mut out = String::from(
            "012 Grand Open\n022 Testville\n042 2026/05/01\n052 2026/05/09\n062 200\n",
        );
        let _ = write!(out, "132 {:87}", "");
        for round in 1..=ROUNDS {
            let _ = write!(out, "26/05/{round:02}  ");
        }
        out.push_str("\nXXR 9\n");
        let mut ranks = vec![0; PLAYERS];
        for (place, player) in self.ranked().into_iter().enumerate() {
            ranks[player] = place + 1;
        }
        for (place, player) in self.players.iter().enumerate() {
            let rating = player.rating.to_string();
            let _ = write!(
                out,
                "001 {:>4} {:4} {:<33} {:>4} {:3} {:>11} {:10} {:>4.1} {:>4}",
                place + 1,
                "m",
                player.name,
                player.rating_text.as_ref().unwrap_or(&rating),
                "FID",
                player.id,
                "2000/01/01",
                player.points() + player.added,
                player.rank_for.unwrap_or(ranks[place]),
            );
            for cell in &player.cells {
                let _ = write!(
                    out,
                    "  {:>4} {} {}",
                    format!("{:04}", cell.opponent),
                    cell.colour,
                    cell.code
                );
            }
            out.push('\n');
        }
        for line in &self.lines {
            out.push_str(line);
            out.push('\n');
        }
        out
    }

    /// The games as PGN.
    pub(crate) fn games_text(&self) -> String {
        let mut out = String::new();
        for game in self
            .games
            .iter()
            .filter(|game| !game.left_out)
            .chain(&self.extra)
        {
            game.write(&mut out);
        }
        out
    }
}
