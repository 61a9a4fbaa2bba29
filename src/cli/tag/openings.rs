//! The tags that name the opening of a game.

use crate::{glance::Glance, openings};

/// What becomes of the tags of openings.
#[derive(Clone, Copy, Debug)]
pub(super) struct Openings {
    /// Whether those that are there already are replaced.
    pub(super) replace: bool,
}

impl Openings {
    /// The tags (PGN standard 9.2). The last is a part of what the names here say of the variation.
    pub(super) const TAGS: [&str; 4] = ["ECO", "Opening", "Variation", "SubVariation"];

    /// The tags that change, with what they are to say; nothing for one that is taken out.
    pub(super) fn tags(self, glance: &Glance<'_>) -> Vec<(&'static str, Option<&'static str>)> {
        let found = glance.replay.and_then(openings::of_game);
        let Some((opening, _)) = found else {
            return Vec::new();
        };
        let names = [
            Some(opening.eco),
            Some(opening.family()),
            opening.variation(),
            None,
        ];
        let changes = |name: &str, value: &Option<&str>| match self.replace {
            true => true,
            false => value.is_some() && glance.named(name).is_none(),
        };
        let tags = Openings::TAGS.into_iter().zip(names);
        tags.filter(|(name, value)| changes(name, value)).collect()
    }
}
