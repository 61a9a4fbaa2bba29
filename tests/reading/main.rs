//! Reading end to end: what comes in as bytes in all the forms in which games are found goes out
//! as text in blocks, in order, and damage is told without losing what stands before it.

mod encodings;
mod packed;

use packed::{PICTURE, zst};
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
    panic::{AssertUnwindSafe, catch_unwind},
    path::Path,
    sync::mpsc,
    thread,
    time::Duration,
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
            .map(|block| (block.line, block.origin.byte, block.text.clone()))
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

/// Games as a file, of which the reader does not have to wait: it works too.
fn file(folder: &tempfile::TempDir, text: &str) -> Input {
    let path = folder.path().join("games.pgn");
    fs::write(&path, text).unwrap();
    Input::Path(path)
}

/// Both ways of reading.
fn both_ways(text: &str, run: impl Fn(Input)) {
    let folder = tempfile::tempdir().unwrap();
    let way = |input| catch_unwind(AssertUnwindSafe(|| run(input)));
    let ways = [way(bytes(text)), way(file(&folder, text))];
    for outcome in ways {
        if let Err(payload) = outcome {
            let told = payload.downcast_ref::<&str>();
            assert_eq!(told, Some(&"as told"), "another panic");
        } else {
            panic!("no panic");
        }
    }
}

fn of_three_threads() -> Options {
    Options {
        threads: 3,
        ..Options::default()
    }
}

#[test]
fn a_panic_of_a_worker_goes_on_to_the_caller() {
    both_ways(&games(40_000), |input| {
        let work = || |block: &Block| assert!(block.line < 10_000, "as told");
        stream::run(vec![input], &of_three_threads(), work, |_| {
            ControlFlow::Continue(())
        });
    });
}

#[test]
fn a_panic_of_the_join_goes_on_to_the_caller() {
    both_ways(&games(40_000), |input| {
        let work = || |_: &Block| ();
        stream::run(vec![input], &of_three_threads(), work, |_| {
            panic!("as told")
        });
    });
}

#[test]
fn blocks_of_a_file_come_in_order_however_long_each_takes() {
    let folder = tempfile::tempdir().unwrap();
    let text = games(40_000);
    for heavy in [false, true] {
        let options = Options {
            heavy,
            ..of_three_threads()
        };
        let mut heard = String::new();
        let work = || |block: &Block| thread::sleep(Duration::from_millis(block.line % 7));
        let input = file(&folder, &text);
        stream::run(vec![input], &options, work, |event| {
            if let Event::Block(block, ()) = event {
                heard.push_str(&block.text);
            }
            ControlFlow::Continue(())
        });
        assert!(heard == text);
    }
}

#[test]
fn a_file_is_broken_off() {
    let folder = tempfile::tempdir().unwrap();
    let mut blocks = 0;
    let input = file(&folder, &games(40_000));
    stream::run(
        vec![input],
        &of_three_threads(),
        || |_: &Block| (),
        |event| {
            blocks += u32::from(matches!(event, Event::Block(..)));
            match blocks {
                0 => ControlFlow::Continue(()),
                _ => ControlFlow::Break(()),
            }
        },
    );
    assert_eq!(blocks, 1);
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
