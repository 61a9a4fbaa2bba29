//! When a message came or went.

use std::fmt;

/// A moment by the calendar, to the minute; where no time of day is written, a whole day. It has no
/// time zone: both moments of an answer are the answering player's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Moment {
    /// Days since 1 March of the year 0 in the Gregorian calendar.
    day: i64,
    /// Minutes since midnight.
    minute: Option<u32>,
}

/// Minutes of a day.
pub(super) const DAY: i64 = 24 * 60;

impl Moment {
    /// Reads `2019-04-02`, `2019.4.2`, `2.4.2019`, each with a time of day or without, behind a
    /// blank, a comma or a `T`: `2019.04.02,21:27`, `2019-04-02T21:27:30`. Seconds are left out.
    #[must_use]
    pub fn read(text: &str) -> Option<Moment> {
        let text = text.trim();
        let (date, time) = match text.split_once(['T', ' ', ',']) {
            Some((date, time)) => (date, Some(Moment::time(time.trim())?)),
            None => (text, None),
        };
        let parts: Vec<u32> = date
            .split(['-', '.', '/'])
            .filter(|part| !part.is_empty())
            .map(str::parse)
            .collect::<Result<_, _>>()
            .ok()?;
        let &[first, month, last] = parts.as_slice() else {
            return None;
        };
        let (year, day) = if first > 31 {
            (first, last)
        } else {
            (last, first)
        };
        // A date with slashes may begin with the month.
        let unsure = date.contains('/') && first <= 12 && month != first;
        if unsure || !exists(year, month, day) {
            return None;
        }
        Some(Moment {
            day: number(i64::from(year), i64::from(month), i64::from(day)),
            minute: time,
        })
    }

    /// Reads a time of day, `21:27` or `21:27:30`, as minutes since midnight.
    #[must_use]
    pub fn time(text: &str) -> Option<u32> {
        let mut parts = text.split(':');
        let hours: u32 = parts.next()?.parse().ok().filter(|hours| *hours < 24)?;
        let minutes: u32 = parts.next()?.parse().ok().filter(|minutes| *minutes < 60)?;
        let seconds = parts.next().unwrap_or("0");
        let whole =
            parts.next().is_none() && seconds.parse().is_ok_and(|seconds: u32| seconds < 60);
        whole.then_some(hours * 60 + minutes)
    }

    /// The day as a number; days that follow each other have numbers that do.
    pub(super) const fn day(self) -> i64 {
        self.day
    }

    /// Minutes since an arbitrary midnight, where a time of day is written.
    pub(super) fn minutes(self) -> Option<i64> {
        Some(self.day * DAY + i64::from(self.minute?))
    }

    /// The moment from which days are counted for a message that arrives late in the day: the next
    /// midnight, if it arrives at that time or later.
    #[must_use]
    pub fn put_off(self, late: Option<u32>) -> Moment {
        match (late, self.minute) {
            (Some(late), Some(minute)) if minute >= late => Moment {
                day: self.day + 1,
                minute: Some(0),
            },
            _ => self,
        }
    }
}

impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = date(self.day);
        write!(f, "{year:04}-{month:02}-{day:02}")?;
        match self.minute {
            Some(minute) => write!(f, " {:02}:{:02}", minute / 60, minute % 60),
            None => Ok(()),
        }
    }
}

const fn is_leap(year: u32) -> bool {
    year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
}

fn exists(year: u32, month: u32, day: u32) -> bool {
    let length = match month {
        2 if is_leap(year) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => 0,
    };
    (1..=9999).contains(&year) && (1..=length).contains(&day)
}

/// The number of a day. The year begins in March, so that a leap day is its last.
const fn number(year: i64, month: i64, day: i64) -> i64 {
    let year = if month < 3 { year - 1 } else { year };
    let month = (month + 9) % 12;
    365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + day - 1
}

/// The date of a day's number.
fn date(day: i64) -> (i64, i64, i64) {
    let mut year = day * 400 / 146_097 + 1;
    while number(year, 3, 1) > day {
        year -= 1;
    }
    let of_year = day - number(year, 3, 1);
    let month = (5 * of_year + 2) / 153;
    let of_month = of_year - (153 * month + 2) / 5 + 1;
    let calendar = if month < 10 { month + 3 } else { month - 9 };
    (year + i64::from(calendar < 3), calendar, of_month)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<String> {
        Moment::read(text).map(|moment| moment.to_string())
    }

    #[test]
    fn dates_in_many_forms() {
        let same = Some("2019-04-02 21:27".to_owned());
        assert_eq!(read("2019.04.02,21:27"), same);
        assert_eq!(read("2019-4-2T21:27:59"), same);
        assert_eq!(read("2.4.2019 21:27"), same);
        assert_eq!(read("1956.10.17."), Some("1956-10-17".to_owned()));
        assert_eq!(read("17/10/1956"), Some("1956-10-17".to_owned()));
        for odd in [
            "2019.02.29",
            "2019.13.01",
            "02/04/2019",
            "2019",
            "2019.04.02,24:00",
            "",
        ] {
            assert_eq!(read(odd), None, "{odd}");
        }
    }

    #[test]
    fn days_follow_each_other_through_leap_years() {
        // 1900 was no leap year, 2000 was one (Gregorian calendar).
        let day = |text| Moment::read(text).unwrap().day();
        assert_eq!(day("1900.03.01") - day("1900.02.28"), 1);
        assert_eq!(day("2000.03.01") - day("2000.02.28"), 2);
        // The Julian day numbers of 1 January 1970 and 2000 are 2440588 and 2451545.
        assert_eq!(day("2000.01.01") - day("1970.01.01"), 2_451_545 - 2_440_588);
        let mut moment = Moment::read("1899.12.28").unwrap();
        for _ in 0..1200 {
            let shown = moment.to_string();
            assert_eq!(Moment::read(&shown), Some(moment), "{shown}");
            moment.day += 31;
        }
    }
}
