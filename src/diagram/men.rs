//! What men look like: Unicode's signs, and outlines in a square of 45 units.

/// The sign of a man; a letter that stands for none stays itself.
pub(super) fn sign(man: char, draughts: bool) -> char {
    match (man, draughts) {
        ('w', true) => '\u{26c0}',
        ('W', true) => '\u{26c1}',
        ('b', true) => '\u{26c2}',
        ('B', true) => '\u{26c3}',
        ('K', false) => '\u{2654}',
        ('Q', false) => '\u{2655}',
        ('R', false) => '\u{2656}',
        ('B', false) => '\u{2657}',
        ('N', false) => '\u{2658}',
        ('P', false) => '\u{2659}',
        ('k', false) => '\u{265a}',
        ('q', false) => '\u{265b}',
        ('r', false) => '\u{265c}',
        ('b', false) => '\u{265d}',
        ('n', false) => '\u{265e}',
        ('p', false) => '\u{265f}',
        (other, _) => other,
    }
}

/// The outline of a man and the lines drawn on it, as paths of SVG; none for a letter that stands
/// for none.
pub(super) fn outline(man: char, draughts: bool) -> Option<(&'static str, &'static str)> {
    if draughts {
        return match man {
            'w' | 'b' => Some((DISC, "M22.5 14a8.5 8.5 0 1 0 .01 0z")),
            'W' | 'B' => Some((DISC, CROWN)),
            _ => None,
        };
    }
    Some(match man.to_ascii_lowercase() {
        'p' => (
            "M22.5 8a6 6 0 0 1 3.6 10.8C29.5 22 30.5 28 31 33l3 5H11l3-5c.5-5 1.5-11 4.9-14.2A6 6 0 0 1 22.5 8z",
            "M14 33h17",
        ),
        'n' => (
            "M14 38c-1-8 6-11 6-16-3 3-6 4-8 3l-2-4c2-4 5-7 7-10l1-4 4 3c9 1 12 12 11 28z",
            "M18.5 15h.1M14 33h18.5",
        ),
        'b' => (
            "M22.5 6a3 3 0 0 1 2 5.2C31 17 31.5 25 27 31h3l4 7H11l4-7h3c-4.5-6-4-14 2.5-19.8A3 3 0 0 1 22.5 6z",
            "M22.5 16.5v7M19 20h7M17.5 31h10",
        ),
        'r' => (
            "M11 9h5v4h4V9h5v4h4V9h5v9l-4 3v11l4 3v3H11v-3l4-3V21l-4-3z",
            "M15 21h15M15 32h15",
        ),
        'q' => (
            "M9 13l6 12 1-14 4.5 13 2-15 2 15L29 11l1 14 6-12-4 20 2 5H11l2-5z",
            "M13 33h19",
        ),
        'k' => (
            "M21 5h3v3h3v3h-3v3c2 1.5 2.5 4 1 6 7-4 12 1 9 6l-3 7 3 5H11l3-5-3-7c-3-5 2-10 9-6-1.5-2-1-4.5 1-6v-3h-3V8h3z",
            "M14 33h17",
        ),
        _ => return None,
    })
}

const DISC: &str = "M22.5 8a14.5 14.5 0 1 0 .01 0z";
const CROWN: &str = "M15 28l-1.5-11 5 5 4-8 4 8 5-5L30 28z";
