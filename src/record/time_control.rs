//! The value of the TimeControl tag (PGN standard 9.6.1), with the increments that files add to it.

/// How much time the players have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TimeControl {
    /// `?`: not known.
    Unknown,
    /// `-`: no limit.
    Unlimited,
    /// Periods one after another; the last comes again if it is one of so many moves.
    Periods(Vec<Period>),
    /// `*180`: sandclock of so many seconds.
    Sandclock(u32),
}

/// A period of the time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// For how many moves; none for the rest of the game.
    pub moves: Option<u32>,
    /// What is given at its beginning, in milliseconds. The standard has whole seconds, games of
    /// engines have fractions.
    pub millis: i64,
    /// What is added with each move, in milliseconds. Inside a period of so many moves files have it,
    /// the standard does not.
    pub increment: i64,
    /// For how long the clock stands still at each move before it runs, in milliseconds. The standard has
    /// no form for it; `2700d5` is proposed.
    pub delay: i64,
}

/// What a player has for sixty moves under these periods, in milliseconds, by which the Laws of Chess
/// tell rapid and blitz games.
#[must_use]
pub fn for_sixty_moves(periods: &[Period]) -> i64 {
    let mut moves = 60;
    let mut millis = 0;
    for period in periods {
        let played = period.moves.unwrap_or(moves).min(moves);
        millis += period.millis + (period.increment + period.delay) * i64::from(played);
        moves -= played;
        if moves == 0 {
            break;
        }
    }
    millis
}

impl TimeControl {
    /// Reads `?`, `-`, `40/7200`, `300`, `4500+60`, `2700d5`, `*180` and periods joined by colons.
    #[must_use]
    pub fn read(value: &str) -> Option<TimeControl> {
        match value {
            "?" => return Some(TimeControl::Unknown),
            "-" => return Some(TimeControl::Unlimited),
            _ => {}
        }
        if let Some(seconds) = value.strip_prefix('*') {
            return number(seconds).map(TimeControl::Sandclock);
        }
        let periods: Option<Vec<Period>> = value.split(':').map(period).collect();
        periods.map(TimeControl::Periods)
    }
}

fn period(text: &str) -> Option<Period> {
    let (moves, time) = match text.split_once('/') {
        Some((moves, time)) => (Some(number(moves)?), time),
        None => (None, text),
    };
    let (millis, increment, delay) = match (time.split_once('+'), time.split_once('d')) {
        (Some((seconds, increment)), _) => (millis(seconds)?, millis(increment)?, 0),
        (None, Some((seconds, delay))) => (millis(seconds)?, 0, millis(delay)?),
        (None, None) => (millis(time)?, 0, 0),
    };
    Some(Period {
        moves,
        millis,
        increment,
        delay,
    })
    .filter(|period| period.moves != Some(0))
}

/// Seconds, also with up to three decimals, in milliseconds.
fn millis(text: &str) -> Option<i64> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    if !(1..=3).contains(&fraction.len()) {
        return None;
    }
    let thousandths = number(&format!("{fraction:0<3}"))?;
    Some(i64::from(number(whole)?) * 1000 + i64::from(thousandths))
}

fn number(text: &str) -> Option<u32> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().ok())?
}

#[cfg(test)]
mod tests {
    use super::*;

    fn periods(value: &str) -> Vec<(Option<u32>, i64, i64)> {
        match TimeControl::read(value) {
            Some(TimeControl::Periods(periods)) => periods
                .iter()
                .map(|one| (one.moves, one.millis, one.increment))
                .collect(),
            other => panic!("{value}: {other:?}"),
        }
    }

    /// The six kinds of the PGN standard, 9.6.1, and forms of files (mliebelt/pgn-parser, issue 111).
    #[test]
    fn the_six_kinds_and_periods_with_increments() {
        assert_eq!(TimeControl::read("?"), Some(TimeControl::Unknown));
        assert_eq!(TimeControl::read("-"), Some(TimeControl::Unlimited));
        assert_eq!(TimeControl::read("*180"), Some(TimeControl::Sandclock(180)));
        assert_eq!(periods("40/9000"), [(Some(40), 9_000_000, 0)]);
        assert_eq!(periods("300"), [(None, 300_000, 0)]);
        assert_eq!(periods("4500+60"), [(None, 4_500_000, 60_000)]);
        assert_eq!(
            periods("40/7200:20/3600:900+30"),
            [
                (Some(40), 7_200_000, 0),
                (Some(20), 3_600_000, 0),
                (None, 900_000, 30_000)
            ]
        );
        assert_eq!(
            periods("40/5400+30:1800+30"),
            [(Some(40), 5_400_000, 30_000), (None, 1_800_000, 30_000)]
        );
    }

    /// As proposed for the standard (fsmosca/PGN-Standard, issue 13).
    #[test]
    fn delays() {
        let read = TimeControl::read("40/5400d5:1800d5");
        let Some(TimeControl::Periods(periods)) = read else {
            panic!("{read:?}");
        };
        let delays: Vec<i64> = periods.iter().map(|period| period.delay).collect();
        assert_eq!(delays, [5_000, 5_000]);
        assert_eq!(TimeControl::read("300+3d2"), None);
    }

    /// Rapid is more than ten minutes and less than an hour (FIDE, A.1).
    #[test]
    fn sixty_moves() {
        let millis = |value| match TimeControl::read(value) {
            Some(TimeControl::Periods(periods)) => for_sixty_moves(&periods),
            other => panic!("{other:?}"),
        };
        assert_eq!(millis("900+10"), 1_500_000);
        assert_eq!(millis("40/5400+30:1800+30"), 9_000_000);
        assert_eq!(millis("40/7200"), 7_200_000);
    }

    /// As games between engines have them.
    #[test]
    fn fractions_of_a_second() {
        assert_eq!(periods("2700+4.5"), [(None, 2_700_000, 4_500)]);
        assert_eq!(periods("1800+5.232"), [(None, 1_800_000, 5_232)]);
    }

    #[test]
    fn what_says_no_seconds_is_none() {
        for value in [
            "", "90'+30\"", "90 min", "40/", "/300", "0/300", "300+", "300+0.", "1.2345", "1:",
            "**3",
        ] {
            assert_eq!(TimeControl::read(value), None, "{value}");
        }
    }
}
