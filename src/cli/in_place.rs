//! Files that are changed themselves: each is written anew beside itself, and kept as `FILE.bak`.

use super::{console::Console, kept, output::Output};
use crate::{
    source::{Block, Layout, SourceFile},
    write::Sheet,
};
use anyhow::{Context, bail};
use std::{
    ffi::OsString,
    path::{Path, PathBuf},
};

/// Compressed files are written unpacked, and so cannot take the place of what was read.
const PACKED: [&str; 7] = ["gz", "zst", "bz2", "xz", "zip", "lzma", "tgz"];

/// The file in hand.
#[derive(Default)]
pub(super) struct File {
    open: Option<(PathBuf, Output)>,
    encodings: kept::Encodings,
    changed: bool,
}

impl File {
    /// A file begins.
    ///
    /// # Errors
    /// If it cannot be replaced.
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
            let mut kept = OsString::from(path.as_os_str());
            kept.push(".bak");
            std::fs::copy(&path, &kept)
                .with_context(|| PathBuf::from(&kept).display().to_string())?;
            output.finish()?;
        }
        Ok(self.changed)
    }

    /// The file could not be read to its end: it stays as it is.
    pub(super) fn give_up(&mut self) {
        self.open = None;
    }
}
