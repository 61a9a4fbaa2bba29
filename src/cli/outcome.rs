//! How a command went, and the exit code that says so: the one place for both.

use std::process::ExitCode;

/// How a command went. Over several files the worst counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Outcome {
    /// Done and clean.
    #[default]
    Done,
    /// The input has errors, something in it could not be read, or nothing matched.
    Found,
    /// The tool itself failed: usage, file, disk.
    Failed,
}

impl Outcome {
    /// The worse of the two.
    #[must_use]
    pub(super) fn merge(self, other: Outcome) -> Outcome {
        self.max(other)
    }

    /// The exit status.
    pub(super) const fn code(self) -> u8 {
        match self {
            Outcome::Done => 0,
            Outcome::Found => 1,
            Outcome::Failed => 2,
        }
    }
}

impl From<Outcome> for ExitCode {
    fn from(outcome: Outcome) -> ExitCode {
        ExitCode::from(outcome.code())
    }
}

#[cfg(test)]
mod tests {
    use super::Outcome::{Done, Failed, Found};

    #[test]
    fn the_worst_outcome_gives_the_exit_status() {
        // Design, section 4: 0 done and clean, 1 findings, 2 the tool failed.
        for (one, other, code) in [
            (Done, Done, 0),
            (Done, Found, 1),
            (Found, Done, 1),
            (Found, Failed, 2),
            (Failed, Done, 2),
        ] {
            assert_eq!(one.merge(other).code(), code);
        }
    }
}
