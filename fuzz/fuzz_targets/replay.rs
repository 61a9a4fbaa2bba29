//! Any text replayed with everything wanted, illegal moves standing and not: no panic, plies and
//! unread text inside the game.
#![no_main]

use libfuzzer_sys::fuzz_target;
use scoresheet::{
    play::{Player, Rules},
    record::Reader,
    replay::Want,
};

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    let want = Want {
        machine: true,
        fens: true,
        final_fen: true,
        explain: true,
        ..Want::default()
    };
    for stand in [false, true] {
        let mut player = Player::new(Rules {
            stand,
            ..Rules::default()
        });
        let mut reader = Reader::new(&text);
        while let Some(record) = reader.next_record() {
            let replay = player.replay(&record, &want);
            for ply in &replay.plies {
                assert!(ply.span.start >= record.span.start && ply.span.end <= record.span.end);
            }
            for fault in &replay.faults {
                let _ = fault.span.of(&text);
            }
            if let Some(unread) = replay.unread() {
                let _ = unread.of(&text);
            }
        }
    }
});
