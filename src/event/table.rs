//! What the report of an event says: players, teams, rounds, who played whom, and the points.

use super::{
    mark::{Mark, PointSystem, Points},
    names::Name,
};
use crate::{
    game::{Outcome, Side},
    span::Span,
};
use std::collections::{HashMap, HashSet};

/// A day: year, month, day of the month.
pub type Day = (u32, u32, u32);

/// A text of a report and where it stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Said {
    /// The text, without blanks around it.
    pub text: String,
    /// Its place in the report.
    pub span: Span,
}

/// A player as a report has them.
#[derive(Clone, Debug, Default)]
pub struct Participant {
    /// The number by which the report calls the player.
    pub number: u32,
    /// The name.
    pub name: Said,
    /// The number in the list of the federation (of FIDE in chess).
    pub fide_id: Option<Said>,
    /// The title, as it is abbreviated.
    pub title: String,
    /// The rating.
    pub rating: Option<u32>,
    /// The federation.
    pub federation: String,
    /// The points that the report gives.
    pub points: Option<(Points, Span)>,
    /// The rank that the report gives.
    pub rank: Option<u32>,
    /// What is said of each round, the first in front; shorter where nothing more is said.
    pub rounds: Vec<Cell>,
    /// The team: an index into [`Table::teams`].
    pub team: Option<usize>,
    /// The place of the player's line.
    pub span: Span,
}

impl Participant {
    /// What is said of a round, counted from 1.
    #[must_use]
    pub fn cell(&self, round: u32) -> Option<&Cell> {
        self.rounds.get((round as usize).checked_sub(1)?)
    }
}

/// What a report says of one player in one round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    /// The opponent's number.
    pub opponent: Option<u32>,
    /// The colour.
    pub colour: Option<Side>,
    /// What came out of it; nothing where the round has not been played yet, or nothing is said.
    pub mark: Option<Mark>,
    /// Its place.
    pub span: Span,
}

/// Two players paired in a round.
#[derive(Clone, Debug)]
pub struct Pairing {
    /// The round, counted from 1.
    pub round: u32,
    /// The board, where the report says it.
    pub board: Option<u32>,
    /// White and Black: indices into [`Table::players`].
    pub players: [usize; 2],
    /// What came out of it for White and for Black.
    pub marks: [Option<Mark>; 2],
    /// Whether both colours are known and fit each other.
    pub coloured: bool,
    /// Whether both players have each other as opponents.
    pub mutual: bool,
    /// The day, where the report says one for this pairing.
    pub day: Option<Day>,
    /// Its place: that of White's cell.
    pub span: Span,
}

impl Pairing {
    /// Whether a game was played over the board, so far as is said.
    #[must_use]
    pub fn is_played(&self) -> bool {
        self.marks.iter().flatten().any(|mark| mark.is_played())
    }

    /// Whether one did not come.
    #[must_use]
    pub fn is_forfeit(&self) -> bool {
        self.marks.iter().flatten().any(|mark| mark.is_forfeit())
    }

    /// The outcome, where both marks make one.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        use Mark::{
            Draw, ForfeitLoss, ForfeitWin, Loss, UnratedDraw, UnratedLoss, UnratedWin, Win,
        };
        let [Some(white), Some(black)] = self.marks else {
            return None;
        };
        match (white, black) {
            (Win, Loss) | (UnratedWin, UnratedLoss) | (ForfeitWin, ForfeitLoss) => {
                Some(Outcome::Win(Side::White))
            }
            (Loss, Win) | (UnratedLoss, UnratedWin) | (ForfeitLoss, ForfeitWin) => {
                Some(Outcome::Win(Side::Black))
            }
            (Draw, Draw) | (UnratedDraw, UnratedDraw) => Some(Outcome::Draw),
            (Loss, Loss) | (UnratedLoss, UnratedLoss) | (ForfeitLoss, ForfeitLoss) => {
                Some(Outcome::BothLost)
            }
            _ => None,
        }
    }
}

/// A team.
#[derive(Clone, Debug, Default)]
pub struct Team {
    /// The number by which the report calls it.
    pub number: u32,
    /// The name.
    pub name: Said,
    /// The numbers of its players, by boards.
    pub players: Vec<u32>,
    /// Match points and game points that the report gives.
    pub points: [Option<Points>; 2],
    /// The rank that the report gives.
    pub rank: Option<u32>,
}

/// The match points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchPoints {
    /// For a match won, drawn, lost.
    pub of: [Points; 3],
}

impl Default for MatchPoints {
    /// Two, one, none.
    fn default() -> Self {
        MatchPoints {
            of: [Points(200), Points(100), Points(0)],
        }
    }
}

/// A match between teams that was not played, or the bye of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnplayedMatch {
    /// The round, counted from 1.
    pub round: u32,
    /// The number of the team.
    pub team: u32,
    /// The number of the opponent; none for a bye.
    pub opponent: Option<u32>,
    /// What it was for the team.
    pub mark: Mark,
    /// Match points and game points, where they are said.
    pub points: Option<[Points; 2]>,
}

/// Points that are not those of the system: an arbiter's decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Abnormal {
    /// What they are for; nothing for a bonus or a penalty.
    pub mark: Option<Mark>,
    /// Match points and game points.
    pub points: [Points; 2],
    /// The round, counted from 1; none for the whole event.
    pub round: Option<u32>,
    /// The number of the player or team.
    pub number: u32,
}

/// Something in a report that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unread {
    /// Where.
    pub span: Span,
    /// What was expected there, as the end of a sentence.
    pub why: String,
}

/// How an event is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum System {
    /// By the Swiss system, or not said.
    #[default]
    Swiss,
    /// All against all, or pairings made beforehand.
    RoundRobin,
}

/// What a report says.
#[derive(Debug, Default)]
pub struct Table {
    /// The report: index of its block among [`Event::blocks`](super::Event::blocks).
    pub block: usize,
    /// The name of the event.
    pub name: Option<Said>,
    /// The first and the last day.
    pub days: [Option<Day>; 2],
    /// The days of the rounds.
    pub round_days: Vec<Option<Day>>,
    /// How it is played.
    pub system: System,
    /// The number of rounds, played or to be played.
    pub rounds: u32,
    /// The players.
    pub players: Vec<Participant>,
    /// The teams; none in an event of single players.
    pub teams: Vec<Team>,
    /// Who met whom, by rounds.
    pub pairings: Vec<Pairing>,
    /// Whether the report lists pairings, and not what each player did.
    pub is_list: bool,
    /// The points for a game.
    pub points: PointSystem,
    /// The points for a match.
    pub match_points: MatchPoints,
    /// Matches that were not played.
    pub unplayed_matches: Vec<UnplayedMatch>,
    /// Points by decision.
    pub abnormal: Vec<Abnormal>,
    /// The tie-breaks that decide, as the report names them.
    pub tie_breaks: Vec<String>,
    /// What could not be read.
    pub unread: Vec<Unread>,
    pub(super) by_number: HashMap<u32, usize>,
}

impl Table {
    /// The index of the player of that number.
    #[must_use]
    pub fn player(&self, number: u32) -> Option<usize> {
        self.by_number.get(&number).copied()
    }

    /// Whether more than half of the players of another table are in this one by their names.
    #[must_use]
    pub fn has_players_of(&self, other: &Table) -> bool {
        let key = |player: &Participant| Name::new(&player.name.text).key().to_vec();
        let own: HashSet<Vec<String>> = self.players.iter().map(key).collect();
        let known = other
            .players
            .iter()
            .map(key)
            .filter(|name| own.contains(name));
        2 * known.count() > other.players.len()
    }

    /// The last round of which something is said.
    #[must_use]
    pub fn played_rounds(&self) -> u32 {
        let said = |player: &Participant| {
            let last = player.rounds.iter().rposition(|cell| cell.mark.is_some());
            last.map_or(0, |last| last as u32 + 1)
        };
        self.players.iter().map(said).max().unwrap_or(0)
    }

    /// The day of a round.
    #[must_use]
    pub fn day_of(&self, round: u32) -> Option<Day> {
        let place = (round as usize).checked_sub(1)?;
        self.round_days.get(place).copied().flatten()
    }

    /// The points that the marks of a player make, with those of decisions.
    #[must_use]
    pub fn sum(&self, player: &Participant) -> Points {
        let rounds = 1..=self.played_rounds();
        let played: Points = rounds.map(|round| self.points_in(player, round)).sum();
        let bonus = self
            .abnormal
            .iter()
            .filter(|one| one.mark.is_none() && one.number == player.number)
            .map(|one| one.points[1]);
        played + bonus.sum()
    }

    /// The points of a player in a round, counted from 1.
    #[must_use]
    pub fn points_in(&self, player: &Participant, round: u32) -> Points {
        let mark = player.cell(round).and_then(|cell| cell.mark);
        let Some(mark) = mark else {
            return Points(0);
        };
        let decided = self.abnormal.iter().find(|one| {
            one.mark == Some(mark)
                && one.number == player.number
                && one.round.is_none_or(|own| own == round)
                && self.teams.is_empty()
        });
        decided.map_or_else(|| self.points.points(mark), |one| one.points[1])
    }

    /// Finishes a table of which all lines have been read: numbers can be looked up, players know
    /// their teams, cells become pairings.
    pub(super) fn finish(&mut self) {
        for (place, player) in self.players.iter().enumerate() {
            self.by_number.entry(player.number).or_insert(place);
        }
        for (team, players) in self.teams.iter().enumerate() {
            for number in &players.players {
                if let Some(&player) = self.by_number.get(number) {
                    self.players[player].team = Some(team);
                }
            }
        }
        let most = self.players.iter().map(|player| player.rounds.len()).max();
        self.rounds = self.rounds.max(most.unwrap_or(0) as u32);
        if !self.is_list {
            self.pair();
        }
        self.count_as_in_draughts();
    }

    /// Makes pairings of cells.
    fn pair(&mut self) {
        for round in 1..=self.rounds {
            for (place, player) in self.players.iter().enumerate() {
                let Some(cell) = player.cell(round) else {
                    continue;
                };
                let Some(other) = cell.opponent.and_then(|number| self.player(number)) else {
                    continue;
                };
                let answer = self.players[other].cell(round);
                let mutual = answer.is_some_and(|answer| answer.opponent == Some(player.number));
                let white = place_of_white(cell, answer.filter(|_| mutual), place < other);
                let Some((white, coloured)) = white else {
                    continue; // it is made when the other's turn comes
                };
                let answer = answer.filter(|_| mutual);
                let marks = [cell.mark, answer.and_then(|answer| answer.mark)];
                let (players, marks) = match white {
                    true => ([place, other], marks),
                    false => ([other, place], [marks[1], marks[0]]),
                };
                self.pairings.push(Pairing {
                    round,
                    board: None,
                    players,
                    marks,
                    coloured,
                    mutual,
                    day: None,
                    span: cell.span,
                });
            }
        }
    }

    /// In draughts a win counts two. Where the points given are twice those of chess all over, and
    /// nothing else is said, it is such an event.
    fn count_as_in_draughts(&mut self) {
        let doubled = self.points.times(2);
        if self.points != PointSystem::default() {
            return;
        }
        let given = |player: &Participant| player.points.map(|(points, _)| points);
        let all = self.players.iter().all(|player| {
            let sum = self.sum(player);
            given(player).is_none_or(|given| given == Points(sum.0 * 2))
        });
        let any = self.players.iter().any(|player| {
            given(player).is_some_and(|given| given > Points(0) && given != self.sum(player))
        });
        if all && any {
            self.points = doubled;
        }
    }
}

/// Whether the player of a cell has White, and whether that is sure; nothing if the pairing is
/// made of the other's cell. `answer` is the cell of an opponent who has this player too.
fn place_of_white(cell: &Cell, answer: Option<&Cell>, first: bool) -> Option<(bool, bool)> {
    let Some(answer) = answer else {
        return Some((cell.colour != Some(Side::Black), cell.colour.is_some()));
    };
    match (cell.colour, answer.colour) {
        (Some(Side::White), Some(Side::Black)) => Some((true, true)),
        (Some(Side::Black), Some(Side::White)) => None,
        (own, other) => {
            let white = match (own, other) {
                (Some(side), None) => side == Side::White,
                (None, Some(side)) => side == Side::Black,
                _ => true,
            };
            let sure = own.is_some() != other.is_some();
            first.then_some((white, sure))
        }
    }
}
