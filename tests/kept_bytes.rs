//! `convert --keep-layout` changes moves and no other byte, whatever the file is written in.

use assert_cmd::Command;
use encoding_rs::{Encoding, WINDOWS_1251, WINDOWS_1252};
use proptest::prelude::*;
use std::io::Write as _;

/// What comes out, and what is said beside it.
fn convert(args: &[&str], input: &[u8]) -> (Vec<u8>, String) {
    let mut command = Command::cargo_bin("scoresheet").unwrap();
    let output = command
        .args(["convert", "--keep-layout"])
        .args(args)
        .arg("-")
        .write_stdin(input)
        .output()
        .unwrap();
    assert!(output.status.code().is_some_and(|code| code < 2));
    (output.stdout, String::from_utf8(output.stderr).unwrap())
}

/// A word in the middle of a game or a name: of any bytes, but without those that end it.
fn odd_words() -> impl Strategy<Value = Vec<u8>> {
    const WORDS: [&str; 6] = ["Ash", "M\u{FC}ller", "\u{141}ukasz", "Крамник", "羽生", ""];
    let any_bytes = prop::collection::vec(0x80_u8.., 0..6);
    prop_oneof![
        2 => prop::sample::select(&WORDS[..]).prop_map(|word| word.as_bytes().to_vec()),
        1 => prop::sample::select(&WORDS[1..2]).prop_map(|word| WINDOWS_1252.encode(word).0.into_owned()),
        1 => prop::sample::select(&WORDS[3..4]).prop_map(|word| WINDOWS_1251.encode(word).0.into_owned()),
        1 => any_bytes,
    ]
}

const LINE_ENDS: [&str; 3] = ["\n", "\r\n", "\r"];

/// Games in SAN as it should be, in whatever mix of encodings and line ends.
fn files() -> impl Strategy<Value = Vec<u8>> {
    let line_end = || prop::sample::select(&LINE_ENDS[..]);
    let game = (odd_words(), odd_words(), odd_words(), line_end()).prop_map(
        |(event, white, comment, end)| {
            let end = end.as_bytes();
            [
                &b"[Event \""[..],
                &event,
                b"\"]",
                end,
                b"[White  \"",
                &white,
                b"\"]",
                end,
                end,
                b"1. e4  e5 {",
                &comment,
                b"} 2.Nf3 (2. f4 exf4)",
                end,
                b"Nc6 $1 3. Zz9 *",
                end,
                end,
            ]
            .concat()
        },
    );
    let mark = prop::sample::select(&["", "\u{FEFF}"][..]);
    (mark, prop::collection::vec(game, 0..4), line_end()).prop_map(|(mark, games, last)| {
        [mark.as_bytes(), &games.concat(), last.as_bytes()].concat()
    })
}

fn packed(bytes: &[u8], how: usize) -> Vec<u8> {
    match how {
        0 => {
            let level = flate2::Compression::fast();
            let mut encoder = flate2::write::GzEncoder::new(Vec::new(), level);
            encoder.write_all(bytes).unwrap();
            encoder.finish().unwrap()
        }
        1 => zstd::encode_all(bytes, 1).unwrap(),
        _ => bytes.to_vec(),
    }
}

fn utf16(text: &str, unit: fn(u16) -> [u8; 2]) -> Vec<u8> {
    text.encode_utf16().flat_map(unit).collect()
}

const UNITS: [fn(u16) -> [u8; 2]; 2] = [u16::to_le_bytes, u16::to_be_bytes];

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_file_whose_moves_stay_comes_out_as_it_went_in(file in files(), how in 0_usize..4) {
        let (out, _) = convert(&[], &packed(&file, how));
        prop_assert_eq!(out, file);
    }

    #[test]
    fn so_does_one_in_an_encoding_that_is_named(
        file in files(),
        label in prop::sample::select(&[
            "utf-8", "windows-1253", "windows-1251", "shift_jis", "gb18030", "iso-2022-jp", "big5",
        ][..]),
    ) {
        let (out, _) = convert(&["--encoding", label], &file);
        prop_assert_eq!(out, file);
    }

    #[test]
    fn so_does_utf16(file in files(), unit in prop::sample::select(&UNITS[..]), mark in any::<bool>()) {
        let text = String::from_utf8_lossy(&file);
        let mark = if mark { "\u{FEFF}" } else { "" };
        let text = format!("{mark}{}", text.trim_start_matches('\u{FEFF}'));
        let file = utf16(&text, unit);
        prop_assert_eq!(&convert(&[], &file).0, &file);
        let figurines = text.replace("Nf3 ", "\u{2658}f3 ").replace("Nc6 ", "\u{2658}c6 ");
        prop_assert_eq!(convert(&["--to-lang", "figurine"], &file).0, utf16(&figurines, unit));
    }

    /// Long moves are ASCII, which every encoding here holds as it is.
    #[test]
    fn only_the_moves_of_a_file_change(file in files()) {
        let (long, said) = convert(&["--to-notation", "lan"], &file);
        let mut expected = file.clone();
        for (short, long) in [("e4 ", "e2-e4 "), ("e5 {", "e7-e5 {"), ("Nf3 ", "Ng1-f3 "),
            ("2. f4 exf4", "2. f2-f4 e5xf4"), ("Nc6 ", "Nb8-c6 ")]
        {
            expected = replaced(&expected, short.as_bytes(), long.as_bytes());
        }
        prop_assert_eq!(long, expected);
        prop_assert!(!said.contains("UTF"), "{}", said);
    }
}

fn replaced(bytes: &[u8], old: &[u8], new: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    let mut rest = bytes;
    while let Some(at) = rest.windows(old.len()).position(|window| window == old) {
        out.extend_from_slice(&rest[..at]);
        out.extend_from_slice(new);
        rest = &rest[at + old.len()..];
    }
    [&out, rest].concat()
}

fn in_page(page: &'static Encoding, text: &str) -> Vec<u8> {
    let (bytes, _, unsaid) = page.encode(text);
    assert!(!unsaid, "{text}");
    bytes.into_owned()
}

/// The letters are those of the Russian Laws (К Ф Л С Кр), the figurines those of Unicode 2654 on.
#[test]
fn moves_are_written_in_the_encoding_of_the_file() {
    let game = |moves: &str| {
        format!(
            "[Event \"Матч\"]\r\n[White \"Карпов, Анатолий\"]\r\n[Black \"Каспаров, Гарри\"]\r\n\r\n\
             1. e4 e5 2. {moves} *\r\n"
        )
    };
    let english = in_page(WINDOWS_1251, &game("Nf3 Ke7"));
    let russian = in_page(WINDOWS_1251, &game("Кf3 Крe7"));
    let (out, said) = convert(&["--to-lang", "ru"], &english);
    assert_eq!(out, russian);
    assert_eq!(said, "");
    // Such a file is read again as what it is.
    assert_eq!(convert(&["--to-lang", "en"], &out).0, english);
}

#[test]
fn a_line_that_its_encoding_cannot_say_becomes_utf8_and_is_told() {
    let head = in_page(
        WINDOWS_1252,
        "[White \"M\u{FC}ller\"]\n\n1. e4 {f\u{FC}r} e5\n",
    );
    let game = [&head, &in_page(WINDOWS_1252, "2. Nf3 {g\u{E9}} *\n")[..]].concat();
    let (out, said) = convert(&["--to-lang", "figurine"], &game);
    assert_eq!(
        out,
        [&head, "2. \u{2658}f3 {g\u{E9}} *\n".as_bytes()].concat()
    );
    assert_eq!(
        said,
        "1 line written as UTF-8: the encoding of the file lacks signs of the moves\n"
    );
}

/// More than one block, worked side by side.
#[test]
fn a_long_file_keeps_its_bytes() {
    let game = "[Event \"Матч\"]\n[White \"Карпов, Анатолий\"]\n[Black \"Каспаров, Гарри\"]\n\n\
                1. e4 {ход} e5 *\n\n1. d4 *\n\n";
    for (label, file) in [
        ("windows-1251", in_page(WINDOWS_1251, game)),
        ("utf-16be", utf16(game, u16::to_be_bytes)),
    ] {
        let file = file.repeat(3_000_000 / file.len());
        let (out, said) = convert(&["-j3", "--encoding", label], &file);
        assert!(out == file);
        assert_eq!(said, "");
    }
}

#[test]
fn several_files_are_written_as_the_first_of_them() {
    let folder = tempfile::tempdir().unwrap();
    let text = "[White \"M\u{FC}ller\"]\n\n1. e4 *\n\n";
    let latin = in_page(WINDOWS_1252, text);
    let wide = utf16(text, u16::to_le_bytes);
    std::fs::write(folder.path().join("latin.pgn"), &latin).unwrap();
    std::fs::write(folder.path().join("wide.pgn"), &wide).unwrap();
    for (names, whole, told) in [
        (
            ["latin.pgn", "wide.pgn"],
            [&latin, text.as_bytes()].concat(),
            "wide.pgn: written as UTF-8\n",
        ),
        (
            ["wide.pgn", "latin.pgn"],
            wide.repeat(2),
            "latin.pgn: written as UTF-16LE\n",
        ),
    ] {
        let output = Command::cargo_bin("scoresheet")
            .unwrap()
            .current_dir(folder.path())
            .args(["convert", "--keep-layout"])
            .args(names)
            .output()
            .unwrap();
        assert_eq!(output.stdout, whole);
        assert_eq!(String::from_utf8(output.stderr).unwrap(), told);
    }
}
