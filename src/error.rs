//! Failures of the tool: a file that cannot be opened, a stream that breaks off, a wrong option.
//!
//! A game with faults is never one of these; see [`Fault`](crate::fault::Fault).

use std::{io, path::PathBuf};

/// Why an input could not be read, or not to its end.
#[derive(Debug, thiserror::Error)]
pub enum SourceError {
    /// The file or folder could not be opened.
    #[error("cannot open: {0}")]
    Open(#[source] io::Error),
    /// Reading stopped before the end of the file.
    #[error("cannot read on after byte {offset}: {error}")]
    Read {
        /// Where reading stopped, in bytes of the unpacked text.
        offset: u64,
        /// What the system said.
        #[source]
        error: io::Error,
    },
    /// A compressed file is damaged or incomplete. Games before the damage have been read.
    #[error("damaged or truncated {kind} data after {offset} unpacked bytes: {error}")]
    Compressed {
        /// Name of the compression.
        kind: &'static str,
        /// How much could be unpacked.
        offset: u64,
        /// What the decompressor said.
        #[source]
        error: io::Error,
    },
    /// The content is no text: a picture, a program, a database.
    #[error("not a text file ({0})")]
    Binary(String),
    /// A folder without a single game file.
    #[error("no game files (.pgn .pdn .txt .jsonl, also compressed) in this folder")]
    EmptyFolder,
}

/// Why an output could not be written.
#[derive(Debug, thiserror::Error)]
#[error("cannot write {}: {error}", path.display())]
pub struct OutputError {
    /// The file meant.
    pub path: PathBuf,
    /// What the system said.
    #[source]
    pub error: io::Error,
}

impl OutputError {
    /// What the system said of a file. The name of the passing file that is written first means
    /// nothing to anyone, and is left out.
    pub fn new(path: impl Into<PathBuf>, error: io::Error) -> OutputError {
        let said = error.to_string();
        let error = match said.split_once(" at path ") {
            Some((what, _)) => io::Error::new(error.kind(), what),
            None => error,
        };
        OutputError {
            path: path.into(),
            error,
        }
    }
}
