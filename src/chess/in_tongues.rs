//! The table where the players write in tongues of their own, and a variation may be in others.

use super::{
    hunt,
    place::Place,
    table::ChessTable,
    tongue::{Tongue, Word, described},
};
use crate::{
    fault::{Detail, Fault, FaultKind},
    record::{Record, TokenKind},
    replay::{
        Ply, Replay, Traits, Want,
        walk::{Plainly, Played, Table, Words},
    },
};

/// A chess board for games that are not in English throughout.
#[derive(Debug)]
pub(super) struct InTongues<'t> {
    table: &'t mut ChessTable,
    /// White's and Black's.
    tongues: [Tongue; 2],
    /// Whether a variation that they do not read is searched for its own.
    hunts: bool,
    /// The variations that were searched, by their lines, with what they are in; none where nothing
    /// reads them better.
    apart: Vec<(u32, Option<[Tongue; 2]>)>,
}

impl<'t> InTongues<'t> {
    pub(super) fn new(
        table: &'t mut ChessTable,
        tongues: [Tongue; 2],
        hunts: bool,
    ) -> InTongues<'t> {
        InTongues {
            table,
            tongues,
            hunts,
            apart: Vec::new(),
        }
    }

    /// The tongues of a variation, or of the one that it stands in, if they are its own.
    fn apart(&self, line: u32, replay: &Replay) -> Option<[Tongue; 2]> {
        if self.apart.is_empty() {
            return None;
        }
        let mut line = line;
        while line != 0 {
            if let Some((_, tongues)) = self.apart.iter().find(|(known, _)| *known == line) {
                return *tongues;
            }
            let replaced = replay.lines.get(line as usize)?.replaces?;
            line = replay.plies.get(replaced as usize)?.line;
        }
        None
    }

    /// Searches the rest of a variation, of which this is the first word that is not read, for
    /// tongues of its own.
    fn hunt(&mut self, place: &Place, words: &Words<'_>, ply: &Ply) -> Option<Fault> {
        let searched = self.apart.iter().any(|(line, _)| *line == ply.line);
        if searched || !self.hunts || ply.line == 0 || words.glued {
            return None;
        }
        if !hunt::has_foreign_letter(words.str()) {
            return None;
        }
        let rest = Record {
            movetext: words.token,
            terminator: Some(end_of_line(words)),
            ..*words.record
        };
        let found = hunt::hunt(&rest, place, [None; 2], 0, Some(self.tongues));
        let tongues = found.as_ref().map(|found| found.tongues);
        self.apart.push((ply.line, tongues));
        let mut letters = described(tongues?);
        for rival in found.iter().flat_map(|found| &found.rivals) {
            letters.push_str(" or ");
            letters.push_str(rival);
        }
        Some(Fault {
            ply: ply.ply,
            in_variation: true,
            detail: Detail::Text(letters.into()),
            ..Fault::at(FaultKind::SanLettersOfVariation, words.span)
        })
    }

    /// A plain word with the letter of its man in English, where nothing is to be said of it.
    #[inline]
    fn plainly(&self, place: &Place, word: Plainly<'_>) -> Option<Word> {
        let side = usize::from(place.turn().is_black());
        if !self.apart.is_empty() || !self.table.translates(side) {
            return None;
        }
        let text = std::str::from_utf8(word.bytes).ok()?;
        self.tongues[side].in_english(text)
    }

    fn play_in(
        &mut self,
        tongue: Tongue,
        place: &mut Place,
        words: &Words<'_>,
        ply: &mut Ply,
        replay: &mut Replay,
        want: &Want,
    ) -> Played {
        if tongue.is_plain() {
            return self.table.play(place, words, ply, replay, want);
        }
        if let Some(english) = tongue.in_english(words.str())
            && self
                .table
                .play_translated(place, words, &english, ply, replay, want)
        {
            return Played::UpTo(words.span.end);
        }
        self.table.play_lax(place, words, tongue, ply, replay, want)
    }
}

/// The token that closes the variation in which a word stands, or the end of the movetext.
fn end_of_line(words: &Words<'_>) -> usize {
    let mut open = 0_u32;
    for (index, token) in (words.token..).zip(words.record.tokens.iter().skip(words.token)) {
        match token.kind {
            TokenKind::Open => open += 1,
            TokenKind::Close if open == 0 => return index,
            TokenKind::Close => open -= 1,
            TokenKind::Result if Some(index) == words.record.terminator => return index,
            _ => {}
        }
    }
    words.record.tokens.len()
}

impl Table for InTongues<'_> {
    type Position = Place;

    #[inline]
    fn play_plainly(
        &mut self,
        place: &mut Place,
        word: Plainly<'_>,
        replay: &mut Replay,
    ) -> Option<Traits> {
        let english = self.plainly(place, word)?;
        let bytes = english.bytes();
        let word = Plainly { bytes, ..word };
        self.table.play_plainly(place, word, replay)
    }

    #[inline]
    fn write_plainly(
        &mut self,
        place: &mut Place,
        word: Plainly<'_>,
        ply: &mut Ply,
        replay: &mut Replay,
        want: &Want,
    ) -> bool {
        let Some(english) = self.plainly(place, word) else {
            return false;
        };
        let bytes = english.bytes();
        let word = Plainly { bytes, ..word };
        self.table.write_plainly(place, word, ply, replay, want)
    }

    fn play(
        &mut self,
        place: &mut Place,
        words: &Words<'_>,
        ply: &mut Ply,
        replay: &mut Replay,
        want: &Want,
    ) -> Played {
        let side = usize::from(place.turn().is_black());
        if let Some(tongues) = self.apart(ply.line, replay) {
            let told = self.table.letters_are_told(true);
            let played = self.play_in(tongues[side], place, words, ply, replay, want);
            self.table.letters_are_told(told);
            return played;
        }
        let faults = replay.faults.len();
        let played = self.play_in(self.tongues[side], place, words, ply, replay, want);
        if matches!(played, Played::Stop | Played::NoMove)
            && let Some(fault) = self.hunt(place, words, ply)
        {
            replay.faults.truncate(faults);
            replay.faults.push(fault);
            return self.play(place, words, ply, replay, want);
        }
        played
    }

    fn end_line(&mut self, place: &mut Place, last: Option<u32>, replay: &mut Replay, want: &Want) {
        self.table.end_line(place, last, replay, want);
    }

    fn same(&self, one: &Place, other: &Place) -> bool {
        self.table.same(one, other)
    }
}
