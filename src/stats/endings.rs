//! How games ended: by the mate sign of the last move, or, when asked, on the board.

use super::{
    Config, Glance, Show, Table,
    account::{Account, Part},
    sheet::Sheet,
    tally::{Groups, Sum},
};
use crate::{
    game::Outcome,
    replay::{Ending, Replay},
};
use serde::{Deserialize, Serialize};

/// The table `endings`.
///
/// Without a replay only the mate sign of the last move tells something. With one, the position
/// does. How an open game came to its result (resigned, agreed, on time) the moves never tell; the
/// Termination tag may: group by it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Endings {
    all: Account,
    kinds: Groups<Account>,
    replayed: bool,
    #[serde(skip)]
    parts: Vec<Part>,
}

impl Table for Endings {
    const NAME: &'static str = "endings";
    const SUMMARY: &'static str = "how games ended, by the mate sign; on the board with --endings";

    fn new(config: &Config) -> Endings {
        Endings {
            replayed: config.endings,
            parts: config.parts(),
            ..Endings::default()
        }
    }

    fn game(&mut self, glance: &Glance<'_>) {
        let kind = match glance.replay {
            Some(replay) if self.replayed => on_board(replay, glance.outcome()),
            _ if glance.last.ends_with('#') => "mate (as marked)",
            _ => open(glance.outcome()),
        };
        self.all.count(glance, &self.parts);
        self.kinds.of(kind).count(glance, &self.parts);
    }

    fn merge(&mut self, other: Endings) {
        self.all.add(&other.all);
        self.kinds.merge(other.kinds);
    }

    fn sheets(&self, show: &Show) -> Vec<Sheet> {
        let title = if self.replayed {
            "Endings (on the board)"
        } else {
            "Endings (as marked, not replayed)"
        };
        let mut sheet = show.results("endings", title, "ending");
        let all_kinds = Show {
            top: 0,
            ..show.clone()
        };
        all_kinds.fill(&mut sheet, &self.kinds, self.all.tally.games);
        vec![sheet]
    }
}

fn on_board(replay: &Replay, outcome: Outcome) -> &'static str {
    if !replay.is_whole() {
        return "not playable to the end";
    }
    match replay.ending {
        Ending::Checkmate(_) => "checkmate",
        Ending::Stalemate => "stalemate",
        Ending::InsufficientMaterial => "insufficient material",
        Ending::DeadPosition => "dead position",
        Ending::VariantWin(_) => "won by the variant's rule",
        Ending::VariantDraw => "drawn by the variant's rule",
        Ending::FivefoldRepetition => "fivefold repetition",
        Ending::SeventyFiveMoves => "75 moves",
        Ending::NoMoves(_) => "no move left",
        Ending::Open => open(outcome),
    }
}

fn open(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win(_) => "open, won",
        Outcome::Draw => "open, drawn",
        Outcome::BothLost => "open, lost by both",
        Outcome::Unknown => "open, no result",
    }
}
