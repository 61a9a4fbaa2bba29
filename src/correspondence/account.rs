//! The reflection days of a game, from the stamps of its moves.

use super::{Moment, Rule};
use crate::{
    game::Side,
    record::{Record, TokenKind, command::commands},
    replay::{Ply, Replay},
};

/// How days are counted, and how many are allowed.
#[derive(Clone, Copy, Debug)]
pub struct Terms {
    /// What a day is.
    pub rule: &'static Rule,
    /// A message that comes at this time of day or later, in minutes since midnight, counts from
    /// the next day.
    pub late: Option<u32>,
    /// For so many moves ...
    pub moves: u32,
    /// ... so many days are allowed; what is saved is kept.
    pub days: i64,
    /// Who says nothing for more days than these may lose the game.
    pub silence: i64,
}

/// An answer: a move with the move before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Who answered.
    pub side: Side,
    /// The move number.
    pub number: u32,
    /// Which ply of the replay it is.
    pub ply: Ply,
    /// When the move before it came: on a server, when it was made.
    pub received: Moment,
    /// When it was answered.
    pub answered: Moment,
    /// Days used for it; none where the answer is stamped before the receipt.
    pub days: Option<i64>,
    /// Days that the player has used so far.
    pub total: i64,
    /// Days that he is allowed up to here.
    pub allowed: i64,
    /// Whether he said nothing for so long that he may lose.
    pub silent: bool,
}

impl Answer {
    /// Whether the player has used more days than he is allowed.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.total > self.allowed
    }
}

impl Terms {
    /// The days allowed for a player's moves up to this one, counted from 1: forty for the first
    /// ten, eighty for twenty, and so on.
    #[must_use]
    pub fn allowed(&self, moves: u32) -> i64 {
        self.days * i64::from(moves.div_ceil(self.moves.max(1)))
    }

    /// Days used for an answer.
    #[must_use]
    pub fn used(&self, received: Moment, answered: Moment) -> Option<i64> {
        let counted = received.put_off(self.late);
        // An answer within the hours that are not counted takes no day.
        match (self.rule.days)(counted, answered) {
            None if answered >= received => Some(0),
            days => days,
        }
    }
}

/// All answers of the main line between two moves that carry stamps.
#[must_use]
pub fn account(record: &Record<'_>, replay: &Replay, terms: &Terms) -> Vec<Answer> {
    let plies: Vec<&Ply> = replay.main_line().collect();
    let mut answers = Vec::new();
    let mut before = None;
    let mut moves = [0_u32; 2];
    let mut totals = [0_i64; 2];
    for (index, ply) in plies.iter().enumerate() {
        let end = plies.get(index + 1).map(|next| next.token as usize);
        let stamp = stamp(record, ply.token as usize + 1, end);
        let player = usize::from(ply.side == Side::Black);
        moves[player] += 1;
        if let (Some(received), Some(answered)) = (before, stamp) {
            let days = terms.used(received, answered);
            totals[player] += days.unwrap_or(0);
            answers.push(Answer {
                side: ply.side,
                number: ply.number,
                ply: **ply,
                received,
                answered,
                days,
                total: totals[player],
                allowed: terms.allowed(moves[player]),
                silent: days.is_some_and(|days| days > terms.silence),
            });
        }
        before = stamp;
    }
    answers
}

/// The stamp in the comments behind a move, those in variations not counted.
fn stamp(record: &Record<'_>, from: usize, end: Option<usize>) -> Option<Moment> {
    let tokens = record
        .tokens
        .get(from..end.unwrap_or(record.tokens.len()))?;
    let mut depth = 0_u32;
    for &token in tokens {
        match token.kind {
            TokenKind::Open => depth += 1,
            TokenKind::Close => depth = depth.saturating_sub(1),
            TokenKind::Comment if depth == 0 => {
                let stamp = commands(record.str(token)).find(|command| command.name == "ccsnt");
                if let Some(stamp) = stamp {
                    return Moment::read(stamp.operand);
                }
            }
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        correspondence::RULES,
        play::{Player, Rules},
        record::Reader,
        replay::Want,
    };

    #[test]
    fn ten_moves_in_forty_days() {
        // As myschach.de has it: overrun beyond 40 days up to the tenth move, 80 up to the 20th.
        let terms = Terms {
            rule: &RULES[0],
            late: None,
            moves: 10,
            days: 40,
            silence: 40,
        };
        let allowed = [1, 10, 11, 20, 21].map(|moves| terms.allowed(moves));
        assert_eq!(allowed, [40, 40, 80, 80, 120]);
    }

    #[test]
    fn stamps_of_a_game() {
        let text = "1. e4 {[%ccsnt 2019.04.01,09:00]} e5 {[%ccsnt 2019.04.03,09:00]} \
            (1... c5 {[%ccsnt 1999.01.01,00:00]}) 2. Nf3 {[%ccsnt 2019.04.04,08:59]} Nc6 *";
        let mut reader = Reader::new(text);
        let record = reader.next_record().unwrap();
        let mut player = Player::new(Rules::default());
        let replay = player.replay(&record, &Want::default());
        let terms = Terms {
            rule: &RULES[0],
            late: None,
            moves: 10,
            days: 1,
            silence: 1,
        };
        let days: Vec<_> = account(&record, replay, &terms)
            .iter()
            .map(|answer| (answer.side, answer.days, answer.is_over(), answer.silent))
            .collect();
        assert_eq!(
            days,
            [
                (Side::Black, Some(2), true, true),
                (Side::White, Some(0), false, false)
            ]
        );
    }
}
