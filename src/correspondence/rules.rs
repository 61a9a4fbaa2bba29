//! How reflection days are counted: a rule each, and one list.

use super::moment::{DAY, Moment};

/// A rule for reflection days.
#[derive(Debug)]
pub struct Rule {
    /// Its name, as in `--rule`.
    pub name: &'static str,
    /// One line for the help.
    pub summary: &'static str,
    /// Days between receiving a message and answering it; none where the answer came before it.
    pub days: fn(Moment, Moment) -> Option<i64>,
}

/// All rules, the default first.
pub static RULES: &[Rule] = &[
    Rule {
        name: "24h",
        summary: "every full 24 hours are a day (24-hour rule, as the BdF explains it)",
        days: |received, answered| match (received.minutes(), answered.minutes()) {
            (Some(received), Some(answered)) => {
                let minutes = answered - received;
                (minutes >= 0).then_some(minutes / DAY)
            }
            _ => dates(received, answered),
        },
    },
    Rule {
        name: "dates",
        summary: "the date of the answer less the date of the receipt (ICCF, by post and e-mail)",
        days: dates,
    },
    Rule {
        name: "24h-dates",
        summary: "none within 24 hours, then the difference of the dates (FSBB)",
        days: |received, answered| {
            let days = dates(received, answered)?;
            match (received.minutes(), answered.minutes()) {
                (Some(received), Some(answered)) if answered < received => None,
                (Some(received), Some(answered)) if answered - received < DAY => Some(0),
                _ => Some(days),
            }
        },
    },
];

fn dates(received: Moment, answered: Moment) -> Option<i64> {
    let days = answered.day() - received.day();
    (days >= 0).then_some(days)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn days(rule: &str, received: &str, answered: &str) -> Option<i64> {
        let rule = RULES.iter().find(|known| known.name == rule).unwrap();
        let [received, answered] = [received, answered].map(|text| Moment::read(text).unwrap());
        (rule.days)(received, answered)
    }

    #[test]
    fn the_24_hour_rule() {
        // The example of myschach.de, after the BdF: received on 27 October at 21:07.
        let received = "2014-10-27 21:07";
        for (answered, expected) in [
            ("2014-10-28 21:06", 0),
            ("2014-10-28 21:07", 1),
            ("2014-10-29 21:06", 1),
            ("2014-10-29 21:07", 2),
        ] {
            assert_eq!(
                days("24h", received, answered),
                Some(expected),
                "{answered}"
            );
        }
        assert_eq!(days("24h", received, "2014-10-27 21:06"), None);
    }

    #[test]
    fn dates_behind_the_first_24_hours() {
        // The example of the FSBB: received on 5 May at 10:01.
        let received = "2014-05-05 10:01";
        for (answered, expected) in [
            ("2014-05-06 10:00", 0),
            ("2014-05-06 11:00", 1),
            ("2014-05-07 01:00", 2),
        ] {
            assert_eq!(
                days("24h-dates", received, answered),
                Some(expected),
                "{answered}"
            );
        }
    }

    #[test]
    fn dates_alone() {
        assert_eq!(
            days("dates", "2014-02-27 23:59", "2014-03-01 00:00"),
            Some(2)
        );
        assert_eq!(days("24h", "2014-02-27", "2014-03-01"), Some(2));
        assert_eq!(days("dates", "2014-03-02", "2014-03-01"), None);
    }

    #[test]
    fn messages_late_in_the_day_count_from_the_next() {
        // BdF tournament rules, section 2(2): after 20:00.
        let late = Moment::time("20:00");
        let received = Moment::read("2014-10-27 20:15").unwrap().put_off(late);
        assert_eq!(received.to_string(), "2014-10-28 00:00");
        let early = Moment::read("2014-10-27 19:59").unwrap();
        assert_eq!(early.put_off(late), early);
    }
}
