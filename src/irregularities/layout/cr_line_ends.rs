//! `layout.cr-line-ends`

use crate::irregularities::prelude::*;

irregularity! {
    /// Lines of this file end with a lone carriage return, as files of the old Macintosh did.
    ///
    /// They are counted as lines here. Most other programs see one endless line, and a `;` comment
    /// then swallows the rest of the game.
    ///
    /// Save the file with LF or CRLF line ends; `convert` writes LF.
    CR_LINE_ENDS = "layout.cr-line-ends" {
        severity: Note,
        export: Warning,
        summary: "lone CR line ends",
        law: Law::pgn("3.2.2"),
        games: Both,
        example: "[Event \"A\"]\r[Result \"*\"]\r\r1. e4 e5 *\r",
        mended: r#"[Event "A"]
[Result "*"]

1. e4 e5 *
"#,
        detect: Detect::Fault(FaultKind::CrLineEnds, words),
    }
}

fn words(_: &Fault, _: &Case<'_>) -> Wording {
    Wording::new("lines end with a lone CR").help("save the file with LF or CRLF line ends")
}
