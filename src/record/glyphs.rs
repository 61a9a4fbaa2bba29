//! Signs of judgement and the NAG numbers that they stand for.
//!
//! 1 to 139 are those of the PGN standard (section 10) with the glyphs of the Informator; those
//! above are the numbers by custom of the common database programs.

/// The NAG of a sign that is one character beyond ASCII.
#[must_use]
pub(super) fn nag_of_char(c: char) -> Option<u8> {
    Some(match c {
        '‼' => 3,
        '⁇' => 4,
        '⁉' => 5,
        '⁈' => 6,
        '□' | '☐' | '▢' => 7,
        '∞' => 13,
        '⩲' => 14,
        '⩱' => 15,
        '±' => 16,
        '∓' => 17,
        '⨀' | '⊙' => 22,
        '○' => 26,
        '⟳' | '↻' => 32,
        '↑' => 36,
        '→' => 40,
        '⯹' => 44,
        '⇆' | '⇄' => 132,
        '⨁' | '⊕' => 138,
        '∆' | '△' => 140,
        '∇' => 141,
        '⌓' => 142,
        '↔' | '⇔' => 239,
        '⇗' => 240,
        '⊞' => 241,
        '⟫' => 242,
        '⟪' => 243,
        '⊥' | '⟂' => 245,
        _ => return None,
    })
}

/// The NAG of a sign that is written in ASCII characters, or with a minus sign.
#[must_use]
pub(super) fn nag_of_text(text: &str) -> Option<u8> {
    Some(match text {
        "!" => 1,
        "?" => 2,
        "!!" => 3,
        "??" => 4,
        "!?" => 5,
        "?!" => 6,
        "*" => 7, // glued to a draughts move: the only one
        "=" => 10,
        "+=" | "+/=" => 14,
        "=+" | "=/+" => 15,
        "+/-" | "+/−" => 16,
        "-/+" | "−/+" => 17,
        "+-" | "+−" | "+–" => 18,
        "-+" | "−+" | "–+" => 19,
        "=/∞" | "=∞" => 44,
        "==" => 144,
        "RR" => 145,
        "N" => 146,
        "D" => 220,
        _ => return None,
    })
}

/// The NAG that a sign of judgement stands for, brackets round it not counted (`(!)` in PDN).
#[must_use]
pub fn nag_of_glyph(glyph: &str) -> Option<u8> {
    let bare = glyph
        .strip_prefix('(')
        .and_then(|rest| rest.strip_suffix(')'));
    if bare == Some("=") {
        return None; // the offer of a draw (FIDE Laws C.12), not a judgement
    }
    let glyph = bare.unwrap_or(glyph);
    let mut chars = glyph.chars();
    match (chars.next(), chars.next()) {
        (Some(only), None) if !only.is_ascii() => nag_of_char(only),
        _ => nag_of_text(glyph),
    }
}

/// The longest sign written in ASCII at the end of a word (`Nf6+-`), in bytes; 0 for none.
pub(super) fn text_glyph_at_end(word: &[u8]) -> usize {
    const LONGEST_FIRST: [&[u8]; 9] = [
        b"+/-", b"-/+", b"+/=", b"=/+", b"+-", b"-+", b"+=", b"=+", b"=",
    ];
    LONGEST_FIRST
        .iter()
        .find(|glyph| word.ends_with(glyph))
        .map_or(0, |glyph| glyph.len())
}
