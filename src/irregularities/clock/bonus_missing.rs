//! `clock.bonus-missing`

use crate::irregularities::help::clock::Reading;
use crate::irregularities::prelude::*;
use crate::record::time_control::Period;

irregularity! {
    /// The time control gives something with each move, and a clock never got it: over twenty moves and
    /// more it never rises, and moves that were made at once leave it as it was.
    ///
    /// The clock was set without the increment, or the TimeControl tag is that of another event. It is
    /// an inference, so the finding is a note: it wants twenty moves of the player with clocks, five of
    /// them within a second, and none after which the clock shows more.
    ///
    /// What to do about it is for the arbiter: the time that is missing can be given while the game
    /// lasts.
    BONUS_MISSING = "clock.bonus-missing" {
        severity: Note,
        sheet: Silent,
        summary: "a clock that never got the increment of the time control",
        law: Law::pgn("9.6.1"),
        games: Both,
        example: r#"[Event "A"]
[Result "*"]
[TimeControl "5400+30"]

1. Nf3 {[%clk 1:30:00]} Nf6 2. Ng1 {[%clk 1:30:00]} Ng8 3. a3 {[%clk 1:29:59]} a6 4. b3
{[%clk 1:29:59]} b6 5. c3 {[%clk 1:29:58]} c6 6. d3 {[%clk 1:29:58]} d6 7. e3 {[%clk
1:29:00]} e6 8. f3 {[%clk 1:28:00]} f6 9. g3 {[%clk 1:27:00]} g6 10. h3 {[%clk 1:26:00]}
h6 11. a4 {[%clk 1:25:00]} a5 12. b4 {[%clk 1:24:00]} b5 13. c4 {[%clk 1:23:00]} c5 14.
d4 {[%clk 1:22:00]} d5 15. e4 {[%clk 1:21:00]} e5 16. f4 {[%clk 1:20:00]} f5 17. g4
{[%clk 1:19:00]} g5 18. h4 {[%clk 1:18:00]} h5 19. Nc3 {[%clk 1:17:00]} Nc6 20. Nf3
{[%clk 1:16:00]} Nf6 21. Kf2 {[%clk 1:15:00]} *
"#,
        mended: r#"[Event "A"]
[Result "*"]
[TimeControl "5400"]

1. Nf3 {[%clk 1:30:00]} Nf6 2. Ng1 {[%clk 1:30:00]} Ng8 3. Nc3 {[%clk 1:29:59]} Nc6
4. Nb1 {[%clk 1:29:59]} Nb8 5. e3 {[%clk 1:29:58]} *
"#,
        detect: Detect::By(&super::rising::RISING),
    }
}

/// So many moves with clocks are asked for ...
const MOVES: usize = 20;

/// ... of them so many that were made at once.
const AT_ONCE: usize = 5;

/// In milliseconds: what is at once, and the least increment that can be missed.
const MOMENT: i64 = 1000;

/// Looks through the clock of one side.
pub(super) fn look(own: &[&Reading], periods: &[Period], findings: &mut Findings<'_>) {
    if periods.iter().any(|period| period.increment <= MOMENT) {
        return;
    }
    let mut at_once = 0;
    for pair in own.windows(2) {
        let (Some(before), Some(now)) = (pair[0].left, pair[1].left) else {
            return;
        };
        let fall = before.millis - now.millis;
        if fall < 0 {
            return;
        }
        at_once += usize::from(fall <= MOMENT);
    }
    let last = own.last().and_then(|reading| reading.left);
    if let Some(last) = last
        && own.len() > MOVES
        && at_once >= AT_ONCE
    {
        findings.add_as(
            &BONUS_MISSING,
            last.span,
            Wording::new("this clock never got the increment of the time control").help(
                "the clock was set without it, or the TimeControl tag is that of another event",
            ),
        );
    }
}
