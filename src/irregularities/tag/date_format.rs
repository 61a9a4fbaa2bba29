//! `tag.date-format`

use crate::irregularities::prelude::*;
use crate::{
    irregularities::help::tag,
    record::{KnownTag, date},
};

irregularity! {
    /// A date is written year, month, day with points between, and question marks for a part that is
    /// not known: `2025.02.24`, `1991.??.??`, `????.??.??`. This one is not, or it names a day that
    /// the calendar does not have.
    ///
    /// It is kept as it is. Programs that sort by date sort such games wrongly or not at all.
    ///
    /// Write it in the form of the standard. Where the order of day and month is open (`03.04.2025`),
    /// ask whoever wrote it.
    DATE_FORMAT = "tag.date-format" {
        severity: Warning,
        summary: "a date that is not of the form YYYY.MM.DD, or no such day",
        law: Law::pgn("8.1.1.3"),
        games: Both,
        example: r#"[Event "A"]
[Date "2025-02-24"]
[Result "*"]

1. e4 e5 *
"#,
        mended: r#"[Event "A"]
[Date "2025.02.24"]
[Result "*"]

1. e4 e5 *
"#,
        detect: Detect::Look(look),
    }
}

fn look(case: &Case<'_>, findings: &mut Findings<'_>) {
    for tag in case.record.tags {
        let wanted = match tag.known {
            KnownTag::Date => true,
            KnownTag::Other => matches!(case.text(tag.name), "UTCDate" | "EventDate"),
            _ => false,
        };
        let value = case.text(tag.raw);
        if !wanted || value.is_empty() || date::is_standard(value) {
            continue;
        }
        let quoted = tag::with_quotes(tag, case);
        findings.add(quoted, words(value, tag.raw));
    }
}

fn words(value: &str, place: Span) -> Wording {
    if date::has_the_form(value) {
        let wording = Wording::new(format!("`{}` is no day of the calendar", shown(value)));
        return match date::exchanged(value) {
            Some(date) => Wording {
                edits: vec![Edit {
                    safe: false,
                    ..Edit::safe(place, date.clone())
                }],
                ..wording.help(format!("day and month may be exchanged: {date}"))
            },
            None => wording.help("put question marks for what is not known, as in 2021.02.??"),
        };
    }
    let wording = Wording::new(format!(
        "the date `{}` is not of the form YYYY.MM.DD",
        shown(value)
    ));
    match date::meant(value) {
        Some(date) => Wording {
            help: Some(format!("write {date}")),
            edits: vec![Edit::safe(place, date)],
            ..wording
        },
        None => wording.help("write year, month and day, with ?? for what is not known"),
    }
}
