//! The lexer against the PGN standard, the forms found in real files, and laws that hold for any
//! text. Cases named by a number are those of the project's collection of public bug reports.

use super::{Reader, Record, TokenKind, border};
use crate::fault::FaultKind;
use proptest::prelude::*;

/// Tokens as `Kind text`, games apart from each other.
fn tokens(text: &str) -> Vec<Vec<String>> {
    each(text, |record| {
        let show = |token: &super::Token| format!("{:?} {}", token.kind, record.str(*token));
        record.tokens.iter().map(show).collect()
    })
}

/// Tokens of a text that is one game.
fn game(text: &str) -> Vec<String> {
    let mut games = tokens(text);
    assert_eq!(games.len(), 1, "one game in {text:?}: {games:?}");
    games.remove(0)
}

/// Faults with their texts, of all games.
fn faults(text: &str) -> Vec<(FaultKind, &str)> {
    let of_game = |record: &Record<'_>| {
        let fault = |f: &crate::fault::Fault| (f.kind, f.span.range());
        record.faults.iter().map(fault).collect::<Vec<_>>()
    };
    let all = each(text, of_game).into_iter().flatten();
    all.map(|(kind, range)| (kind, &text[range])).collect()
}

fn each<T>(text: &str, mut look: impl FnMut(&Record<'_>) -> T) -> Vec<T> {
    let mut reader = Reader::new(text);
    let mut all = Vec::new();
    while let Some(record) = reader.next_record() {
        all.push(look(&record));
    }
    all
}

fn values(text: &str) -> Vec<(String, String)> {
    let of_game = |record: &Record<'_>| {
        let pair = |tag: &super::Tag| (tag.name.of(text).into(), tag.value(text).into_owned());
        record.tags.iter().map(pair).collect::<Vec<_>>()
    };
    each(text, of_game).into_iter().flatten().collect()
}

fn value(text: &str) -> String {
    let mut values = values(text);
    assert_eq!(values.len(), 1, "one tag in {text:?}: {values:?}");
    values.remove(0).1
}

mod tags {
    use super::*;

    #[test]
    fn escapes_are_undone_and_brackets_stay() {
        // PGN standard 7: `\"` and `\\` are the only escapes (case 015).
        assert_eq!(
            value(r#"[Event "Section \"A\" 8'+2\""]"#),
            r#"Section "A" 8'+2""#
        );
        assert_eq!(value(r#"[Site "C:\\chess\\db"]"#), r"C:\chess\db");
        assert_eq!(value(r#"[White "[=0040.34h5a4]"]"#), "[=0040.34h5a4]");
        assert_eq!(value(r#"[Annotator "open [ only"]"#), "open [ only");
        assert_eq!(faults(r#"[Black "H[+]bner"]"#), []);
    }

    #[test]
    fn a_bare_quote_does_not_end_a_value() {
        let text = r#"[Event "5th "Spring" Open"]"#;
        assert_eq!(value(text), r#"5th "Spring" Open"#);
        assert_eq!(faults(text), [(FaultKind::TagUnescapedQuote, "\"")]);
    }

    #[test]
    fn a_lone_backslash_stands_for_itself() {
        let text = r#"[Event "Let\'s play"]"#;
        assert_eq!(value(text), r"Let\'s play");
        assert_eq!(faults(text), [(FaultKind::TagLoneBackslash, "\\")]);
        let text = "[Site \"C:\\\"]\n\n*";
        assert_eq!(value(text), r"C:\");
        assert_eq!(faults(text), [(FaultKind::TagLoneBackslash, "\\")]);
    }

    #[test]
    fn blanks_inside_the_brackets() {
        for text in [r#"[ Event "A" ]"#, r#"[Event "A" ]"#, r#"[ Event "A"]"#] {
            assert_eq!(value(text), "A");
            assert_eq!(faults(text), [(FaultKind::TagSpace, text)]);
        }
        assert_eq!(faults("[Event\t  \"A\"]"), []);
        assert_eq!(value("[Event\"A\"]"), "A");
    }

    #[test]
    fn names_that_are_none() {
        // Case 022.
        let text = "[BlackType: \"program\"]\n[White Elo \"2000\"]";
        assert_eq!(
            faults(text),
            [
                (FaultKind::TagName, "BlackType:"),
                (FaultKind::TagName, "White Elo")
            ]
        );
        assert_eq!(values(text)[1], ("White Elo".into(), "2000".into()));
    }

    #[test]
    fn values_without_quotes() {
        // Case 028.
        assert_eq!(value("[White Ash, A.]"), "Ash, A.");
        assert_eq!(faults("[Round 3]"), [(FaultKind::TagUnquoted, "3")]);
        assert_eq!(value("[Event A\"]"), "A");
        assert_eq!(value("[Event \"A]"), "A");
        assert_eq!(faults("[Event \"A]\n"), [(FaultKind::TagUnquoted, "A")]);
        assert_eq!(value("[Event “A”]"), "A");
        assert_eq!(faults("[Event “A”]"), [(FaultKind::TagCurlyQuote, "“")]);
    }

    #[test]
    fn pairs_over_several_lines() {
        assert_eq!(value("[Event \"A\n B\"]\n"), "A\n B");
        assert_eq!(
            faults("[Event \"A\n B\"]\n"),
            [(FaultKind::TagMultilineValue, "A\n B")]
        );
        assert_eq!(value("[Event\n\"A\"]"), "A");
        assert_eq!(faults("[Event \"A\"\n]").len(), 1);
        assert_eq!(value("[Event \"A\"\n]"), "A");
    }

    #[test]
    fn a_pair_that_does_not_close_ends_with_its_line() {
        for line in ["[Event \"A", "[Event \"A\"", "[Event A"] {
            let text = format!("{line}\n[Site \"B\"]\n\n1. e4 *");
            assert_eq!(
                values(&text),
                [("Event".into(), "A".into()), ("Site".into(), "B".into())],
                "{line}"
            );
            assert_eq!(faults(&text), [(FaultKind::TagUnterminated, line)]);
        }
    }

    #[test]
    fn several_on_a_line_and_one_twice() {
        assert_eq!(values("[White \"Ash\"] [Black \"Oak\"]\n\n*").len(), 2);
        let text = "[Event \"A\"]\n[White \"Ash\"]\n[White \"Elm\"]\n\n*";
        assert_eq!(faults(text), [(FaultKind::TagDuplicate, "[White \"Elm\"]")]);
        let many: String = (0..200)
            .map(|n| format!("[T{} \"v\"]\n", n % 150))
            .collect();
        assert_eq!(faults(&many).len(), 50);
    }

    #[test]
    fn a_bracket_among_the_moves_is_junk() {
        let text = "[Event \"A\"]\n\n1. e4 [see] e5 *";
        assert!(game(text).contains(&"Junk [".to_owned()));
    }
}

mod comments {
    use super::*;

    #[test]
    fn braces_do_not_nest() {
        // PGN standard 5; case 049.
        let text = "1. e4 {a {b} c} e5 *";
        assert_eq!(
            game(text)[2..6],
            ["Comment {a {b}", "Word c", "Junk }", "Word e5"]
        );
        assert_eq!(
            faults(text),
            [
                (FaultKind::CommentNested, "{b}"),
                (FaultKind::CommentStrayClose, "}")
            ]
        );
    }

    #[test]
    fn blank_lines_and_brackets_inside_are_text() {
        // Case 043.
        let text = "1. d4 {one\n\ntwo;\n\n[not a tag \"x\"]\n} d5 *";
        assert_eq!(game(text).len(), 5);
        assert_eq!(faults(text), []);
    }

    #[test]
    fn another_bracket_may_have_closed_one() {
        let text = "1. e4 {best) e5 {sharp} 2. Nf3 *";
        assert_eq!(
            game(text)[2..5],
            ["Comment {best)", "Word e5", "Comment {sharp}"]
        );
        assert_eq!(faults(text), [(FaultKind::CommentBracketMismatch, ")")]);
        // A smile is no bracket that closes, nor is one whose partner stands before it.
        let smile = faults("1. e4 {good :) {so} 2. Nf3 *");
        assert_eq!(smile, [(FaultKind::CommentNested, "{so}")]);
        assert_eq!(faults("1. e4 {good (or) 1. d4 no} *"), []);
        assert_eq!(faults("1. e4 {a) 1. d4 b} *"), []);
    }

    #[test]
    fn an_unclosed_one_ends_before_the_next_tags() {
        // Case 048.
        let text =
            "[Event \"A\"]\n\n1. e4 {lost 2. Nf3 1-0\n\n[Event \"B\"]\n[White \"Oak\"]\n\n1. d4 *";
        let games = tokens(text);
        assert_eq!(games.len(), 2);
        assert_eq!(games[0].last().unwrap(), "Comment {lost 2. Nf3 1-0");
        assert_eq!(
            faults(text),
            [(FaultKind::CommentUnclosed, "{lost 2. Nf3 1-0")]
        );
    }

    #[test]
    fn semicolon_and_percent() {
        // PGN standard 5 and 6; cases 046, 051.
        let text = "% by [Event \"X\"]\n[Event \"A\"]\n; inside\n[White \"B\"]\n\n\
                    1. e4 {50\n% text} e5 ; rest (\n%2. d4\n2. Nf3 5% *";
        let kinds = each(text, |record| {
            let odd = |kind| {
                matches!(
                    kind,
                    TokenKind::Escape
                        | TokenKind::LineComment
                        | TokenKind::Comment
                        | TokenKind::Junk
                )
            };
            let texts = record.tokens.iter().filter(|token| odd(token.kind));
            texts.map(|token| token.span.of(text)).collect::<Vec<_>>()
        });
        assert_eq!(
            kinds,
            [[
                "% by [Event \"X\"]",
                "; inside",
                "{50\n% text}",
                "; rest (",
                "%2. d4",
                "%"
            ]]
        );
    }
}

mod moves {
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
}

mod results {
    use super::*;
    use crate::{
        game::{Outcome, Side},
        record::outcome_of,
    };

    #[test]
    fn of_the_standard_and_other_forms() {
        // PGN standard 8.2.6 for the first four.
        for result in [
            "1-0", "0-1", "1/2-1/2", "*", "½-½", "1/2", "1:0", "0:1", "1–0", "0.5-0.5", "1 - 0",
        ] {
            let games = tokens(&format!("1. e4 {result}\n1. d4 *"));
            let last = format!("Result {result}");
            let blanks = result.contains(' ');
            assert!(
                blanks || games[0].last() == Some(&last),
                "{result}: {games:?}"
            );
            let alone = game(&format!("1. e4 {result}\n"));
            assert_eq!(alone.last(), Some(&last));
        }
        assert_eq!(outcome_of("½-½"), Some(Outcome::Draw));
        assert_eq!(outcome_of("0:1"), Some(Outcome::Win(Side::Black)));
        assert_eq!(outcome_of("2-0"), Some(Outcome::Win(Side::White)));
        assert_eq!(outcome_of("1 - 0"), Some(Outcome::Win(Side::White)));
        assert_eq!(outcome_of("4-6"), None);
    }

    #[test]
    fn zeros_are_castling_unless_the_tag_says_otherwise() {
        // Case 108.
        let ends = |text: &str| tokens(text)[0].last().cloned().unwrap();
        assert_eq!(ends("[Result \"0-0\"]\n\n1. e4 0-0\n"), "Result 0-0");
        assert_eq!(ends("[Result \"*\"]\n\n1. e4 0-0\n"), "Word 0-0");
        assert_eq!(
            game("[Result \"0-0\"]\n\n1. Bc4 0-0 0-0 2. d3 0-0")[3..6].len(),
            3
        );
        assert!(game("[Result \"0-0\"]\n\n1. Bc4 0-0 2. d3 0-0")[3].starts_with("Word"));
    }

    #[test]
    fn draughts_results_and_moves() {
        let text = "[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 14x23 3. 1-7 12-18 1-1\n\n1. 2-0";
        let games = tokens(text);
        assert_eq!(games.len(), 2);
        assert!(games[0].contains(&"Word 1-7".to_owned()));
        assert_eq!(games[0].last().unwrap(), "Result 1-1");
        let star = "[GameType \"20\"]\n\n1. 32-28* 19-23 2. 28x19*\n";
        assert_eq!(game(star)[2..4], ["Word 32-28", "Glyph *"]);
        assert_eq!(game(star).last().unwrap(), "Result *");
        let delft = "[GameType \"20\"]\n[Result \"4-6\"]\n\n1. 4-6 19-23 4-6\n";
        assert_eq!(game(delft)[3], "Word 4-6");
        assert_eq!(game(delft)[5], "Result 4-6");
    }
}

mod borders {
    use super::*;

    #[test]
    fn tagless_games_in_a_row() {
        // Case 039.
        let text = "*1. c4 c5 0-1 1. d4 *\n1. Nf3 1/2-1/2";
        let lengths: Vec<_> = tokens(text).iter().map(Vec::len).collect();
        assert_eq!(lengths, [1, 4, 3, 3]);
        assert_eq!(faults(text), [(FaultKind::MissingSpace, "1.")]);
    }

    #[test]
    fn games_without_moves() {
        // Cases 036, 037.
        assert_eq!(
            tokens("[Event \"A\"]\n *\n\n[Event \"B\"]\n *\n[Event \"C\"]\n\n1-0\n").len(),
            3
        );
        assert_eq!(
            tokens("[Event \"A\"]\n[White \"x\"]\n\n\n[Event \"B\"]\n[White \"y\"]\n").len(),
            2
        );
    }

    #[test]
    fn layout() {
        let kinds = |text| {
            faults(text)
                .into_iter()
                .map(|(kind, _)| kind)
                .collect::<Vec<_>>()
        };
        assert_eq!(
            kinds("[Event \"A\"]\n\n\n1. c4 *"),
            [FaultKind::BlankBeforeMoves]
        );
        assert_eq!(
            kinds("[Event \"A\"]\n1. c4 *"),
            [FaultKind::NoBlankAfterTags]
        );
        assert_eq!(kinds("[Event \"A\"] 1. c4 *"), [FaultKind::OneLine]);
        assert_eq!(
            kinds("[Event \"A\"]\n\n1. c4 *\n[Event \"B\"]\n\n1. d4 *"),
            [FaultKind::NoBlankBetweenGames]
        );
        assert_eq!(
            kinds("[Event \"A\"]\n\n[Eco \"B\"]\n\n*"),
            [FaultKind::BlankInTags]
        );
        // Case 042: the first blank line only.
        assert_eq!(
            faults("1. e4 e5\n\n2. Nf3\n\n\nNc6 1-0"),
            [(FaultKind::BlankInMovetext, "2.")]
        );
        assert_eq!(kinds("[Event \"A\"]\r\r1. c4 *\r"), [FaultKind::CrLineEnds]);
        assert_eq!(kinds("[Event \"A\"]\r\n\r\n1. c4 *\r\n"), []);
    }

    #[test]
    fn remarks_belong_to_a_game() {
        // Cases 045, 046.
        assert_eq!(game("; a\n{b}\n[Event \"A\"]\n\n*\n").len(), 4);
        assert_eq!(
            tokens("1. e4 1-0 {so} ; there\n{next}\n1. d4 *")[1][0],
            "Comment {next}"
        );
        assert_eq!(game("1. e4 1-0\n\n{the end}\n% yes\n").len(), 5);
        assert_eq!(tokens(" \n\t\n"), Vec::<Vec<String>>::new());
        assert_eq!(game("{alone}"), ["Comment {alone}"]);
        assert_eq!(
            game("These are the games of our club.\n\nEnjoy them!\n").len(),
            10
        );
    }
}

/// What a text may be made of: pieces of records, whole and broken.
/// A bracket before the first move, as in one of the files of the Polish team championship of 2024
/// once its tags are in order.
#[test]
fn a_bracket_before_a_move_opens_no_tag() {
    let text = "[Event \"A\"]\n\n [ 1. 34-29 17-22 2.\n32-28 *\n";
    assert_eq!(values(text), [("Event".to_owned(), "A".to_owned())]);
    assert!(game(text).contains(&"Word 34-29".to_owned()));
}

/// Moves as they stand in columns, with blanks on both sides of the sign. A result stays one.
#[test]
fn draughts_moves_with_blanks_around_their_sign() {
    let text = "1. 32 - 28 19 - 23 2. 28 x 19 14 x 23 3. 37-32 10-14 1 - 1\n";
    let words: Vec<String> = game(text);
    let expected = [
        "Number 1.",
        "Word 32 - 28",
        "Word 19 - 23",
        "Number 2.",
        "Word 28 x 19",
        "Word 14 x 23",
        "Number 3.",
        "Word 37-32",
        "Word 10-14",
        "Result 1 - 1",
    ];
    assert_eq!(words, expected);
    assert_eq!(game("1. e4 e5 1 - 0\n").last().unwrap(), "Result 1 - 0");
}

fn pieces() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "[Event \"A\"]",
        "[White \"B\"]",
        "[Result \"1-0\"]",
        "[FEN \"x\"]",
        "[X y]",
        "[Q \"",
        "\"]",
        "[",
        "]",
        "\"",
        "\\",
        "{",
        "}",
        "(",
        ")",
        ";",
        "%",
        "$",
        "$1",
        "<",
        "<>",
        "*",
        "1-0",
        "0-0",
        "1/2-1/2",
        "½",
        "=",
        "+-",
        "N",
        "1.",
        "1",
        "...",
        "…",
        "Nf3",
        "e4",
        "O-O",
        "Nf65.",
        "32-28",
        "e.p.",
        "e8(Q)",
        "!",
        "?!!",
        "±",
        "é",
        "♘",
        "\u{feff}",
        "\u{a0}",
        "\u{200b}",
        "\0",
        "“",
        "”",
        "\n",
        "\n\n",
        "\n\n",
        "\r\n",
        "\r\n\r\n",
        "\r",
        " ",
        "\t",
        "\u{b}",
        "[Event \"A\"]\n[Site \"B\"]\n",
    ]);
    prop::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat())
}

fn any_text() -> impl Strategy<Value = String> {
    let bytes = prop::collection::vec(any::<u8>(), 0..200);
    prop_oneof![
        4 => pieces(),
        1 => any::<String>(),
        1 => bytes.prop_map(|bytes| String::from_utf8_lossy(&bytes).into_owned()),
    ]
}

fn is_plain_blank(text: &str) -> bool {
    text.bytes()
        .all(|b| matches!(b, b' ' | b'\t' | b'\n' | b'\r'))
}

/// A game without its place in the text.
fn placeless(text: &str) -> Vec<(Vec<String>, String, Vec<String>)> {
    each(text, |record| {
        let start = record.span.start;
        let fault = |f: &crate::fault::Fault| {
            format!("{:?} {} {:?}", f.kind, f.span.start - start, f.detail)
        };
        let token = |t: &super::Token| format!("{:?} {}", t.kind, t.span.of(text));
        (
            record.tokens.iter().map(token).collect(),
            record.span.of(text).to_owned(),
            record.faults.iter().map(fault).collect(),
        )
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn every_byte_is_accounted_for(text in any_text()) {
        let mut next = 0;
        let mut ordinal = 0;
        let mut reader = Reader::new(&text);
        while let Some(record) = reader.next_record() {
            prop_assert_eq!(record.ordinal, ordinal);
            prop_assert_eq!(record.span.start, next);
            ordinal += 1;
            let mut at = record.span.start as usize;
            for token in record.tokens {
                let range = token.span.range();
                prop_assert!(range.start < range.end);
                prop_assert!(is_plain_blank(&text[at..range.start]), "{:?}", &text[at..range.start]);
                at = range.end;
            }
            prop_assert!(at <= record.span.end as usize);
            prop_assert!(is_plain_blank(&text[at..record.span.end as usize]));
            for fault in record.faults {
                prop_assert!(fault.span.end <= record.span.end && !fault.span.of(&text).is_empty()
                    || fault.span.is_empty());
            }
            prop_assert!(record.movetext <= record.tokens.len());
            if let Some(at) = record.terminator {
                prop_assert_eq!(record.tokens[at].kind, TokenKind::Result);
            }
            next = record.span.end;
        }
        // Behind the last game only escapes and odd blanks may be left, if there was no game.
        prop_assert!(next as usize == text.len() || ordinal == 0);
    }

    #[test]
    fn cutting_at_hard_borders_changes_nothing(text in pieces()) {
        let whole = placeless(&text);
        let starts = each(&text, |record| record.span.start as usize);
        let mut from = 0;
        while let Some(cut) = border::next_hard_border(text.as_bytes(), from) {
            from = cut + 1;
            if !starts.contains(&cut) {
                // Only remarks stand before it: they belong to the game that follows.
                let before = placeless(&text[..cut]);
                prop_assert!(before.len() <= 1, "{:?} cut at {}", text, cut);
                continue;
            }
            let mut parts = placeless(&text[..cut]);
            parts.extend(placeless(&text[cut..]));
            prop_assert_eq!(&parts, &whole, "cut at {}", cut);
        }
    }
}
