//! Tags of players from a list of them.

use crate::{
    cli::{console::Console, progress::counted},
    event::register::{Found, Register, TOLD},
    game::Side,
    glance::Glance,
    record::KnownTag,
};
use anyhow::{Context, anyhow};
use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
    sync::{Mutex, PoisonError},
};

/// A list of players, and what could not be found in it.
#[derive(Debug)]
pub(super) struct Players {
    register: Register,
    /// Whether tags that say something are replaced.
    replace: bool,
    unclear: Mutex<Unclear>,
}

/// Names that mean nobody, or nobody for certain.
#[derive(Debug, Default)]
struct Unclear {
    several: BTreeMap<String, Vec<String>>,
    nobody: BTreeSet<String>,
}

/// The tags, of White and of Black, in the order of [`TOLD`].
const TAGS: [[&str; TOLD.len()]; 2] = [
    ["WhiteFideId", "WhiteElo", "WhiteTitle", "WhiteTeam"],
    ["BlackFideId", "BlackElo", "BlackTitle", "BlackTeam"],
];

/// So many names that mean several players are told.
const SHOWN: usize = 20;

impl Players {
    /// Reads a list.
    ///
    /// # Errors
    /// If there is none at that place.
    pub(super) fn read(path: &Path, replace: bool) -> anyhow::Result<Players> {
        let context = || path.display().to_string();
        let bytes = std::fs::read(path).with_context(context)?;
        let register = Register::read(&String::from_utf8_lossy(&bytes));
        Ok(Players {
            register: register.map_err(|why| anyhow!(why)).with_context(context)?,
            replace,
            unclear: Mutex::default(),
        })
    }

    /// All tags that can be set.
    pub(super) fn all_tags() -> impl Iterator<Item = &'static str> {
        TAGS.into_iter().flatten()
    }

    /// The tags that the list tells of the players of a game, with their values.
    pub(super) fn tags(&self, glance: &Glance<'_>) -> Vec<(&'static str, String)> {
        let mut tags = Vec::new();
        let date = glance.value(KnownTag::Date);
        for (side, known) in [
            (Side::White, KnownTag::White),
            (Side::Black, KnownTag::Black),
        ] {
            let names = TAGS[side as usize];
            let Some(name) = glance.value(known) else {
                continue;
            };
            let Some(player) = self.player(&name, glance.named(names[0]).as_deref()) else {
                continue;
            };
            for (tag, value) in names
                .into_iter()
                .zip(self.register.told(player, date.as_deref()))
            {
                let says = glance.named(tag).is_some_and(|value| value != "0");
                if !value.is_empty() && (self.replace || !says) {
                    tags.push((tag, value.to_owned()));
                }
            }
        }
        tags
    }

    fn player(&self, name: &str, id: Option<&str>) -> Option<usize> {
        let unclear = || self.unclear.lock().unwrap_or_else(PoisonError::into_inner);
        match self.register.find(name, id) {
            Found::One(player) => return Some(player),
            Found::Nobody => {
                unclear().nobody.insert(name.to_owned());
            }
            Found::Several(players) => {
                unclear().several.insert(name.to_owned(), players);
            }
        }
        None
    }

    /// Tells which names mean nobody for certain.
    pub(super) fn tell(&self, console: &Console) {
        let unclear = self.unclear.lock().unwrap_or_else(PoisonError::into_inner);
        for (name, players) in unclear.several.iter().take(SHOWN) {
            console.say(&format!(
                "{name} can be {}; left as it is",
                players.join(" or ")
            ));
        }
        let more = unclear.several.len().saturating_sub(SHOWN);
        if more > 0 {
            console.say(&format!(
                "and {more} more names that can be several players"
            ));
        }
        if !unclear.nobody.is_empty() {
            let names = counted(unclear.nobody.len() as u64, "name", "names");
            console.say(&format!("{names} not in the list"));
        }
    }
}
