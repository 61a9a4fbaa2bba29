//! Words from a file made harmless for a terminal and for one line.

use std::borrow::Cow;

/// The text with every control character replaced by its picture (`␛`, `␀`, `␊`) and every
/// invisible one by its number (`<U+FEFF>`), so that a file can neither move the cursor nor break a
/// line, and everything that is there is seen.
pub(crate) fn harmless(text: &str) -> Cow<'_, str> {
    if text.bytes().all(|byte| (b' '..=b'~').contains(&byte)) || !text.chars().any(is_harmful) {
        return Cow::Borrowed(text);
    }
    let mut harmless = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\0'..='\u{1f}' => harmless.push(char::from_u32(0x2400 + c as u32).unwrap_or('?')),
            '\u{7f}' => harmless.push('\u{2421}'),
            c if is_harmful(c) => harmless.push_str(&format!("<U+{:04X}>", c as u32)),
            c => harmless.push(c),
        }
    }
    Cow::Owned(harmless)
}

/// Controls, marks that reorder what is shown, and characters that take no place.
fn is_harmful(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{ad}'
                | '\u{200b}'..='\u{200f}'
                | '\u{202a}'..='\u{202e}'
                | '\u{2060}'..='\u{2064}'
                | '\u{2066}'..='\u{2069}'
                | '\u{feff}'
        )
}

#[cfg(test)]
mod tests {
    use super::harmless;

    #[test]
    fn controls_become_pictures() {
        // Unicode block "Control Pictures", U+2400: NUL, ESC, LF.
        assert_eq!(harmless("a\0\u{1b}[31m\n"), "a␀␛[31m␊");
        assert_eq!(harmless("Nf3 é ♘"), "Nf3 é ♘");
    }

    #[test]
    fn what_is_not_seen_is_named() {
        assert_eq!(harmless("\u{202e}x\u{9b}"), "<U+202E>x<U+009B>");
        assert_eq!(harmless("\u{feff}[A"), "<U+FEFF>[A");
    }
}
