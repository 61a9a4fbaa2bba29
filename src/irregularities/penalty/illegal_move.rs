//! `penalty.illegal-move`

use super::result;
use crate::irregularities::help::ledger::{self, Entry, Terms, ordinal};
use crate::irregularities::prelude::*;
use crate::laws::penalties::Pace;

irregularity! {
    /// A player made an illegal move, and the Laws have a price for it: minutes for the opponent, or
    /// the game. Which it is depends on the edition, on how many illegal moves this player made before,
    /// and on whether the game is a standard, a rapid or a blitz game.
    ///
    /// It is looked for only with `check --penalties`, which makes a ledger of each player: moves that
    /// cannot be played, moves that stand (`move.stands`), and those that a comment tells of, as
    /// `[%illegal replaced Nc5]` behind the move that was made in the place of one, or as engines'
    /// games have it, `White makes an illegal move: e1g1`. A move that was only written down wrongly is
    /// no illegal move; that is for the arbiter to tell.
    ///
    /// The edition is the one named with `--laws`, or the one that was in force when the event began.
    /// `--pace` and `--supervised` say how the game was played; without `--pace` the TimeControl tag
    /// does.
    ILLEGAL_MOVE = "penalty.illegal-move" {
        severity: Note,
        summary: "with --penalties: what an illegal move costs",
        law: Law::Rule(Rule::LegalMove),
        games: Chess,
        example: r#"[Event "A"]
[Date "2024.05.01"]
[Result "*"]

1. e4 e5 2. Qh5 Nc6 {[%illegal replaced Nc5]} 3. Bc4 Nf6 *
"#,
        mended: r#"[Event "A"]
[Date "2024.05.01"]
[Result "*"]

1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 *
"#,
        detect: Detect::Look(look),
    }
}

/// Makes the ledger, for the whole family.
fn look(case: &Case<'_>, findings: &mut Findings<'_>) {
    let Some(terms) = Terms::of(case) else {
        return;
    };
    let entries = ledger::entries(case);
    for entry in &entries {
        findings.add(entry.span, words(entry, &terms, case));
    }
    result::look(&entries, &terms, case, findings);
}

fn words(entry: &Entry, terms: &Terms, case: &Case<'_>) -> Wording {
    let Entry { side, count, .. } = *entry;
    let opponent = side.other();
    let which = ordinal(count);
    let how = match (terms.pace, terms.supervised) {
        (Pace::Standard, _) => String::new(),
        (pace, true) => format!(" in a supervised {} game", pace.word()),
        (pace, false) => format!(" in a {} game", pace.word()),
    };
    let mut price = if terms.loses(entry) {
        let draw = match terms.penalty.draws {
            true if cannot_mate(entry, case) => {
                format!("would lose, but {opponent} cannot mate: the game is drawn")
            }
            true => format!("loses the game, unless {opponent} cannot mate by any series of moves"),
            false => "loses the game".to_owned(),
        };
        match ledger::went_on(entry, case) {
            true => format!("{draw}; here it went on"),
            false => draw,
        }
    } else {
        format!(
            "gives {opponent} {}",
            ledger::minutes(terms.penalty.minutes)
        )
    };
    if terms.penalty.claimed {
        price.push_str("; it must be seen or claimed before the next move");
    }
    Wording::new(format!("{side}'s {which} illegal move{how} {price}")).resting_on(terms.law)
}

/// Whether the opponent certainly cannot mate from the position before an illegal move, which is
/// known of the last one of a game.
pub(super) fn cannot_mate(entry: &Entry, case: &Case<'_>) -> bool {
    let last = entry.after == case.replay.main_plies;
    last && case.replay.cannot_mate[entry.side.other() as usize]
}
