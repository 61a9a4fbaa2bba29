//! Names of persons compared: what is one name written in two ways, and what is another name.
//!
//! Accents and scripts (any_ascii), case, order and signs between words are looked through; then
//! initials, ways of transliteration, and slips of the pen (Damerau and Levenshtein, strsim).

use std::collections::HashMap;

/// In what two spellings of a name differ; the least first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Difference {
    /// In nothing.
    Nothing,
    /// In case, accents, script, or signs between the words.
    Letters,
    /// In the order of the words: `Reti, Richard` and `Richard Reti`.
    Order,
    /// A given name is there as its initial, or left out.
    Initials,
    /// In the way of writing sounds: `Chigorin` and `Tschigorin`.
    Transliteration,
    /// In a letter or two: a slip.
    Slip,
}

impl Difference {
    /// In words, behind "differs in".
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Difference::Nothing => "nothing",
            Difference::Letters => "case, accents or signs",
            Difference::Order => "the order of its words",
            Difference::Initials => "initials or names left out",
            Difference::Transliteration => "the way of transliteration",
            Difference::Slip => "a letter or two",
        }
    }

    /// Whether it is a way of writing the name, and no fault in it.
    #[must_use]
    pub const fn is_form(self) -> bool {
        !matches!(self, Difference::Transliteration | Difference::Slip)
    }
}

/// Titles in front of names, which are no part of them.
const TITLES: [&str; 12] = [
    "gm", "im", "fm", "cm", "wgm", "wim", "wfm", "wcm", "dr", "prof", "mr", "ms",
];

/// The words of a name in small letters of ASCII, titles left out.
#[must_use]
pub fn folded(name: &str) -> Vec<String> {
    let ascii;
    let name = if name.is_ascii() {
        name
    } else {
        ascii = any_ascii::any_ascii(name);
        &ascii
    };
    let words: Vec<String> = name
        .split(|c: char| !c.is_ascii_alphanumeric() && c != '\'')
        .map(|word| word.replace('\'', "").to_ascii_lowercase())
        .filter(|word| !word.is_empty())
        .collect();
    let titled = words.len() > 1
        && words
            .first()
            .is_some_and(|word| TITLES.contains(&word.as_str()));
    match titled {
        true => words[1..].to_vec(),
        false => words,
    }
}

/// A name made ready to be compared with many.
#[derive(Clone, Debug)]
pub struct Name {
    written: String,
    words: Vec<String>,
    sorted: Vec<String>,
    /// How many of the words stand before the comma: the family name. None where there is no comma.
    family: Option<usize>,
}

impl Name {
    /// Makes a name ready.
    #[must_use]
    pub fn new(written: &str) -> Name {
        let words = folded(written);
        let mut sorted = words.clone();
        sorted.sort_unstable();
        let family = written
            .split_once(',')
            .map(|(family, _)| folded(family).len())
            .filter(|family| (1..words.len()).contains(family));
        Name {
            written: written.split_whitespace().collect::<Vec<_>>().join(" "),
            words,
            sorted,
            family,
        }
    }

    /// Whether it names anybody.
    #[must_use]
    pub fn is_known(&self) -> bool {
        !self.words.is_empty() && !matches!(self.words[0].as_str(), "nn" | "unknown" | "anonymous")
    }

    /// How many letters it has: the fuller of two spellings has more.
    #[must_use]
    pub fn letters(&self) -> usize {
        self.words.iter().map(String::len).sum()
    }

    /// A key that spellings share which differ in no more than order.
    #[must_use]
    pub fn key(&self) -> &[String] {
        &self.sorted
    }

    /// In what two names differ; nothing where they are names of two persons.
    #[must_use]
    pub fn difference(&self, other: &Name) -> Option<Difference> {
        if self.words.is_empty() || other.words.is_empty() {
            return None;
        }
        if self.written == other.written {
            return Some(Difference::Nothing);
        }
        if self.words == other.words || self.words.concat() == other.words.concat() {
            return Some(Difference::Letters);
        }
        if self.sorted == other.sorted {
            return Some(Difference::Order);
        }
        self.loosely(other)
    }

    /// The same where words have to be matched with each other.
    fn loosely(&self, other: &Name) -> Option<Difference> {
        let (short, long) = if self.words.len() <= other.words.len() {
            (self, other)
        } else {
            (other, self)
        };
        let mut free: Vec<Option<&String>> = long.words.iter().map(Some).collect();
        let mut matched = Matched::default();
        let mut left: Vec<(usize, &String)> = short.words.iter().enumerate().collect();
        for likeness in [
            Likeness::Same,
            Likeness::Sound,
            Likeness::Slips(2),
            Likeness::Initial,
        ] {
            left.retain(|&(place, word)| {
                let fits = |(at, free): (usize, &Option<&String>)| {
                    let found = Likeness::of(word, (*free)?)?;
                    let same_part = match (short.family, long.family) {
                        (Some(own), Some(others)) => (place < own) == (at < others),
                        _ => true,
                    };
                    (found.is_as_good_as(likeness) && same_part).then_some((at, found))
                };
                match free.iter().enumerate().find_map(fits) {
                    Some((at, found)) => {
                        free[at] = None;
                        matched.add(found, word.len());
                        false
                    }
                    None => true,
                }
            });
        }
        if !left.is_empty() || matched.slips > 2 || matched.whole == 0 {
            return None;
        }
        // Two slips beside an initial leave too little: Donchenko, A is not Demchenko, Anton.
        if matched.slips > 1 && matched.initials > 0 {
            return None;
        }
        let left_out = free.iter().flatten().count() > 0;
        // A family name alone, or the family names of a longer one, may be the same person.
        if left_out && !self.family_is_told(other, &free, long) {
            return None;
        }
        Some(match matched {
            Matched { slips: 1.., .. } => Difference::Slip,
            Matched { sounds: 1.., .. } => Difference::Transliteration,
            _ => Difference::Initials,
        })
    }

    /// Whether the words that only the longer name has are given names.
    fn family_is_told(&self, other: &Name, free: &[Option<&String>], long: &Name) -> bool {
        let commas = self.family.is_some() || other.family.is_some();
        match long.family {
            Some(family) => free[..family].iter().all(Option::is_none),
            None => !commas || free.last().is_some_and(Option::is_none),
        }
    }
}

/// What matched between two names.
#[derive(Default)]
struct Matched {
    /// Words that are no initials.
    whole: usize,
    initials: usize,
    sounds: usize,
    slips: usize,
}

impl Matched {
    fn add(&mut self, likeness: Likeness, length: usize) {
        match likeness {
            Likeness::Same if length > 1 => self.whole += 1,
            Likeness::Same => {}
            Likeness::Initial => self.initials += 1,
            Likeness::Sound => {
                self.whole += 1;
                self.sounds += 1;
            }
            Likeness::Slips(slips) => {
                self.whole += 1;
                self.slips += slips;
            }
        }
    }
}

/// How two words are alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Likeness {
    Same,
    Sound,
    Slips(usize),
    Initial,
}

impl Likeness {
    fn of(one: &str, other: &str) -> Option<Likeness> {
        if one == other {
            return Some(Likeness::Same);
        }
        if one.len().min(other.len()) == 1 {
            return (one.as_bytes()[0] == other.as_bytes()[0]).then_some(Likeness::Initial);
        }
        if sound(one) == sound(other) {
            return Some(Likeness::Sound);
        }
        let most = match one.len().min(other.len()) {
            ..4 => return None,
            4..8 => 1,
            _ => 2,
        };
        if one.len().abs_diff(other.len()) > most {
            return None;
        }
        let slips = strsim::osa_distance(one, other);
        (slips <= most).then_some(Likeness::Slips(slips))
    }

    fn is_as_good_as(self, asked: Likeness) -> bool {
        match (self, asked) {
            (Likeness::Slips(own), Likeness::Slips(most)) => own <= most,
            (own, asked) => own == asked,
        }
    }
}

/// Ways of writing the same sound, the longer first, and what stands for it here.
const SOUNDS: &[(&str, &str)] = &[
    ("tsch", "c"),
    ("tch", "c"),
    ("sch", "s"),
    ("cz", "c"),
    ("ch", "c"),
    ("sh", "s"),
    ("zh", "z"),
    ("kh", "h"),
    ("ks", "x"),
    ("ck", "k"),
    ("ph", "f"),
    ("tz", "ts"),
    ("ae", "a"),
    ("oe", "o"),
    ("ue", "u"),
    ("ij", "i"),
    ("iy", "i"),
    ("yi", "i"),
    ("y", "i"),
    ("j", "i"),
    ("w", "v"),
];

/// A word by its sound: transliterations of one word are equal. Doubled letters count once.
fn sound(word: &str) -> String {
    let mut sound = String::with_capacity(word.len());
    let mut rest = word;
    while let Some(first) = rest.chars().next() {
        let found = SOUNDS.iter().find(|(written, _)| rest.starts_with(written));
        let (length, heard) = match found {
            Some((written, heard)) => (written.len(), *heard),
            None => (first.len_utf8(), &rest[..first.len_utf8()]),
        };
        if !sound.ends_with(heard) {
            sound.push_str(heard);
        }
        rest = &rest[length..];
    }
    sound
}

/// Names by what spellings of them share, to be looked up fast.
#[derive(Debug, Default)]
pub struct Register {
    names: Vec<Name>,
    by_key: HashMap<Vec<String>, Vec<usize>>,
}

impl Register {
    /// A register of names, which are called by their places from then on.
    #[must_use]
    pub fn new(names: Vec<Name>) -> Register {
        let mut by_key: HashMap<Vec<String>, Vec<usize>> = HashMap::new();
        for (place, name) in names.iter().enumerate() {
            if name.is_known() {
                by_key.entry(name.key().to_vec()).or_default().push(place);
            }
        }
        Register { names, by_key }
    }

    /// Whom a name may mean, and in what it differs from theirs. Where there are names with the
    /// same words, no others.
    #[must_use]
    pub fn candidates(&self, name: &Name) -> Vec<(usize, Difference)> {
        if !name.is_known() {
            return Vec::new();
        }
        let differing = |&place: &usize| Some((place, self.names[place].difference(name)?));
        if let Some(same) = self.by_key.get(name.key()) {
            return same.iter().filter_map(differing).collect();
        }
        (0..self.names.len())
            .collect::<Vec<_>>()
            .iter()
            .filter_map(differing)
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn difference(one: &str, other: &str) -> Option<Difference> {
        let (one, other) = (Name::new(one), Name::new(other));
        let found = one.difference(&other);
        assert_eq!(found, other.difference(&one), "one way and the other");
        found
    }

    /// Spellings of players of history as they stand in game collections.
    #[test]
    fn one_person_in_two_spellings() {
        for (one, other, expected) in [
            ("Réti, Richard", "Reti, Richard", Difference::Letters),
            ("RETI,Richard", "Réti, Richard", Difference::Letters),
            ("Richard Réti", "Reti, Richard", Difference::Order),
            ("Чигорин, Михаил", "Chigorin, Mikhail", Difference::Letters),
            (
                "Tartakower, S",
                "Tartakower, Savielly",
                Difference::Initials,
            ),
            (
                "S. Tartakower",
                "Tartakower, Savielly",
                Difference::Initials,
            ),
            ("Tartakower", "Tartakower, Savielly", Difference::Initials),
            (
                "Capablanca, Jose",
                "Capablanca, Jose Raul",
                Difference::Initials,
            ),
            ("GM Carlsen, Magnus", "Carlsen, Magnus", Difference::Letters),
            ("Mueller, Hans", "Müller, Hans", Difference::Transliteration),
            (
                "Tschigorin, M",
                "Chigorin, Mikhail",
                Difference::Transliteration,
            ),
            (
                "Nimzowitsch, Aron",
                "Nimzovich, Aron",
                Difference::Transliteration,
            ),
            (
                "Alekhine, Alexander",
                "Alekhine, Aleksander",
                Difference::Transliteration,
            ),
            ("Botvinnik, Mikhail", "Botwinik, Michail", Difference::Slip),
            ("Spassky, Boris", "Spasski, Borsi", Difference::Slip),
        ] {
            assert_eq!(difference(one, other), Some(expected), "{one} - {other}");
        }
        assert_eq!(difference("Tal, M", "Tal, M"), Some(Difference::Nothing));
    }

    #[test]
    fn two_persons() {
        for (one, other) in [
            ("Polgar, Judit", "Polgar, Zsuzsa"),
            ("Byrne, Donald", "Byrne, Robert"),
            ("Lasker, Emanuel", "Lasker, Berthold"),
            ("Lasker, E", "Laskin, Boris"),
            ("Adams, Ann", "Adams, Bob"),
            ("Li, Wei", "Lu, Wei"),
            ("Kim, A", "Kam, A"),
            ("Smith, J", "Jones, S"),
            ("Nadanian, Ashot", "Vaganian, Rafael A"),
            ("Donchenko, Alexander", "Demchenko, A"),
            ("Thomas, George", "George, Thomas Alan"),
            ("", "Tal, M"),
        ] {
            assert_eq!(difference(one, other), None, "{one} - {other}");
        }
    }

    #[test]
    fn those_with_the_same_words_come_before_those_alike() {
        let register = Register::new(
            ["Petrov, Ivan", "Petrova, Ivana", "Tal, M"]
                .map(Name::new)
                .into(),
        );
        assert_eq!(
            register.candidates(&Name::new("Ivan Petrov")),
            [(0, Difference::Order)]
        );
        let unsure = register.candidates(&Name::new("Petrov, I"));
        assert_eq!(unsure[0], (0, Difference::Initials));
        assert_eq!(register.candidates(&Name::new("?")), []);
    }
}
