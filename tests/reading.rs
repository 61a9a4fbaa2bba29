//! Reading end to end: what comes in as bytes in all the forms in which games are found goes out
//! as text in blocks, in order, and damage is told without losing what stands before it.

use scoresheet::{
    error::SourceError,
    fault::{Detail, FaultKind},
    source::Block,
    stream::{self, Event, Input, Options},
};
use std::{
    fs,
    io::{self, Cursor, Read, Write},
    ops::ControlFlow,
    path::Path,
    sync::mpsc,
};

/// What was heard, with blocks of one file put together.
#[derive(Debug, Default, PartialEq)]
struct Heard {
    files: Vec<(String, String)>,
    failed: Vec<(String, String)>,
    ended: usize,
}

fn hear(inputs: Vec<Input>, threads: usize) -> Heard {
    let mut heard = Heard::default();
    let options = Options {
        threads,
        ..Options::default()
    };
    stream::run(
        inputs,
        &options,
        || |_: &Block| (),
        |event| {
            match event {
                Event::Begin(file) => heard.files.push((file.name.clone(), String::new())),
                Event::Block(block, ()) => heard.files.last_mut().unwrap().1.push_str(&block.text),
                Event::End(_) => heard.ended += 1,
                Event::Failed(file, error) => {
                    heard.failed.push((file.name.clone(), error.to_string()))
                }
            }
            ControlFlow::Continue(())
        },
    );
    heard
}

fn bytes(bytes: impl Into<Vec<u8>>) -> Input {
    Input::Reader("games".to_owned(), Box::new(Cursor::new(bytes.into())))
}

fn blocks_of(input: Input, options: &Options) -> Vec<Block> {
    let mut blocks = Vec::new();
    stream::run(
        vec![input],
        options,
        || |_: &Block| (),
        |event| {
            if let Event::Block(block, ()) = event {
                blocks.push(block);
            }
            ControlFlow::Continue(())
        },
    );
    blocks
}

fn block_of(content: impl Into<Vec<u8>>) -> Block {
    block_told(content, None)
}

fn block_told(content: impl Into<Vec<u8>>, encoding: Option<&str>) -> Block {
    let encoding = encoding.map(|label| label.parse().unwrap());
    let options = Options {
        threads: 1,
        encoding,
        ..Options::default()
    };
    let mut blocks = blocks_of(bytes(content), &options);
    assert_eq!(blocks.len(), 1);
    blocks.remove(0)
}

/// The places of a block's faults in its file, as the cases state them.
fn faults_of(block: &Block) -> Vec<(FaultKind, u64, &str)> {
    let fault = |fault: &scoresheet::fault::Fault| {
        let byte = block.origin.byte_of(&block.text, fault.span.start);
        (fault.kind, byte, fault.span.of(&block.text))
    };
    block.faults.iter().map(fault).collect()
}

/// So many games, each telling its number, with enough text for several blocks from 10,000 on.
fn games(count: usize) -> String {
    (0..count)
        .map(|number| {
            format!(
                "[Event \"Game {number}\"]\n[White \"One\"]\n[Black \"Two\"]\n[Result \"*\"]\n\n\
                 1. e4 {{some words to fill the space, {}}} e5 2. Nf3 Nc6 3. Bb5 a6 *\n\n",
                number * 7919
            )
        })
        .collect()
}

#[test]
fn every_number_of_threads_gives_the_same() {
    let text = games(40_000);
    let options = |threads| Options {
        threads,
        ..Options::default()
    };
    let pieces = |threads| -> Vec<(u64, u64, String)> {
        blocks_of(bytes(text.clone()), &options(threads))
            .into_iter()
            .map(|block| (block.line, block.origin.byte, block.text))
            .collect()
    };
    let alone = pieces(1);
    assert!(alone.len() > 3, "the text is meant to be several blocks");
    for (line, byte, piece) in &alone {
        assert!(piece.starts_with("[Event "), "a block begins with a game");
        assert!(text[*byte as usize..].starts_with(piece.as_str()));
        assert_eq!(
            *line as usize,
            1 + text[..*byte as usize].matches('\n').count()
        );
    }
    assert_eq!(
        alone.iter().map(|(_, _, piece)| piece.len()).sum::<usize>(),
        text.len()
    );
    assert_eq!(alone, pieces(2));
    assert_eq!(alone, pieces(8));
}

#[test]
fn lines_are_counted_with_every_line_end() {
    for line_end in ["\n", "\r\n", "\r"] {
        let text = games(15_000).replace('\n', line_end);
        let blocks = blocks_of(bytes(text), &Options::default());
        assert!(blocks.len() > 1);
        let last = blocks.last().unwrap();
        // Seven lines a game: four tags, a blank line, movetext, a blank line.
        let first_game: u64 = last.text["[Event \"Game ".len()..]
            .split_once('"')
            .map(|(number, _)| number.parse().unwrap())
            .unwrap();
        assert_eq!(last.line, 1 + 7 * first_game);
    }
}

#[test]
fn files_and_folders_are_read_in_order_and_failures_do_not_stop_them() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, content: &str| {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, content).unwrap();
        path
    };
    write("all/b.pgn", "b");
    write("all/a/z.PDN", "z");
    write("all/a/y.txt", "y");
    write("all/picture.png", "no game");
    write("all/x.pgn.gz", "plain in spite of its name");
    write("none/readme.md", "no game");
    let odd_name = write("odd.name", "named outright");
    let empty = write("empty.pgn", "");
    let path = |name: &str| Input::Path(folder.path().join(name));
    for threads in [1, 3] {
        let inputs = vec![
            path("all"),
            path("missing.pgn"),
            path("none"),
            path("odd.name"),
            path("empty.pgn"),
        ];
        let heard = hear(inputs, threads);
        let name = |path: &Path| path.to_string_lossy().into_owned();
        let read = |name: &str, text: &str| {
            let full = folder.path().join(name).to_string_lossy().into_owned();
            (full, text.to_owned())
        };
        assert_eq!(
            heard.files,
            [
                read("all/a/y.txt", "y"),
                read("all/a/z.PDN", "z"),
                read("all/b.pgn", "b"),
                read("all/x.pgn.gz", "plain in spite of its name"),
                (name(&odd_name), "named outright".to_owned()),
                (name(&empty), String::new()),
            ]
        );
        assert_eq!(heard.ended, 6);
        let [missing, none] = &heard.failed[..] else {
            panic!("{:?}", heard.failed)
        };
        assert!(missing.0.ends_with("missing.pgn") && missing.1.starts_with("cannot open"));
        assert!(none.0.ends_with("none") && none.1.starts_with("no game files"));
    }
}

fn gz(text: &[u8]) -> Vec<u8> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    encoder.write_all(text).unwrap();
    encoder.finish().unwrap()
}

fn zst(text: &[u8]) -> Vec<u8> {
    let mut encoder = zstd::Encoder::new(Vec::new(), 1).unwrap();
    encoder.include_checksum(true).unwrap();
    encoder.write_all(text).unwrap();
    encoder.finish().unwrap()
}

fn bz2(text: &[u8]) -> Vec<u8> {
    let mut encoder = bzip2::write::BzEncoder::new(Vec::new(), bzip2::Compression::fast());
    encoder.write_all(text).unwrap();
    encoder.finish().unwrap()
}

fn xz(text: &[u8]) -> Vec<u8> {
    let mut encoder = liblzma::write::XzEncoder::new(Vec::new(), 0);
    encoder.write_all(text).unwrap();
    encoder.finish().unwrap()
}

/// Name, packer, and whether a stream cut short gives up to its last block only.
type Pack = fn(&[u8]) -> Vec<u8>;

const PACKERS: [(&str, Pack); 4] = [("gzip", gz), ("zstd", zst), ("bzip2", bz2), ("xz", xz)];

#[test]
fn packed_streams_of_several_members_are_read_to_the_end() {
    let text = games(12_000);
    let (front, back) = text.split_at(text.len() / 3);
    for (name, pack) in PACKERS {
        let packed = [pack(front.as_bytes()), pack(back.as_bytes())].concat();
        let heard = hear(vec![bytes(packed)], 2);
        assert_eq!(heard.failed, [], "{name}");
        assert_eq!(heard.ended, 1, "{name}");
        assert!(heard.files[0].1 == text, "{name}");
        let heard = hear(vec![bytes(pack(b""))], 1);
        assert_eq!((heard.files[0].1.as_str(), heard.ended), ("", 1), "{name}");
    }
    // Packed twice.
    assert!(hear(vec![bytes(gz(&zst(text.as_bytes())))], 1).files[0].1 == text);
}

#[test]
fn skippable_frames_are_skipped() {
    // RFC 8878, 3.1.2: magic 0x184D2A5?, little endian, length, any bytes. Lichess publishes its
    // databases with such frames.
    let skippable = |magic: u8| [&[magic, 0x2A, 0x4D, 0x18, 5, 0, 0, 0], &b"index"[..]].concat();
    let packed = [
        skippable(0x50),
        zst(b"1. e4 "),
        skippable(0x5F),
        zst(b"*\n"),
        skippable(0x5E),
    ]
    .concat();
    let heard = hear(vec![bytes(packed)], 1);
    assert_eq!(heard.files[0].1, "1. e4 *\n");
    assert_eq!((heard.ended, heard.failed.len()), (1, 0));
}

#[test]
fn what_stands_before_the_damage_is_read() {
    let text = games(12_000);
    for (name, pack) in PACKERS {
        let packed = pack(text.as_bytes());
        let cut = packed.len() * 2 / 3;
        let mut broken = packed.clone();
        for byte in &mut broken[cut..cut + 64] {
            *byte ^= 0x55;
        }
        let mut followed = packed.clone();
        followed.extend_from_slice(b"something else stands here, and it is long enough to see");
        let half = text.len() / 3;
        for (what, stream, least) in [
            ("cut", packed[..cut].to_vec(), half),
            ("broken", broken, half),
            ("followed", followed, text.len()),
        ] {
            let heard = hear(vec![bytes(stream)], 2);
            let read = &heard.files[0].1;
            assert!(
                text.starts_with(read.as_str()) || what == "broken",
                "{name} {what}"
            );
            assert!(
                read.len() >= least,
                "{name} {what}: {} of {}",
                read.len(),
                text.len()
            );
            assert_eq!(heard.ended, 0, "{name} {what}");
            let message = &heard.failed[0].1;
            assert!(message.contains(name), "{name} {what}: {message}");
            assert!(
                what == "broken" || message.contains(&read.len().to_string()),
                "{name} {what}: {message}"
            );
        }
    }
}

fn zip_of(members: &[(&str, &[u8])]) -> Vec<u8> {
    let mut writer = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in members {
        let options = zip::write::SimpleFileOptions::default();
        writer.start_file(*name, options).unwrap();
        writer.write_all(content).unwrap();
    }
    writer.finish().unwrap().into_inner()
}

const PICTURE: &[u8] = b"\x89PNG\r\n\x1A\n\0\0\0\rIHDR";

#[test]
fn an_archive_is_as_many_files_as_it_has_texts() {
    let latin1 = b"[White \"M\xFCller\"]\n";
    let archive = zip_of(&[
        ("a.pgn", b"1. e4 *\n"),
        ("pictures/board.png", PICTURE),
        ("sub/b.pgn", latin1),
        ("c.pgn.gz", &gz(b"1. c4 *\n")),
    ]);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.dat");
    fs::write(&path, &archive).unwrap();
    let name = path.to_string_lossy();
    for (name, input) in [
        (name.as_ref(), Input::Path(path.clone())),
        ("games", bytes(archive.clone())),
    ] {
        let heard = hear(vec![input], 2);
        let member = |member: &str, text: &str| (format!("{name}/{member}"), text.to_owned());
        assert_eq!(
            heard.files,
            [
                member("a.pgn", "1. e4 *\n"),
                member("sub/b.pgn", "[White \"Müller\"]\n"),
                member("c.pgn.gz", "1. c4 *\n"),
            ]
        );
        assert_eq!((heard.ended, heard.failed.len()), (3, 0));
    }
    let heard = hear(vec![bytes(zip_of(&[("a.png", PICTURE)]))], 1);
    assert!(
        heard.files.is_empty() && heard.failed.len() == 1,
        "{heard:?}"
    );
    let heard = hear(vec![bytes(zip_of(&[]))], 1);
    assert!(
        heard.files.is_empty() && heard.failed.len() == 1,
        "{heard:?}"
    );
}

#[test]
fn an_archive_cut_short_gives_the_members_before() {
    let text = games(500);
    let archive = zip_of(&[("a.pgn", text.as_bytes()), ("b.pgn", text.as_bytes())]);
    let heard = hear(vec![bytes(&archive[..archive.len() * 3 / 5])], 1);
    assert_eq!(heard.files[0], ("games/a.pgn".to_owned(), text.clone()));
    assert!(!heard.failed.is_empty());
    assert!(
        heard
            .failed
            .iter()
            .all(|(_, message)| message.contains("zip")),
        "{heard:?}"
    );
}

#[test]
fn what_is_no_text_is_refused() {
    let noise: Vec<u8> = (0..5000u32)
        .map(|n| (n.wrapping_mul(2_654_435_761) >> 24) as u8)
        .collect();
    let program = [&b"\x7FELF\x02\x01\x01\0"[..], &[0; 100]].concat();
    for content in [PICTURE.to_vec(), program, noise, vec![0; 1000]] {
        let mut failures = 0;
        stream::run(
            vec![bytes(content)],
            &Options::default(),
            || |_: &Block| (),
            |event| {
                match event {
                    Event::Failed(_, SourceError::Binary(_)) => failures += 1,
                    event => panic!("{event:?}"),
                }
                ControlFlow::Continue(())
            },
        );
        assert_eq!(failures, 1);
    }
}

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

/// Yields the same text over and over, so many bytes in all.
struct Endless {
    text: &'static [u8],
    at: usize,
    left: usize,
}

impl Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = buffer.len().min(self.left);
        for byte in &mut buffer[..length] {
            *byte = self.text[self.at];
            self.at = (self.at + 1) % self.text.len();
        }
        self.left -= length;
        Ok(length)
    }
}

#[test]
fn a_line_without_end_is_read_in_bounded_pieces() {
    const LENGTH: usize = 17 << 20;
    for text in ["é".as_bytes(), b"("] {
        let endless = Endless {
            text,
            at: 0,
            left: LENGTH,
        };
        let options = Options {
            threads: 2,
            ..Options::default()
        };
        let blocks = blocks_of(
            Input::Reader("line".to_owned(), Box::new(endless)),
            &options,
        );
        assert_eq!(
            blocks.iter().map(|block| block.text.len()).sum::<usize>(),
            LENGTH
        );
        let (last, cut) = blocks.split_last().unwrap();
        assert!(last.faults.is_empty());
        assert_eq!(cut.len(), 1);
        for block in cut {
            assert!(block.text.len() <= 16 << 20);
            let [fault] = &block.faults[..] else {
                panic!("{:?}", block.faults)
            };
            assert_eq!(
                (fault.kind, &fault.detail),
                (FaultKind::Oversized, &Detail::Number(16))
            );
            assert_eq!(fault.span.end as usize, block.text.len());
        }
    }
}

#[test]
fn objects_one_a_line_are_cut_at_lines() {
    let line = format!(
        "{{\"tags\":{{\"Event\":\"[Event \\\"x\"}},\"text\":\"{}\"}}\n",
        "a".repeat(900)
    );
    let text = line.repeat(3000);
    let blocks = blocks_of(bytes(text.clone()), &Options::default());
    assert!(blocks.len() > 1);
    let games = |block: &Block| {
        let mut reader = scoresheet::record::Reader::new(&block.text);
        std::iter::from_fn(|| reader.next_record().map(|_| ())).count()
    };
    assert!(blocks.iter().all(|block| games(block) > 0));
    assert_eq!(blocks.iter().map(games).sum::<usize>(), 3000);
}

#[test]
#[should_panic(expected = "of the worker")]
fn a_panic_of_a_worker_goes_on_to_the_caller() {
    let work = || |block: &Block| assert!(block.line < 10_000, "of the worker");
    let options = Options {
        threads: 3,
        ..Options::default()
    };
    stream::run(vec![bytes(games(40_000))], &options, work, |_| {
        ControlFlow::Continue(())
    });
}

#[test]
#[should_panic(expected = "of the join")]
fn a_panic_of_the_join_goes_on_to_the_caller() {
    let options = Options {
        threads: 3,
        ..Options::default()
    };
    stream::run(
        vec![bytes(games(40_000))],
        &options,
        || |_: &Block| (),
        |_| panic!("of the join"),
    );
}

/// A pipe in which nothing more comes until the test is over.
struct Silent(Cursor<Vec<u8>>, mpsc::Receiver<()>);

impl Read for Silent {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.0.read(buffer)?;
        if read == 0 {
            let _ = self.1.recv();
        }
        Ok(read)
    }
}

#[test]
fn breaking_off_does_not_wait_for_a_silent_pipe() {
    let (until_the_end, silence) = mpsc::channel();
    let pipe = Silent(Cursor::new(games(20_000).into_bytes()), silence);
    let options = Options {
        threads: 2,
        ..Options::default()
    };
    let mut blocks = 0;
    let input = Input::Reader("pipe".to_owned(), Box::new(pipe));
    stream::run(
        vec![input],
        &options,
        || |_: &Block| (),
        |event| match event {
            Event::Block(..) => {
                blocks += 1;
                ControlFlow::Break(())
            }
            _ => ControlFlow::Continue(()),
        },
    );
    assert_eq!(blocks, 1);
    drop(until_the_end);
}

#[test]
fn progress_knows_the_bytes_as_stored() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.pgn.zst");
    let packed = zst(games(10_000).as_bytes());
    fs::write(&path, &packed).unwrap();
    let options = Options {
        threads: 2,
        ..Options::default()
    };
    assert_eq!(options.progress.total(), None);
    stream::run(
        vec![Input::Path(path)],
        &options,
        || |_: &Block| (),
        |_| ControlFlow::Continue(()),
    );
    assert_eq!(options.progress.read(), packed.len() as u64);
    assert_eq!(options.progress.total(), Some(packed.len() as u64));
}
