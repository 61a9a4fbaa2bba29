//! The one place that writes to standard error.

use super::{
    args::Writing,
    outcome::Outcome,
    progress::{Progress, When},
};
use crate::{
    error::{OutputError, SourceError},
    source::SourceFile,
    stream::Progress as Read,
};
use std::{io::Write, sync::Arc};

/// Why a command stopped.
#[derive(Debug)]
pub(super) enum Failure {
    /// The reader of our output has gone away: that is success.
    ClosedPipe,
    /// Something to be told.
    Told(anyhow::Error),
}

impl From<anyhow::Error> for Failure {
    fn from(error: anyhow::Error) -> Failure {
        let closed = error.chain().any(|cause| {
            let io = match cause.downcast_ref::<OutputError>() {
                Some(output) => Some(&output.error),
                None => cause.downcast_ref::<std::io::Error>(),
            };
            io.is_some_and(|io| io.kind() == std::io::ErrorKind::BrokenPipe)
        });
        if closed {
            Failure::ClosedPipe
        } else {
            Failure::Told(error)
        }
    }
}

/// Tells why the command stopped, and gives the outcome that it amounts to.
pub(super) fn report(failure: &Failure) -> Outcome {
    match failure {
        Failure::ClosedPipe => Outcome::Done,
        Failure::Told(error) => {
            write_line(&format!("scoresheet: {}", chain(error)));
            Outcome::Failed
        }
    }
}

/// What a running command says to the person at the terminal.
#[derive(Debug)]
pub(super) struct Console {
    quiet: bool,
    verbose: bool,
    progress: Progress,
    read: Arc<Read>,
}

impl Console {
    /// `beside_results` says that results appear on the same terminal.
    pub(super) fn new(writing: &Writing, beside_results: bool) -> Console {
        let read = Arc::<Read>::default();
        let when = match (writing.quiet, writing.progress) {
            (true, When::Auto) => When::Never,
            (_, when) => when,
        };
        Console {
            quiet: writing.quiet,
            verbose: writing.verbose,
            progress: Progress::new(when, Arc::clone(&read), beside_results),
            read,
        }
    }

    /// Where the stream is to count what it has read.
    pub(super) fn read(&self) -> Arc<Read> {
        Arc::clone(&self.read)
    }

    /// Says how far the work is.
    pub(super) fn advance(&self, games: u64) {
        self.progress.advance(games);
    }

    /// Takes the progress bar away, before a summary.
    pub(super) fn finish(&self) {
        self.progress.finish();
    }

    /// Tells that a file could not be read. Never quiet: something is missing in the result.
    pub(super) fn unreadable(&self, file: &SourceFile, error: &SourceError) {
        self.tell(&format!("scoresheet: {}: {error}", file.name));
    }

    /// A line for everyone but `--quiet`.
    pub(super) fn say(&self, line: &str) {
        if !self.quiet {
            self.tell(line);
        }
    }

    /// A line for `--verbose`.
    pub(super) fn detail(&self, line: impl FnOnce() -> String) {
        if self.verbose {
            self.tell(&line());
        }
    }

    fn tell(&self, line: &str) {
        self.progress.suspend(|| write_line(line));
    }
}

/// Writes a line; if even standard error is gone there is nobody left to tell.
fn write_line(line: &str) {
    let _ = writeln!(anstream::stderr(), "{}", without_code(line));
}

/// An error with its causes, but for those that it quotes itself.
fn chain(error: &anyhow::Error) -> String {
    let mut told = String::new();
    for cause in error.chain().map(ToString::to_string) {
        if told.is_empty() {
            told = cause;
        } else if !told.ends_with(&cause) {
            told = format!("{told}: {cause}");
        }
    }
    told
}

/// Takes the system's error number away: people know "No such file or directory" without it.
fn without_code(line: &str) -> &str {
    match line.rfind(" (os error ") {
        Some(at) if line.ends_with(')') => &line[..at],
        _ => line,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{Error, ErrorKind};

    fn output_error(kind: ErrorKind) -> anyhow::Error {
        OutputError {
            path: "out.pgn".into(),
            error: Error::from(kind),
        }
        .into()
    }

    #[test]
    fn a_closed_pipe_is_success() {
        let closed = output_error(ErrorKind::BrokenPipe).context("while writing");
        assert_eq!(report(&Failure::from(closed)), Outcome::Done);
        assert!(matches!(
            Failure::from(output_error(ErrorKind::StorageFull)),
            Failure::Told(_)
        ));
    }

    #[test]
    fn a_cause_is_told_once() {
        let full = output_error(ErrorKind::StorageFull);
        let told = chain(&full.context("partial.json"));
        let cause = Error::from(ErrorKind::StorageFull).to_string();
        assert_eq!(told.matches(&cause).count(), 1, "{told}");
        assert!(
            told.starts_with("partial.json: cannot write out.pgn: "),
            "{told}"
        );
    }

    #[test]
    fn error_numbers_of_the_system_are_not_shown() {
        let missing = Error::from_raw_os_error(2).to_string();
        assert!(!without_code(&missing).contains("os error"));
        assert_eq!(without_code("plain (words)"), "plain (words)");
    }
}
