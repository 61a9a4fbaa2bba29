//! The coordinates behind a piece letter: origin, sign, target.

use super::{Reading, Sense, Sign, Slip, Stretch, finish::finish, is_dash, is_unseen, look_alikes};
use crate::fault::FaultKind;
use shakmaty::{File, Rank, Role, Square};

/// A part of a move's coordinates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    File(File),
    Rank(Rank),
    Sign(Sign),
}

impl Default for Part {
    fn default() -> Part {
        Part::Sign(Sign::None)
    }
}

/// The parts of the coordinates at the beginning of a text, and where each ends.
#[derive(Default)]
struct Parts {
    kinds: [Part; 6],
    ends: [usize; 6],
    count: usize,
    /// How many parts end before the first file letter of another alphabet.
    before_alike: Option<usize>,
}

impl Parts {
    fn of(text: &str, from: usize) -> Parts {
        let mut parts = Parts::default();
        for (at, c) in text[from..].char_indices() {
            let alike = look_alikes::file(c);
            let part = match alike.unwrap_or(c) {
                c @ ('a'..='h' | '1'..='8') => match (File::from_char(c), Rank::from_char(c)) {
                    (Some(file), _) => Part::File(file),
                    (_, Some(rank)) => Part::Rank(rank),
                    _ => break,
                },
                'x' => Part::Sign(Sign::Takes),
                ':' | '×' | 'х' | 'X' => Part::Sign(Sign::OtherTakes),
                c if is_dash(c) => Part::Sign(Sign::Dash),
                c if is_unseen(c) => continue,
                _ => break,
            };
            if parts.count == parts.kinds.len() {
                break;
            }
            if alike.is_some() {
                parts.before_alike.get_or_insert(parts.count);
            }
            parts.kinds[parts.count] = part;
            parts.ends[parts.count] = from + at + c.len_utf8();
            parts.count += 1;
        }
        parts
    }
}

/// Lists the readings of coordinates behind a piece letter (or none), the longest first.
pub(super) fn patterns(
    stretch: &Stretch<'_>,
    from: usize,
    role: Option<Role>,
    slips: &[Slip],
    into: &mut Vec<Reading>,
) {
    use Part::{File as F, Rank as R, Sign as S};
    let parts = Parts::of(stretch.text, from);
    let kinds = &parts.kinds[..parts.count];
    let mut add = |used: usize, sense: Sense| {
        let end = parts.ends[used - 1];
        let mut slips = slips.to_vec();
        if parts.before_alike.is_some_and(|before| before < used) {
            slips.push((FaultKind::SanLookAlike, stretch.span(from, end)));
        }
        into.extend(finish(stretch, end, sense, slips));
    };
    let man = |role, file, rank, sign, to_file, to_rank| Sense::Man {
        role,
        file,
        rank,
        sign,
        to: Square::from_coords(to_file, to_rank),
        promotion: None,
    };
    match *kinds {
        [F(f), R(r), S(s), F(tf), R(tr), ..] => add(5, man(role, Some(f), Some(r), s, tf, tr)),
        [F(f), R(r), F(tf), R(tr), ..] => {
            add(4, man(role, Some(f), Some(r), Sign::None, tf, tr));
        }
        _ => {}
    }
    let role = Some(role.unwrap_or(Role::Pawn));
    match *kinds {
        [F(f), S(s), F(tf), R(tr), ..] => add(4, man(role, Some(f), None, s, tf, tr)),
        [F(f), F(tf), R(tr), ..] => add(3, man(role, Some(f), None, Sign::None, tf, tr)),
        [R(r), S(s), F(tf), R(tr), ..] => add(4, man(role, None, Some(r), s, tf, tr)),
        [R(r), F(tf), R(tr), ..] => add(3, man(role, None, Some(r), Sign::None, tf, tr)),
        _ => {}
    }
    match *kinds {
        [S(s), F(tf), R(tr), ..] => add(3, man(role, None, None, s, tf, tr)),
        [F(tf), R(tr), ..] => add(2, man(role, None, None, Sign::None, tf, tr)),
        [F(from), S(sign @ (Sign::Takes | Sign::OtherTakes)), F(to)] if beside(from, to, role) => {
            add(3, Sense::Files { from, to, sign });
        }
        [F(from), F(to)] if beside(from, to, role) => {
            let sign = Sign::None;
            add(2, Sense::Files { from, to, sign });
        }
        _ => {}
    }
}

fn beside(from: File, to: File, role: Option<Role>) -> bool {
    role == Some(Role::Pawn) && from.distance(to) == 1
}
