//! Parses the command line, runs it, and turns the outcome into an exit code; nothing else.

use std::process::ExitCode;

/// Blocks of some megabytes come and go by the hundred; the allocator of some systems gives their
/// pages back each time.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    scoresheet::cli::main()
}
