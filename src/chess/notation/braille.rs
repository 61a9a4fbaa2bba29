//! Braille (Unicode block 2800), as chess players write it in Britain: letters for men and files,
//! lowered figures for ranks.
//!
//! `⠎⠋⠒` is Nf3. By the British code (Braille Chess Code and Layout, UKAAF 2015; BAUK 2001): the
//! letters of men (k q r b s) and files, the figures, and before the square of arrival dots 5-6 for
//! a capture, 4-5 for a check, 4-5-6 for both. All that is read.
//!
//! What is written is print letter by letter where the code has signs that only braille has: `x` for
//! a capture, `o-o` for castling, the letter of the man that a pawn becomes behind its square. That
//! is our choice. Without capitals a bishop and the b-pawn look alike: where both could take on a
//! square the bishop is written with its whole origin, and the pawn with a `p`. Check is not marked,
//! as the Laws allow (C.13).

use super::{Marks, Notation, Way, Writer, drop, plainest, way};
use crate::{chess::heard::Heard, fault::FaultKind};
use shakmaty::{CastlingSide, Move, Role, variant::VariantPosition};

/// Braille.
pub(super) const BRAILLE: Notation = Notation {
    name: "braille",
    summary: "braille letters of Unicode: ⠎⠋⠒, ⠑⠭⠙⠢, ⠕⠤⠕",
    loses: "check marks",
    writer: Writer::Own(|text, place, chosen, _| {
        if chosen.is_put() {
            return drop(text, place, chosen);
        }
        let spellings = spellings(chosen)
            .into_iter()
            .map(|plain| in_braille(&plain));
        plainest(text, place, chosen, spellings, read);
    }),
    read: Some(|board, text, _| read(board, text)),
    shape: |word| word.starts_with(|c| CELLS.iter().any(|(_, cell)| *cell == c)),
    names_squares: true,
    marks: Marks::None,
    habits: &[FaultKind::SanCheckMark],
    in_movetext: true,
};

/// The letters, figures and signs in use.
const CELLS: [(char, char); 25] = [
    ('a', '⠁'),
    ('b', '⠃'),
    ('c', '⠉'),
    ('d', '⠙'),
    ('e', '⠑'),
    ('f', '⠋'),
    ('g', '⠛'),
    ('h', '⠓'),
    ('k', '⠅'),
    ('o', '⠕'),
    ('p', '⠏'),
    ('q', '⠟'),
    ('r', '⠗'),
    ('s', '⠎'),
    ('x', '⠭'),
    ('-', '⠤'),
    ('1', '⠂'),
    ('2', '⠆'),
    ('3', '⠒'),
    ('4', '⠲'),
    ('5', '⠢'),
    ('6', '⠖'),
    ('7', '⠶'),
    ('8', '⠦'),
    // A capital may be announced; it says nothing.
    (' ', '⠠'),
];

/// Dots 5-6, 4-5-6 and 4-5: the British code's signs before the square of arrival.
const CAPTURE: char = '⠰';
const CAPTURE_AND_CHECK: char = '⠸';
const CHECK: char = '⠘';

fn in_braille(plain: &str) -> String {
    let cell = |c: char| CELLS.iter().find(|(print, _)| *print == c);
    plain
        .chars()
        .filter_map(cell)
        .map(|(_, cell)| *cell)
        .collect()
}

fn read(board: &VariantPosition, text: &str) -> Option<Heard> {
    let mut plain = String::new();
    let mut used = 0;
    for c in text.chars() {
        let print = match c {
            CAPTURE if plain.is_empty() => ' ', // before a name it only announces it
            CAPTURE | CAPTURE_AND_CHECK => 'x',
            CHECK => ' ',
            _ => match CELLS.iter().find(|(_, cell)| *cell == c) {
                Some((print, _)) => *print,
                None => break,
            },
        };
        used += c.len_utf8();
        plain.extend(Some(print).filter(|c| *c != ' '));
    }
    if plain.is_empty() {
        return None;
    }
    Some(Heard::matching(board, used, |m| {
        spellings(*m).contains(&plain)
    }))
}

/// All spellings of a move in print, the shortest first.
fn spellings(m: Move) -> Vec<String> {
    let (from, to, promotion) = match way(m) {
        Way::Castles(CastlingSide::KingSide) => return vec!["o-o".to_owned()],
        Way::Castles(CastlingSide::QueenSide) => return vec!["o-o-o".to_owned()],
        Way::Drops => return Vec::new(),
        Way::Steps(from, to, promotion) => (from, to, promotion),
    };
    let takes = if m.is_capture() { "x" } else { "" };
    let end = format!(
        "{takes}{to}{}",
        promotion.map_or(String::new(), |role| letter(role).to_owned())
    );
    let man = letter(m.role());
    let (file, rank) = (from.file().char(), from.rank().char());
    match m.role() {
        Role::Pawn if m.is_capture() => vec![format!("{file}{end}"), format!("p{file}{end}")],
        Role::Pawn => vec![end.clone(), format!("p{end}")],
        _ => vec![
            format!("{man}{end}"),
            format!("{man}{file}{end}"),
            format!("{man}{rank}{end}"),
            format!("{man}{from}{end}"),
        ],
    }
}

const fn letter(role: Role) -> &'static str {
    match role {
        Role::Pawn => "p",
        Role::Knight => "s",
        Role::Bishop => "b",
        Role::Rook => "r",
        Role::Queen => "q",
        Role::King => "k",
    }
}
