//! Parts of games, and variations as games, before they are written.

use super::super::args::expression;
use crate::{
    play::{Player, Rules},
    query::{Matcher, Query},
    record::{Reader, Record},
    replay::{Replay, Want},
    reshape::{self, Bounds, Head, Tree, apart, closing, trimmed},
    source::Block,
};

/// Which part of each game, as typed.
#[derive(Debug, clap::Args)]
pub(super) struct Shaping {
    /// Write so many plies of each game and no more; its result stays
    #[arg(
        long,
        value_name = "N",
        conflicts_with = "keep_layout",
        help_heading = "Parts of games"
    )]
    plies: Option<u32>,

    /// With --plies: go on until so many plies in a row were no captures, promotions or checks
    #[arg(
        long,
        value_name = "N",
        requires = "plies",
        default_value_t = 0,
        hide_default_value = true,
        help_heading = "Parts of games"
    )]
    quiet_plies: u32,

    /// End each game where this expression becomes true of what has been played (see scoresheet
    /// filter)
    #[arg(
        long,
        value_name = "EXPRESSION",
        conflicts_with_all = ["keep_layout", "plies"],
        help_heading = "Parts of games"
    )]
    until: Option<String>,

    /// Begin each game with this ply of its main line, counted from 1, in a position that is set up
    #[arg(
        long,
        value_name = "N",
        value_parser = clap::value_parser!(u32).range(1..),
        conflicts_with = "keep_layout",
        help_heading = "Parts of games"
    )]
    from_ply: Option<u32>,

    /// Begin each game so many plies before its end
    #[arg(
        long,
        value_name = "N",
        conflicts_with_all = ["keep_layout", "from_ply"],
        help_heading = "Parts of games"
    )]
    last_plies: Option<u32>,

    /// Begin each game behind the first move with a comment that holds these words
    #[arg(
        long,
        value_name = "WORDS",
        conflicts_with_all = ["keep_layout", "from_ply", "last_plies"],
        help_heading = "Parts of games"
    )]
    from_comment: Option<String>,

    /// Write each variation as a game of its own, with the moves that lead to it; those deeper than
    /// DEPTH stay in their games
    #[arg(
        long,
        value_name = "DEPTH",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "4294967295",
        conflicts_with_all = ["keep_layout", "no_variations"],
        help_heading = "Parts of games"
    )]
    split_variations: Option<u32>,
}

/// What games are made into before they are written.
#[derive(Debug)]
pub(super) struct Reshape {
    bounds: Bounds,
    until: Option<Query>,
    depth: Option<u32>,
    rules: Rules,
}

impl Shaping {
    /// What is asked for; nothing if games stay whole.
    ///
    /// # Errors
    /// If the expression cannot be read.
    pub(super) fn reshape(&self, rules: Rules) -> anyhow::Result<Option<Reshape>> {
        let until = expression(self.until.as_deref())?;
        let bounds = Bounds {
            before: self.from_ply.map_or(0, |first| first - 1),
            last: self.last_plies,
            comment: self.from_comment.clone(),
            plies: self.plies,
            quiet: self.quiet_plies,
        };
        let asked = !bounds.are_none() || until.is_some() || self.split_variations.is_some();
        Ok(asked.then_some(Reshape {
            bounds,
            until,
            depth: self.split_variations,
            rules,
        }))
    }
}

impl Reshape {
    /// The block with its games made so; each game is given to `see` as it was.
    pub(super) fn block(
        &self,
        block: &Block,
        player: &mut Player,
        mut see: impl FnMut(&Record<'_>, &Replay),
    ) -> Block {
        let want = Want {
            fens: true,
            final_fen: true,
            ..reshape::want()
        };
        let mut shaped = block.anew();
        let mut lines = block.line_walk();
        let mut reader = Reader::new(&block.text);
        while let Some(record) = reader.next_record() {
            let first = record.begins();
            // What is told of a game then names the place where it stands in the file.
            shaped.stand_for(block, first, lines.at(first));
            let replay = player.replay(&record, &want);
            see(&record, replay);
            self.game(&record, replay, &mut shaped.text);
        }
        shaped
    }

    fn game(&self, record: &Record<'_>, replay: &Replay, out: &mut String) {
        let mut bounds = self.bounds.clone();
        if let Some(until) = &self.until {
            bounds.plies = self.plies_until(until, record, replay);
        }
        let (head, tree) = trimmed(record, replay, &bounds);
        let result = closing(record, replay);
        match self.depth {
            Some(depth) => apart(&head, &tree, result, depth, out),
            None => out.push_str(&reshape::text(&head, &tree, result)),
        }
    }

    /// After how many plies, counted from where the game is to begin, an expression is true for the
    /// first time; nothing if it never is.
    fn plies_until(&self, until: &Query, record: &Record<'_>, replay: &Replay) -> Option<u32> {
        let mut matcher = Matcher::new(until, self.rules.clone());
        (0..=replay.main_plies).find(|&plies| {
            let bounds = Bounds {
                plies: Some(plies),
                ..self.bounds.clone()
            };
            let (head, tree): (Head, Tree) = trimmed(record, replay, &bounds);
            let block = Block::from_text("", reshape::text(&head, &tree, "*"));
            let mut reader = Reader::new(&block.text);
            let record = reader.next_record();
            record.is_some_and(|record| matcher.record(&block, &record))
        })
    }
}
