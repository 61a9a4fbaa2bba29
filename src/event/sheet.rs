//! A game of an event, as far as an audit looks at it: what its tags say, and what was played.

use super::{
    reading::day,
    round::{Round, round},
    table::{Day, Said},
};
use crate::{
    game::{Outcome, Side},
    record::{KnownTag, Record, Tag, date},
    replay::Replay,
    span::Span,
};
use std::hash::{DefaultHasher, Hash, Hasher};

/// A game of an event.
#[derive(Clone, Debug, Default)]
pub struct Sheet {
    /// The block it stands in: an index into [`Event::blocks`](super::Event::blocks).
    pub block: usize,
    /// Its number in its file, counted from 1.
    pub game: u64,
    /// Where it begins: its first tag or word.
    pub span: Span,
    /// Everything from its first byte to the first byte of the next game.
    pub whole: Span,
    /// The Event tag.
    pub event: Option<Said>,
    /// The Site tag.
    pub site: Option<Said>,
    /// The Date tag.
    pub date: Option<Said>,
    /// The day of that tag, where it is whole.
    pub day: Option<Day>,
    /// The Round tag.
    pub round_tag: Option<Said>,
    /// What the Round tag says.
    pub round: Option<Round>,
    /// The Board tag.
    pub board: Option<Said>,
    /// What is said of White and of Black.
    pub players: [Player; 2],
    /// The result, with its place: that of the tag where it is one, else that at the end.
    pub result: Option<(Outcome, Span)>,
    /// Whether results are written in points, and whose figure stands in front.
    figures: (bool, Side),
    /// How many plies were played.
    pub plies: u32,
    /// The same for games of the same moves.
    pub moves: u64,
}

/// What a game says of one player.
#[derive(Clone, Debug, Default)]
pub struct Player {
    /// The name.
    pub name: Option<Said>,
    /// The number in the list of FIDE.
    pub fide_id: Option<Said>,
    /// The rating.
    pub rating: Option<(u32, Span)>,
    /// The team.
    pub team: Option<Said>,
}

impl Sheet {
    /// Takes from a game what an audit needs. `replay` is to be written down in the machine form.
    pub fn of(record: &Record<'_>, replay: &Replay) -> Sheet {
        let said = |tag: &Tag| Said {
            text: tag.value(record.text).trim().to_owned(),
            span: if tag.raw.is_empty() {
                tag.span
            } else {
                tag.raw
            },
        };
        let known = |known| record.known(known).map(said);
        let named = |name: &str| {
            let found = record.tag(name).map(said);
            found.filter(|said| is_something(&said.text))
        };
        let date = known(KnownTag::Date).filter(|said| is_something(&said.text));
        let round_tag = known(KnownTag::Round);
        let player = |side: Side| {
            let [id, team, name, elo] = match side {
                Side::White => ["WhiteFideId", "WhiteTeam", "White", "WhiteElo"],
                Side::Black => ["BlackFideId", "BlackTeam", "Black", "BlackElo"],
            };
            let rating = named(elo).and_then(|said| Some((said.text.parse().ok()?, said.span)));
            Player {
                name: named(name),
                fide_id: named(id).filter(|said| said.text != "0"),
                rating: rating.filter(|(rating, _)| *rating > 0),
                team: named(team),
            }
        };
        Sheet {
            whole: record.span,
            span: record
                .tokens
                .first()
                .map(|token| token.span)
                .unwrap_or_default(),
            event: known(KnownTag::Event).filter(|said| is_something(&said.text)),
            site: known(KnownTag::Site).filter(|said| is_something(&said.text)),
            day: date.as_ref().and_then(|said| whole_day(&said.text)),
            date,
            round: round_tag.as_ref().and_then(|said| round(&said.text)),
            round_tag,
            board: named("Board"),
            players: [player(Side::White), player(Side::Black)],
            result: result(record, replay),
            figures: (replay.points, replay.opener),
            plies: replay.main_plies,
            moves: moves(replay),
            ..Sheet::default()
        }
    }

    /// The board, whichever tag says it.
    #[must_use]
    pub fn board_number(&self) -> Option<u32> {
        let own = self.board.as_ref().and_then(|said| said.text.parse().ok());
        own.or(self.round.as_ref()?.board())
    }

    /// The place of the name of a player, or of the whole game where there is none.
    #[must_use]
    pub fn name_place(&self, side: Side) -> Span {
        let name = self.player(side).name.as_ref();
        name.map_or(self.span, |said| said.span)
    }

    /// What is said of one player.
    #[must_use]
    pub fn player(&self, side: Side) -> &Player {
        match side {
            Side::White => &self.players[0],
            Side::Black => &self.players[1],
        }
    }

    /// The place of the Round tag, or of the whole game.
    #[must_use]
    pub fn round_place(&self) -> Span {
        self.round_tag.as_ref().map_or(self.span, |said| said.span)
    }

    /// Whether results of this game are written in points, as in draughts: two for a win.
    #[must_use]
    pub const fn counts_points(&self) -> bool {
        self.figures.0
    }

    /// A result as records of this game write it.
    #[must_use]
    pub const fn figures(&self, outcome: Outcome) -> &'static str {
        outcome.figures(self.figures.0, self.figures.1)
    }

    /// The place of the result, or of the whole game.
    #[must_use]
    pub fn result_place(&self) -> Span {
        self.result.map_or(self.span, |(_, span)| span)
    }
}

/// Whether a value says something.
fn is_something(value: &str) -> bool {
    !value
        .bytes()
        .all(|byte| matches!(byte, b'?' | b'-' | b'.' | b' '))
}

/// A day of which no part is unknown, in the form of the standard or of a report.
fn whole_day(text: &str) -> Option<Day> {
    match date::parts(text) {
        Some([Some(year), Some(month), Some(day)]) => Some((year, month, day)),
        Some(_) => None,
        None => day(text),
    }
}

/// The result that counts.
fn result(record: &Record<'_>, replay: &Replay) -> Option<(Outcome, Span)> {
    let tag = record.known(KnownTag::Result).map(|tag| tag.raw);
    let token = record.terminator.and_then(|at| record.tokens.get(at));
    let read = |span: Span| Some((replay.outcome_of(span.of(record.text))?, span));
    tag.and_then(read)
        .or_else(|| token.and_then(|token| read(token.span)))
}

/// A number that games of the same moves share.
fn moves(replay: &Replay) -> u64 {
    let mut hasher = DefaultHasher::new();
    replay
        .start_fen
        .map(|fen| fen.of(&replay.text))
        .hash(&mut hasher);
    for ply in replay.main_line() {
        ply.machine.of(&replay.text).hash(&mut hasher);
    }
    hasher.finish()
}
