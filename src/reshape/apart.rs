//! Each line of play a game of its own.

use super::{Head, Tree, text};

/// Writes a game for the main line, and one for each variation with the moves that lead to it.
///
/// A variation deeper than `depth` stays in the game of the line that it hangs on. The result is
/// that of the main line alone; how a variation would have ended nobody knows.
pub fn apart(head: &Head, tree: &Tree, result: &str, depth: u32, out: &mut String) {
    let mut main = true;
    tree.lines(depth, |line| match std::mem::take(&mut main) {
        true => out.push_str(&text(head, line, result)),
        false => {
            let mut head = head.clone();
            head.set("Result", "*");
            out.push_str(&text(&head, line, "*"));
        }
    });
}
