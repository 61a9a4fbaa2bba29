//! Which draughts a record is played by, and from which position.
//!
//! Said outright, by the GameType tag, by the Variant tag, or found: the squares used leave a few
//! variants, and the one under which most of the game is legal is taken.

use super::{
    fen,
    naming::{GameType, GameTypeValue, Naming, corner_seen_by},
    notation,
    position::Position,
    state::State,
    variant::{
        AMERICAN_POOL, BRAZILIAN, CANADIAN, CZECH, ENGLISH, FRISIAN, INTERNATIONAL, ITALIAN,
        JAMAICAN, LOSING, POOL, RUSSIAN, Results, SPANISH, SPANTSIRETTI, THAI, TURKISH, VARIANTS,
        Variant,
    },
};
use crate::{
    fault::{Detail, Fault, FaultKind},
    game::{Game, Side},
    record::{KnownTag, Record, Tag, TokenKind},
    replay::{Replay, Want},
};

/// Rules and names of squares by which a record may be played.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    pub(super) variant: &'static Variant,
    pub(super) naming: Naming,
}

impl Plan {
    fn of(variant: &'static Variant) -> Plan {
        Plan {
            variant,
            naming: variant.game_type.naming(),
        }
    }

    /// Whether another one has the same rules.
    pub(super) fn is_same_game(self, other: Plan) -> bool {
        std::ptr::eq(self.variant, other.variant)
    }

    /// The same rules with the squares named as they usually are.
    pub(super) fn usual(self) -> Plan {
        Plan::of(self.variant)
    }
}

/// Names under which variants are found in Variant tags, besides the project's own.
const ALIASES: [(&str, &str); 14] = [
    ("standard", "international"),
    ("fromposition", "international"),
    ("draughts", "international"),
    ("polish", "international"),
    ("american", "english"),
    ("americancheckers", "english"),
    ("checkers", "english"),
    ("anglosaxon", "english"),
    ("americanpoolcheckers", "american-pool"),
    ("poolcheckers", "american-pool"),
    ("shashki", "russian"),
    ("dama", "italian"),
    ("giveaway", "antidraughts"),
    ("suicide", "antidraughts"),
];

/// The variant of a name in whatever spelling.
#[must_use]
pub fn variant_named(name: &str) -> Option<&'static Variant> {
    let close = |name: &str| -> String {
        let letters = name.chars().filter(char::is_ascii_alphanumeric);
        letters.map(|c| c.to_ascii_lowercase()).collect()
    };
    let key = close(name);
    let key = key
        .strip_suffix("draughts")
        .filter(|k| k.len() > 4)
        .unwrap_or(&key);
    let key = ALIASES
        .iter()
        .find(|(alias, _)| *alias == key)
        .map_or(key, |&(_, name)| name);
    VARIANTS
        .iter()
        .chain(&LOSING)
        .find(|variant| close(variant.name) == close(key))
}

/// The variant of a GameType, if its number is one of draughts.
fn variant_of(value: &GameTypeValue) -> Option<&'static Variant> {
    if value.number == 23 {
        return Some(match (value.first, value.inverted) {
            (Some(Side::White), _) => named(&POOL),
            (_, Some(true)) => named(&JAMAICAN),
            _ => named(&AMERICAN_POOL),
        });
    }
    VARIANTS
        .iter()
        .chain(&LOSING[..1])
        .find(|variant| u16::from(variant.game_type.number) == value.number)
}

/// The value in the list of a variant.
fn named(variant: &Variant) -> &'static Variant {
    Variant::named(variant.name).unwrap_or(&VARIANTS[0])
}

/// Whether the value of a GameType tag is one of a kind of draughts.
#[must_use]
pub fn is_draughts(game_type: &str) -> bool {
    GameTypeValue::read(game_type).is_some_and(|value| variant_of(&value).is_some())
}

/// A variant with the names of squares that the tags of a record give it.
pub(super) fn plan_of(record: &Record<'_>, variant: &'static Variant) -> Plan {
    match declared(record, Some(variant.name)) {
        Some(plan) if std::ptr::eq(plan.variant, variant) => plan,
        _ => Plan::of(variant),
    }
}

/// What is said of the variant, outright or by tags.
pub(super) fn declared(record: &Record<'_>, said: Option<&str>) -> Option<Plan> {
    let value = record
        .known(KnownTag::GameType)
        .and_then(|tag| GameTypeValue::read(&tag.value(record.text)));
    let by_type = value.as_ref().and_then(variant_of);
    let by_name = || {
        let tag = record.known(KnownTag::Variant)?;
        variant_named(&tag.value(record.text))
    };
    let variant = match said {
        Some(said) => variant_named(said)?,
        None => by_type.or_else(by_name)?,
    };
    let plan = Plan::of(variant);
    let same = by_type.is_some_and(|by_type| std::ptr::eq(by_type, variant));
    let naming = value
        .filter(|_| same)
        .map(|value| naming_of(variant, &value));
    Some(Plan {
        naming: naming.unwrap_or(plan.naming),
        ..plan
    })
}

/// The side that moves first by the tags of a record, or else by its first move; White where they do
/// not tell.
#[must_use]
pub fn opener(record: &Record<'_>) -> Side {
    let by_move = || match record.known(KnownTag::Fen) {
        Some(_) => Side::White,
        None => mover(record.main_line.first.of(record.text)),
    };
    declared(record, None).map_or_else(by_move, |plan| plan.variant.first)
}

/// Who makes a first move: squares are counted from Black's side, so a move to a higher number is his.
/// So it is in English draughts; who counts them from White's (Spanish draughts) has to say so.
fn mover(word: &str) -> Side {
    let number = |part: &str| part.parse::<u8>().ok().filter(|it| (1..=32).contains(it));
    let squares = word.split_once(['-', 'x']);
    let squares = squares.and_then(|(from, to)| Some((number(from)?, number(to)?)));
    match squares {
        Some((from, to)) if from < to => Side::Black,
        _ => Side::White,
    }
}

/// The names of squares that a GameType value asks for.
fn naming_of(variant: &Variant, value: &GameTypeValue) -> Naming {
    let usual = variant.game_type;
    let (letters, corner) = value.notation.unwrap_or((usual.letters, usual.corner));
    GameType {
        first: value.first.unwrap_or(usual.first),
        letters,
        corner,
        inverted: value.inverted.unwrap_or(usual.inverted),
        ..usual
    }
    .naming()
}

/// What squares are to be called in what is written down. Without a number of its own a game has
/// no tag that could tell which corner the count begins at, and keeps its usual one.
pub(super) fn names(plan: Plan, want: &Want) -> Naming {
    let told = |names: &Naming| game_type_of(plan.variant, *names).is_some();
    let names = asked(plan, want).filter(told).unwrap_or(plan.naming);
    in_notation(names, want)
}

/// Whether other names of squares are asked for than these, with which a game is written down.
pub(super) fn are_not_as_asked(names: Naming, plan: Plan, want: &Want) -> bool {
    asked(plan, want).is_some_and(|asked| in_notation(asked, want) != names)
}

fn asked(plan: Plan, want: &Want) -> Option<Naming> {
    let names = want.squares?;
    Some(plan.naming.called(names, plan.variant.first))
}

/// The names that a notation makes of names.
fn in_notation(names: Naming, want: &Want) -> Naming {
    match want.notation.and_then(notation::find) {
        Some(notation) => (notation.names)(names),
        None => names,
    }
}

/// The value of a GameType tag for a variant with these names of squares, if its number says which
/// variant it is.
fn game_type_of(variant: &'static Variant, names: Naming) -> Option<String> {
    let value = GameType {
        letters: names.letters,
        corner: corner_seen_by(variant.first, names.corner),
        inverted: names.inverted,
        ..variant.game_type
    }
    .to_string();
    let read = variant_of(&GameTypeValue::read(&value)?)?;
    std::ptr::eq(read, variant).then_some(value)
}

/// The variants under which a record may make sense, the likeliest first.
pub(super) fn possible(record: &Record<'_>) -> Vec<Plan> {
    let used = Used::of(record);
    let variants: &[&Variant] = match used {
        Used {
            letters: true,
            wide: true,
            ..
        } => &[&SPANTSIRETTI],
        Used { letters: true, .. } => &[&RUSSIAN, &BRAZILIAN, &CZECH, &POOL, &TURKISH],
        Used { highest: 51.., .. } => &[&CANADIAN],
        Used { highest: 33.., .. } | Used { highest: 0, .. } => &[&INTERNATIONAL, &FRISIAN],
        _ => &[
            &ENGLISH,
            &ITALIAN,
            &RUSSIAN,
            &BRAZILIAN,
            &SPANISH,
            &AMERICAN_POOL,
            &CZECH,
            &THAI,
            &INTERNATIONAL,
        ],
    };
    variants
        .iter()
        .map(|variant| Plan::of(named(variant)))
        .collect()
}

/// The squares that a record names.
#[derive(Clone, Copy, Debug, Default)]
struct Used {
    letters: bool,
    /// Letters beyond `h`.
    wide: bool,
    highest: u32,
}

impl Used {
    fn of(record: &Record<'_>) -> Used {
        let mut used = Used::default();
        for token in record.moves() {
            if token.kind == TokenKind::Word {
                used.note(record.str(*token));
            }
        }
        if let Some(tag) = record.known(KnownTag::Fen) {
            let moves_have_letters = used.letters;
            let moves = used.highest > 0 || used.letters;
            for item in tag.value(record.text).split([',', ':']) {
                used.note(item.trim_start_matches(['W', 'B', 'K', '?']));
            }
            // A game in letters often gives its position in numbers.
            if moves {
                used.letters = moves_have_letters;
            }
        }
        used
    }

    fn note(&mut self, word: &str) {
        if word.starts_with('/') {
            return;
        }
        let mut letter = None;
        let mut rest = word.as_bytes();
        while let Some((&byte, behind)) = rest.split_first() {
            rest = behind;
            if !byte.is_ascii_digit() {
                letter = Some(byte.to_ascii_lowercase()).filter(|b| (b'a'..=b'l').contains(b));
                continue;
            }
            let mut number = u32::from(byte - b'0');
            while let Some((&digit, behind)) = rest.split_first()
                && digit.is_ascii_digit()
                && number < 10
            {
                number = number * 10 + u32::from(digit - b'0');
                rest = behind;
            }
            match letter.take() {
                Some(letter) => {
                    self.letters = true;
                    self.wide |= letter > b'h';
                }
                None => self.highest = self.highest.max(number),
            }
        }
    }
}

/// Fills what the start of a game says into `replay`, and gives the position to play from. What is
/// written down of it calls the squares by `names`.
pub(super) fn start(
    record: &Record<'_>,
    plan: Plan,
    names: Naming,
    replay: &mut Replay,
) -> Option<State> {
    let variant = plan.variant;
    replay.game = Some(Game::Draughts);
    replay.variant = variant.name;
    replay.draws = Some(variant.draws);
    replay.opener = variant.first;
    replay.first_side = variant.first;
    replay.points = variant.results == Results::Points;
    if let Some(value) = game_type_of(variant, names) {
        replay.game_type = Some(replay.write(|text| text.push_str(&value)));
    }
    let usual = Position::start(variant);
    let position = match record.known(KnownTag::Fen) {
        Some(tag) => read_fen(record, tag, plan, replay)?,
        None => usual,
    };
    if position != usual || replay.first_number != 1 {
        let number = replay.first_number;
        replay.start_fen = Some(replay.write(|text| {
            fen::write(&position, variant, names, text);
            fen::write_number(number, text);
        }));
    }
    replay.first_side = position.turn;
    replay.playable = true;
    Some(State::new(variant, position))
}

fn read_fen(record: &Record<'_>, tag: &Tag, plan: Plan, replay: &mut Replay) -> Option<Position> {
    let fault = |kind, text: &str| Fault::at(kind, tag.raw).with(Detail::Text(text.into()));
    let setup = match fen::read(&tag.value(record.text), plan.variant, plan.naming) {
        Ok(setup) => setup,
        Err(reason) => {
            replay.faults.push(fault(FaultKind::FenInvalid, &reason));
            return None;
        }
    };
    if !setup.oddities.is_empty() {
        let words: Vec<&str> = setup.oddities.iter().map(|oddity| oddity.words()).collect();
        replay
            .faults
            .push(fault(FaultKind::FenForm, &words.join("; ")));
    }
    for reason in &setup.impossible {
        replay.faults.push(fault(FaultKind::FenImpossible, reason));
    }
    replay.first_number = setup.number.unwrap_or(1);
    let mut position = setup
        .position
        .unwrap_or_else(|| Position::start(plan.variant));
    if let Some(turn) = setup.turn {
        position.turn = turn;
    }
    Some(position)
}
