//! What clocks showed, move by move, and what they may have gained.

use super::{Ply, Replay, comments::commented};
use crate::{
    game::Side,
    record::{
        Record, TokenKind,
        command::{Time, commands},
        time_control::Period,
    },
    span::Span,
};

/// A time as a record gives it, in milliseconds, and where.
#[derive(Clone, Copy, Debug)]
pub struct Shown {
    /// The time.
    pub millis: i64,
    /// The command, brackets included.
    pub span: Span,
}

/// What was written of the clocks at a move of the main line.
#[derive(Clone, Copy, Debug)]
pub struct Reading {
    /// Who moved.
    pub side: Side,
    /// The move's number.
    pub number: u32,
    /// Which move of the game it is, counted from 1.
    pub ply: u32,
    /// What the clock showed after it (`%clk`).
    pub left: Option<Shown>,
    /// What was used for it (`%emt`).
    pub used: Option<Shown>,
    /// What the player had used since the start of the game (`%egt`).
    pub since_start: Option<Shown>,
}

/// All readings of the main line; nothing where no comment has a command.
#[must_use]
pub fn readings(record: &Record<'_>, replay: &Replay) -> Vec<Reading> {
    if !record.kinds.contains(TokenKind::Comment) {
        return Vec::new();
    }
    let reading = |ply: &Ply| Reading {
        side: ply.side,
        number: ply.number,
        ply: ply.ply,
        left: None,
        used: None,
        since_start: None,
    };
    let plies = commented(record, replay).map(|(ply, comments)| {
        let mut reading = reading(ply);
        comments.for_each(|comment| note(record.text, comment, &mut reading));
        reading
    });
    plies.collect()
}

/// Takes down the times of a comment, the first of each kind.
fn note(text: &str, comment: Span, reading: &mut Reading) {
    for command in commands(comment.of(text)) {
        let place = match command.name {
            "clk" => &mut reading.left,
            "emt" => &mut reading.used,
            "egt" => &mut reading.since_start,
            _ => continue,
        };
        if let (None, Some(time)) = (&place, Time::read(command.operand)) {
            let millis = i64::try_from(time.millis).unwrap_or(i64::MAX);
            *place = Some(Shown {
                millis: if time.negative { -millis } else { millis },
                span: Span {
                    start: comment.start + command.range.start as u32,
                    end: comment.start + command.range.end as u32,
                },
            });
        }
    }
}

/// The time of one side under these periods: what it may have gained.
#[derive(Clone, Debug)]
pub struct Allowance {
    periods: Vec<Period>,
    /// The period that the side plays in, and by which move it ends.
    now: usize,
    ends: Option<u32>,
    /// Time of periods that are due and have not been seen on the clock yet, in milliseconds.
    due: i64,
}

impl Allowance {
    /// At the beginning of a game.
    #[must_use]
    pub fn new(periods: Vec<Period>) -> Allowance {
        let first = periods.first().copied();
        Allowance {
            ends: first.and_then(|period| period.moves),
            due: first.map_or(0, |period| period.millis),
            now: 0,
            periods,
        }
    }

    /// The most that may have been added to the clock with the move of this number: the increment,
    /// and the time of a new period from the last move of the one before on. Clocks add it then, or
    /// when the time of the old one has run out.
    pub fn most(&mut self, number: u32) -> i64 {
        let increment = self.increment();
        while self.ends.is_some_and(|last| number >= last) {
            self.now = (self.now + 1).min(self.periods.len().saturating_sub(1));
            let Some(next) = self.period() else {
                break;
            };
            self.due += next.millis;
            self.ends = match (self.ends, next.moves) {
                (Some(last), Some(moves)) => Some(last.saturating_add(moves)),
                _ => None,
            };
        }
        increment + self.due
    }

    /// The clock has shown so much more than before: what is due of periods has been given if that
    /// is more than an increment can be. Whether nothing is due any more.
    pub fn gained(&mut self, millis: i64) -> bool {
        if millis > self.increment() {
            self.due = 0;
        }
        self.due == 0
    }

    /// What is added with each move, in milliseconds.
    #[must_use]
    pub fn increment(&self) -> i64 {
        self.period().map_or(0, |period| period.increment)
    }

    /// How long the clock stands still at each move, in milliseconds: so much more than the clock shows
    /// may have been used.
    #[must_use]
    pub fn delay(&self) -> i64 {
        self.period().map_or(0, |period| period.delay)
    }

    fn period(&self) -> Option<Period> {
        self.periods.get(self.now).copied()
    }
}

/// The time used for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Used {
    /// Who used it.
    pub side: Side,
    /// The move's number.
    pub number: u32,
    /// Which move of the game it is, counted from 1.
    pub ply: u32,
    /// How much, in milliseconds.
    pub millis: u64,
}

/// The time used for each move of which it is known: as it is written (`%emt`), or by the clock, where
/// the periods are known and nothing of them is due.
#[must_use]
pub fn used(readings: &[Reading], periods: Option<&[Period]>) -> Vec<Used> {
    let mut used = Vec::new();
    for side in [Side::White, Side::Black] {
        let mut allowance = periods.map(|periods| Allowance::new(periods.to_vec()));
        let own = readings.iter().filter(|reading| reading.side == side);
        let mut before = None;
        for (at, reading) in own.enumerate() {
            let starts = (at == 0 && reading.number == 1).then_some(0);
            let by_clock = allowance.as_mut().and_then(|allowance| {
                let most = allowance.most(reading.number);
                let left = reading.left?.millis;
                let before = before.or(starts)?;
                let settled = allowance.gained(left - before) && allowance.delay() == 0;
                settled.then_some(before + most - left)
            });
            before = reading.left.map(|left| left.millis);
            let millis = reading.used.map(|used| used.millis).or(by_clock);
            if let Some(millis) = millis.and_then(|millis| u64::try_from(millis).ok()) {
                used.push(Used {
                    side,
                    number: reading.number,
                    ply: reading.ply,
                    millis,
                });
            }
        }
    }
    used
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::time_control::TimeControl;

    fn of_white(clocks: &[i64]) -> Vec<Reading> {
        let reading = |(number, seconds): (u32, &i64)| Reading {
            side: Side::White,
            number,
            ply: 2 * number - 1,
            left: Some(Shown {
                millis: seconds * 1000,
                span: Span::default(),
            }),
            used: None,
            since_start: None,
        };
        (1..).zip(clocks).map(reading).collect()
    }

    fn seconds(control: &str, clocks: &[i64]) -> Vec<u64> {
        let Some(TimeControl::Periods(periods)) = TimeControl::read(control) else {
            panic!("{control}");
        };
        let used = used(&of_white(clocks), Some(&periods));
        used.iter().map(|used| used.millis / 1000).collect()
    }

    /// The examples that the forms of PGN are explained by: 180+2 with 3:00, 2:58, 2:59, 3:01, and the
    /// game Beliavsky - Timman of the supplement (4.2), of which White used 59, 61 and 1260 seconds.
    #[test]
    fn time_used_is_what_went_down() {
        assert_eq!(seconds("180+2", &[180, 178, 179, 181])[1..], [4, 1, 0]);
        let timman = [2 * 3600 - 59, 2 * 3600 - 120, 2 * 3600 - 1380];
        assert_eq!(seconds("40/7200:3600", &timman), [59, 61, 1260]);
    }
}
