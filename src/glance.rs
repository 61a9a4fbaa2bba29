//! One game as the tables see it: what a single pass over the tokens tells, without a board.
//!
//! Counting a database must not cost more than reading it, so plies are counted as *words of the
//! main line that look like moves* (the reader does). Legal or not is the wings' question; whoever wants to know
//! asks for a replay, which then hangs on the glance too.

use crate::{
    game::{Outcome, Side},
    irregularities::Finding,
    play,
    record::{KnownTag, Record, Tag, outcome_of, time_control::TimeControl},
    replay::{
        Replay,
        clocks::{Used, readings, used},
    },
    source::Block,
};
use std::{borrow::Cow, cell::OnceCell};

/// One game at a glance.
#[derive(Clone, Debug)]
pub struct Glance<'a> {
    /// The block it stands in.
    pub block: &'a Block,
    /// As written.
    pub record: &'a Record<'a>,
    /// As played, if a table asked for it.
    pub replay: Option<&'a Replay>,
    /// What is wrong with it, if a table asked for that.
    pub findings: &'a [Finding],
    /// Moves of the main line, as words.
    pub plies: u32,
    /// The first move as written, or nothing.
    pub first: &'a str,
    /// The second move as written, or nothing.
    pub second: &'a str,
    /// The last move as written, or nothing.
    pub last: &'a str,
    /// The result, once somebody asked for it.
    outcome: OnceCell<Outcome>,
    /// The first tag of each well-known name.
    known: [Option<&'a Tag>; KNOWN],
}

/// One more than the last of [`KnownTag`].
const KNOWN: usize = KnownTag::Termination as usize + 1;

impl<'a> Glance<'a> {
    /// Looks over a record.
    #[must_use]
    pub fn of(block: &'a Block, record: &'a Record<'a>) -> Glance<'a> {
        let line = record.main_line;
        let mut known = [None; KNOWN];
        for tag in record.tags {
            if let Some(first) = known.get_mut(tag.known as usize) {
                first.get_or_insert(tag);
            }
        }
        Glance {
            block,
            record,
            replay: None,
            findings: &[],
            plies: line.moves,
            first: line.first.of(record.text),
            second: line.second.of(record.text),
            last: line.last.of(record.text),
            outcome: OnceCell::new(),
            known,
        }
    }

    /// The same as it was played, which tells who opens the game where no tag does.
    #[must_use]
    pub fn played(self, replay: &'a Replay) -> Glance<'a> {
        Glance {
            replay: Some(replay),
            outcome: OnceCell::new(),
            ..self
        }
    }

    /// The result: the Result tag's where it is a valid one, else the terminator's.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        let read = || {
            let opener = match self.replay {
                Some(replay) if replay.playable => replay.opener,
                _ => play::opener(self.record),
            };
            let tag = self.known(KnownTag::Result);
            outcome(self.record, tag).counted_from(opener)
        };
        *self.outcome.get_or_init(read)
    }

    /// The first tag of that name.
    #[must_use]
    pub fn known(&self, known: KnownTag) -> Option<&'a Tag> {
        *self.known.get(known as usize)?
    }

    /// The value of a well-known tag, or nothing where it is missing or says that it is unknown
    /// (`?`, `-`; PGN standard 8.1.1).
    #[must_use]
    pub fn value(&self, known: KnownTag) -> Option<Cow<'a, str>> {
        meant(self.known(known)?.value(self.record.text))
    }

    /// The same for any tag by name.
    #[must_use]
    pub fn named(&self, name: &str) -> Option<Cow<'a, str>> {
        meant(self.record.tag(name)?.value(self.record.text))
    }

    /// The year of the Date tag.
    #[must_use]
    pub fn year(&self) -> Option<u16> {
        year(&self.value(KnownTag::Date)?)
    }

    /// The volume letter of the ECO tag, A to E.
    #[must_use]
    pub fn eco_letter(&self) -> Option<&'static str> {
        volume(&self.value(KnownTag::Eco)?)
    }

    /// The rating of a player by the tag: a number of up to four digits; 0 says that there is none.
    #[must_use]
    pub fn rating(&self, side: Side) -> Option<u32> {
        let tag = match side {
            Side::White => KnownTag::WhiteElo,
            Side::Black => KnownTag::BlackElo,
        };
        let value = self.value(tag)?;
        let digits = value.trim();
        let number = (1..=4).contains(&digits.len()) && digits.bytes().all(|c| c.is_ascii_digit());
        let rating = number.then(|| digits.parse().ok())?;
        rating.filter(|rating| *rating > 0)
    }

    /// The time that moves of a played game took, where it is known: as it is written, or by the clocks
    /// and the TimeControl tag.
    #[must_use]
    pub fn time_used(&self) -> Vec<Used> {
        let Some(replay) = self.replay else {
            return Vec::new();
        };
        let control = self.value(KnownTag::TimeControl);
        let periods = match control.as_deref().and_then(TimeControl::read) {
            Some(TimeControl::Periods(periods)) => Some(periods),
            _ => None,
        };
        used(&readings(self.record, replay), periods.as_deref())
    }

    /// The variant or kind of game as tagged; nothing where neither tag is there.
    #[must_use]
    pub fn variant(&self) -> Option<Cow<'a, str>> {
        let game_type = || {
            let value = self.value(KnownTag::GameType)?;
            Some(Cow::Owned(format!("GameType {value}")))
        };
        self.value(KnownTag::Variant).or_else(game_type)
    }
}

/// The volume of an ECO code.
pub(crate) fn volume(eco: &str) -> Option<&'static str> {
    Some(match eco.as_bytes().first()? {
        b'A' => "A",
        b'B' => "B",
        b'C' => "C",
        b'D' => "D",
        b'E' => "E",
        _ => return None,
    })
}

/// A value that says something.
fn meant(value: Cow<'_, str>) -> Option<Cow<'_, str>> {
    let told = match value.as_bytes() {
        [first, _, ..] if first.is_ascii_alphanumeric() => true, // nearly all
        _ => !matches!(value.trim(), "" | "?" | "-"),
    };
    told.then_some(value)
}

/// The year of a date in the form of the standard, `YYYY.MM.DD` with `?` for what is not known.
#[must_use]
pub(crate) fn year(date: &str) -> Option<u16> {
    let digits = date.as_bytes().get(..4)?;
    let ends = date
        .as_bytes()
        .get(4)
        .is_none_or(|next| !next.is_ascii_digit());
    if !ends || !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    date[..4].parse().ok().filter(|year| *year > 0)
}

/// The result of the Result tag if it is one, else of the terminator, as if White's figure stood first.
fn outcome(record: &Record<'_>, tag: Option<&Tag>) -> Outcome {
    let tagged = tag.and_then(|tag| outcome_of(tag.raw.of(record.text)));
    let ending = || {
        let token = record.tokens.get(record.terminator?)?;
        outcome_of(record.str(*token))
    };
    tagged.or_else(ending).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::replay::Want;

    #[test]
    fn years_of_whole_and_broken_dates() {
        assert_eq!(year("1972.07.11"), Some(1972));
        assert_eq!(year("1850.??.??"), Some(1850));
        assert_eq!(year("1850"), Some(1850));
        assert_eq!(year("????.??.??"), None);
        assert_eq!(year("19720711"), None);
        assert_eq!(year("0000.00.00"), None);
        assert_eq!(year("19é0"), None);
    }

    /// In the draughts files of old the first figure is the first player's, who is Black in
    /// English draughts (PDN 2.0).
    #[test]
    fn the_first_figure_is_the_openers() {
        let outcome = |text: &str| {
            let block = Block::from_text("games.pdn", text);
            let mut reader = crate::record::Reader::new(&block.text);
            let record = reader.next_record().expect("a game");
            let seen = Glance::of(&block, &record);
            let mut player = play::Player::new(play::Rules::default());
            let played = seen
                .clone()
                .played(player.replay(&record, &Want::default()));
            assert_eq!(played.outcome(), seen.outcome(), "{text}");
            seen.outcome()
        };
        use crate::game::Side::{Black, White};
        let won = |side| Outcome::Win(side);
        assert_eq!(outcome("[GameType \"21\"]\n\n1. 11-15 1-0\n"), won(Black));
        assert_eq!(outcome("[GameType \"20\"]\n\n1. 32-28 2-0\n"), won(White));
        assert_eq!(outcome("[Result \"0-1\"]\n\n1. e4 *\n"), won(Black));
        // Without the tag the first move tells: 11-15 is Black's, 32-28 and 21-17 are White's.
        assert_eq!(outcome("1. 11-15 23-18 0-1\n"), won(White));
        assert_eq!(outcome("1. 32-28 19-23 0-1\n"), won(Black));
        assert_eq!(
            outcome("1. 21-17 12-15 2. 23-19 11-14 3. 19x12 8x15 1-0\n"),
            won(White)
        );
    }

    #[test]
    fn ratings_are_numbers() {
        let rating = |value: &str| {
            let block = Block::from_text("games.pgn", format!("[WhiteElo \"{value}\"]\n\n*\n"));
            let mut reader = crate::record::Reader::new(&block.text);
            let record = reader.next_record().expect("a game");
            Glance::of(&block, &record).rating(crate::game::Side::White)
        };
        assert_eq!(rating("2785"), Some(2785));
        assert_eq!(rating(" 1500 "), Some(1500));
        for value in ["0", "0000", "27850", "1500?", "+150", ""] {
            assert_eq!(rating(value), None, "{value}");
        }
    }

    #[test]
    fn unknown_values_say_nothing() {
        for value in ["", "?", "-", " ", " ? "] {
            assert_eq!(meant(Cow::Borrowed(value)), None, "{value:?}");
        }
        assert!(meant(Cow::Borrowed("Anderssen")).is_some());
        assert!(meant(Cow::Borrowed(" a ")).is_some());
    }
}
