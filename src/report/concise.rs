//! `concise`: a line for each finding, as compilers and grep write them.

use super::{Format, Report};
use crate::{
    irregularities::{Finding, Positions},
    plain::harmless,
    source::Block,
};
use std::io;

pub(super) const FORMAT: Format = Format {
    name: "concise",
    summary: "a line for each finding: file:line:column: severity[name] move: message",
    positions: Positions::None,
    headings: false,
    make: |_| Box::new(Concise),
};

struct Concise;

impl Report for Concise {
    fn finding(
        &mut self,
        finding: &Finding,
        block: &Block,
        out: &mut dyn io::Write,
    ) -> io::Result<()> {
        write!(
            out,
            "{}:{}:{}: {}[{}]",
            harmless(&block.file.name),
            finding.line,
            finding.column,
            finding.severity.word(),
            finding.irregularity.name,
        )?;
        if !finding.move_text.is_empty() {
            write!(out, " {}", harmless(&finding.move_text))?;
        }
        writeln!(out, ": {}", harmless(&finding.message))
    }
}
