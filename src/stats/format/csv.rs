//! The format `csv`: a line for each value.

use super::{Style, digits};
use crate::stats::sheet::{Cell, Sheet};
use std::io;

pub(super) fn write(sheets: &[Sheet], _: Style, out: &mut dyn io::Write) -> io::Result<()> {
    let mut csv = ::csv::Writer::from_writer(out);
    csv.write_record(["table", "key", "measure", "value"])?;
    for sheet in sheets {
        for row in &sheet.rows {
            for (measure, cell) in sheet.measures.iter().zip(&row.cells) {
                let value = match cell {
                    Cell::Text(text) => Some(text.clone()),
                    cell => cell.decimal(digits(cell)),
                };
                if let Some(value) = value {
                    csv.write_record([&sheet.name, &row.key, measure, &value])?;
                }
            }
        }
    }
    csv.flush()
}
