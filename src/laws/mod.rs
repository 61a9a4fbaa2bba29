//! What findings rest on: articles of laws and sections of standards, or our own custom.
//!
//! The texts are data ([`TEXTS`]); a [`Law`] points into one of them. The laws of chess have several
//! editions, so an irregularity of chess names the [`Rule`] that it rests on, and the edition by
//! which the game is judged ([`Laws`]) says which article that is, or that it has no such rule.

pub mod draws;
mod editions;
pub mod penalties;
pub mod rating;
mod rule;
pub mod setting;

pub use editions::{Day, EDITIONS, Edition};
pub use rule::Rule;

use std::fmt;

/// A published text that findings cite.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text {
    /// How options and data name it: "fide-2023", "pgn".
    pub key: &'static str,
    /// Its name as people write it.
    pub name: &'static str,
    /// Which edition: "2023", "1994-03-12".
    pub edition: &'static str,
    /// What its parts are called.
    pub part: &'static str,
    /// Whether it holds laws of play, whose edition `--laws` names, rather than the standard of a
    /// file format.
    pub of_play: bool,
}

/// The PGN standard, "Portable Game Notation Specification and Implementation Guide".
pub const PGN: Text = Text {
    key: "pgn",
    name: "PGN standard",
    edition: "1994-03-12",
    part: "section",
    of_play: false,
};

/// The supplement to the PGN standard about clocks and comment commands.
pub const PGN_SUPPLEMENT: Text = Text {
    key: "pgn-supplement",
    name: "PGN standard, supplement",
    edition: "2001",
    part: "section",
    of_play: false,
};

/// The rules of international draughts of the world federation.
pub const FMJD: Text = Text {
    key: "fmjd",
    name: "FMJD Annex 1",
    edition: "2018",
    part: "Article",
    of_play: true,
};

/// The rules of Russian and Brazilian draughts of the world federation's section for 64 squares.
pub const FMJD_64: Text = Text {
    key: "fmjd-64",
    name: "FMJD-64 rules",
    edition: "2018",
    part: "Article",
    of_play: true,
};

/// The rules of English draughts of the World Checkers Draughts Federation.
pub const WCDF: Text = Text {
    key: "wcdf",
    name: "WCDF rules",
    edition: "2012",
    part: "Rule",
    of_play: true,
};

/// The rules of Italian draughts of the Federazione Italiana Dama.
pub const FID: Text = Text {
    key: "fid",
    name: "FID technical regulations",
    edition: "2012",
    part: "Article",
    of_play: true,
};

/// The rules of Czech draughts as the world federation publishes them.
pub const CZECH_RULES: Text = Text {
    key: "czech",
    name: "Rules of Czech draughts",
    edition: "FMJD",
    part: "section",
    of_play: true,
};

/// The rules of Frisian draughts.
pub const FRISIAN_RULES: Text = Text {
    key: "frisian",
    name: "Official rules of Frisian draughts",
    edition: "2011",
    part: "section",
    of_play: true,
};

/// The PDN standard, version 3.0.
pub const PDN: Text = Text {
    key: "pdn",
    name: "PDN standard",
    edition: "3.0",
    part: "section",
    of_play: false,
};

/// The format in which pairing programs report events to FIDE.
pub const TRF: Text = Text {
    key: "trf",
    name: "FIDE Tournament Report File",
    edition: "2026",
    part: "line",
    of_play: false,
};

/// The texts that have one edition each; those of the laws of chess are [`EDITIONS`].
pub static TEXTS: &[Text] = &[
    PGN,
    PGN_SUPPLEMENT,
    FMJD,
    FMJD_64,
    WCDF,
    FID,
    CZECH_RULES,
    FRISIAN_RULES,
    PDN,
    TRF,
];

/// All texts known.
fn texts() -> impl Iterator<Item = &'static Text> {
    let of_chess = EDITIONS.iter().map(|edition| &edition.text);
    of_chess.chain(TEXTS)
}

/// By which edition of the laws of chess games are judged. Draughts has one text for each variant.
#[derive(Clone, Copy, Debug, Default)]
pub enum Laws {
    /// The newest; but no rule is held against a game that was played before there was such a rule,
    /// and a rule that has been dropped since is held against the games of its time.
    #[default]
    Newest,
    /// For each game the one in force on the first day of its event; the newest where that day is
    /// not known.
    InForce,
    /// This one, whenever the game was played.
    Of(&'static Edition),
}

impl Laws {
    /// The word for [`Laws::InForce`].
    pub const AUTO: &'static str = "auto";

    /// The laws named by keys of editions, at most one of them of chess, or by `auto`.
    ///
    /// # Errors
    /// If no edition has such a key, or two of them are of one law.
    pub fn named<T: AsRef<str>>(keys: &[T]) -> Result<Laws, LawsError> {
        let mut laws: Option<(&str, Laws)> = None;
        let mut others: Vec<&Text> = Vec::new();
        for key in keys.iter().map(AsRef::as_ref) {
            let named = match editions::named(key) {
                Some(edition) => Laws::Of(edition),
                None if key == Laws::AUTO => Laws::InForce,
                None => {
                    let text = TEXTS.iter().find(|text| text.of_play && text.key == key);
                    others.push(text.ok_or_else(|| LawsError::Unknown(key.to_owned()))?);
                    continue;
                }
            };
            match laws {
                Some((other, _)) if other != key => {
                    return Err(LawsError::Two(other.to_owned(), key.to_owned()));
                }
                _ => laws = Some((key, named)),
            }
        }
        Ok(laws.map(|(_, laws)| laws).unwrap_or_default())
    }

    /// The names that [`Laws::named`] knows.
    pub fn keys() -> impl Iterator<Item = &'static str> {
        let of_play = texts().filter(|text| text.of_play).map(|text| text.key);
        std::iter::once(Laws::AUTO).chain(of_play)
    }

    /// The edition for a game whose event began on that day.
    #[must_use]
    pub fn edition(self, day: Option<Day>) -> &'static Edition {
        match (self, day) {
            (Laws::Of(edition), _) => edition,
            (Laws::InForce, Some(day)) => editions::in_force(day),
            (Laws::InForce, None) | (Laws::Newest, _) => editions::NEWEST,
        }
    }

    /// The edition that was in force for a game whose event began on that day, where none is named;
    /// the newest where the day is not known.
    #[must_use]
    pub fn in_force(self, day: Option<Day>) -> &'static Edition {
        match self {
            Laws::Of(edition) => edition,
            Laws::InForce | Laws::Newest => Laws::InForce.edition(day),
        }
    }

    /// What a law is in that edition; nothing if it is a rule that the edition has not.
    #[must_use]
    pub fn cite(self, law: Law, day: Option<Day>) -> Option<Law> {
        let Law::Rule(rule) = law else {
            return Some(law);
        };
        let cited = self.edition(day).cite(rule);
        match (self, day) {
            (Laws::Newest, Some(day)) => {
                let then = editions::in_force(day).cite(rule)?;
                cited.or(Some(then))
            }
            _ => cited,
        }
    }
}

/// Editions that cannot be judged by.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum LawsError {
    /// A name that no edition has.
    #[error("no edition of laws is called `{0}`; known are {known}", known = known())]
    Unknown(String),
    /// Two editions of one law.
    #[error("{0} and {1} are editions of the same laws; games are judged by one")]
    Two(String, String),
}

fn known() -> String {
    Laws::keys().collect::<Vec<_>>().join(", ")
}

/// What an irregularity rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Law {
    /// An article or section of a published text.
    Article {
        /// Short name of the text: "FIDE Laws of Chess", "PGN standard", "FMJD Annex 1".
        source: &'static str,
        /// Its edition: "2023", "1994-03-12".
        edition: &'static str,
        /// The number of the article or section; none where it is known that the text has the rule,
        /// but not in which article.
        number: Option<&'static str>,
    },
    /// A rule of the laws of chess, wherever it stands in the edition that games are judged by.
    Rule(Rule),
    /// No text says so; it is our custom, for this reason.
    Custom(&'static str),
}

impl Law {
    /// The same in the latest edition that has it.
    #[must_use]
    pub fn latest(self) -> Law {
        let Law::Rule(rule) = self else {
            return self;
        };
        let dated = EDITIONS.iter().filter(|edition| edition.since.is_some());
        let found = dated.rev().find_map(|edition| edition.cite(rule));
        found.unwrap_or(Law::Custom("no edition has this rule"))
    }

    /// A section of the PGN standard.
    #[must_use]
    pub const fn pgn(number: &'static str) -> Law {
        Law::of(PGN, number)
    }

    /// A section of the supplement to the PGN standard.
    #[must_use]
    pub const fn pgn_supplement(number: &'static str) -> Law {
        Law::of(PGN_SUPPLEMENT, number)
    }

    /// An article of Annex 1 of the FMJD, the rules of international draughts.
    #[must_use]
    pub const fn fmjd(number: &'static str) -> Law {
        Law::of(FMJD, number)
    }

    /// A section of the PDN standard.
    #[must_use]
    pub const fn pdn(number: &'static str) -> Law {
        Law::of(PDN, number)
    }

    /// A part of any text.
    #[must_use]
    pub const fn of(text: Text, number: &'static str) -> Law {
        Law::Article {
            source: text.name,
            edition: text.edition,
            number: Some(number),
        }
    }
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Law::Article {
                source,
                edition,
                number: Some(number),
            } => {
                let part = texts()
                    .find(|text| text.name == *source)
                    .map_or("Article", |text| text.part);
                write!(f, "{source} ({edition}), {part} {number}")
            }
            Law::Article {
                source, edition, ..
            } => write!(f, "{source} ({edition})"),
            Law::Rule(_) => self.latest().fmt(f),
            Law::Custom(reason) => write!(f, "our custom: {reason}"),
        }
    }
}

#[cfg(test)]
mod tests;
