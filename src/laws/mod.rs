//! What findings rest on: articles of laws and sections of standards, or our own custom.

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
