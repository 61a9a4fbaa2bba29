//! The door between records and boards: the only file that names both wings.

use crate::{
    chess, draughts,
    game::{Game, Side},
    record::{KnownTag, Record, TokenKind},
    replay::{
        Replay, Want,
        board::{OnBoard, OnBoards},
        scene::Scene,
    },
};
use std::hash::{DefaultHasher, Hash, Hasher};

/// What the user said about the games outright, instead of leaving it to tags and content.
#[derive(Clone, Debug, Default)]
pub struct Rules {
    /// `--game`.
    pub game: Option<Game>,
    /// `--variant`, by the project's name.
    pub variant: Option<String>,
    /// `--from-lang`: the languages that White and Black write in, by their codes; found where none
    /// is said.
    pub languages: [Option<&'static str>; 2],
    /// `--from-notation`: those that White and Black write in, by their names in the list; none where
    /// it is found.
    pub notations: [Option<&'static str>; 2],
    /// `--stand`: moves against the rules stand where their squares are known.
    pub stand: bool,
}

impl Rules {
    /// The rules of a variant, by its name.
    #[must_use]
    pub fn named(variant: &str) -> Rules {
        Rules {
            variant: Some(variant.to_owned()),
            ..Rules::default()
        }
    }
}

/// Replays records one after another in buffers that it uses again.
#[derive(Debug, Default)]
pub struct Player {
    rules: Rules,
    chess: chess::Chess,
    draughts: draughts::Draughts,
    replay: Replay,
}

impl Player {
    /// A player for these rules.
    #[must_use]
    pub fn new(rules: Rules) -> Player {
        Player {
            chess: chess::Chess::reading(rules.languages, rules.notations),
            rules,
            ..Player::default()
        }
    }

    /// Plays a record through, variations too.
    pub fn replay(&mut self, record: &Record<'_>, want: &Want) -> &Replay {
        self.replay.clear();
        let want = &Want {
            stand: self.rules.stand,
            ..*want
        };
        let variant = &self.rules.variant;
        match self.rules.game.unwrap_or_else(|| family(record, variant)) {
            Game::Chess => self.chess.replay(record, variant, want, &mut self.replay),
            Game::Draughts => self
                .draughts
                .replay(record, variant, want, &mut self.replay),
        }
        &self.replay
    }

    /// Does something on the board of the record that was replayed last, from the start of its
    /// game; nothing where there is no position to play from.
    pub fn on_board<T: OnBoard>(&self, record: &Record<'_>, task: &mut T) {
        let variant = &self.rules.variant;
        match self.replay.game {
            Some(Game::Chess) => self.chess.on_board(record, variant, task),
            Some(Game::Draughts) => self.draughts.on_board(record, &self.replay, task),
            None => {}
        }
    }

    /// The game played last.
    #[must_use]
    pub fn last(&self) -> &Replay {
        &self.replay
    }
}

/// Does something on the boards of two records of one game, each replayed by a player of its own;
/// nothing where they are of different games, or there is no position to play from.
pub fn on_boards<T: OnBoards>(records: [(&Player, &Record<'_>); 2], task: &mut T) {
    let [(white, one), (black, other)] = records;
    match (white.replay.game, black.replay.game) {
        (Some(Game::Chess), Some(Game::Chess)) => {
            let boards = [
                white.chess.board_of(one, &white.rules.variant),
                black.chess.board_of(other, &black.rules.variant),
            ];
            if let [Some((mut board, start)), Some((mut also, _))] = boards {
                task.on([&mut board, &mut also], start);
            }
        }
        (Some(Game::Draughts), Some(Game::Draughts)) => {
            let boards = [
                draughts::board_of(one, &white.replay),
                draughts::board_of(other, &black.replay),
            ];
            if let [Some((mut board, start)), Some((mut also, _))] = boards {
                task.on([&mut board, &mut also], start);
            }
        }
        _ => {}
    }
}

/// A number for a position: equal for equal ones, and hardly ever for others. In chess it is the key
/// that PolyGlot's books have for it.
#[must_use]
pub fn key(scene: &Scene) -> u64 {
    match scene {
        Scene::Chess(scene) => chess::key::of(scene),
        Scene::Draughts(_) => {
            let mut hasher = DefaultHasher::new();
            scene.hash(&mut hasher);
            hasher.finish()
        }
    }
}

/// The key of a position that came about from another one, whose key is known.
#[must_use]
pub fn next_key(key: u64, before: &Scene, after: &Scene) -> u64 {
    match (before, after) {
        (Scene::Chess(before), Scene::Chess(after)) => key ^ chess::key::between(before, after),
        _ => self::key(after),
    }
}

/// Which family of games a record belongs to: by what the user said of the variant, by the
/// GameType tag, by the form of its FEN, or by the form of its first move.
fn family(record: &Record<'_>, variant: &Option<String>) -> Game {
    if let Some(variant) = variant {
        return if draughts::variant::Variant::named(variant).is_some() {
            Game::Draughts
        } else {
            Game::Chess
        };
    }
    if let Some(tag) = record.known(KnownTag::GameType) {
        return if draughts::setup::is_draughts(&tag.value(record.text)) {
            Game::Draughts
        } else {
            Game::Chess
        };
    }
    if let Some(tag) = record.known(KnownTag::Fen) {
        return if draughts::fen::looks_like_one(tag.raw.of(record.text)) {
            Game::Draughts
        } else {
            Game::Chess
        };
    }
    let first = record
        .moves()
        .iter()
        .find(|token| token.kind == TokenKind::Word);
    match first {
        Some(&word) if chess::notation::iccf::opens(record.str(word)) => Game::Chess,
        Some(&word) if draughts::notation::written::looks_like_one(record.str(word)) => {
            Game::Draughts
        }
        _ => Game::Chess,
    }
}

/// The side that opens a game as far as its tags and its first move tell it: White but for some kinds
/// of draughts.
#[must_use]
pub fn opener(record: &Record<'_>) -> Side {
    let first = record.main_line.first.of(record.text);
    let in_numbers = first.starts_with(|sign: char| sign.is_ascii_digit());
    if !in_numbers && record.known(KnownTag::GameType).is_none() {
        return Side::White;
    }
    draughts::setup::opener(record)
}

/// The notations that moves can be written in, with a line on each. A name that only one family
/// knows stands for the usual notation in the other.
pub fn notations() -> impl Iterator<Item = (&'static str, &'static str)> {
    let chess = chess::notation::NOTATIONS
        .iter()
        .map(|notation| (notation.name, notation.summary));
    let draughts = draughts::notation::NOTATIONS
        .iter()
        .map(|notation| (notation.name, notation.summary));
    chess.chain(draughts)
}

/// A notation as a table tells of it.
#[derive(Clone, Debug)]
pub struct NotationRow {
    /// Its name.
    pub name: &'static str,
    /// The family of games that it is of.
    pub game: Game,
    /// How it is read: always, where it is found, or where it is named.
    pub read: &'static str,
    /// A few moves written in it.
    pub example: String,
    /// What of a game it cannot say; empty for nothing.
    pub loses: &'static str,
}

/// All notations with examples.
#[must_use]
pub fn notation_table() -> Vec<NotationRow> {
    let chess = chess::notation::NOTATIONS
        .iter()
        .map(|notation| NotationRow {
            name: notation.name,
            game: Game::Chess,
            read: notation.is_read(),
            example: chess::notation::example(notation, chess::languages::ENGLISH),
            loses: notation.loses,
        });
    let draughts = draughts::notation::NOTATIONS
        .iter()
        .map(|notation| NotationRow {
            name: notation.name,
            game: Game::Draughts,
            read: "always",
            example: draughts::notation::example(notation),
            loses: "",
        });
    chess.chain(draughts).collect()
}

/// A row of the table of languages.
#[derive(Clone, Debug)]
pub struct LanguageRow {
    /// Its code.
    pub code: &'static str,
    /// Its English name.
    pub name: &'static str,
    /// Other names by which it is found.
    pub aliases: &'static [&'static str],
    /// The letters of king, queen, rook, bishop, knight and pawn; empty where none is known.
    pub letters: [&'static str; 6],
    /// The letters that are read besides.
    pub also: Vec<&'static str>,
    /// The signs of capture, check, check by two men and mate, of castling on both sides, and
    /// before the letter of a promotion.
    pub signs: [&'static str; 7],
    /// A few moves written in it.
    pub example: String,
    /// Languages that write their pieces alike.
    pub alike: Vec<&'static str>,
    /// Where the letters are attested.
    pub source: &'static str,
}

/// All languages with examples.
#[must_use]
pub fn language_table() -> Vec<LanguageRow> {
    chess::languages::all().map(language_row).collect()
}

fn language_row(language: &'static chess::languages::Language) -> LanguageRow {
    let alike = |other: &&chess::languages::Language| {
        other.code != language.code && other.reads_like(language)
    };
    let habits = language.habits;
    LanguageRow {
        code: language.code,
        name: language.name,
        aliases: language.aliases,
        letters: language.as_in_tables(),
        also: language.besides().map(|(_, letter)| letter).collect(),
        signs: [
            habits.takes,
            habits.check,
            habits.double_check,
            habits.mate,
            habits.castling[0],
            habits.castling[1],
            habits.promotion,
        ],
        example: chess::notation::example(&chess::notation::san::SAN, language),
        alike: chess::languages::all()
            .filter(alike)
            .map(|other| other.code)
            .collect(),
        source: language.source,
    }
}

/// What a notation cannot say of a game; none for nothing.
#[must_use]
pub fn loses(notation: &str) -> Option<&'static str> {
    let notation = chess::notation::find(notation)?;
    (!notation.loses.is_empty()).then_some(notation.loses)
}

/// Whether there are words for announced moves in a language, by its code.
#[must_use]
pub fn is_announced_in(language: &str) -> bool {
    chess::notation::is_announced_in(language)
}

/// Whether moves in that notation can stand in a movetext.
#[must_use]
pub fn fits_movetext(notation: &str) -> bool {
    chess::notation::find(notation).is_none_or(|notation| notation.in_movetext)
}

/// The code of the language of that code, English name or alias, in which chess can be written.
#[must_use]
pub fn language(name: &str) -> Option<&'static str> {
    chess::languages::Language::named(name).map(|language| language.code)
}

/// The languages that chess can be written in: code and English name, the more common ones first.
pub fn languages() -> impl Iterator<Item = (&'static str, &'static str)> {
    chess::languages::all().map(|language| (language.code, language.name))
}

/// The names of the variants that are played, as `--variant` takes them.
pub fn variants() -> impl Iterator<Item = &'static str> {
    let draughts = draughts::variant::VARIANTS.iter();
    let losing = draughts::variant::LOSING.iter();
    chess::variant::names().chain(draughts.chain(losing).map(|variant| variant.name))
}
