//! What a writer leaves out: how odd an oddity is on this very sheet.

use crate::replay::board::{Effect, Oddities};

/// How often each kind of oddity was met on the part of a sheet that is read as written, and how
/// often it could have been.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Habits {
    met: [u32; Oddities::KINDS],
    chances: [u32; Oddities::KINDS],
}

/// How often a kind is met on a sheet of which nothing is known, in the order of the kinds.
const USUALLY: [f32; Oddities::KINDS] = [0.05, 0.03, 0.03, 0.1, 0.01];

impl Habits {
    /// Notes a move.
    pub(super) fn count(&mut self, oddities: Oddities, effect: Effect) {
        for kind in oddities.kinds() {
            self.met[kind] += 1;
        }
        let signs = Oddities::CAPTURE_SIGN.when(effect.capture);
        let marks = Oddities::CHECK_MISSING.when(effect.check);
        let always = Oddities::OVERSPECIFIED
            .and(Oddities::FORM)
            .and(Oddities::CHECK_FALSE.when(!effect.check));
        for kind in signs.and(marks).and(always).kinds() {
            self.chances[kind] += 1;
        }
    }

    /// What oddities cost, in nats.
    pub(super) fn cost(&self, oddities: Oddities) -> f32 {
        if oddities.are_none() {
            return 0.0;
        }
        oddities.kinds().map(|kind| self.of(kind)).sum()
    }

    /// What a kind costs; 0 where nothing else is to be expected.
    pub(super) fn cost_of(&self, kind: Oddities) -> f32 {
        self.cost(kind)
    }

    /// Whether checks are marked more often than not.
    pub(super) fn marks_checks(&self) -> bool {
        let missing = Oddities::CHECK_MISSING.kinds().next().unwrap_or(0);
        self.met[missing] * 2 <= self.chances[missing]
    }

    fn of(&self, kind: usize) -> f32 {
        // As if two moves had been seen on another sheet before.
        const BEFORE: f32 = 2.0;
        let met = self.met[kind] as f32 + BEFORE * USUALLY[kind];
        let chances = self.chances[kind].max(self.met[kind]) as f32 + BEFORE;
        -(met / chances).ln()
    }
}
