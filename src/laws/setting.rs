//! What clocks are set to when a position is restored and nobody noted the times at it.
//!
//! The Laws leave it to the arbiter's best judgement (FIDE 7.1; 2009: 6.13). The Russian rules for the
//! general public give the sum: the time used, divided by the moves made, times the moves that stay;
//! and each player keeps five minutes at least, or a minute for each move up to the time control.

/// A player's clock when an error is found. Times in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// The time that the player has used.
    pub used: i64,
    /// The moves that the player has made with it.
    pub made: u32,
    /// How many of them stay.
    pub stay: u32,
    /// The time that the player has for the period, where it is to be heeded.
    pub given: Option<i64>,
    /// The move by which the period ends, if it ends by one.
    pub control: Option<u32>,
}

/// What the clock is set to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setting {
    /// The time used for the moves that stay.
    pub used: i64,
    /// What is left; none where what was given is not known.
    pub left: Option<i64>,
    /// Whether that is more than the sum gives, since so much is the least.
    pub least: bool,
}

const MINUTE: i64 = 60_000;

/// Five minutes are left to a player at least.
const LEAST: i64 = 5 * MINUTE;

impl Found {
    /// What the clock is set to; nothing where no move was made, or more stay than were.
    #[must_use]
    pub fn setting(self) -> Option<Setting> {
        if self.made == 0 || self.stay > self.made {
            return None;
        }
        let used = self.used.checked_mul(i64::from(self.stay))? / i64::from(self.made);
        let moves = self
            .control
            .map_or(0, |control| control.saturating_sub(self.stay));
        let least = LEAST.max(i64::from(moves) * MINUTE);
        let Some(given) = self.given else {
            return Some(Setting {
                used,
                left: None,
                least: false,
            });
        };
        let left = given - used;
        Some(Setting {
            used,
            left: Some(left.max(least)),
            least: left < least,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The worked example of the Russian rules: after thirty moves White has used 90 minutes and
    /// Black 60, and the error was made at move 20.
    #[test]
    fn time_used_is_divided_by_the_moves_made() {
        for (used, then) in [(90, 60), (60, 40)] {
            let found = Found {
                used: used * MINUTE,
                made: 30,
                stay: 20,
                given: None,
                control: None,
            };
            let setting = found.setting().expect("moves were made");
            assert_eq!(setting.used, then * MINUTE);
        }
    }

    /// The same rules: five minutes at least, or a minute a move.
    #[test]
    fn some_time_is_left_to_everyone() {
        let found = Found {
            used: 120 * MINUTE,
            made: 40,
            stay: 39,
            given: Some(120 * MINUTE),
            control: Some(40),
        };
        let setting = found.setting().expect("moves were made");
        assert_eq!((setting.left, setting.least), (Some(LEAST), true));
        let early = Found {
            used: 119 * MINUTE,
            made: 30,
            stay: 29,
            ..found
        };
        let setting = early.setting().expect("moves were made");
        assert_eq!((setting.left, setting.least), (Some(11 * MINUTE), true));
        let enough = Found {
            used: 60 * MINUTE,
            made: 30,
            stay: 20,
            ..found
        };
        let setting = enough.setting().expect("moves were made");
        assert_eq!((setting.left, setting.least), (Some(80 * MINUTE), false));
    }

    #[test]
    fn there_is_no_sum_without_moves() {
        let found = Found {
            used: MINUTE,
            made: 0,
            stay: 0,
            given: None,
            control: None,
        };
        assert_eq!(found.setting(), None);
        assert_eq!(
            Found {
                made: 3,
                stay: 4,
                ..found
            }
            .setting(),
            None
        );
    }
}
