//! Signs and words that stand behind a move, glued or apart, or in its place.

use super::Mark;

/// The length of an en passant suffix at the beginning of the text.
pub(in crate::chess) fn en_passant(text: &str) -> Option<usize> {
    let length = ["(e.p.)", "(ep)", "e.p.", "e.p", "ep.", "ep"]
        .iter()
        .find(|form| text.starts_with(**form))?
        .len();
    (!text[length..].starts_with(char::is_alphanumeric)).then_some(length)
}

/// The check mark at the beginning of the text, and its length.
pub(in crate::chess) fn check(text: &str) -> Option<(Mark, usize)> {
    const FORMS: &[(&str, Mark)] = &[
        ("++", Mark::Double),
        ("+", Mark::Check),
        ("##", Mark::Old),
        ("#", Mark::Mate),
        ("††", Mark::Old),
        ("†", Mark::Old),
        ("‡", Mark::Old),
        ("≠", Mark::Old),
        ("ch.", Mark::Old),
        ("ch", Mark::Old),
        ("mate", Mark::Old),
        ("Mate", Mark::Old),
        ("MATE", Mark::Old),
    ];
    let (form, mark) = FORMS.iter().find(|(form, _)| text.starts_with(form))?;
    let after = &text[form.len()..];
    let is_word = form.starts_with(char::is_alphabetic);
    // `+-`, `+=` and `+/-` are signs of judgement.
    let judgement = form.starts_with('+') && after.starts_with(['-', '=', '/', '\u{2212}']);
    let longer_word = is_word && after.starts_with(char::is_alphanumeric);
    (!judgement && !longer_word).then_some((*mark, form.len()))
}

/// Whether a word stands for a null move.
pub(in crate::chess) fn is_null(word: &str) -> bool {
    matches!(
        word,
        "--" | "Z0" | "<>" | "@@@@" | "0000" | "null" | "NULL" | "(null)" | "pass" | "-"
    )
}

/// Whether a word belongs to the move before it.
pub(in crate::chess) fn is_suffix(word: &str) -> bool {
    en_passant(word) == Some(word.len())
        || check(word).is_some_and(|(_, length)| length == word.len())
}
