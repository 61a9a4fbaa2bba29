//! `event.report-unreadable`

use crate::event::Event;
use crate::irregularities::prelude::*;
use crate::laws::TRF;

irregularity! {
    /// A field of a line, or a row of a list, is not what the format has at this place: a letter where there
    /// is to be a number, a result that is none, a line of a kind that is not known.
    ///
    /// Columns shift where a name is too long, or where tabs were put in the place of blanks. All else of the
    /// report is read.
    ///
    /// Write the report anew from the pairing program, in the form TRF16 or TRF26, or as CSV with a heading.
    REPORT_UNREADABLE = "event.report-unreadable" {
        severity: Error,
        summary: "something in the report cannot be read",
        law: Law::of(TRF, "001"),
        games: Both,
        example: r#"[Event "Spring Open"]
[Round "1"]
[White "Adams"]
[Black "Baker"]
[Result "1-0"]

1. e4 e5 1-0

--- report.trf
001    1      Adams                                  FID                         1.0    1     2 w 1
001    2      Baker                             230O FID                         0.0    2     1 b 0
"#,
        mended: r#"[Event "Spring Open"]
[Round "1"]
[White "Adams"]
[Black "Baker"]
[Result "1-0"]

1. e4 e5 1-0

--- report.trf
001    1      Adams                                  FID                         1.0    1     2 w 1
001    2      Baker                                  FID                         0.0    2     1 b 0
"#,
        detect: Detect::Event(look),
    }
}

fn look(event: &Event, findings: &mut EventFindings<'_>) {
    for table in &event.tables {
        for unread in &table.unread {
            findings.in_report(table, unread.span, Wording::new(unread.why.clone()));
        }
    }
}
