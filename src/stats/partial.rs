//! Partials: what one run has counted, kept in a file, to be merged with that of other runs.
//!
//! A partial is one JSON object: `schema` (refused if it is another), `tool` (who wrote it, for
//! people), `config` (what was counted: partials merge only if it is the same), `tables` (the sums;
//! their layout belongs to the schema's version and is no interface). Merging is associative and
//! commutative, and a partial of all files is the same to the byte as the merged partials of some of
//! them each.

use super::{Config, Tables};
use serde::{Deserialize, Serialize, de::IgnoredAny};
use std::io;

/// The layout of partials; a new number for any change of it.
pub const SCHEMA: &str = "scoresheet.stats-partial/2";

/// What one run has counted.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Partial {
    schema: String,
    tool: String,
    config: Config,
    tables: Tables,
}

/// Why a partial cannot be read or merged.
#[derive(Debug, thiserror::Error)]
pub enum PartialError {
    /// Not JSON, or damaged.
    #[error("not a partial of stats: {0}")]
    Json(#[from] serde_json::Error),
    /// Another layout.
    #[error("the partial has schema `{0}`, this program reads `{SCHEMA}`; count its games again")]
    Schema(String),
    /// Something else was counted.
    #[error("the partials were not counted with the same options: {0}")]
    Config(String),
}

impl Partial {
    /// What was counted with this configuration.
    #[must_use]
    pub fn new(config: Config, tables: Tables) -> Partial {
        Partial {
            schema: SCHEMA.to_owned(),
            tool: concat!("scoresheet ", env!("CARGO_PKG_VERSION")).to_owned(),
            config,
            tables,
        }
    }

    /// Reads a partial.
    ///
    /// # Errors
    /// If it is no partial, or one of another schema.
    pub fn read(text: &str) -> Result<Partial, PartialError> {
        #[derive(Deserialize)]
        struct Head {
            schema: String,
        }
        let head: Head = serde_json::from_str(text)?;
        if head.schema != SCHEMA {
            return Err(PartialError::Schema(head.schema));
        }
        Ok(serde_json::from_str(text)?)
    }

    /// Reads the partials of a text that holds one or several, one behind another. Whoever wrote
    /// nothing has failed, so there is at least one.
    ///
    /// # Errors
    /// If the text holds none, or something else.
    pub fn read_all(text: &str) -> Result<Vec<Partial>, PartialError> {
        let mut values = serde_json::Deserializer::from_str(text).into_iter::<IgnoredAny>();
        let mut partials = Vec::new();
        let mut start = 0;
        while let Some(value) = values.next() {
            value?;
            let end = values.byte_offset();
            partials.push(Partial::read(&text[start..end])?);
            start = end;
        }
        if partials.is_empty() {
            partials.push(Partial::read(text)?);
        }
        Ok(partials)
    }

    /// Writes it, on one line.
    ///
    /// # Errors
    /// If `out` cannot be written to.
    pub fn write(&self, out: &mut dyn io::Write) -> io::Result<()> {
        serde_json::to_writer(&mut *out, self)?;
        writeln!(out)
    }

    /// Adds the games of another partial.
    ///
    /// # Errors
    /// If something else was counted there.
    pub fn merge(&mut self, other: Partial) -> Result<(), PartialError> {
        if let Some(difference) = self.config.difference(&other.config) {
            return Err(PartialError::Config(difference));
        }
        self.tables.merge(other.tables);
        Ok(())
    }

    /// How it was counted.
    #[must_use]
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// What was counted.
    #[must_use]
    pub fn tables(&self) -> &Tables {
        &self.tables
    }
}

impl Config {
    /// What differs, in words.
    fn difference(&self, other: &Config) -> Option<String> {
        let differ = |what: &str, mine: String, theirs: String| {
            (mine != theirs).then(|| format!("{what}: {mine} / {theirs}"))
        };
        let keys = |config: &Config| {
            let keys: Vec<String> = config.by.iter().map(ToString::to_string).collect();
            keys.join(" ")
        };
        differ("tables", self.tables.join(","), other.tables.join(","))
            .or_else(|| differ("--by", keys(self), keys(other)))
            .or_else(|| {
                let across = |config: &Config| {
                    config
                        .across
                        .as_ref()
                        .map_or_else(String::new, ToString::to_string)
                };
                differ("--across", across(self), across(other))
            })
            .or_else(|| {
                differ(
                    "--measure",
                    self.measures.join(","),
                    other.measures.join(","),
                )
            })
            .or_else(|| {
                let endings = |config: &Config| config.endings.to_string();
                differ("--endings", endings(self), endings(other))
            })
            .or_else(|| differ("rules", self.rules.join(" "), other.rules.join(" ")))
    }
}
