//! `text`: for the terminal.

use super::{Format, Topic, rests_on, sample};
use crate::{
    irregularities::{Family, Irregularity, Severity},
    laws::Laws,
    plain::harmless,
    report::Style,
};
use anstyle::{AnsiColor, Effects, Style as Paint};
use std::io;

pub(super) const FORMAT: Format = Format {
    name: "text",
    summary: "for the terminal",
    write,
};

fn write(topic: Topic, laws: Laws, style: &Style, out: &mut dyn io::Write) -> io::Result<()> {
    let page = Page { style, laws };
    for (number, (family, members)) in topic.families().into_iter().enumerate() {
        if number > 0 {
            writeln!(out)?;
        }
        match topic {
            Topic::Table => page.rows(family, &members, out)?,
            Topic::All | Topic::Family(_) | Topic::One(_) => page.articles(&members, out)?,
        }
    }
    Ok(())
}

struct Page<'s> {
    style: &'s Style,
    laws: Laws,
}

impl Page<'_> {
    fn paint(&self, paint: Paint, text: &str) -> String {
        match self.style.colour {
            true => format!("{paint}{text}{paint:#}"),
            false => text.to_owned(),
        }
    }

    fn severity(&self, severity: Severity) -> String {
        let colour = match severity {
            Severity::Error => AnsiColor::BrightRed,
            Severity::Warning => AnsiColor::Yellow,
            Severity::Note => AnsiColor::BrightGreen,
        };
        let word = format!("{:<7}", severity.word());
        self.paint(colour.on_default(), &word)
    }

    fn rows(
        &self,
        family: &Family,
        members: &[&Irregularity],
        out: &mut dyn io::Write,
    ) -> io::Result<()> {
        let bold = Effects::BOLD.into();
        writeln!(out, "{}: {}", self.paint(bold, family.name), family.summary)?;
        for member in members {
            let severity = self.severity(member.severity);
            writeln!(out, "  {:<30} {severity}  {}", member.name, member.summary)?;
        }
        Ok(())
    }

    fn articles(&self, members: &[&Irregularity], out: &mut dyn io::Write) -> io::Result<()> {
        for (number, member) in members.iter().enumerate() {
            if number > 0 {
                writeln!(out)?;
            }
            self.article(member, out)?;
        }
        Ok(())
    }

    fn article(&self, irregularity: &Irregularity, out: &mut dyn io::Write) -> io::Result<()> {
        let name = self.paint(Effects::BOLD.into(), irregularity.name);
        writeln!(out, "{name}: {}", irregularity.summary)?;
        writeln!(out, "Severity: {}", irregularity.severity.word())?;
        writeln!(out, "Rests on: {}\n", rests_on(irregularity, self.laws))?;
        for paragraph in irregularity.explanation.split("\n\n") {
            self.paragraph(paragraph, out)?;
        }
        writeln!(out, "Example:\n")?;
        indented(irregularity.example, out)?;
        let report = sample::report(irregularity, self.laws, self.style);
        if !report.is_empty() {
            writeln!(out, "\nis reported as\n\n{report}")?;
        }
        writeln!(out, "\nMended:\n")?;
        indented(irregularity.mended, out)
    }

    /// Fills the words of a paragraph into lines; lists and code are left as they are.
    fn paragraph(&self, paragraph: &str, out: &mut dyn io::Write) -> io::Result<()> {
        let lines = || {
            let lines = paragraph.trim_matches('\n').lines();
            lines.map(|line| line.strip_prefix(' ').unwrap_or(line))
        };
        let kept = ["- ", "* ", "|", "```", "    "];
        if lines().any(|line| kept.iter().any(|start| line.starts_with(start))) {
            for line in lines() {
                writeln!(out, "{line}")?;
            }
            return writeln!(out);
        }
        let width = self.style.width.clamp(40, 90);
        let mut used = 0;
        for word in lines().flat_map(str::split_whitespace) {
            let length = word.chars().count();
            if used > 0 && used + 1 + length > width {
                writeln!(out)?;
                used = 0;
            }
            if used > 0 {
                write!(out, " ")?;
                used += 1;
            }
            write!(out, "{word}")?;
            used += length;
        }
        writeln!(out, "\n")
    }
}

fn indented(record: &str, out: &mut dyn io::Write) -> io::Result<()> {
    for line in record.lines() {
        writeln!(out, "{}", format!("    {}", harmless(line)).trim_end())?;
    }
    Ok(())
}
