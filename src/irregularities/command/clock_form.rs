//! `command.clock-form`

use crate::irregularities::prelude::*;
use crate::record::command::Time;

irregularity! {
    /// The commands `clk`, `emt`, `egt` and `mct` hold a time as hours, minutes and seconds: `[%clk
    /// 1:05:23]`, with a fraction of the second where the clock shows one.
    ///
    /// Another form that many programs write (`0:0:4`, `5:23`) is read and is a note. What gives no
    /// time at all is a warning; it is kept as it is and left out of every sum.
    ///
    /// Write h:mm:ss.
    CLOCK_FORM = "command.clock-form" {
        severity: Warning,
        sheet: Silent,
        summary: "a clock command whose time is not h:mm:ss (usual form: note)",
        law: Law::pgn_supplement("4.2"),
        games: Both,
        example: r#"[Event "A"]
[Result "*"]

1. e4 {[%clk 1h05]} e5 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 {[%clk 1:05:00]} e5 *
"#,
        detect: Detect::By(&super::malformed::MALFORMED),
    }
}

/// What is wrong with the operand of a clock command, if anything is.
pub(super) fn judge(name: &str, operand: &str) -> Option<Wording> {
    if is_standard(operand) {
        return None;
    }
    Some(match Time::read(operand) {
        Some(_) => Wording::new(format!(
            "the time `{}` is not of the form h:mm:ss",
            shown(operand)
        ))
        .help("write hours, minutes and seconds, as in 1:05:23")
        .severity(Severity::Note),
        None => Wording::new(format!("`{}` is no time for {name}", shown(operand)))
            .help("write hours, minutes and seconds, as in 1:05:23"),
    })
}

/// `h:mm:ss` or `hh:mm:ss`, with a fraction or not.
fn is_standard(operand: &str) -> bool {
    let bytes = operand.as_bytes();
    let Some(hours) = bytes.iter().position(|&byte| byte == b':') else {
        return false;
    };
    let digit = |at: usize| bytes.get(hours + at).is_some_and(u8::is_ascii_digit);
    let tens = |at: usize| matches!(bytes.get(hours + at), Some(b'0'..=b'5'));
    let figures = |part: &[u8]| !part.is_empty() && part.iter().all(u8::is_ascii_digit);
    let fraction = match bytes.get(hours + 6..) {
        None => false,
        Some([]) => true,
        Some([b'.', rest @ ..]) => figures(rest),
        Some(_) => false,
    };
    hours <= 3
        && figures(&bytes[..hours])
        && tens(1)
        && digit(2)
        && bytes.get(hours + 3) == Some(&b':')
        && tens(4)
        && digit(5)
        && fraction
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_form_of_the_supplement_is_silent() {
        for time in ["0:00:00", "1:05:23", "12:59:59", "0:10:10.3"] {
            assert!(judge("clk", time).is_none(), "{time}");
        }
    }

    #[test]
    fn other_forms_are_notes_and_nonsense_is_a_warning() {
        for time in ["0:0:4", "5:23", "0:75:00", "45"] {
            let wording = judge("clk", time).unwrap();
            assert_eq!(wording.severity, Some(Severity::Note), "{time}");
        }
        for time in ["", "1h05", "1:00:00:00", "1:0x:00"] {
            assert_eq!(judge("clk", time).unwrap().severity, None, "{time}");
        }
    }
}
