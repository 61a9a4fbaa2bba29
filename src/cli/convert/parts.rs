//! Rows of games into the folders of partitions.
//!
//! A row group needs many rows, and there may be thousands of partitions: rows are put down on disk,
//! packed, and each file is made in one go from those that are its own. So one file is open at a time on
//! each thread. What is put down when is decided by the rows alone, so the same games give the same bytes.

use super::table::Rows;
use crate::{
    cli::output::folder_of,
    columns::{Batch, Table},
    error::OutputError,
    play::Rules,
    query::{Question, each_game},
    source::Block,
};
use anyhow::{Context, bail, ensure};
use rayon::{
    ThreadPool, ThreadPoolBuilder,
    iter::{IndexedParallelIterator, IntoParallelIterator, ParallelIterator},
};
use std::{
    collections::BTreeMap,
    fs,
    io::{self, BufWriter, Read as _, Seek as _, SeekFrom, Write as _},
    ops::Range,
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
};
use tempfile::TempDir;

/// Bytes of rows that partitions hold together before some are put down.
const HELD: usize = 8 << 20;

/// Bytes of rows of one partition that are put down at once: what grows beyond takes room for more.
const STRETCH: usize = 256 << 10;

/// Partitions that a folder may have: each keeps a little in memory.
const MOST: usize = 10_000;

/// Files that are made at once, at most.
const AT_ONCE: usize = 3;

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

/// The partitions of a table.
#[derive(Debug)]
pub(super) struct Parts<'t> {
    table: Table<'t>,
    /// Where files are made.
    threads: ThreadPool,
    folder: PathBuf,
    /// Where files grow until all is done.
    growing: TempDir,
    parts: BTreeMap<String, Part>,
    /// Bytes of rows that are not put down.
    weight: usize,
    empty: Batch,
    kept: Kept,
}

/// A partition.
#[derive(Debug)]
struct Part {
    /// Its rows that are put down, one stretch behind another.
    kept: Vec<Range<u64>>,
    /// Those behind them.
    rows: Batch,
}

/// Rows on disk.
#[derive(Debug)]
struct Kept {
    /// It has no name, and goes with the program.
    file: fs::File,
    length: u64,
}

impl Kept {
    /// Puts down the rows of a partition that are in memory.
    fn put_down(&mut self, part: &mut Part, empty: &Batch) -> io::Result<()> {
        let rows = std::mem::replace(&mut part.rows, empty.clone());
        let bytes = rows.pack()?;
        self.file.write_all(&bytes)?;
        let start = self.length;
        self.length += bytes.len() as u64;
        part.kept.push(start..self.length);
        Ok(())
    }
}

fn failed(path: &Path, error: io::Error) -> OutputError {
    OutputError {
        path: path.to_owned(),
        error,
    }
}

impl<'t> Parts<'t> {
    /// A folder of partitions, which is put in its place when all has been written.
    pub(super) fn begin(
        table: Table<'t>,
        folder: &Path,
        threads: usize,
    ) -> anyhow::Result<Parts<'t>> {
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
        let growing = tempfile::Builder::new()
            .prefix(".scoresheet-")
            .tempdir_in(folder_of(folder));
        let growing = growing.with_context(name)?;
        let file = tempfile::tempfile_in(growing.path()).with_context(name)?;
        let threads = ThreadPoolBuilder::new().num_threads(threads.min(AT_ONCE));
        Ok(Parts {
            table,
            threads: threads.build()?,
            folder: folder.to_owned(),
            growing,
            parts: BTreeMap::new(),
            weight: 0,
            empty: Batch::new(table.columns),
            kept: Kept { file, length: 0 },
        })
    }

    /// Adds the rows of a block.
    pub(super) fn add(&mut self, batches: Vec<Batch>, rows: &Rows) -> anyhow::Result<()> {
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
                if self.weight >= HELD {
                    self.put_heavy_down()?;
                }
            }
            let part = match self.parts.get_mut(folder) {
                Some(part) => part,
                None => {
                    ensure!(
                        self.parts.len() < MOST,
                        "more than {MOST} partitions: part the games by something that has fewer values"
                    );
                    let part = Part {
                        kept: Vec::new(),
                        rows: self.empty.clone(),
                    };
                    self.parts.entry(folder.to_owned()).or_insert(part)
                }
            };
            let inside = range.start - behind..range.end - behind;
            part.rows.append(&batch, inside);
            let weight = part.rows.weight();
            if weight >= STRETCH {
                self.weight = self.weight.saturating_sub(weight);
                let put = self.kept.put_down(part, &self.empty);
                put.map_err(|error| failed(&self.folder, error))?;
            }
        }
        Ok(())
    }

    /// Puts down what partitions have the most rows in memory, until half of the room is free.
    fn put_heavy_down(&mut self) -> Result<(), OutputError> {
        let heavy = |part: &&mut Part| part.rows.rows() > 0;
        let mut parts: Vec<&mut Part> = self.parts.values_mut().filter(heavy).collect();
        parts.sort_by_cached_key(|part| std::cmp::Reverse(part.rows.weight()));
        self.weight = parts.iter().map(|part| part.rows.weight()).sum();
        for part in parts {
            if self.weight <= HELD / 2 {
                break;
            }
            self.weight -= part.rows.weight();
            let put = self.kept.put_down(part, &self.empty);
            put.map_err(|error| failed(&self.folder, error))?;
        }
        Ok(())
    }

    /// Makes the files, side by side, and puts the folder in its place.
    pub(super) fn finish(mut self) -> anyhow::Result<()> {
        let parts: Vec<(String, Part)> = std::mem::take(&mut self.parts).into_iter().collect();
        let kept = Mutex::new(&self.kept.file);
        let make = |(folder, part)| {
            let name = Path::new(&folder).join("part-0.parquet");
            let made = self.make(&self.growing.path().join(&name), part, &kept);
            made.map_err(|error| failed(&self.folder.join(&name), error))
        };
        let work = parts.into_par_iter().with_max_len(1);
        self.threads.install(|| work.try_for_each(make))?;
        let Parts {
            folder, growing, ..
        } = self;
        let placed = readable(growing.path()).and_then(|()| fs::rename(growing.path(), &folder));
        placed.map_err(|error| failed(&folder, error))?;
        let _ = growing.keep(); // it is no more under that name
        Ok(())
    }

    /// Makes the file of a partition.
    fn make(&self, path: &Path, part: Part, kept: &Mutex<&fs::File>) -> io::Result<()> {
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent)?;
        }
        let mut out = BufWriter::new(fs::File::create_new(path)?);
        let mut encoder = self.table.begin(1)?;
        let stretches = part.kept.into_iter().map(|stretch| read(kept, stretch));
        let batches = stretches.map(|bytes| self.empty.unpack(&bytes?));
        for batch in batches.chain([Ok(part.rows)]) {
            encoder.rows(vec![batch?], &mut out)?;
        }
        encoder.finish(&mut out)?;
        out.flush()
    }
}

fn read(kept: &Mutex<&fs::File>, stretch: Range<u64>) -> io::Result<Vec<u8>> {
    let mut bytes = vec![0; (stretch.end - stretch.start) as usize];
    let mut file = kept.lock().unwrap_or_else(PoisonError::into_inner);
    file.seek(SeekFrom::Start(stretch.start))?;
    file.read_exact(&mut bytes)?;
    Ok(bytes)
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
