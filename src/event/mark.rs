//! What a player got in a round, as reports of events write it, and the points for it.

use crate::game::Outcome;

/// What one player got in one round: the result codes of the Tournament Report File (FIDE Handbook
/// C.04.A, annex: TRF16).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// Won over the board: `1`.
    Win,
    /// Drawn over the board: `=`.
    Draw,
    /// Lost over the board: `0`.
    Loss,
    /// Won in less than one move, so not rated: `W`.
    UnratedWin,
    /// Drawn in less than one move: `D`.
    UnratedDraw,
    /// Lost in less than one move: `L`.
    UnratedLoss,
    /// Won since the opponent did not come: `+`.
    ForfeitWin,
    /// Lost since the player did not come: `-`.
    ForfeitLoss,
    /// Half a point for a round the player asked to be left out of: `H`.
    HalfBye,
    /// A full point without being paired: `F`.
    FullBye,
    /// The bye that the pairing gives to the one who is left over: `U`.
    PairingBye,
    /// Not paired, no point: `Z`, or nothing at all in a round that has been played.
    ZeroBye,
}

use Mark::{
    Draw, ForfeitLoss, ForfeitWin, FullBye, HalfBye, Loss, PairingBye, UnratedDraw, UnratedLoss,
    UnratedWin, Win, ZeroBye,
};

/// All marks with their codes.
pub const MARKS: [(Mark, char); 12] = [
    (Win, '1'),
    (Draw, '='),
    (Loss, '0'),
    (UnratedWin, 'W'),
    (UnratedDraw, 'D'),
    (UnratedLoss, 'L'),
    (ForfeitWin, '+'),
    (ForfeitLoss, '-'),
    (HalfBye, 'H'),
    (FullBye, 'F'),
    (PairingBye, 'U'),
    (ZeroBye, 'Z'),
];

impl Mark {
    /// The mark of a code, whose letters may be small.
    #[must_use]
    pub fn of(code: char) -> Option<Mark> {
        let code = code.to_ascii_uppercase();
        MARKS
            .iter()
            .find(|(_, own)| *own == code)
            .map(|(mark, _)| *mark)
    }

    /// Its code.
    #[must_use]
    pub fn code(self) -> char {
        MARKS
            .iter()
            .find(|(mark, _)| *mark == self)
            .map_or(' ', |(_, code)| *code)
    }

    /// Whether a game was played over the board.
    #[must_use]
    pub const fn is_played(self) -> bool {
        matches!(
            self,
            Win | Draw | Loss | UnratedWin | UnratedDraw | UnratedLoss
        )
    }

    /// Whether the round was paired, and one of the two did not come.
    #[must_use]
    pub const fn is_forfeit(self) -> bool {
        matches!(self, ForfeitWin | ForfeitLoss)
    }

    /// Whether the player was not paired in the round.
    #[must_use]
    pub const fn is_bye(self) -> bool {
        matches!(self, HalfBye | FullBye | PairingBye | ZeroBye)
    }

    /// Whether the player asked to be left out (Tie-Break Regulations 2024, 16.1.1).
    #[must_use]
    pub const fn is_requested_bye(self) -> bool {
        matches!(self, HalfBye | ZeroBye)
    }

    /// Whether the round is a voluntary unplayed one: a requested bye or a forfeit loss
    /// (Tie-Break Regulations 2024, 16.1.2).
    #[must_use]
    pub const fn is_voluntary(self) -> bool {
        self.is_requested_bye() || matches!(self, ForfeitLoss)
    }

    /// The mark of an outcome over the board for White and for Black; nothing for one not known.
    #[must_use]
    pub const fn of_outcome(outcome: Outcome) -> Option<[Mark; 2]> {
        use crate::game::Side;
        match outcome {
            Outcome::Win(Side::White) => Some([Win, Loss]),
            Outcome::Win(Side::Black) => Some([Loss, Win]),
            Outcome::Draw => Some([Draw, Draw]),
            Outcome::BothLost => Some([Loss, Loss]),
            Outcome::Unknown => None,
        }
    }

    /// How a bye or forfeit is called.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Win | UnratedWin => "won",
            Draw | UnratedDraw => "drew",
            Loss | UnratedLoss => "lost",
            ForfeitWin => "won by forfeit",
            ForfeitLoss => "lost by forfeit",
            HalfBye => "had a half-point bye",
            FullBye => "had a full-point bye",
            PairingBye => "had the bye",
            ZeroBye => "was not paired",
        }
    }
}

/// Points, in hundredths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Points(pub i64);

impl Points {
    /// Reads a decimal number below ten thousand: `1`, `.5`, `11.0`, `-2.50`, also with a comma.
    #[must_use]
    pub fn read(text: &str) -> Option<Points> {
        let (negative, text) = match text.trim().strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text.trim()),
        };
        let (whole, part) = text.split_once(['.', ',']).unwrap_or((text, ""));
        let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if whole.len() + part.len() == 0
            || whole.len() > 4
            || part.len() > 2
            || !digits(whole)
            || !digits(part)
        {
            return None;
        }
        let hundredths = format!("{whole}{part:0<2}").parse::<i64>().ok()?;
        Some(Points(if negative { -hundredths } else { hundredths }))
    }
}

impl std::ops::Add for Points {
    type Output = Points;

    fn add(self, other: Points) -> Points {
        Points(self.0 + other.0)
    }
}

impl std::iter::Sum for Points {
    fn sum<I: Iterator<Item = Points>>(points: I) -> Points {
        points.fold(Points(0), |sum, one| sum + one)
    }
}

impl std::fmt::Display for Points {
    /// With one decimal, or two where they are needed.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, part) = (self.0.abs() / 100, self.0.abs() % 100);
        match part % 10 {
            0 => write!(f, "{sign}{whole}.{}", part / 10),
            _ => write!(f, "{sign}{whole}.{part:02}"),
        }
    }
}

/// The points for each mark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PointSystem {
    of: [Points; MARKS.len()],
}

impl Default for PointSystem {
    /// One for a win, half for a draw; a pairing bye is a win (FIDE Laws of Chess, Article 10.1).
    fn default() -> Self {
        let of = MARKS.map(|(mark, _)| match mark {
            Win | UnratedWin | ForfeitWin | FullBye | PairingBye => Points(100),
            Draw | UnratedDraw | HalfBye => Points(50),
            Loss | UnratedLoss | ForfeitLoss | ZeroBye => Points(0),
        });
        PointSystem { of }
    }
}

impl PointSystem {
    /// The points for a mark.
    #[must_use]
    pub fn points(&self, mark: Mark) -> Points {
        let place = MARKS.iter().position(|(own, _)| *own == mark);
        place
            .and_then(|place| self.of.get(place))
            .copied()
            .unwrap_or_default()
    }

    /// Sets the points for these marks.
    pub fn set(&mut self, marks: &[Mark], points: Points) {
        for ((own, _), of) in MARKS.iter().zip(&mut self.of) {
            if marks.contains(own) {
                *of = points;
            }
        }
    }

    /// The same with everything so many times as much, as in draughts: two for a win.
    #[must_use]
    pub fn times(&self, factor: i64) -> PointSystem {
        PointSystem {
            of: self.of.map(|points| Points(points.0 * factor)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_read_and_written() {
        for (text, hundredths, shown) in [
            ("3.5", 350, "3.5"),
            (".5", 50, "0.5"),
            (" 11", 1100, "11.0"),
            ("-2.0", -200, "-2.0"),
            ("4,25", 425, "4.25"),
        ] {
            assert_eq!(Points::read(text), Some(Points(hundredths)), "{text}");
            assert_eq!(Points(hundredths).to_string(), shown);
        }
        for text in ["", ".", "-", "1.234", "1 2", "x", "1e3", "12345"] {
            assert_eq!(Points::read(text), None, "{text}");
        }
    }

    /// The codes of TRF16 (FIDE Handbook C.04.A, annex), rated or not, paired or not.
    #[test]
    fn codes_mean_what_the_format_says() {
        for (codes, played, forfeit, bye) in [
            ("10=WDLwdl", true, false, false),
            ("+-", false, true, false),
            ("HFUZhfuz", false, false, true),
        ] {
            for code in codes.chars() {
                let mark = Mark::of(code).unwrap();
                assert_eq!(mark.is_played(), played, "{code}");
                assert_eq!(mark.is_forfeit(), forfeit, "{code}");
                assert_eq!(mark.is_bye(), bye, "{code}");
                assert_eq!(mark.code(), code.to_ascii_uppercase());
            }
        }
        assert_eq!(Mark::of('x'), None);
    }
}
