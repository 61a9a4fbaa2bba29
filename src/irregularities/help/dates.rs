//! When an event took place, for the laws that were in force then.

use crate::{
    irregularities::Case,
    laws::Day,
    record::{KnownTag, Tag, date},
};

/// The first day of the event, or that of the game where no tag tells the event's. What is not known
/// of it is taken as late as it may be, so that no rule is thought not to be in force that is.
pub(in crate::irregularities) fn first_day(case: &Case<'_>) -> Option<Day> {
    let is_event = |tag: &&Tag| case.text(tag.name) == "EventDate";
    let event = case.record.tags.iter().find(is_event);
    let read = |date: &str| date::parts(date).or_else(|| date::parts(&date::meant(date)?));
    let day = |tag: &Tag| match read(case.text(tag.raw)) {
        Some([Some(year), month, day]) => Some((year, month.unwrap_or(12), day.unwrap_or(31))),
        _ => None,
    };
    event
        .and_then(day)
        .or_else(|| case.record.known(KnownTag::Date).and_then(day))
}
