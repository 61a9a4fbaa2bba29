//! The account of each player's illegal moves in a game, with what they cost.

use super::{clock, dates};
use crate::{
    fault::FaultKind,
    game::Side,
    irregularities::Case,
    laws::{
        Law,
        penalties::{Pace, Penalties, Penalty},
    },
    record::{
        TokenKind,
        command::commands,
        ruling::{self, Ruling},
        time_control::for_sixty_moves,
    },
    span::Span,
};

/// An illegal move that a record tells of.
#[derive(Clone, Copy, Debug)]
pub(in crate::irregularities) struct Entry {
    pub(in crate::irregularities) side: Side,
    /// Which of this player's illegal moves it is.
    pub(in crate::irregularities) count: u32,
    /// How many plies of the game had been played before it.
    pub(in crate::irregularities) after: u32,
    pub(in crate::irregularities) span: Span,
}

/// By what penalties a game is judged.
pub(in crate::irregularities) struct Terms {
    pub(in crate::irregularities) pace: Pace,
    pub(in crate::irregularities) supervised: bool,
    pub(in crate::irregularities) penalty: &'static Penalty,
    pub(in crate::irregularities) law: Law,
}

impl Terms {
    /// Those of the edition in force; nothing where they are not asked for, or not known.
    pub(in crate::irregularities) fn of(case: &Case<'_>) -> Option<Terms> {
        let conduct = case.conduct?;
        let edition = case.laws.in_force(dates::first_day(case));
        let penalties = edition.penalties?;
        let pace = pace_of(case);
        let penalty = penalties.of(pace, conduct.supervised);
        Some(Terms {
            pace,
            supervised: conduct.supervised,
            penalty,
            law: edition.cite_penalty(penalty),
        })
    }

    /// Whether an illegal move loses the game.
    pub(in crate::irregularities) fn loses(&self, entry: &Entry) -> bool {
        self.penalty.loses.is_some_and(|loses| entry.count >= loses)
    }
}

/// The pace of a game: as it was said, or by its TimeControl tag; standard where neither tells.
pub(in crate::irregularities) fn pace_of(case: &Case<'_>) -> Pace {
    let edition = case.laws.in_force(dates::first_day(case));
    let by_tag = || pace(case, edition.penalties?);
    let said = case.conduct.and_then(|conduct| conduct.pace);
    said.or_else(by_tag).unwrap_or(Pace::Standard)
}

/// Minutes in words.
pub(in crate::irregularities) fn minutes(minutes: u32) -> String {
    let unit = if minutes == 1 { "minute" } else { "minutes" };
    format!("{minutes} {unit}")
}

/// The pace of a game by its TimeControl tag: what a player has for sixty moves.
fn pace(case: &Case<'_>, penalties: &Penalties) -> Option<Pace> {
    let periods = clock::periods(case)?;
    let millis = for_sixty_moves(&periods);
    Some(penalties.pace(u32::try_from(millis / 1000).unwrap_or(u32::MAX)))
}

/// The illegal moves of the main line: those that could not be played, those that stand, and those
/// that a comment tells of.
pub(in crate::irregularities) fn entries(case: &Case<'_>) -> Vec<Entry> {
    let mut entries = Vec::new();
    let replay = case.replay;
    let stops = replay.faults.iter().filter(|fault| {
        matches!(fault.kind, FaultKind::MoveIllegal | FaultKind::MoveStands) && !fault.in_variation
    });
    for fault in stops {
        entries.push(Entry {
            side: replay.number_and_side(fault.ply).1,
            count: 0,
            after: fault.ply.saturating_sub(1),
            span: fault.span,
        });
    }
    if case.record.kinds.contains(TokenKind::Comment) {
        told(case, &mut entries);
    }
    entries.sort_by_key(|entry| entry.span.start);
    let mut counts = [0; 2];
    for entry in &mut entries {
        let count = &mut counts[entry.side as usize];
        *count += 1;
        entry.count = *count;
    }
    entries
}

/// Adds what comments of the main line tell of: `[%illegal replaced Nc5]` of the player who has just
/// moved, and the words of engines' games, `White makes an illegal move: e1g1`.
fn told(case: &Case<'_>, entries: &mut Vec<Entry>) {
    let main_line: Vec<_> = case.replay.main_line().collect();
    let mut depth = 0_u32;
    for token in case.record.moves() {
        match token.kind {
            TokenKind::Open => depth += 1,
            TokenKind::Close => depth = depth.saturating_sub(1),
            TokenKind::Comment if depth == 0 => {
                let comment = case.text(token.span);
                if !comment.contains("illegal") {
                    continue;
                }
                let played = main_line.partition_point(|ply| ply.span.start < token.span.start);
                let mut add = |side, after, from: usize, to: usize| {
                    entries.push(Entry {
                        side,
                        count: 0,
                        after,
                        span: Span {
                            start: token.span.start + from as u32,
                            end: token.span.start + to as u32,
                        },
                    });
                };
                let replaced = commands(comment).find(|command| {
                    command.name == ruling::NAME
                        && matches!(Ruling::read(command.operand), Some(Ruling::Replaced(_)))
                });
                let last = played.checked_sub(1).and_then(|last| main_line.get(last));
                if let (Some(command), Some(last)) = (replaced, last) {
                    add(
                        last.side,
                        last.ply - 1,
                        command.range.start,
                        command.range.end,
                    );
                }
                for side in [Side::White, Side::Black] {
                    let words = format!("{side} makes an illegal move");
                    if let Some(at) = comment.find(&words) {
                        add(side, played as u32, at, at + words.len());
                    }
                }
            }
            _ => {}
        }
    }
}

/// Whether other moves were made behind an illegal one and the one made in its place.
pub(in crate::irregularities) fn went_on(entry: &Entry, case: &Case<'_>) -> bool {
    if entry.after + 1 < case.replay.main_plies {
        return true;
    }
    let behind = |span: Span| span.start < entry.span.end && entry.span.end < span.end;
    let rest = case.replay.unread().filter(|span| behind(*span));
    rest.is_some_and(|rest| {
        let tokens = case.record.moves().iter();
        let mut words = tokens.filter(|token| token.kind == TokenKind::Word);
        words.any(|token| token.span.start >= entry.span.end && token.span.start < rest.end)
    })
}

/// First, second, third ...
pub(in crate::irregularities) fn ordinal(count: u32) -> String {
    match count {
        1 => "first".to_owned(),
        2 => "second".to_owned(),
        3 => "third".to_owned(),
        4 => "fourth".to_owned(),
        _ => format!("{count}th"),
    }
}
