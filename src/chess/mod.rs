//! The chess wing: replays records over shakmaty, which is the law of chess moves.
//!
//! `variant` and `fen` find the position to play from; `table` plays a word on it, the plain ones
//! by `resolve`, all others by `spelling` and `lax`, and says `why` a move cannot be played. What is
//! wanted of a ply it writes while the position is at hand ([`notation`]). The wing knows nothing
//! of draughts, of reports or of what an irregularity is called.

mod again;
mod claims;
mod dead;
mod ending;
mod fen;
mod heard;
mod history;
mod hunt;
mod identity;
mod in_tongues;
pub mod key;
pub mod languages;
mod lax;
mod light;
mod lines;
#[doc(hidden)]
pub mod mending;
mod near;
pub mod notation;
mod place;
mod resolve;
mod setup;
mod sought;
mod spelling;
mod stand;
mod table;
mod tail;
#[cfg(test)]
mod tests;
mod tongue;
pub mod variant;
mod why;

use crate::{
    fault::{Detail, Fault, FaultKind},
    game::Game,
    record::{Record, TokenKind},
    replay::{Replay, Want, board::OnBoard, scene::walk_on, walk::leave_unread},
};
use hunt::Found;
use in_tongues::InTongues;
use languages::Language;
use notation::Notation;
use place::Place;
use sought::Notations;
use tongue::Tongue;

/// A game so long that no other tongue than the one that reads it to its end can be meant.
const LONG: u32 = 40;

/// The chess wing's buffers.
#[derive(Debug, Default)]
pub struct Chess {
    table: table::ChessTable,
    /// The languages of White and Black where they were said; none where they are to be found.
    said: [Option<&'static Language>; 2],
    /// The notations that White and Black are said to write in; none where they are to be found.
    notations: Notations,
    /// The tongues of the last walk through a game, and what the replay held before it.
    walked: Option<([Tongue; 2], Mark)>,
    /// The tongues that were found last in the block.
    remembered: Option<[Tongue; 2]>,
}

impl Chess {
    /// A wing that reads games in these languages of White and Black, by their codes, and in the
    /// notations of these names; where none is said, it is found.
    #[must_use]
    pub fn reading(
        codes: [Option<&'static str>; 2],
        notations: [Option<&'static str>; 2],
    ) -> Chess {
        Chess {
            said: codes.map(|code| code.and_then(Language::named)),
            notations: notations.map(|name| name.and_then(notation::find)),
            ..Chess::default()
        }
    }

    /// Does something on the board of the record replayed last, from its start; on one for each of
    /// the tongues that it may be in, that in which it was read before English.
    pub fn on_board<T: OnBoard>(
        &self,
        record: &Record<'_>,
        variant: &Option<String>,
        task: &mut T,
    ) {
        let Some((mut board, start)) = self.board_of(record, variant) else {
            return;
        };
        let plain = [Tongue::plain(); 2];
        let read_in = self.walked.map_or(plain, |(tongues, _)| tongues);
        task.on(&mut board, start.clone());
        // A slip in one letter can look like another language.
        if self.said.iter().all(Option::is_none) && read_in != plain {
            let mut board = mending::MendingBoard::new(plain, self.notations);
            task.on(&mut board, start);
        }
    }

    /// The board of the record replayed last, in the tongues that it was read in, and its start.
    pub(crate) fn board_of(
        &self,
        record: &Record<'_>,
        variant: &Option<String>,
    ) -> Option<(mending::MendingBoard, mending::Standing)> {
        let start = fen::start(record, variant.as_deref(), &mut Replay::default())?;
        let plain = [Tongue::plain(); 2];
        let read_in = self.walked.map_or(plain, |(tongues, _)| tongues);
        let board = mending::MendingBoard::new(read_in, self.table.heard);
        Some((board, mending::Standing::new(start)))
    }

    /// Plays a record through and fills `replay`.
    pub fn replay(
        &mut self,
        record: &Record<'_>,
        variant: &Option<String>,
        want: &Want,
        replay: &mut Replay,
    ) {
        replay.game = Some(Game::Chess);
        let Some(start) = fen::start(record, variant.as_deref(), replay) else {
            leave_unread(record, replay);
            return;
        };
        replay.playable = true;
        replay.first_number = start.full_moves();
        replay.first_side = ending::side(start.turn());
        let first = start.clone();
        let last = self.play(record, start, want, replay);
        if let Some(light) = first.standard().filter(|_| want.claims) {
            claims::report(record, light.chess(), replay);
        }
        if replay.unread().is_some() {
            tail::report(record, &last, replay);
        }
        if self.table.heard.iter().any(Option::is_some) {
            sought::forgive_habits(self.table.heard, replay);
        }
        if let Some(light) = last.standard().filter(|_| !self.table.no_moves) {
            replay.cannot_mate = dead::hopeless(light);
            replay.force = dead::force(light);
        }
        replay.on_board = ending::on_board(&last, self.table.no_moves, replay.cannot_mate);
        replay.ending = self.table.history.drawn().unwrap_or(replay.on_board);
        if want.final_fen {
            replay.final_fen = Some(replay.write(|text| fen::write(text, &last.board())));
        }
        if replay.cannot_mate == [true; 2] {
            self.report_dead(record, first, replay);
        }
    }

    /// Reports where the position came about from which neither side can mate, if play went on
    /// behind it. Few games have one, so those are played again, with all positions kept.
    fn report_dead(&mut self, record: &Record<'_>, first: Place, replay: &mut Replay) {
        let Some(start) = first.standard().map(light::Light::chess) else {
            return;
        };
        let mut again = Replay::default();
        again.clear();
        let want = Want {
            machine: true,
            ..Want::default()
        };
        self.play(record, first, &want, &mut again);
        let positions = again::positions(start, &again);
        let since = dead::since(&positions);
        let made = since
            .checked_sub(1)
            .and_then(|at| again.main_line().nth(at));
        let Some(ply) = made else {
            return;
        };
        let few = positions
            .get(since)
            .is_some_and(|light| !light.has_pawns_or_majors());
        let detail = match few {
            true => Detail::Text("kings with a bishop or a knight at most".into()),
            false => Detail::None,
        };
        if ply.ply < again.main_plies {
            replay.faults.push(Fault {
                ply: ply.ply,
                ..Fault::at(FaultKind::DeadPosition, ply.span).with(detail)
            });
        }
    }

    /// Plays the moves, and once more where some are to stand that are not legal. Only then is it
    /// certain what language and notation they are in.
    fn play(
        &mut self,
        record: &Record<'_>,
        start: Place,
        want: &Want,
        replay: &mut Replay,
    ) -> Place {
        let first = want.stand.then(|| start.clone());
        let last = self.play_as_written(record, start, want, replay);
        let Some((first, (tongues, before))) = first.zip(self.walked) else {
            return last;
        };
        let stopped = |fault: &Fault| stand::may(fault.kind);
        if !replay.faults[before.faults..].iter().any(stopped) {
            return last;
        }
        before.rewind(replay);
        self.table.stands = true;
        let last = self.walk_at_last(tongues, record, first, want, replay);
        self.table.stands = false;
        last
    }

    /// Plays the moves in the tongues that they are written in.
    fn play_as_written(
        &mut self,
        record: &Record<'_>,
        start: Place,
        want: &Want,
        replay: &mut Replay,
    ) -> Place {
        let before = Mark::of(replay);
        self.table.heard = self.notations;
        if record.ordinal == 0 {
            self.remembered = None;
        }
        let first = start.clone();
        let last = self.walk_in(self.tongues_said(), record, start, want, replay);
        let foreign = may_be_foreign(&replay.faults[before.faults..]);
        if foreign
            && self.notations.iter().any(Option::is_none)
            && let Some(last) = self.in_other_notations(record, &first, want, replay, before)
        {
            return last;
        }
        let free = self.said.iter().all(Option::is_none);
        let has_reader = |notation: &&Notation| notation.has_reader();
        if self.said.iter().all(Option::is_some)
            || self.notations.iter().flatten().any(has_reader)
            || (free && !(foreign && hunt::is_worth_it(record, replay.main_plies)))
        {
            return last;
        }
        let in_english = replay.main_plies;
        if let Some(tongues) = self
            .remembered
            .filter(|_| free && record.main_line.moves >= LONG)
        {
            before.rewind(replay);
            let last = self.walk_in(tongues, record, first.clone(), want, replay);
            if replay.main_plies >= LONG && !may_be_foreign(&replay.faults[before.faults..]) {
                return last;
            }
        }
        let found = hunt::hunt(record, &first, self.said, in_english, self.remembered);
        before.rewind(replay);
        let Some(Found { tongues, rivals }) = found else {
            return self.walk_at_last(self.tongues_said(), record, first, want, replay);
        };
        self.remembered = Some(tongues);
        if !rivals.is_empty() {
            replay.faults.push(undecided(record, tongues, &rivals));
        }
        self.walk_at_last(tongues, record, first, want, replay)
    }

    /// Plays the moves in these tongues.
    fn walk_in(
        &mut self,
        tongues: [Tongue; 2],
        record: &Record<'_>,
        start: Place,
        want: &Want,
        replay: &mut Replay,
    ) -> Place {
        self.walk_with(tongues, false, record, start, want, replay)
    }

    /// Plays the moves in these tongues, and variations that they do not read in their own.
    fn walk_at_last(
        &mut self,
        tongues: [Tongue; 2],
        record: &Record<'_>,
        start: Place,
        want: &Want,
        replay: &mut Replay,
    ) -> Place {
        let free = self.said.iter().all(Option::is_none);
        let hunts = free && record.kinds.contains(TokenKind::Open);
        self.walk_with(tongues, hunts, record, start, want, replay)
    }

    fn walk_with(
        &mut self,
        tongues: [Tongue; 2],
        hunts: bool,
        record: &Record<'_>,
        start: Place,
        want: &Want,
        replay: &mut Replay,
    ) -> Place {
        self.walked = Some((tongues, Mark::of(replay)));
        self.table.begin(&start, want);
        if !hunts && tongues.iter().all(|tongue| tongue.is_plain()) {
            return walk_on(&mut self.table, start, record, replay, want);
        }
        self.table.letters = tongue::described(tongues);
        let mut table = InTongues::new(&mut self.table, tongues, hunts);
        walk_on(&mut table, start, record, replay, want)
    }
}

/// How much of a replay was written before the first move.
#[derive(Clone, Copy, Debug)]
struct Mark {
    faults: usize,
    text: usize,
}

impl Mark {
    fn of(replay: &Replay) -> Mark {
        Mark {
            faults: replay.faults.len(),
            text: replay.text.len(),
        }
    }

    /// Takes all moves back.
    fn rewind(self, replay: &mut Replay) {
        replay.faults.truncate(self.faults);
        replay.text.truncate(self.text);
        replay.plies.clear();
        replay.ruled.clear();
        replay.lines.clear();
        replay.lines.push(crate::replay::Line::default());
        replay.main_plies = 0;
    }
}

/// Whether what was met may come of reading a game in the wrong tongue.
fn may_be_foreign(faults: &[Fault]) -> bool {
    faults.iter().any(is_foreign)
}

fn is_foreign(fault: &Fault) -> bool {
    matches!(
        fault.kind,
        FaultKind::Syntax
            | FaultKind::MoveUnknown
            | FaultKind::MoveIllegal
            | FaultKind::MoveAmbiguous
            | FaultKind::SanLookAlike
            | FaultKind::SanPromotionMissing
            | FaultKind::SanPromotionPiece
            | FaultKind::SanPromotionRank
    )
}

/// Says that other readings are as good and make other games.
fn undecided(record: &Record<'_>, tongues: [Tongue; 2], rivals: &[String]) -> Fault {
    const NAMED: usize = 3;
    let mut words = tongue::described(tongues);
    for rival in rivals.iter().take(NAMED) {
        words.push_str(", ");
        words.push_str(rival);
    }
    if rivals.len() > NAMED {
        words.push_str(" and others");
    }
    let word = record
        .moves()
        .iter()
        .find(|token| token.kind == TokenKind::Word);
    let span = word.map_or(record.span, |token| token.span);
    Fault::at(FaultKind::SanLettersOpen, span).with(Detail::Text(words.into()))
}
