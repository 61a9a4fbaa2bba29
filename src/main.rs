//! Parses the command line, runs it, and turns the outcome into an exit code; nothing else.

use std::process::ExitCode;

/// Blocks come and go by the hundred; the allocator of some systems gives their pages back each time.
/// Huge pages are not asked for (its feature `no_thp`): they take twice the memory, and no less time.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    scoresheet::cli::main()
}
