//! The men on the board, by kind and number.

use super::{Ask, Field};
use crate::{
    game::Side,
    query::{
        test::Step,
        value::{Type, Value},
    },
    replay::scene::Scene,
};

pub(super) static FIELDS: &[Field] = &[
    Field {
        name: "material",
        takes: "MEN, colours: either, plies: N, from: PLY, to: PLY, lines: all",
        kind: Type::Truth,
        many: false,
        meaning: "a position has these men, White's before the `v` and Black's behind it, and no \
                  others; kings of chess need not be told. Behind a letter a number says how many, `+` \
                  this or more, `-` this or fewer, `*` any number; compared with the opponent's `=` as \
                  many, `#` not as many, `>` more, `2>` at least two more, `2>=` two more and no others, \
                  `<` and `<=` likewise fewer. L is a bishop or knight; draughts have M for men and K \
                  for kings. `plies` says in how many positions in succession",
        example: "material(\"KRP1+vKR\", colours: either, plies: 4)",
        step: Step::Seen,
        make: |given| {
            let men = given.text("the men of both sides")?;
            let either = given.word("colours", &["written", "either"])? == Some("either");
            let plies = given.number("plies")?.unwrap_or(1).max(1);
            let stretch = given.stretch()?;
            let material = Material::read(&men.value).map_err(|why| men.wrong(why))?;
            Ok(Ask::truth(move |glance| {
                let scenes = glance.replay.map_or(&[][..], |replay| &replay.scenes);
                let lasts = |side: Side| {
                    let mut lasting = 0;
                    stretch.scenes(glance).any(|at| {
                        let fits = scenes
                            .get(at)
                            .is_some_and(|scene| material.fits(scene, side));
                        lasting = if fits { lasting + 1 } else { 0 };
                        lasting >= plies
                    })
                };
                lasts(Side::White) || (either && lasts(Side::Black))
            }))
        },
    },
    Field {
        name: "count",
        takes: "LETTERS, side: SIDE, from: PLY, to: PLY, lines: all",
        kind: Type::Number,
        many: true,
        meaning: "how many men of these kinds are on the board behind each move: P N B R Q K, L for a \
                  bishop or knight, in draughts M K",
        example: "count(\"Q\", to: 20) = 0",
        step: Step::Seen,
        make: |given| {
            let letters = given.text("the letters of men")?;
            let side = given.side()?;
            let stretch = given.stretch()?;
            let kinds: Vec<Kind> = letters
                .value
                .chars()
                .map(|letter| {
                    Kind::of(letter)
                        .ok_or_else(|| letters.wrong(format!("no man has the letter `{letter}`")))
                })
                .collect::<Result<_, _>>()?;
            Ok(Ask::many(move |glance, take| {
                let scenes = glance.replay.map_or(&[][..], |replay| &replay.scenes);
                stretch.scenes(glance).any(|at| {
                    scenes.get(at).is_some_and(|scene| {
                        let of = |side| {
                            kinds
                                .iter()
                                .map(|kind| kind.count(scene, side))
                                .sum::<u32>()
                        };
                        let count = side.map_or_else(|| of(Side::White) + of(Side::Black), of);
                        take(Value::Number(count.into()))
                    })
                })
            }))
        },
    },
];

/// The kinds of men, by their letters. L are the bishops and knights together.
const LETTERS: &str = "PNBRQKML";

const KNIGHT: usize = 1;
const BISHOP: usize = 2;
const KING: usize = 5;
const MAN: usize = 6;
const MINOR: usize = 7;

/// A kind of man.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Kind(usize);

impl Kind {
    fn of(letter: char) -> Option<Kind> {
        LETTERS.find(letter.to_ascii_uppercase()).map(Kind)
    }

    fn count(self, scene: &Scene, side: Side) -> u32 {
        let index = usize::from(side == Side::Black);
        match (scene, self.0) {
            (Scene::Chess(_), MAN) => 0,
            (Scene::Chess(scene), MINOR) => {
                (scene.of(KNIGHT, side) | scene.of(BISHOP, side)).count_ones()
            }
            (Scene::Chess(scene), kind) => scene.of(kind, side).count_ones(),
            (Scene::Draughts(scene), KING) => scene.kings[index].count_ones(),
            (Scene::Draughts(scene), MAN) => scene.men[index].count_ones(),
            (Scene::Draughts(_), _) => 0,
        }
    }
}

/// How many men of a kind there may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Number {
    /// So many at least and at most.
    From(u32, u32),
    /// So many more than the opponent has, at least and at most.
    Ahead(i64, i64),
    /// Not as many as the opponent has.
    Unlike,
    /// Nothing was said of them.
    Untold,
}

/// The men of both sides.
#[derive(Clone, Debug)]
struct Material {
    /// White's and Black's, each kind with its number.
    sides: [[Number; LETTERS.len()]; 2],
}

impl Material {
    fn read(text: &str) -> Result<Material, String> {
        let Some((white, black)) = text.split_once(['v', 'V']) else {
            return Err("a `v` stands between the men of White and of Black: KRPvKR".to_owned());
        };
        Ok(Material {
            sides: [one_side(white)?, one_side(black)?],
        })
    }

    /// Whether the men of that side are those before the `v`, and the opponent's those behind it.
    fn fits(&self, scene: &Scene, first: Side) -> bool {
        [first, first.other()]
            .into_iter()
            .zip(&self.sides)
            .all(|(side, numbers)| {
                numbers.iter().enumerate().all(|(kind, number)| {
                    let count = Kind(kind).count(scene, side);
                    let theirs = || Kind(kind).count(scene, side.other());
                    match *number {
                        Number::From(least, most) => (least..=most).contains(&count),
                        Number::Ahead(least, most) => {
                            (least..=most).contains(&(i64::from(count) - i64::from(theirs())))
                        }
                        Number::Unlike => count != theirs(),
                        Number::Untold => count == 0 || may_be_untold(kind, scene, numbers),
                    }
                })
            })
    }
}

/// Whether men of a kind may be there though nothing is said of them: the kings of chess, and minor
/// pieces where they are told the one way and not the other.
fn may_be_untold(kind: usize, scene: &Scene, numbers: &[Number]) -> bool {
    match kind {
        KING => matches!(scene, Scene::Chess(_)),
        MINOR => true,
        KNIGHT | BISHOP => numbers[MINOR] != Number::Untold,
        _ => false,
    }
}

fn one_side(text: &str) -> Result<[Number; LETTERS.len()], String> {
    let mut numbers = [Number::Untold; LETTERS.len()];
    let mut rest = text.trim();
    while let Some(letter) = rest.chars().next() {
        let Some(Kind(kind)) = Kind::of(letter) else {
            return Err(format!("no man has the letter `{letter}`"));
        };
        rest = rest[letter.len_utf8()..].trim_start();
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let said: Option<u32> = rest[..digits].parse().ok();
        rest = &rest[digits..];
        let signs = [">=", "<=", "+", "-", "*", "=", "#", "<", ">"];
        let sign = signs.into_iter().find(|sign| rest.starts_with(sign));
        rest = rest[sign.map_or(0, str::len)..].trim_start();
        let one = said.unwrap_or(1);
        let ahead = i64::from(one);
        let now = match sign {
            None => Number::From(one, one),
            Some("+") => Number::From(one, u32::MAX),
            Some("-") => Number::From(0, one),
            Some("*") => Number::From(0, u32::MAX),
            Some("=") => Number::Ahead(0, 0),
            Some(">") => Number::Ahead(ahead, i64::MAX),
            Some("<") => Number::Ahead(i64::MIN, -ahead),
            Some(">=") => Number::Ahead(ahead, ahead),
            Some("<=") => Number::Ahead(-ahead, -ahead),
            Some(_) => Number::Unlike,
        };
        // A letter written twice, as in KRRvKQ, is one more of it.
        numbers[kind] = match (numbers[kind], now) {
            (Number::From(least, most), Number::From(1, 1)) => Number::From(least + 1, most + 1),
            _ => now,
        };
    }
    Ok(numbers)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_from_letters_and_signs() {
        let side = one_side("KRRP2+B*Q=L2<M>=").unwrap();
        let of = |letter| side[Kind::of(letter).unwrap().0];
        assert_eq!(of('K'), Number::From(1, 1));
        assert_eq!(of('R'), Number::From(2, 2));
        assert_eq!(of('P'), Number::From(2, u32::MAX));
        assert_eq!(of('B'), Number::From(0, u32::MAX));
        assert_eq!(of('Q'), Number::Ahead(0, 0));
        assert_eq!(of('L'), Number::Ahead(i64::MIN, -2));
        assert_eq!(of('M'), Number::Ahead(1, 1));
        assert_eq!(of('N'), Number::Untold);
        assert!(one_side("KX").is_err());
        assert!(Material::read("KRP KR").is_err());
    }
}
