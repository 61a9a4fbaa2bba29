//! A move in descriptive notation as it is written, and the legal moves that fit it.

use super::dialect::{ANY, Dialect, Files, Man};
use crate::chess::{
    heard::Heard,
    spelling::{Sense, Sign},
};
use shakmaty::{
    CastlingSide, Color, File, Move, Position, Rank, Role, Square, variant::VariantPosition,
};

/// Squares as they are called: a set of files and a rank counted by the side that moves.
#[derive(Clone, Copy, Debug)]
pub(super) struct Called {
    files: Files,
    rank: Rank,
}

/// What is written of a move.
#[derive(Clone, Copy, Debug)]
pub(super) enum Pattern {
    /// Castling, to the side that is named.
    Castle(Option<CastlingSide>),
    /// Any other move.
    Man {
        man: Man,
        from: Option<Called>,
        to: Option<Called>,
        takes: Option<Man>,
        promotion: Option<Role>,
        en_passant: bool,
        check: bool,
    },
}

/// Reads the move at the beginning of a text and says how much of it that is.
pub(super) fn read(text: &str, dialect: &Dialect) -> Option<(Pattern, usize)> {
    let (pattern, used) = match castling(text) {
        Some((side, used)) => (Pattern::Castle(side), used),
        None => dialect
            .men(text)
            .find_map(|(man, length)| moved(text, length, man, dialect))?,
    };
    Some(behind(text, pattern, used))
}

/// `O-O` in the forms of old books.
fn castling(text: &str) -> Option<(Option<CastlingSide>, usize)> {
    use CastlingSide::{KingSide, QueenSide};
    const FORMS: [(&str, Option<CastlingSide>); 13] = [
        ("O-O-O", Some(QueenSide)),
        ("0-0-0", Some(QueenSide)),
        ("O-O", Some(KingSide)),
        ("0-0", Some(KingSide)),
        ("castles (QR)", Some(QueenSide)),
        ("castles (KR)", Some(KingSide)),
        ("castles (Q)", Some(QueenSide)),
        ("castles (K)", Some(KingSide)),
        ("castles QR", Some(QueenSide)),
        ("castles KR", Some(KingSide)),
        ("castles Q", Some(QueenSide)),
        ("castles K", Some(KingSide)),
        ("castles", None),
    ];
    let small = text
        .strip_prefix('C')
        .map(|rest| format!("c{}", first_line(rest)));
    let shown = small.as_deref().unwrap_or(text);
    let (form, side) = FORMS.iter().find(|(form, _)| shown.starts_with(form))?;
    Some((*side, form.len()))
}

/// Enough of a text to hold a move.
fn first_line(text: &str) -> &str {
    let end = text.char_indices().nth(24).map_or(text.len(), |(at, _)| at);
    &text[..end]
}

/// What stands behind the man that moves.
fn moved(text: &str, at: usize, man: Man, dialect: &Dialect) -> Option<(Pattern, usize)> {
    let mut at = at;
    let from = in_brackets(&text[at..], dialect);
    at += from.map_or(0, |(_, length)| length);
    let mut takes = None;
    let mut to = None;
    if let Some(length) = sign(&text[at..], &["x", "X", "×", ":", " takes "]) {
        at += length;
        let (taken, length) = dialect.men(&text[at..]).next()?;
        takes = Some(taken);
        at += length;
        if let Some((place, length)) = in_brackets(&text[at..], dialect) {
            to = Some(place);
            at += length;
        }
    } else {
        let dash = sign(&text[at..], &["-", "–", "—", " to "]);
        if dash.is_none() && !dialect.dash.is_empty() {
            return None;
        }
        at += dash.unwrap_or(0);
        let (place, length) = square(&text[at..], dialect)?;
        to = Some(place);
        at += length;
    }
    let promotion = promotion(&text[at..], dialect);
    let pattern = Pattern::Man {
        man,
        from: from.map(|(place, _)| place),
        to,
        takes,
        promotion: promotion.map(|(role, _)| role),
        en_passant: false,
        check: false,
    };
    Some((pattern, at + promotion.map_or(0, |(_, length)| length)))
}

fn sign(text: &str, forms: &[&str]) -> Option<usize> {
    let form = forms.iter().find(|form| text.starts_with(**form))?;
    Some(form.len())
}

fn square(text: &str, dialect: &Dialect) -> Option<(Called, usize)> {
    let rank = |at: usize| Rank::from_char(char::from(*text.as_bytes().get(at)?));
    if dialect.rank_first {
        let rank = rank(0)?;
        let (files, length) = dialect.files(&text[1..]).next()?;
        return Some((Called { files, rank }, length + 1));
    }
    dialect.files(text).find_map(|(files, length)| {
        let rank = rank(length)?;
        Some((Called { files, rank }, length + 1))
    })
}

/// `(QR5)`, or `/QR5`.
fn in_brackets(text: &str, dialect: &Dialect) -> Option<(Called, usize)> {
    if let Some(rest) = text.strip_prefix('/') {
        return square(rest, dialect).map(|(called, length)| (called, length + 1));
    }
    let (called, length) = square(text.strip_prefix('(')?, dialect)?;
    text[length + 1..]
        .starts_with(')')
        .then_some((called, length + 2))
}

/// `(Q)`, `=Q`, `/Q`.
fn promotion(text: &str, dialect: &Dialect) -> Option<(Role, usize)> {
    let (role, length) = dialect.piece(text.strip_prefix(['(', '=', '/'])?)?;
    match text.starts_with('(') {
        true => text[length + 1..]
            .starts_with(')')
            .then_some((role, length + 2)),
        false => Some((role, length + 1)),
    }
}

/// Takes in what stands behind a move: the capture in passing, check and mate, in words or signs.
fn behind(text: &str, mut pattern: Pattern, mut used: usize) -> (Pattern, usize) {
    const PASSING: [&str; 8] = [
        "e.p.",
        "e. p.",
        "ep",
        "en passant",
        "(e.p.)",
        "a.p.",
        "d.p.",
        "al paso",
    ];
    const CHECKS: [&str; 18] = [
        "dis. ch.",
        "dis ch",
        "disch",
        "dbl. ch.",
        "dbl ch",
        "dblch",
        "double ch",
        "checkmate",
        "check",
        "ch.",
        "ch",
        "mate",
        "jaque",
        "mat",
        "++",
        "+",
        "#",
        "†",
    ];
    loop {
        let rest = &text[used..];
        let next = rest.trim_start();
        let blanks = rest.len() - next.len();
        let found = |forms: &[&str]| {
            let form = forms.iter().find(|form| next.starts_with(**form))?;
            let word = form.ends_with(char::is_alphanumeric);
            let goes_on = next[form.len()..].starts_with(char::is_alphanumeric);
            (!(word && goes_on)).then_some(blanks + form.len())
        };
        let (passing, checks) = (found(&PASSING), found(&CHECKS));
        if let Pattern::Man {
            en_passant, check, ..
        } = &mut pattern
        {
            *en_passant |= passing.is_some();
            *check |= checks.is_some();
        }
        match passing.or(checks) {
            Some(length) => used += length,
            None => return (pattern, used),
        }
    }
}

impl Pattern {
    /// Whether it is no castling, which other notations write alike.
    pub(super) const fn is_man(&self) -> bool {
        matches!(self, Pattern::Man { .. })
    }

    /// The legal moves that fit.
    pub(super) fn heard(&self, board: &VariantPosition, used: usize) -> Heard {
        let Pattern::Man {
            man,
            to,
            takes,
            promotion,
            en_passant,
            check,
            ..
        } = *self
        else {
            return self.castling(board, used);
        };
        let mut heard = Heard::matching(board, used, |m| self.fits(board, *m));
        heard.sense = to.and_then(|to| {
            (to.files.count_ones() == 1).then(|| Sense::Man {
                role: Some(man.role),
                file: None,
                rank: None,
                sign: takes.map_or(Sign::None, |_| Sign::Takes),
                to: only(to, board.turn()),
                promotion,
            })
        });
        narrow(&mut heard, |m| m.is_en_passant() == en_passant);
        let side = board.turn();
        narrow(&mut heard, |m| {
            m.from().is_some_and(|from| on_side(board, side, man, from))
        });
        if let Some(taken) = takes {
            narrow(&mut heard, |m| on_side(board, !side, taken, m.to()));
        }
        if check {
            narrow(&mut heard, |m| {
                let mut after = board.clone();
                after.play_unchecked(*m);
                after.is_check()
            });
        }
        heard
    }

    fn castling(&self, board: &VariantPosition, used: usize) -> Heard {
        match *self {
            Pattern::Castle(Some(side)) => Heard::sense(board, Sense::Castle(side), used),
            _ => Heard {
                sense: Some(Sense::Castle(CastlingSide::KingSide)),
                ..Heard::matching(board, used, |m| m.is_castle())
            },
        }
    }

    fn fits(&self, board: &VariantPosition, m: Move) -> bool {
        let Pattern::Man {
            man,
            from,
            to,
            takes,
            promotion,
            en_passant,
            ..
        } = *self
        else {
            return false;
        };
        let Some(origin) = m.from().filter(|_| !m.is_castle()) else {
            return false;
        };
        let mover = board.turn();
        let taken_fits = match (takes, m.capture()) {
            (None, None) => true,
            (Some(taken), Some(role)) => taken.role == role && has(taken.files, m.to()),
            _ => false,
        };
        m.role() == man.role
            && has(man.files, origin)
            && taken_fits
            && m.promotion() == promotion
            && (m.is_en_passant() || !en_passant)
            && from.is_none_or(|called| is(called, origin, mover))
            && to.is_none_or(|called| is(called, m.to(), mover))
    }
}

/// Keeps the moves that pass a test, if there are several and some pass.
fn narrow(heard: &mut Heard, fits: impl Fn(&Move) -> bool) {
    if heard.moves.len() > 1 && heard.moves.iter().any(&fits) {
        heard.moves.retain(|m| fits(m));
    }
}

fn has(files: Files, square: Square) -> bool {
    files == ANY || files & (1 << u32::from(square.file())) != 0
}

fn is(called: Called, square: Square, mover: Color) -> bool {
    let rank = mover.fold_wb(square.rank(), square.rank().flip_vertical());
    has(called.files, square) && called.rank == rank
}

/// The square of a name that has one file only.
fn only(called: Called, mover: Color) -> Square {
    let file = File::new(called.files.trailing_zeros());
    let rank = mover.fold_wb(called.rank, called.rank.flip_vertical());
    Square::from_coords(file, rank)
}

/// Whether a man on a square is the one that is meant by his side: of bishops the one that walks on
/// the squares of that side's bishop, of others the one that stands farthest to that side.
pub(super) fn on_side(board: &VariantPosition, color: Color, man: Man, square: Square) -> bool {
    let Some(side) = man.side else { return true };
    if man.role == Role::Bishop {
        // The king's bishop of White and the queen's bishop of Black begin on light squares.
        let light = (side == CastlingSide::KingSide) == (color == Color::White);
        return square.is_light() == light;
    }
    let men = board.board().by_color(color) & board.board().by_role(man.role);
    men.into_iter().all(|other| match side {
        CastlingSide::KingSide => other.file() <= square.file(),
        CastlingSide::QueenSide => other.file() >= square.file(),
    })
}
