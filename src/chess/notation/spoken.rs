//! Moves as they are announced to players who do not see the board (FIDE Laws, Appendix D.2.1):
//! the man, the square it comes from, the square it goes to, the man that a pawn becomes.
//!
//! `Springer Gustav eins Felix drei`, `Eva zwei Eva vier`, `Lange Rochade`. The words are a row for
//! each language in [`WORDS`](super::spoken_words::WORDS); files have the names that the Laws give
//! them in every language, and are read by their letters too. A pawn need not be named.

use super::{
    Marks, Notation, Writer, drop,
    spoken_words::{FILES, WORDS, Words, of_language},
    squares,
};
use crate::{
    chess::{
        heard::Heard,
        spelling::{Sense, Sign},
    },
    fault::FaultKind,
};
use shakmaty::{CastlingSide, File, Move, Position, Rank, Role, Square, variant::VariantPosition};

/// Announced moves.
pub(super) const SPOKEN: Notation = Notation {
    name: "spoken",
    summary: "as moves are announced: Springer Gustav eins Felix drei",
    loses: "capture signs, check marks",
    writer: Writer::Own(|text, place, chosen, language| {
        let words = of_language(language.code);
        if let Move::Castle { king, rook } = chosen {
            let castling = match CastlingSide::from_king_side(king < rook) {
                CastlingSide::KingSide => words.short,
                CastlingSide::QueenSide => words.long,
            };
            return text.push_str(castling[0]);
        }
        let Some((from, to, promotion)) = squares(place, chosen) else {
            return drop(text, place, chosen);
        };
        if chosen.role() != Role::Pawn {
            text.push_str(words.man(chosen.role()));
            text.push(' ');
        }
        announce(text, words, from);
        text.push(' ');
        announce(text, words, to);
        if let Some(role) = promotion {
            text.push(' ');
            text.push_str(words.man(role));
        }
    }),
    read: Some(|board, text, _| read(board, text)),
    shape: is_word,
    names_squares: true,
    marks: Marks::None,
    habits: &[FaultKind::SanCheckMark],
    in_movetext: true,
};

fn announce(text: &mut String, words: &Words, square: Square) {
    text.push_str(FILES[usize::from(square.file())]);
    text.push(' ');
    text.push_str(words.ranks[usize::from(square.rank())][0]);
}

/// Reads the move in whichever language makes the most of the text. The rows differ in words, not
/// in what words mean.
fn read(board: &VariantPosition, text: &str) -> Option<Heard> {
    WORDS
        .iter()
        .filter_map(|words| Listener { text, at: 0, words }.announcement(board))
        .max_by_key(|(_, used)| *used)
        .map(|(sense, used)| Heard::sense(board, sense, used))
}

/// Whether a word is the name of a file, of a man or the first of castling in some language.
fn is_word(word: &str) -> bool {
    let first = |phrase: &&str| phrase.split(' ').next() == Some(word);
    let in_language = |words: &Words| {
        let men = Role::ALL.into_iter().flat_map(|role| words.men(role));
        men.chain(words.short).chain(words.long).any(first)
    };
    FILES.contains(&word) || WORDS.iter().any(in_language)
}

/// Where in a text an announcement has been heard up to.
struct Listener<'t> {
    text: &'t str,
    at: usize,
    words: &'static Words,
}

impl Listener<'_> {
    /// A whole announcement, and where it ends.
    fn announcement(mut self, board: &VariantPosition) -> Option<(Sense, usize)> {
        for (phrases, side) in [
            (self.words.short, CastlingSide::KingSide),
            (self.words.long, CastlingSide::QueenSide),
        ] {
            if self.hear(phrases) {
                return Some((Sense::Castle(side), self.behind_marks()));
            }
        }
        let role = self.man();
        let mut takes = self.hear(self.words.takes);
        let first = self.square()?;
        takes |= self.hear(self.words.takes);
        let second = self.square();
        let origin = second.map(|_| first);
        let to = second.unwrap_or(first);
        let role = role.or(origin.is_none().then_some(Role::Pawn));
        // A man behind any other move begins the next one.
        let moved = role.or(origin.and_then(|from| board.board().role_at(from)));
        let promotes = moved == Some(Role::Pawn) && matches!(to.rank(), Rank::First | Rank::Eighth);
        let promotion = promotes.then(|| self.man()).flatten();
        let sense = Sense::Man {
            role,
            file: origin.map(Square::file),
            rank: origin.map(Square::rank),
            sign: if takes { Sign::Takes } else { Sign::None },
            to,
            promotion,
        };
        Some((sense, self.behind_marks()))
    }

    /// Passes words for check and mate.
    fn behind_marks(mut self) -> usize {
        while self.hear(self.words.marks) {}
        self.at
    }

    fn man(&mut self) -> Option<Role> {
        Role::ALL
            .into_iter()
            .find(|role| self.hear(self.words.men(*role)))
    }

    fn square(&mut self) -> Option<Square> {
        let start = self.at;
        let file = File::ALL.into_iter().find(|file| {
            let name = FILES[usize::from(*file)];
            self.hear(&[name, &name[..1]])
        });
        let rank = file.and_then(|_| {
            let ranks = &self.words.ranks;
            Rank::ALL
                .into_iter()
                .find(|rank| self.hear(ranks[usize::from(*rank)]))
        });
        if rank.is_none() {
            self.at = start;
        }
        Some(Square::from_coords(file?, rank?))
    }

    /// Passes one of the phrases, if it comes next.
    fn hear(&mut self, phrases: &[&str]) -> bool {
        let end = phrases.iter().find_map(|phrase| self.end_of(phrase));
        self.at = end.unwrap_or(self.at);
        end.is_some()
    }

    /// Where a phrase ends that comes next, in whatever case and with whatever blanks.
    fn end_of(&self, phrase: &str) -> Option<usize> {
        let mut at = self.at;
        for word in phrase.split(' ') {
            let rest = self.text.get(at..)?;
            let next = rest.trim_start_matches(|c: char| c.is_whitespace() || c == ',');
            at += rest.len() - next.len();
            let length = next
                .find(|c: char| !c.is_alphabetic())
                .unwrap_or(next.len());
            if next[..length].to_lowercase() != word.to_lowercase() {
                return None;
            }
            at += length;
        }
        Some(at)
    }
}
