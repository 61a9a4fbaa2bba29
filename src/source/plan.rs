//! Which ranges of which files to read where, for work on many machines.

use super::{
    Encoding, Input,
    input::Found,
    open::{Settings, name_of},
    range::Makeup,
};
use crate::error::SourceError;
use serde::Serialize;
use std::{
    fs::File,
    io,
    path::{Path, PathBuf},
};

/// A range of a file, to be read for itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Task {
    /// The file.
    pub path: PathBuf,
    /// The first byte of the range.
    pub offset: u64,
    /// How many bytes it has.
    pub length: u64,
    /// What the file is packed in; none for text as stored.
    pub compression: Option<&'static str>,
    /// Whether the file may be divided. One that may not is a single task.
    pub splittable: bool,
}

/// A file that cannot be planned: its name, and why.
pub type Unplanned = (String, SourceError);

/// Divides all files into ranges of so many bytes, the last of each file with what is left. Folders
/// are walked; a stream cannot be planned.
///
/// # Panics
/// If the ranges are to have no bytes.
pub fn plan(
    inputs: Vec<Input>,
    encoding: Option<Encoding>,
    split: u64,
) -> impl Iterator<Item = Result<Vec<Task>, Unplanned>> {
    assert!(split > 0, "ranges have bytes");
    let settings = Settings {
        encoding,
        ..Settings::default()
    };
    let found = inputs.into_iter().flat_map(Found::all);
    found.map(move |found| match found {
        Found::File(path) => {
            tasks(&path, &settings, split).map_err(|error| (name_of(&path), error))
        }
        Found::Failed(path, error) => Err((name_of(&path), error)),
        Found::Stdin => Err(("<stdin>".to_owned(), no_file())),
        Found::Reader(name, _) => Err((name, no_file())),
    })
}

fn no_file() -> SourceError {
    SourceError::Open(io::Error::other("it is no file, and cannot be divided"))
}

fn tasks(path: &Path, settings: &Settings, split: u64) -> Result<Vec<Task>, SourceError> {
    let mut file = File::open(path).map_err(SourceError::Open)?;
    let metadata = file.metadata().map_err(SourceError::Open)?;
    if !metadata.is_file() {
        return Err(no_file());
    }
    let makeup = Makeup::of(&mut file, &name_of(path), settings).map_err(SourceError::Open)?;
    let size = metadata.len();
    let (compression, splittable) = match makeup {
        Makeup::Text(_) => (None, true),
        Makeup::Undivided(packing) => (packing.map(|packing| packing.name()), false),
    };
    let task = |offset: u64, length| Task {
        path: path.to_owned(),
        offset,
        length,
        compression,
        splittable,
    };
    if !splittable || size == 0 {
        return Ok(vec![task(0, size)]);
    }
    let ranges = 0..size.div_ceil(split);
    let offsets = ranges.map(|number| number * split);
    Ok(offsets
        .map(|offset| task(offset, split.min(size - offset)))
        .collect())
}
