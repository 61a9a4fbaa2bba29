//! `tag.duplicate`

use crate::irregularities::help::tag;
use crate::irregularities::prelude::*;

irregularity! {
    /// A tag pair of this name stands further up in the same game. A name may be given once.
    ///
    /// The first value is used, and all of them are kept when the game is written as JSON. Where the
    /// values differ, one of them is wrong.
    ///
    /// Take out the one that is wrong.
    DUPLICATE = "tag.duplicate" {
        severity: Warning,
        summary: "a tag name given twice; the first value is used",
        law: Law::pgn("8.1"),
        games: Both,
        example: r#"[Event "A"]
[White "Ash"]
[White "Elm"]
[Result "*"]

1. e4 e5 *
"#,
        mended: r#"[Event "A"]
[White "Ash"]
[Result "*"]

1. e4 e5 *
"#,
        detect: Detect::Fault(FaultKind::TagDuplicate, words),
    }
}

/// How many tags are searched for the first of the name: a game with more has been made up, and
/// must not take its square in time.
const SEARCHED: usize = 256;

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    let Some(second) = tag::at(fault.span, case) else {
        return Wording::new("a tag given before");
    };
    let name = case.text(second.name);
    let first = case
        .record
        .tags
        .iter()
        .take(SEARCHED)
        .find(|tag| case.text(tag.name) == name);
    let name = shown(name);
    let Some(first) = first else {
        return Wording::new(format!("{name} is given before"))
            .help("the first value is used; take the wrong one out");
    };
    if case.text(first.raw) == case.text(second.raw) {
        return Wording::new(format!("{name} is given twice, with the same value"))
            .help("take one of them out");
    }
    Wording::new(format!("{name} is given before with another value")).help(format!(
        "the first value, `{}`, is used; take the wrong one out",
        shown(case.text(first.raw))
    ))
}
