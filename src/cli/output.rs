//! Where results go: standard output, or a file that appears whole or not at all.

use crate::error::OutputError;
use std::{
    fs, io,
    io::{BufWriter, IsTerminal, StdoutLock, Write},
    path::{Path, PathBuf},
};

const BUFFER: usize = 256 * 1024;

/// Where results go. Call [`Output::finish`] at the end: a file is only then put in its place.
#[derive(Debug)]
pub(super) struct Output {
    writer: Writer,
    path: PathBuf,
}

#[derive(Debug)]
enum Writer {
    Stdout(BufWriter<StdoutLock<'static>>),
    /// A device or pipe named by path, which cannot be replaced.
    Direct(BufWriter<fs::File>),
    /// A file written beside the target and renamed at the end.
    Beside(BufWriter<tempfile::NamedTempFile>),
}

impl Output {
    /// Standard output, or the file named.
    ///
    /// # Errors
    /// If the file cannot be created.
    pub(super) fn open(path: Option<&Path>) -> Result<Output, OutputError> {
        let Some(path) = path.filter(|path| *path != Path::new("-")) else {
            return Ok(Output {
                writer: Writer::Stdout(BufWriter::with_capacity(BUFFER, io::stdout().lock())),
                path: PathBuf::from("standard output"),
            });
        };
        // A link is followed, so that what it points to is replaced and not the link.
        let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let writer = open_file(&target).map_err(|error| OutputError::new(path, error))?;
        Ok(Output {
            writer,
            path: target,
        })
    }

    /// Whether a person reads this directly.
    pub(super) fn is_terminal(&self) -> bool {
        match &self.writer {
            Writer::Stdout(_) => io::stdout().is_terminal(),
            Writer::Direct(_) | Writer::Beside(_) => false,
        }
    }

    /// Writes what is still buffered and puts the file in its place.
    ///
    /// # Errors
    /// If the disk is full, or the place cannot be written.
    pub(super) fn finish(self) -> Result<(), OutputError> {
        let Output { writer, path } = self;
        let done = match writer {
            Writer::Stdout(mut out) => out.flush(),
            Writer::Direct(mut out) => out.flush(),
            Writer::Beside(out) => out
                .into_inner()
                .map_err(io::IntoInnerError::into_error)
                .and_then(|file| file.persist(&path).map_err(|failed| failed.error))
                .map(|_| ()),
        };
        done.map_err(|error| OutputError::new(path, error))
    }

    /// Writes bytes.
    ///
    /// # Errors
    /// If that fails, with the path.
    pub(super) fn put(&mut self, bytes: impl AsRef<[u8]>) -> anyhow::Result<()> {
        let written = self.write_all(bytes.as_ref());
        written.map_err(|error| self.failed(error).into())
    }

    /// Gives an error of writing here its path.
    pub(super) fn failed(&self, error: io::Error) -> OutputError {
        OutputError::new(&self.path, error)
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.writer {
            Writer::Stdout(out) => out.write(bytes),
            Writer::Direct(out) => out.write(bytes),
            Writer::Beside(out) => out.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.writer {
            Writer::Stdout(out) => out.flush(),
            Writer::Direct(out) => out.flush(),
            Writer::Beside(out) => out.flush(),
        }
    }
}

/// An error of writing to standard output.
pub(super) fn standard_output(error: io::Error) -> OutputError {
    OutputError::new("standard output", error)
}

/// The folder that a file is in.
pub(super) fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

fn open_file(target: &Path) -> io::Result<Writer> {
    let existing = fs::metadata(target).ok();
    if let Some(metadata) = &existing
        && !metadata.is_file()
    {
        let file = fs::OpenOptions::new().write(true).open(target)?;
        return Ok(Writer::Direct(BufWriter::with_capacity(BUFFER, file)));
    }
    let mut builder = tempfile::Builder::new();
    builder.prefix(".scoresheet-");
    let permissions = existing.map(|metadata| metadata.permissions());
    #[cfg(unix)]
    let permissions = permissions.or_else(|| {
        use std::os::unix::fs::PermissionsExt;
        Some(fs::Permissions::from_mode(0o666)) // less the umask, as for any new file
    });
    if let Some(permissions) = permissions {
        builder.permissions(permissions);
    }
    let file = builder.tempfile_in(folder_of(target))?;
    Ok(Writer::Beside(BufWriter::with_capacity(BUFFER, file)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_appears_whole_or_not_at_all() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("out.txt");
        let mut unfinished = Output::open(Some(&path)).unwrap();
        unfinished.write_all(b"half").unwrap();
        drop(unfinished);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);

        let mut finished = Output::open(Some(&path)).unwrap();
        finished.write_all(b"whole").unwrap();
        assert!(!path.exists());
        finished.finish().unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"whole");
    }

    #[cfg(unix)]
    #[test]
    fn a_link_keeps_pointing_to_the_file_written() {
        let folder = tempfile::tempdir().unwrap();
        let (file, link) = (folder.path().join("file"), folder.path().join("link"));
        fs::write(&file, "old").unwrap();
        std::os::unix::fs::symlink(&file, &link).unwrap();
        let mut output = Output::open(Some(&link)).unwrap();
        output.write_all(b"new").unwrap();
        output.finish().unwrap();
        assert_eq!(fs::read(&file).unwrap(), b"new");
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    }
}
