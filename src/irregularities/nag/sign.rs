//! `nag.sign`

use crate::irregularities::prelude::*;
use crate::{irregularities::help::nag, record::TokenKind};

irregularity! {
    /// A sign such as `!` stands behind a move. Reading allows it; in the standard's export form it
    /// is written as a number: `$1`.
    ///
    /// So this is asked for under `--as export` alone.
    ///
    /// `convert` writes the number.
    SIGN = "nag.sign" {
        severity: Warning,
        sheet: Silent,
        import: Silent,
        summary: "a suffix sign where export form has a NAG",
        law: Law::pgn("8.2.3.8"),
        games: Chess,
        example: r#"[Event "A"]
[Result "*"]

1. e4! e5 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 $1 e5 *
"#,
        detect: Detect::Look(look),
    }
}

fn look(case: &Case<'_>, findings: &mut Findings<'_>) {
    if !case.record.kinds.contains(TokenKind::Glyph) {
        return;
    }
    for token in case.record.moves() {
        let sign = case.text(token.span);
        if token.kind == TokenKind::Glyph && matches!(sign, "!" | "?" | "!!" | "!?" | "?!" | "??") {
            findings.add(
                token.span,
                Wording {
                    edits: nag::as_number(token.span, case),
                    ..Wording::new(format!("`{sign}` is written as a NAG in export form"))
                },
            );
        }
    }
}
