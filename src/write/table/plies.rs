//! The table of plies: the fields of the format `moves-csv`, with `game_id` before them, and a mate that
//! an engine has announced in a column of its own.
//!
//! A game without moves has no row here.

use super::batch;
use crate::{
    columns::{Begin, Column, Kind, Row, Table},
    game::Side,
    record::command::{Eval, EvalScore, Time},
    replay::{Ply, Want},
    write::{Options, Played, Sheet, Writer, moves_csv, remarks, score::Score, strip::Strip},
};

#[derive(Debug)]
struct Plies {
    columns: Vec<Column>,
    begin: Begin,
    notation: &'static str,
    strip: Strip,
    /// What is left out of the column of comments.
    in_comment: Strip,
}

pub(super) fn make(options: &Options, begin: Begin) -> Result<Box<dyn Writer>, String> {
    let notation = options.notation.unwrap_or("san");
    let columns = [
        ("game_id", Kind::Text),
        ("file", Kind::Text),
        ("game", Kind::Counted),
        ("ply", Kind::Whole),
        ("number", Kind::Whole),
        ("side", Kind::Text),
        (moves_csv::column_of(notation), Kind::Text),
        ("uci", Kind::Text),
        ("fen", Kind::Text),
        ("clk", Kind::Real),
        ("emt", Kind::Real),
        ("eval", Kind::Real),
        ("mate", Kind::Whole),
        ("nags", Kind::Text),
        ("comment", Kind::Text),
    ];
    let column = |(name, kind): (&str, Kind)| Column::new(name, kind);
    let columns: Vec<Column> = columns.into_iter().map(column).collect();
    let same = |column: &&Column| {
        let mut keys = options.parted_by.iter();
        keys.any(|key| key.eq_ignore_ascii_case(&column.name))
    };
    if let Some(column) = columns.iter().find(same) {
        return Err(format!(
            "the table of plies has a column {} already",
            column.name
        ));
    }
    Ok(Box::new(Plies {
        columns,
        begin,
        notation,
        strip: options.strip.clone(),
        in_comment: moves_csv::in_comment(&options.strip),
    }))
}

impl Writer for Plies {
    fn want(&self) -> Want {
        moves_csv::want(self.notation)
    }

    fn table(&self) -> Option<Table<'_>> {
        Some(Table {
            schema: "scoresheet.plies/1",
            columns: &self.columns,
            begin: self.begin,
        })
    }

    fn game(&self, game: &Played<'_>, sheet: &mut Sheet) {
        let id = game.id();
        let batch = batch(&mut sheet.batches, &self.columns);
        let mut score = std::mem::take(&mut sheet.score);
        score.read(game.record, game.replay, &self.strip);
        for node in score.main_line() {
            if let Some(ply) = game.replay.plies.get(node as usize) {
                let mut row = batch.row();
                row.text(Some(&id));
                self.ply(game, &score, node, ply, &mut row);
            }
        }
        sheet.score = score;
    }
}

impl Plies {
    /// A row behind the name of its game.
    fn ply(&self, game: &Played<'_>, score: &Score, node: u32, ply: &Ply, row: &mut Row<'_>) {
        let text = game.replay.text.as_str();
        row.text(Some(&game.block.file.name));
        row.whole(Some(i64::from(game.record.ordinal) + 1));
        row.whole(Some(i64::from(ply.ply)));
        row.whole(Some(i64::from(ply.number)));
        row.text(Some(match ply.side {
            Side::White => "white",
            Side::Black => "black",
        }));
        row.text(Some(ply.text.of(text)));
        row.text(Some(ply.machine.of(text)));
        row.text(Some(ply.fen_before.of(text)));
        let remarks = remarks::read(game.record, score, node, &self.strip);
        row.real(remarks.clk.map(seconds));
        row.real(remarks.emt.map(seconds));
        row.real(remarks.eval.and_then(pawns));
        row.whole(remarks.eval.and_then(mate));
        let nags = moves_csv::nags(score, node);
        row.text((!nags.is_empty()).then_some(&*nags));
        let comment = moves_csv::comment(game, score, node, &self.in_comment);
        row.text((!comment.is_empty()).then_some(&*comment));
    }
}

fn seconds(time: Time) -> f64 {
    let seconds = time.millis as f64 / 1000.0;
    if time.negative { -seconds } else { seconds }
}

fn pawns(eval: Eval<'_>) -> Option<f64> {
    match eval.score {
        EvalScore::Pawns(pawns) => pawns.parse().ok(),
        EvalScore::Mate(_) => None,
    }
}

fn mate(eval: Eval<'_>) -> Option<i64> {
    match eval.score {
        EvalScore::Pawns(_) => None,
        EvalScore::Mate(moves) => Some(i64::from(moves)),
    }
}
