//! What findings rest on: articles of laws and sections of standards, or our own custom.
//!
//! The texts are data ([`TEXTS`]); a [`Law`] points into one of them. Nothing here decides
//! anything: which article an irregularity cites stands in its own file.

pub mod draws;

use std::{fmt, str::FromStr};

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

/// The FIDE Laws of Chess in force since 1 January 2023.
pub const FIDE_2023: Text = Text {
    key: "fide-2023",
    name: "FIDE Laws of Chess",
    edition: "2023",
    part: "Article",
    of_play: true,
};

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

/// All texts known.
pub static TEXTS: &[Text] = &[
    FIDE_2023,
    PGN,
    PGN_SUPPLEMENT,
    FMJD,
    FMJD_64,
    WCDF,
    FID,
    CZECH_RULES,
    FRISIAN_RULES,
    PDN,
];

/// The editions of laws of play that `--laws` may name.
pub fn editions() -> impl Iterator<Item = &'static Text> {
    TEXTS.iter().filter(|text| text.of_play)
}

/// An edition of laws of play, named by its key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edition(pub &'static Text);

impl FromStr for Edition {
    type Err = UnknownEdition;

    fn from_str(key: &str) -> Result<Edition, UnknownEdition> {
        let found = editions().find(|text| text.key == key);
        found
            .map(Edition)
            .ok_or_else(|| UnknownEdition(key.to_owned()))
    }
}

/// A name that no edition has.
#[derive(Debug, thiserror::Error)]
#[error("no edition of laws is called `{0}`; known are {known}", known = keys())]
pub struct UnknownEdition(String);

fn keys() -> String {
    let keys: Vec<&str> = editions().map(|text| text.key).collect();
    keys.join(", ")
}

/// Keeps to one edition of each law.
///
/// # Errors
/// Says which two of the editions are of one law.
pub fn agree(editions: &[Edition]) -> Result<(), String> {
    for (place, Edition(text)) in editions.iter().enumerate() {
        let mut before = editions[..place].iter().map(|Edition(text)| text);
        if let Some(other) = before.find(|other| other.name == text.name && other != &text) {
            return Err(format!(
                "{} and {} are editions of the same laws; games are judged by one",
                other.key, text.key
            ));
        }
    }
    Ok(())
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
        /// The number of the article or section.
        number: &'static str,
    },
    /// No text says so; it is our custom, for this reason.
    Custom(&'static str),
}

impl Law {
    /// An article of the FIDE Laws of Chess of 2023.
    #[must_use]
    pub const fn fide(number: &'static str) -> Law {
        Law::of(FIDE_2023, number)
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
            number,
        }
    }
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Law::Article {
                source,
                edition,
                number,
            } => {
                let part = TEXTS
                    .iter()
                    .find(|text| text.name == *source)
                    .map_or("Article", |text| text.part);
                write!(f, "{source} ({edition}), {part} {number}")
            }
            Law::Custom(reason) => write!(f, "our custom: {reason}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn laws_are_cited_as_people_cite_them() {
        assert_eq!(
            Law::fide("7.5.1").to_string(),
            "FIDE Laws of Chess (2023), Article 7.5.1"
        );
        assert_eq!(
            Law::pgn("8.1.1.7").to_string(),
            "PGN standard (1994-03-12), section 8.1.1.7"
        );
        assert_eq!(
            Law::Custom("files differ").to_string(),
            "our custom: files differ"
        );
    }

    #[test]
    fn editions_are_named_by_their_keys() {
        assert_eq!("fide-2023".parse::<Edition>().unwrap().0, &FIDE_2023);
        let unknown = "pgn".parse::<Edition>().unwrap_err().to_string();
        assert!(unknown.contains("`pgn`") && unknown.contains("known are fide-2023, fmjd,"));
        static OLDER: Text = Text {
            key: "fide-2018",
            edition: "2018",
            ..FIDE_2023
        };
        let newer = Edition(&TEXTS[0]);
        assert_eq!(agree(&[newer, newer, "fmjd".parse().unwrap()]), Ok(()));
        assert!(agree(&[newer, Edition(&OLDER)]).is_err());
    }

    #[test]
    fn text_names_are_unique() {
        for (i, text) in TEXTS.iter().enumerate() {
            assert!(
                TEXTS[..i]
                    .iter()
                    .all(|other| other.key != text.key && other.name != text.name)
            );
        }
    }
}
