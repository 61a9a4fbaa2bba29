//! The tags of a game as a list that can be changed.

use crate::record::Record;

/// Tags in their order, names and values.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Head {
    tags: Vec<(String, String)>,
}

impl Head {
    /// The tags of a game, repeated ones too.
    #[must_use]
    pub fn of(record: &Record<'_>) -> Head {
        let tags = record.tags.iter().map(|tag| {
            let name = tag.name.of(record.text).to_owned();
            (name, tag.value(record.text).into_owned())
        });
        Head {
            tags: tags.collect(),
        }
    }

    /// The value of the first tag of that name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        let tag = self.tags.iter().find(|(known, _)| known == name)?;
        Some(&tag.1)
    }

    /// The values of all tags of that name, in their order.
    pub fn all(&self, name: &str) -> impl Iterator<Item = &str> {
        let tags = self.pairs().filter(move |(known, _)| *known == name);
        tags.map(|(_, value)| value)
    }

    /// The value of a tag, if it says something.
    #[must_use]
    pub fn known(&self, name: &str) -> Option<&str> {
        self.get(name).filter(|value| says(value))
    }

    /// Gives a tag a value: the first of that name, or a new one behind the others.
    pub fn set(&mut self, name: &str, value: &str) {
        match self.tags.iter_mut().find(|(known, _)| known == name) {
            Some(tag) => value.clone_into(&mut tag.1),
            None => self.tags.push((name.to_owned(), value.to_owned())),
        }
    }

    /// Takes all tags of that name out.
    pub fn drop(&mut self, name: &str) {
        self.tags.retain(|(known, _)| known != name);
    }

    /// Names and values in their order.
    pub fn pairs(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Leaves the tags that another game has with the same value.
    pub fn agree(&mut self, other: &Head) {
        self.tags
            .retain(|(name, value)| other.get(name) == Some(value));
    }

    /// The lines of the tags.
    #[must_use]
    pub fn text(&self) -> String {
        let mut lines = String::new();
        for (name, value) in &self.tags {
            let value = value.replace('\\', "\\\\").replace('"', "\\\"");
            lines.push_str(&format!("[{name} \"{value}\"]\n"));
        }
        lines
    }
}

/// Whether a value says more than that nothing is known (PGN standard, 8.1.1).
#[must_use]
pub fn says(value: &str) -> bool {
    !matches!(value.trim(), "" | "?" | "-" | "*" | "????.??.??")
}
