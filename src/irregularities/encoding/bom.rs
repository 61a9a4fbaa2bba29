//! `encoding.bom`

use crate::irregularities::prelude::*;

irregularity! {
    /// The file begins with a byte order mark, the character U+FEFF, which says in which encoding the
    /// text is written.
    ///
    /// A UTF-8 file needs none, and some readers take it for a part of the first tag pair, which they
    /// then do not find. Here the mark is read and not counted in lines and columns.
    ///
    /// Save the file as UTF-8 without a mark, or convert it: every format written here is without
    /// one.
    ///
    /// A mark inside the file is `encoding.stray-bom`; one that does not fit the bytes is
    /// `encoding.bom-mismatch`.
    BOM = "encoding.bom" {
        severity: Note,
        export: Warning,
        summary: "a byte order mark at the start of the file",
        law: Law::pgn("4.1"),
        games: Both,
        example: "\u{feff}[Event \"A\"]\n[Result \"*\"]\n\n1. e4 e5 *\n",
        mended: r#"[Event "A"]
[Result "*"]

1. e4 e5 *
"#,
        detect: Detect::Fault(FaultKind::Bom, words),
    }
}

fn words(_: &Fault, _: &Case<'_>) -> Wording {
    Wording::new("the file begins with a byte order mark")
        .help("save it as UTF-8 without a mark; some readers lose the first tag pair otherwise")
}
