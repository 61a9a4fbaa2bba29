//! Any text as the start position of a game, with and without a variant and in both games.
#![no_main]

use libfuzzer_sys::fuzz_target;
use scoresheet::{
    play::{Player, Rules},
    record::Reader,
    replay::Want,
};

fuzz_target!(|fen: &str| {
    let fen = fen.replace(['"', '\\', '\n', '\r'], "");
    let want = Want {
        fens: true,
        final_fen: true,
        explain: true,
        ..Want::default()
    };
    for other in [
        "",
        "[Variant \"Chess960\"]\n",
        "[GameType \"20\"]\n",
        "[GameType \"25\"]\n",
    ] {
        let text = format!("[FEN \"{fen}\"]\n{other}\n1. e4 e5 2. 32-28 O-O *\n");
        let mut player = Player::new(Rules::default());
        let mut reader = Reader::new(&text);
        while let Some(record) = reader.next_record() {
            player.replay(&record, &want);
        }
    }
});
