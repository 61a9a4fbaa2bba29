//! Reports of events: the Tournament Report File of FIDE in its forms of 2016 and 2026, and pairings
//! in CSV.
//!
//! Nothing that cannot be read is passed over in silence: it is kept with its place in
//! [`Table::unread`](super::table::Table::unread), and the rest is read.

mod csv;
mod day;
mod line;
mod trf16;
mod trf26;

use super::table::{Table, Unread};
use crate::source::Block;
use line::{Field, Line};

pub(super) use csv::{rows, separator};
pub(super) use day::day;

/// A kind of line in a report: those of the formats are rows of their lists.
struct Kind {
    /// The code in the first three columns.
    code: &'static str,
    /// What is read of it.
    read: fn(&mut Table, &Line<'_>),
}

/// What is read of a kind of line that tells an audit nothing.
fn nothing(_: &mut Table, _: &Line<'_>) {}

/// Reads a report, whichever it is.
///
/// # Errors
/// If it names no player.
pub(super) fn read(block: &Block) -> Result<Table, NoReport> {
    let mut table = Table::default();
    if is_columns(&block.text) {
        for line in Line::all(&block.text) {
            read_line(&mut table, &line);
        }
    } else {
        csv::read(&mut table, &block.text);
    }
    table.finish();
    if table.players.is_empty() {
        let why = table.unread.first().map(|unread| unread.why.clone());
        let why = why.unwrap_or_else(|| "it names no player".to_owned());
        return Err(NoReport::Nobody(why));
    }
    Ok(table)
}

/// A text that cannot be taken for the report of a group of an event.
#[derive(Debug, thiserror::Error)]
pub enum NoReport {
    /// It is none.
    #[error("no report of an event: {0}")]
    Nobody(String),
    /// It is another one of the same group.
    #[error("it has the players of another report; give one for each group of the event")]
    Again,
}

/// Whether a text is a Tournament Report File: its first line that is not blank begins with a
/// code and a blank. A line of CSV has a separator early, and no figures in front.
fn is_columns(text: &str) -> bool {
    let first = text.lines().find(|line| !line.trim().is_empty());
    first.is_some_and(|line| {
        let code = line.get(..3).unwrap_or("");
        let parted = line.get(3..4).is_none_or(|next| next == " ");
        let figures = code.bytes().all(|byte| byte.is_ascii_digit()) && code.len() == 3;
        parted && (figures || kinds().any(|kind| kind.code == code))
    })
}

fn kinds() -> impl Iterator<Item = &'static Kind> {
    trf16::KINDS.iter().chain(trf26::KINDS)
}

fn read_line(table: &mut Table, line: &Line<'_>) {
    let code = line.field(1..=3);
    if line.whole().text.is_empty() {
        return;
    }
    if let Some(kind) = kinds().find(|kind| kind.code == code.text) {
        return (kind.read)(table, line);
    }
    // Ratings of a federation stand behind its three letters (TRF26).
    let federation = code.text.len() == 3 && code.text.bytes().all(|b| b.is_ascii_uppercase());
    if !federation {
        let why = format!("no line begins with `{}`", code.text);
        unread(table, code, why);
    }
}

/// Keeps what cannot be read.
fn unread(table: &mut Table, field: Field<'_>, why: impl Into<String>) {
    table.unread.push(Unread {
        span: field.span,
        why: why.into(),
    });
}

/// Reads a number where there is something, or keeps it as unread.
fn number(table: &mut Table, field: Field<'_>, what: &str) -> Option<u32> {
    if field.text.is_empty() {
        return None;
    }
    let number = field.number();
    if number.is_none() {
        unread(table, field, format!("{what} is a number"));
    }
    number
}

/// Reads points where there are some, or keeps what stands there as unread.
fn points(table: &mut Table, field: Field<'_>, what: &str) -> Option<super::mark::Points> {
    if field.text.is_empty() {
        return None;
    }
    let points = super::mark::Points::read(field.text);
    if points.is_none() {
        unread(table, field, format!("{what} are a number"));
    }
    points
}

#[cfg(test)]
mod tests;
