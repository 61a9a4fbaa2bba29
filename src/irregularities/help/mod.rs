//! What several irregularities need: words, dates, tags, numbers, results. No member of the list
//! stands here.

pub(super) mod board_law;
pub(super) mod claim;
pub(super) mod clock;
pub(super) mod dates;
pub(super) mod draughts_draw;
pub(super) mod event;
pub(super) mod ledger;
pub(super) mod nag;
pub(super) mod number;
pub(super) mod result;
pub(super) mod san;
pub(super) mod tag;

/// How many characters of a text are shown.
const SHOWN: usize = 40;

/// A text as findings show it: its first line, shortened where it is long.
pub(super) fn shown(text: &str) -> String {
    let line = text.split(['\n', '\r']).next().unwrap_or("");
    let mut shown: String = line.chars().take(SHOWN).collect();
    if shown.len() < text.trim_end().len() {
        shown.push('…');
    }
    shown
}

/// A sentence with its reason behind a colon, where there is one.
pub(super) fn with_reason(sentence: &str, reason: &str) -> String {
    if reason.is_empty() {
        sentence.to_owned()
    } else {
        format!("{sentence}: {reason}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_are_shortened_and_only_the_first_line_is_shown() {
        assert_eq!(shown("Nf3"), "Nf3");
        assert_eq!(shown("{one\ntwo}"), "{one…");
        assert_eq!(shown(&"é".repeat(41)), format!("{}…", "é".repeat(40)));
        assert_eq!(shown(&"é".repeat(40)), "é".repeat(40));
    }
}
