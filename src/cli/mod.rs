//! The command line: clap, terminals, files and exit codes stop here.

use std::process::ExitCode;

/// Parses the command line, runs the command and gives the exit code.
#[must_use]
pub fn main() -> ExitCode {
    ExitCode::SUCCESS
}
