//! `jsonl`: a JSON object a line, every finding.

use super::{Format, Report, fields::Fields};
use crate::{
    irregularities::{Finding, Positions},
    source::Block,
};
use std::io;

pub(super) const FORMAT: Format = Format {
    name: "jsonl",
    summary: "a JSON object for each finding, one a line, with the position before the move",
    positions: Positions::All,
    headings: false,
    make: |_| Box::new(JsonLines),
};

struct JsonLines;

impl Report for JsonLines {
    fn finding(
        &mut self,
        finding: &Finding,
        block: &Block,
        out: &mut dyn io::Write,
    ) -> io::Result<()> {
        serde_json::to_writer(&mut *out, &Fields::of(finding, block))?;
        out.write_all(b"\n")
    }
}
