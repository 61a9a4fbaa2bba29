//! Positions of the main line in extended position description (PGN standard, 16.2), one a line:
//! each position before a move, with the move as `sm` (supplied move), and the final one.
//!
//! Operations stand in ASCII order: `c0` the comment on the move, `fmvn` and `hmvc` the numbers
//! that a FEN has in its last two fields, `id` the game and ply, `sm` the move in SAN.

use super::{Format, Options, Played, Sheet, Writer, strip::Strip};
use crate::{replay::Want, span::Span};

/// The format's line in the list.
pub(super) const FORMAT: Format = Format {
    name: "epd",
    summary: "all positions of the main line with move, comment and number as EPD operations",
    heeds: &[],
    make,
};

fn make(options: &Options) -> Result<Box<dyn Writer>, String> {
    Ok(Box::new(Epd {
        strip: options.strip.clone(),
    }))
}

#[derive(Debug)]
struct Epd {
    strip: Strip,
}

impl Writer for Epd {
    fn want(&self) -> Want {
        Want {
            notation: Some("san"),
            fens: true,
            final_fen: true,
            ..Want::default()
        }
    }

    fn game(&self, game: &Played<'_>, sheet: &mut Sheet) {
        let (record, replay) = (game.record, game.replay);
        let mut score = std::mem::take(&mut sheet.score);
        score.read(record, replay, &self.strip);
        let mut played = 0;
        for node in score.main_line() {
            let Some(ply) = replay.plies.get(node as usize) else {
                continue;
            };
            let comments = score.comments(node).map(|span| span.of(record.text));
            self.line(game, ply.fen_before, comments, played, sheet);
            sheet.text.extend_from_slice(b" sm ");
            sheet
                .text
                .extend_from_slice(ply.text.of(&replay.text).as_bytes());
            sheet.text.extend_from_slice(b";\n");
            played += 1;
        }
        if let Some(fen) = replay.final_fen {
            self.line(game, fen, std::iter::empty(), played, sheet);
            sheet.text.push(b'\n');
        }
        sheet.score = score;
    }
}

impl Epd {
    fn line<'t>(
        &self,
        game: &Played<'_>,
        fen: Span,
        comments: impl Iterator<Item = &'t str>,
        played: u32,
        sheet: &mut Sheet,
    ) {
        let mut fields = fen.of(&game.replay.text).split(' ');
        let out = &mut sheet.text;
        for (index, field) in fields.by_ref().take(4).enumerate() {
            if index > 0 {
                out.push(b' ');
            }
            out.extend_from_slice(field.as_bytes());
        }
        let mut first = true;
        for word in comments.flat_map(|comment| self.strip.words(comment)) {
            out.extend_from_slice(if first { b" c0 \"" } else { b" " });
            out.extend(
                word.bytes()
                    .map(|byte| if byte == b'"' { b'\'' } else { byte }),
            );
            first = false;
        }
        if !first {
            out.extend_from_slice(b"\";");
        }
        let halfmoves = fields.next();
        for (name, value) in [("fmvn", fields.next()), ("hmvc", halfmoves)] {
            if let Some(value) = value {
                for part in [" ", name, " ", value, ";"] {
                    out.extend_from_slice(part.as_bytes());
                }
            }
        }
        out.extend_from_slice(b" id \"game ");
        sheet.number(game.record.ordinal);
        let out = &mut sheet.text;
        out.extend_from_slice(b" ply ");
        out.extend_from_slice(itoa::Buffer::new().format(played).as_bytes());
        out.extend_from_slice(b"\";");
    }
}
