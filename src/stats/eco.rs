//! Openings by the code in the ECO tag. What was really played is not looked at.

use super::{
    Config, Glance, Show, Table,
    account::{Account, Part},
    sheet::Sheet,
    tally::{Groups, Sum},
};
use crate::{glance::volume, record::KnownTag};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The table `eco`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Eco {
    all: Account,
    codes: Groups<Account>,
    untagged: Account,
    #[serde(skip)]
    parts: Vec<Part>,
}

impl Table for Eco {
    const NAME: &'static str = "eco";
    const SUMMARY: &'static str = "openings by the ECO tag: letter and code";

    fn new(config: &Config) -> Eco {
        Eco {
            parts: config.parts(),
            ..Eco::default()
        }
    }

    fn game(&mut self, glance: &Glance<'_>) {
        self.all.count(glance, &self.parts);
        match glance.value(KnownTag::Eco) {
            Some(eco) => self.codes.of(code(&eco)),
            None => &mut self.untagged,
        }
        .count(glance, &self.parts);
    }

    fn merge(&mut self, other: Eco) {
        self.all.add(&other.all);
        self.codes.merge(other.codes);
        self.untagged.add(&other.untagged);
    }

    fn sheets(&self, show: &Show) -> Vec<Sheet> {
        let all = self.all.tally.games;
        let mut by_letter = BTreeMap::<&str, Account>::new();
        for (code, account) in self.codes.iter() {
            let letter = volume(code).unwrap_or("other");
            by_letter.entry(letter).or_default().add(account);
        }
        let mut letters = show.results("eco-letter", "ECO letter (as tagged)", "eco");
        for (letter, account) in &by_letter {
            letters.row(*letter, show.cells(account, all));
        }
        letters.row("untagged", show.cells(&self.untagged, all));
        let mut codes = show.results("eco", "ECO code (as tagged)", "eco");
        show.fill(&mut codes, &self.codes, all);
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
