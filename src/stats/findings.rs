//! What is wrong with the games: how often each irregularity was found, and in how many games.

use super::{
    Config, Glance, Show, Table,
    sheet::{Cell, Sheet},
    tally::{Groups, Sum, increase},
};
use crate::irregularities::Severity;
use serde::{Deserialize, Serialize};

/// The table `findings`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct FindingNames {
    all: Found,
    names: Groups<Found>,
}

/// How often something was found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Found {
    games: u64,
    errors: u64,
    warnings: u64,
    notes: u64,
}

impl Found {
    fn count(&mut self, severity: Severity) {
        match severity {
            Severity::Error => self.errors += 1,
            Severity::Warning => self.warnings += 1,
            Severity::Note => self.notes += 1,
        }
    }

    const fn total(&self) -> u64 {
        self.errors
            .saturating_add(self.warnings)
            .saturating_add(self.notes)
    }

    fn cells(&self) -> Vec<Cell> {
        vec![
            Cell::Count(self.total()),
            Cell::Count(self.errors),
            Cell::Count(self.warnings),
            Cell::Count(self.notes),
            Cell::Count(self.games),
        ]
    }
}

impl Sum for Found {
    fn add(&mut self, other: &Found) {
        increase(&mut self.games, other.games);
        increase(&mut self.errors, other.errors);
        increase(&mut self.warnings, other.warnings);
        increase(&mut self.notes, other.notes);
    }
}

impl Table for FindingNames {
    const NAME: &'static str = "findings";
    const SUMMARY: &'static str = "irregularities by name, as check finds them (slower)";
    const STANDARD: bool = false;

    fn new(_: &Config) -> FindingNames {
        FindingNames::default()
    }

    fn game(&mut self, glance: &Glance<'_>) {
        self.all.games += u64::from(!glance.findings.is_empty());
        for (index, finding) in glance.findings.iter().enumerate() {
            let name = finding.irregularity.name;
            let before = &glance.findings[..index];
            let first = !before.iter().any(|other| other.irregularity.name == name);
            self.all.count(finding.severity);
            let found = self.names.of(name);
            found.count(finding.severity);
            found.games += u64::from(first);
        }
    }

    fn merge(&mut self, other: FindingNames) {
        self.all.add(&other.all);
        self.names.merge(other.names);
    }

    fn sheets(&self, _: &Show) -> Vec<Sheet> {
        let mut sheet = Sheet::new(
            "findings",
            "Findings",
            "name",
            &["findings", "errors", "warnings", "notes", "games"],
        );
        sheet.row("all", self.all.cells());
        for (name, found) in self.names.ranked(0, Found::total) {
            sheet.row(name, found.cells());
        }
        vec![sheet]
    }
}
