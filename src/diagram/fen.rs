//! A position of chess, drawn from its FEN text alone: a letter stands where the FEN puts it.

use super::{Diagram, Field, Row};

/// Ranks and files that a drawing may have.
const LARGEST: usize = 16;

/// Draws the position, or nothing if the text has no ranks of men.
pub(super) fn draw(fen: &str) -> Option<Diagram> {
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
    let to_move = match fields.next() {
        Some("w") => Some("White"),
        Some("b") => Some("Black"),
        _ => None,
    };
    let height = ranks.len();
    let rows = ranks.iter().enumerate().map(|(above, rank)| Row {
        label: height - above,
        fields: (1..)
            .zip(rank.chars())
            .map(|(file, man)| Field {
                man: Some(man).filter(|man| *man != '.'),
                dark: (file + height - above).is_multiple_of(2),
                playing: true,
            })
            .collect(),
    });
    Some(Diagram {
        rows: rows.collect(),
        letters: ('a'..='z').take(files).collect(),
        in_hand: pocket.to_owned(),
        to_move,
        draughts: false,
    })
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn men_stand_where_the_fen_puts_them() {
        // PGN standard 16.1.4, the position after 1. e4.
        let board = draw("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1").unwrap();
        assert_eq!(board.to_move, Some("Black"));
        let lines = board.lines();
        assert_eq!(lines.len(), 9);
        assert_eq!(lines[0], " 8  r n b q k b n r");
        assert_eq!(lines[4], " 4  . . . . P . . .");
        assert_eq!(lines[8], "    a b c d e f g h");
        // FIDE Laws 2.1: the near corner square to the right of the player is light.
        assert!(!board.rows[7].fields[7].dark && board.rows[7].fields[0].dark);
    }

    #[test]
    fn men_in_hand_are_named() {
        let board = draw("4k3/8/8/8/8/8/8/4K2Q~[Qpp] w - - 0 1").unwrap();
        assert_eq!(board.lines()[7], " 1  . . . . K . . Q");
        assert_eq!(board.lines()[9], "    in hand: Q p p");
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
