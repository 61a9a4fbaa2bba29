//! A ply of the main line a row (RFC 4180): `file game ply number side san uci fen clk emt eval
//! nags comment`. The position is the one before the move; times are in seconds; the commands that have
//! columns of their own are left out of the comment.

use super::{
    Format, Options, Played, Sheet, Writer,
    csv::{cell, number},
    remarks,
    score::Score,
    strip::Strip,
};
use crate::{
    game::Side,
    replay::{Ply, Want},
};

/// The format's line in the list.
pub(super) const FORMAT: Format = Format {
    name: "moves-csv",
    summary: "a ply a row, with position, clock, evaluation and comment",
    heeds: &[],
    make,
};

fn make(options: &Options) -> Result<Box<dyn Writer>, String> {
    Ok(Box::new(MovesCsv {
        notation: options.notation.unwrap_or("san"),
        strip: options.strip.clone(),
        in_comment: in_comment(&options.strip),
    }))
}

/// What the wing has to write down for a table of plies.
pub(super) fn want(notation: &'static str) -> Want {
    Want {
        notation: Some(notation),
        machine: true,
        fens: true,
        ..Want::default()
    }
}

/// The name of the column of moves in a notation, beside that of moves in UCI.
pub(super) fn column_of(notation: &'static str) -> &'static str {
    match notation {
        "uci" => "move",
        other => other,
    }
}

/// What is left out of the column of comments: also the commands that have columns of their own.
pub(super) fn in_comment(strip: &Strip) -> Strip {
    let mut in_comment = strip.clone();
    let own = ["clk", "emt", "eval"];
    in_comment.commands.extend(own.map(ToOwned::to_owned));
    in_comment
}

/// The comments at a move, as one.
pub(super) fn comment(game: &Played<'_>, score: &Score, node: u32, strip: &Strip) -> String {
    let comments = score.comments(node).map(|span| span.of(game.record.text));
    let words: Vec<&str> = comments.flat_map(|text| strip.words(text)).collect();
    words.join(" ")
}

/// The numbers of the signs at a move: `$1 $14`.
pub(super) fn nags(score: &Score, node: u32) -> String {
    let nags: Vec<String> = score.nags(node).map(|nag| format!("${nag}")).collect();
    nags.join(" ")
}

#[derive(Debug)]
struct MovesCsv {
    notation: &'static str,
    strip: Strip,
    /// What is left out of the column of comments.
    in_comment: Strip,
}

impl Writer for MovesCsv {
    fn want(&self) -> Want {
        want(self.notation)
    }

    fn head(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(b"file,game,ply,number,side,");
        out.extend_from_slice(column_of(self.notation).as_bytes());
        out.extend_from_slice(b",uci,fen,clk,emt,eval,nags,comment\n");
    }

    fn game(&self, game: &Played<'_>, sheet: &mut Sheet) {
        let mut score = std::mem::take(&mut sheet.score);
        score.read(game.record, game.replay, &self.strip);
        for node in score.main_line() {
            if let Some(ply) = game.replay.plies.get(node as usize) {
                cell(&game.block.file.name, &mut sheet.text);
                sheet.text.push(b',');
                sheet.number(game.record.ordinal);
                self.row(game, &score, node, ply, &mut sheet.text);
            }
        }
        sheet.score = score;
    }
}

impl MovesCsv {
    /// A row behind the number of the game.
    fn row(&self, game: &Played<'_>, score: &Score, node: u32, ply: &Ply, out: &mut Vec<u8>) {
        let comma = |out: &mut Vec<u8>| out.push(b',');
        for value in [ply.ply, ply.number] {
            comma(out);
            number(u64::from(value), out);
        }
        let side = if ply.side == Side::White {
            "white"
        } else {
            "black"
        };
        let text = &game.replay.text;
        for value in [
            side,
            ply.text.of(text),
            ply.machine.of(text),
            ply.fen_before.of(text),
        ] {
            comma(out);
            cell(value, out);
        }
        let remarks = remarks::read(game.record, score, node, &self.strip);
        for time in [remarks.clk, remarks.emt] {
            comma(out);
            cell(&time.map(remarks::seconds).unwrap_or_default(), out);
        }
        comma(out);
        cell(
            &remarks.eval.map(remarks::eval_text).unwrap_or_default(),
            out,
        );
        comma(out);
        cell(&nags(score, node), out);
        comma(out);
        cell(&comment(game, score, node, &self.in_comment), out);
        out.push(b'\n');
    }
}
