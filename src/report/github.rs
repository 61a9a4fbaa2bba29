//! `github`: workflow commands, which GitHub Actions shows beside the lines of the file.
//!
//! The form is that of "Workflow commands for GitHub Actions": `::error file=..,line=..::message`
//! with percent signs, line ends and, in properties, colons and commas written as `%XX`.

use super::{Format, Report, advice};
use crate::{
    error::SourceError,
    irregularities::{Finding, Positions, Severity},
    source::{Block, SourceFile},
};
use std::io;

pub(super) const FORMAT: Format = Format {
    name: "github",
    summary: "annotations of GitHub Actions, beside the lines of the file",
    positions: Positions::Errors,
    headings: false,
    make: |_| Box::new(GitHub),
};

struct GitHub;

impl Report for GitHub {
    fn finding(
        &mut self,
        finding: &Finding,
        block: &Block,
        out: &mut dyn io::Write,
    ) -> io::Result<()> {
        let command = match finding.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Note => "notice",
        };
        let mut message = advice::message(finding);
        for line in advice::lines(finding) {
            message.push('\n');
            message.push_str(&line);
        }
        writeln!(
            out,
            "::{command} file={},line={},col={},title={}::{}",
            property(&block.file.name),
            finding.line,
            finding.column,
            property(finding.irregularity.name),
            data(&message),
        )
    }

    fn unreadable(
        &mut self,
        file: &SourceFile,
        error: &SourceError,
        out: &mut dyn io::Write,
    ) -> io::Result<()> {
        let name = property(&file.name);
        writeln!(out, "::error file={name}::{}", data(&error.to_string()))
    }
}

/// A text as the message of a command.
fn data(text: &str) -> String {
    let text = text.replace('%', "%25");
    text.replace('\r', "%0D").replace('\n', "%0A")
}

/// A text as the value of a property.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The replacements of `escapeData` and `escapeProperty` in GitHub's own toolkit for actions.
    #[test]
    fn nothing_in_a_name_or_message_ends_the_command() {
        assert_eq!(data("50 %, a: b\r\nc"), "50 %25, a: b%0D%0Ac");
        assert_eq!(property("C:\\a,b 5%.pgn"), "C%3A\\a%2Cb 5%25.pgn");
    }
}
