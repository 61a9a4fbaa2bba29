//! What stands on the envelope of a sealed move: seven things, a line each.
//!
//! The guidelines for adjourned games name them (I.2; 2009 after the appendices): the players, the
//! position before the sealed move, the time used by each, who sealed, the number of the move, an
//! offer of a draw that is open, and when and where the game goes on.

use super::sealed::meaning;
use crate::{correspondence::Moment, game::Side, play::Player, record::command::Time};
use std::fmt;

/// An envelope as written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Envelope {
    /// The name of the player of the white men.
    pub white: String,
    /// That of the black ones.
    pub black: String,
    /// The position immediately before the sealed move, as FEN.
    pub position: String,
    /// The time used by White: `1:52:10`.
    pub white_used: String,
    /// That used by Black.
    pub black_used: String,
    /// The name of the player who sealed.
    pub sealed_by: String,
    /// The number of the sealed move.
    pub number: String,
    /// Whose offer of a draw is open: White, Black or none.
    pub draw_offer: String,
    /// Date and time of the resumption: `2026-10-05 10:00`.
    pub resumed_at: String,
    /// The place.
    pub place: String,
}

/// The names of the lines, in their order, each with its number among the seven.
const LINES: [(u8, &str); 10] = [
    (1, "White"),
    (1, "Black"),
    (2, "Position"),
    (3, "Time used by White"),
    (3, "Time used by Black"),
    (4, "Sealed by"),
    (5, "Number of the sealed move"),
    (6, "Draw offer"),
    (7, "Resumption"),
    (7, "Place"),
];

/// What is wrong with a line of an envelope.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flaw {
    /// Which of the seven things it belongs to.
    pub field: u8,
    /// The name of the line.
    pub line: &'static str,
    /// What is wrong.
    pub message: String,
}

impl Envelope {
    /// Reads lines `Name: value`. Lines of other names, and those that repeat one, are given back.
    #[must_use]
    pub fn read(text: &str) -> (Envelope, Vec<&str>) {
        let mut envelope = Envelope::default();
        let mut rest = Vec::new();
        for line in text.lines().filter(|line| !line.trim().is_empty()) {
            let slot = line.split_once(':').and_then(|(name, value)| {
                let known = |(_, own): &(u8, &str)| own.eq_ignore_ascii_case(name.trim());
                let at = LINES.iter().position(known)?;
                let slot = envelope.slots_mut().into_iter().nth(at)?;
                slot.is_empty().then_some((slot, value))
            });
            match slot {
                Some((slot, value)) => value.trim().clone_into(slot),
                None => rest.push(line),
            }
        }
        (envelope, rest)
    }

    fn slots(&self) -> [&String; 10] {
        [
            &self.white,
            &self.black,
            &self.position,
            &self.white_used,
            &self.black_used,
            &self.sealed_by,
            &self.number,
            &self.draw_offer,
            &self.resumed_at,
            &self.place,
        ]
    }

    fn slots_mut(&mut self) -> [&mut String; 10] {
        [
            &mut self.white,
            &mut self.black,
            &mut self.position,
            &mut self.white_used,
            &mut self.black_used,
            &mut self.sealed_by,
            &mut self.number,
            &mut self.draw_offer,
            &mut self.resumed_at,
            &mut self.place,
        ]
    }

    /// What is missing or wrong, in the order of the lines.
    #[must_use]
    pub fn flaws(&self, player: &mut Player) -> Vec<Flaw> {
        let mut flaws = Vec::new();
        let mut add = |line: &str, message: String| {
            let found = LINES.iter().find(|(_, name)| *name == line);
            flaws.extend(found.map(|&(field, line)| Flaw {
                field,
                line,
                message,
            }));
        };
        for ((_, name), value) in LINES.iter().zip(self.slots()) {
            if value.is_empty() {
                add(name, "it is missing".to_owned());
            }
        }
        let position = meaning(player, &self.position, "");
        if position.is_none() && !self.position.is_empty() {
            add("Position", "it is no position to play from".to_owned());
        }
        for (line, used) in [
            ("Time used by White", &self.white_used),
            ("Time used by Black", &self.black_used),
        ] {
            if !used.is_empty() && Time::read(used).is_none_or(|time| time.negative) {
                add(line, format!("`{used}` is no time; write 1:52:10"));
            }
        }
        let to_move = position.as_ref().map(|sealed| sealed.side);
        if let (Some(side), false) = (to_move, self.sealed_by.is_empty())
            && self.sealed_by != *self.name(side)
        {
            let name = self.name(side);
            let message = format!("{side} is to move in the position, and that is {name}");
            add("Sealed by", message);
        }
        if let (Some(sealed), false) = (&position, self.number.is_empty())
            && self.number.parse() != Ok(sealed.number)
        {
            let message = format!("by the position it is move {}", sealed.number);
            add("Number of the sealed move", message);
        }
        if !matches!(self.draw_offer.as_str(), "" | "none" | "White" | "Black") {
            add("Draw offer", "write White, Black or none".to_owned());
        }
        if !self.resumed_at.is_empty() && Moment::read(&self.resumed_at).is_none() {
            add(
                "Resumption",
                "write date and time: 2026-10-05 10:00".to_owned(),
            );
        }
        let place = |flaw: &Flaw| LINES.iter().position(|(_, name)| *name == flaw.line);
        flaws.sort_by_key(place);
        flaws
    }

    const fn name(&self, side: Side) -> &String {
        match side {
            Side::White => &self.white,
            Side::Black => &self.black,
        }
    }
}

impl fmt::Display for Envelope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for ((_, name), value) in LINES.iter().zip(self.slots()) {
            writeln!(f, "{name}: {value}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::Rules;

    fn whole() -> Envelope {
        Envelope {
            white: "Birch, B.".to_owned(),
            black: "Rowan, R.".to_owned(),
            position: "4k3/8/8/8/8/8/4P3/4K3 b - - 0 40".to_owned(),
            white_used: "1:52:10".to_owned(),
            black_used: "1:47:33".to_owned(),
            sealed_by: "Rowan, R.".to_owned(),
            number: "40".to_owned(),
            draw_offer: "none".to_owned(),
            resumed_at: "2026-10-05 10:00".to_owned(),
            place: "Oak Hall".to_owned(),
        }
    }

    fn flaws(envelope: &Envelope) -> Vec<(u8, &'static str)> {
        let mut player = Player::new(Rules::default());
        let flaws = envelope.flaws(&mut player);
        flaws.iter().map(|flaw| (flaw.field, flaw.line)).collect()
    }

    #[test]
    fn an_envelope_is_read_as_it_is_written() {
        let envelope = whole();
        assert_eq!(flaws(&envelope), []);
        let text = envelope.to_string();
        assert_eq!(Envelope::read(&text), (envelope, Vec::new()));
        let (_, rest) = Envelope::read("Move: Kd7\nWhite: A\nwhite: B\n");
        assert_eq!(rest, ["Move: Kd7", "white: B"]);
    }

    /// The seven things of the guidelines for adjourned games, I.2.
    #[test]
    fn each_of_the_seven_is_asked_for() {
        let mut fields: Vec<u8> = flaws(&Envelope::default())
            .iter()
            .map(|(field, _)| *field)
            .collect();
        fields.dedup();
        assert_eq!(fields, [1, 2, 3, 4, 5, 6, 7]);
    }

    #[test]
    fn what_contradicts_the_position_is_told() {
        let wrong = Envelope {
            sealed_by: "Birch, B.".to_owned(),
            number: "41".to_owned(),
            draw_offer: "maybe".to_owned(),
            white_used: "long".to_owned(),
            resumed_at: "tomorrow".to_owned(),
            ..whole()
        };
        let lines: Vec<&str> = flaws(&wrong).iter().map(|(_, line)| *line).collect();
        assert_eq!(
            lines,
            [
                "Time used by White",
                "Sealed by",
                "Number of the sealed move",
                "Draw offer",
                "Resumption"
            ]
        );
        let nowhere = Envelope {
            position: "8/8/8".to_owned(),
            ..whole()
        };
        assert_eq!(flaws(&nowhere), [(2, "Position")]);
    }
}
