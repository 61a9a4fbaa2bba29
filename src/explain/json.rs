//! `json`: for scripts; one array.

use super::{Format, Topic, sample};
use crate::{
    irregularities::Irregularity,
    laws::{Law, Laws},
    report::{Article, Style, article},
};
use serde::Serialize;
use std::io;

pub(super) const FORMAT: Format = Format {
    name: "json",
    summary: "for scripts: an array of objects",
    write,
};

/// An irregularity as named fields.
#[derive(Serialize)]
struct Fields {
    name: &'static str,
    family: &'static str,
    severity: &'static str,
    summary: &'static str,
    law: Option<Article>,
    #[serde(skip_serializing_if = "Option::is_none")]
    custom: Option<&'static str>,
    explanation: String,
    example: &'static str,
    report: String,
    mended: &'static str,
}

fn write(topic: Topic, laws: Laws, _: &Style, out: &mut dyn io::Write) -> io::Result<()> {
    let all: Vec<Fields> = topic
        .families()
        .into_iter()
        .flat_map(|(_, members)| members)
        .map(|one| fields(one, laws))
        .collect();
    serde_json::to_writer_pretty(&mut *out, &all)?;
    writeln!(out)
}

fn fields(irregularity: &'static Irregularity, laws: Laws) -> Fields {
    Fields {
        name: irregularity.name,
        family: irregularity.family(),
        severity: irregularity.severity.word(),
        summary: irregularity.summary,
        law: laws.cite(irregularity.law, None).as_ref().and_then(article),
        custom: match irregularity.law {
            Law::Custom(reason) => Some(reason),
            Law::Article { .. } | Law::Rule(_) => None,
        },
        explanation: irregularity
            .explanation
            .lines()
            .map(|line| line.strip_prefix(' ').unwrap_or(line))
            .collect::<Vec<_>>()
            .join("\n")
            .trim_end()
            .to_owned(),
        example: irregularity.example,
        report: sample::report(irregularity, laws, &Style::default()),
        mended: irregularity.mended,
    }
}
