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
    std::iter::from_fn(move || {
        loop {
            let open = at + memchr::memmem::find(comment.as_bytes().get(at..)?, b"[%")?;
            at = open + 2;
            if let Some(command) = command_at(comment, open) {
                at = command.range.end;
                return Some(command);
            }
        }
    })
}

fn command_at(comment: &str, open: usize) -> Option<Command<'_>> {
    let body = comment.get(open + 2..)?;
    let name_len = body
        .bytes()
        .take_while(|byte| byte.is_ascii_alphanumeric() || *byte == b'_')
        .count();
    let (name, rest) = body.split_at(name_len);
    let close = closing_bracket(rest)?;
    let operand = &rest[..close];
    let apart = operand.is_empty() || operand.starts_with([' ', '\t', '\n', '\r', ',']);
    (!name.is_empty() && apart).then(|| Command {
        range: open..open + 2 + name_len + close + 1,
        name,
        operand: operand.trim_matches([' ', '\t', '\n', '\r']),
    })
}

/// The first closing bracket outside quotes; if quotes do not match, the first of all.
fn closing_bracket(text: &str) -> Option<usize> {
    let mut quoted = false;
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'"' => quoted = !quoted,
            b']' if !quoted => return Some(at),
            _ => {}
        }
    }
    if quoted { text.find(']') } else { None }
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
