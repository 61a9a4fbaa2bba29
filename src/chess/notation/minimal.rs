//! Minimal algebraic notation, as the Informator prints: no capture and check signs, and of a
//! pawn's capture the two files alone where they say which it is.
//!
//! `Nf3`, `Nd5` for a capture too, `ed`, `ed5` where two captures go from file to file, `O-O`, `e8Q`.

use super::{Marks, Notation, Writer, letter, san, square};
use crate::{
    chess::{
        languages::Language,
        lax,
        place::Place,
        spelling::{Sense, Sign},
    },
    fault::FaultKind,
};
use shakmaty::{Move, Role, san::San};

/// Minimal notation.
pub(super) const MINIMAL: Notation = Notation {
    name: "minimal",
    summary: "as the Informator prints: Nf3, ed, O-O, e8Q",
    loses: "capture signs, check marks",
    writer: Writer::Own(write),
    read: None,
    shape: |_| false,
    names_squares: false,
    marks: Marks::None,
    habits: &[
        FaultKind::SanCaptureMark,
        FaultKind::SanCheckMark,
        FaultKind::SanPawnRankMissing,
        FaultKind::SanPromotionForm,
    ],
    in_movetext: true,
};

fn write(text: &mut String, place: &Place, chosen: Move, language: &'static Language) {
    match San::from_move(&place.board(), chosen) {
        San::Normal {
            role,
            file,
            rank,
            to,
            promotion,
            ..
        } => {
            letter(text, role, language);
            text.extend(file.map(|file| file.char()));
            text.extend(rank.map(|rank| rank.char()));
            match file {
                Some(from) if role == Role::Pawn && promotion.is_none() => {
                    let files = Sense::Files {
                        from,
                        to: to.file(),
                        sign: Sign::None,
                    };
                    text.push(to.file().char());
                    if lax::candidates(&place.board(), &files).len() > 1 {
                        text.push(to.rank().char());
                    }
                }
                _ => square(text, to),
            }
            text.push_str(promotion.map_or("", |role| language.letter(role)));
        }
        _ => san::SAN.write(text, place, chosen, language),
    }
}
