//! `encoding.bom-mismatch`

use crate::irregularities::prelude::*;

irregularity! {
    /// The file begins with a byte order mark for UTF-8, but further down stand bytes that are no
    /// UTF-8. Most often a program put the mark on a file that another one had written in Latin-1.
    ///
    /// The bytes are believed, not the mark: the text is read in the single-byte page that fits. The
    /// finding stands at the first character that proves it.
    ///
    /// Say the right encoding with `--encoding`, look at the names, and save the file as UTF-8.
    ///
    /// Without the mark the same bytes are `encoding.latin1`.
    BOM_MISMATCH = "encoding.bom-mismatch" {
        severity: Warning,
        bytes: Latin1,
        summary: "the mark says one encoding, the bytes are another",
        law: Law::Custom(
            "no standard speaks of byte order marks; two statements about one file contradict each other",
        ),
        games: Both,
        example: "\u{feff}[Event \"Málaga\"]\n[Result \"*\"]\n\n1. e4 e5 *\n",
        mended: r#"[Event "Málaga"]
[Result "*"]

1. e4 e5 *
"#,
        detect: Detect::Fault(FaultKind::BomMismatch, words),
    }
}

fn words(fault: &Fault, _: &Case<'_>) -> Wording {
    let really = match fault.detail.text() {
        "" => "another encoding",
        name => name,
    };
    Wording::new(format!(
        "the byte order mark says UTF-8, but this is {really}"
    ))
    .help("say the right encoding with --encoding and save the file as UTF-8")
}
