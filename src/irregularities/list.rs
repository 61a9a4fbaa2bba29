//! The list of the families, and names looked up in it.

use super::Irregularity;

/// A family of irregularities: a folder.
#[derive(Debug)]
pub struct Family {
    /// The part of its members' names before the point.
    pub name: &'static str,
    /// What its members are about, one line without a full stop.
    pub summary: &'static str,
    /// Its members, by name.
    pub members: &'static [&'static Irregularity],
}

/// All families, in the order in which a file is read: bytes first, the rules of play, the
/// clocks and the event as a whole last.
pub static FAMILIES: &[&Family] = &[
    &super::encoding::FAMILY,
    &super::layout::FAMILY,
    &super::tag::FAMILY,
    &super::fen::FAMILY,
    &super::variant::FAMILY,
    &super::game::FAMILY,
    &super::comment::FAMILY,
    &super::command::FAMILY,
    &super::nag::FAMILY,
    &super::rav::FAMILY,
    &super::number::FAMILY,
    &super::san::FAMILY,
    &super::r#move::FAMILY,
    &super::result::FAMILY,
    &super::rules::FAMILY,
    &super::penalty::FAMILY,
    &super::clock::FAMILY,
    &super::event::FAMILY,
];

/// All irregularities, family by family.
pub fn all() -> impl Iterator<Item = &'static Irregularity> {
    FAMILIES
        .iter()
        .flat_map(|family| family.members.iter().copied())
}

/// The irregularity of that name.
#[must_use]
pub fn find(name: &str) -> Option<&'static Irregularity> {
    all().find(|irregularity| irregularity.name == name)
}

/// The family of that name.
#[must_use]
pub fn family(name: &str) -> Option<&'static Family> {
    FAMILIES.iter().copied().find(|family| family.name == name)
}
