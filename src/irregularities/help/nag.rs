//! Signs of judgement and their numbers.

use super::shown;
use crate::{
    fault::Fault,
    irregularities::{Case, Edit, Wording},
    record::nag_of_glyph,
    span::Span,
};

/// The words for a sign that has a number, or is known to none.
pub(in crate::irregularities) fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    let sign = case.text(fault.span);
    match nag_of_glyph(sign) {
        Some(number) => Wording {
            edits: as_number(fault.span, case),
            ..Wording::new(format!("the sign `{}`, read as ${number}", shown(sign)))
                .help(format!("write ${number}"))
        },
        None => Wording::new(format!("the sign `{}` has no number", shown(sign)))
            .help("say in a comment what it means"),
    }
}

/// The number in the place of a sign, with a blank before it where the sign is glued to the move.
pub(in crate::irregularities) fn as_number(place: Span, case: &Case<'_>) -> Vec<Edit> {
    let Some(number) = nag_of_glyph(case.text(place)) else {
        return Vec::new();
    };
    let bytes = case.record.text.as_bytes();
    let before = (place.start as usize)
        .checked_sub(1)
        .and_then(|at| bytes.get(at));
    let glued = before.is_some_and(|byte| !byte.is_ascii_whitespace() && *byte != b'(');
    let blank = if glued { " " } else { "" };
    vec![Edit::safe(place, format!("{blank}${number}"))]
}
