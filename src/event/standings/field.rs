//! Those who are ranked, players or teams, with what each of them got in each round.

use super::Rules;
use crate::{
    event::{
        mark::{Mark, Points},
        table::{Participant, System, Table, Team, UnplayedMatch},
    },
    game::Side,
};
use std::collections::HashMap;

/// All who are ranked in one standing.
#[derive(Clone, Debug, Default)]
pub struct Field {
    /// They, in the order of the report.
    pub entrants: Vec<Entrant>,
    /// How the event is played.
    pub system: System,
    /// By which definitions of tie-breaks.
    pub rules: Rules,
    /// The points for a win.
    pub win: Points,
    /// The points for a draw.
    pub draw: Points,
    /// Of teams, the most of the other kind of points that a match can give.
    pub win_of_others: Points,
}

/// A player or a team.
#[derive(Clone, Debug, Default)]
pub struct Entrant {
    /// The number in the report.
    pub number: u32,
    /// The name.
    pub name: String,
    /// The title of a player.
    pub title: String,
    /// The rating of a player.
    pub rating: Option<u32>,
    /// The federation of a player, the team of one in an event of teams.
    pub home: String,
    /// The rounds that have been played.
    pub rounds: Vec<Round>,
    /// Points given or taken by decision.
    pub bonus: Points,
    /// Of teams, such points of the other kind.
    pub bonus_of_others: Points,
    /// Of teams, the game points on each board, in all rounds together.
    pub boards: Vec<Points>,
}

/// What an entrant got in a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Round {
    /// The opponent: an index into [`Field::entrants`].
    pub opponent: Option<usize>,
    /// The colour of a player.
    pub side: Option<Side>,
    /// What came out of it; nothing for a game not finished.
    pub mark: Option<Mark>,
    /// The points by which the field is ranked.
    pub points: Points,
    /// Of teams, the other kind of points: game points where match points rank.
    pub others: Points,
}

impl Round {
    /// Whether the mark is one of these.
    fn is(&self, what: impl Fn(Mark) -> bool) -> bool {
        self.mark.is_some_and(what)
    }
}

impl Field {
    /// The players of a report.
    #[must_use]
    pub fn of_players(table: &Table, rules: Rules) -> Field {
        let rounds = table.played_rounds();
        let entrant = |player: &Participant| Entrant {
            number: player.number,
            name: player.name.text.clone(),
            title: player.title.clone(),
            rating: player.rating,
            home: match player.team {
                Some(team) => table.teams[team].name.text.clone(),
                None => player.federation.clone(),
            },
            rounds: (1..=rounds)
                .map(|round| round_of(table, player, round))
                .collect(),
            bonus: bonus(table, player.number, 1),
            ..Entrant::default()
        };
        Field {
            entrants: table.players.iter().map(entrant).collect(),
            system: table.system,
            rules,
            win: table.points.points(Mark::Win),
            draw: table.points.points(Mark::Draw),
            win_of_others: Points(0),
        }
    }

    /// The teams of a report, ranked by match points, and by game points.
    #[must_use]
    pub fn of_teams(table: &Table, rules: Rules) -> [Field; 2] {
        let matches = Matches::of(table);
        let entrant = |(place, team): (usize, &Team)| Entrant {
            number: team.number,
            name: team.name.text.clone(),
            rounds: matches.rounds(place),
            bonus: bonus(table, team.number, 0),
            bonus_of_others: bonus(table, team.number, 1),
            boards: matches.boards(place),
            ..Entrant::default()
        };
        let [win, draw, _] = table.match_points.of;
        let on_all = |mark, boards: Option<usize>| {
            Points(table.points.points(mark).0 * boards.unwrap_or(0) as i64)
        };
        let entrants: Vec<Entrant> = table.teams.iter().enumerate().map(entrant).collect();
        let played = entrants.iter().map(|entrant| entrant.boards.len()).max();
        let by_matches = Field {
            entrants,
            win_of_others: on_all(Mark::Win, played),
            system: table.system,
            rules,
            win,
            draw,
        };
        let listed = table.teams.iter().map(|team| team.players.len()).max();
        let by_games = Field {
            win: on_all(Mark::Win, listed),
            draw: on_all(Mark::Draw, listed),
            ..by_matches.by_the_other_points()
        };
        [by_matches, by_games]
    }

    /// The same field, ranked by the other kind of points.
    #[must_use]
    pub fn by_the_other_points(&self) -> Field {
        let mut field = self.clone();
        for entrant in &mut field.entrants {
            std::mem::swap(&mut entrant.bonus, &mut entrant.bonus_of_others);
            for round in &mut entrant.rounds {
                std::mem::swap(&mut round.points, &mut round.others);
            }
        }
        std::mem::swap(&mut field.win, &mut field.win_of_others);
        field
    }

    /// The points of the other kind of a team.
    #[must_use]
    pub fn score_of_others(&self, entrant: usize) -> Points {
        let Entrant {
            rounds,
            bonus_of_others,
            ..
        } = &self.entrants[entrant];
        rounds.iter().map(|round| round.others).sum::<Points>() + *bonus_of_others
    }

    /// Over how many boards a match goes.
    #[must_use]
    pub fn boards(&self) -> usize {
        let boards = self.entrants.iter().map(|entrant| entrant.boards.len());
        boards.max().unwrap_or(0)
    }

    /// How many rounds have been played.
    #[must_use]
    pub fn rounds(&self) -> usize {
        let rounds = self.entrants.iter().map(|entrant| entrant.rounds.len());
        rounds.max().unwrap_or(0)
    }

    /// The points of an entrant.
    #[must_use]
    pub fn score(&self, entrant: usize) -> Points {
        let Entrant { rounds, bonus, .. } = &self.entrants[entrant];
        rounds.iter().map(|round| round.points).sum::<Points>() + *bonus
    }

    /// Whether a round counts as played for tie-breaks: over the board, or forfeited in an event whose
    /// pairings were made beforehand (2024, 15.2).
    #[must_use]
    pub fn counts(&self, round: &Round) -> bool {
        round.opponent.is_some()
            && (round.is(Mark::is_played)
                || (self.system == System::RoundRobin && round.is(Mark::is_forfeit)))
    }

    /// Whether a round is a voluntary unplayed one (16.1.2).
    #[must_use]
    pub fn is_voluntary(&self, round: &Round) -> bool {
        !self.counts(round) && round.is(Mark::is_voluntary)
    }

    /// The points of an entrant as opponents count them (16.3): a requested bye behind which no
    /// round follows that was not voluntarily left out is a draw.
    #[must_use]
    pub fn adjusted(&self, entrant: usize) -> Points {
        if self.system == System::RoundRobin {
            return self.score(entrant);
        }
        let Entrant { rounds, bonus, .. } = &self.entrants[entrant];
        let gone = rounds
            .iter()
            .rposition(|round| !self.is_voluntary(round))
            .map_or(0, |last| last + 1);
        let counted = rounds.iter().enumerate().map(|(place, round)| {
            if place >= gone && round.is(Mark::is_requested_bye) {
                self.draw
            } else {
                round.points
            }
        });
        counted.sum::<Points>() + *bonus
    }

    /// The same field with all paired games of the last round drawn (8.3).
    #[must_use]
    pub fn with_the_last_round_drawn(&self) -> Field {
        let mut field = self.clone();
        let last = self.rounds();
        for entrant in &mut field.entrants {
            let round = last
                .checked_sub(1)
                .and_then(|last| entrant.rounds.get_mut(last));
            if let Some(round) = round.filter(|round| round.opponent.is_some()) {
                round.mark = Some(Mark::Draw);
                round.points = self.draw;
            }
        }
        field
    }
}

/// Points by decision for nothing in particular; of match points and game points, which.
fn bonus(table: &Table, number: u32, which: usize) -> Points {
    table
        .abnormal
        .iter()
        .filter(|one| one.mark.is_none() && one.number == number)
        .map(|one| one.points[which])
        .sum()
}

fn round_of(table: &Table, player: &Participant, round: u32) -> Round {
    let cell = player.cell(round).copied().unwrap_or_default();
    let opponent = cell.opponent.and_then(|number| table.player(number));
    // In a round that others have played, nothing said is a bye without points (TRF16).
    let absent = opponent.is_none().then_some(Mark::ZeroBye);
    let mark = cell.mark.or(absent);
    Round {
        opponent,
        side: cell.colour,
        mark,
        points: match cell.mark {
            Some(_) => table.points_in(player, round),
            None => mark.map_or(Points(0), |mark| table.points.points(mark)),
        },
        others: Points(0),
    }
}

/// The matches of teams, made of the games of their players.
struct Matches<'t> {
    table: &'t Table,
    rounds: u32,
    by_number: HashMap<u32, usize>,
}

impl<'t> Matches<'t> {
    fn of(table: &'t Table) -> Matches<'t> {
        let numbered = table.teams.iter().enumerate();
        Matches {
            table,
            rounds: table.played_rounds(),
            by_number: numbered.map(|(place, team)| (team.number, place)).collect(),
        }
    }

    fn rounds(&self, team: usize) -> Vec<Round> {
        (1..=self.rounds)
            .map(|round| self.round(team, round))
            .collect()
    }

    fn round(&self, team: usize, round: u32) -> Round {
        let said = self.unplayed(team, round);
        let by_forfeit = said.and_then(|said| self.by_number.get(&said.opponent?).copied());
        let met = self.opponent(team, round);
        let own = self.game_points(team, round);
        let (mark, [points, others]) = match (said, met) {
            (Some(said), _) => {
                let points = said.points.unwrap_or_else(|| self.usual(said.mark, own));
                (said.mark, points)
            }
            (None, Some(other)) => {
                let others = self.game_points(other, round);
                let (mark, place) = match own.cmp(&others) {
                    std::cmp::Ordering::Greater => (Mark::Win, 0),
                    std::cmp::Ordering::Equal => (Mark::Draw, 1),
                    std::cmp::Ordering::Less => (Mark::Loss, 2),
                };
                (mark, [self.table.match_points.of[place], own])
            }
            (None, None) => (Mark::ZeroBye, [Points(0), own]),
        };
        Round {
            opponent: met.or(by_forfeit),
            side: None,
            mark: Some(mark),
            points,
            others,
        }
    }

    /// What the players of a team got on each board. The boards of a round are counted in the order
    /// of the team's list, among those who have an opponent there, or won or lost without one.
    fn boards(&self, team: usize) -> Vec<Points> {
        let mut boards = Vec::new();
        for round in 1..=self.rounds {
            let sat = self.listed(team).filter(|player| {
                let cell = player.cell(round).copied().unwrap_or_default();
                cell.opponent.is_some() || cell.mark.is_some_and(Mark::is_forfeit)
            });
            for (board, player) in sat.enumerate() {
                if boards.len() <= board {
                    boards.resize(board + 1, Points(0));
                }
                boards[board] = boards[board] + self.table.points_in(player, round);
            }
        }
        boards
    }

    /// The players of a team in the order of its list.
    fn listed(&self, team: usize) -> impl Iterator<Item = &'t Participant> {
        let table = self.table;
        let numbers = table.teams[team].players.iter();
        numbers.filter_map(|number| table.players.get(table.player(*number)?))
    }

    fn unplayed(&self, team: usize, round: u32) -> Option<&UnplayedMatch> {
        let number = self.table.teams[team].number;
        let matches = self.table.unplayed_matches.iter();
        matches
            .into_iter()
            .find(|one| one.team == number && one.round == round)
    }

    /// Match points and game points of a match that was not played, where they are not said.
    fn usual(&self, mark: Mark, own: Points) -> [Points; 2] {
        let [win, draw, loss] = self.table.match_points.of;
        let points = match mark {
            Mark::ForfeitWin | Mark::FullBye | Mark::PairingBye => win,
            Mark::HalfBye => draw,
            _ => loss,
        };
        [points, own]
    }

    /// The team that the players of a team met.
    fn opponent(&self, team: usize, round: u32) -> Option<usize> {
        self.players(team).find_map(|player| {
            let opponent = self.table.player(player.cell(round)?.opponent?)?;
            self.table.players[opponent].team
        })
    }

    fn game_points(&self, team: usize, round: u32) -> Points {
        let points = |player| self.table.points_in(player, round);
        self.players(team).map(points).sum()
    }

    fn players(&self, team: usize) -> impl Iterator<Item = &'t Participant> {
        let players = self.table.players.iter();
        players.filter(move |player| player.team == Some(team))
    }
}
