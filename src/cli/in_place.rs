//! Files that are changed themselves: each is written anew beside itself, and kept as `FILE.bak`.

use super::{
    args::Reading,
    console::Console,
    kept,
    output::{Output, folder_of},
};
use crate::{
    error::OutputError,
    source::{Block, Layout, SourceFile},
    write::Sheet,
};
use anyhow::{bail, ensure};
use std::{
    collections::HashMap,
    ffi::OsString,
    fs, io,
    path::{Path, PathBuf},
};

/// Compressed files are written unpacked, and so cannot take the place of what was read.
const PACKED: [&str; 7] = ["gz", "zst", "bz2", "xz", "zip", "lzma", "tgz"];

/// Asks whether what is read are whole files, which alone can be changed.
///
/// # Errors
/// If it is standard input or a part of a file.
pub(super) fn ensure_whole_files(reading: &Reading) -> anyhow::Result<()> {
    ensure!(
        !reading.paths.is_empty(),
        "--in-place needs files: standard input cannot be changed"
    );
    ensure!(
        reading.range.is_none(),
        "--in-place changes whole files: --range cannot be given with it"
    );
    Ok(())
}

/// The file in hand.
#[derive(Default)]
pub(super) struct File {
    open: Option<(PathBuf, Output)>,
    encodings: kept::Encodings,
    changed: bool,
    /// Files that must not be changed any more, and why.
    taken: HashMap<PathBuf, &'static str>,
}

impl File {
    /// Files are changed, but none of these, for this reason.
    pub(super) fn sparing<'p>(
        paths: impl IntoIterator<Item = &'p String>,
        why: &'static str,
    ) -> File {
        let paths = paths
            .into_iter()
            .filter_map(|path| fs::canonicalize(path).ok());
        File {
            taken: paths.map(|path| (path, why)).collect(),
            ..File::default()
        }
    }

    /// A file begins.
    ///
    /// # Errors
    /// If it cannot be replaced, or was named before: it is not the file any more that was looked at.
    pub(super) fn begin(&mut self, file: &SourceFile) -> anyhow::Result<()> {
        let path = Path::new(&file.name);
        let packed = path
            .extension()
            .and_then(|extension| extension.to_str())
            .is_some_and(|extension| PACKED.contains(&extension));
        if packed || !path.is_file() || file.layout != Layout::Games {
            bail!(
                "{}: only plain files of games can be changed in place",
                file.name
            );
        }
        let whole_path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        if let Some(why) = self.taken.insert(whole_path, "it is named twice") {
            bail!("{}: not changed, because {why}", file.name);
        }
        self.encodings = kept::Encodings::default();
        self.encodings.begin();
        self.changed = false;
        self.open = Some((path.to_owned(), Output::open(Some(path))?));
        Ok(())
    }

    /// A block of it as it is to be.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(super) fn write(
        &mut self,
        block: &Block,
        sheet: &Sheet,
        changed: bool,
        console: &Console,
    ) -> anyhow::Result<()> {
        let Some((_, output)) = &mut self.open else {
            return Ok(());
        };
        self.changed |= changed;
        let bytes = self.encodings.bytes(block, sheet, console);
        output.put(&bytes)
    }

    /// The file has ended well: it is put in its place if anything has changed, which is told.
    ///
    /// # Errors
    /// If the copy or the file cannot be written.
    pub(super) fn end(&mut self) -> anyhow::Result<bool> {
        let Some((path, output)) = self.open.take() else {
            return Ok(false);
        };
        if self.changed {
            keep(&path)?;
            output.finish()?;
        }
        Ok(self.changed)
    }

    /// The file could not be read to its end: it stays as it is.
    pub(super) fn give_up(&mut self) {
        self.open = None;
    }
}

/// Keeps a file as it is, beside itself, whole or not at all.
fn keep(path: &Path) -> Result<(), OutputError> {
    let mut kept = OsString::from(path.as_os_str());
    kept.push(".bak");
    let copy = || -> io::Result<()> {
        let mut beside = tempfile::Builder::new();
        let copy = beside.prefix(".scoresheet-").tempfile_in(folder_of(path))?;
        fs::copy(path, copy.path())?;
        copy.persist(&kept)?;
        Ok(())
    };
    copy().map_err(|error| OutputError::new(&kept, error))
}
