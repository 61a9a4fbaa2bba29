//! The draughts wing: boards, variants and rules of draughts.
//!
//! One generator ([`movegen`], [`hunt`]) serves all variants ([`variant`]); [`fen`] and [`notation`]
//! read and write positions and moves with the names of squares that a game uses ([`naming`]).
//! [`setup`] finds which draughts a record is played by, [`table`] plays its words. It knows nothing
//! of chess, of reports or of what an irregularity is called.

pub mod board;
mod candidates;
mod counting;
pub mod fen;
mod hunt;
mod irregular;
mod mending;
pub mod movegen;
pub mod naming;
pub mod notation;
pub mod path;
pub mod position;
mod reach;
mod reading;
pub mod setup;
mod state;
mod table;
pub mod variant;

use crate::{
    fault::{Detail, Fault, FaultKind},
    game::Side,
    record::{KnownTag, Record},
    replay::{Ending, Ply, Replay, Want, board::OnBoard, scene::walk_on, walk::leave_unread},
};
use naming::Naming;
use position::Position;
use setup::Plan;
use variant::{Goal, Variant};

/// The draughts wing's buffers.
#[derive(Debug, Default)]
pub struct Draughts {
    table: table::DraughtsTable,
    spare: Replay,
    best: Replay,
}

/// A game that goes wrong so early may be another game than its tag says.
const EARLY: u32 = 8;

impl Draughts {
    /// Plays a record through and fills `replay`.
    pub fn replay(
        &mut self,
        record: &Record<'_>,
        variant: &Option<String>,
        want: &Want,
        replay: &mut Replay,
    ) {
        // Which draughts they are may show late, so that no game is left before its end.
        let want = &Want {
            least_men: 0,
            last_ply: 0,
            until: None,
            ..*want
        };
        let said = variant.as_deref();
        match setup::declared(record, said) {
            Some(plan) => {
                self.attempt(record, plan, want, replay);
                let tagged = || setup::declared(record, None);
                replay.variant_said =
                    said.is_some() && !tagged().is_some_and(|tagged| tagged.is_same_game(plan));
                if said.is_none() && is_doubtful(replay) {
                    self.doubt(record, plan, want, replay);
                }
            }
            None => {
                let plans = setup::possible(record);
                let plan = self.best_of(record, &plans, want, replay);
                if replay.main_plies > 0 {
                    infer(record, plan, replay);
                }
            }
        }
    }

    /// Does something on the board of the record replayed last, from its start.
    pub fn on_board<T: OnBoard>(&self, record: &Record<'_>, played: &Replay, task: &mut T) {
        if let Some((mut board, start)) = board_of(record, played) {
            task.on(&mut board, start);
        }
    }

    /// Plays a record by one plan. What could not be read keeps its words, and they the names of
    /// the squares that they were written with: then the whole game does.
    fn attempt(&mut self, record: &Record<'_>, plan: Plan, want: &Want, replay: &mut Replay) {
        self.attempt_with(record, plan, setup::names(plan, want), want, replay);
        if replay.renamed && replay.lines.iter().any(|line| line.unread.is_some()) {
            self.attempt_with(record, plan, plan.naming, want, replay);
        }
    }

    fn attempt_with(
        &mut self,
        record: &Record<'_>,
        plan: Plan,
        names: Naming,
        want: &Want,
        replay: &mut Replay,
    ) {
        replay.clear();
        self.table.variant = plan.variant;
        self.table.naming = plan.naming;
        self.table.names = names;
        replay.renamed = names != plan.naming;
        replay.not_as_asked = setup::are_not_as_asked(names, plan, want);
        let Some(start) = setup::start(record, plan, names, replay) else {
            leave_unread(record, replay);
            return;
        };
        let last = walk_on(&mut self.table, start, record, replay, want);
        replay.ending = self.ending(plan.variant, &last.position);
        replay.on_board = replay.ending;
        if want.final_fen {
            replay.final_fen = Some(replay.write(|text| {
                fen::write(&last.position, plan.variant, names, text);
            }));
        }
    }

    fn ending(&mut self, variant: &Variant, position: &Position) -> Ending {
        if !self.table.is_over(position) {
            return Ending::Open;
        }
        let mover = position.turn;
        match variant.goal {
            Goal::Block => Ending::NoMoves(mover.other()),
            Goal::FirstKing => Ending::VariantWin(mover.other()),
            Goal::Lose => Ending::VariantWin(mover),
        }
    }

    /// Plays a record by several plans and keeps the first of those by which most is legal.
    fn best_of(
        &mut self,
        record: &Record<'_>,
        plans: &[Plan],
        want: &Want,
        replay: &mut Replay,
    ) -> Option<Plan> {
        let mut best: Option<(u32, Plan)> = None;
        let mut spare = std::mem::take(&mut self.spare);
        for &plan in plans {
            self.attempt(record, plan, want, &mut spare);
            let legal = legal_plies(&spare);
            if best.is_none_or(|(most, _)| legal > most) {
                best = Some((legal, plan));
                std::mem::swap(&mut spare, replay);
                if is_clean(replay) {
                    break;
                }
            }
        }
        self.spare = spare;
        best.map(|(_, plan)| plan)
    }

    /// Looks whether a record makes more sense by other rules, or with other names of squares,
    /// than its tag says.
    fn doubt(&mut self, record: &Record<'_>, plan: Plan, want: &Want, replay: &mut Replay) {
        let mut plans = vec![plan.usual()];
        plans.extend(setup::possible(record));
        let mut other = std::mem::take(&mut self.best);
        let found = self.best_of(record, &plans, want, &mut other);
        let renamed = found.is_some_and(|found| std::ptr::eq(found.variant, plan.variant));
        // One illegal move is a fault of the game, however legal it would be in another one: the
        // rules of draughts differ so little that only many moves tell that the tag is wrong. The
        // names of squares are another matter: by the wrong ones hardly any game is legal.
        let is_better = if renamed && is_clean(&other) {
            legal_plies(&other) > legal_plies(replay)
        } else {
            legal_plies(&other) >= legal_plies(replay) + EARLY
        };
        if let (Some(found), true) = (found, is_better) {
            std::mem::swap(replay, &mut other);
            let words = if std::ptr::eq(found.variant, plan.variant) {
                "the squares are counted from another corner than it says".to_string()
            } else {
                format!("the moves are those of {}", found.variant.title)
            };
            let tag = record
                .known(KnownTag::GameType)
                .or(record.known(KnownTag::Variant));
            let span = tag.map_or(record.span, |tag| tag.raw);
            let fault = Fault::at(FaultKind::VariantGameType, span);
            replay
                .faults
                .insert(0, fault.with(Detail::Text(words.into())));
        }
        self.best = other;
    }
}

/// The board of a record that has been played, and its start.
pub(crate) fn board_of(
    record: &Record<'_>,
    played: &Replay,
) -> Option<(mending::MendingBoard, Position)> {
    let variant = Variant::named(played.variant)?;
    let plan = setup::plan_of(record, variant);
    let mut unused = Replay::default();
    let start = setup::start(record, plan, plan.naming, &mut unused)?;
    let board = mending::MendingBoard::new(plan.variant, plan.naming);
    Some((board, start.position))
}

/// Says that the variant was found.
fn infer(record: &Record<'_>, plan: Option<Plan>, replay: &mut Replay) {
    let Some(plan) = plan else { return };
    let title = plan.variant.title;
    let side = match plan.variant.first {
        Side::White => "White",
        Side::Black => "Black",
    };
    let words = format!("{title}, where {side} moves first; most of the moves are legal there");
    let span = record
        .moves()
        .first()
        .map_or(record.span, |token| token.span);
    let fault = Fault::at(FaultKind::VariantInferred, span);
    replay
        .faults
        .insert(0, fault.with(Detail::Text(words.into())));
}

/// Whether a game may be another than its tag says: it stops, or is irregular, within a few plies.
fn is_doubtful(replay: &Replay) -> bool {
    // A rule that only this game has was broken: who breaks it plays by the others.
    let streak = |fault: &Fault| fault.kind == FaultKind::MoveKingStreak;
    if replay.faults.iter().any(streak) {
        return false;
    }
    let early = |ply: &Ply| ply.traits.irregular && ply.ply <= EARLY;
    (is_broken(replay) && legal_plies(replay) < EARLY) || replay.main_line().any(early)
}

/// Whether the whole main line is legal.
fn is_clean(replay: &Replay) -> bool {
    !is_broken(replay) && legal_plies(replay) == replay.main_plies
}

/// Whether the main line could not be played to its end.
fn is_broken(replay: &Replay) -> bool {
    !replay.playable || replay.unread().is_some()
}

/// How many plies of the main line are legal.
fn legal_plies(replay: &Replay) -> u32 {
    let irregular = replay
        .main_line()
        .filter(|ply| ply.traits.irregular)
        .count();
    replay.main_plies.saturating_sub(irregular as u32)
}
