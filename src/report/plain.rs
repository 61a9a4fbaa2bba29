//! Words from a file made harmless for a terminal and for one line.

use std::borrow::Cow;

/// The text with every control character replaced by its picture (`␛`, `␀`, `␊`), so that a file
/// can neither move the cursor nor break a line.
pub(crate) fn harmless(text: &str) -> Cow<'_, str> {
    if !text.chars().any(is_harmful) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().map(picture).collect())
}

/// Controls, and the marks that reorder what is shown.
fn is_harmful(c: char) -> bool {
    c.is_control() || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

fn picture(c: char) -> char {
    match c {
        '\0'..='\u{1f}' => char::from_u32(0x2400 + c as u32).unwrap_or('\u{fffd}'),
        '\u{7f}' => '\u{2421}',
        c if is_harmful(c) => '\u{fffd}',
        c => c,
    }
}

#[cfg(test)]
mod tests {
    use super::harmless;

    #[test]
    fn controls_become_pictures() {
        // Unicode block "Control Pictures", U+2400: NUL, ESC, LF.
        assert_eq!(harmless("a\0\u{1b}[31m\n"), "a␀␛[31m␊");
        assert_eq!(harmless("Nf3 é ♘"), "Nf3 é ♘");
        assert_eq!(harmless("\u{202e}x\u{9b}"), "\u{fffd}x\u{fffd}");
    }
}
