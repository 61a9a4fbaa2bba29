//! `markdown`: for documents; docs/irregularities.md is made of it.

use super::{Format, Topic, rests_on, sample};
use crate::{
    irregularities::{Family, Irregularity},
    laws::Laws,
    plain::harmless,
    report::Style,
};
use std::io;

pub(super) const FORMAT: Format = Format {
    name: "markdown",
    summary: "for documents",
    write,
};

fn write(topic: Topic, laws: Laws, _: &Style, out: &mut dyn io::Write) -> io::Result<()> {
    for (number, (family, members)) in topic.families().into_iter().enumerate() {
        if number > 0 {
            writeln!(out)?;
        }
        if !matches!(topic, Topic::One(_)) {
            heading(family, out)?;
        }
        match topic {
            Topic::Table => rows(&members, out)?,
            Topic::All | Topic::Family(_) | Topic::One(_) => {
                if !matches!(topic, Topic::One(_)) {
                    rows(&members, out)?;
                    writeln!(out)?;
                }
                for (number, member) in members.iter().enumerate() {
                    if number > 0 {
                        writeln!(out)?;
                    }
                    article(member, laws, out)?;
                }
            }
        }
    }
    Ok(())
}

fn heading(family: &Family, out: &mut dyn io::Write) -> io::Result<()> {
    writeln!(out, "## {}: {}\n", family.name, family.summary)
}

fn rows(members: &[&Irregularity], out: &mut dyn io::Write) -> io::Result<()> {
    writeln!(out, "| name | severity | summary |\n|---|---|---|")?;
    for member in members {
        let summary = member.summary.replace('|', "\\|");
        writeln!(
            out,
            "| `{}` | {} | {summary} |",
            member.name,
            member.severity.word()
        )?;
    }
    Ok(())
}

fn article(irregularity: &Irregularity, laws: Laws, out: &mut dyn io::Write) -> io::Result<()> {
    writeln!(out, "### {}\n", irregularity.name)?;
    writeln!(
        out,
        "**{}**: {}. Rests on: {}.\n",
        irregularity.severity.word(),
        irregularity.summary,
        rests_on(irregularity, laws)
    )?;
    for line in irregularity.explanation.trim_end().lines() {
        writeln!(out, "{}", line.strip_prefix(' ').unwrap_or(line).trim_end())?;
    }
    let report = sample::report(irregularity, laws, &Style::default());
    writeln!(out, "\nExample:\n")?;
    fenced(irregularity.example, out)?;
    if !report.is_empty() {
        writeln!(out, "\nis reported as\n")?;
        fenced(&report, out)?;
    }
    writeln!(out, "\nMended:\n")?;
    fenced(irregularity.mended, out)
}

/// A code block whose fence the text cannot close.
fn fenced(text: &str, out: &mut dyn io::Write) -> io::Result<()> {
    let fence = if text.contains("```") { "~~~~" } else { "```" };
    writeln!(out, "{fence}text")?;
    for line in text.trim_end_matches('\n').lines() {
        writeln!(out, "{}", harmless(line).trim_end())?;
    }
    writeln!(out, "{fence}")
}
