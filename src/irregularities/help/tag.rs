//! Tag pairs: the roster, and values put right.

use crate::{
    irregularities::{Case, Edit},
    record::{Tag, escaped},
    span::Span,
};

pub(in crate::irregularities) use crate::record::ROSTER;

/// The value of a tag with the quotes round it, where they stand there.
pub(in crate::irregularities) fn with_quotes(tag: &Tag, case: &Case<'_>) -> Span {
    let bytes = case.record.text.as_bytes();
    let Span { start, end } = tag.raw;
    let quote = |at: u32| bytes.get(at as usize) == Some(&b'"');
    Span {
        start: start - u32::from(start > 0 && quote(start.saturating_sub(1))),
        end: end + u32::from(quote(end)),
    }
}

/// The tag pair that holds a place.
pub(in crate::irregularities) fn at<'a>(place: Span, case: &Case<'a>) -> Option<&'a Tag> {
    let tags = case.record.tags;
    let behind = tags.partition_point(|tag| tag.span.start <= place.start);
    tags.get(behind.checked_sub(1)?)
        .filter(|tag| place.end <= tag.span.end)
}

/// The value of the tag at this place with backslashes where they belong.
pub(in crate::irregularities) fn escaped_again(place: Span, case: &Case<'_>) -> Vec<Edit> {
    let Some(tag) = at(place, case) else {
        return Vec::new();
    };
    vec![Edit::safe(tag.raw, escaped(&tag.value(case.record.text)))]
}

/// The value of the tag at this place in plain quotes.
pub(in crate::irregularities) fn quoted_again(place: Span, case: &Case<'_>) -> Vec<Edit> {
    let Some(tag) = at(place, case) else {
        return Vec::new();
    };
    let text = case.record.text;
    let is_quote = |c: &char| matches!(c, '"' | '“' | '”' | '„' | '‟' | '«' | '»' | '″');
    let before = text.get(..tag.raw.start as usize).unwrap_or("");
    let after = text.get(tag.raw.end as usize..).unwrap_or("");
    let opening = before.chars().next_back().filter(is_quote);
    let closing = after.chars().next().filter(is_quote);
    let whole = Span {
        start: tag.raw.start - opening.map_or(0, char::len_utf8) as u32,
        end: tag.raw.end + closing.map_or(0, char::len_utf8) as u32,
    };
    let value = escaped(&tag.value(text));
    vec![Edit::safe(whole, format!("\"{value}\""))]
}
