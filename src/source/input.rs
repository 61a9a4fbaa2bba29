//! What the user names: files, folders, standard input; and the files that are meant by it.

use super::open::{self, Settings, Sink};
use crate::error::SourceError;
use std::{
    fmt,
    io::{self, Read},
    ops::ControlFlow,
    path::{Path, PathBuf},
    sync::atomic::{AtomicU64, Ordering::Relaxed},
};
use walkdir::WalkDir;

/// What to read.
pub enum Input {
    /// Standard input.
    Stdin,
    /// A file, or a folder to walk for game files.
    Path(PathBuf),
    /// Anything else that yields bytes, with the name that reports give it.
    Reader(String, Box<dyn Read + Send>),
}

impl Input {
    /// Whether reading it never waits for somebody to write.
    pub(crate) fn is_at_hand(&self) -> bool {
        match self {
            Input::Stdin | Input::Reader(..) => false,
            Input::Path(path) => path
                .metadata()
                .map_or(true, |found| found.is_file() || found.is_dir()),
        }
    }
}

impl fmt::Debug for Input {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Input::Stdin => f.write_str("Stdin"),
            Input::Path(path) => f.debug_tuple("Path").field(path).finish(),
            Input::Reader(name, _) => f.debug_tuple("Reader").field(name).finish(),
        }
    }
}

/// How far a run has come, for whoever shows it. Counted in bytes as stored, before unpacking.
#[derive(Debug, Default)]
pub struct Progress {
    read: AtomicU64,
    total: AtomicU64,
    endless: AtomicU64,
}

impl Progress {
    pub(super) fn advance(&self, bytes: usize) {
        self.read.fetch_add(bytes as u64, Relaxed);
    }

    /// Bytes read so far.
    #[must_use]
    pub fn read(&self) -> u64 {
        self.read.load(Relaxed)
    }

    /// Bytes of all files together, once they have been found; none while that is not known, as
    /// with standard input.
    #[must_use]
    pub fn total(&self) -> Option<u64> {
        let total = self.total.load(Relaxed);
        (total > 0 && self.endless.load(Relaxed) == 0).then_some(total)
    }
}

/// Reads all inputs one after another. Whoever takes the pieces may break off.
pub(crate) fn read_all(inputs: Vec<Input>, settings: &Settings, sink: Sink<'_>) -> ControlFlow<()> {
    let inputs: Vec<Found> = inputs.into_iter().flat_map(Found::all).collect();
    for input in &inputs {
        let meant = settings.range.map_or(u64::MAX, |range| range.length);
        match input.size() {
            Some(size) => settings.progress.total.fetch_add(size.min(meant), Relaxed),
            None => settings.progress.endless.fetch_add(1, Relaxed),
        };
    }
    inputs
        .into_iter()
        .try_for_each(|input| input.read(settings, sink))
}

/// An input after folders have been walked.
pub(super) enum Found {
    Stdin,
    File(PathBuf),
    Reader(String, Box<dyn Read + Send>),
    Failed(PathBuf, SourceError),
}

impl Found {
    pub(super) fn all(input: Input) -> Vec<Found> {
        match input {
            Input::Stdin => vec![Found::Stdin],
            Input::Reader(name, reader) => vec![Found::Reader(name, reader)],
            Input::Path(path) if path.is_dir() => walk(path),
            Input::Path(path) => vec![Found::File(path)],
        }
    }

    fn size(&self) -> Option<u64> {
        match self {
            Found::Stdin | Found::Reader(..) => None,
            Found::File(path) => match path.metadata() {
                Ok(metadata) if metadata.is_file() => Some(metadata.len()),
                Ok(_) => None,
                Err(_) => Some(0),
            },
            Found::Failed(..) => Some(0),
        }
    }

    fn read(self, settings: &Settings, sink: Sink<'_>) -> ControlFlow<()> {
        match self {
            Found::Stdin => {
                let stdin = Box::new(io::stdin().lock());
                open::part_of_stream("<stdin>".to_owned(), stdin, settings, sink)
            }
            Found::Reader(name, reader) => open::part_of_stream(name, reader, settings, sink),
            Found::File(path) => open::file(&path, settings, sink),
            Found::Failed(path, error) => open::failed(open::name_of(&path), error, sink),
        }
    }
}

/// The game files of a folder and its folders, by name.
fn walk(folder: PathBuf) -> Vec<Found> {
    let mut found = Vec::new();
    for entry in WalkDir::new(&folder).sort_by_file_name().follow_links(true) {
        match entry {
            Ok(entry) if entry.file_type().is_file() && is_game_file(entry.path()) => {
                found.push(Found::File(entry.into_path()));
            }
            Ok(_) => {}
            Err(error) => {
                let path = error.path().unwrap_or(&folder).to_path_buf();
                found.push(Found::Failed(path, SourceError::Open(error.into())));
            }
        }
    }
    if found.is_empty() {
        found.push(Found::Failed(folder, SourceError::EmptyFolder));
    }
    found
}

/// Whether a file found in a folder holds games, by its name.
fn is_game_file(path: &Path) -> bool {
    const GAMES: [&str; 5] = ["pgn", "pdn", "txt", "jsonl", "ndjson"];
    const PACKED: [&str; 5] = ["gz", "zst", "bz2", "xz", "zip"];
    let has = |path: &Path, extensions: &[&str]| {
        let extension = path.extension().unwrap_or_default().to_string_lossy();
        extensions
            .iter()
            .any(|known| extension.eq_ignore_ascii_case(known))
    };
    let packed = has(path, &PACKED);
    has(path, &GAMES)
        || (packed && has(Path::new(path.file_stem().unwrap_or_default()), &GAMES))
        || has(path, &["zip"])
}
