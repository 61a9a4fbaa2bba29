//! Repetition and the move counts of the Laws, along the main line.
//!
//! Between two moves that cannot be taken back (captures, pawn moves, lost castling rights) a
//! position is the difference from the first one, as the exclusive-or of one key for each man and
//! square. Two positions of such a stretch with the same side to move are the same position in the
//! sense of the Laws (FIDE 9.2.3) if the differences are equal: castling rights cannot differ, and
//! a right to take en passant can exist only in the first position of the stretch.

use super::light::Light;
use crate::{
    fault::{Fault, FaultKind},
    replay::{Ending, Replay},
};
use shakmaty::{Color, Role, Square};

/// Half-moves without capture or pawn move after which the game is drawn (FIDE 9.6.2).
const SEVENTY_FIVE_MOVES: u32 = 150;

/// What the main line has come to so far.
#[derive(Debug, Default)]
pub(super) struct History {
    /// Differences from the first position of the stretch.
    seen: Vec<u64>,
    /// A bit for each of them, by some of its own bits: most positions are seen to be new at once.
    marks: u64,
    /// Whether the first position of the stretch has a right to take en passant.
    en_passant: bool,
    third: Milestone,
    fifth: Milestone,
    /// The fifth time where each came four plies after the one before.
    fifth_in_succession: Milestone,
    seventy_five: Milestone,
    /// Whether a milestone has been reached and not yet reported.
    news: bool,
}

/// Something that is reached once in a game, and matters once play goes on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Milestone {
    #[default]
    Ahead,
    /// Reached by the ply of that index.
    Reached(u32),
    /// Passed: the game went on.
    Passed(u32),
}

impl Milestone {
    fn reach(&mut self, index: u32) -> bool {
        let first = *self == Milestone::Ahead;
        if first {
            *self = Milestone::Reached(index);
        }
        first
    }
}

impl History {
    /// Begins a game; without repetition and move counts where there is no standard board.
    pub(super) fn begin(&mut self, start: Option<&Light>) {
        self.third = Milestone::Ahead;
        self.fifth = Milestone::Ahead;
        self.fifth_in_succession = Milestone::Ahead;
        self.seventy_five = Milestone::Ahead;
        self.news = false;
        if let Some(start) = start {
            self.restart(start);
        }
    }

    /// The move of that index is made: what was reached before it is passed now.
    #[inline(always)]
    pub(super) fn report(&mut self, index: u32, replay: &mut Replay) {
        if self.news {
            self.pass(index, replay);
        }
    }

    #[inline(never)]
    fn pass(&mut self, made: u32, replay: &mut Replay) {
        self.news = false;
        for (milestone, kind) in [
            (&mut self.third, FaultKind::ThreefoldRepetition),
            (&mut self.fifth, FaultKind::FivefoldRepetition),
            (
                &mut self.fifth_in_succession,
                FaultKind::FivefoldInSuccession,
            ),
            (&mut self.seventy_five, FaultKind::SeventyFiveMoves),
        ] {
            let Milestone::Reached(index) = *milestone else {
                continue;
            };
            if index >= made {
                self.news = true; // by this very move
            } else if let Some(ply) = replay.plies.get(index as usize) {
                *milestone = Milestone::Passed(index);
                replay.faults.push(Fault {
                    ply: ply.ply,
                    ..Fault::at(kind, ply.span)
                });
            }
        }
    }

    /// The draw by which the game had ended before its last move, if any; the earlier one.
    pub(super) fn drawn(&self) -> Option<Ending> {
        match (self.fifth, self.seventy_five) {
            (Milestone::Passed(fifth), Milestone::Passed(moves)) if moves < fifth => {
                Some(Ending::SeventyFiveMoves)
            }
            (Milestone::Passed(_), _) => Some(Ending::FivefoldRepetition),
            (_, Milestone::Passed(_)) => Some(Ending::SeventyFiveMoves),
            _ => None,
        }
    }

    /// Begins a stretch at this position.
    #[inline(always)]
    pub(super) fn restart(&mut self, light: &Light) {
        self.seen.clear();
        self.seen.push(0);
        self.marks = mark(0);
        self.en_passant = light.has_en_passant();
    }

    /// Notes a move of the main line, the `index`th ply of the replay, that led to `after`. `quiet`
    /// is the move if it can be taken back.
    #[inline(always)]
    pub(super) fn note(
        &mut self,
        after: &Light,
        quiet: Option<(Role, Square, Square)>,
        index: u32,
    ) {
        let Some((role, from, to)) = quiet else {
            return self.restart(after);
        };
        let mover = !after.turn();
        let last = self.seen.last().copied().unwrap_or_default();
        let now = last ^ key(mover, role, from) ^ key(mover, role, to);
        if self.marks & mark(now) != 0 {
            self.count(now, index);
        }
        self.marks |= mark(now);
        self.seen.push(now);
        if after.half_moves() >= SEVENTY_FIVE_MOVES {
            self.news |= self.seventy_five.reach(index);
        }
    }

    /// Counts how often the position that comes now has stood. It can be the same again after four
    /// plies at the earliest, and only after an even number of them.
    #[inline(never)]
    fn count(&mut self, now: u64, index: u32) {
        let earlier = &self.seen;
        let mut times = 1;
        let mut at = earlier.len().saturating_sub(2);
        while at >= 2 {
            at -= 2;
            times += u32::from(earlier[at] == now);
        }
        if times < 3 {
            return;
        }
        // The first of the stretch differs if it has a right to take en passant.
        if self.en_passant && at == 0 && earlier[0] == now {
            times -= 1;
        }
        if times >= 3 {
            self.news |= self.third.reach(index);
        }
        if times >= 5 {
            self.news |= self.fifth.reach(index);
            // The last of the five is not in the list yet.
            let before = |times: usize| earlier.len().checked_sub(4 * times);
            let again = |times| before(times).is_some_and(|at| earlier[at] == now);
            let first_differs = self.en_passant && before(4) == Some(0);
            if (1..=4).all(again) && !first_differs {
                self.news |= self.fifth_in_succession.reach(index);
            }
        }
    }
}

/// The bit of a difference among the marks.
#[inline(always)]
const fn mark(difference: u64) -> u64 {
    1 << (difference >> 58)
}

/// The key of a man on a square.
#[inline]
fn key(color: Color, role: Role, square: Square) -> u64 {
    KEYS[color as usize][role as usize - 1][usize::from(square)]
}

static KEYS: [[[u64; 64]; 6]; 2] = keys();

/// Fixed pseudo-random keys (the SplitMix64 sequence from 0).
const fn keys() -> [[[u64; 64]; 6]; 2] {
    let mut keys = [[[0; 64]; 6]; 2];
    let mut state: u64 = 0;
    let mut index = 0;
    while index < 2 * 6 * 64 {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        keys[index / 384][index / 64 % 6][index % 64] = z ^ (z >> 31);
        index += 1;
    }
    keys
}
