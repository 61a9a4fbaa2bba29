//! Tags in another order: each takes the place of another, so that what stands between them stays.

use super::change::Edits;
use crate::{
    record::{ROSTER, Record, Tag},
    span::Span,
};

/// The word for the seven tags of the roster.
const WORD: &str = "roster";

/// Whether a list of names has a tag; `roster` stands for its seven.
pub(super) fn names(list: &[String], name: &str) -> bool {
    place(list, name).is_some()
}

/// Where a list of names has a tag.
fn place(list: &[String], name: &str) -> Option<(usize, usize)> {
    let of_roster = ROSTER.iter().position(|(_, seventh)| *seventh == name);
    let mut places = list.iter().enumerate();
    places.find_map(|(at, named)| match named.as_str() {
        WORD => of_roster.map(|place| (at, place)),
        named => (named == name).then_some((at, 0)),
    })
}

/// The tags named stand first; all others follow by their names, as in the standard's export form (PGN
/// standard, 8.1.1).
#[derive(Debug)]
pub(super) struct Order(pub(super) Vec<String>);

/// A tag pair as it will be.
struct Pair {
    /// Its place in the list; after it those that are not there, by name.
    place: (bool, (usize, usize), String),
    text: String,
}

impl Order {
    fn pair(&self, name: &str, text: String) -> Pair {
        let place = place(&self.0, name);
        let rest = if place.is_none() { name } else { "" };
        Pair {
            place: (place.is_none(), place.unwrap_or_default(), rest.to_owned()),
            text,
        }
    }

    /// Puts the tags of a game in order, those that are changed and those added too. Tags that are not
    /// whole stay where they are, and all others of that game with them.
    pub(super) fn put(
        &self,
        record: &Record<'_>,
        edits: &mut Edits,
        added: &mut Vec<(String, String)>,
    ) {
        let whole = |tag: &Tag| {
            let text = tag.span.of(record.text);
            text.starts_with('[') && text.ends_with(']')
        };
        if !record.tags.iter().all(whole) {
            return;
        }
        let gone = |tag: &Tag| {
            let mut edits = edits.iter();
            edits.any(|(span, text)| {
                text.is_empty() && span.start <= tag.span.start && tag.span.end <= span.end
            })
        };
        let kept: Vec<&Tag> = record.tags.iter().filter(|tag| !gone(tag)).collect();
        let mut pairs: Vec<Pair> = Vec::new();
        for tag in &kept {
            let (name, text) = edited(record, tag, edits);
            pairs.push(self.pair(&name, text));
        }
        pairs.extend(added.drain(..).map(|(name, text)| self.pair(&name, text)));
        pairs.sort_by(|one, other| one.place.cmp(&other.place));
        edits.retain(|(span, _)| !kept.iter().any(|tag| holds(tag.span, *span)));
        let mut pairs = pairs.into_iter();
        for (tag, pair) in kept.iter().zip(&mut pairs) {
            if pair.text != tag.span.of(record.text) {
                edits.push((tag.span, pair.text));
            }
        }
        added.extend(pairs.map(|pair| (String::new(), pair.text)));
    }
}

fn holds(outer: Span, inner: Span) -> bool {
    outer.start <= inner.start && inner.end <= outer.end
}

/// The name and the text of a tag pair behind its edits.
fn edited(record: &Record<'_>, tag: &Tag, edits: &Edits) -> (String, String) {
    let mut own: Vec<&(Span, String)> = edits
        .iter()
        .filter(|(span, _)| holds(tag.span, *span))
        .collect();
    own.sort_by_key(|(span, _)| span.start);
    let mut name = tag.name.of(record.text);
    let mut text = String::new();
    let mut at = tag.span.start;
    for (span, new) in own {
        let between = Span {
            start: at,
            end: span.start,
        };
        text.push_str(between.of(record.text));
        text.push_str(new);
        if *span == tag.name {
            name = new;
        }
        at = span.end;
    }
    let rest = Span {
        start: at,
        end: tag.span.end,
    };
    text.push_str(rest.of(record.text));
    (name.to_owned(), text)
}
