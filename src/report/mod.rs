//! How findings look: one file a format, one list.
//!
//! A report is given findings in file order and writes to whatever it is given; it knows no
//! terminal, no engine and no wing. To add a format, add its file and its line in [`FORMATS`].

mod advice;
mod concise;
mod csv;
mod fields;
mod github;
mod html;
mod jsonl;
mod junit;
mod nearest;
mod sarif;
mod text;
mod window;

pub(crate) use fields::{Article, article};

use crate::{
    error::SourceError,
    irregularities::{Finding, Positions},
    source::{Block, SourceFile},
};
use std::io;

/// A format for findings.
#[derive(Debug)]
pub struct Format {
    /// The name given to `--format`.
    pub name: &'static str,
    /// One line for the help.
    pub summary: &'static str,
    /// Which findings it shows with the position before the move.
    pub positions: Positions,
    /// Whether it shows the games that findings stand in.
    pub headings: bool,
    /// Makes a report of this format.
    pub make: fn(&Style) -> Box<dyn Report>,
}

/// All formats, the default first.
pub static FORMATS: &[Format] = &[
    text::FORMAT,
    concise::FORMAT,
    jsonl::FORMAT,
    csv::FORMAT,
    sarif::FORMAT,
    junit::FORMAT,
    github::FORMAT,
    html::FORMAT,
];

/// The format of that name.
#[must_use]
pub fn find(name: &str) -> Option<&'static Format> {
    FORMATS.iter().find(|format| format.name == name)
}

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

impl Default for Style {
    /// A page of 100 columns without colour.
    fn default() -> Self {
        Style {
            colour: false,
            width: 100,
            all: false,
        }
    }
}

/// Writes findings in one format.
pub trait Report {
    /// Called once before anything else.
    ///
    /// # Errors
    /// If `out` cannot be written, as with all functions here.
    fn begin(&mut self, _out: &mut dyn io::Write) -> io::Result<()> {
        Ok(())
    }
    /// Called for each finding in file order, with the block it stands in.
    ///
    /// # Errors
    /// If `out` cannot be written.
    fn finding(
        &mut self,
        finding: &Finding,
        block: &Block,
        out: &mut dyn io::Write,
    ) -> io::Result<()>;
    /// Called when a file has ended.
    ///
    /// # Errors
    /// If `out` cannot be written.
    fn end_file(&mut self, _file: &SourceFile, _out: &mut dyn io::Write) -> io::Result<()> {
        Ok(())
    }
    /// Called for a file that could not be read, or not to its end.
    ///
    /// # Errors
    /// If `out` cannot be written.
    fn unreadable(
        &mut self,
        file: &SourceFile,
        _error: &SourceError,
        out: &mut dyn io::Write,
    ) -> io::Result<()> {
        self.end_file(file, out)
    }
    /// Called once at the end.
    ///
    /// # Errors
    /// If `out` cannot be written.
    fn end(&mut self, _out: &mut dyn io::Write) -> io::Result<()> {
        Ok(())
    }
}
