//! Games as written: against the PGN standard's own text, at the edges, and for any number of
//! threads.

use assert_cmd::Command;
use std::fmt::Write as _;

fn convert(args: &[&str], input: impl AsRef<[u8]>) -> String {
    let mut command = Command::cargo_bin("scoresheet").unwrap();
    command.args(["convert", "--quiet"]).args(args).arg("-");
    let output = command
        .write_stdin(input.as_ref().to_vec())
        .output()
        .unwrap();
    assert!(output.status.code().is_some_and(|code| code < 2));
    String::from_utf8(output.stdout).unwrap()
}

/// The sample game of the PGN standard (section 2.3), in export form as it prints it.
const SAMPLE: &str = r#"[Event "F/S Return Match"]
[Site "Belgrade, Serbia JUG"]
[Date "1992.11.04"]
[Round "29"]
[White "Fischer, Robert J."]
[Black "Spassky, Boris V."]
[Result "1/2-1/2"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3
O-O 9. h3 Nb8 10. d4 Nbd7 11. c4 c6 12. cxb5 axb5 13. Nc3 Bb7 14. Bg5 b4 15.
Nb1 h6 16. Bh4 c5 17. dxe5 Nxe4 18. Bxe7 Qxe7 19. exd6 Qf6 20. Nbd2 Nxd6 21.
Nc4 Nxc4 22. Bxc4 Nb6 23. Ne5 Rae8 24. Bxf7+ Rxf7 25. Nxf7 Rxe1+ 26. Qxe1 Kxf7
27. Qe3 Qg5 28. Qxg5 hxg5 29. b3 Ke6 30. a3 Kd6 31. axb4 cxb4 32. Ra5 Nd5 33.
f3 Bc8 34. Kf2 Bf5 35. Ra7 g6 36. Ra6+ Kc5 37. Ke1 Nf4 38. g3 Nxh3 39. Kd2 Kb5
40. Rd6 Kc5 41. Ra6 Nf2 42. g4 Bd3 43. Re6 1/2-1/2

"#;

#[test]
fn the_sample_of_the_standard_comes_out_as_the_standard_prints_it() {
    let (tags, movetext) = SAMPLE.split_once("\n\n").unwrap();
    let mut shuffled: Vec<&str> = tags.lines().collect();
    shuffled.reverse();
    let one_line = movetext.split_whitespace().collect::<Vec<_>>().join(" ");
    let typed = format!("{}\n\n{one_line}\n", shuffled.join("\n"));
    assert_eq!(convert(&[], &typed), SAMPLE);
    assert_eq!(convert(&[], SAMPLE), SAMPLE);
    assert_eq!(convert(&["--keep-layout"], &typed), typed);
    assert_eq!(
        convert(&["--from", "jsonl"], convert(&["--to", "jsonl"], &typed)),
        SAMPLE
    );
}

#[test]
fn black_has_a_number_only_where_something_stands_between() {
    // PGN standard, 8.2.2.2: at the start, and where annotation or commentary intervenes.
    let moves = |text: &str| {
        let written = convert(&[], text);
        written.split("\n\n").nth(1).unwrap().replace('\n', " ")
    };
    assert_eq!(moves("1. e4 1... e5 2... Nf3 *"), "1. e4 e5 2. Nf3 *");
    assert_eq!(moves("1. e4 {so} e5 *"), "1. e4 {so} 1... e5 *");
    assert_eq!(moves("1. e4! e5 *"), "1. e4 $1 1... e5 *");
    assert_eq!(moves("1. e4 (d4 d5) e5 *"), "1. e4 (1. d4 d5) 1... e5 *");
    assert_eq!(moves("1. e4 e5 (c5) Nf3 *"), "1. e4 e5 (1... c5) 2. Nf3 *");
    let black = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 b - - 0 7\"]\n\nKe7 Kd2 *\n";
    assert_eq!(moves(black), "7... Ke7 8. Kd2 *");
}

#[test]
fn variations_nest_as_deep_as_they_like() {
    let depth = 30_000;
    let mut text = String::from("1. e4 ");
    for _ in 0..depth {
        text.push_str("(1. d4 ");
    }
    text.push_str(&")".repeat(depth));
    text.push_str(" *\n");
    let json = convert(&["--to", "jsonl"], &text);
    assert_eq!(json.matches("\"d4\",\"uci\"").count(), depth);
    let straight = convert(&[], &text);
    assert_eq!(straight.replace('\n', " ").matches("(1. d4").count(), depth);
    assert_eq!(convert(&["--from", "jsonl"], &json), straight);
}

#[test]
fn any_number_of_threads_gives_the_same_bytes() {
    let games = std::fs::read_to_string("testdata/event/games.pgn").unwrap();
    let slips = std::fs::read_to_string("testdata/convert/unread.pgn").unwrap();
    let text = format!("{games}\n{slips}\n").repeat(150); // some MB, so there are several blocks
    for format in ["pgn", "jsonl"] {
        let one = convert(&["--to", format, "-j1"], &text);
        assert!(one == convert(&["--to", format, "-j2"], &text), "{format}");
        assert!(one == convert(&["--to", format, "-j8"], &text), "{format}");
    }
}

#[test]
fn tables_are_read_by_others_as_they_were_meant() {
    let mut text = String::new();
    let events = ["plain", "a, b", "\"q\" and, \\", " blank ", "é♞", ""];
    for event in events {
        let escaped = event.replace('\\', "\\\\").replace('"', "\\\"");
        let _ = writeln!(
            text,
            "[Event \"{escaped}\"]\n[Result \"*\"]\n\n1. e4 {{x, \"y\"}} *\n"
        );
    }
    let table = convert(&["--to", "csv", "--columns", "index,Event,plies"], &text);
    let mut reader = csv::Reader::from_reader(table.as_bytes());
    assert_eq!(reader.headers().unwrap(), vec!["index", "Event", "plies"]);
    for (index, (row, event)) in reader.records().zip(events).enumerate() {
        let number = (index + 1).to_string();
        assert_eq!(row.unwrap(), vec![number.as_str(), event, "1"]);
    }
    let plies = convert(&["--to", "moves-csv"], &text);
    let mut reader = csv::Reader::from_reader(plies.as_bytes());
    let rows: Vec<_> = reader.records().map(Result::unwrap).collect();
    assert_eq!(rows.len(), events.len());
    assert!(
        rows.iter()
            .all(|row| row.len() == 13 && &row[12] == "x, \"y\"")
    );
}

#[test]
fn a_kept_layout_keeps_marks_and_line_ends() {
    let text = "[White \"Łukasz\"]\r\n\r\n1.  e4 {\u{FEFF}} e5\r\n*\r\n";
    let long = text.replace("e4", "e2-e4").replace("e5", "e7-e5");
    let lan = |bytes: &[u8]| convert(&["--keep-layout", "--to-notation", "lan"], bytes);
    let marked = format!("\u{FEFF}{text}");
    assert_eq!(lan(text.as_bytes()), long);
    assert_eq!(lan(marked.as_bytes()), format!("\u{FEFF}{long}"));
    assert_eq!(convert(&["--keep-layout"], &*marked), marked);
}

#[test]
fn what_belongs_to_a_move_across_a_remark_is_written_with_it() {
    let text = "1. e4 e5 2. Bc4 Nc6 3. Bxf7!+ Ke7 {so} *\n";
    let moves = |text: String| text.split("\n\n").nth(1).unwrap().to_owned();
    assert_eq!(
        moves(convert(&[], text)),
        "1. e4 e5 2. Bc4 Nc6 3. Bxf7+ $1 3... Ke7 {so} *"
    );
    assert_eq!(
        convert(&["--keep-layout"], text),
        "1. e4 e5 2. Bc4 Nc6 3. Bxf7+! Ke7 {so} *\n"
    );
}

#[test]
fn a_variant_that_only_the_user_has_said_is_written_down() {
    let text = "[Event \"A\"]\n[FEN \"rkbnqbnr/pppppppp/8/8/8/8/PPPPPPPP/RKBNQBNR w - - 0 1\"]\n\
                [Zeta \"z\"]\n\n1. e4 e5 *\n";
    for (variant, tags) in [
        ("atomic", "SetUp \"1\"]\n[Variant \"atomic\"]\n[Zeta"),
        ("standard", "SetUp \"1\"]\n[Zeta"),
    ] {
        let once = convert(&["--variant", variant], text);
        assert!(once.contains(tags), "{once}");
        assert_eq!(convert(&[], &once), once);
        let json = convert(&["--variant", variant, "--to", "jsonl"], text);
        assert_eq!(convert(&["--from", "jsonl"], &json), once);
    }
    let text = "[Variant \"Atomic\"]\n\n1. e4 d5 2. exd5 *\n";
    let once = convert(&["--variant", "antichess"], text);
    assert!(once.contains("[Variant \"antichess\"]") && !once.contains("tomic"));
    let text = "[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 14x23 *\n";
    let once = convert(&["--variant", "killer"], text);
    assert!(once.contains("[Variant \"killer\"]") && !once.contains("GameType"));
    assert_eq!(convert(&[], &once), once);
    let json = convert(&["--variant", "killer", "--to", "jsonl"], text);
    let restored = convert(&["--from", "jsonl", "--to", "jsonl"], &json);
    assert!(restored.contains("\"variant\":\"killer\""), "{restored}");
}

/// Written apart, what is glued to a move would end the game, and the rest would be another one.
#[test]
fn what_is_glued_to_a_move_does_not_end_the_game() {
    for glued in ["½", "1/2", "1-0", "2-0", "1-1"] {
        let game = format!("[GameType \"20\"]\n\n1. 32-28 19-23{glued} 2. 28x19 14x23 *\n");
        let once = convert(&[], &game);
        assert!(once.contains(&format!("19-23{glued} 2. 28x19")), "{once}");
        assert_eq!(convert(&[], &once), once);
    }
    let sign = convert(&[], "1. d4 d5 2 +-. Nf3 *\n");
    assert!(sign.contains("1. d4 d5 1. +-. 2. Nf3 *"), "{sign}");
    assert_eq!(
        convert(&[], &sign),
        sign,
        "a word that is no sign of judgement"
    );
}
