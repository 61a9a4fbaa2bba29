//! Rows of games into one file, or into the folders of partitions.
//!
//! Rows are collected until they are worth a batch; where one begins is decided by the rows before it
//! and nothing else, so the same games give the same bytes. Files of partitions are opened only while
//! something is written to them.

use crate::{
    cli::output::Output,
    columns::{Batch, Encoder, Table},
    error::OutputError,
    play::Rules,
    query::{Question, each_game},
    source::Block,
};
use anyhow::{Context, bail, ensure};
use std::{
    collections::BTreeMap,
    fs::{self, OpenOptions},
    io::{self, Write as _},
    ops::Range,
    path::{Path, PathBuf},
};
use tempfile::TempDir;

/// Bytes of rows in memory that make a batch; partitions have as much together.
const BATCH: usize = 8 << 20;

/// Partitions that a folder may have: each keeps a little in memory.
const MOST: usize = 10_000;

/// Where a game without a value belongs, in the words of Apache Hive.
const NONE: &str = "__HIVE_DEFAULT_PARTITION__";

/// Gives the folder of each game of a block: `year=2024/result=1-0`.
pub(super) fn folders(questions: &[Question], rules: Rules) -> impl FnMut(&Block) -> Vec<String> {
    let mut each = each_game(questions, rules, |glance| {
        let folder = |question: &Question| {
            let mut value = String::new();
            let there = question.write(glance, &mut value) && !value.is_empty();
            let value = if there {
                escaped(&value)
            } else {
                NONE.to_owned()
            };
            format!("{}={value}", escaped(question.text()))
        };
        questions.iter().map(folder).collect::<Vec<_>>().join("/")
    });
    move |block| each(block).into_iter().map(|(_, folder)| folder).collect()
}

/// The text as part of a folder's name: what has a meaning there is written as `%` and two hexadecimal
/// digits, as Hive, Spark and DuckDB read it.
fn escaped(text: &str) -> String {
    let mut name = String::new();
    for c in text.chars() {
        if c.is_ascii_control() || "\"#%'*/:=?\\{}[]^<>|&".contains(c) {
            name.push_str(&format!("%{:02X}", u32::from(c)));
        } else {
            name.push(c);
        }
    }
    name
}

/// The rows of a block: for each game where they end, and its folder if there are any.
#[derive(Debug, Default)]
pub(super) struct Rows {
    pub(super) ends: Vec<usize>,
    pub(super) folders: Vec<String>,
}

impl Rows {
    /// The rows that go into one folder, one run behind another.
    fn runs(&self) -> impl Iterator<Item = (&str, Range<usize>)> {
        let mut start = 0;
        self.ends.iter().enumerate().map(move |(game, end)| {
            let folder = self.folders.get(game).map_or("", String::as_str);
            (folder, std::mem::replace(&mut start, *end)..*end)
        })
    }
}

/// A table that is being written.
#[derive(Debug)]
pub(super) enum Sink<'t> {
    /// To where results go.
    One(File),
    /// Into a folder of folders.
    Parted(Parts<'t>),
}

impl<'t> Sink<'t> {
    /// One file.
    pub(super) fn one(table: &Table<'_>) -> anyhow::Result<Sink<'t>> {
        Ok(Sink::One(File::begin(table)?))
    }

    /// A folder, which is made when all has been written.
    pub(super) fn parted(table: Table<'t>, folder: &Path) -> anyhow::Result<Sink<'t>> {
        Ok(Sink::Parted(Parts::begin(table, folder)?))
    }

    /// Adds the rows of a block, before which so many games stand in the file.
    pub(super) fn add(
        &mut self,
        batches: Vec<Batch>,
        rows: &Rows,
        before: u64,
        output: &mut Output,
    ) -> anyhow::Result<()> {
        match self {
            Sink::One(file) => batches.into_iter().try_for_each(|batch| {
                file.rows.append(&batch, 0..batch.rows(), before);
                if file.rows.weight() >= BATCH {
                    output.put(file.write()?)?;
                }
                Ok(())
            }),
            Sink::Parted(parts) => parts.add(batches, rows, before),
        }
    }

    /// Writes what is left, and puts a folder in its place.
    pub(super) fn finish(self, output: &mut Output) -> anyhow::Result<()> {
        match self {
            Sink::One(file) => output.put(file.finish()?),
            Sink::Parted(parts) => parts.finish(),
        }
    }
}

/// A file of a table, with the rows that are not written yet.
#[derive(Debug)]
pub(super) struct File {
    encoder: Box<dyn Encoder>,
    rows: Batch,
    empty: Batch,
}

impl File {
    fn begin(table: &Table<'_>) -> io::Result<File> {
        let empty = Batch::new(table.columns);
        Ok(File {
            encoder: table.begin()?,
            rows: empty.clone(),
            empty,
        })
    }

    /// The bytes of the rows.
    fn write(&mut self) -> io::Result<Vec<u8>> {
        let rows = std::mem::replace(&mut self.rows, self.empty.clone());
        self.encoder.rows(rows)
    }

    fn finish(mut self) -> io::Result<Vec<u8>> {
        let mut bytes = self.write()?;
        bytes.extend(self.encoder.finish()?);
        Ok(bytes)
    }
}

/// The files of partitions.
#[derive(Debug)]
pub(super) struct Parts<'t> {
    table: Table<'t>,
    folder: PathBuf,
    /// Where they grow until all is done.
    growing: TempDir,
    files: BTreeMap<String, File>,
    /// Bytes of rows that are not written yet.
    weight: usize,
}

impl<'t> Parts<'t> {
    fn begin(table: Table<'t>, folder: &Path) -> anyhow::Result<Parts<'t>> {
        let name = || folder.display().to_string();
        if let Ok(mut there) = fs::read_dir(folder) {
            ensure!(
                there.next().is_none(),
                "{}: the folder is not empty, and what is in it would be taken for part of the table",
                name()
            );
        } else if folder.exists() {
            bail!("{}: it is no folder", name());
        }
        let beside = match folder.parent() {
            Some(beside) if !beside.as_os_str().is_empty() => beside,
            _ => Path::new("."),
        };
        let growing = tempfile::Builder::new()
            .prefix(".scoresheet-")
            .tempdir_in(beside);
        Ok(Parts {
            table,
            folder: folder.to_owned(),
            growing: growing.with_context(name)?,
            files: BTreeMap::new(),
            weight: 0,
        })
    }

    fn add(&mut self, batches: Vec<Batch>, rows: &Rows, before: u64) -> anyhow::Result<()> {
        let mut batches = batches.into_iter();
        let (mut batch, mut behind) = (Batch::default(), 0);
        for (folder, range) in rows.runs().filter(|(_, range)| !range.is_empty()) {
            while behind + batch.rows() <= range.start {
                behind += batch.rows();
                match batches.next() {
                    Some(next) => batch = next,
                    None => return Ok(()),
                }
                self.weight += batch.weight();
                if self.weight >= BATCH {
                    self.write_heavy()?;
                }
            }
            let file = match self.files.get_mut(folder) {
                Some(file) => file,
                None => {
                    ensure!(
                        self.files.len() < MOST,
                        "more than {MOST} partitions: part the games by something that has fewer values"
                    );
                    let file = File::begin(&self.table)?;
                    self.files.entry(folder.to_owned()).or_insert(file)
                }
            };
            let inside = range.start - behind..range.end - behind;
            file.rows.append(&batch, inside, before);
        }
        Ok(())
    }

    /// Writes the files with the most rows in memory, until half of the room is free.
    fn write_heavy(&mut self) -> anyhow::Result<()> {
        let mut weights: Vec<(usize, String)> = self
            .files
            .iter()
            .map(|(folder, file)| (file.rows.weight(), folder.clone()))
            .collect();
        weights.sort_by(|one, other| other.0.cmp(&one.0).then_with(|| one.1.cmp(&other.1)));
        self.weight = weights.iter().map(|(weight, _)| weight).sum();
        for (weight, folder) in weights {
            if self.weight <= BATCH / 2 {
                break;
            }
            self.weight -= weight;
            if let Some(file) = self.files.get_mut(&folder) {
                let bytes = file.write()?;
                append(&self.growing, &self.folder, &folder, &bytes)?;
            }
        }
        Ok(())
    }

    fn finish(self) -> anyhow::Result<()> {
        let Parts {
            folder,
            growing,
            files,
            ..
        } = self;
        for (part, file) in files {
            append(&growing, &folder, &part, &file.finish()?)?;
        }
        let failed = |error| OutputError {
            path: folder.clone(),
            error,
        };
        readable(growing.path()).map_err(failed)?;
        fs::rename(growing.path(), &folder).map_err(failed)?;
        let _ = growing.keep(); // it is no more under that name
        Ok(())
    }
}

/// A passing folder is its owner's alone; one that stays is like any other.
fn readable(folder: &Path) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let inner = fs::read_dir(folder)?.next().transpose()?;
        if let Some(like) = inner {
            fs::set_permissions(folder, like.metadata()?.permissions())?;
        } else {
            fs::set_permissions(folder, fs::Permissions::from_mode(0o755))?;
        }
    }
    Ok(())
}

/// Writes to the end of a partition's file.
fn append(growing: &TempDir, folder: &Path, part: &str, bytes: &[u8]) -> Result<(), OutputError> {
    let name = Path::new(part).join("part-0.parquet");
    let path = growing.path().join(&name);
    let write = || {
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent)?;
        }
        let mut file = OpenOptions::new().create(true).append(true).open(&path)?;
        file.write_all(bytes)
    };
    write().map_err(|error| OutputError {
        path: folder.join(&name),
        error,
    })
}

#[cfg(test)]
mod tests {
    use super::escaped;

    #[test]
    fn names_of_folders_are_read_back_by_hive() {
        assert_eq!(escaped("1/2-1/2"), "1%2F2-1%2F2");
        assert_eq!(escaped("elo-diff > 100"), "elo-diff %3E 100");
        assert_eq!(escaped("a=b%"), "a%3Db%25");
        assert_eq!(escaped("Réti, R."), "Réti, R.");
    }
}
