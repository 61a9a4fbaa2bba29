//! `fen.setup-case`

use crate::irregularities::prelude::*;
use crate::record::KnownTag;

irregularity! {
    /// The tag SetUp is written with other capitals: `Setup`, `SETUP`. Tag names are case-sensitive,
    /// so strictly this is another tag.
    ///
    /// It is read as SetUp. Other programs may not find it, and then play from the usual start.
    ///
    /// Write `SetUp`.
    SETUP_CASE = "fen.setup-case" {
        severity: Note,
        export: Warning,
        summary: "the tag name SetUp in another case",
        law: Law::pgn("9.7.1"),
        games: Both,
        example: r#"[Event "A"]
[Result "*"]
[Setup "1"]
[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]

1. e4 *
"#,
        mended: r#"[Event "A"]
[Result "*"]
[SetUp "1"]
[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]

1. e4 *
"#,
        detect: Detect::Look(look),
    }
}

fn look(case: &Case<'_>, findings: &mut Findings<'_>) {
    let Some(tag) = case.record.known(KnownTag::SetUp) else {
        return;
    };
    let name = case.text(tag.name);
    if name != "SetUp" {
        findings.add(
            tag.span,
            Wording {
                edits: vec![Edit::safe(tag.name, "SetUp")],
                ..Wording::new(format!("the tag name SetUp is written `{}`", shown(name)))
                    .help("write SetUp; tag names are case-sensitive")
            },
        );
    }
}
