//! Games joined into one tree.

use super::{Head, Tree, text};
use crate::{game::Outcome, record::Record, replay::Replay};
use std::collections::HashMap;

/// Which move leads where games part.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lead {
    /// That of the game that came first.
    #[default]
    First,
    /// That of most games.
    Most,
}

/// Games on their way into trees: one for each variant and start position.
#[derive(Debug)]
pub struct Joining {
    /// Down to so many plies.
    pub plies: u32,
    /// Whether the name of each game is put where it ends.
    pub cite: bool,
    /// Whether it is said where games part how many go which way.
    pub tell: bool,
    /// Which move leads.
    pub lead: Lead,
    joined: Vec<Joined>,
    starts: HashMap<String, usize>,
}

#[derive(Debug)]
struct Joined {
    head: Head,
    tree: Tree,
    outcome: Outcome,
    result: &'static str,
    games: u64,
}

/// Tags by which a game is read: they stay, whatever else differs.
const READING: [&str; 4] = ["FEN", "SetUp", "Variant", "GameType"];

impl Joining {
    /// Nothing yet.
    #[must_use]
    pub fn new(plies: u32, cite: bool, tell: bool, lead: Lead) -> Joining {
        Joining {
            plies,
            cite,
            tell,
            lead,
            joined: Vec::new(),
            starts: HashMap::new(),
        }
    }

    /// Adds a game that has been played as [`want`](super::want) says.
    pub fn add(&mut self, record: &Record<'_>, replay: &Replay) {
        let head = Head::of(record);
        let fen = replay.start_fen.map_or("", |fen| fen.of(&replay.text));
        let start = format!("{} {fen}", replay.variant);
        let place = *self.starts.entry(start).or_insert(self.joined.len());
        let tagged = head.known("Result").and_then(|tag| replay.outcome_of(tag));
        let outcome = tagged
            .or_else(|| replay.outcome_of(super::closing(record, replay)))
            .unwrap_or_default();
        if place == self.joined.len() {
            self.joined.push(Joined {
                head: head.clone(),
                tree: Tree::default(),
                outcome,
                result: replay.result_of(outcome),
                games: 0,
            });
        }
        let joined = &mut self.joined[place];
        joined.games += 1;
        let end = joined.tree.add(record, replay, self.plies, outcome);
        if self.cite {
            joined.tree.comment(end, citation(&head, replay, outcome));
        }
        if joined.games > 1 {
            let reading: Vec<(String, String)> = READING
                .iter()
                .filter_map(|name| Some((name.to_string(), joined.head.get(name)?.to_owned())))
                .collect();
            joined.head.agree(&head);
            for (name, value) in reading {
                joined.head.set(&name, &value);
            }
            if joined.outcome != outcome {
                joined.result = "*";
                joined.head.set("Result", "*");
            }
        }
    }

    /// How many moves the trees have together.
    #[must_use]
    pub fn moves(&self) -> usize {
        self.joined.iter().map(|joined| joined.tree.moves()).sum()
    }

    /// How many trees there are.
    #[must_use]
    pub fn trees(&self) -> usize {
        self.joined.len()
    }

    /// Gives the text of each tree as a game.
    pub fn finish(self, mut give: impl FnMut(String)) {
        for mut joined in self.joined {
            if self.lead == Lead::Most {
                joined.tree.lead_with_most();
            }
            if self.tell {
                joined.tree.tell_games();
            }
            give(text(&joined.head, &joined.tree, joined.result));
        }
    }
}

/// A game by its players, event, year and result: `Tal - Botvinnik, World Championship 1960, 1-0`.
fn citation(head: &Head, replay: &Replay, outcome: Outcome) -> String {
    let known = |name| head.known(name).unwrap_or_default();
    let family = |name| {
        let name = known(name).split(',').next().unwrap_or_default().trim();
        if name.is_empty() { "?" } else { name }.to_owned()
    };
    let year = known("Date").split('.').next().unwrap_or_default();
    let event = match known("Event") {
        event if event.contains(year) => event.to_owned(),
        event => format!("{event} {}", year.trim_matches('?')),
    };
    let parts = [
        format!("{} - {}", family("White"), family("Black")),
        event.trim().to_owned(),
        replay.result_of(outcome).to_owned(),
    ];
    let told = parts.into_iter().filter(|part| !part.is_empty());
    told.collect::<Vec<_>>().join(", ").replace(['{', '}'], "")
}
