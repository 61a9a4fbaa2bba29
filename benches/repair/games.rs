//! Real games to damage: from the corpora beside the checkout, or what is in `testdata`.

use scoresheet::{
    play::{Player, Rules},
    record::Reader,
    replay::Want,
};

/// A game as it was played.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    /// Its tag pairs, as they stand in the file.
    pub(crate) tags: String,
    /// Its result.
    pub(crate) result: String,
    /// Its moves as they are written.
    pub(crate) words: Vec<String>,
    /// Its moves for machines, to compare.
    pub(crate) machine: Vec<String>,
    /// Its moves with the whole way of captures (draughts).
    pub(crate) ways: Vec<String>,
}

/// The games of a text that can be read from the usual start to their end without any fault.
pub(crate) fn clean(text: &str) -> Vec<Game> {
    let mut reader = Reader::new(text);
    let mut player = Player::new(Rules::default());
    let want = Want {
        machine: true,
        notation: Some("numeric-long"),
        ..Want::default()
    };
    let mut games = Vec::new();
    while let Some(record) = reader.next_record() {
        let replay = player.replay(&record, &want);
        let plain = replay.is_whole() && replay.faults.is_empty() && replay.start_fen.is_none();
        if !plain || replay.lines.len() > 1 {
            continue;
        }
        let tags = record.tags.iter();
        let tags: Vec<&str> = tags.map(|tag| tag.span.of(text)).collect();
        let result = record.tag_value("Result").unwrap_or_default();
        games.push(Game {
            tags: tags.join("\n"),
            result: result.into_owned(),
            words: replay
                .main_line()
                .map(|ply| ply.span.of(text).to_owned())
                .collect(),
            machine: replay
                .main_line()
                .map(|ply| ply.machine.of(&replay.text).to_owned())
                .collect(),
            ways: replay
                .main_line()
                .map(|ply| ply.text.of(&replay.text).to_owned())
                .collect(),
        });
    }
    games
}

/// The text of a corpus, if it is there; else what is in a folder of `testdata`.
pub(crate) fn text(corpus: &str, own: &str) -> String {
    let beside = format!("{}/../shared/corpora/{corpus}", env!("CARGO_MANIFEST_DIR"));
    let alternative = std::env::var("CORPORA").map(|folder| format!("{folder}/{corpus}"));
    for path in [Ok(beside), alternative].into_iter().flatten() {
        if let Ok(bytes) = std::fs::read(&path) {
            let bytes = match path.ends_with(".zst") {
                true => zstd::decode_all(bytes.as_slice()).expect("a zst file"),
                false => bytes,
            };
            return String::from_utf8_lossy(&bytes).into_owned();
        }
    }
    let folder = format!("{}/testdata/{own}", env!("CARGO_MANIFEST_DIR"));
    let mut text = String::new();
    for entry in std::fs::read_dir(folder).expect("testdata") {
        let path = entry.expect("an entry").path();
        if path
            .extension()
            .is_some_and(|extension| extension == "pgn" || extension == "pdn")
        {
            text.push_str(&std::fs::read_to_string(path).expect("readable"));
            text.push_str("\n\n");
        }
    }
    text
}
