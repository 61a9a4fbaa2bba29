//! The games of an event against its report and against each other.

mod board_differs;
mod board_missing;
mod board_twice;
mod colours_reversed;
mod date_of_round;
mod date_outside;
mod event_mixed;
mod fide_id_differs;
mod fide_id_shared;
mod game_missing;
mod game_twice;
mod moves_missing;
mod moves_twice;
mod name_spelling;
mod opponent_differs;
mod pairing_unknown;
mod player_twice;
mod player_unknown;
mod rating_differs;
mod report_colours;
mod report_number_twice;
mod report_opponent;
mod report_points;
mod report_rank;
mod report_result;
mod report_twice;
mod report_unreadable;
mod result_differs;
mod result_open;
mod round_form;
mod round_missing;
mod round_unknown;
mod round_wrong;
mod same_player;
mod site_mixed;
mod team_differs;
mod unplayed_played;

use super::Family;

/// The family.
pub(super) static FAMILY: Family = Family {
    name: "event",
    summary: "the games of an event, its report, and each other (audit)",
    members: &[
        &board_differs::BOARD_DIFFERS,
        &board_missing::BOARD_MISSING,
        &board_twice::BOARD_TWICE,
        &colours_reversed::COLOURS_REVERSED,
        &date_of_round::DATE_OF_ROUND,
        &date_outside::DATE_OUTSIDE,
        &event_mixed::EVENT_MIXED,
        &fide_id_differs::FIDE_ID_DIFFERS,
        &fide_id_shared::FIDE_ID_SHARED,
        &game_missing::GAME_MISSING,
        &game_twice::GAME_TWICE,
        &moves_missing::MOVES_MISSING,
        &moves_twice::MOVES_TWICE,
        &name_spelling::NAME_SPELLING,
        &opponent_differs::OPPONENT_DIFFERS,
        &pairing_unknown::PAIRING_UNKNOWN,
        &player_twice::PLAYER_TWICE,
        &player_unknown::PLAYER_UNKNOWN,
        &rating_differs::RATING_DIFFERS,
        &report_colours::REPORT_COLOURS,
        &report_number_twice::REPORT_NUMBER_TWICE,
        &report_opponent::REPORT_OPPONENT,
        &report_points::REPORT_POINTS,
        &report_rank::REPORT_RANK,
        &report_result::REPORT_RESULT,
        &report_twice::REPORT_TWICE,
        &report_unreadable::REPORT_UNREADABLE,
        &result_differs::RESULT_DIFFERS,
        &result_open::RESULT_OPEN,
        &round_form::ROUND_FORM,
        &round_missing::ROUND_MISSING,
        &round_unknown::ROUND_UNKNOWN,
        &round_wrong::ROUND_WRONG,
        &same_player::SAME_PLAYER,
        &site_mixed::SITE_MIXED,
        &team_differs::TEAM_DIFFERS,
        &unplayed_played::UNPLAYED_PLAYED,
    ],
};
