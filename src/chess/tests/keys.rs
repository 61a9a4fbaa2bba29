//! The keys of positions against those that PolyGlot's page on its book format gives.

use super::replay_with;
use crate::{
    chess::key,
    replay::{Want, scene::Scene},
};

/// The keys behind each ply, the start's first.
fn keys(text: &str) -> Vec<u64> {
    let want = Want {
        scenes: true,
        ..Want::default()
    };
    let replay = replay_with(text, &want);
    let scenes = replay.scenes.iter().filter_map(|scene| match scene {
        Scene::Chess(scene) => Some(scene),
        Scene::Draughts(_) => None,
    });
    let scenes: Vec<_> = scenes.collect();
    let keys: Vec<u64> = scenes.iter().map(|scene| key::of(scene)).collect();
    for (at, pair) in scenes.windows(2).enumerate() {
        assert_eq!(keys[at] ^ key::between(pair[0], pair[1]), keys[at + 1]);
    }
    keys
}

#[test]
fn keys_are_those_of_polyglot() {
    assert_eq!(
        keys("1. e4 d5 2. e5 f5 3. Ke2 Kf7 *\n"),
        [
            0x463b_9618_1691_fc9c,
            0x823c_9b50_fd11_4196,
            0x0756_b944_61c5_0fb0,
            0x662f_afb9_65db_29d4,
            0x22a4_8b5a_8e47_ff78, // f5 can be taken in passing
            0x652a_607c_a3f2_42c1, // castling rights lost
            0x00fd_d303_c946_bdd9,
        ]
    );
    let keys = keys("1. a4 b5 2. h4 b4 3. c4 bxc3 4. Ra3 *\n");
    assert_eq!(keys[5], 0x3c81_23ea_7b06_7637);
    assert_eq!(keys[7], 0x5c3f_9b82_9b27_9560);
}

/// A pawn that stands beside counts though it may not take (python-chess, `chess.polyglot`).
#[test]
fn a_pinned_pawn_beside_counts() {
    let key = |passed: &str| {
        let text = format!("[FEN \"8/8/8/K1pP3r/8/8/8/4k3 w - {passed} 0 2\"]\n\n*\n");
        keys(&text)[0]
    };
    assert_eq!(key("c6"), 0xd56a_d548_8ff6_405d);
    assert_eq!(key("-"), 0xd550_4690_3d76_293f);
}
