//! How findings look: one file a format, one list.
//!
//! A report is given findings in file order and writes to whatever it is given; it knows no
//! terminal, no engine and no wing. To add a format, add its file and its line in [`FORMATS`].

use crate::{irregularities::Finding, source::SourceFile};
use std::io;

/// A format for findings.
#[derive(Debug)]
pub struct Format {
    /// The name given to `--format`.
    pub name: &'static str,
    /// One line for the help.
    pub summary: &'static str,
    /// Makes a report of this format.
    pub make: fn(&Style) -> Box<dyn Report>,
}

/// All formats, the default first.
pub static FORMATS: &[Format] = &[];

/// What a report may use of its surroundings.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    /// Whether to write colour escapes.
    pub colour: bool,
    /// Columns available.
    pub width: usize,
    /// Whether to show every finding instead of folding repeated ones (`--all`).
    pub all: bool,
}

/// Writes findings in one format.
pub trait Report {
    /// Called once before anything else.
    fn begin(&mut self, _out: &mut dyn io::Write) -> io::Result<()> {
        Ok(())
    }
    /// Called for each finding in file order; `text` is the text of the finding's block.
    fn finding(
        &mut self,
        finding: &Finding,
        file: &SourceFile,
        text: &str,
        out: &mut dyn io::Write,
    ) -> io::Result<()>;
    /// Called when a file has ended.
    fn end_file(&mut self, _file: &SourceFile, _out: &mut dyn io::Write) -> io::Result<()> {
        Ok(())
    }
    /// Called once at the end.
    fn end(&mut self, _out: &mut dyn io::Write) -> io::Result<()> {
        Ok(())
    }
}
