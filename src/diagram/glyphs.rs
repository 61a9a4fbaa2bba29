//! Figures and small letters as strokes, so that pictures need no font.

/// The strokes of a sign as a path of SVG, in a box 8 wide and 12 high; letters such as g reach
/// below it. None for a sign that no board needs.
pub(super) fn strokes(sign: char) -> Option<&'static str> {
    Some(match sign {
        '0' => "M4 0C1 0 0 3 0 6s1 6 4 6 4-3 4-6-1-6-4-6z",
        '1' => "M1.5 3l3-3v12",
        '2' => "M0 3c0-4 8-4 8 0 0 3-8 5-8 9h8",
        '3' => "M0 1.5c3-3 7-1 7 1.5 0 2-2 3-4 3 3 0 5 1 5 3 0 3-5 4.5-8 1.5",
        '4' => "M6 12V0L0 8h8",
        '5' => "M7 0H1v5c3-1.5 7 0 7 3.5 0 4-5 4.5-8 2",
        '6' => "M7 .5C2-1 0 4 0 8c0 5.5 8 5.5 8 0 0-4-6-5-8 0",
        '7' => "M0 0h8L3 12",
        '8' => "M4 5.5c-4 0-4-5.5 0-5.5s4 5.5 0 5.5c-5 0-5 6.5 0 6.5s5-6.5 0-6.5z",
        '9' => "M1 11.5C6 13 8 8 8 4c0-5.5-8-5.5-8 0 0 4 6 5 8 0",
        'a' => "M7 4v8M7 8a3.5 4 0 1 0-7 0a3.5 4 0 1 0 7 0",
        'b' => "M0 0v12M0 8a3.5 4 0 1 1 7 0a3.5 4 0 1 1-7 0",
        'c' => "M6.5 5.5A3.5 4 0 1 0 6.5 10.5",
        'd' => "M7 0v12M7 8a3.5 4 0 1 0-7 0a3.5 4 0 1 0 7 0",
        'e' => "M0 8h7a3.5 4 0 1 0-1 2.5",
        'f' => "M6.5 .5C3.5-.5 3 1 3 4v8M0 4.5h6",
        'g' => "M7 4v8c0 4-5 4-7 2M7 8a3.5 4 0 1 0-7 0a3.5 4 0 1 0 7 0",
        'h' => "M0 0v12M0 8c0-5 6.5-5 6.5 0v4",
        'i' => "M3.5 4v8M3.5.5v.5",
        'j' => "M4 4v9c0 2-2 2.5-4 2M4 .5v.5",
        'k' => "M0 0v12M6 4L0 9M2 7.5l4 4.5",
        'l' => "M3 0v12",
        'm' => "M0 4v8M0 7c0-4 4-4 4 0v5M4 7c0-4 4-4 4 0v5",
        'n' => "M0 4v8M0 8c0-5 6.5-5 6.5 0v4",
        'o' => "M0 8a3.5 4 0 1 1 7 0a3.5 4 0 1 1-7 0",
        'p' => "M0 4v11M0 8a3.5 4 0 1 1 7 0a3.5 4 0 1 1-7 0",
        _ => return None,
    })
}
