//! Letters of other alphabets that look like the one that is meant.
//!
//! Only the few that occur in moves: piece letters, files, the cross of a capture.

use crate::chess::languages::Language;
use shakmaty::Role;

/// The Latin letter that a Cyrillic or Greek one looks like; any other character as it is.
pub(in crate::chess) fn looks(c: char) -> char {
    match c {
        'А' | 'Α' => 'A',
        'В' | 'Β' => 'B',
        'С' => 'C',
        'Е' | 'Ε' => 'E',
        'Н' | 'Η' => 'H',
        'І' | 'Ι' => 'I',
        'К' | 'Κ' => 'K',
        'М' | 'Μ' => 'M',
        'Ν' => 'N',
        'О' | 'Ο' => 'O',
        'Р' | 'Ρ' => 'P',
        'Ѕ' => 'S',
        'Т' | 'Τ' => 'T',
        'Х' | 'Χ' => 'X',
        'Ζ' => 'Z',
        'а' | 'α' => 'a',
        'е' => 'e',
        'о' | 'ο' => 'o',
        'р' | 'ρ' => 'p',
        'с' => 'c',
        _ => c,
    }
}

/// The file letter that a character of another alphabet looks like.
pub(super) fn file(c: char) -> Option<char> {
    matches!(c, 'а' | 'с' | 'е').then(|| looks(c))
}

/// The man whose letter looks like the beginning of the text, though it is another character; the
/// longest letter first.
pub(in crate::chess) fn man(language: &Language, text: &str) -> Option<(Role, usize)> {
    language
        .letters()
        .filter(|(role, _)| *role != Role::Pawn)
        .filter_map(|(role, letter)| Some((role, length_alike(letter, text)?)))
        .max_by_key(|(_, length)| *length)
}

/// The length of the beginning of the text that looks like the letter.
fn length_alike(letter: &str, text: &str) -> Option<usize> {
    let mut behind = text.chars();
    letter
        .chars()
        .all(|c| behind.next().is_some_and(|other| looks(other) == looks(c)))
        .then(|| text.len() - behind.as_str().len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::languages::ENGLISH;

    #[test]
    fn letters_that_look_right() {
        // Cyrillic Ka looks like the king's letter in English.
        assert_eq!(man(ENGLISH, "Кe2"), Some((Role::King, "К".len())));
        let russian = Language::named("ru").unwrap();
        assert_eq!(man(russian, "Kpe2"), Some((Role::King, 2)));
        assert_eq!(man(russian, "Kf3"), Some((Role::Knight, 1)));
        assert_eq!(man(russian, "Nf3"), None);
        assert_eq!(file('с'), Some('c'));
        assert_eq!(file('д'), None);
    }
}
