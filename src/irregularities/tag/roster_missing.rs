//! `tag.roster-missing`

use crate::irregularities::help::tag;
use crate::irregularities::prelude::*;

irregularity! {
    /// The standard's export form begins with seven tags: Event, Site, Date, Round, White, Black and
    /// Result. At least one is missing.
    ///
    /// Reading never needs them, so this is asked for under `--as export` alone.
    ///
    /// Add it with its value, or with `?` (`????.??.??` for a date, `*` for a result) where it is not
    /// known; `convert` does.
    ROSTER_MISSING = "tag.roster-missing" {
        severity: Warning,
        sheet: Silent,
        import: Silent,
        summary: "one of the seven tags of the roster is missing",
        law: Law::pgn("8.1.1"),
        games: Chess,
        example: r#"[Event "A"]
[Result "*"]

1. e4 e5 *
"#,
        mended: r#"[Event "A"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "*"]

1. e4 e5 *
"#,
        detect: Detect::Look(look),
    }
}

fn look(case: &Case<'_>, findings: &mut Findings<'_>) {
    let missing: Vec<&str> = tag::ROSTER
        .iter()
        .filter(|(known, _)| case.record.known(*known).is_none())
        .map(|(_, name)| *name)
        .collect();
    let Some(first) = case.record.tags.first().filter(|_| !missing.is_empty()) else {
        return; // a game without any tag is game.no-tags
    };
    findings.add(
        first.span,
        Wording::new(format!(
            "{} missing of the seven tags of the roster",
            missing.join(", ")
        ))
        .help("add them, with ? where the value is not known"),
    );
}
