//! `junit`: XML as test runners write it, which build servers read.
//!
//! A file is a suite and each of its findings a case. Errors are failures; warnings and notes are
//! cases that pass and say something. A file without findings is one case that passes, and one that
//! cannot be read is a case that is in error.

use super::{Format, Report, advice};
use crate::{
    error::SourceError,
    irregularities::{Finding, Positions, Severity},
    markup,
    plain::harmless,
    source::{Block, SourceFile},
};
use std::io;

pub(super) const FORMAT: Format = Format {
    name: "junit",
    summary: "XML of test runners: a suite for each file, a case for each finding",
    positions: Positions::Errors,
    headings: false,
    make: |_| Box::<JUnit>::default(),
};

/// The suite in hand: how many cases it has stands in front of them.
#[derive(Default)]
struct JUnit {
    cases: Vec<String>,
    failures: usize,
}

impl Report for JUnit {
    fn begin(&mut self, out: &mut dyn io::Write) -> io::Result<()> {
        writeln!(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")?;
        writeln!(out, "<testsuites name=\"scoresheet\">")
    }

    fn finding(
        &mut self,
        finding: &Finding,
        block: &Block,
        _out: &mut dyn io::Write,
    ) -> io::Result<()> {
        let name = finding.irregularity.name;
        let message = advice::message(finding);
        let line = finding.line;
        let title = match finding.game {
            Some(game) => format!("{name} in game {game}, line {line}: {message}"),
            None => format!("{name} in line {line}: {message}"),
        };
        let place = format!("{}:{line}:{}", block.file.name, finding.column);
        let body = [vec![place], advice::lines(finding)].concat().join("\n");
        let content = match finding.severity {
            Severity::Error => {
                self.failures += 1;
                let (message, body) = (escaped(&message), escaped(&body));
                format!("<failure type=\"{name}\" message=\"{message}\">{body}</failure>")
            }
            Severity::Warning | Severity::Note => {
                let said = format!("{}: {message}\n{body}", finding.severity.word());
                format!("<system-out>{}</system-out>", escaped(&said))
            }
        };
        self.cases.push(case(&block.file, &title, &content));
        Ok(())
    }

    fn end_file(&mut self, file: &SourceFile, out: &mut dyn io::Write) -> io::Result<()> {
        if self.cases.is_empty() {
            self.cases.push(case(file, "no findings", ""));
        }
        self.suite(file, 0, out)
    }

    fn unreadable(
        &mut self,
        file: &SourceFile,
        error: &SourceError,
        out: &mut dyn io::Write,
    ) -> io::Result<()> {
        let message = escaped(&error.to_string());
        let content = format!("<error type=\"unreadable\" message=\"{message}\"/>");
        self.cases.push(case(file, "reading", &content));
        self.suite(file, 1, out)
    }

    fn end(&mut self, out: &mut dyn io::Write) -> io::Result<()> {
        writeln!(out, "</testsuites>")
    }
}

impl JUnit {
    /// Writes the suite of a file, and begins the next.
    fn suite(
        &mut self,
        file: &SourceFile,
        errors: usize,
        out: &mut dyn io::Write,
    ) -> io::Result<()> {
        let JUnit { cases, failures } = std::mem::take(self);
        writeln!(
            out,
            "<testsuite name=\"{}\" tests=\"{}\" failures=\"{failures}\" errors=\"{errors}\">",
            escaped(&file.name),
            cases.len(),
        )?;
        for case in cases {
            writeln!(out, "{case}")?;
        }
        writeln!(out, "</testsuite>")
    }
}

fn case(file: &SourceFile, name: &str, content: &str) -> String {
    let (file, name) = (escaped(&file.name), escaped(name));
    format!("<testcase classname=\"{file}\" name=\"{name}\">{content}</testcase>")
}

/// A text as XML 1.0 can hold it, between tags and in quotes. It has no way at all to write most
/// control characters, and none for U+FFFE and U+FFFF.
fn escaped(text: &str) -> String {
    let lines: Vec<String> = text.split('\n').map(escaped_line).collect();
    lines.join("\n")
}

fn escaped_line(line: &str) -> String {
    let unwritable = ['\u{fffe}', '\u{ffff}'];
    let line = harmless(line).replace(unwritable, "\u{fffd}");
    markup::escaped(&line)
}

#[cfg(test)]
mod tests {
    use super::escaped;

    #[test]
    fn any_text_can_be_written() {
        // XML 1.0, 2.2: a Char is #x9, #xA, #xD, from #x20 on, without surrogates, #xFFFE, #xFFFF.
        assert_eq!(
            escaped("a<b> & \"c\"\n\u{1b}\0\u{ffff}"),
            "a&lt;b&gt; &amp; &quot;c&quot;\n␛␀\u{fffd}"
        );
    }
}
