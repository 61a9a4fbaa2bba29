//! Games taken apart, cut short, and put together.
//!
//! A game is taken as a [`Tree`] of moves with what belongs to each, and as a [`Head`], its tags.
//! What is made of them is written as a plain text of PGN or PDN, which goes through the one reader
//! again: so every format can be written of it, and nothing is laid out twice.

mod apart;
mod head;
mod join;
mod merge;
#[cfg(test)]
mod tests;
mod tree;
mod trim;

pub use apart::apart;
pub use head::{Head, says};
pub use join::{Joining, Lead};
pub use merge::merged;
pub use tree::{Place, Tree};
pub use trim::{Bounds, trimmed};

use crate::{
    play::{Player, Rules},
    record::{KnownTag, Reader, Record},
    replay::{Replay, Want},
    source::Block,
    write::{Played, Sheet, Writer},
};

/// What must be known of a game that is to be reshaped: its moves by name and in machine form.
#[must_use]
pub fn want() -> Want {
    Want {
        notation: Some("san"),
        machine: true,
        ..Want::default()
    }
}

/// A game as plain text.
#[must_use]
pub fn text(head: &Head, tree: &Tree, result: &str) -> String {
    let mut text = head.text();
    text.push('\n');
    tree.write(&mut text);
    text.push_str(result);
    text.push_str("\n\n");
    text
}

/// The word that ends a game: its own, else its result.
#[must_use]
pub fn closing<'r>(record: &Record<'r>, replay: &Replay) -> &'r str {
    let own = record.terminator.and_then(|at| record.tokens.get(at));
    let tagged = || {
        let tag = record.known(KnownTag::Result)?.raw.of(record.text);
        replay.outcome_of(tag).map(|_| tag)
    };
    own.map(|token| record.str(*token))
        .or_else(tagged)
        .unwrap_or("*")
}

/// Writes the games of a text in a format.
pub fn lay_out(text: &str, rules: &Rules, writer: &dyn Writer, sheet: &mut Sheet) {
    let block = Block::from_text("", text);
    let mut player = Player::new(rules.clone());
    let mut reader = Reader::new(&block.text);
    while let Some(record) = reader.next_record() {
        let game = Played {
            block: &block,
            record: &record,
            replay: player.replay(&record, &writer.want()),
            normalise: false,
        };
        writer.game(&game, sheet);
    }
}
