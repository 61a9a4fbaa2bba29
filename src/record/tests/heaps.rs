//! Laws that hold for any text.

use super::*;

/// What a text may be made of: pieces of records, whole and broken.
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
        "??",
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
        let token = |t: &crate::record::Token| format!("{:?} {}", t.kind, t.span.of(text));
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
