//! The format `parquet`: the table of `csv`, with numbers and words in columns of their own.

use super::{Style, digits};
use crate::{
    columns::{Batch, Column, Kind, parquet},
    stats::sheet::{Cell, Sheet},
};
use std::io;

pub(super) fn write(sheets: &[Sheet], _: Style, out: &mut dyn io::Write) -> io::Result<()> {
    let columns = [
        ("table", Kind::Text),
        ("key", Kind::Text),
        ("measure", Kind::Text),
        ("value", Kind::Real),
        ("text", Kind::Text),
    ]
    .map(|(name, kind)| Column::new(name, kind));
    let mut batch = Batch::new(&columns);
    for sheet in sheets {
        for row in &sheet.rows {
            for (measure, cell) in sheet.measures.iter().zip(&row.cells) {
                let (number, words) = match cell {
                    Cell::Text(text) => (None, Some(text.as_str())),
                    cell => (cell.decimal(digits(cell)), None),
                };
                let number: Option<f64> = number.and_then(|number| number.parse().ok());
                if number.is_some() || words.is_some() {
                    let mut row_of_value = batch.row();
                    for text in [&sheet.name, &row.key, measure] {
                        row_of_value.text(Some(text));
                    }
                    row_of_value.real(number);
                    row_of_value.text(words);
                }
            }
        }
    }
    let mut encoder = parquet::begin(&columns, "scoresheet.stats/1", 1)?;
    encoder.rows(vec![batch], out)?;
    encoder.finish(out)
}
