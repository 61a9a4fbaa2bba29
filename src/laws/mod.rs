//! What findings rest on: articles of laws and sections of standards, or our own custom.
//!
//! The texts are data ([`TEXTS`]); a [`Law`] points into one of them. Nothing here decides
//! anything: which article an irregularity cites stands in its own file.

pub mod draws;

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
}

/// The FIDE Laws of Chess in force since 1 January 2023.
pub const FIDE_2023: Text = Text {
    key: "fide-2023",
    name: "FIDE Laws of Chess",
    edition: "2023",
    part: "Article",
};

/// The PGN standard, "Portable Game Notation Specification and Implementation Guide".
pub const PGN: Text = Text {
    key: "pgn",
    name: "PGN standard",
    edition: "1994-03-12",
    part: "section",
};

/// The supplement to the PGN standard about clocks and comment commands.
pub const PGN_SUPPLEMENT: Text = Text {
    key: "pgn-supplement",
    name: "PGN standard, supplement",
    edition: "2001",
    part: "section",
};

/// The rules of international draughts of the world federation.
pub const FMJD: Text = Text {
    key: "fmjd",
    name: "FMJD Annex 1",
    edition: "2018",
    part: "Article",
};

/// The rules of Russian and Brazilian draughts of the world federation's section for 64 squares.
pub const FMJD_64: Text = Text {
    key: "fmjd-64",
    name: "FMJD-64 rules",
    edition: "2018",
    part: "Article",
};

/// The rules of English draughts of the World Checkers Draughts Federation.
pub const WCDF: Text = Text {
    key: "wcdf",
    name: "WCDF rules",
    edition: "2012",
    part: "Rule",
};

/// The rules of Italian draughts of the Federazione Italiana Dama.
pub const FID: Text = Text {
    key: "fid",
    name: "FID technical regulations",
    edition: "2012",
    part: "Article",
};

/// The rules of Czech draughts as the world federation publishes them.
pub const CZECH_RULES: Text = Text {
    key: "czech",
    name: "Rules of Czech draughts",
    edition: "FMJD",
    part: "section",
};

/// The rules of Frisian draughts.
pub const FRISIAN_RULES: Text = Text {
    key: "frisian",
    name: "Official rules of Frisian draughts",
    edition: "2011",
    part: "section",
};

/// The PDN standard, version 3.0.
pub const PDN: Text = Text {
    key: "pdn",
    name: "PDN standard",
    edition: "3.0",
    part: "section",
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
