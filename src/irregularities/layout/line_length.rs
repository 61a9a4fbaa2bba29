//! `layout.line-length`

use crate::irregularities::prelude::*;

irregularity! {
    /// In the standard's export form lines of the movetext have at most 79 characters. This one is
    /// longer.
    ///
    /// Reading has no such limit here, so this is asked for under `--as export` alone. The finding
    /// stands at the first such line of a game.
    ///
    /// `convert` breaks lines.
    LINE_LENGTH = "layout.line-length" {
        severity: Warning,
        sheet: Silent,
        import: Silent,
        summary: "a line of the movetext longer than export form allows",
        law: Law::pgn("4.3"),
        games: Both,
        example: r#"[Event "A"]
[Result "*"]

1. e4 {a comment that goes on and on a comment that goes on and on a comment that goes on and on } e5 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 {a short comment} e5 *
"#,
        detect: Detect::Look(look),
    }
}

/// The most characters that a line of export form has.
const LONGEST: usize = 79;

fn look(case: &Case<'_>, findings: &mut Findings<'_>) {
    let moves = case.record.moves();
    let (Some(first), Some(last)) = (moves.first(), moves.last()) else {
        return;
    };
    let before = case
        .record
        .text
        .get(..first.span.start as usize)
        .unwrap_or("");
    let mut start = before.rfind('\n').map_or(0, |at| at as u32 + 1);
    let lines = Span {
        start,
        end: last.span.end,
    };
    for line in case.text(lines).split('\n') {
        let length = line.trim_end().chars().count();
        if length > LONGEST {
            let end = start + line.trim_end().len() as u32;
            findings.add(
                Span { start, end },
                Wording::new(format!(
                    "the line has {length} characters, more than {LONGEST}"
                )),
            );
            return;
        }
        start += line.len() as u32 + 1;
    }
}
