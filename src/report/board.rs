//! A position as a small board of letters, drawn from its FEN text alone.
//!
//! Nothing is known here of men and their moves: a letter stands where the FEN puts it.

/// Ranks and files that a drawing may have.
const LARGEST: usize = 16;

/// A board that has been drawn.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Board {
    /// Who moves, as people say it, where the FEN says so.
    pub(super) to_move: Option<&'static str>,
    /// The lines, top rank first, file letters last.
    pub(super) lines: Vec<String>,
}

/// Draws the position, or nothing if the text has no ranks of men.
pub(super) fn draw(fen: &str) -> Option<Board> {
    let mut fields = fen.split_ascii_whitespace();
    let placement = fields.next()?;
    let (placement, pocket) = match placement.split_once('[') {
        Some((ranks, pocket)) => (ranks, pocket.trim_end_matches(']')),
        None => (placement, ""),
    };
    let ranks: Vec<String> = placement.split('/').map(rank).collect::<Option<_>>()?;
    let files = ranks.first()?.len();
    if ranks.len() < 2 || ranks.len() > LARGEST || ranks.iter().any(|rank| rank.len() != files) {
        return None;
    }
    let mut lines = Vec::with_capacity(ranks.len() + 2);
    for (above, rank) in ranks.iter().enumerate() {
        lines.push(format!(
            "{:>2}  {}",
            ranks.len() - above,
            spaced(rank.chars())
        ));
    }
    lines.push(format!("    {}", spaced(('a'..='z').take(files))));
    if !pocket.is_empty() {
        lines.push(format!("    in hand: {}", spaced(pocket.chars())));
    }
    let to_move = match fields.next() {
        Some("w") => Some("White"),
        Some("b") => Some("Black"),
        _ => None,
    };
    Some(Board { to_move, lines })
}

/// One rank with a point for each empty square; the `~` of promoted men is left out.
fn rank(text: &str) -> Option<String> {
    let mut rank = String::new();
    let mut empty = 0;
    for c in text.chars().filter(|c| *c != '~') {
        match c.to_digit(10) {
            Some(digit) => empty = empty * 10 + digit as usize,
            None if c.is_ascii_alphabetic() => {
                rank.extend(std::iter::repeat_n('.', empty));
                rank.push(c);
                empty = 0;
            }
            None => return None,
        }
        if empty > LARGEST {
            return None;
        }
    }
    rank.extend(std::iter::repeat_n('.', empty));
    (1..=LARGEST).contains(&rank.len()).then_some(rank)
}

fn spaced(chars: impl Iterator<Item = char>) -> String {
    let mut text = String::new();
    for c in chars {
        if !text.is_empty() {
            text.push(' ');
        }
        text.push(c);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn men_stand_where_the_fen_puts_them() {
        // PGN standard 16.1.4, the position after 1. e4.
        let board = draw("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1").unwrap();
        assert_eq!(board.to_move, Some("Black"));
        assert_eq!(board.lines.len(), 9);
        assert_eq!(board.lines[0], " 8  r n b q k b n r");
        assert_eq!(board.lines[4], " 4  . . . . P . . .");
        assert_eq!(board.lines[8], "    a b c d e f g h");
    }

    #[test]
    fn men_in_hand_are_named() {
        let board = draw("4k3/8/8/8/8/8/8/4K2Q~[Qpp] w - - 0 1").unwrap();
        assert_eq!(board.lines[7], " 1  . . . . K . . Q");
        assert_eq!(board.lines[9], "    in hand: Q p p");
    }

    #[test]
    fn what_has_no_ranks_is_not_drawn() {
        for text in [
            "",
            "W:W31,32:B1,2",
            "8",
            "8/7",
            "8/8/x9999999999",
            "8/999999/8",
            "é/é",
        ] {
            assert_eq!(draw(text), None, "{text}");
        }
    }
}
