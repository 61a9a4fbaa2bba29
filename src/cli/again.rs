//! Inputs that are read more than once: what comes by a pipe is put down in a file first.

use super::{args::Reading, console::Console, drive::over, outcome::Outcome, runs::passing_file};
use crate::{
    source::Block,
    stream::{Event, Input},
};
use anyhow::Context;
use std::{
    cell::RefCell,
    collections::HashSet,
    fs::File,
    io::{self, Seek},
    path::PathBuf,
};

/// Inputs that can be read again.
#[derive(Debug)]
pub(super) struct Again {
    inputs: Vec<Kept>,
    /// Files that could not be read, which is told once.
    told: RefCell<HashSet<String>>,
}

#[derive(Debug)]
enum Kept {
    Path(PathBuf),
    /// What came by a pipe, in a file without a name.
    Spooled(String, File),
}

impl Again {
    /// Makes inputs ready to be read again.
    ///
    /// # Errors
    /// If a pipe cannot be read, or the disk is full.
    pub(super) fn of(inputs: Vec<Input>) -> anyhow::Result<Again> {
        let kept = |input| match input {
            Input::Path(path) if is_pipe(&path) => {
                let name = path.display().to_string();
                let mut from = File::open(&path).with_context(|| name.clone())?;
                Ok(Kept::Spooled(name, spool(&mut from)?))
            }
            Input::Path(path) => Ok(Kept::Path(path)),
            Input::Stdin => {
                let spooled = spool(&mut io::stdin().lock()).context("standard input")?;
                Ok(Kept::Spooled("<stdin>".to_owned(), spooled))
            }
            Input::Reader(name, mut reader) => Ok(Kept::Spooled(name, spool(&mut reader)?)),
        };
        let inputs = inputs.into_iter().map(kept);
        Ok(Again {
            inputs: inputs.collect::<anyhow::Result<_>>()?,
            told: RefCell::default(),
        })
    }

    /// Reads all inputs from the beginning; see [`drive`](super::drive::drive). A file that cannot
    /// be read is told the first time.
    ///
    /// # Errors
    /// If the disk fails, or with the first error of `sink`.
    pub(super) fn drive<T: Send, W: FnMut(&Block) -> T>(
        &self,
        reading: &Reading,
        console: &Console,
        worker: impl Fn() -> W + Sync,
        sink: impl FnMut(Event<T>) -> anyhow::Result<u64>,
    ) -> anyhow::Result<Outcome> {
        let open = |kept: &Kept| match kept {
            Kept::Path(path) => Ok(Input::Path(path.clone())),
            Kept::Spooled(name, file) => {
                let mut file = file.try_clone()?;
                file.rewind()?;
                Ok(Input::Reader(name.clone(), Box::new(file)))
            }
        };
        let inputs: io::Result<Vec<Input>> = self.inputs.iter().map(open).collect();
        let first = |name: &str| self.told.borrow_mut().insert(name.to_owned());
        over(inputs?, reading.options(), console, first, worker, sink)
    }
}

fn is_pipe(path: &PathBuf) -> bool {
    let metadata = std::fs::metadata(path);
    metadata.is_ok_and(|metadata| !metadata.is_file() && !metadata.is_dir())
}

fn spool(from: &mut dyn io::Read) -> io::Result<File> {
    passing_file(|out| io::copy(from, out).map(|_| ()))
}
