//! The main line of a replay once more, from the machine form of its moves.

use super::{light::Light, stand};
use crate::replay::{Ply, Replay};
use shakmaty::{Chess, Move, Position, uci::UciMove};

/// The move of a ply; none for a null move.
pub(super) fn played(chess: &Chess, ply: &Ply, replay: &Replay) -> Option<Move> {
    let machine = ply.machine.of(&replay.text);
    let uci = UciMove::from_ascii(machine.as_bytes()).ok()?;
    let legal = uci.to_move(chess).ok();
    legal.or_else(|| stand::again(chess, &uci).filter(|_| ply.traits.irregular))
}

/// All positions of the main line, the first one too, up to a null move.
pub(super) fn positions(mut chess: Chess, replay: &Replay) -> Vec<Light> {
    let mut positions = vec![Light::new(&chess)];
    for ply in replay.main_line() {
        let Some(played) = played(&chess, ply, replay) else {
            break;
        };
        chess.play_unchecked(played);
        positions.push(Light::new(&chess));
    }
    positions
}
