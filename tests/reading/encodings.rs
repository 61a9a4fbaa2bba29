//! Byte order marks, single-byte pages, UTF-16, encodings that the user names.

use super::*;

#[test]
fn a_mark_at_the_start_is_no_text() {
    let block = block_of("\u{FEFF}[Event \"A\"]\n1. e4 *\n");
    assert!(block.text.starts_with("[Event"));
    assert_eq!(faults_of(&block), [(FaultKind::Bom, 3, "[")]);
    // A mark later on stays: it is a matter for the record.
    let block = block_of("[Event \"A\"]\n\u{FEFF}1. e4 *\n");
    assert!(block.text.contains('\u{FEFF}'));
    assert_eq!(faults_of(&block), []);
}

#[test]
fn single_byte_lines_are_read_and_told() {
    // ISO-8859-1, from a correspondence database: ü is 0xFC, é is 0xE9.
    let block = block_of(&b"[Event \"x\"]\n[White \"M\xFCller, Jos\xE9\"]\n"[..]);
    assert_eq!(block.text, "[Event \"x\"]\n[White \"Müller, José\"]\n");
    assert_eq!(faults_of(&block), [(FaultKind::Latin1, 21, "ü")]);
    assert_eq!(block.faults[0].detail, Detail::Text("ISO-8859-1".into()));
    let last = block.text.rfind('"').unwrap() as u32;
    assert_eq!(block.origin.byte_of(&block.text, last), 32);

    // The same after a mark that promised UTF-8.
    let block = block_of(&b"\xEF\xBB\xBF[White \"Gr\xE9vy\"]\n"[..]);
    assert_eq!(faults_of(&block), [(FaultKind::BomMismatch, 13, "é")]);

    // Windows-1252: 0x93 and 0x94 are quotes, 0x96 a dash, 0x90 is nothing.
    let block = block_of(&b"{\x93fine\x94 \x96 \x90} *\n"[..]);
    assert_eq!(block.text, "{“fine” – \u{90}} *\n");
    assert_eq!(
        faults_of(&block),
        [
            (FaultKind::Latin1, 1, "“"),
            (FaultKind::UndefinedByte, 10, "\u{90}")
        ]
    );
    assert_eq!(block.faults[0].detail, Detail::Text("windows-1252".into()));
    assert_eq!(block.faults[1].detail, Detail::Text("0x90".into()));
}

/// "Иванов, Пётр" in Windows-1251.
const IVANOV: &[u8] = b"\xC8\xE2\xE0\xED\xEE\xE2, \xCF\xB8\xF2\xF0";

#[test]
fn a_little_cyrillic_is_suspected_but_read_only_when_told() {
    let file = [b"[White \"", IVANOV, b"\"]\n"].concat();
    let block = block_of(file.clone());
    assert_eq!(block.text, "[White \"Èâàíîâ, Ï¸òð\"]\n");
    assert_eq!(
        block.faults[0].detail,
        Detail::Text("ISO-8859-1 (could be windows-1251)".into())
    );
    let block = block_told(file, Some("windows-1251"));
    assert_eq!(block.text, "[White \"Иванов, Пётр\"]\n");
    assert_eq!(faults_of(&block), []);
    let end = block.text.find("\"]").unwrap() as u32;
    assert_eq!(block.origin.byte_of(&block.text, end), 20);
}

fn windows_1251(text: &str) -> Vec<u8> {
    encoding_rs::WINDOWS_1251.encode(text).0.into_owned()
}

#[test]
fn cyrillic_beyond_doubt_is_read_line_by_line() {
    let russian = "[Event \"Матч\"]\n[White \"Карпов, Анатолий\"]\n[Black \"Каспаров\"]\n";
    let german = b"[Site \"M\xFCnchen\"]\n".to_vec();
    let block = block_of([german.clone(), windows_1251(russian)].concat());
    assert_eq!(block.text, format!("[Site \"München\"]\n{russian}"));
    assert_eq!(
        faults_of(&block),
        [(FaultKind::Latin1, 8, "ü"), (FaultKind::Cyrillic, 25, "М")]
    );
    let end = block.text.find("\"]\n[White").unwrap() as u32;
    assert_eq!(block.origin.byte_of(&block.text, end), 29);
    let told = block_told(windows_1251(russian), Some("windows-1252"));
    assert!(told.text.starts_with("[Event \"Ìàò÷\"]"));
    assert_eq!(faults_of(&told), []);
}

#[test]
fn the_start_of_a_file_speaks_for_games_with_few_words() {
    let game = "[Event \"1\"]\n[White \"Таль\"]\n[Black \"Ботвинник\"]\n\n1. e4 *\n\n";
    let block = block_of(windows_1251(&game.repeat(2)));
    assert_eq!(block.text, game.repeat(2));
    let found: Vec<FaultKind> = block.faults.iter().map(|fault| fault.kind).collect();
    assert_eq!(found, [FaultKind::Cyrillic, FaultKind::Cyrillic]);
}

#[test]
fn lines_of_two_encodings_stay_what_they_are() {
    let file = b"[White \"M\xC3\xBCller\"]\n[Black \"L\xF8vik\"]\n[Site \"K\xC3\xB8benhavn\"]\n";
    let block = block_of(&file[..]);
    assert_eq!(
        block.text,
        "[White \"Müller\"]\n[Black \"Løvik\"]\n[Site \"København\"]\n"
    );
    assert_eq!(faults_of(&block), [(FaultKind::Latin1, 27, "ø")]);
    for needle in ["Müller", "\"]\n[Black", "vik", "[Site", "benhavn", "\"]\n"] {
        let text = block.text.find(needle).unwrap();
        let tail = needle.trim_start_matches("Mü").as_bytes();
        let tail = if needle == "Müller" {
            &b"M\xC3\xBC"[..]
        } else {
            tail
        };
        let byte = file
            .windows(tail.len())
            .position(|window| window == tail)
            .unwrap();
        assert_eq!(
            block.origin.byte_of(&block.text, text as u32),
            byte as u64,
            "{needle}"
        );
    }
}

#[test]
fn each_game_with_other_bytes_is_told_once() {
    let game = b"[Event \"x\"]\n[White \"J\xFCrgen\"]\n[Black \"Andr\xE9\"]\n\n1. e4 {\xFC} *\n\n";
    let clean = b"[Event \"x\"]\n[White \"Ash\"]\n\n1. e4 *\n\n";
    let block = block_of([&game[..], clean, game].concat());
    let second = (game.len() + clean.len()) as u64;
    assert_eq!(
        faults_of(&block),
        [
            (FaultKind::Latin1, 21, "ü"),
            (FaultKind::Latin1, second + 21, "ü")
        ]
    );
}

fn utf16(text: &str, unit: fn(u16) -> [u8; 2]) -> Vec<u8> {
    text.encode_utf16().flat_map(unit).collect()
}

#[test]
fn utf16_is_read_with_and_without_its_mark() {
    let text = "[White \"Łukasz 𝄞\"]\r\n1. e4 *\r\n";
    for unit in [u16::to_le_bytes as fn(u16) -> [u8; 2], u16::to_be_bytes] {
        for mark in ["\u{FEFF}", ""] {
            let skip = 2 * mark.chars().count() as u64;
            let block = block_of(utf16(&format!("{mark}{text}"), unit));
            assert_eq!(block.text, text);
            assert_eq!(faults_of(&block), [(FaultKind::Utf16, skip, "[")]);
            let place = |needle: &str| {
                block
                    .origin
                    .byte_of(&block.text, block.text.find(needle).unwrap() as u32)
            };
            // Two bytes a unit; the clef takes two units.
            assert_eq!(place("ukasz"), skip + 18);
            assert_eq!(place("\"]"), skip + 34);
            assert_eq!(place("1."), skip + 42);
        }
    }
    let block = block_told(utf16(text, u16::to_be_bytes), Some("utf-16be"));
    assert_eq!((block.text.as_str(), block.faults.len()), (text, 0));
}

#[test]
fn utf16_blocks_stand_where_they_stand_in_the_file() {
    let text = games(12_000).replace("One", "Łukasz");
    let file = utf16(&text, u16::to_le_bytes);
    let blocks = blocks_of(bytes(file.clone()), &Options::default());
    assert!(blocks.len() > 1);
    let last = blocks.last().unwrap();
    let offset = last.text.rfind("1. e4").unwrap() as u32;
    let byte = last.origin.byte_of(&last.text, offset) as usize;
    assert!(file[byte..].starts_with(&utf16("1. e4", u16::to_le_bytes)));
    assert_eq!(byte, file.len() - 2 * (last.text.len() - offset as usize));
}

#[test]
fn a_named_encoding_of_several_bytes_keeps_its_places() {
    // "羽生" in Shift_JIS (JIS X 0208): 89 48 90 B6; the second bytes are ASCII letters.
    let block = block_told(&b"[White \"\x89\x48\x90\xB6\"]\n"[..], Some("shift_jis"));
    assert_eq!(block.text, "[White \"羽生\"]\n");
    let end = block.text.find("\"]").unwrap() as u32;
    assert_eq!(block.origin.byte_of(&block.text, end), 12);
    // Not UTF-8 although it was said to be.
    let block = block_told(&b"[White \"M\xFCller\"]\n1. e4 *\n"[..], Some("utf-8"));
    assert_eq!(block.text, "[White \"M\u{FFFD}ller\"]\n1. e4 *\n");
    assert_eq!(
        faults_of(&block),
        [(FaultKind::UndefinedByte, 9, "\u{FFFD}")]
    );
    let moves = block.text.find("1.").unwrap() as u32;
    assert_eq!(block.origin.byte_of(&block.text, moves), 17);
    assert!(
        "no-such-label"
            .parse::<scoresheet::source::Encoding>()
            .is_err()
    );
}
