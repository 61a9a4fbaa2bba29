//! Signs and words that stand behind a move, glued or apart, or in its place.

use super::Mark;

/// The length of an en passant suffix at the beginning of the text.
pub(in crate::chess) fn en_passant(text: &str) -> Option<usize> {
    const FORMS: [&str; 14] = [
        "e.p.",
        "e.p",
        "ep.",
        "ep",
        "e. p.",
        "en passant",
        "a.p.",
        "d.p.",
        "i.p.",
        "на проходе",
        "на прох.",
        "п.х.",
        "п. х.",
        "i. V.",
    ];
    let bracket = usize::from(text.starts_with('('));
    let form = FORMS
        .iter()
        .find(|form| text[bracket..].starts_with(**form))?;
    let length = bracket + form.len() + bracket;
    if bracket > 0 && !text[bracket + form.len()..].starts_with(')') {
        return None;
    }
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
        ("matt", Mark::Old),
        ("mat", Mark::Old),
        ("мат", Mark::Old),
        ("шах", Mark::Old),
        ("dis.", Mark::Old),
        ("dis", Mark::Old),
        ("dbl.", Mark::Old),
        ("dbl", Mark::Old),
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

/// Whether a word is a move of a man with a letter that nobody knows, or a pawn's that becomes such
/// a man.
pub(in crate::chess) fn is_unknown_move(word: &str) -> bool {
    is_unknown_promotion(word) || is_unknown_man(word)
}

/// A file or two, the edge of the board and a letter.
fn is_unknown_promotion(word: &str) -> bool {
    let plain: Vec<char> = word
        .trim_end_matches(['+', '#', '!', '?', ')'])
        .chars()
        .filter(|c| !matches!(c, 'x' | ':' | '×' | '=' | '(' | '/'))
        .collect();
    let file = |c: &char| matches!(c, 'a'..='h');
    match plain.as_slice() {
        [from @ .., to, '1' | '8', letter] => {
            from.len() <= 1
                && from.iter().all(file)
                && file(to)
                && letter.is_alphabetic()
                && !letter.is_ascii_lowercase()
        }
        _ => false,
    }
}

/// A letter that is no small Latin one, what may be said of an origin, a square, and signs behind
/// it.
fn is_unknown_man(word: &str) -> bool {
    let Some(letter) = word.chars().next() else {
        return false;
    };
    if !letter.is_alphabetic() || letter.is_ascii_lowercase() {
        return false;
    }
    let rest = word[letter.len_utf8()..].trim_end_matches(['+', '#', '!', '?']);
    let squares: Vec<char> = rest
        .chars()
        .filter(|c| !matches!(c, 'x' | ':' | '×' | '-'))
        .collect();
    let file = |c: &char| matches!(c, 'a'..='h');
    let rank = |c: &char| matches!(c, '1'..='8');
    match squares.as_slice() {
        [f, r] => file(f) && rank(r),
        [origin, f, r] => (file(origin) || rank(origin)) && file(f) && rank(r),
        [from, at, f, r] => file(from) && rank(at) && file(f) && rank(r),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_with_an_unknown_letter() {
        for word in [
            "Xf3",
            "Xxf3+",
            "Ygf3",
            "Y1d2",
            "Xg1-f3",
            "\u{10a0}e4",
            "a8=X",
            "bxa8X+",
        ] {
            assert!(is_unknown_move(word), "{word}");
        }
        for word in ["hello", "e4", "Sicilian", "Game5", "A00", "xf3", "De4e"] {
            assert!(!is_unknown_move(word), "{word}");
        }
    }
}
