//! What copies of a game know together.

use super::{Head, Tree, closing, head::says, text, want};
use crate::{
    event::names::{Difference, Name},
    game::Outcome,
    play::{Player, Rules},
    record::{Reader, date},
};

/// The first of these texts of one game with what only the others have: tags, a result, comments,
/// signs, variations. Nothing if they have nothing more, or if one of them cannot be read.
///
/// No known value gives way to another one: only to the same date more exact, or the same name in
/// full.
#[must_use]
pub fn merged(texts: &[String], rules: &Rules) -> Option<String> {
    let mut player = Player::new(rules.clone());
    let mut whole: Option<Merging> = None;
    let mut grown = false;
    for text in texts {
        let mut reader = Reader::new(text);
        let record = reader.next_record()?;
        let replay = player.replay(&record, &want());
        if !replay.is_whole() {
            return None;
        }
        let head = Head::of(&record);
        let result = closing(&record, replay);
        match &mut whole {
            None => {
                whole = Some(Merging {
                    tree: Tree::of(&record, replay),
                    head,
                    result: result.to_owned(),
                });
            }
            Some(merging) => {
                let before = merging.text();
                let open = replay.outcome_of(&merging.result) == Some(Outcome::Unknown);
                if open && replay.outcome_of(result).is_some() {
                    merging.result = result.to_owned();
                }
                merging
                    .tree
                    .add(&record, replay, u32::MAX, Outcome::Unknown);
                fill(&mut merging.head, &head);
                grown |= merging.text() != before;
            }
        }
    }
    whole.filter(|_| grown).map(|merging| merging.text())
}

struct Merging {
    head: Head,
    tree: Tree,
    result: String,
}

impl Merging {
    fn text(&self) -> String {
        text(&self.head, &self.tree, &self.result)
    }
}

/// Gives tags what others know.
fn fill(head: &mut Head, other: &Head) {
    for (name, value) in other.pairs().filter(|(_, value)| says(value)) {
        let better = match head.known(name) {
            None => true,
            Some(own) if matches!(name, "White" | "Black") => is_fuller(value, own),
            Some(own) if name.ends_with("Date") => is_more_exact(value, own),
            Some(_) => false,
        };
        if better {
            head.set(name, value);
        }
    }
}

/// Whether a name has in full what another has in initials.
fn is_fuller(name: &str, own: &str) -> bool {
    let (name, own) = (Name::new(name), Name::new(own));
    name.difference(&own) == Some(Difference::Initials) && name.letters() > own.letters()
}

/// Whether a date knows all that another knows, and more.
fn is_more_exact(value: &str, own: &str) -> bool {
    let parts = date::parts(value).zip(date::parts(own));
    parts.is_some_and(|(value, own)| {
        let known = own.iter().zip(&value).filter(|(own, _)| own.is_some());
        value != own && known.clone().all(|(own, value)| own == value)
    })
}
