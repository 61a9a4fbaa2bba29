//! Words, numbers, signs, variations.

use super::*;

#[test]
fn numbers_in_all_forms() {
    // Case 066.
    let text = "1. e4 1. ... e5 2.Nf3 2. .. Nc6 3. Bb5 3....a6 4. Ba4 4 ... Nf6 5.. O-O 5… Be7 6 . Re1 7 Bb3 *";
    let wrong: Vec<_> = faults(text).into_iter().map(|(_, text)| text).collect();
    assert_eq!(
        wrong,
        ["1. ...", "2. ..", "3....", "4 ...", "5..", "5…", "6 .", "7"]
    );
    assert!(
        faults(text)
            .iter()
            .all(|(kind, _)| *kind == FaultKind::NumberForm)
    );
    assert_eq!(super::super::move_number("99999999999."), Some(u32::MAX));
    assert_eq!(super::super::move_number("12..."), Some(12));
    assert_eq!(super::super::move_number("..."), None);
}

#[test]
fn what_is_glued_comes_apart() {
    // Case 069. Two moves without a number between them are left to the wing.
    let text = "1.e4 c5 2.Nf3d6 4.Nxd4Nf65.Nc3 O-O6.e8=Q+7.a3 a6*";
    assert_eq!(
        game(text)[4..],
        [
            "Word Nf3d6",
            "Number 4.",
            "Word Nxd4Nf6",
            "Number 5.",
            "Word Nc3",
            "Word O-O",
            "Number 6.",
            "Word e8=Q+",
            "Number 7.",
            "Word a3",
            "Word a6",
            "Result *",
        ]
    );
    let glued: Vec<_> = faults(text).into_iter().map(|(_, text)| text).collect();
    assert_eq!(glued, ["5.", "6.", "7.", "*"]);
    assert_eq!(game("0-05. e4 0-0-…")[..2], ["Word 0-0", "Number 5."]);
    assert_eq!(game("Nf31-0"), ["Word Nf3", "Result 1-0"]);
}

#[test]
fn words_keep_what_belongs_to_them() {
    for word in [
        "exd6e.p.",
        "e.p.",
        "e8(Q)",
        "R(R5)-QR5",
        "--",
        "Z0",
        "<>",
        "N@f3",
        "O–O",
        "О-О-О",
        "♘f3",
        "Bxc6†",
        "Qxf7++",
        "Bb5ch",
        "7e5",
        "5254",
        "28x19x23",
        "c3:d4",
        "Кр:е5",
        "/FEN \"W:W31:B1\"/",
        "e4-e5+",
        "a3b4",
    ] {
        assert_eq!(game(&format!("1. {word} *"))[1], format!("Word {word}"));
    }
}

#[test]
fn signs_of_judgement() {
    // Cases 063, 064.
    assert_eq!(
        game("1. e4 ± e5? ∓ 2. Nf3!?⩲→ Nc6= 3. Bb5 N a6+- *")[1..],
        [
            "Word e4",
            "Glyph ±",
            "Word e5",
            "Glyph ?",
            "Glyph ∓",
            "Number 2.",
            "Word Nf3",
            "Glyph !?",
            "Glyph ⩲",
            "Glyph →",
            "Word Nc6",
            "Glyph =",
            "Number 3.",
            "Word Bb5",
            "Glyph N",
            "Word a6",
            "Glyph +-",
            "Result *",
        ]
    );
    assert_eq!(faults("1. e4!!! *"), [(FaultKind::NagSuffix, "!!!")]);
    assert_eq!(
        faults("1. e4 $ e5 $256 $255 *"),
        [
            (FaultKind::NagMissingNumber, "$"),
            (FaultKind::NagRange, "$256")
        ]
    );
    assert_eq!(game("1. e4 (=) e5 (?!) *")[2], "Glyph (=)");
    // PGN standard 10: $16 is a moderate advantage for White, $7 the only move.
    for (sign, nag) in [
        ("±", 16),
        ("□", 7),
        ("?!", 6),
        ("+-", 18),
        ("N", 146),
        ("$139", 139),
    ] {
        assert_eq!(super::super::nag_number(sign), Some(nag), "{sign}");
    }
}

#[test]
fn variations() {
    // Cases 054, 057, 058.
    assert_eq!(game("1. d4(1. e4 e5)(1. c4)d5(1...Nf6)2. c4 *").len(), 19);
    assert_eq!(faults("1. d4 ) d5 *"), [(FaultKind::RavStrayClose, ")")]);
    assert_eq!(
        faults("1. d4 ({best} 1. c4 *"),
        [(FaultKind::RavUnclosed, "(")]
    );
    assert_eq!(tokens("1. d4 (1. c4 *\n\n1. e4 *").len(), 2);
    assert_eq!(tokens("1. d4 (1. c4 e5 1-0) d5 0-1").len(), 1);
}

#[test]
fn deep_nesting_needs_no_stack() {
    let text = "e4 ".to_owned() + &"(".repeat(100_000) + &")".repeat(100_000) + " *";
    assert_eq!(game(&text).len(), 200_002);
    assert_eq!(faults(&text), []);
}

#[test]
fn odd_blanks() {
    // Cases 009, 010.
    let text = "1.\u{a0} e4\0 e5\u{a0} 2.\u{200b}Nf3 *";
    assert_eq!(
        faults(text),
        [
            (FaultKind::OddSpace, "\u{a0}"),
            (FaultKind::Nul, "\0"),
            (FaultKind::ZeroWidth, "\u{200b}"),
        ]
    );
    assert_eq!(faults("[Event \"A\0B\"]\n\n*"), [(FaultKind::Nul, "\0")]);
    assert_eq!(tokens("1. e4 *\n\n\0\0\u{1a}\n").len(), 1);
}

/// The tokens of a movetext with their kinds, the result left out.
fn tokens_of(movetext: &str) -> Vec<String> {
    let mut tokens = game(&format!("{movetext} *"));
    tokens.pop();
    tokens
}

#[test]
fn signs_in_the_place_of_a_move_are_gaps() {
    for (movetext, gap) in [
        ("1. e4 ?? 2. Nf3", 2),
        ("1. e4 ... 2. Nf3", 2),
        ("1. e4 … {lost} 2. Nf3", 2),
        ("1. e4! (1. d4 d5) ... 2. Nf3", 8),
        ("1 e4 ... 2 Nf3", 2),
        ("1. ?? e5", 1),
        ("1.? e5", 1),
        ("1... ?? 2. e5", 1),
        ("1... ... 2. e5", 1),
        ("4. ... 5. Nf3", 1),
        ("1. __ e5", 1),
    ] {
        let token = tokens_of(movetext)[gap].clone();
        let sign = token.strip_prefix("Junk ");
        assert!(
            sign.is_some_and(super::super::is_gap),
            "{movetext}: {token}"
        );
    }
}

#[test]
fn the_same_signs_elsewhere_are_none() {
    for (movetext, tokens) in [
        (
            "1. e4 ... e5",
            ["Number 1.", "Word e4", "Number ...", "Word e5"],
        ),
        (
            "1. ... e5 2. d4",
            ["Number 1. ...", "Word e5", "Number 2.", "Word d4"],
        ),
        (
            "3. Nf3 ?? 3... d5",
            ["Number 3.", "Word Nf3", "Glyph ??", "Number 3..."],
        ),
        (
            "3. Nf3?? 4. d5",
            ["Number 3.", "Word Nf3", "Glyph ??", "Number 4."],
        ),
        (
            "3... Nf6 ? 4. d5",
            ["Number 3...", "Word Nf6", "Glyph ?", "Number 4."],
        ),
        (
            "3. !? Nf3 d5",
            ["Number 3.", "Glyph !?", "Word Nf3", "Word d5"],
        ),
    ] {
        assert_eq!(tokens_of(movetext)[..4], tokens, "{movetext}");
    }
}
