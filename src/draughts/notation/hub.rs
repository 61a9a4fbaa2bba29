//! The moves of the Hub protocol: start, end, and every square where a piece is taken
//! (`28x19x23`), in the game's own numbers. The machine form of draughts moves.

use super::Notation;
use crate::draughts::naming::Naming;

/// Hub.
pub const HUB: Notation = Notation {
    name: "hub",
    summary: "the Hub protocol: start, end and the squares of all pieces taken: 28x19x23",
    names: Naming::with_numbers,
    write: |text, board, mv| {
        let naming = board.naming.with_numbers();
        let squares = board.variant.board;
        let sign = if mv.is_capture() { 'x' } else { '-' };
        naming.write(squares, mv.from, text);
        text.push(sign);
        naming.write(squares, mv.to, text);
        for taken in naming.sorted(squares, mv.taken) {
            text.push(sign);
            naming.write(squares, taken, text);
        }
    },
};
