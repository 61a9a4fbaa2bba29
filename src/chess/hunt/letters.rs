//! Which tongues have a letter for a word at all, so that most words need not be asked about in each.

use super::{MUCH_FURTHER, Set, TONGUES};
use crate::{
    chess::{languages::ENGLISH, spelling::looks},
    record::{Record, TokenKind},
};
use std::{collections::HashMap, sync::LazyLock};

/// The tongues with a letter that begins with the character, in any case and alphabet that looks
/// like it.
static FIRST: LazyLock<HashMap<char, Set>> = LazyLock::new(|| {
    let mut first: HashMap<char, Set> = HashMap::new();
    for (index, tongue) in TONGUES.iter().enumerate() {
        for (_, letter) in tongue.language.letters() {
            first.entry(plain(letter)).or_default().insert(index);
        }
    }
    first
});

/// The first character of a text as a capital of the alphabet that it looks like.
fn plain(text: &str) -> char {
    let first = text.chars().next().unwrap_or(' ');
    let mut upper = first.to_uppercase();
    looks(upper.next().unwrap_or(first))
}

/// The tongues for which a word may begin with the letter of a man, or end with that of a
/// promotion.
pub(super) fn lettered(word: &str) -> Set {
    let first = FIRST.get(&plain(word)).copied().unwrap_or_default();
    let edge = word.rfind(['1', '8']).map_or("", |edge| &word[edge + 1..]);
    if edge.chars().any(char::is_alphabetic) {
        return Set::only(|_| true);
    }
    first
}

/// Whether it can be worth the while to hunt: there is a letter that English does not have, or
/// enough text that English does not read.
pub(in crate::chess) fn is_worth_it(record: &Record<'_>, in_english: u32) -> bool {
    if record.main_line.moves >= in_english + MUCH_FURTHER {
        return true;
    }
    record.moves().iter().any(|token| {
        // `D` behind a blank is read as a sign, and may be what a pawn becomes.
        matches!(token.kind, TokenKind::Word | TokenKind::Glyph)
            && has_foreign_letter(record.str(*token))
    })
}

/// Whether a word has a letter that may be of a man, and is none in English.
pub(in crate::chess) fn has_foreign_letter(word: &str) -> bool {
    word.chars().any(|c| match c {
        'A'..='Z' => c != 'O' && c != 'X' && ENGLISH.man(c.encode_utf8(&mut [0; 4])).is_none(),
        _ => !c.is_ascii() && c.is_alphabetic(),
    })
}
