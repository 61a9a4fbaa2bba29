//! What is wrong with the fields of a FEN, in words.

use shakmaty::{
    Bitboard, CastlingMode, Color, File, PositionErrorKinds, Rank, Role, Setup, Square,
};

/// What keeps a piece placement from being one, if anything does.
pub(super) fn placement_fault(placement: &str) -> Option<String> {
    let board = placement.split('[').next().unwrap_or("");
    let ranks: Vec<&str> = board.split('/').collect();
    // Crazyhouse may put its pockets behind a ninth stroke.
    if !(ranks.len() == 8 || ranks.len() == 9) {
        return Some(if ranks.len() == 1 {
            "it is no piece placement".to_owned()
        } else {
            format!("it has {} ranks", ranks.len())
        });
    }
    for (index, rank) in ranks.iter().take(8).enumerate() {
        let name = 8 - index;
        let mut files = 0;
        for c in rank.chars() {
            match c {
                '1'..='8' => files += c.to_digit(10).unwrap_or(0),
                '~' => {}
                _ if Role::from_char(c).is_some() => files += 1,
                _ => return Some(format!("`{c}` on rank {name} is no man")),
            }
        }
        if files != 8 {
            return Some(format!("rank {name} has {files} files"));
        }
    }
    None
}

/// Why an en passant square cannot have come about, if so.
pub(super) fn en_passant_fault(setup: &Setup, written: &str) -> Option<String> {
    let Ok(square) = Square::from_ascii(written.as_bytes()) else {
        return Some(format!("`{written}` is no square"));
    };
    if square.rank() != setup.turn.relative_rank(Rank::Sixth) {
        return Some("wrong rank for the side to move".to_owned());
    }
    let ahead = setup.turn.fold_wb(-8, 8);
    let (pushed, home) = (square.offset(ahead)?, square.offset(-ahead)?);
    let pawn = (!setup.turn).pawn();
    if setup.board.piece_at(pushed) != Some(pawn) {
        return Some(format!("no pawn on {pushed}"));
    }
    [square, home]
        .into_iter()
        .find(|square| setup.board.piece_at(*square).is_some())
        .map(|square| format!("{square} is not empty"))
}

/// Why castling rights were dropped, if some were.
pub(super) fn castling_fault(
    written: &str,
    setup: &Setup,
    kept: Bitboard,
    mode: CastlingMode,
) -> Option<String> {
    let rights = written
        .bytes()
        .collect::<std::collections::BTreeSet<u8>>()
        .len();
    if rights <= kept.count() {
        return None;
    }
    let mut reasons: Vec<String> = Vec::new();
    for color in [Color::White, Color::Black] {
        let letters = written
            .chars()
            .filter(|c| c.is_ascii_uppercase() == color.is_white());
        for letter in letters {
            let reason = right_fault(letter, color, setup, kept, mode);
            reasons.extend(reason.filter(|reason| !reasons.contains(reason)));
        }
    }
    Some(reasons.join(", "))
}

fn right_fault(
    letter: char,
    color: Color,
    setup: &Setup,
    kept: Bitboard,
    mode: CastlingMode,
) -> Option<String> {
    let name = color.fold_wb("white", "black");
    let Some(king) = setup.board.king_of(color) else {
        return Some(format!("there is no {name} king"));
    };
    let home = if mode.is_standard() {
        king == Square::from_coords(File::E, color.backrank())
    } else {
        king.rank() == color.backrank()
    };
    if !home {
        return Some(format!("the {name} king is on {king}"));
    }
    let file = match letter.to_ascii_lowercase() {
        'k' => File::H,
        'q' => File::A,
        other => File::from_char(other)?,
    };
    let corner = Square::from_coords(file, color.backrank());
    let by_file = !matches!(letter.to_ascii_lowercase(), 'k' | 'q');
    if mode.is_standard() || by_file {
        let lost = !kept.contains(corner);
        return lost.then(|| format!("there is no {name} rook on {corner} to castle with"));
    }
    let on_side = |rook: Square| (letter.eq_ignore_ascii_case(&'k')) == (rook.file() > king.file());
    let any = (kept & color.backrank()).into_iter().any(on_side);
    (!any).then(|| format!("there is no {name} rook on that side of the king"))
}

/// Whether two castling fields have the same letters in whatever order.
pub(super) fn same_letters(one: &str, other: &str) -> bool {
    let sorted = |text: &str| {
        let mut bytes = text.as_bytes().to_vec();
        bytes.sort_unstable();
        bytes
    };
    sorted(one) == sorted(other)
}

/// Whether a field counts checks: `3+3` (left) or `+0+0` (given).
pub(super) fn is_checks(field: &str) -> bool {
    let digits = |text: &str| text.len() == 1 && text.bytes().all(|byte| byte.is_ascii_digit());
    let field = field.strip_prefix('+').unwrap_or(field);
    field
        .split_once('+')
        .is_some_and(|(white, black)| digits(white) && digits(black))
}

/// Whether a setup is a complete start array of Chess960 whose castling rights do not fit the
/// usual one.
pub(super) fn is_chess960_start(setup: &Setup) -> bool {
    if setup.castling_rights.is_empty() {
        return false;
    }
    let board = &setup.board;
    let mut mirrored = board.clone();
    mirrored.mirror();
    let pawns = Bitboard::from_rank(Rank::Second) | Bitboard::from_rank(Rank::Seventh);
    let back = board.by_color(Color::White) & Rank::First;
    let of = |role: Role| board.by_role(role) & back;
    let bishops = of(Role::Bishop);
    let array = mirrored == *board
        && board.pawns() == pawns
        && back.count() == 8
        && of(Role::Knight).count() == 2
        && bishops.count() == 2
        && (bishops & Bitboard::DARK_SQUARES).count() == 1
        && of(Role::Rook).count() == 2
        && of(Role::Queen).count() == 1;
    let (Some(king), Some(first), Some(last)) = (
        board.king_of(Color::White),
        of(Role::Rook).first(),
        of(Role::Rook).last(),
    ) else {
        return false;
    };
    let between = first < king && king < last;
    let usual = king == Square::E1 && first == Square::A1 && last == Square::H1;
    array && between && !usual
}

/// Why a setup is no position.
pub(super) fn words(kinds: PositionErrorKinds, setup: &Setup) -> String {
    let board = &setup.board;
    let kings = |color: Color| board.by_piece(color.king()).count();
    if kinds.contains(PositionErrorKinds::EMPTY_BOARD) {
        return "the board is empty".to_owned();
    }
    for color in [Color::White, Color::Black] {
        let name = color.fold_wb("white", "black");
        match kings(color) {
            0 if kinds.contains(PositionErrorKinds::MISSING_KING) => {
                return format!("there is no {name} king");
            }
            count @ 2.. if kinds.contains(PositionErrorKinds::TOO_MANY_KINGS) => {
                return format!("there are {count} {name} kings");
            }
            _ => {}
        }
    }
    if kinds.contains(PositionErrorKinds::PAWNS_ON_BACKRANK)
        && let Some(square) = (board.pawns() & Bitboard::BACKRANKS).first()
    {
        return format!("there is a pawn on {square}");
    }
    if kinds.contains(PositionErrorKinds::OPPOSITE_CHECK) {
        return "the side not to move is in check".to_owned();
    }
    "the position cannot come about".to_owned()
}
