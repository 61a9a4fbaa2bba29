//! A part of a game as a game: from a ply, or for so many plies.

use super::{Head, Tree};
use crate::{
    record::Record,
    replay::{Ply, Replay},
};

/// Which part of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bounds {
    /// Leave out so many plies of the main line at the beginning.
    pub before: u32,
    /// Begin with the last plies, so many of them.
    pub last: Option<u32>,
    /// Begin behind the first move with a comment that holds these words.
    pub comment: Option<String>,
    /// End after so many plies.
    pub plies: Option<u32>,
    /// Go on behind that until so many plies in a row were neither captures, promotions nor checks.
    pub quiet: u32,
}

impl Bounds {
    /// Whether nothing is left out.
    #[must_use]
    pub fn are_none(&self) -> bool {
        *self == Bounds::default()
    }

    /// How many plies of the main line are left out at the beginning. A game without the comment
    /// that is asked for stays whole.
    fn left_out(&self, tree: &Tree, replay: &Replay) -> u32 {
        let behind_comment = self.comment.as_ref().map(|words| {
            let plies = tree.plies_to_comment(words);
            plies.unwrap_or(0)
        });
        let to_last = self.last.map(|last| replay.main_plies.saturating_sub(last));
        let before = behind_comment.or(to_last).unwrap_or(self.before);
        before.min(replay.main_plies)
    }

    /// How many plies are played from there on.
    fn played(&self, before: u32, replay: &Replay) -> Option<u32> {
        let plies = self.plies?;
        let loud = |ply: &Ply| ply.traits.capture || ply.traits.check || ply.traits.promotion;
        let line: Vec<bool> = replay.main_line().map(loud).collect();
        let quiet = self.quiet as usize;
        let mut end = before as usize + plies as usize;
        while let Some(behind) = line.get(..end)
            && end < line.len()
            && behind[end.saturating_sub(quiet)..].contains(&true)
        {
            end += 1;
        }
        Some(end as u32 - before)
    }
}

/// A part of a game that has been played as [`want`](super::want) says, with all positions. Where it
/// does not begin with the game, its position is set up.
#[must_use]
pub fn trimmed(record: &Record<'_>, replay: &Replay, bounds: &Bounds) -> (Head, Tree) {
    let mut tree = Tree::of(record, replay);
    let mut head = Head::of(record);
    if bounds.are_none() {
        return (head, tree);
    }
    let before = bounds.left_out(&tree, replay);
    if before > 0 {
        let next = replay.main_line().nth(before as usize);
        let fen = next.map_or(replay.final_fen, |ply| Some(ply.fen_before));
        if let Some(fen) = fen {
            head.set("SetUp", "1");
            head.set("FEN", fen.of(&replay.text));
            tree.begin_behind(before);
        }
    }
    if let Some(plies) = bounds.played(before, replay) {
        tree.cut_behind(plies);
    }
    head.drop("PlyCount");
    (head, tree)
}
