//! Tables by columns: rows that are collected with the type of each value, for formats that keep
//! columns apart.
//!
//! Games, their plies and statistics are such tables alike; what they mean is not known here. A
//! [`Batch`] holds some rows of a table, and the encoder of the format writes batches (`parquet`, with
//! the cargo feature of that name).

#[cfg(feature = "parquet")]
pub mod parquet;

mod batch;
mod kept;

pub use batch::{Batch, Row};

use std::{fmt, io};

/// A table as it is to be written.
#[derive(Clone, Copy, Debug)]
pub struct Table<'t> {
    /// What it is, and in which version, for the metadata of its files.
    pub schema: &'static str,
    /// Its columns.
    pub columns: &'t [Column],
    /// Begins a file of it.
    pub begin: Begin,
}

impl Table<'_> {
    /// Begins a file, whose columns are encoded by so many threads.
    ///
    /// # Errors
    /// If the format cannot have such columns.
    pub fn begin(&self, threads: usize) -> io::Result<Box<dyn Encoder>> {
        (self.begin)(self.columns, self.schema, threads)
    }
}

/// Begins a file with these columns, of a table that is called so, for so many threads.
pub type Begin = fn(&[Column], &str, usize) -> io::Result<Box<dyn Encoder>>;

/// Batches of a table in, bytes of a file out.
pub trait Encoder: fmt::Debug {
    /// Takes batches, and writes the bytes of the file that are new, if there are any already.
    ///
    /// # Errors
    /// If rows cannot be encoded, and those of `out`.
    fn rows(&mut self, batches: Vec<Batch>, out: &mut dyn io::Write) -> io::Result<()>;

    /// Writes the last bytes of the file.
    ///
    /// # Errors
    /// Those of [`Encoder::rows`].
    fn finish(self: Box<Self>, out: &mut dyn io::Write) -> io::Result<()>;
}

/// A column of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// Its name.
    pub name: String,
    /// What its values are.
    pub kind: Kind,
}

impl Column {
    /// A column of that name.
    #[must_use]
    pub fn new(name: impl Into<String>, kind: Kind) -> Column {
        Column {
            name: name.into(),
            kind,
        }
    }
}

/// What the values of a column are. Any may be missing but pairs, of which there may be none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Text.
    Text,
    /// Whole numbers.
    Whole,
    /// Numbers that count something through a whole file, and are known only when its parts are joined:
    /// see [`Batch::count_from`].
    Counted,
    /// Numbers with a fraction.
    Real,
    /// Any number of names, each with a value.
    Pairs,
}
