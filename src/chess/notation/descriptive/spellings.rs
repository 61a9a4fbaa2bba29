//! The spellings of a move in descriptive notation, the shortest first.

use super::dialect::Dialect;
use crate::chess::notation::{Way, way};
use shakmaty::{CastlingSide, Color, Move, Position, Rank, Role, Square, variant::VariantPosition};

/// All spellings of a move that is no drop, those first that are short and usual.
pub(super) fn of(board: &VariantPosition, m: Move, dialect: &Dialect) -> Vec<String> {
    let (from, to, promotion) = match way(m) {
        Way::Castles(CastlingSide::KingSide) => return vec!["O-O".to_owned()],
        Way::Castles(CastlingSide::QueenSide) => return vec!["O-O-O".to_owned()],
        Way::Drops => return Vec::new(),
        Way::Steps(from, to, promotion) => (from, to, promotion),
    };
    let mover = board.turn();
    let mut end = promotion.map_or(String::new(), |role| format!("({})", dialect.letter(role)));
    if m.is_en_passant() {
        end.push_str(dialect.en_passant);
    }
    let movers = men(m.role(), from, mover, dialect);
    let targets = match m.capture() {
        None => squares(to, mover, dialect)
            .map(|square| format!("{}{square}", dialect.dash))
            .to_vec(),
        Some(role) => men(role, to, mover, dialect)
            .into_iter()
            .map(|man| format!("x{man}"))
            .collect(),
    };
    let mut found: Vec<(usize, String)> = Vec::new();
    for (plain_mover, man) in movers.iter().enumerate() {
        for (plain_target, target) in targets.iter().enumerate() {
            found.push((plain_mover + plain_target, format!("{man}{target}{end}")));
        }
    }
    found.sort_by_key(|(detail, spelling)| (*detail, spelling.len()));
    found.into_iter().map(|(_, spelling)| spelling).collect()
}

/// A man on a square, plainly and then ever closer: by his side or file, by his square.
fn men(role: Role, square: Square, mover: Color, dialect: &Dialect) -> Vec<String> {
    let plain = dialect.letter(role).to_owned();
    let [short, full] = squares(square, mover, dialect);
    let at = |name: &str| format!("{plain}({name})");
    let mut men = vec![plain.clone()];
    match role {
        Role::Pawn => men.extend(
            dialect
                .file(square.file())
                .map(|file| dialect.man(role, &file)),
        ),
        Role::King | Role::Queen => {}
        _ => men.extend(
            [CastlingSide::KingSide, CastlingSide::QueenSide]
                .map(|side| dialect.man(role, dialect.side(side))),
        ),
    }
    men.extend([at(&short), at(&full)]);
    men.dedup();
    men
}

/// A square as the side that moves calls it, with the short and the full name of its file.
fn squares(square: Square, mover: Color, dialect: &Dialect) -> [String; 2] {
    let rank: Rank = mover.fold_wb(square.rank(), square.rank().flip_vertical());
    dialect
        .file(square.file())
        .map(|file| match dialect.rank_first {
            true => format!("{}{file}", rank.char()),
            false => format!("{file}{}", rank.char()),
        })
}
