//! Some of many by their numbers: `1,3,5-7,10-`.

use std::{ops::RangeInclusive, str::FromStr};

/// Numbers counted from 1.
#[derive(Clone, Debug)]
pub(super) struct Ranges(Vec<RangeInclusive<u64>>);

impl Ranges {
    pub(super) fn contains(&self, number: u64) -> bool {
        self.0.iter().any(|range| range.contains(&number))
    }
}

impl FromStr for Ranges {
    type Err = String;

    fn from_str(text: &str) -> Result<Ranges, String> {
        text.split(',')
            .map(|part| range(part.trim()))
            .collect::<Result<_, _>>()
            .map(Ranges)
    }
}

fn range(part: &str) -> Result<RangeInclusive<u64>, String> {
    let number = |text: &str| text.parse().ok().filter(|number: &u64| *number > 0);
    let read = match part.split_once('-') {
        None => number(part).map(|one| one..=one),
        Some((first, "")) => number(first).map(|first| first..=u64::MAX),
        Some((first, last)) => number(first)
            .zip(number(last))
            .map(|(first, last)| first..=last),
    };
    let read = read.filter(|range| !range.is_empty());
    read.ok_or_else(|| format!("`{part}` is none of 3, 5-7, 10- (numbers are counted from 1)"))
}

#[cfg(test)]
mod tests {
    use super::Ranges;

    #[test]
    fn numbers_and_ranges() {
        let ranges: Ranges = "1, 3,5-7,10-".parse().unwrap();
        let held: Vec<u64> = (0..13).filter(|number| ranges.contains(*number)).collect();
        assert_eq!(held, [1, 3, 5, 6, 7, 10, 11, 12]);
        for wrong in ["", "0", "7-5", "a", "1,,2", "-3"] {
            assert!(wrong.parse::<Ranges>().is_err(), "{wrong}");
        }
    }
}
