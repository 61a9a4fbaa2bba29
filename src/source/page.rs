//! In which single-byte page a line is that is not UTF-8: Windows-1252 or Windows-1251.
//!
//! Both give a letter to nearly every byte, so the bytes alone cannot say. Words can: a Cyrillic word
//! is made of high bytes only and has the shape of a word (capitals in front, a vowel, letters that
//! are frequent), while in Western languages high bytes stand alone between ASCII letters.

use encoding_rs::{WINDOWS_1251, WINDOWS_1252};
use std::ops::AddAssign;

/// A page that is found by content.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Page {
    /// Windows-1252, which is ISO-8859-1 with letters in the place of its control characters.
    Western,
    /// Windows-1251.
    Cyrillic,
}

impl Page {
    pub(super) fn encoding(self) -> &'static encoding_rs::Encoding {
        match self {
            Page::Western => WINDOWS_1252,
            Page::Cyrillic => WINDOWS_1251,
        }
    }
}

/// So many words must be Cyrillic before names are read so unasked. By chance, or in another page
/// that is not known here, two or three words have the shape now and then.
const ENOUGH: usize = 4;

/// What the words of some lines speak for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Evidence {
    /// Words that are well formed in Windows-1251.
    cyrillic: usize,
    /// How many of them begin with a capital. Scripts without capitals look like small letters.
    capitals: usize,
    /// Words with high bytes that are not.
    western: usize,
    /// Letters of the Cyrillic words.
    letters: usize,
    /// How many of them are frequent in the languages that are written so.
    frequent: usize,
}

impl Evidence {
    /// Of one line.
    pub(super) fn of(line: &[u8]) -> Evidence {
        let (text, _) = WINDOWS_1251.decode_without_bom_handling(line);
        let mut evidence = Evidence::default();
        for word in text.split(|c: char| !c.is_alphabetic()) {
            evidence.count(word);
        }
        evidence
    }

    /// Of the whole lines at the start of a file that speak for Windows-1251.
    pub(super) fn of_start(head: &[u8]) -> Evidence {
        let mut evidence = Evidence::default();
        if str::from_utf8(head).is_err() {
            for line in head.split(|b| matches!(b, b'\n' | b'\r')) {
                if str::from_utf8(line).is_err() {
                    evidence.join_cyrillic(Evidence::of(line));
                }
            }
        }
        evidence
    }

    /// Adds another line's, if it speaks for Windows-1251 alone.
    pub(super) fn join_cyrillic(&mut self, line: Evidence) {
        if line.is_cyrillic() {
            *self += line;
        }
    }

    /// Whether all words with high bytes are Cyrillic ones.
    pub(super) const fn is_cyrillic(self) -> bool {
        self.cyrillic > 0 && self.western == 0
    }

    /// Whether no word speaks for any page: there are only signs, initials and letters of pieces.
    pub(super) const fn is_silent(self) -> bool {
        self.cyrillic == 0 && self.western == 0
    }

    /// Whether more of them are than are not.
    pub(super) const fn leans_cyrillic(self) -> bool {
        self.cyrillic > self.western
    }

    /// Whether it is safe to read the lines as Windows-1251.
    pub(super) const fn is_strong(self) -> bool {
        self.is_cyrillic()
            && self.cyrillic >= ENOUGH
            && self.capitals * 10 >= self.cyrillic
            && self.frequent * 2 >= self.letters
    }

    fn count(&mut self, word: &str) {
        // A piece before the file of its square, or before a capture of it: `Крe1`, `Кfd2`.
        let word = word.trim_end_matches(|c| matches!(c, 'a'..='h' | 'x'));
        // One letter is a word in Russian and a sign or an initial anywhere.
        if word.is_ascii() || word.chars().nth(1).is_none() {
            return;
        }
        if is_cyrillic_word(word) {
            self.cyrillic += 1;
            self.capitals += usize::from(word.starts_with(char::is_uppercase));
            self.letters += word.chars().count();
            self.frequent += word.chars().filter(|c| is_frequent(*c)).count();
        } else {
            self.western += 1;
        }
    }
}

impl AddAssign for Evidence {
    fn add_assign(&mut self, other: Evidence) {
        self.cyrillic += other.cyrillic;
        self.capitals += other.capitals;
        self.western += other.western;
        self.letters += other.letters;
        self.frequent += other.frequent;
    }
}

/// Whether a word could stand in Russian, Ukrainian, Belarusian, Bulgarian, Serbian or Macedonian.
fn is_cyrillic_word(word: &str) -> bool {
    let cyrillic = |c| matches!(c, '\u{400}'..='\u{45F}' | 'Ґ' | 'ґ');
    let vowel = |c| "аеёиоуыэюяіїєАЕЁИОУЫЭЮЯІЇЄрР".contains(c); // Serbian: р alone in "Крк"
    let tail = word.chars().skip(1);
    let lower = tail.clone().all(char::is_lowercase);
    let upper = word.chars().all(char::is_uppercase);
    word.chars().all(cyrillic)
        && (lower || upper)
        && (word.chars().any(vowel) || tail.count() == 1)
        && !word.starts_with(['ь', 'ъ', 'Ь', 'Ъ'])
}

/// The eleven letters that make up more than two thirds of Russian text and are as frequent in its
/// sister languages, with the і of Ukrainian.
fn is_frequent(c: char) -> bool {
    "оеаинтсрвлкіОЕАИНТСРВЛКІ".contains(c)
}

#[cfg(test)]
mod tests {
    use super::*;
    use encoding_rs::{Encoding, ISO_8859_7, KOI8_R, WINDOWS_1250, WINDOWS_1253, WINDOWS_1255};

    fn evidence(text: &str, page: &'static Encoding) -> Evidence {
        let (bytes, _, unmappable) = page.encode(text);
        assert!(!unmappable, "{text} in {}", page.name());
        Evidence::of(&bytes)
    }

    #[test]
    fn names_of_cyrillic_languages_are_cyrillic() {
        for names in [
            "Карпов, Анатолий - Каспаров, Гарри",
            "Ботвинник, Михаил Моисеевич (Ленинград)",
            "ПЕТРОСЯН Тигран, ЧЕМПИОНАТ МИРА",
            "Чемпионат СССР по шашкам: Куперман - Щёголев",
            "Топалов, Веселин - Георгиев, Кирил",
            "Іванчук, Василь - Ельянов, Павло",
            "Глигорић, Светозар - Љубојевић, Љубомир",
        ] {
            assert!(evidence(names, WINDOWS_1251).is_strong(), "{names}");
        }
    }

    #[test]
    fn few_words_are_no_ground_to_change_names() {
        let evidence = evidence("Карпов - Ботвинник", WINDOWS_1251);
        assert!(evidence.leans_cyrillic() && !evidence.is_strong());
    }

    #[test]
    fn names_of_other_languages_are_not() {
        for (names, page) in [
            ("Müller, José; Peña, Íñigo; Åkesson, Ørjan", WINDOWS_1252),
            (
                "Þröstur Þórhallsson, Ísafjörður, Öster, Ängelholm",
                WINDOWS_1252,
            ),
            ("ÄÖÜ äöü ßß éèê çà où là, à Évian-les-Bains", WINDOWS_1252),
            ("“Señor”, ½½ – «Élő» §§ ©® ±± Àà Èè Ìì", WINDOWS_1252),
            ("Łódź, Święta; Ľuboš Ftáčnik; Őri, Újpest", WINDOWS_1250),
            ("Карпов, Анатолий - Каспаров, Гарри", KOI8_R),
            ("Κοτρωνιάς, Βασίλειος - Παπαϊωάννου, Ιωάννης", WINDOWS_1253),
            ("ΣΚΑΚΙ ΣΤΗΝ ΑΘΗΝΑ ΚΑΙ ΣΤΗ ΘΕΣΣΑΛΟΝΙΚΗ", ISO_8859_7),
            ("גלפנד, בוריס - סוטובסקי, אמיל", WINDOWS_1255),
        ] {
            let names = names.replace('ő', "ö");
            assert!(!evidence(&names, page).is_strong(), "{names}");
        }
    }
}
