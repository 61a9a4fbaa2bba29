//! The long forms of a step of one man, which nearly all moves are: its letters are put together in
//! a register while the step is being made, so that writing costs little more than playing.
//!
//! It knows only letters and signs that are a byte long, as English has them. A test compares it
//! with the form written in full.

use super::Long;
use crate::{
    chess::{languages::Language, light::Step},
    replay::MoveWord,
};
use shakmaty::{Role, Square};

/// A long form in a language, ready to write steps. Zero stands for no letter and no sign.
#[derive(Clone, Copy, Debug)]
pub(in crate::chess) struct Steps {
    /// By man, as shakmaty counts them from 1.
    men: [u8; 8],
    /// The men that are taken.
    taken: [u8; 8],
    /// The pieces that pawns become.
    promoted: [u8; 8],
    quiet: u8,
    takes: u8,
    promotes: u8,
}

/// Letters on their way into a word.
#[derive(Clone, Copy, Default)]
struct Letters {
    letters: u64,
    bits: u32,
}

impl Letters {
    #[inline(always)]
    fn push(&mut self, letter: u8) {
        self.letters |= u64::from(letter) << self.bits;
        self.bits += 8 * u32::from(letter != 0);
    }

    #[inline(always)]
    fn square(&mut self, square: Square) {
        let number = u64::from(u8::from(square));
        let (file, rank) = (number & 7, number >> 3);
        let name = (u64::from(b'a') + file) | (u64::from(b'1') + rank) << 8;
        self.letters |= name << self.bits;
        self.bits += 16;
    }
}

impl Steps {
    /// The form in a language; none where one of its signs is longer than a byte.
    pub(in crate::chess) fn new(form: &Long, language: &Language) -> Option<Steps> {
        let letters = |role: Role| byte(language.letter(role));
        let pieces = [
            Role::Knight,
            Role::Bishop,
            Role::Rook,
            Role::Queen,
            Role::King,
        ];
        let mut all = [0; 8];
        for role in pieces {
            all[usize::from(role)] = letters(role)?;
        }
        let shown = |shown: bool| if shown { all } else { [0; 8] };
        Some(Steps {
            men: shown(form.letters),
            taken: shown(form.taken),
            promoted: all,
            quiet: byte(form.quiet)?,
            takes: byte(form.takes.unwrap_or(language.habits.takes))?,
            promotes: byte(form.promotes.unwrap_or(language.habits.promotion))?,
        })
    }

    /// A step, without check mark.
    #[inline(always)]
    pub(in crate::chess) fn write(&self, step: Step) -> MoveWord {
        let mut word = Letters::default();
        word.push(self.men[usize::from(step.role) & 7]);
        word.square(step.from);
        match step.taken {
            None => word.push(self.quiet),
            Some(taken) => {
                word.push(self.takes);
                word.push(self.taken[usize::from(taken) & 7]);
            }
        }
        word.square(step.to);
        if let Some(role) = step.promotion {
            word.push(self.promotes);
            word.push(self.promoted[usize::from(role) & 7]);
        }
        MoveWord::of_letters(word.letters, (word.bits / 8) as u8)
    }
}

/// The byte that a sign is, or nothing that it is.
fn byte(sign: &str) -> Option<u8> {
    match sign.as_bytes() {
        [] => Some(0),
        [byte] if byte.is_ascii() => Some(*byte),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::{
        languages,
        notation::{NOTATIONS, Writer},
        place::Place,
    };
    use shakmaty::{CastlingMode, Chess, Move, Position, fen::Fen, variant::VariantPosition};

    /// Positions with captures and promotions of all kinds, by hand.
    const FENS: [&str; 3] = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "kn1q1b2/P1P1P1P1/2p1n3/1r1QB1N1/2R5/1p3r2/P3P1K1/8 w - - 0 1",
        "8/2k4K/1N3q2/8/1r1b1n2/2p1p1P1/p1p1p1p1/RB1Q1N2 b - - 0 1",
    ];

    #[test]
    fn steps_are_written_as_the_whole_form_writes_them() {
        let mut compared = 0;
        for (form, notation) in NOTATIONS
            .iter()
            .filter_map(|notation| match notation.writer {
                Writer::Long(form) => Some((form, notation)),
                Writer::Own(_) => None,
            })
        {
            for language in languages::all() {
                let Some(steps) = Steps::new(form, language) else {
                    continue;
                };
                for fen in FENS {
                    let fen: Fen = fen.parse().expect("a FEN");
                    let chess: Chess = fen.into_position(CastlingMode::Standard).expect("legal");
                    let place = Place::new(VariantPosition::Chess(chess.clone()));
                    for &chosen in &chess.legal_moves() {
                        let Move::Normal {
                            role,
                            from,
                            capture,
                            to,
                            promotion,
                        } = chosen
                        else {
                            continue;
                        };
                        let step = Step {
                            role,
                            from,
                            to,
                            taken: capture,
                            promotion,
                        };
                        let mut whole = String::new();
                        notation.write(&mut whole, &place, chosen, language);
                        let word = steps.write(step);
                        assert_eq!(word.of(""), whole, "{} {}", notation.name, language.code);
                        compared += 1;
                    }
                }
            }
        }
        assert!(compared > 10_000, "{compared}");
    }
}
