//! How tables look: one file a format, one list.
//!
//! - `text`: for people. Shares of games are drawn as bars where the place to write to can show
//!   them.
//! - `csv`: one long table, `table,key,measure,value`, a line for each value. Shares are parts of 1
//!   with four digits, means have two digits. Values that do not apply have no line.
//! - `json`: one object, `{"schema", "tables"}`; `tables` holds for each table, by its name, `rows`
//!   (each an object with `key` and the measures that apply, which in a crosstab stand in an object
//!   `across` by their columns) and `left_out`, the number of rows
//!   that the limit `--top` left out. Numbers as in `csv`.
//!
//! - `parquet`: the table of `csv`, with numbers in `value` and words in `text`.
//! - `svg`, `png`: charts ([`mod@super::chart`]) of the tables that have rows with keys.
//!
//! Names of tables, keys and measures are the same in `csv` and `json` and are kept stable; new ones
//! may come. To add a format, add its file and its line in [`FORMATS`].

mod csv;
mod json;
#[cfg(feature = "parquet")]
mod parquet;
mod png;
mod svg;
pub(super) mod text;

use super::Sheet;
use std::io;

/// A format for tables.
#[derive(Debug)]
pub struct Format {
    /// The name given to `--format`.
    pub name: &'static str,
    /// One line for the help.
    pub summary: &'static str,
    /// Whether it is text that a terminal can show.
    pub is_text: bool,
    /// Writes all tables.
    pub write: fn(&[Sheet], Style, &mut dyn io::Write) -> io::Result<()>,
}

/// What the text may use of its surroundings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// Columns available.
    pub width: usize,
    /// Whether to draw bars.
    pub bars: bool,
}

/// All formats, the default first.
pub static FORMATS: &[Format] = &[
    Format {
        name: "text",
        summary: "tables for people, with bars on a terminal",
        is_text: true,
        write: text::write,
    },
    Format {
        name: "csv",
        summary: "one long table: table,key,measure,value",
        is_text: true,
        write: csv::write,
    },
    Format {
        name: "json",
        summary: "one object with all tables",
        is_text: true,
        write: json::write,
    },
    Format {
        name: "svg",
        summary: "charts as one picture, in SVG 1.1",
        is_text: true,
        write: svg::write,
    },
    Format {
        name: "png",
        summary: "the same picture in points, as PNG",
        is_text: false,
        write: png::write,
    },
    #[cfg(feature = "parquet")]
    Format {
        name: "parquet",
        summary: "the table of csv for databases: table, key, measure, value, text",
        is_text: false,
        write: parquet::write,
    },
];

/// Digits behind the point of a value in the machine formats.
const fn digits(cell: &super::sheet::Cell) -> u32 {
    match cell {
        super::sheet::Cell::Mean(..) => 2,
        _ => 4,
    }
}
