//! `tag.empty`

use crate::irregularities::prelude::*;
use crate::record::{KnownTag, Tag};

irregularity! {
    /// The value of this tag is empty. The standard writes `?` for what is not known (`*` for a
    /// result, `-` for what does not apply), and leaves other tags out.
    ///
    /// An empty FEN is read as the usual start. An empty Result is a warning, since readers need it.
    ///
    /// Write what is known, or the standard's sign for the unknown, or take the tag out.
    EMPTY = "tag.empty" {
        severity: Note,
        summary: "a tag with an empty value (warning where the value is needed)",
        law: Law::pgn("8.1.1"),
        games: Both,
        example: r#"[Event "A"]
[White ""]
[Result "*"]

1. e4 e5 *
"#,
        mended: r#"[Event "A"]
[White "?"]
[Result "*"]

1. e4 e5 *
"#,
        detect: Detect::Look(look),
    }
}

fn look(case: &Case<'_>, findings: &mut Findings<'_>) {
    for tag in case.record.tags {
        if tag.raw.is_empty() {
            findings.add(tag.span, words(tag, case.text(tag.name)));
        }
    }
}

fn words(tag: &Tag, name: &str) -> Wording {
    let name = shown(name);
    match tag.known {
        KnownTag::Result => Wording {
            severity: Some(Severity::Warning),
            ..Wording::new("the Result tag is empty")
                .help("write the result, or * where it is not known")
        },
        KnownTag::Fen => Wording::new("the FEN tag is empty; read as the usual start")
            .help("write the position, or take the tag out"),
        KnownTag::Date => Wording {
            edits: vec![Edit::safe(tag.raw, "????.??.??")],
            ..Wording::new("the Date tag is empty").help("write ????.??.?? where it is not known")
        },
        KnownTag::Event | KnownTag::Site | KnownTag::Round | KnownTag::White | KnownTag::Black => {
            Wording {
                edits: vec![Edit::safe(tag.raw, "?")],
                ..Wording::new(format!("the {name} tag is empty"))
                    .help("write ? where it is not known")
            }
        }
        _ => Wording::new(format!("the {name} tag is empty"))
            .help("write its value, or take the tag out"),
    }
}
