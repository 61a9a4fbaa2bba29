//! Which legal moves may have been meant by one that is not legal.

use super::{
    movegen::Moves,
    notation::{Board, pdn::PDN, written::Written},
    position::{Move, Position},
    reading,
    table::next_word,
};
use crate::{fault::Candidate, record::Record};

/// How many candidates are named.
const MOST: usize = 5;

/// How far ahead it is looked how many plies a candidate makes legal.
const FAR: u32 = 200;

/// The legal moves nearest to what was written, those first that make most of what stands behind
/// `behind` legal.
pub(super) fn of(
    board: &Board<'_>,
    written: &str,
    record: &Record<'_>,
    behind: u32,
) -> Vec<Candidate> {
    let mut near: Vec<(u32, usize, Candidate)> = board
        .legal
        .iter()
        .filter_map(|mv| {
            let mut text = String::new();
            (PDN.write)(&mut text, board, mv);
            let (distance, reason) = nearness(written, &text)?;
            let mut position = *board.position;
            position.play(board.variant, mv);
            let plies = plies_legal(board, position, record, behind);
            Some((
                plies,
                distance,
                Candidate {
                    text,
                    reason: reason.to_string(),
                    plies_legal: Some(plies),
                },
            ))
        })
        .collect();
    near.sort_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(&b.1)));
    near.truncate(MOST);
    near.into_iter()
        .map(|(_, _, candidate)| candidate)
        .collect()
}

/// How far a legal move is from what was written, and in what; nothing if too far.
fn nearness(written: &str, legal: &str) -> Option<(usize, &'static str)> {
    let parts = |text: &str| -> Vec<String> {
        text.split(|c: char| !c.is_ascii_alphanumeric() || c == 'x')
            .map(|part| part.trim_start_matches('0').to_string())
            .collect()
    };
    let (ours, theirs) = (parts(written), parts(legal));
    let (from, to) = (ours.first()?, ours.last()?);
    let same_from = theirs.first() == Some(from);
    let same_to = theirs.last() == Some(to);
    let distance = strsim::damerau_levenshtein(&ours.join(" "), &theirs.join(" "));
    let reason = match (same_from, same_to) {
        (true, true) => "the same squares, another way",
        (true, false) => "the same piece, another square",
        (false, true) => "another piece to the same square",
        (false, false) if distance <= 2 => "nearly the same figures",
        (false, false) => return None,
    };
    Some((distance, reason))
}

/// How many plies of the rest of the record are legal after a move.
fn plies_legal(board: &Board<'_>, start: Position, record: &Record<'_>, behind: u32) -> u32 {
    let mut position = start;
    let mut behind = behind;
    let mut moves = Moves::default();
    let mut chosen: Vec<Move> = Vec::new();
    for plies in 0..FAR {
        let next = next_word(record, behind).and_then(|at| {
            let text = record.text.get(at as usize..)?;
            let written = Written::read(text, board.variant.board, board.naming)?;
            Some((at + written.len as u32, written))
        });
        let Some((end, written)) = next else {
            return plies;
        };
        moves.find(board.variant, &position);
        reading::choose(
            board.variant,
            &position,
            moves.list(),
            &written,
            &mut chosen,
        );
        let Some(mv) = chosen.first() else {
            return plies;
        };
        position.play(board.variant, mv);
        behind = end;
    }
    FAR
}
