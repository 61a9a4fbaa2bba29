//! Rows of a table as they are, before they are encoded.

use super::{Column, Kind};
use std::ops::Range;

/// Some rows of a table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Batch {
    pub(super) columns: Vec<Values>,
    pub(super) rows: usize,
}

/// The values of a column. There are many: a number that is missing is one that nothing has.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Values {
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
pub(super) const NO_NUMBER: i64 = i64::MIN;

/// Many texts in one. A text that is the same as the last before it is not stored again: the name of a
/// game stands in each of its plies.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Texts {
    pub(super) bytes: Vec<u8>,
    /// Where each text ends, with [`MISSING`] if there is none and [`SAME`] if it is the last once more.
    pub(super) ends: Vec<u32>,
    /// Where the last text begins.
    last: u32,
}

/// Marks the end of a text that is missing.
const MISSING: u32 = 1 << 31;

/// Marks the end of a text that is the same as the last that is there.
const SAME: u32 = 1 << 30;

/// What is left for ends.
const END: u32 = SAME - 1;

impl Texts {
    fn push(&mut self, text: Option<&[u8]>) {
        let end = self.bytes.len() as u32;
        let Some(text) = text else {
            self.ends.push(end | MISSING);
            return;
        };
        if self.bytes[self.last as usize..] == *text {
            self.ends.push(end | SAME);
            return;
        }
        self.bytes.extend_from_slice(text);
        let longer = u32::try_from(self.bytes.len()).ok();
        let longer = longer.filter(|end| *end <= END);
        self.ends
            .push(longer.expect("a batch has less than a gigabyte"));
        self.last = end;
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    /// Where these texts stand; nothing for one that is missing.
    pub(super) fn places(&self, texts: Range<usize>) -> impl Iterator<Item = Option<Range<usize>>> {
        let mut last = self.last_before(texts.start);
        let mut start = self.end_before(texts.start);
        self.ends[texts].iter().map(move |end| {
            let from = std::mem::replace(&mut start, (end & END) as usize);
            if end & (MISSING | SAME) == 0 {
                last = from..start;
            }
            (end & MISSING == 0).then(|| last.clone())
        })
    }

    /// Those of these bytes, with these ends.
    pub(super) fn again(bytes: Vec<u8>, ends: Vec<u32>) -> Texts {
        let mut texts = Texts {
            bytes,
            ends,
            last: 0,
        };
        texts.last = texts.last_before(texts.ends.len()).start as u32;
        texts
    }

    fn another(&self) -> Texts {
        Texts {
            bytes: Vec::with_capacity(self.bytes.len() + self.bytes.len() / 8),
            ends: Vec::with_capacity(self.ends.len()),
            last: 0,
        }
    }

    fn end_before(&self, index: usize) -> usize {
        let before = index.checked_sub(1).map_or(0, |at| self.ends[at]);
        (before & END) as usize
    }

    /// Where the last text before this one stands.
    fn last_before(&self, index: usize) -> Range<usize> {
        let is_stored = |at: &usize| self.ends[*at] & (MISSING | SAME) == 0;
        let stored = (0..index).rev().find(is_stored);
        stored.map_or(0..0, |at| self.end_before(at)..self.end_before(at + 1))
    }

    fn append(&mut self, other: &Texts, range: Range<usize>) {
        for place in other.places(range) {
            self.push(place.map(|place| &other.bytes[place]));
        }
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

    /// No rows yet, with room for as many as this one has.
    #[must_use]
    pub fn another(&self) -> Batch {
        Batch {
            columns: self.columns.iter().map(Values::another).collect(),
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
        self.columns.iter().map(Values::weight).sum()
    }

    /// Adds some rows of another batch of the same columns.
    pub fn append(&mut self, other: &Batch, rows: Range<usize>) {
        self.rows += rows.len();
        for (mine, other) in self.columns.iter_mut().zip(&other.columns) {
            mine.append(other, rows.clone());
        }
    }

    /// Sets what counts through the file behind so many that have been counted in it before.
    pub fn count_from(&mut self, before: u64) {
        let counted = self.columns.iter_mut().filter_map(|values| match values {
            Values::Counted(numbers) => Some(numbers),
            _ => None,
        });
        for number in counted.flatten() {
            *number += before as i64;
        }
    }
}

impl Values {
    /// About how many bytes they take in memory.
    pub(super) fn weight(&self) -> usize {
        let texts = |texts: &Texts| texts.bytes.len() + 4 * texts.len();
        match self {
            Values::Text(text) => texts(text),
            Values::Whole(numbers) | Values::Counted(numbers) => 8 * numbers.len(),
            Values::Real(numbers) => 8 * numbers.len(),
            Values::Pairs {
                names,
                values,
                counts,
            } => texts(names) + texts(values) + 4 * counts.len(),
        }
    }

    fn another(&self) -> Values {
        match self {
            Values::Text(texts) => Values::Text(texts.another()),
            Values::Whole(numbers) => Values::Whole(Vec::with_capacity(numbers.len())),
            Values::Counted(numbers) => Values::Counted(Vec::with_capacity(numbers.len())),
            Values::Real(numbers) => Values::Real(Vec::with_capacity(numbers.len())),
            Values::Pairs {
                names,
                values,
                counts,
            } => Values::Pairs {
                names: names.another(),
                values: values.another(),
                counts: Vec::with_capacity(counts.len()),
            },
        }
    }

    fn append(&mut self, other: &Values, rows: Range<usize>) {
        match (self, other) {
            (Values::Text(mine), Values::Text(other)) => mine.append(other, rows),
            (Values::Whole(mine), Values::Whole(other)) => mine.extend_from_slice(&other[rows]),
            (Values::Counted(mine), Values::Counted(other)) => mine.extend_from_slice(&other[rows]),
            (Values::Real(mine), Values::Real(other)) => mine.extend_from_slice(&other[rows]),
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
            Values::Text(texts) => texts.push(text.map(str::as_bytes)),
            other => panic!("a text in {other:?}"),
        }
    }

    /// A whole number above the least that there is, or none. One that counts through the file is counted
    /// from the first row of the batch, and is there.
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
                let before = names.len();
                for (name, value) in pairs {
                    names.push(Some(name.as_ref().as_bytes()));
                    values.push(Some(value.as_ref().as_bytes()));
                }
                counts.push((names.len() - before) as u32);
            }
            other => panic!("pairs in {other:?}"),
        }
    }
}
