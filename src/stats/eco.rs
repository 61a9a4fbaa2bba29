//! Openings by the code in the ECO tag. What was really played is not looked at.

use super::{
    Config, Glance, Show, Table,
    sheet::{Sheet, TALLY, tally_cells},
    tally::{Groups, Sum, Tally},
};
use crate::record::KnownTag;
use serde::{Deserialize, Serialize};

/// The table `eco`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Eco {
    all: Tally,
    codes: Groups<Tally>,
    letters: Groups<Tally>,
    untagged: Tally,
}

impl Table for Eco {
    const NAME: &'static str = "eco";
    const SUMMARY: &'static str = "openings by the ECO tag: letter and code";

    fn new(_: &Config) -> Eco {
        Eco::default()
    }

    fn game(&mut self, glance: &Glance<'_>) {
        let count = |tally: &mut Tally| tally.count(glance.outcome, glance.plies);
        count(&mut self.all);
        match glance.value(KnownTag::Eco) {
            Some(eco) => {
                count(self.codes.of(code(&eco)));
                count(self.letters.of(glance.eco_letter().unwrap_or("other")));
            }
            None => count(&mut self.untagged),
        }
    }

    fn merge(&mut self, other: Eco) {
        self.all.add(&other.all);
        self.codes.merge(other.codes);
        self.letters.merge(other.letters);
        self.untagged.add(&other.untagged);
    }

    fn sheets(&self, show: &Show) -> Vec<Sheet> {
        let all = self.all.games;
        let mut letters = Sheet::new("eco-letter", "ECO letter (as tagged)", "eco", TALLY);
        let mut by_letter = self.letters.ranked(0, |_| 0);
        by_letter.sort_by_key(|(letter, _)| *letter);
        for (letter, tally) in by_letter {
            letters.row(letter, tally_cells(&tally, all));
        }
        letters.row("untagged", tally_cells(&self.untagged, all));
        let mut codes = Sheet::new("eco", "ECO code (as tagged)", "eco", TALLY);
        for (code, tally) in self.codes.ranked(show.top, |tally| tally.games) {
            codes.row(code, tally_cells(&tally, all));
        }
        vec![letters, codes.of_all(self.codes.len())]
    }
}

/// The code without the sub-variation that some programs add: `B90` of `B90/05` or `B90a`.
fn code(eco: &str) -> &str {
    match eco.as_bytes() {
        [b'A'..=b'E', b'0'..=b'9', b'0'..=b'9', next, ..] if !next.is_ascii_digit() => &eco[..3],
        _ => eco,
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn sub_variations_are_dropped() {
        assert_eq!(super::code("B90/05"), "B90");
        assert_eq!(super::code("B90a"), "B90");
        assert_eq!(super::code("B90"), "B90");
        assert_eq!(super::code("B901"), "B901");
        assert_eq!(super::code("É90"), "É90");
    }
}
