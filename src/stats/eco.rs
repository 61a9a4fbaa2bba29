//! Openings by the code in the ECO tag. What was really played is not looked at.

use super::{
    Config, Glance, Show, Table,
    sheet::{Sheet, TALLY, tally_cells},
    tally::{Groups, Sum, Tally},
};
use crate::{glance::volume, record::KnownTag};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The table `eco`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Eco {
    all: Tally,
    codes: Groups<Tally>,
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
            Some(eco) => count(self.codes.of(code(&eco))),
            None => count(&mut self.untagged),
        }
    }

    fn merge(&mut self, other: Eco) {
        self.all.add(&other.all);
        self.codes.merge(other.codes);
        self.untagged.add(&other.untagged);
    }

    fn sheets(&self, show: &Show) -> Vec<Sheet> {
        let all = self.all.games;
        let ranked = self.codes.ranked(0, |tally| tally.games);
        let mut by_letter = BTreeMap::<&str, Tally>::new();
        for (code, tally) in &ranked {
            let letter = volume(code).unwrap_or("other");
            by_letter.entry(letter).or_default().add(tally);
        }
        let mut letters = Sheet::new("eco-letter", "ECO letter (as tagged)", "eco", TALLY);
        for (letter, tally) in &by_letter {
            letters.row(*letter, tally_cells(tally, all));
        }
        letters.row("untagged", tally_cells(&self.untagged, all));
        let mut codes = Sheet::new("eco", "ECO code (as tagged)", "eco", TALLY);
        let shown = if show.top == 0 { usize::MAX } else { show.top };
        for (code, tally) in ranked.iter().take(shown) {
            codes.row(*code, tally_cells(tally, all));
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
