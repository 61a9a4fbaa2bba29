//! Packed streams and archives.

use super::*;

fn gz(text: &[u8]) -> Vec<u8> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    encoder.write_all(text).unwrap();
    encoder.finish().unwrap()
}

pub(super) fn zst(text: &[u8]) -> Vec<u8> {
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

pub(super) const PICTURE: &[u8] = b"\x89PNG\r\n\x1A\n\0\0\0\rIHDR";

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
