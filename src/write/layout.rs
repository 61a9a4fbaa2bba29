//! PGN as it was laid out: the moves change, every other byte of the text stays.
//!
//! Comments, numbers, line ends, odd blanks, spelling of tags: all as they were. What could not be
//! played stays too. Text is written as UTF-8, so a file in another encoding changes its bytes.

use super::{Options, Played, Sheet, Writer};
use crate::{replay::Want, span::Span};

#[derive(Debug)]
struct Layout {
    notation: &'static str,
    language: Option<&'static str>,
}

/// Makes the writer.
pub(super) fn make(options: &Options) -> Result<Box<dyn Writer>, String> {
    if options.strip != super::strip::Strip::default() {
        return Err("nothing can be left out where the layout is kept".to_owned());
    }
    Ok(Box::new(Layout {
        notation: options.notation.unwrap_or("san"),
        language: options.language,
    }))
}

impl Writer for Layout {
    fn want(&self) -> Want {
        Want {
            notation: Some(self.notation),
            language: self.language,
            ..Want::default()
        }
    }

    fn game(&self, game: &Played<'_>, sheet: &mut Sheet) {
        let (record, replay) = (game.record, game.replay);
        let mut at = record.span.start;
        let out = &mut sheet.text;
        for ply in &replay.plies {
            let written = ply.written();
            let before = Span {
                start: at,
                end: written.start,
            };
            out.extend_from_slice(before.of(record.text).as_bytes());
            out.extend_from_slice(ply.text.of(&replay.text).as_bytes());
            at = written.end;
        }
        let rest = Span {
            start: at,
            end: record.span.end,
        };
        out.extend_from_slice(rest.of(record.text).as_bytes());
    }
}
