//! Which pairing of a report each game is the record of.

use super::{
    Event,
    persons::{self, Candidates},
};
use std::collections::HashMap;

/// A pairing: the table, and the place in it.
pub type At = (usize, usize);

/// What a game is the record of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Fit {
    /// Of nothing that a report says: there is none, or nobody in it is meant.
    #[default]
    Nowhere,
    /// Of this pairing; with the colours as they are in the report, or reversed.
    Paired(At, Colours),
    /// Of this pairing, though the game names another round or none.
    OtherRound(At, Colours),
    /// Of this pairing as far as one player goes; the other is somebody else: White or Black, as an
    /// index.
    OtherOpponent(At, usize),
    /// Another record of a pairing that has one, which stands at this place among the games.
    Again(usize, Colours),
    /// Of two players who were not paired in that round.
    NotPaired,
}

/// Whether White of the game is White of the report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colours {
    /// So it is, or it is not known.
    Same,
    /// It is Black.
    Reversed,
}

impl Fit {
    /// The pairing that the game is the record of.
    #[must_use]
    pub const fn pairing(&self) -> Option<At> {
        match self {
            Fit::Paired(at, _) | Fit::OtherRound(at, _) | Fit::OtherOpponent(at, _) => Some(*at),
            Fit::Nowhere | Fit::Again(..) | Fit::NotPaired => None,
        }
    }
}

/// Finds out what each game is the record of, and who played it.
pub(super) fn fit(event: &mut Event) {
    let candidates = persons::candidates(event);
    let mut fitting = Fitting::new(event, candidates);
    let count = fitting.event.sheets.len();
    for step in [
        Fitting::same_round,
        Fitting::other_round,
        Fitting::again,
        Fitting::one_of_two,
    ] {
        for sheet in 0..count {
            if fitting.fits[sheet].is_none() {
                step(&mut fitting, sheet);
            }
        }
    }
    let (fits, who) = fitting.close();
    event.fits = fits;
    event.who = who;
}

struct Fitting<'e> {
    event: &'e Event,
    candidates: Vec<Candidates>,
    /// The pairings of two persons, whoever has White.
    of_pair: HashMap<(usize, usize), Vec<At>>,
    /// The pairings of a person in a round.
    of_person: HashMap<(usize, u32), Vec<At>>,
    /// The game of each pairing that has one.
    taken: HashMap<At, usize>,
    fits: Vec<Option<Fit>>,
    who: Vec<[Option<usize>; 2]>,
}

impl<'e> Fitting<'e> {
    fn new(event: &'e Event, candidates: Vec<Candidates>) -> Fitting<'e> {
        let mut of_pair: HashMap<(usize, usize), Vec<At>> = HashMap::new();
        let mut of_person: HashMap<(usize, u32), Vec<At>> = HashMap::new();
        for (table, own) in event.tables.iter().enumerate() {
            for (place, pairing) in own.pairings.iter().enumerate() {
                let at = (table, place);
                let [white, black] = pairing.players.map(|player| event.person_of(table, player));
                let pair = (white.min(black), white.max(black));
                of_pair.entry(pair).or_default().push(at);
                for person in [white, black] {
                    let key = (person, pairing.round);
                    of_person.entry(key).or_default().push(at);
                }
            }
        }
        let count = event.sheets.len();
        Fitting {
            event,
            candidates,
            of_pair,
            of_person,
            taken: HashMap::new(),
            fits: vec![None; count],
            who: vec![[None; 2]; count],
        }
    }

    /// White and Black of a pairing.
    fn persons(&self, (table, place): At) -> [usize; 2] {
        let pairing = &self.event.tables[table].pairings[place];
        pairing
            .players
            .map(|player| self.event.person_of(table, player))
    }

    fn round_of(&self, (table, place): At) -> u32 {
        self.event.tables[table].pairings[place].round
    }

    /// The round that a game names.
    fn round(&self, sheet: usize) -> Option<u32> {
        self.event.sheets[sheet]
            .round
            .as_ref()
            .map(|round| round.number)
    }

    /// All pairings of those whom the names may mean, with the persons meant and how unlike the
    /// names are: the likeliest first, and among equals those with the right colours.
    fn pairings(&self, sheet: usize) -> Vec<(At, [usize; 2], Colours)> {
        let [white, black] = &self.candidates[sheet].of;
        let mut found = Vec::new();
        for &(one, first) in white {
            for &(other, second) in black {
                let pair = (one.min(other), one.max(other));
                for &at in self.of_pair.get(&pair).into_iter().flatten() {
                    let colours =
                        match self.persons(at)[0] == one || !self.event.pairing(at).coloured {
                            true => Colours::Same,
                            false => Colours::Reversed,
                        };
                    let unlike = first as usize + second as usize;
                    found.push((
                        unlike,
                        colours == Colours::Reversed,
                        at,
                        [one, other],
                        colours,
                    ));
                }
            }
        }
        found.sort_by_key(|&(unlike, reversed, at, ..)| (unlike, reversed, at));
        found
            .into_iter()
            .map(|(_, _, at, who, colours)| (at, who, colours))
            .collect()
    }

    fn take(&mut self, sheet: usize, at: At, who: [usize; 2], fit: Fit) {
        self.taken.insert(at, sheet);
        self.fits[sheet] = Some(fit);
        self.who[sheet] = who.map(Some);
    }

    /// The pairing of the round that the game names.
    fn same_round(&mut self, sheet: usize) {
        let Some(round) = self.round(sheet) else {
            return;
        };
        let found = self
            .pairings(sheet)
            .into_iter()
            .find(|(at, ..)| self.round_of(*at) == round && !self.taken.contains_key(at));
        if let Some((at, who, colours)) = found {
            self.take(sheet, at, who, Fit::Paired(at, colours));
        }
    }

    /// A pairing of the two in another round, which has no game of its own. A second record of the
    /// pairing in the round named is taken for it only with the colours that the report has there.
    fn other_round(&mut self, sheet: usize) {
        let round = self.round(sheet);
        let pairings = self.pairings(sheet);
        let doubled = pairings
            .iter()
            .any(|(at, ..)| Some(self.round_of(*at)) == round);
        let found = pairings.into_iter().find(|(at, _, colours)| {
            !self.taken.contains_key(at) && (!doubled || *colours == Colours::Same)
        });
        if let Some((at, who, colours)) = found {
            self.take(sheet, at, who, Fit::OtherRound(at, colours));
        }
    }

    /// A pairing that has a game already.
    fn again(&mut self, sheet: usize) {
        let round = self.round(sheet);
        let pairings = self.pairings(sheet);
        let moves = |sheet: usize| self.event.sheets[sheet].moves;
        let found = pairings.into_iter().find_map(|(at, who, colours)| {
            let first = *self.taken.get(&at)?;
            let named = round.is_none_or(|round| round == self.round_of(at));
            (named || moves(first) == moves(sheet)).then_some((first, who, colours))
        });
        if let Some((first, who, colours)) = found {
            self.fits[sheet] = Some(Fit::Again(first, colours));
            self.who[sheet] = who.map(Some);
        }
    }

    /// The pairing of one of the two in the round named, which has no game of its own.
    fn one_of_two(&mut self, sheet: usize) {
        let sure = [0, 1].map(|side| self.candidates[sheet].alone(side));
        self.who[sheet] = sure;
        if let Some(round) = self.round(sheet) {
            let mut free: Vec<(At, usize)> = Vec::new();
            for side in [0, 1] {
                let Some(person) = sure[side] else { continue };
                let pairings = self.of_person.get(&(person, round)).into_iter().flatten();
                let is_free =
                    |at: &&At| !self.taken.contains_key(at) && self.event.pairing(**at).is_played();
                // One who would play against himself has the men of the report.
                let himself = sure[0] == sure[1];
                let has_them = |at: &&At| !himself || self.persons(**at)[side] == person;
                let found = pairings.filter(is_free).filter(has_them);
                free.extend(found.map(|&at| (at, 1 - side)));
            }
            // Where both have a game missing, it cannot be told whose this is.
            if let [(at, other)] = free.as_slice() {
                self.taken.insert(*at, sheet);
                self.fits[sheet] = Some(Fit::OtherOpponent(*at, *other));
                return;
            }
        }
        self.fits[sheet] = Some(match sure {
            [Some(_), Some(_)] => Fit::NotPaired,
            _ => Fit::Nowhere,
        });
    }

    fn close(self) -> (Vec<Fit>, Vec<[Option<usize>; 2]>) {
        let fits = self.fits.into_iter().map(Option::unwrap_or_default);
        (fits.collect(), self.who)
    }
}
