//! Moves that cannot be played, or are none.

mod ambiguous;
mod ambiguous_settled;
mod backward;
mod capture_compulsory;
mod capture_incomplete;
mod capture_majority;
mod form;
mod illegal;
mod king_streak;
mod kings_in_centre;
mod men_put_back;
mod null;
mod null_in_check;
mod opponents_piece;
mod path;
mod path_needless;
mod separator;
mod square;
mod stands;
mod syntax;
mod taken_back;
mod unknown;
mod wrong_side;

use super::Family;

/// The family.
pub(super) static FAMILY: Family = Family {
    name: "move",
    summary: "moves that cannot be played, or are none",
    members: &[
        &ambiguous::AMBIGUOUS,
        &ambiguous_settled::AMBIGUOUS_SETTLED,
        &backward::BACKWARD,
        &capture_compulsory::CAPTURE_COMPULSORY,
        &capture_incomplete::CAPTURE_INCOMPLETE,
        &capture_majority::CAPTURE_MAJORITY,
        &form::FORM,
        &illegal::ILLEGAL,
        &king_streak::KING_STREAK,
        &kings_in_centre::KINGS_IN_CENTRE,
        &men_put_back::MEN_PUT_BACK,
        &null::NULL,
        &null_in_check::NULL_IN_CHECK,
        &opponents_piece::OPPONENTS_PIECE,
        &path::PATH,
        &path_needless::PATH_NEEDLESS,
        &separator::SEPARATOR,
        &square::SQUARE,
        &stands::STANDS,
        &syntax::SYNTAX,
        &taken_back::TAKEN_BACK,
        &unknown::UNKNOWN,
        &wrong_side::WRONG_SIDE,
    ],
};
