//! What a byte or a character can be in a game record: the tables of the lexer.

/// What a byte can begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Class {
    /// Space or tab.
    Blank,
    /// LF or CR.
    LineEnd,
    /// `0` to `9`.
    Digit,
    /// An ASCII letter.
    Letter,
    /// `-`, `+`, `=`, `#`, `:`, `/`, `@`: a sign that stands in moves.
    Sign,
    /// `.`.
    Dot,
    /// `!` or `?`.
    Mark,
    /// `$`.
    Dollar,
    /// `{`.
    Brace,
    /// `;`.
    Semicolon,
    /// `%`.
    Percent,
    /// `(`.
    Open,
    /// `)`.
    Close,
    /// `[`.
    Bracket,
    /// `*`.
    Star,
    /// `<`.
    Less,
    /// NUL, form feed, the end-of-file sign of DOS.
    OddControl,
    /// The first byte of a character that is not ASCII.
    High,
    /// Anything else.
    Junk,
}

/// The class of every byte.
pub(super) static CLASS: [Class; 256] = {
    let mut table = [Class::Junk; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = class_of(byte as u8);
        byte += 1;
    }
    table
};

/// Whether a byte goes on a word. Bytes of other alphabets are looked at apart.
pub(super) static IN_WORD: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = matches!(
            class_of(byte as u8),
            Class::Digit | Class::Letter | Class::Sign
        );
        byte += 1;
    }
    table
};

const fn class_of(byte: u8) -> Class {
    match byte {
        b' ' | b'\t' => Class::Blank,
        b'\n' | b'\r' => Class::LineEnd,
        b'0'..=b'9' => Class::Digit,
        b'a'..=b'z' | b'A'..=b'Z' => Class::Letter,
        b'-' | b'+' | b'=' | b'#' | b':' | b'/' | b'@' => Class::Sign,
        b'.' => Class::Dot,
        b'!' | b'?' => Class::Mark,
        b'$' => Class::Dollar,
        b'{' => Class::Brace,
        b';' => Class::Semicolon,
        b'%' => Class::Percent,
        b'(' => Class::Open,
        b')' => Class::Close,
        b'[' => Class::Bracket,
        b'*' => Class::Star,
        b'<' => Class::Less,
        0 | 0x0B | 0x0C | 0x1A => Class::OddControl,
        0x80.. => Class::High,
        _ => Class::Junk,
    }
}

/// What a character beyond ASCII is in a movetext.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wide {
    /// A letter, figurine, dash, cross or dagger: part of a move.
    Word,
    /// `…`.
    Dots,
    /// A sign of judgement that has a NAG number.
    Glyph,
    /// A space that is not plain.
    Space,
    /// A character that nobody sees.
    Invisible,
    /// A byte order mark.
    Mark,
    /// None of these.
    Junk,
}

/// Says what a character beyond ASCII is.
pub(super) fn wide(c: char) -> Wide {
    match c {
        '\u{FEFF}' => Wide::Mark,
        c if is_invisible(c) => Wide::Invisible,
        '…' => Wide::Dots,
        c if c.is_whitespace() => Wide::Space,
        c if super::glyphs::nag_of_char(c).is_some() => Wide::Glyph,
        // Figurines with their variation selectors, dashes, crosses, mate signs, halves.
        '♔'..='♟' | '\u{FE0E}' | '\u{FE0F}' => Wide::Word,
        '×' | '†' | '‡' | '≠' | '½' | '✕' | '⁄' => Wide::Word,
        c if is_dash(c) || c.is_alphanumeric() => Wide::Word,
        // Braille.
        '\u{2801}'..='\u{28FF}' => Wide::Word,
        // Combining marks belong to the letter before them.
        '\u{0300}'..='\u{036F}' => Wide::Word,
        _ => Wide::Junk,
    }
}

/// Whether a character is one of the dashes found in the place of a hyphen.
pub(super) fn is_dash(c: char) -> bool {
    matches!(
        c,
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{FE58}' | '\u{FE63}' | '\u{FF0D}'
    )
}

/// Whether nobody can see the character (byte order marks not counted).
pub(super) fn is_invisible(c: char) -> bool {
    matches!(
        c,
        '\u{200B}'..='\u{200F}'
            | '\u{202A}'..='\u{202E}'
            | '\u{2060}'..='\u{2064}'
            | '\u{2066}'..='\u{2069}'
            | '\u{00AD}'
            | '\u{180E}'
    )
}
