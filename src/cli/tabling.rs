//! Standings and crosstables of an event as tables: what is asked for, and the rows.

use super::listing::{Form, Rows};
use crate::event::{
    Event, Table,
    standings::{Asked, Crosstable, Order, Rules, Standings, table_of},
};
use anyhow::Context;
use clap::ValueEnum;
use std::io;

/// Which tables, as typed.
#[derive(Debug, clap::Args)]
pub(super) struct Tabling {
    /// Write the standings instead of the findings, which are counted on standard error
    #[arg(long, help_heading = "Tables")]
    standings: bool,

    /// Write the crosstable instead of the findings: with --standings, one table that has both
    #[arg(long, help_heading = "Tables")]
    crosstable: bool,

    /// The tie-breaks, joined with commas: BH/C1,BH,SB,DE ... [default: those that the report names,
    /// or else those usual for the system]
    #[arg(
        long,
        value_name = "LIST",
        value_delimiter = ',',
        value_parser = tie_break,
        long_help = tie_breaks_help(),
        help_heading = "Tables"
    )]
    tie_breaks: Vec<Asked>,

    /// The definitions of tie-breaks [default: those in force when the event began]
    #[arg(long, value_enum, value_name = "EDITION", help_heading = "Tables")]
    tie_break_rules: Option<RulesArg>,

    /// How to lay tables out
    #[arg(
        long,
        value_enum,
        value_name = "FORM",
        default_value_t,
        help_heading = "Tables"
    )]
    table: Form,
}

/// An edition of the Tie-Break Regulations, as typed.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum RulesArg {
    /// In force since 1 August 2024.
    #[value(name = "2024")]
    Of2024,
    /// In force since 1 March 2026.
    #[value(name = "2026")]
    Of2026,
}

fn tie_break(code: &str) -> Result<Asked, String> {
    Asked::read(code).map_err(|unknown| unknown.to_string())
}

fn tie_breaks_help() -> String {
    let line = |one: &crate::event::standings::TieBreak| {
        format!("\n- {}: {} ({})", one.code, one.summary, one.article)
    };
    let lines: String = crate::event::standings::tie_breaks().map(line).collect();
    format!(
        "The tie-breaks, joined with commas, the first to decide in front [default: those that the \
         report names, or else those usual for the system]. The numbers are those of the articles of \
         FIDE's Tie-Break Regulations of 2024. Sums take a cut behind a slash: C1 and C2 leave the one \
         or two least significant values out, M1 and M2 the most significant too. Of teams, :GP takes \
         game points in the place of match points.{lines}"
    )
}

impl Tabling {
    /// Whether tables are asked for, and not the findings.
    pub(super) const fn is_wanted(&self) -> bool {
        self.standings || self.crosstable
    }

    /// How to lay them out.
    pub(super) const fn form(&self) -> Form {
        self.table
    }

    /// The table: that of the reports, one group behind another, or that of the games.
    ///
    /// # Errors
    /// If a report names a tie-break that is not known.
    pub(super) fn rows(&self, event: &Event) -> anyhow::Result<Crossed> {
        let order = Order {
            tie_breaks: self.tie_breaks.clone(),
            rules: self.tie_break_rules.map(|rules| match rules {
                RulesArg::Of2024 => Rules::Of2024,
                RulesArg::Of2026 => Rules::Of2026,
            }),
        };
        let games = event.tables.is_empty().then(|| table_of(event));
        let tables: Vec<&Table> = games.iter().chain(&event.tables).collect();
        let groups: Vec<Group> = tables
            .iter()
            .map(|table| self.group(event, table, &order))
            .collect::<anyhow::Result<_>>()?;
        Ok(self.joined(&groups))
    }

    fn group(&self, event: &Event, table: &Table, order: &Order) -> anyhow::Result<Group> {
        let block = event.blocks.get(table.block);
        let file = || block.map_or_else(String::new, |block| block.file.name.clone());
        let standings = Standings::of(table, order).with_context(file)?;
        let name = table.name.as_ref().map(|said| said.text.clone());
        Ok(Group {
            name: name.unwrap_or_else(file),
            crosstable: self.crosstable.then(|| Crosstable::of(&standings)),
            standings,
        })
    }

    /// All groups as one table. Columns that say nothing are left out.
    fn joined(&self, groups: &[Group]) -> Crossed {
        let cells = groups.iter().filter_map(|group| group.crosstable.as_ref());
        let widest = cells.max_by_key(|crosstable| crosstable.columns.len());
        let across = widest.map_or(&[][..], |crosstable| crosstable.columns.as_slice());
        let codes = groups
            .first()
            .map(|group| group.standings.tie_breaks.as_slice());
        let codes = codes.filter(|_| self.standings).unwrap_or_default();
        let mut columns: Vec<String> = HEAD.map(str::to_owned).into();
        columns.extend_from_slice(across);
        columns.push("points".to_owned());
        columns.extend_from_slice(codes);
        let mut rows = Vec::new();
        for group in groups {
            for (place, row) in group.standings.rows.iter().enumerate() {
                let own = &group.standings.field.entrants[row.entrant];
                let mut cells = vec![
                    if groups.len() > 1 {
                        group.name.clone()
                    } else {
                        String::new()
                    },
                    row.rank.to_string(),
                    own.number.to_string(),
                    own.title.clone(),
                    own.name.clone(),
                    own.rating
                        .map(|rating| rating.to_string())
                        .unwrap_or_default(),
                    own.home.clone(),
                ];
                let crossed = group
                    .crosstable
                    .as_ref()
                    .map(|crosstable| &crosstable.rows[place]);
                cells.extend(crossed.into_iter().flatten().cloned());
                cells.resize(HEAD.len() + across.len(), String::new());
                cells.push(row.points.to_string());
                let values = row.values.iter().map(ToString::to_string);
                cells.extend(values.take(codes.len()));
                rows.push(cells);
            }
        }
        without_empty_columns(columns, rows)
    }
}

/// The columns in front.
const HEAD: [&str; 7] = ["event", "rank", "no", "title", "name", "rating", "home"];

struct Group {
    name: String,
    standings: Standings,
    crosstable: Option<Crosstable>,
}

fn without_empty_columns(columns: Vec<String>, rows: Vec<Vec<String>>) -> Crossed {
    let says = |column: usize| {
        column >= HEAD.len()
            || rows
                .iter()
                .any(|row| row.get(column).is_some_and(|cell| !cell.is_empty()))
    };
    let kept: Vec<bool> = (0..columns.len()).map(says).collect();
    let keep = |cells: Vec<String>| -> Vec<String> {
        let kept = cells.into_iter().zip(&kept);
        kept.filter(|(_, kept)| **kept)
            .map(|(cell, _)| cell)
            .collect()
    };
    Crossed {
        columns: keep(columns),
        rows: rows.into_iter().map(keep).collect(),
    }
}

/// A table with all its columns.
#[derive(Debug)]
pub(super) struct Crossed {
    columns: Vec<String>,
    rows: Vec<Vec<String>>,
}

impl Crossed {
    /// Writes the table.
    ///
    /// # Errors
    /// Those of `out`.
    pub(super) fn write(&self, form: Form, out: &mut dyn io::Write) -> io::Result<()> {
        let columns: Vec<&str> = self.columns.iter().map(String::as_str).collect();
        let rows = Rows {
            columns: &columns,
            rows: &self.rows,
        };
        rows.write(form, out)
    }
}
