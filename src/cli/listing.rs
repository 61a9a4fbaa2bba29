//! Tables of what the program knows, as people, scripts and the documentation want them.

use super::args::Writing;
use crate::play;
use clap::ValueEnum;
use serde_json::{Map, Value};
use std::io;
use unicode_width::UnicodeWidthStr;

/// How a table is laid out, as typed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum Form {
    /// Columns for people.
    #[default]
    Text,
    /// A list of objects; figures are numbers.
    Json,
    /// With a line of column names.
    Csv,
}

/// How a table is printed, and where: the same in every command that prints one.
#[derive(Debug, clap::Args)]
pub(super) struct Printing {
    /// How to lay the table out
    #[arg(
        long,
        value_enum,
        value_name = "FORMAT",
        default_value_t,
        help_heading = "Output"
    )]
    pub(super) format: Form,

    #[command(flatten)]
    pub(super) writing: Writing,
}

impl Printing {
    /// Prints a table.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(super) fn print(&self, listing: &Listing) -> anyhow::Result<()> {
        self.print_by(|output| listing.write(self.format, output))
    }

    /// Prints what is written so.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(super) fn print_by(
        &self,
        write: impl FnOnce(&mut dyn io::Write) -> io::Result<()>,
    ) -> anyhow::Result<()> {
        let mut output = self.writing.open()?;
        write(&mut output).map_err(|error| output.failed(error))?;
        output.finish()?;
        Ok(())
    }
}

/// A table of texts.
#[derive(Debug)]
pub(super) struct Listing {
    /// The names of the columns.
    pub(super) columns: &'static [&'static str],
    /// The cells of each row, one a column.
    pub(super) rows: Vec<Vec<String>>,
}

impl Listing {
    /// Writes the table.
    ///
    /// # Errors
    /// Those of `out`.
    pub(super) fn write(&self, form: Form, out: &mut dyn io::Write) -> io::Result<()> {
        let rows = Rows {
            columns: self.columns,
            rows: &self.rows,
        };
        rows.write(form, out)
    }

    /// Writes a single row upright, for people: a line for each column that is not empty.
    ///
    /// # Errors
    /// Those of `out`.
    pub(super) fn upright(&self, out: &mut dyn io::Write) -> io::Result<()> {
        let widest = self.columns.iter().map(|name| name.width()).max();
        for row in &self.rows {
            for (name, cell) in self.columns.iter().zip(row) {
                if !cell.is_empty() {
                    writeln!(out, "{name:<width$}  {cell}", width = widest.unwrap_or(0))?;
                }
            }
        }
        Ok(())
    }

    /// The table in Markdown, for the documentation.
    pub(super) fn markdown(&self) -> String {
        let line = |cells: &mut dyn Iterator<Item = &str>| -> String {
            let cells: Vec<String> = cells.map(|cell| cell.replace('|', "\\|")).collect();
            format!("| {} |\n", cells.join(" | "))
        };
        let mut page = line(&mut self.columns.iter().copied());
        page.push_str(&line(&mut self.columns.iter().map(|_| "---")));
        for row in &self.rows {
            page.push_str(&line(&mut row.iter().map(String::as_str)));
        }
        page
    }
}

/// A table whose columns are only known with its rows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rows<'r> {
    /// The names of the columns.
    pub(super) columns: &'r [&'r str],
    /// The cells of each row, one a column.
    pub(super) rows: &'r [Vec<String>],
}

impl Rows<'_> {
    /// Writes the table.
    ///
    /// # Errors
    /// Those of `out`.
    pub(super) fn write(&self, form: Form, out: &mut dyn io::Write) -> io::Result<()> {
        match form {
            Form::Text => self.text(out),
            Form::Json => self.json(out),
            Form::Csv => self.csv(out),
        }
    }

    fn text(&self, out: &mut dyn io::Write) -> io::Result<()> {
        let head: Vec<String> = self.columns.iter().map(|name| (*name).to_owned()).collect();
        let lines = || std::iter::once(&head).chain(self.rows);
        let width = |column: usize| {
            let cells = lines().filter_map(|line| line.get(column));
            cells.map(|cell| cell.width()).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..head.len()).map(width).collect();
        for line in lines() {
            let mut shown = String::new();
            for (cell, width) in line.iter().zip(&widths) {
                shown.push_str(cell);
                let filler = width.saturating_sub(cell.width()) + 2;
                shown.extend(std::iter::repeat_n(' ', filler));
            }
            writeln!(out, "{}", shown.trim_end())?;
        }
        Ok(())
    }

    fn json(&self, out: &mut dyn io::Write) -> io::Result<()> {
        let value = |cell: &String| match (cell.parse::<i64>(), cell.parse::<f64>()) {
            (Ok(number), _) => Value::from(number),
            (_, Ok(number)) if is_decimal(cell) => Value::from(number),
            _ => Value::from(cell.as_str()),
        };
        let object = |row: &Vec<String>| {
            let cells = self.columns.iter().zip(row);
            let members = cells.map(|(name, cell)| ((*name).to_owned(), value(cell)));
            Value::Object(members.collect::<Map<_, _>>())
        };
        let rows: Vec<Value> = self.rows.iter().map(object).collect();
        writeln!(out, "{:#}", Value::Array(rows))
    }

    fn csv(&self, out: &mut dyn io::Write) -> io::Result<()> {
        let mut csv = ::csv::Writer::from_writer(out);
        csv.write_record(self.columns)?;
        for row in self.rows {
            csv.write_record(row)?;
        }
        csv.flush()
    }
}

/// Whether a text is a number with a point in it.
fn is_decimal(cell: &str) -> bool {
    let number = cell.strip_prefix('-').unwrap_or(cell);
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    number
        .split_once('.')
        .is_some_and(|(whole, part)| digits(whole) && digits(part))
}

/// The notations, with a few moves in each.
pub(super) fn notations() -> Listing {
    let row = |notation: play::NotationRow| {
        let loses = match notation.loses {
            "" => "nothing",
            loses => loses,
        };
        vec![
            notation.name.to_owned(),
            notation.game.to_string(),
            notation.read.to_owned(),
            notation.example,
            loses.to_owned(),
        ]
    };
    Listing {
        columns: &["name", "game", "read", "example", "loses"],
        rows: play::notation_table().into_iter().map(row).collect(),
    }
}

/// The columns of the table of languages that each row has.
const LANGUAGES: &[&str] = &[
    "code", "name", "king", "queen", "rook", "bishop", "knight", "pawn", "example",
];

/// The languages, with a few moves in each.
pub(super) fn languages() -> Listing {
    Listing {
        columns: LANGUAGES,
        rows: play::language_table().iter().map(short).collect(),
    }
}

fn short(language: &play::LanguageRow) -> Vec<String> {
    let named = [language.code, language.name];
    let mut row: Vec<String> = named
        .iter()
        .chain(&language.letters)
        .map(ToString::to_string)
        .collect();
    row.push(language.example.clone());
    row
}

/// All that is known of one language, by its code.
pub(super) fn language(code: &str) -> Listing {
    let full = |language: &play::LanguageRow| {
        let mut row = short(language);
        row.push(language.aliases.join(" "));
        row.push(language.also.join(" "));
        row.extend(language.signs.map(ToOwned::to_owned));
        row.push(language.alike.join(" "));
        row.push(language.source.to_owned());
        row
    };
    let table = play::language_table();
    Listing {
        columns: &[
            "code",
            "name",
            "king",
            "queen",
            "rook",
            "bishop",
            "knight",
            "pawn",
            "example",
            "also called",
            "also read",
            "capture",
            "check",
            "double check",
            "mate",
            "castling",
            "long castling",
            "promotion",
            "same pieces",
            "source",
        ],
        rows: table
            .iter()
            .filter(|language| language.code == code)
            .map(full)
            .collect(),
    }
}
