//! Parses the command line, runs it, and turns the outcome into an exit code; nothing else.

use std::process::ExitCode;

fn main() -> ExitCode {
    scoresheet::cli::main()
}
