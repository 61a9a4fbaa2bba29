//! The meaning of a sealed move in the position before it.

use crate::{
    fault::{Candidate, Detail, FaultKind},
    game::{Game, Side},
    play::Player,
    record::{Reader, TokenKind, set_up},
    replay::{Ending, Replay, Want},
};

/// What a sealed move comes to.
#[derive(Clone, Debug, PartialEq)]
pub enum Meaning {
    /// One legal move.
    Clear {
        /// As the standard writes it.
        san: String,
        /// How the game ends with it, if it does.
        ending: Ending,
    },
    /// Several legal moves may be meant.
    Ambiguous {
        /// Why.
        reason: String,
        /// Which they are.
        candidates: Vec<Candidate>,
    },
    /// It is written so that its meaning cannot be established.
    Unclear {
        /// Why.
        reason: String,
    },
    /// It is a move, and against the rules.
    Illegal {
        /// Why.
        reason: String,
        /// The legal moves nearest to it.
        candidates: Vec<Candidate>,
    },
}

impl Meaning {
    /// The word for it.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        match self {
            Meaning::Clear { .. } => "clear",
            Meaning::Ambiguous { .. } => "ambiguous",
            Meaning::Unclear { .. } => "meaning cannot be established",
            Meaning::Illegal { .. } => "illegal",
        }
    }

    /// Whether it is one legal move.
    #[must_use]
    pub const fn is_clear(&self) -> bool {
        matches!(self, Meaning::Clear { .. })
    }
}

/// A sealed move with the position that it is made in.
#[derive(Clone, Debug, PartialEq)]
pub struct Sealed {
    /// Of which family the game is.
    pub game: Option<Game>,
    /// Whose move it is.
    pub side: Side,
    /// Its number.
    pub number: u32,
    /// What it means.
    pub meaning: Meaning,
}

const WANT: Want = Want {
    notation: Some("san"),
    language: None,
    machine: false,
    fens: true,
    final_fen: false,
    set_ups: false,
    squares: None,
    explain: true,
    claims: false,
    scenes: false,
    least_men: 0,
    last_ply: 0,
    until: None,
    stand: false,
};

/// Reads a sealed move in the position before it, given as FEN; nothing if that is no position to
/// play from.
pub fn meaning(player: &mut Player, fen: &str, written: &str) -> Option<Sealed> {
    let tags = set_up(fen);
    let (game, side, number) = {
        let text = format!("{tags}*\n");
        let mut reader = Reader::new(&text);
        let record = reader.next_record()?;
        let replay = player.replay(&record, &WANT);
        if !replay.playable {
            return None;
        }
        (replay.game, replay.first_side, replay.first_number)
    };
    // An offer of a draw may stand behind it.
    let written = written.trim().trim_end_matches("(=)").trim_end();
    let meaning = if written.is_empty() || written.contains(|c: char| ";{}()*\n\r".contains(c)) {
        Meaning::Unclear {
            reason: "it has the form of no move".to_owned(),
        }
    } else {
        read(player, &format!("{tags}{written} *\n"))
    };
    Some(Sealed {
        game,
        side,
        number,
        meaning,
    })
}

/// The meaning of the only move of a text.
fn read(player: &mut Player, text: &str) -> Meaning {
    let unclear = |reason: &str| Meaning::Unclear {
        reason: reason.to_owned(),
    };
    let mut reader = Reader::new(text);
    let Some(record) = reader.next_record() else {
        return unclear("it has the form of no move");
    };
    let replay = player.replay(&record, &WANT);
    let stop = replay.faults.iter().find_map(|fault| match &fault.detail {
        Detail::Move(about) => Some((fault, about)),
        _ => None,
    });
    let more = |behind: u32| {
        let mut words = record.moves().iter();
        words.any(|token| token.kind == TokenKind::Word && token.span.start >= behind)
    };
    let odd = |kind| matches!(kind, FaultKind::Syntax | FaultKind::SanLettersOpen);
    let stray = replay.faults.iter().any(|fault| odd(fault.kind));
    let junk = record.kinds.contains(TokenKind::Junk);
    let beside = stray || junk || replay.main_plies > 0;
    if stop.is_some_and(|(fault, _)| beside || more(fault.span.end)) {
        return unclear("more stands there than one move");
    }
    if let Some((fault, about)) = stop {
        let reason = about.reason.clone();
        let candidates = about.candidates.clone();
        return match fault.kind {
            // The pawn may become any of four men.
            FaultKind::MoveAmbiguous | FaultKind::SanPromotionMissing => {
                Meaning::Ambiguous { reason, candidates }
            }
            FaultKind::MoveUnknown | FaultKind::Syntax => Meaning::Unclear { reason },
            _ => Meaning::Illegal { reason, candidates },
        };
    }
    match replay.main_plies {
        1 if !stray && !junk && replay.is_whole() => clear(replay),
        0 => unclear("it has the form of no move"),
        1 => unclear("more stands there than one move"),
        _ => unclear("it is more than one move"),
    }
}

fn clear(replay: &Replay) -> Meaning {
    let ply = replay.main_line().next();
    Meaning::Clear {
        san: ply.map_or("", |ply| ply.text.of(&replay.text)).to_owned(),
        ending: replay.ending,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::Rules;

    /// White's rooks stand on a1 and f1, and both can come to d1.
    const ROOKS: &str = "r4rk1/5ppp/8/8/8/8/5PPP/R4RK1 w - - 0 41";

    fn word(fen: &str, written: &str) -> &'static str {
        let mut player = Player::new(Rules::default());
        let sealed = meaning(&mut player, fen, written).expect("a position");
        sealed.meaning.word()
    }

    /// The three ways to lose by a sealed move, and the one not to (Guidelines for adjourned games, I.8).
    #[test]
    fn a_sealed_move_has_one_of_four_meanings() {
        for (written, verdict) in [
            ("Rfd1", "clear"),
            ("R1d1", "ambiguous"),
            ("Rd1", "ambiguous"),
            ("Rd2", "illegal"),
            ("Rad2", "illegal"),
            ("R", "meaning cannot be established"),
            ("rook to d1", "meaning cannot be established"),
            ("Rfd1 Rad1", "meaning cannot be established"),
            ("Rfd1 Kf8", "meaning cannot be established"),
            ("41. Rfd1", "clear"),
            ("Rfd1 (=)", "clear"),
        ] {
            assert_eq!(word(ROOKS, written), verdict, "{written}");
        }
    }

    #[test]
    fn side_and_number_are_those_of_the_position() {
        let mut player = Player::new(Rules::default());
        let sealed = meaning(&mut player, ROOKS, "Rfd1").expect("a position");
        assert_eq!((sealed.side, sealed.number), (Side::White, 41));
        assert_eq!(meaning(&mut player, "8/8 w", "Rfd1"), None);
    }
}
