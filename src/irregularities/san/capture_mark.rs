//! `san.capture-mark`

use crate::irregularities::help::san;
use crate::irregularities::prelude::*;

irregularity! {
    /// In PGN a capture is written with an `x`: `exd5`, `Nxd5`. Here the sign is missing on a
    /// capture, or it stands in a move that takes nothing.
    ///
    /// The move is clear and is played. A sign too many can mean that the position is not the one the
    /// writer had before his eyes, so look at the moves before it.
    ///
    /// The Laws leave the sign to the player (C.9), so `--as sheet` is silent about one that is
    /// missing.
    ///
    /// A pawn capture without its file (`xd5`) is `san.pawn-file-missing`.
    CAPTURE_MARK = "san.capture-mark" {
        severity: Warning,
        sheet: Silent,
        summary: "`x` missing on a capture or present without one",
        law: Law::pgn("8.2.3.3"),
        games: Chess,
        example: r#"[Event "A"]
[Result "*"]

1. e4 d5 2. ed5 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 d5 2. exd5 *
"#,
        detect: Detect::Fault(FaultKind::SanCaptureMark, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    let written = case.text(san::word(fault, case));
    let signed = written.contains(['x', 'X', ':', '×']);
    let takes = fault.detail.text().contains('x');
    let written = shown(written);
    let message = match (takes, signed) {
        (true, false) => format!("`{written}` is a capture, but has no `x`"),
        (true, true) => format!("the capture `{written}` has another sign than `x`"),
        (false, _) => format!("`{written}` takes nothing, but has the sign of a capture"),
    };
    san::meant(fault, case, Wording::new(message))
}
