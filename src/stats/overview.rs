//! How many games, how they ended, how long they were.

use super::{
    Config, Glance, Show, Table,
    sheet::{Cell, Sheet},
    tally::{Lengths, Sum, Tally},
};
use crate::{
    game::{Outcome, Side},
    record::KnownTag,
};
use serde::{Deserialize, Serialize};

/// Plies in one bar of the histogram: ten full moves.
const BIN: usize = 20;
/// The last bar holds all games of this many plies or more.
const LAST_BIN: usize = 200;

/// The table `overview`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Overview {
    all: Tally,
    lengths: Lengths,
    longest: Option<Sample>,
    shortest: Option<Sample>,
}

/// A game to point at, by its byte: whoever counts a part of a file does not know lines.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Sample {
    plies: u32,
    file: String,
    byte: u64,
    white: String,
    black: String,
}

impl Sample {
    fn of(glance: &Glance<'_>, byte: u64) -> Sample {
        let name = |tag| glance.value(tag).unwrap_or_default().into_owned();
        Sample {
            plies: glance.plies,
            file: glance.block.file.name.clone(),
            byte,
            white: name(KnownTag::White),
            black: name(KnownTag::Black),
        }
    }

    /// Among games of one length the first in the first file is shown.
    fn place(&self) -> (&str, u64) {
        (&self.file, self.byte)
    }

    fn cells(&self) -> Vec<Cell> {
        let Sample {
            file,
            byte,
            white,
            black,
            ..
        } = self;
        let or_unknown = |name: &str| if name.is_empty() { "?" } else { name }.to_owned();
        let (white, black) = (or_unknown(white), or_unknown(black));
        vec![
            Cell::Count(u64::from(self.plies)),
            Cell::None,
            Cell::Text(format!("{white} - {black}, {file} at byte {byte}")),
        ]
    }
}

/// Whether a game of `plies` at this place should take the place of the sample.
fn replaces(sample: Option<&Sample>, plies: u32, place: (&str, u64), longer: bool) -> bool {
    sample.is_none_or(|sample| {
        if plies == sample.plies {
            place < sample.place()
        } else {
            (plies > sample.plies) == longer
        }
    })
}

impl Overview {
    fn sample(&mut self, glance: &Glance<'_>) {
        let plies = glance.plies;
        let longer = self.longest.as_ref().is_none_or(|s| plies >= s.plies);
        let shorter = plies > 0 && self.shortest.as_ref().is_none_or(|s| plies <= s.plies);
        if !longer && !shorter {
            return;
        }
        let block = glance.block;
        let text = glance.record.span.of(&block.text);
        let blank = text.len() - text.trim_start().len();
        let start = glance.record.span.start + blank as u32;
        let byte = block.origin.byte_of(&block.text, start);
        let place = (&*block.file.name, byte);
        if longer && replaces(self.longest.as_ref(), plies, place, true) {
            self.longest = Some(Sample::of(glance, byte));
        }
        if shorter && replaces(self.shortest.as_ref(), plies, place, false) {
            self.shortest = Some(Sample::of(glance, byte));
        }
    }
}

/// Keeps the better of two samples.
fn better(mine: &mut Option<Sample>, theirs: Option<Sample>, longer: bool) {
    if let Some(other) = theirs
        && replaces(mine.as_ref(), other.plies, other.place(), longer)
    {
        *mine = Some(other);
    }
}

impl Table for Overview {
    const NAME: &'static str = "overview";
    const SUMMARY: &'static str = "games, plies, results, lengths";

    fn new(_: &Config) -> Overview {
        Overview::default()
    }

    fn game(&mut self, glance: &Glance<'_>) {
        self.all.count(glance.outcome(), glance.plies);
        self.lengths.count(glance.plies);
        self.sample(glance);
    }

    fn merge(&mut self, other: Overview) {
        self.all.add(&other.all);
        self.lengths.add(&other.lengths);
        better(&mut self.longest, other.longest, true);
        better(&mut self.shortest, other.shortest, false);
    }

    fn sheets(&self, _: &Show) -> Vec<Sheet> {
        vec![self.figures(), self.histogram()]
    }
}

impl Overview {
    fn figures(&self) -> Sheet {
        let all = &self.all;
        let mut sheet = Sheet::new("overview", "Overview", "", &["value", "share", "game"]);
        let number = |cell| vec![cell, Cell::None, Cell::None];
        let part = |count| {
            vec![
                Cell::Count(count),
                Cell::Share(count, all.games),
                Cell::None,
            ]
        };
        sheet.row("games", number(Cell::Count(all.games)));
        sheet.row("plies", number(Cell::Count(all.plies)));
        for (outcome, count) in [
            (Outcome::Win(Side::White), all.white),
            (Outcome::Win(Side::Black), all.black),
            (Outcome::Draw, all.draws),
            (Outcome::BothLost, all.both_lost),
            (Outcome::Unknown, all.unknown()),
        ] {
            sheet.row(outcome.standard(), part(count));
        }
        let scored = all.scored();
        let rate = |part, whole| vec![Cell::None, Cell::Share(part, whole), Cell::None];
        let (points, possible) = all.white_score();
        sheet.row(
            "decisive",
            rate(all.white.saturating_add(all.black), scored),
        );
        sheet.row("drawn", rate(all.draws, scored));
        sheet.row("white-score", rate(points, possible));
        sheet.row("without-moves", part(self.lengths.between(0, 1)));
        sheet.row("mean-plies", number(Cell::Mean(all.plies, all.games)));
        let median = self.lengths.quantile(1, 2);
        sheet.row(
            "median-plies",
            number(median.map_or(Cell::None, Cell::Count)),
        );
        let nothing = || vec![Cell::None, Cell::None, Cell::None];
        let sample = |sample: &Option<Sample>| sample.as_ref().map_or_else(nothing, Sample::cells);
        sheet.row("longest", sample(&self.longest));
        sheet.row("shortest", sample(&self.shortest));
        sheet
    }

    fn histogram(&self) -> Sheet {
        let mut sheet = Sheet::new(
            "lengths",
            "Lengths (plies as written)",
            "plies",
            &["games", "share"],
        );
        let total = self.lengths.total();
        let mut bin = |key: String, games| {
            sheet.row(key, vec![Cell::Count(games), Cell::Share(games, total)]);
        };
        bin("0".to_owned(), self.lengths.between(0, 1));
        for from in (1..LAST_BIN).step_by(BIN) {
            let to = from + BIN;
            bin(format!("{from}-{}", to - 1), self.lengths.between(from, to));
        }
        bin(
            format!("{}+", LAST_BIN + 1),
            self.lengths.between(LAST_BIN + 1, usize::MAX),
        );
        sheet
    }
}
