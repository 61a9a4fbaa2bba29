//! What findings are reported, what makes a command fail, and the count of them: the same in every
//! command that reports findings.

use super::{console::Console, names::NameParser, progress::counted};
use crate::{
    irregularities::{Finding, Selection, Severity},
    report::{self, FORMATS, Format},
};
use clap::builder::PossibleValuesParser;
use std::time::Duration;

/// The word of `--fail-on` for never.
const NEVER: &str = "none";

/// Which findings, as typed.
#[derive(Debug, clap::Args)]
pub(super) struct Choosing {
    /// Report only these: names, families, severities or all, joined with commas
    #[arg(
        long,
        value_name = "LIST",
        value_delimiter = ',',
        value_parser = NameParser { also: &[] },
        hide_possible_values = true,
        help_heading = "Judging"
    )]
    select: Vec<String>,

    /// Do not report these; the more exact word wins over the other option
    #[arg(
        long,
        value_name = "LIST",
        value_delimiter = ',',
        value_parser = NameParser { also: &[] },
        hide_possible_values = true,
        help_heading = "Judging"
    )]
    ignore: Vec<String>,

    /// Exit with status 1 if one of these is found; a severity stands for itself and all above it,
    /// none for never
    #[arg(
        long,
        value_name = "LIST",
        value_delimiter = ',',
        default_value = "error",
        value_parser = NameParser { also: &[(NEVER, "whatever is found")] },
        hide_possible_values = true,
        help_heading = "Judging"
    )]
    fail_on: Vec<String>,
}

impl Choosing {
    /// What is to be reported.
    ///
    /// # Errors
    /// If there is no such name.
    pub(super) fn selection(&self) -> anyhow::Result<Selection> {
        Ok(Selection::new(&self.select, &self.ignore)?)
    }

    /// A count of what is found.
    ///
    /// # Errors
    /// If there is no such name.
    pub(super) fn tally(&self) -> anyhow::Result<Tally> {
        Ok(Tally {
            fail_on: self.failing()?,
            ..Tally::default()
        })
    }

    /// What makes the command fail; none for nothing.
    fn failing(&self) -> anyhow::Result<Option<Selection>> {
        let mut words = self.fail_on.clone();
        words.retain(|word| word != NEVER);
        if words.is_empty() {
            return Ok(None);
        }
        for (step, above) in [("note", "warning"), ("warning", "error")] {
            if words.iter().any(|word| word == step) {
                words.push(above.to_owned());
            }
        }
        Ok(Some(Selection::new(&words, &[])?))
    }
}

/// How findings are laid out, as typed.
#[derive(Debug, clap::Args)]
pub(super) struct Showing {
    /// How to lay the findings out
    #[arg(
        long,
        value_name = "FORMAT",
        default_value = FORMATS[0].name,
        value_parser = PossibleValuesParser::new(FORMATS.iter().map(|format| format.name)),
        help_heading = "Output"
    )]
    format: String,

    /// Show at most so many findings; all are counted
    #[arg(long, value_name = "N", help_heading = "Output")]
    max: Option<u64>,

    /// Show every finding; without it, text shows the first three of a name in a file and then
    /// how many more there are (errors are always shown)
    #[arg(long, help_heading = "Output")]
    pub(super) all: bool,
}

impl Showing {
    /// The format.
    pub(super) fn format(&self) -> &'static Format {
        report::find(&self.format).unwrap_or(&FORMATS[0])
    }

    /// How many findings are shown at most.
    pub(super) fn most(&self) -> u64 {
        self.max.unwrap_or(u64::MAX)
    }
}

/// What has been seen.
#[derive(Debug, Default)]
pub(super) struct Tally {
    fail_on: Option<Selection>,
    pub(super) files: u64,
    pub(super) games: u64,
    pub(super) plies: u64,
    errors: u64,
    warnings: u64,
    notes: u64,
    failing: bool,
}

impl Tally {
    /// Counts a finding, and says how many there are with it.
    pub(super) fn count(&mut self, finding: &Finding) -> u64 {
        *match finding.severity {
            Severity::Error => &mut self.errors,
            Severity::Warning => &mut self.warnings,
            Severity::Note => &mut self.notes,
        } += 1;
        let fails =
            |selection: &Selection| selection.contains(finding.irregularity, finding.severity);
        self.failing |= self.fail_on.as_ref().is_some_and(fails);
        self.errors + self.warnings + self.notes
    }

    /// Whether something was found that makes the command fail.
    pub(super) const fn is_failing(&self) -> bool {
        self.failing
    }

    /// The last line: what was read, what was found, how long it took.
    pub(super) fn tell(&self, console: &Console, time: Duration) {
        console.say(&format!(
            "{}, {} in {}: {}, {}, {} ({:.2} s)",
            counted(self.games, "game", "games"),
            counted(self.plies, "ply", "plies"),
            counted(self.files, "file", "files"),
            counted(self.errors, "error", "errors"),
            counted(self.warnings, "warning", "warnings"),
            counted(self.notes, "note", "notes"),
            time.as_secs_f64(),
        ));
    }
}
