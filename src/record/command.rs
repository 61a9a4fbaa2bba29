//! Commands in comments: `[%clk 0:03:00]`, `[%eval 0.17]`, `[%csl Gf3]`.
//!
//! Their form comes from the supplement to the PGN standard ("PGN specification and implementation
//! guide: supplement", 2001) and from custom. Whoever looks into comments asks here, so that all
//! agree on what a command is.

use std::ops::Range;

/// One command as written in a comment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Command<'t> {
    /// Where it stands in the comment's text, brackets included.
    pub range: Range<usize>,
    /// Its name, without the percent sign.
    pub name: &'t str,
    /// What stands behind the name, blanks at both ends taken off.
    pub operand: &'t str,
}

/// The commands in a comment's text, in order. Something like `[% text]` or `[%clk` without its
/// closing bracket is none.
pub fn commands(comment: &str) -> impl Iterator<Item = Command<'_>> {
    let mut at = 0;
    let mut brackets = Brackets::of(comment.as_bytes());
    std::iter::from_fn(move || {
        loop {
            let open = at + memchr::memmem::find(comment.as_bytes().get(at..)?, b"[%")?;
            at = open + 2;
            if let Some(command) = command_at(comment, open, &mut brackets) {
                at = command.range.end;
                return Some(command);
            }
        }
    })
}

fn command_at<'t>(
    comment: &'t str,
    open: usize,
    brackets: &mut Brackets<'_>,
) -> Option<Command<'t>> {
    let body = comment.get(open + 2..)?;
    let name_len = body
        .bytes()
        .take_while(|byte| byte.is_ascii_alphanumeric() || *byte == b'_')
        .count();
    let (name, rest) = body.split_at(name_len);
    let apart = rest.starts_with([' ', '\t', '\n', '\r', ',', ']']);
    if name.is_empty() || !apart {
        return None;
    }
    let start = open + 2 + name_len;
    let close = brackets.closing(start)?;
    Some(Command {
        range: open..close + 1,
        name,
        operand: comment[start..close].trim_matches([' ', '\t', '\n', '\r']),
    })
}

/// Finds closing brackets for places that come in their order. A text with many brackets that
/// nothing closes is gone through once all the same.
struct Brackets<'t> {
    text: &'t [u8],
    /// How far quotation marks have been counted, and whether there were an odd number of them.
    counted: (usize, bool),
    /// The search for brackets behind an even and behind an odd number of quotation marks.
    searches: [Search; 2],
}

/// How far a search has come.
#[derive(Clone, Copy, Default)]
struct Search {
    at: usize,
    /// Whether an odd number of quotation marks stand before that place.
    odd: bool,
    found: Option<usize>,
}

impl<'t> Brackets<'t> {
    fn of(text: &'t [u8]) -> Brackets<'t> {
        Brackets {
            text,
            counted: (0, false),
            searches: [Search::default(); 2],
        }
    }

    /// The first closing bracket from here on that is outside quotes; if quotes do not match, the
    /// first of all.
    fn closing(&mut self, from: usize) -> Option<usize> {
        let (counted, odd) = &mut self.counted;
        let marks = memchr::memchr_iter(b'"', self.text.get(*counted..from)?).count();
        *odd ^= marks % 2 == 1;
        *counted = from;
        let odd = *odd;
        self.next(from, odd).or_else(|| {
            let unmatched = self.searches[usize::from(odd)].odd != odd;
            unmatched.then(|| self.next(from, !odd))?
        })
    }

    /// The first closing bracket from here on with an odd, or an even, number of quotation marks
    /// before it.
    fn next(&mut self, from: usize, odd: bool) -> Option<usize> {
        let search = &mut self.searches[usize::from(odd)];
        if let Some(found) = search.found.filter(|found| *found >= from) {
            return Some(found);
        }
        search.found = None;
        while let Some(offset) = memchr::memchr2(b'"', b']', &self.text[search.at..]) {
            let place = search.at + offset;
            search.at = place + 1;
            if self.text[place] == b'"' {
                search.odd = !search.odd;
            } else if search.odd == odd && place >= from {
                search.found = Some(place);
                return search.found;
            }
        }
        search.at = self.text.len();
        None
    }
}

/// A time on the clock or a time used, as in `[%clk 1:02:03.4]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Time {
    /// Whether a minus sign stands before it.
    pub negative: bool,
    /// Whole milliseconds, the sign left aside.
    pub millis: u64,
}

impl Time {
    /// Reads `h:mm:ss`, `h:mm:ss.f`, also with fewer digits, fewer parts (`mm:ss`, `ss`) or more
    /// than 59 minutes or seconds.
    #[must_use]
    pub fn read(text: &str) -> Option<Time> {
        let (negative, text) = match text.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let (whole, fraction) = text.split_once(['.', ',']).unwrap_or((text, ""));
        let mut seconds: u64 = 0;
        let mut parts = 0;
        for part in whole.split(':') {
            parts += 1;
            if parts > 3 {
                return None;
            }
            seconds = seconds.checked_mul(60)?.checked_add(number(part)?)?;
        }
        Some(Time {
            negative,
            millis: seconds.checked_mul(1000)?.checked_add(millis(fraction)?)?,
        })
    }
}

/// A fraction of a second in milliseconds, further digits dropped.
fn millis(fraction: &str) -> Option<u64> {
    if !fraction.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let digit = |at: usize| {
        fraction
            .as_bytes()
            .get(at)
            .map_or(0, |byte| u64::from(byte - b'0'))
    };
    Some(digit(0) * 100 + digit(1) * 10 + digit(2))
}

fn number(digits: &str) -> Option<u64> {
    let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    plain.then(|| digits.parse().ok())?
}

/// An engine's evaluation, as in `[%eval 0.17]` and `[%eval #-3,20]`, seen from White.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Eval<'t> {
    /// What it says.
    pub score: EvalScore<'t>,
    /// The depth of the search behind it, where one is given.
    pub depth: Option<u32>,
}

/// What an evaluation says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EvalScore<'t> {
    /// Pawns, as written but for a plus sign: digits with at most one point among them.
    Pawns(&'t str),
    /// Moves to mate; negative if Black mates.
    Mate(i32),
}

impl<'t> Eval<'t> {
    /// Reads the operand of an `eval` command. Something like `0,1` is read as nothing, since it
    /// may be one tenth or no advantage at depth one.
    #[must_use]
    pub fn read(operand: &'t str) -> Option<Eval<'t>> {
        let (score, depth) = match operand.split_once(',') {
            Some((score, depth)) => (score.trim(), Some(number(depth.trim())?.try_into().ok()?)),
            None => (operand, None),
        };
        if let Some(mate) = score.strip_prefix('#') {
            let moves = mate.strip_prefix(['-', '+']).unwrap_or(mate);
            let moves: i32 = number(moves)?.try_into().ok()?;
            let score = EvalScore::Mate(if mate.starts_with('-') { -moves } else { moves });
            return Some(Eval { score, depth });
        }
        let pawns = score.strip_prefix('+').unwrap_or(score);
        let digits = pawns.strip_prefix('-').unwrap_or(pawns);
        let (whole, fraction) = digits.split_once('.').unwrap_or((digits, "0"));
        number(whole)?;
        number(fraction)?;
        if depth.is_some() && !digits.contains('.') {
            return None;
        }
        Some(Eval {
            score: EvalScore::Pawns(pawns),
            depth,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn names(comment: &str) -> Vec<(&str, &str)> {
        commands(comment)
            .map(|command| (command.name, command.operand))
            .collect()
    }

    #[test]
    fn commands_stand_anywhere_in_a_comment() {
        assert_eq!(
            names("[%eval 0.17] [%clk 0:00:30] good [%csl Gf3,Gc6][%cal Gd2d4,\nRe4e5]"),
            [
                ("eval", "0.17"),
                ("clk", "0:00:30"),
                ("csl", "Gf3,Gc6"),
                ("cal", "Gd2d4,\nRe4e5"),
            ]
        );
    }

    #[test]
    fn quotes_hide_brackets() {
        assert_eq!(
            names("[%tqu \"En\",\"a ] b\"] x"),
            [("tqu", "\"En\",\"a ] b\"")]
        );
        assert_eq!(names("[%tqu \"En] x"), [("tqu", "\"En")]);
    }

    #[test]
    fn what_is_no_command_is_text() {
        assert!(names("[% not a command] [#] [%clk 0:01:00").is_empty());
        assert_eq!(names("[%-x] [%clk 1]"), [("clk", "1")]);
    }

    /// The first closing bracket outside quotes; if quotes do not match, the first of all.
    fn closing(text: &str) -> Option<usize> {
        let outside = |at: &usize| text[..*at].matches('"').count().is_multiple_of(2);
        let mut brackets = text.match_indices(']').map(|(at, _)| at);
        let first = brackets.clone().next();
        let unmatched = !text.matches('"').count().is_multiple_of(2);
        brackets.find(outside).or(first.filter(|_| unmatched))
    }

    proptest! {
        #[test]
        fn brackets_are_found_as_if_each_were_sought_alone(
            text in "[\\]\" a]{0,24}",
            mut places in proptest::collection::vec(0_usize..24, 1..6),
        ) {
            places.sort_unstable();
            let mut brackets = Brackets::of(text.as_bytes());
            for at in places.into_iter().filter(|at| *at <= text.len()) {
                let alone = closing(&text[at..]).map(|offset| at + offset);
                prop_assert_eq!(brackets.closing(at), alone, "{} {}", text, at);
            }
        }
    }

    /// Megabytes that would take hours if each sign were followed to the end of its comment.
    #[test]
    fn signs_that_nothing_closes_are_gone_through_once() {
        for hostile in ["[%a ", "[%a \"", "[%", "[%a \"]\" "] {
            let text = hostile.repeat(200_000);
            assert_eq!(commands(&text).count(), 0, "{hostile}");
            let quoted = format!("{text}\"]\"");
            assert!(commands(&quoted).count() <= 1, "{hostile}");
        }
        assert_eq!(commands(&"[%a \"]\" ]".repeat(200_000)).count(), 200_000);
    }

    #[test]
    fn times_in_all_forms() {
        let millis = |text| Time::read(text).map(|time| time.millis);
        assert_eq!(millis("0:20:11"), Some(1_211_000));
        assert_eq!(millis("0:0:4"), Some(4_000));
        assert_eq!(millis("0:10:10.3"), Some(610_300));
        assert_eq!(millis("1:30"), Some(90_000));
        assert_eq!(millis("45"), Some(45_000));
        assert_eq!(millis("1:2:3:4"), None);
        assert_eq!(millis(""), None);
        assert_eq!(millis("1:x"), None);
        assert_eq!(millis("0:00:01.x"), None);
        assert_eq!(millis("99999999999999999999"), None);
        assert!(Time::read("-0:00:05").is_some_and(|time| time.negative));
    }

    #[test]
    fn evaluations_in_all_forms() {
        let pawns = |text| match Eval::read(text)?.score {
            EvalScore::Pawns(pawns) => Some(pawns),
            EvalScore::Mate(_) => None,
        };
        let mate = |text| match Eval::read(text)?.score {
            EvalScore::Mate(moves) => Some(moves),
            EvalScore::Pawns(_) => None,
        };
        assert_eq!(pawns("0.17"), Some("0.17"));
        assert_eq!(pawns("+0.16"), Some("0.16"));
        assert_eq!(pawns("-0.25,18"), Some("-0.25"));
        assert_eq!(Eval::read("-0.25,18").and_then(|eval| eval.depth), Some(18));
        assert_eq!(mate("#-3"), Some(-3));
        assert_eq!(mate("#2"), Some(2));
        for unclear in ["0,1", "1.2.3", "", "#", "x", ".5", "1.", "1.5,"] {
            assert_eq!(Eval::read(unclear), None, "{unclear}");
        }
    }
}
