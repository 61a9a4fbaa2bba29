//! Variants by the names under which they are found in tags.

use crate::{record::KnownTag, record::Record, replay::Replay};
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

const STANDARD: Rules = Rules {
    name: "standard",
    variant: Variant::Chess,
    chess960: false,
};

/// The rules that a record is played by.
pub(super) fn rules(
    record: &Record<'_>,
    said: Option<&str>,
    _replay: &mut Replay,
) -> Option<Rules> {
    let tag = record.known(KnownTag::Variant);
    let name = match (said, tag) {
        (Some(said), _) => said.to_owned(),
        (None, Some(tag)) => tag.value(record.text).into_owned(),
        (None, None) => return Some(STANDARD),
    };
    let key: String = name
        .chars()
        .filter(char::is_ascii_alphanumeric)
        .map(|c| c.to_ascii_lowercase())
        .collect();
    Some(match key.as_str() {
        "chess960" | "fischerandom" | "fischerrandom" => Rules {
            name: "chess960",
            chess960: true,
            ..STANDARD
        },
        _ => STANDARD,
    })
}
