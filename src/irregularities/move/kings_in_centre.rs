//! `move.kings-in-centre`

use crate::irregularities::prelude::*;

irregularity! {
    /// The moves end with a king, or both, put on the squares in the centre: the way to tell an
    /// electronic board the result. Both on light squares (e4, d5) is a win of White, both on dark ones
    /// (d4, e5) a win of Black, one on each a draw. The board wrote it down as moves.
    ///
    /// It is no move of the game and is kept as text. `convert --cut-tails` leaves it out. A king that
    /// came to the centre by a legal step before the other was put there cannot be told from one that
    /// moved; look at the last move.
    ///
    /// Where the result that the kings tell is another than the one written, it is
    /// `result.kings-in-centre`.
    KINGS_IN_CENTRE = "move.kings-in-centre" {
        severity: Warning,
        summary: "kings in the centre, by which an electronic board was told the result",
        law: Law::Custom("a board of DGT takes the result from the squares of the kings"),
        games: Chess,
        example: r#"[Event "A"]
[Result "1-0"]

1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# Kd5 5. Ke4 1-0

[Event "B"]
[Result "1-0"]

1. e4 e5 2. Nf3 Nc6 3. Ke4 Kd5 1-0
"#,
        mended: r#"[Event "A"]
[Result "1-0"]

1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0

[Event "B"]
[Result "1-0"]

1. e4 e5 2. Nf3 Nc6 1-0
"#,
        detect: Detect::Fault(FaultKind::MoveKingsInCentre, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    let Some(tail) = fault.detail.tail() else {
        return Wording::silent();
    };
    let told = match tail.outcome {
        Some(outcome) => format!(
            "the kings on {} tell an electronic board the result {}",
            tail.squares,
            case.replay.result_of(outcome)
        ),
        None => format!(
            "the king on {} looks like the sign of a result for an electronic board",
            tail.squares
        ),
    };
    let before = fault.span.start;
    let last = case.replay.main_line().last();
    let stepped = last.filter(|ply| {
        let written = case.text(ply.span);
        ply.span.end <= before && written.starts_with('K') && is_central(written)
    });
    Wording::new(told).help(match stepped {
        Some(ply) => format!(
            "it is no move of the game, and {} before it may be none either",
            shown(case.text(ply.span))
        ),
        None => "it is no move of the game; convert --cut-tails leaves it out".to_owned(),
    })
}

fn is_central(written: &str) -> bool {
    ["d4", "e4", "d5", "e5"]
        .iter()
        .any(|square| written.contains(square))
}
