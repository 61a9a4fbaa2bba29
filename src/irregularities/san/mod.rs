//! How a move is written.

mod capture_mark;
mod castle_case;
mod castle_dash;
mod castle_letter;
mod castle_zeros;
mod check_mark;
mod ep_suffix;
mod figurine;
mod letters;
mod letters_of_variation;
mod letters_undecided;
mod long_form;
mod look_alike;
mod lowercase_piece;
mod notation;
mod overspecified;
mod pawn_file_missing;
mod pawn_rank_missing;
mod promotion_form;
mod promotion_missing;
mod promotion_piece;
mod promotion_rank;
mod suffix_order;
mod uci_form;

use super::Family;

/// The family.
pub(super) static FAMILY: Family = Family {
    name: "san",
    summary: "how a move is written",
    members: &[
        &capture_mark::CAPTURE_MARK,
        &castle_case::CASTLE_CASE,
        &castle_dash::CASTLE_DASH,
        &castle_letter::CASTLE_LETTER,
        &castle_zeros::CASTLE_ZEROS,
        &check_mark::CHECK_MARK,
        &ep_suffix::EP_SUFFIX,
        &figurine::FIGURINE,
        &letters::LETTERS,
        &letters_of_variation::LETTERS_OF_VARIATION,
        &letters_undecided::LETTERS_UNDECIDED,
        &long_form::LONG_FORM,
        &look_alike::LOOK_ALIKE,
        &lowercase_piece::LOWERCASE_PIECE,
        &notation::NOTATION,
        &overspecified::OVERSPECIFIED,
        &pawn_file_missing::PAWN_FILE_MISSING,
        &pawn_rank_missing::PAWN_RANK_MISSING,
        &promotion_form::PROMOTION_FORM,
        &promotion_missing::PROMOTION_MISSING,
        &promotion_piece::PROMOTION_PIECE,
        &promotion_rank::PROMOTION_RANK,
        &suffix_order::SUFFIX_ORDER,
        &uci_form::UCI_FORM,
    ],
};
