//! PGN as it was laid out: the moves change, every other byte of the text stays.
//!
//! Comments, numbers, line ends, odd blanks, spelling of tags: all as they were. What could not be
//! played stays too. So do the bytes of a file that is not UTF-8: see [`Rewriting`].
//!
//! Where squares get other names (draughts), what names squares changes with the moves: positions
//! in the FEN tag and in the midst of the moves, and the GameType, without which the moves would
//! be read by the old names.

use super::{Options, Played, Sheet, Writer, copy::Copy, pdn, pgn::USUAL, standing, strip::Strip};
use crate::{
    record::{KnownTag, Record},
    replay::{Replay, SetUp, Squares, Want},
    source::{Block, Rewriting},
    span::Span,
};

#[derive(Debug)]
struct Layout {
    notation: &'static str,
    language: Option<&'static str>,
    squares: Option<Squares>,
}

/// Makes the writer.
pub(super) fn make(options: &Options) -> Result<Box<dyn Writer>, String> {
    if options.strip != super::strip::Strip::default() {
        return Err("nothing can be left out where the layout is kept".to_owned());
    }
    Ok(Box::new(Layout {
        notation: options.notation.unwrap_or(USUAL),
        language: options.language,
        squares: options.squares,
    }))
}

impl Writer for Layout {
    fn want(&self) -> Want {
        Want {
            notation: Some(self.notation),
            language: self.language,
            squares: self.squares,
            set_ups: true,
            ..Want::default()
        }
    }

    fn game(&self, game: &Played<'_>, sheet: &mut Sheet) {
        let (record, replay) = (game.record, game.replay);
        let mut copy = Copy::new(game.block, record.span, sheet);
        if replay.renamed && replay.main_plies > 0 {
            tags(record, replay, &mut copy);
        }
        let renamed = |set_up: &&SetUp| replay.renamed && !set_up.written.is_empty();
        let mut set_ups = replay.set_ups.iter().filter(renamed).peekable();
        let mut belated = replay.belated.iter().peekable();
        let mut beside_moves = |place: u32, copy: &mut Copy<'_>| {
            while let Some(set_up) = set_ups.next_if(|it| it.written.start < place) {
                let text = pdn::set_up(set_up.fen.of(&replay.text));
                copy.replace(set_up.written, &text);
            }
            while let Some(words) = belated.next_if(|it| it.start < place) {
                copy.replace(*words, ""); // the move says it already
            }
        };
        for (index, ply) in (0..).zip(&replay.plies) {
            let written = ply.written();
            beside_moves(written.start, &mut copy);
            let text = ply.text.of(&replay.text);
            match standing::mark(record, replay, index, &Strip::default()) {
                Some(mark) => copy.replace(written, &format!("{text} {{{mark}}}")),
                None => copy.replace(written, text),
            }
        }
        let end = record.span.end;
        beside_moves(end, &mut copy);
        copy.finish();
    }

    fn blank(&self, block: &Block, sheet: &mut Sheet) {
        sheet.text.extend_from_slice(block.text.as_bytes());
        let all = Span::new(0, block.text.len());
        if let Some(mut rewriting) = Rewriting::of(block, all, &[]) {
            rewriting.keep(all, sheet.as_in_file.get_or_insert_default());
        }
    }
}

/// The tags that name squares.
fn tags(record: &Record<'_>, replay: &Replay, copy: &mut Copy<'_>) {
    let game_type = replay.game_type.map(|value| value.of(&replay.text));
    let mut missing = game_type;
    for tag in record.tags {
        match tag.known {
            KnownTag::GameType => {
                if let Some(value) = missing.take() {
                    copy.replace(tag.raw, value);
                }
            }
            KnownTag::Fen => match replay.start_fen {
                Some(fen) => copy.replace(tag.raw, fen.of(&replay.text)),
                None => copy.replace(tag.span, ""), // it is the usual start of the game
            },
            _ => {}
        }
    }
    if let Some(value) = missing {
        let end = record
            .tags
            .last()
            .map_or(record.span.start, |tag| tag.span.end);
        let line = match record.tags.is_empty() {
            true => format!("[GameType \"{value}\"]\n\n"),
            false => format!("\n[GameType \"{value}\"]"),
        };
        copy.replace(Span { start: end, end }, &line);
    }
}
