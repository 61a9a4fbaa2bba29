//! Words and signs that stand beside a move and belong to it.

use super::{at, signs};
use crate::{
    chess::{languages::Habits, place::Place, spelling::Mark},
    fault::FaultKind,
    record::TokenKind,
    replay::{
        Replay,
        walk::{Played, Words},
    },
};

/// The check mark where the language has a sign of its own by habit.
pub(super) fn in_habit(mark: Mark, habits: &Habits) -> Mark {
    match mark {
        Mark::Double if habits.double_check != "++" => Mark::Old,
        Mark::Cross if habits.mate == "×" => Mark::Mate,
        Mark::Cross => Mark::Old,
        other => other,
    }
}

/// A word that belongs to the move before: `e.p.`, `ch`, `mate`, `+` apart.
pub(super) fn suffix(place: &mut Place, words: &Words<'_>, replay: &mut Replay) -> Played {
    let word = words.str();
    let before = place
        .last
        .and_then(|last| replay.plies.get(last as usize))
        .copied();
    let Some(ply) = before else {
        return Played::NoMove;
    };
    if signs::en_passant(word) == Some(word.len()) {
        replay
            .faults
            .push(at(&ply, FaultKind::SanEpSuffix, words.span));
        return Played::Belongs;
    }
    match signs::check(word) {
        Some((mark, length)) if length == word.len() => {
            if behind_judgement(words) {
                replay
                    .faults
                    .push(at(&ply, FaultKind::SanSuffixOrder, words.span));
                place.claim(mark, words.span.start);
            } else {
                place.claim(Mark::Old, words.span.start);
            }
            Played::Belongs
        }
        _ => Played::NoMove,
    }
}

/// Whether a word is glued to a sign of judgement, as the check mark of `Qh5!+`.
fn behind_judgement(words: &Words<'_>) -> bool {
    let before = words.token.checked_sub(1);
    before
        .and_then(|before| words.record.tokens.get(before))
        .is_some_and(|before| {
            before.kind == TokenKind::Glyph && before.span.end == words.span.start
        })
}
