//! Chooses among the readings of a word the one that is legal: shakmaty is the judge.
//!
//! A move that is legal under the plain reading is never read otherwise, and what a reading
//! excuses is reported. If no reading is legal, the plainest one says what is wrong.

use super::{
    languages::Language,
    spelling::{Mark, Reading, Sense, Sign, readings},
    stand, why,
};
use crate::{
    fault::{FaultKind, MoveFault},
    span::Span,
};
use shakmaty::{
    File, Move, MoveList, Position, Rank, Role, Square, san::San, uci::UciMove,
    variant::VariantPosition,
};

/// What shakmaty says about a word.
#[derive(Debug)]
pub(super) enum Verdict {
    /// A legal move.
    Move(Chosen),
    /// A move that cannot be played: what is wrong with it.
    /// The reading is the one that says so, where one does.
    Fault(FaultKind, Box<MoveFault>, Span, Option<Box<Reading>>),
    /// No move at all.
    NoMove,
}

/// A legal move and how it was written.
#[derive(Debug)]
pub(super) struct Chosen {
    pub(super) chosen: Move,
    pub(super) reading: Reading,
    /// What was wrong with the spelling: a suffix, or coordinates and promotion as a whole.
    pub(super) slips: Vec<(FaultKind, Span)>,
    /// How coordinates and promotion are written in SAN.
    pub(super) canonical: String,
    /// The move was written with its whole origin where that is not needed.
    pub(super) long: Long,
}

impl Chosen {
    /// Whether what is wrong with the spelling is the habit of a language.
    pub(super) fn is_habit(&self, kind: FaultKind, language: &Language) -> bool {
        let habits = language.habits;
        let colon = habits.takes == ":";
        match kind {
            FaultKind::SanCastleZeros => habits.castling[0] == "0-0",
            FaultKind::SanPawnRankMissing => colon,
            FaultKind::SanOverspecified => language.shared,
            FaultKind::SanCaptureMark => colon && self.takes_in_short(),
            _ => false,
        }
    }

    /// Whether a capture has the colon for its sign, or is a pawn's by files.
    fn takes_in_short(&self) -> bool {
        match self.reading.sense {
            Sense::Man { sign, .. } => sign == Sign::OtherTakes && self.chosen.is_capture(),
            Sense::Files { .. } => true,
            Sense::Castle(_) | Sense::Drop { .. } => false,
        }
    }
}

/// Which of the longer forms a move was written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Long {
    /// None.
    No,
    /// `Ng1-f3`, `e2-e4`, `Ng1f3`.
    Algebraic,
    /// `g1f3`: as engines write, or `e2e4` between other long moves.
    Coordinates,
}

/// What the readings of a word come to on a board; numbers are places in the list of readings.
#[derive(Debug)]
pub(super) enum Choice {
    /// One legal move.
    Move(Move, usize),
    /// Several.
    Ambiguous(Box<MoveList>, usize),
    /// None, though it reads like a move.
    Illegal(usize),
    /// It does not read like a move.
    NoMove,
}

/// Reads a word in a language and chooses among its readings.
pub(super) fn choose(
    text: &str,
    word: Span,
    language: &'static Language,
    buffer: &mut Vec<Reading>,
    board: &VariantPosition,
) -> Choice {
    readings(text, word, language, buffer);
    let ends_well = |reading: &Reading| {
        reading.end >= word.end || may_go_on(text, reading.end, word.end, language)
    };
    let mut ambiguous = None;
    let mut illegal = None;
    for (index, reading) in buffer.iter().enumerate() {
        if !ends_well(reading) {
            continue;
        }
        let mut legal = candidates(board, &reading.sense);
        if legal.is_empty() {
            illegal = illegal.or(Some(index));
            continue;
        }
        // Another letter that the word may begin with is as plain as this one.
        let others = buffer
            .iter()
            .filter(|other| other.letter != reading.letter && ends_well(other));
        for other in others.flat_map(|other| candidates(board, &other.sense)) {
            if !legal.contains(&other) {
                legal.push(other);
            }
        }
        match legal.as_slice() {
            [chosen] => return Choice::Move(*chosen, index),
            _ => ambiguous = ambiguous.or(Some((legal, index))),
        }
    }
    match (ambiguous, illegal) {
        (Some((legal, index)), _) => Choice::Ambiguous(Box::new(legal), index),
        (None, Some(index)) => Choice::Illegal(index),
        (None, None) => Choice::NoMove,
    }
}

/// Reads and judges a word.
pub(super) fn judge(
    text: &str,
    word: Span,
    language: &'static Language,
    buffer: &mut Vec<Reading>,
    past: &why::Past<'_>,
) -> Verdict {
    let board = past.board;
    let choice = choose(text, word, language, buffer, board);
    let up_to = |index: usize| Span {
        end: buffer[index].end,
        ..word
    };
    match choice {
        Choice::Move(chosen, index) => {
            Verdict::Move(describe(board, chosen, buffer[index].clone(), word))
        }
        Choice::Ambiguous(legal, index) => Verdict::Fault(
            FaultKind::MoveAmbiguous,
            Box::new(why::ambiguous(board, &legal, past)),
            up_to(index),
            None,
        ),
        Choice::Illegal(index) => {
            let span = up_to(index);
            let (kind, fault) = why::illegal(board, &buffer[index], span.of(text), past);
            let reading = Box::new(buffer[index].clone());
            Verdict::Fault(kind, Box::new(fault), span, Some(reading))
        }
        Choice::NoMove => Verdict::NoMove,
    }
}

/// Whether the rest of a word may be another move or a move number glued to the first.
fn may_go_on(text: &str, from: u32, end: u32, language: &'static Language) -> bool {
    let rest = Span { start: from, end }.of(text);
    if rest.starts_with(|c: char| c.is_ascii_digit()) {
        let after = rest.trim_start_matches(|c: char| c.is_ascii_digit());
        if after.starts_with('.') {
            return true;
        }
    }
    let mut found = Vec::new();
    readings(text, Span { start: from, end }, language, &mut found);
    !found.is_empty()
}

/// The legal moves that a reading may mean.
pub(super) fn candidates(board: &VariantPosition, sense: &Sense) -> MoveList {
    stand::without_the_king(board, fitting(board, sense))
}

fn fitting(board: &VariantPosition, sense: &Sense) -> MoveList {
    match *sense {
        Sense::Castle(side) => board.castling_moves(side),
        Sense::Files { from, to, .. } => {
            let mut moves = board.legal_moves();
            moves.retain(|m| {
                m.role() == Role::Pawn
                    && m.is_capture()
                    && m.from().is_some_and(|square| square.file() == from)
                    && m.to().file() == to
                    && m.promotion().is_none()
            });
            moves
        }
        Sense::Drop { role, to } => {
            let mut moves = board.san_candidates(role, to);
            moves.retain(|m| m.is_put());
            moves
        }
        Sense::Man {
            role: None,
            file: Some(file),
            rank: Some(rank),
            to,
            promotion,
            ..
        } => coordinates(board, Square::from_coords(file, rank), to, promotion),
        Sense::Man {
            role,
            file,
            rank,
            sign,
            to,
            promotion,
        } => {
            let role = role.unwrap_or(Role::Pawn);
            let mut moves = board.san_candidates(role, to);
            moves.retain(|m| m.promotion() == promotion && may_be(*m, role, file, rank, sign));
            if let (Role::King, Some(file), Some(rank), true) = (role, file, rank, moves.is_empty())
            {
                return coordinates(board, Square::from_coords(file, rank), to, promotion);
            }
            moves
        }
    }
}

/// Whether a legal move fits what is written of its origin.
fn may_be(m: Move, role: Role, file: Option<File>, rank: Option<Rank>, sign: Sign) -> bool {
    let Some(from) = m.from() else {
        return false; // a drop
    };
    // A pawn that goes straight on cannot have been meant as a capture, nor one that takes as
    // anything else: its file or the sign must say that it does.
    let straight = role == Role::Pawn && !m.is_capture();
    let takes = matches!(sign, Sign::Takes | Sign::OtherTakes);
    let pawn_fits = role != Role::Pawn
        || if straight {
            !takes
        } else {
            takes || file.is_some()
        };
    pawn_fits
        && file.is_none_or(|file| file == from.file())
        && rank.is_none_or(|rank| rank == from.rank())
}

fn coordinates(
    board: &VariantPosition,
    from: Square,
    to: Square,
    promotion: Option<Role>,
) -> MoveList {
    let written = UciMove::Normal {
        from,
        to,
        promotion,
    };
    written.to_move(board).into_iter().collect()
}

/// Puts down what was wrong with the spelling of a legal move.
fn describe(board: &VariantPosition, chosen: Move, mut reading: Reading, word: Span) -> Chosen {
    let canonical = San::from_move(board, chosen);
    let span = Span {
        end: reading.body_end,
        ..word
    };
    heed_cross(board, chosen, &mut reading);
    let mut slips = std::mem::take(&mut reading.slips);
    for (kind, place) in &mut slips {
        if !matches!(kind, FaultKind::SanEpSuffix | FaultKind::SanSuffixOrder) {
            *place = span;
        }
    }
    let mut long = Long::No;
    match reading.sense {
        Sense::Man {
            role,
            file,
            rank,
            sign,
            ..
        } => {
            let as_engines = role.is_none() && sign == Sign::None;
            let full = file.is_some() && rank.is_some();
            if full && as_engines {
                long = Long::Coordinates;
            } else if (full && !needs_both(canonical)) || sign == Sign::Dash {
                long = Long::Algebraic;
            } else if !chosen.is_castle() && hints(file, rank) > hints_of(canonical) {
                slips.push((FaultKind::SanOverspecified, span));
            }
            let takes = matches!(sign, Sign::Takes | Sign::OtherTakes);
            let pawn_without_file =
                role == Some(Role::Pawn) && chosen.is_capture() && file.is_none();
            if pawn_without_file {
                slips.push((FaultKind::SanPawnFileMissing, span));
            }
            // The long forms may leave all signs out.
            let without_signs = long != Long::No && sign == Sign::None;
            let sign_wrong = takes != chosen.is_capture() && !without_signs;
            if sign_wrong || sign == Sign::OtherTakes {
                slips.push((FaultKind::SanCaptureMark, span));
            }
        }
        Sense::Files { sign, .. } => {
            slips.push((FaultKind::SanPawnRankMissing, span));
            if sign != Sign::Takes {
                slips.push((FaultKind::SanCaptureMark, span));
            }
        }
        Sense::Castle(_) | Sense::Drop { .. } => {}
    }
    Chosen {
        chosen,
        reading,
        slips,
        canonical: canonical.to_string(),
        long,
    }
}

/// Decides what a cross behind the square says: mate, or that something was taken.
fn heed_cross(board: &VariantPosition, chosen: Move, reading: &mut Reading) {
    let Some(start) = reading.cross else { return };
    let unsigned = matches!(
        reading.sense,
        Sense::Man {
            sign: Sign::None,
            ..
        }
    );
    let mut after = board.clone();
    after.play_unchecked(chosen);
    if after.is_checkmate() || !chosen.is_capture() || !unsigned {
        reading.mark = Mark::Cross;
        reading.mark_start = start;
    }
}

fn hints(file: Option<File>, rank: Option<Rank>) -> u32 {
    u32::from(file.is_some()) + u32::from(rank.is_some())
}

fn hints_of(san: San) -> u32 {
    match san {
        San::Normal { file, rank, .. } => hints(file, rank),
        _ => 0,
    }
}

fn needs_both(san: San) -> bool {
    hints_of(san) == 2
}
