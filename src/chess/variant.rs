//! Variants by the names under which they are found in tags.
//!
//! Names are compared without blanks, signs and case, so one entry covers `Chess 960`, `chess960`
//! and `Chess-960`.

use crate::{
    fault::{Detail, Fault, FaultKind},
    record::{KnownTag, Record, Tag},
    replay::Replay,
    span::Span,
};
use shakmaty::variant::Variant;

/// Which rules are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rules {
    /// The project's name of them.
    pub(super) name: &'static str,
    /// shakmaty's.
    pub(super) variant: Variant,
    /// Whether castling starts from any file.
    pub(super) chess960: bool,
}

const fn rules(name: &'static str, variant: Variant) -> Rules {
    Rules {
        name,
        variant,
        chess960: false,
    }
}

pub(super) const STANDARD: Rules = rules("standard", Variant::Chess);

pub(super) const CHESS960: Rules = Rules {
    name: "chess960",
    variant: Variant::Chess,
    chess960: true,
};

/// A variant that is played, with the names of Lichess, chess.com, cutechess, FICS and others.
struct Entry {
    rules: Rules,
    names: &'static [&'static str],
}

static PLAYED: &[Entry] = &[
    Entry {
        rules: STANDARD,
        names: &[
            "standard",
            "normal",
            "regular",
            "chess",
            "fromposition",
            "classical",
            "classic",
            "orthodox",
            "orthochess",
            "standardchess",
            "normalchess",
            "setup",
            "none",
        ],
    },
    Entry {
        rules: CHESS960,
        names: &[
            "chess960",
            "960",
            "fischerandom",
            "fischerrandom",
            "fischerandomchess",
            "fischerrandomchess",
            "fisherrandom",
            "fischer",
            "frc",
            "freestyle",
            "freestylechess",
            "chess9lx",
            "wildfr",
            "chess960standard",
        ],
    },
    Entry {
        rules: rules("atomic", Variant::Atomic),
        names: &["atomic", "atomicchess"],
    },
    Entry {
        rules: rules("antichess", Variant::Antichess),
        names: &[
            "antichess",
            "giveaway",
            "giveawaychess",
            "suicide",
            "suicidechess",
        ],
    },
    Entry {
        rules: rules("kingofthehill", Variant::KingOfTheHill),
        names: &["kingofthehill", "koth"],
    },
    Entry {
        rules: rules("threecheck", Variant::ThreeCheck),
        names: &[
            "threecheck",
            "3check",
            "3checks",
            "threechecks",
            "threecheckchess",
        ],
    },
    Entry {
        rules: rules("crazyhouse", Variant::Crazyhouse),
        names: &["crazyhouse", "zh", "crazyhousechess"],
    },
    Entry {
        rules: rules("racingkings", Variant::RacingKings),
        names: &["racingkings"],
    },
    Entry {
        rules: rules("horde", Variant::Horde),
        names: &["horde", "hordechess"],
    },
];

/// Variants that are known by name and whose rules are not played here.
static NOT_PLAYED: &[&str] = &[
    "alice",
    "alicechess",
    "almost",
    "almostchess",
    "amazon",
    "amazonchess",
    "asean",
    "ataxx",
    "berolina",
    "breakthrough",
    "bughouse",
    "bulldog",
    "cambodian",
    "capablanca",
    "capahouse",
    "caparandom",
    "chaturanga",
    "checkless",
    "chigorin",
    "circe",
    "courier",
    "cylinder",
    "darkchess",
    "displacedgrid",
    "dobutsu",
    "duck",
    "duckchess",
    "dunsanys",
    "extinction",
    "fogofwar",
    "gorogoro",
    "gothic",
    "gothhouse",
    "grand",
    "grandhouse",
    "gravity",
    "grid",
    "gustav3",
    "hexagonal",
    "hoppelpoppel",
    "janggi",
    "janggihouse",
    "janus",
    "joust",
    "jesonmor",
    "knightmate",
    "koedem",
    "kinglet",
    "kriegspiel",
    "kyotoshogi",
    "loop",
    "losalamos",
    "loopchess",
    "losers",
    "loserschess",
    "makpong",
    "makruk",
    "maharajah",
    "manchu",
    "minishogi",
    "minixiangqi",
    "minihouse",
    "minichess",
    "modern",
    "newzealand",
    "nightrider",
    "nocastle",
    "nocastling",
    "nocheckatomic",
    "nocheck",
    "omicron",
    "orda",
    "ordamirror",
    "peasantrevolt",
    "pocketknight",
    "placement",
    "progressive",
    "racingchess",
    "seirawan",
    "schess",
    "shatar",
    "shatranj",
    "shako",
    "shinobi",
    "shogi",
    "shogun",
    "shouse",
    "sittuyin",
    "spartan",
    "synochess",
    "threekings",
    "torpedo",
    "torishogi",
    "twokings",
    "upsidedown",
    "weak",
    "wildcastle",
    "xiangqi",
    "xiangqihouse",
    "yarishogi",
    "4player",
    "fourplayer",
    "5check",
    "fivecheck",
];

/// The names of the variants that are played, as `--variant` takes them.
pub fn names() -> impl Iterator<Item = &'static str> {
    PLAYED.iter().map(|entry| entry.rules.name)
}

/// The rules that a record is played by: what the user said, or the tag.
pub(super) fn of(record: &Record<'_>, said: Option<&str>, replay: &mut Replay) -> Option<Rules> {
    if let Some(rules) = said.and_then(|said| played(&key(said))) {
        replay.variant_said = tagged(record) != Some(rules);
        return Some(rules);
    }
    let Some(tag) = record.known(KnownTag::Variant) else {
        return Some(STANDARD);
    };
    let value = tag.value(record.text);
    let key = key(&value);
    if key.is_empty() {
        return Some(STANDARD); // unknown (`?`) or left open (`-`)
    }
    if let Some(rules) = played(&key) {
        return Some(rules);
    }
    let not_played = NOT_PLAYED
        .iter()
        .any(|name| name.eq_ignore_ascii_case(&key));
    if not_played {
        let text = Detail::Text(value.as_ref().into());
        replay
            .faults
            .push(Fault::at(FaultKind::VariantUnsupported, tag.span).with(text));
        return None;
    }
    let text = Detail::Text(value.as_ref().into());
    replay
        .faults
        .push(Fault::at(FaultKind::VariantUnknownName, quoted(tag, record)).with(text));
    Some(STANDARD)
}

/// The rules that the tag alone gives, if they are played here.
fn tagged(record: &Record<'_>) -> Option<Rules> {
    let Some(tag) = record.known(KnownTag::Variant) else {
        return Some(STANDARD);
    };
    let key = key(&tag.value(record.text));
    if key.is_empty() {
        return Some(STANDARD);
    }
    played(&key)
}

fn key(name: &str) -> String {
    name.chars()
        .filter(|c| c.is_alphanumeric())
        .flat_map(char::to_lowercase)
        .collect()
}

fn played(key: &str) -> Option<Rules> {
    PLAYED
        .iter()
        .find(|entry| entry.names.contains(&key))
        .map(|entry| entry.rules)
}

/// The value of a tag with its quotes, where it has them.
pub(super) fn quoted(tag: &Tag, record: &Record<'_>) -> Span {
    let bytes = record.text.as_bytes();
    let at = |index: usize| bytes.get(index) == Some(&b'"');
    let (start, end) = (tag.raw.start as usize, tag.raw.end as usize);
    let start = start
        .checked_sub(1)
        .filter(|start| at(*start))
        .unwrap_or(start);
    Span::new(start, end + usize::from(at(end)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_in_any_dress() {
        let name = |text: &str| played(&key(text)).map(|rules| rules.name);
        assert_eq!(name("Chess 960"), Some("chess960"));
        assert_eq!(name("From Position"), Some("standard"));
        assert_eq!(name("Three-check"), Some("threecheck"));
        assert_eq!(name("King of the Hill"), Some("kingofthehill"));
        assert_eq!(name("3check"), Some("threecheck"));
        assert_eq!(name("Foo"), None);
    }

    #[test]
    fn every_name_of_shakmaty_is_known() {
        for variant in Variant::ALL {
            assert_eq!(
                played(variant.uci()).map(|rules| rules.variant),
                Some(variant)
            );
        }
    }
}
