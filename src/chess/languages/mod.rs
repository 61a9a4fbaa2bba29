//! Piece letters and habits of print by language: one row each, so that another language is only a
//! row.
//!
//! The Laws let each player write in his own language (FIDE Laws C.3). A row says how each man is
//! written there, and with which signs. The figurines are rows like any language.

mod habits;
mod table;
mod variants;

pub use habits::Habits;
use shakmaty::{File, Role};

/// How chess is written in one language.
#[derive(Debug)]
pub struct Language {
    /// Its ISO 639 code, with a private part (`-x-`) where a language has several sets of letters.
    pub code: &'static str,
    /// Its English name.
    pub name: &'static str,
    /// Other names by which it is found.
    pub aliases: &'static [&'static str],
    /// The letters of pawn, knight, bishop, rook, queen and king, as shakmaty orders men. Empty
    /// where none is known, which is so of some pawns.
    letters: [&'static str; 6],
    /// Letters that are read besides, but not written.
    also: &'static [(Role, &'static str)],
    /// Whether some man's move may be read as another's.
    pub(super) shared: bool,
    /// The signs that go with the letters.
    pub habits: &'static Habits,
    /// Where the letters are attested.
    pub source: &'static str,
}

/// English, the language of the PGN standard (8.2.3.2).
pub static ENGLISH: &Language = &table::LANGUAGES[0];

/// The figurines of Unicode, outlined ones to write with; filled ones are read too.
pub(super) static FIGURINES: &Language = &table::FIGURINES[0];

/// The filled figurines, to write moves of Black with.
pub(super) static FILLED_FIGURINES: &Language = &table::FIGURINES[1];

impl Language {
    const fn aliases(self, aliases: &'static [&'static str]) -> Language {
        Language { aliases, ..self }
    }

    const fn also(self, also: &'static [(Role, &'static str)]) -> Language {
        Language { also, ..self }
    }

    /// Says that some man's move may be read as another's.
    const fn shared(self) -> Language {
        Language {
            shared: true,
            ..self
        }
    }

    const fn habits(self, habits: &'static Habits) -> Language {
        Language { habits, ..self }
    }

    /// The language of that code, English name or alias, in any case.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Language> {
        let is = |known: &&str| known.eq_ignore_ascii_case(name);
        all().find(|language| {
            is(&language.code) || is(&language.name) || language.aliases.iter().any(is)
        })
    }

    /// The piece whose letter begins the text, and the length of the letter, if no other man could
    /// be meant.
    pub(super) fn only_man(&self, text: &str) -> Option<(Role, usize)> {
        let mut men = self.men(text);
        let (role, length) = men.next()?;
        (role != Role::Pawn && men.next().is_none()).then_some((role, length))
    }

    /// How a man is written; pawns usually are not.
    #[must_use]
    pub fn letter(&self, role: Role) -> &'static str {
        self.letters[index(role)]
    }

    /// The letters of king, queen, rook, bishop, knight and pawn.
    #[must_use]
    pub fn as_in_tables(&self) -> [&'static str; 6] {
        let [pawn, knight, bishop, rook, queen, king] = self.letters;
        [king, queen, rook, bishop, knight, pawn]
    }

    /// The letters that are read besides those that are written.
    pub fn besides(&self) -> impl Iterator<Item = (Role, &'static str)> {
        self.also.iter().copied()
    }

    /// Every letter that is read, with its man; that of the pawn, which is hardly ever written,
    /// behind those of the pieces.
    pub fn letters(&self) -> impl Iterator<Item = (Role, &'static str)> {
        let own = Role::ALL.into_iter().zip(self.letters).rev();
        own.chain(self.also.iter().copied())
            .filter(|(_, letter)| !letter.is_empty())
    }

    /// The men whose letter begins the text, with the length of the letter, the longest first:
    /// `Кр` before `К`. There are several of one length in languages that share a letter.
    pub(super) fn men(&self, text: &str) -> impl Iterator<Item = (Role, usize)> {
        let mut found = [(Role::Pawn, 0_u8); MOST_MEN];
        let mut count = 0;
        let first = text.as_bytes().first();
        for (role, letter) in self.letters() {
            let may_fit = letter.as_bytes().first() == first && count < MOST_MEN;
            if !may_fit || !text.starts_with(letter) {
                continue;
            }
            let length = letter.len() as u8;
            let at = found[..count].partition_point(|(_, longer)| *longer >= length);
            found.copy_within(at..count, at + 1);
            found[at] = (role, length);
            count += 1;
        }
        let found = found.into_iter().take(count);
        found.map(|(role, length)| (role, usize::from(length)))
    }

    /// The first of them.
    pub(super) fn man(&self, text: &str) -> Option<(Role, usize)> {
        self.men(text).next()
    }

    /// Whether a man's move without its origin may be read as one of another man that stands on
    /// the file: where both have one letter, as king and bishop in Sicilian, or where the letter of
    /// one is that of the other with the file behind it, as in Bengali.
    pub(super) fn confuses(&self, role: Role, other: Role, file: File) -> bool {
        let rest = self.letter(role).strip_prefix(self.letter(other));
        rest.is_some_and(|rest| rest.is_empty() || rest.chars().eq([file.char()]))
    }

    /// Whether the pieces are written with the same letters. Pawns hardly ever have theirs written.
    #[must_use]
    pub fn reads_like(&self, other: &Language) -> bool {
        self.letters[1..] == other.letters[1..] && self.also == other.also
    }

    /// Whether the letters are those of another set of a language (`de-x-...`).
    #[must_use]
    pub fn is_variant(&self) -> bool {
        self.code.contains("-x-")
    }
}

/// So many letters at most begin one word.
const MOST_MEN: usize = 8;

/// A row: letters of king, queen, rook, bishop, knight and pawn, as tables have them.
const fn row(
    code: &'static str,
    name: &'static str,
    [king, queen, rook, bishop, knight, pawn]: [&'static str; 6],
    source: &'static str,
) -> Language {
    Language {
        code,
        name,
        aliases: &[],
        letters: [pawn, knight, bishop, rook, queen, king],
        also: &[],
        shared: false,
        habits: &habits::STANDARD,
        source,
    }
}

const fn index(role: Role) -> usize {
    role as usize - 1
}

/// All languages, the more common ones first, then other sets of letters, then the figurines.
pub fn all() -> impl Iterator<Item = &'static Language> {
    table::LANGUAGES
        .iter()
        .chain(variants::VARIANTS)
        .chain(&table::FIGURINES)
}

/// The length of the selectors that may follow a figurine to choose its looks.
pub(super) fn selectors(text: &str) -> usize {
    text.chars()
        .take_while(|c| matches!(c, '\u{fe0e}' | '\u{fe0f}'))
        .map(char::len_utf8)
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    fn letters(code: &str) -> String {
        let language = Language::named(code).unwrap();
        let letters: Vec<&str> = Role::ALL.map(|role| language.letter(role)).into();
        letters.join(" ")
    }

    /// Languages are told apart by their places.
    #[test]
    fn each_language_stands_in_one_place() {
        for named in [ENGLISH, FIGURINES, FILLED_FIGURINES] {
            assert_eq!(
                all()
                    .filter(|language| std::ptr::eq(*language, named))
                    .count(),
                1
            );
        }
    }

    #[test]
    fn the_letters_of_the_standard() {
        // PGN standard 8.2.3.2, its table: pawn, knight, bishop, rook, queen, king. Estonian and
        // Finnish pawns stand there as P; the languages themselves say E(ttur) and S(otilas).
        for (name, men) in [
            ("Czech", "P J S V D K"),
            ("Danish", "B S L T D K"),
            ("Dutch", "O P L T D K"),
            ("English", "P N B R Q K"),
            ("Estonian", "E R O V L K"),
            ("Finnish", "S R L T D K"),
            ("French", "P C F T D R"),
            ("German", "B S L T D K"),
            ("Hungarian", "G H F B V K"),
            ("Icelandic", "P R B H D K"),
            ("Italian", "P C A T D R"),
            ("Norwegian", "B S L T D K"),
            ("Polish", "P S G W H K"),
            ("Portuguese", "P C B T D R"),
            ("Romanian", "P C N T D R"),
            ("Spanish", "P C A T D R"),
            ("Swedish", "B S L T D K"),
        ] {
            assert_eq!(letters(name), men, "{name}");
        }
        // As Wikipedia has them in each language's own article on notation.
        assert_eq!(letters("ru"), "П К С Л Ф Кр");
        assert_eq!(letters("bg"), "П К О Т Д Ц");
        assert_eq!(letters("el"), "Σ Ι Α Π Β Ρ");
        assert_eq!(letters("tr"), "P A F K V Ş");
        assert_eq!(letters("vi"), " M T X H V");
    }

    #[test]
    fn names_are_unique_and_found_in_any_case() {
        let mut names = HashSet::new();
        for language in all() {
            for name in [&language.code, &language.name]
                .into_iter()
                .chain(language.aliases)
            {
                assert!(names.insert(name.to_lowercase()), "{name} twice");
                let found = Language::named(&name.to_ascii_uppercase()).unwrap();
                assert!(std::ptr::eq(found, language), "{name}");
            }
        }
        assert!(Language::named("Klingon").is_none());
    }

    #[test]
    fn every_piece_has_a_letter_and_few_share_one() {
        for language in all() {
            let begins = |text: &'static str| {
                let letters = language.letters();
                letters
                    .filter(|(_, letter)| text.starts_with(letter))
                    .count()
            };
            assert!(
                language
                    .letters()
                    .all(|(_, letter)| begins(letter) < MOST_MEN)
            );
            let pieces = &Role::ALL[1..];
            assert!(pieces.iter().all(|role| !language.letter(*role).is_empty()));
            let confused = |one: Role, other: Role| {
                one != other
                    && File::ALL
                        .iter()
                        .any(|file| language.confuses(one, other, *file))
            };
            let shared = pieces
                .iter()
                .any(|one| pieces.iter().any(|other| confused(*one, *other)));
            assert_eq!(shared, language.shared, "{}", language.code);
        }
        let sicilian = Language::named("scn").unwrap();
        assert!(sicilian.confuses(Role::King, Role::Bishop, File::A));
        assert!(!sicilian.confuses(Role::King, Role::Rook, File::A));
        let bengali = Language::named("bn").unwrap();
        assert!(bengali.confuses(Role::Knight, Role::Bishop, File::H));
        assert!(!bengali.confuses(Role::Knight, Role::Bishop, File::C));
    }

    #[test]
    fn the_longest_letter_counts() {
        let russian = Language::named("ru").unwrap();
        assert_eq!(russian.man("Крe1"), Some((Role::King, "Кр".len())));
        assert_eq!(russian.man("Кf3"), Some((Role::Knight, "К".len())));
        assert_eq!(ENGLISH.man("nf3"), None);
        assert_eq!(FIGURINES.man("♝b4"), Some((Role::Bishop, 3)));
        assert_eq!(selectors("\u{fe0e}xc6"), 3);
        let sicilian = Language::named("scn").unwrap();
        let men: Vec<_> = sicilian.men("Re2").collect();
        assert_eq!(men, [(Role::King, 1), (Role::Bishop, 1)]);
        let bengali = Language::named("bn").unwrap();
        let men: Vec<_> = bengali.men("Ghe4").collect();
        assert_eq!(men, [(Role::Knight, 2), (Role::Bishop, 1)]);
    }
}
