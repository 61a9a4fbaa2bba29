//! The format `json`: one object.

use super::{Style, digits};
use crate::stats::sheet::{Cell, Row, Sheet};
use serde_json::{Map, Value, json};
use std::io;

pub(super) fn write(sheets: &[Sheet], _: Style, out: &mut dyn io::Write) -> io::Result<()> {
    let mut tables = Map::new();
    for sheet in sheets {
        let rows: Vec<Value> = sheet.rows.iter().map(|row| object(sheet, row)).collect();
        let table = json!({ "rows": rows, "left_out": sheet.left_out });
        tables.insert(sheet.name.clone(), table);
    }
    let all = json!({ "schema": "scoresheet.stats/1", "tables": tables });
    serde_json::to_writer_pretty(&mut *out, &all)?;
    writeln!(out)
}

fn object(sheet: &Sheet, row: &Row) -> Value {
    let mut object = Map::new();
    object.insert("key".to_owned(), Value::from(row.key.as_str()));
    let mut columns = Map::new();
    for (measure, cell) in sheet.measures.iter().zip(&row.cells) {
        if let Some(value) = value(cell) {
            let place = if sheet.crossed.is_some() {
                &mut columns
            } else {
                &mut object
            };
            place.insert(measure.clone(), value);
        }
    }
    if sheet.crossed.is_some() {
        object.insert("across".to_owned(), Value::Object(columns));
    }
    Value::Object(object)
}

fn value(cell: &Cell) -> Option<Value> {
    match cell {
        Cell::None => None,
        Cell::Count(count) => Some(Value::from(*count)),
        Cell::Rating(rating) => Some(Value::from(*rating)),
        Cell::Text(text) => Some(Value::from(text.as_str())),
        Cell::Share(..) | Cell::Mean(..) => {
            let number: f64 = cell.decimal(digits(cell))?.parse().ok()?;
            Some(Value::from(number))
        }
    }
}
