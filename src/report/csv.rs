//! `csv`: a row for each finding, for spreadsheets; the fields of the JSON objects as columns.

use super::{
    Format, Report,
    fields::{Fields, NAMES},
};
use crate::{
    irregularities::{Finding, Positions},
    laws::Law,
    source::Block,
};
use std::io;

pub(super) const FORMAT: Format = Format {
    name: "csv",
    summary: "a row for each finding, with a heading",
    positions: Positions::All,
    headings: false,
    make: |_| Box::new(Csv),
};

struct Csv;

impl Report for Csv {
    fn begin(&mut self, out: &mut dyn io::Write) -> io::Result<()> {
        write_row(&NAMES, out)
    }

    fn finding(
        &mut self,
        finding: &Finding,
        block: &Block,
        out: &mut dyn io::Write,
    ) -> io::Result<()> {
        let fields = Fields::of(finding, block);
        let law = match &finding.law {
            Law::Custom(_) => String::new(),
            law => law.to_string(),
        };
        let candidates: Vec<&str> = finding.candidates.iter().map(|c| c.text.as_str()).collect();
        let edits = match fields.edits.is_empty() {
            true => String::new(),
            false => serde_json::to_string(&fields.edits)?,
        };
        let row: [&str; NAMES.len()] = [
            fields.name,
            fields.severity,
            fields.file,
            &fields.game.map(|game| game.to_string()).unwrap_or_default(),
            &fields.ply.map(|ply| ply.to_string()).unwrap_or_default(),
            fields.move_text.unwrap_or_default(),
            &fields.line.to_string(),
            &fields.column.to_string(),
            &fields.byte.to_string(),
            &fields.length.to_string(),
            fields.token,
            fields.message,
            &law,
            fields.help.unwrap_or_default(),
            fields.fen.unwrap_or_default(),
            &candidates.join(" "),
            &edits,
        ];
        write_row(&row, out)
    }
}

fn write_row(row: &[&str], out: &mut dyn io::Write) -> io::Result<()> {
    let mut writer = csv::Writer::from_writer(out);
    writer.write_record(row)?;
    writer.flush()
}
