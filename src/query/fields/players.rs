//! The players and their ratings, of either colour.

use super::{Ask, Field};
use crate::{
    game::{Outcome, Side},
    glance::Glance,
    query::{
        test::Step,
        value::{Type, Value},
    },
    record::KnownTag,
};
use std::borrow::Cow;

pub(super) static FIELDS: &[Field] = &[
    Field {
        name: "player",
        takes: "",
        kind: Type::Text,
        many: true,
        meaning: "the players, White and Black",
        example: "player =~ \"^Capablanca\"",
        step: Step::Tags,
        make: |_| Ok(Ask::of_players(name)),
    },
    Field {
        name: "winner",
        takes: "",
        kind: Type::Text,
        many: false,
        meaning: "the player who won",
        example: "winner = \"Fischer, Robert James\"",
        step: Step::Words,
        make: |_| Ok(Ask::one(|glance| name(glance, winner(glance)?))),
    },
    Field {
        name: "loser",
        takes: "",
        kind: Type::Text,
        many: false,
        meaning: "the player who lost",
        example: "loser =~ \"^Spassky\"",
        step: Step::Words,
        make: |_| Ok(Ask::one(|glance| name(glance, winner(glance)?.other()))),
    },
    Field {
        name: "sounds-like",
        takes: "NAME",
        kind: Type::Truth,
        many: false,
        meaning: "the surname of a player has the same Soundex code as this one, or differs in a first \
                  letter of the same sound: Carlsen and Karlsen",
        example: "sounds-like(\"Kasparow\")",
        step: Step::Tags,
        make: |given| {
            let wanted = given.text("a name")?;
            let Some(code) = soundex(&wanted.value) else {
                return Err(wanted.wrong("a name has letters of the Latin alphabet here"));
            };
            Ok(Ask::truth(move |glance| {
                [Side::White, Side::Black].into_iter().any(|side| {
                    let code_of = |name: Cow<'_, str>| soundex(&name);
                    let own = named(glance, side).and_then(code_of);
                    own.is_some_and(|own| sound_alike(own, code))
                })
            }))
        },
    },
    Field {
        name: "elo",
        takes: "",
        kind: Type::Number,
        many: true,
        meaning: "the ratings of the players, of White and of Black",
        example: "elo >= 2700",
        step: Step::Tags,
        make: |_| {
            Ok(Ask::of_players(|glance, side| {
                elo(glance, side).map(Value::Number)
            }))
        },
    },
    Field {
        name: "elo-mean",
        takes: "",
        kind: Type::Number,
        many: false,
        meaning: "the mean of both ratings",
        example: "elo-mean > 2600",
        step: Step::Tags,
        make: |_| {
            Ok(Ask::one(|glance| {
                elos(glance).map(|(white, black)| Value::Number((white + black) / 2.0))
            }))
        },
    },
    Field {
        name: "elo-diff",
        takes: "",
        kind: Type::Number,
        many: false,
        meaning: "White's rating less Black's",
        example: "elo-diff < -200",
        step: Step::Tags,
        make: |_| {
            Ok(Ask::one(|glance| {
                elos(glance).map(|(white, black)| Value::Number(white - black))
            }))
        },
    },
    Field {
        name: "elo-gap",
        takes: "",
        kind: Type::Number,
        many: false,
        meaning: "how far both ratings lie apart",
        example: "elo-gap <= 50",
        step: Step::Tags,
        make: |_| {
            Ok(Ask::one(|glance| {
                elos(glance).map(|(white, black)| Value::Number((white - black).abs()))
            }))
        },
    },
    Field {
        name: "upset",
        takes: "",
        kind: Type::Truth,
        many: false,
        meaning: "the player with the lower rating won",
        example: "upset and elo-gap >= 300",
        step: Step::Words,
        make: |_| Ok(Ask::truth(|glance| favourite_won(glance) == Some(false))),
    },
    Field {
        name: "favourite-won",
        takes: "",
        kind: Type::Truth,
        many: false,
        meaning: "the player with the higher rating won",
        example: "favourite-won and plies < 40",
        step: Step::Words,
        make: |_| Ok(Ask::truth(|glance| favourite_won(glance) == Some(true))),
    },
];

fn elo(glance: &Glance<'_>, side: Side) -> Option<f64> {
    let tag = match side {
        Side::White => KnownTag::WhiteElo,
        Side::Black => KnownTag::BlackElo,
    };
    let value: Cow<'_, str> = glance.value(tag)?;
    let digits = value.trim().bytes().take_while(u8::is_ascii_digit).count();
    let elo: f64 = value.trim().get(..digits)?.parse().ok()?;
    (elo > 0.0).then_some(elo)
}

fn elos(glance: &Glance<'_>) -> Option<(f64, f64)> {
    Some((elo(glance, Side::White)?, elo(glance, Side::Black)?))
}

fn winner(glance: &Glance<'_>) -> Option<Side> {
    match glance.outcome() {
        Outcome::Win(side) => Some(side),
        _ => None,
    }
}

fn name<'g>(glance: &Glance<'g>, side: Side) -> Option<Value<'g>> {
    named(glance, side).map(Value::Text)
}

fn named<'g>(glance: &Glance<'g>, side: Side) -> Option<Cow<'g, str>> {
    glance.value(match side {
        Side::White => KnownTag::White,
        Side::Black => KnownTag::Black,
    })
}

fn favourite_won(glance: &Glance<'_>) -> Option<bool> {
    let (white, black) = elos(glance)?;
    let ahead = match winner(glance)? {
        Side::White => white - black,
        Side::Black => black - white,
    };
    (ahead != 0.0).then_some(ahead > 0.0)
}

/// The Soundex code of the surname, which is all before a comma: a letter and three digits
/// (US National Archives, "The Soundex Indexing System").
fn soundex(name: &str) -> Option<[u8; 4]> {
    let surname = name.split(',').next().unwrap_or(name);
    let mut letters = surname
        .bytes()
        .filter(u8::is_ascii_alphabetic)
        .map(|b| b.to_ascii_uppercase());
    let first = letters.next()?;
    let mut code = [first, b'0', b'0', b'0'];
    let mut last = digit(first);
    let mut at = 1;
    for letter in letters {
        let now = digit(letter);
        if now != b'0' && now != last {
            let Some(place) = code.get_mut(at) else { break };
            *place = now;
            at += 1;
        }
        // H and W do not part two letters of a group; vowels do.
        if !matches!(letter, b'H' | b'W') {
            last = now;
        }
    }
    Some(code)
}

/// Whether codes are the same, or their letters at least one sound of those that are no vowels.
fn sound_alike(one: [u8; 4], other: [u8; 4]) -> bool {
    let [first, others] = [one[0], other[0]];
    let alike = digit(first) == digit(others) && digit(first) != b'0';
    one[1..] == other[1..] && (first == others || alike)
}

fn digit(letter: u8) -> u8 {
    match letter {
        b'B' | b'F' | b'P' | b'V' => b'1',
        b'C' | b'G' | b'J' | b'K' | b'Q' | b'S' | b'X' | b'Z' => b'2',
        b'D' | b'T' => b'3',
        b'L' => b'4',
        b'M' | b'N' => b'5',
        b'R' => b'6',
        _ => b'0',
    }
}

#[cfg(test)]
mod tests {
    use super::{sound_alike, soundex};

    /// The examples of the National Archives' page on Soundex.
    #[test]
    fn names_that_sound_alike_have_one_code() {
        for (name, code) in [
            ("Washington", "W252"),
            ("Lee", "L000"),
            ("Gutierrez", "G362"),
            ("Pfister", "P236"),
            ("Jackson", "J250"),
            ("Tymczak", "T522"),
            ("Ashcraft", "A261"),
        ] {
            let found = soundex(name).unwrap();
            assert_eq!(std::str::from_utf8(&found).unwrap(), code, "{name}");
        }
        assert_eq!(soundex("Karpov, Anatoly"), soundex("Karpof"));
        let alike = |one, other| sound_alike(soundex(one).unwrap(), soundex(other).unwrap());
        assert!(alike("Carlsen", "Karlsen") && alike("Vaganian", "Fahganian"));
        assert!(!alike("Andersson", "Enderson") && !alike("Carlsen", "Tarlsen"));
    }
}
