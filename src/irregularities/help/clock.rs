//! What clocks showed, move by move.

use crate::{
    game::Side,
    irregularities::Case,
    record::{
        KnownTag, TokenKind,
        command::{Time, commands},
        time_control::{Period, TimeControl},
    },
    replay::Ply,
    span::Span,
};

/// A time as a record gives it, in milliseconds, and where.
#[derive(Clone, Copy, Debug)]
pub(in crate::irregularities) struct Shown {
    pub(in crate::irregularities) millis: i64,
    pub(in crate::irregularities) span: Span,
}

/// What was written of the clocks at a move of the main line.
#[derive(Clone, Copy, Debug)]
pub(in crate::irregularities) struct Reading {
    pub(in crate::irregularities) side: Side,
    /// The move's number.
    pub(in crate::irregularities) number: u32,
    /// What the clock showed after it (`%clk`).
    pub(in crate::irregularities) left: Option<Shown>,
    /// What was used for it (`%emt`).
    pub(in crate::irregularities) used: Option<Shown>,
}

/// All readings of the main line; nothing where no comment has a command.
pub(in crate::irregularities) fn readings(case: &Case<'_>) -> Vec<Reading> {
    if !case.record.kinds.contains(TokenKind::Comment) {
        return Vec::new();
    }
    let main_line: Vec<&Ply> = case.replay.main_line().collect();
    let until = |at: usize| {
        let next = main_line.get(at + 1).map(|ply| ply.token as usize);
        next.unwrap_or(case.record.tokens.len())
    };
    let reading = |(at, ply): (usize, &&Ply)| {
        let mut reading = Reading {
            side: ply.side,
            number: ply.number,
            left: None,
            used: None,
        };
        let mut depth = 0_u32;
        for token in case.record.tokens.get(ply.token as usize..until(at))? {
            match token.kind {
                TokenKind::Open => depth += 1,
                TokenKind::Close => depth = depth.saturating_sub(1),
                TokenKind::Comment if depth == 0 => note(case, token.span, &mut reading),
                _ => {}
            }
        }
        Some(reading)
    };
    main_line.iter().enumerate().filter_map(reading).collect()
}

/// Takes down the times of a comment, the first of each kind.
fn note(case: &Case<'_>, comment: Span, reading: &mut Reading) {
    for command in commands(case.text(comment)) {
        let place = match command.name {
            "clk" => &mut reading.left,
            "emt" => &mut reading.used,
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

/// The periods of the game, where its tag tells them.
pub(in crate::irregularities) fn periods(case: &Case<'_>) -> Option<Vec<Period>> {
    let tag = case.record.known(KnownTag::TimeControl)?;
    match TimeControl::read(case.text(tag.raw))? {
        TimeControl::Periods(periods) => Some(periods),
        _ => None,
    }
}

/// The time of one side under these periods: what it may have gained.
pub(in crate::irregularities) struct Allowance {
    periods: Vec<Period>,
    /// The period that the side plays in, and by which move it ends.
    now: usize,
    ends: Option<u32>,
    /// Time of periods that are due and have not been seen on the clock yet, in milliseconds.
    due: i64,
}

impl Allowance {
    /// At the beginning of a game.
    pub(in crate::irregularities) fn new(periods: Vec<Period>) -> Allowance {
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
    pub(in crate::irregularities) fn most(&mut self, number: u32) -> i64 {
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
    pub(in crate::irregularities) fn gained(&mut self, millis: i64) -> bool {
        if millis > self.increment() {
            self.due = 0;
        }
        self.due == 0
    }

    /// What is added with each move, in milliseconds.
    pub(in crate::irregularities) fn increment(&self) -> i64 {
        self.period().map_or(0, |period| period.increment)
    }

    fn period(&self) -> Option<Period> {
        self.periods.get(self.now).copied()
    }
}

/// A time in words: `1:05:23`, `0:00:09.5`.
pub(in crate::irregularities) fn words(millis: i64) -> String {
    let sign = if millis < 0 { "-" } else { "" };
    let millis = millis.unsigned_abs();
    let (seconds, rest) = (millis / 1000, millis % 1000);
    let whole = format!(
        "{sign}{}:{:02}:{:02}",
        seconds / 3600,
        seconds / 60 % 60,
        seconds % 60
    );
    match rest {
        0 => whole,
        rest => format!("{whole}.{rest:03}")
            .trim_end_matches('0')
            .to_owned(),
    }
}
