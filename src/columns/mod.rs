//! Tables by columns: rows that are collected with the type of each value, for formats that keep
//! columns apart.
//!
//! Games, their plies and statistics are such tables alike; what they mean is not known here. A
//! [`Batch`] holds some rows of a table, and the encoder of the format writes batches (`parquet`, with
//! the cargo feature of that name).

#[cfg(feature = "parquet")]
pub mod parquet;

use std::{fmt, io, ops::Range};

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
    /// Begins a file.
    ///
    /// # Errors
    /// If the format cannot have such columns.
    pub fn begin(&self) -> io::Result<Box<dyn Encoder>> {
        (self.begin)(self.columns, self.schema)
    }
}

/// Begins a file with these columns, of a table that is called so.
pub type Begin = fn(&[Column], &str) -> io::Result<Box<dyn Encoder>>;

/// Batches of a table in, bytes of a file out.
pub trait Encoder: fmt::Debug {
    /// Writes a batch, and gives the bytes of the file that are new.
    ///
    /// # Errors
    /// If it cannot be encoded.
    fn rows(&mut self, batch: Batch) -> io::Result<Vec<u8>>;

    /// Ends the file, and gives its last bytes.
    ///
    /// # Errors
    /// If it cannot be encoded.
    fn finish(self: Box<Self>) -> io::Result<Vec<u8>>;
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
    /// see [`Batch::append`].
    Counted,
    /// Numbers with a fraction.
    Real,
    /// Any number of names, each with a value.
    Pairs,
}

/// Some rows of a table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Batch {
    columns: Vec<Values>,
    rows: usize,
}

/// The values of a column. There are many: a number that is missing is one that nothing has.
#[derive(Clone, Debug, PartialEq)]
enum Values {
    Text(Texts),
    Whole(Vec<i64>),
    Counted(Vec<i64>),
    Real(Vec<f64>),
    Pairs {
        names: Texts,
        values: Texts,
        /// How many pairs each row has.
        counts: Vec<u32>,
    },
}

/// The whole number that is none.
const NO_NUMBER: i64 = i64::MIN;

/// Many texts in one.
#[derive(Clone, Debug, Default, PartialEq)]
struct Texts {
    bytes: Vec<u8>,
    /// Where each text ends, with [`MISSING`] if there is none.
    ends: Vec<u32>,
}

/// Marks the end of a text that is missing.
const MISSING: u32 = 1 << 31;

impl Texts {
    fn push(&mut self, text: Option<&str>) {
        let bytes = text.unwrap_or_default().as_bytes();
        self.bytes.extend_from_slice(bytes);
        let missing = if text.is_none() { MISSING } else { 0 };
        self.ends.push(self.end() | missing);
    }

    /// The end of what is there so far.
    fn end(&self) -> u32 {
        let end = u32::try_from(self.bytes.len()).ok();
        let end = end.filter(|end| *end < MISSING);
        end.expect("a batch has less than two gigabytes")
    }

    /// Where the text before this one ends.
    fn start(&self, index: usize) -> usize {
        let before = index.checked_sub(1).map_or(0, |at| self.ends[at]);
        (before & !MISSING) as usize
    }

    fn append(&mut self, other: &Texts, range: Range<usize>) {
        let (from, to) = (other.start(range.start), other.start(range.end));
        let base = self.end();
        self.bytes.extend_from_slice(&other.bytes[from..to]);
        self.end();
        let moved = |end: &u32| (base + (end & !MISSING) - from as u32) | (end & MISSING);
        self.ends.extend(other.ends[range].iter().map(moved));
    }
}

impl Batch {
    /// No rows yet.
    #[must_use]
    pub fn new(columns: &[Column]) -> Batch {
        let values = |column: &Column| match column.kind {
            Kind::Text => Values::Text(Texts::default()),
            Kind::Whole => Values::Whole(Vec::new()),
            Kind::Counted => Values::Counted(Vec::new()),
            Kind::Real => Values::Real(Vec::new()),
            Kind::Pairs => Values::Pairs {
                names: Texts::default(),
                values: Texts::default(),
                counts: Vec::new(),
            },
        };
        Batch {
            columns: columns.iter().map(values).collect(),
            rows: 0,
        }
    }

    /// How many rows there are.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Begins a row; its values are given in the order of the columns, each by the method of its kind.
    ///
    /// # Panics
    /// If a value is of another kind than its column, or one is too many.
    pub fn row(&mut self) -> Row<'_> {
        self.rows += 1;
        Row {
            columns: self.columns.iter_mut(),
        }
    }

    /// About how many bytes it takes in memory.
    #[must_use]
    pub fn weight(&self) -> usize {
        let texts = |texts: &Texts| texts.bytes.len() + 4 * texts.ends.len();
        let weight = |values: &Values| match values {
            Values::Text(text) => texts(text),
            Values::Whole(numbers) | Values::Counted(numbers) => 8 * numbers.len(),
            Values::Real(numbers) => 8 * numbers.len(),
            Values::Pairs {
                names,
                values,
                counts,
            } => texts(names) + texts(values) + 4 * counts.len(),
        };
        self.columns.iter().map(weight).sum()
    }

    /// Adds some rows of another batch of the same columns, before which so many have been counted in
    /// the file.
    pub fn append(&mut self, other: &Batch, rows: Range<usize>, before: u64) {
        self.rows += rows.len();
        for (mine, other) in self.columns.iter_mut().zip(&other.columns) {
            mine.append(other, rows.clone(), before);
        }
    }
}

impl Values {
    fn append(&mut self, other: &Values, rows: Range<usize>, before: u64) {
        match (self, other) {
            (Values::Text(mine), Values::Text(other)) => mine.append(other, rows),
            (Values::Whole(mine), Values::Whole(other)) => mine.extend_from_slice(&other[rows]),
            (Values::Real(mine), Values::Real(other)) => mine.extend_from_slice(&other[rows]),
            (Values::Counted(mine), Values::Counted(other)) => {
                mine.extend(other[rows].iter().map(|number| number + before as i64));
            }
            (
                Values::Pairs {
                    names,
                    values,
                    counts,
                },
                Values::Pairs {
                    names: other_names,
                    values: other_values,
                    counts: other_counts,
                },
            ) => {
                let sum = |counts: &[u32]| counts.iter().map(|count| *count as usize).sum();
                let from: usize = sum(&other_counts[..rows.start]);
                let many: usize = sum(&other_counts[rows.clone()]);
                names.append(other_names, from..from + many);
                values.append(other_values, from..from + many);
                counts.extend_from_slice(&other_counts[rows]);
            }
            _ => unreachable!("batches of one table have the same columns"),
        }
    }
}

/// A row that is being filled.
#[derive(Debug)]
pub struct Row<'b> {
    columns: std::slice::IterMut<'b, Values>,
}

impl Row<'_> {
    fn next(&mut self) -> &mut Values {
        let next = self.columns.next();
        next.expect("a row has no more values than the table has columns")
    }

    /// A text, or none.
    pub fn text(&mut self, text: Option<&str>) {
        match self.next() {
            Values::Text(texts) => texts.push(text),
            other => panic!("a text in {other:?}"),
        }
    }

    /// A whole number above the least that there is, or none. One that counts through the file is counted from the first row of the
    /// batch, and is there.
    pub fn whole(&mut self, number: Option<i64>) {
        match self.next() {
            Values::Whole(numbers) => numbers.push(number.unwrap_or(NO_NUMBER)),
            Values::Counted(numbers) => numbers.push(number.unwrap_or_default()),
            other => panic!("a number in {other:?}"),
        }
    }

    /// A number with a fraction, or none.
    pub fn real(&mut self, number: Option<f64>) {
        match self.next() {
            Values::Real(numbers) => numbers.push(number.unwrap_or(f64::NAN)),
            other => panic!("a fraction in {other:?}"),
        }
    }

    /// Names with their values.
    pub fn pairs<N: AsRef<str>, V: AsRef<str>>(&mut self, pairs: impl Iterator<Item = (N, V)>) {
        match self.next() {
            Values::Pairs {
                names,
                values,
                counts,
            } => {
                let before = names.ends.len();
                for (name, value) in pairs {
                    names.push(Some(name.as_ref()));
                    values.push(Some(value.as_ref()));
                }
                counts.push((names.ends.len() - before) as u32);
            }
            other => panic!("pairs in {other:?}"),
        }
    }
}
