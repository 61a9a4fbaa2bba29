//! `command.malformed`

use super::{clock_form, eval_form, unknown};
use crate::irregularities::prelude::*;
use crate::record::{
    TokenKind,
    command::{Command, commands},
    ruling::{self, Ruling, ToldClaim},
};
use memchr::memmem;

irregularity! {
    /// `[%` begins a command in a comment: a name, a blank, its values, a closing bracket. Here the
    /// name or the bracket is missing, the squares of `csl` and `cal` are no squares, `illegal` says
    /// neither `stands` nor `replaced`, or `claim` neither `repetition` nor `fifty-moves`.
    ///
    /// It is kept as a part of the comment.
    ///
    /// Write it in full, as in `[%csl Ge4,Rd5]` or `[%cal Ge2e4]`, or take the sign out if no command
    /// is meant.
    MALFORMED = "command.malformed" {
        severity: Note,
        summary: "a `[%` that does not close or has no name",
        law: Law::pgn_supplement("3.2.2"),
        games: Both,
        example: r#"[Event "A"]
[Result "*"]

1. e4 {[% not a command} e5 *
"#,
        mended: r#"[Event "A"]
[Result "*"]

1. e4 {[%csl Ge4]} e5 *
"#,
        detect: Detect::Look(look),
    }
}

/// Looks at every command of the game, for the whole family.
fn look(case: &Case<'_>, findings: &mut Findings<'_>) {
    if !case.record.kinds.contains(TokenKind::Comment) {
        return;
    }
    for token in case.record.moves() {
        if token.kind != TokenKind::Comment {
            continue;
        }
        let comment = case.text(token.span);
        if memmem::find(comment.as_bytes(), b"[%").is_some() {
            look_into(comment, token.span.start, findings);
        }
    }
}

fn look_into(comment: &str, start: u32, findings: &mut Findings<'_>) {
    let place = |from: usize, to: usize| Span {
        start: start + from as u32,
        end: start + to as u32,
    };
    let mut seen = 0;
    let end = comment.len();
    for command in commands(comment) {
        lone_signs(comment, seen..command.range.start, |from, to| {
            findings.add(place(from, to), words());
        });
        seen = command.range.end;
        let span = place(command.range.start, command.range.end);
        judge(&command, span, findings);
    }
    lone_signs(comment, seen..end, |from, to| {
        findings.add(place(from, to), words());
    });
}

fn words() -> Wording {
    Wording::new("a command sign [% without a name or without its closing bracket")
        .help("write it as in [%clk 1:05:23], or take the sign out")
}

/// Signs `[%` that begin no command: each up to the end of its word, with those inside the word.
fn lone_signs(comment: &str, range: std::ops::Range<usize>, mut found: impl FnMut(usize, usize)) {
    let Some(text) = comment.get(range.clone()) else {
        return;
    };
    let mut behind = 0;
    for at in memmem::find_iter(text.as_bytes(), b"[%") {
        if at < behind {
            continue;
        }
        let word = text[at..].trim_start_matches("[%").trim_start();
        let word_start = text.len() - word.len();
        let len = word
            .find(|c: char| c.is_whitespace() || matches!(c, ']' | '}'))
            .unwrap_or(word.len());
        behind = word_start + len;
        found(range.start + at, range.start + behind);
    }
}

fn judge(command: &Command<'_>, span: Span, findings: &mut Findings<'_>) {
    let operand = command.operand;
    match command.name {
        name @ ("clk" | "emt" | "egt" | "mct") => {
            if let Some(wording) = clock_form::judge(name, operand) {
                findings.add_as(&clock_form::CLOCK_FORM, span, wording);
            }
        }
        "eval" => {
            if let Some(wording) = eval_form::judge(operand) {
                findings.add_as(&eval_form::EVAL_FORM, span, wording);
            }
        }
        name @ ("csl" | "cal") => {
            let squares = if name == "csl" { 1 } else { 2 };
            if !operand.split(',').all(|mark| is_mark(mark.trim(), squares)) {
                findings.add(
                    span,
                    Wording::new(format!("`{}` marks no squares", shown(operand)))
                        .help("write a colour and squares, as in Ge4 or Ge2e4"),
                );
            }
        }
        "ccsnt" => {}
        ruling::NAME => {
            if Ruling::read(operand).is_none() {
                findings.add(
                    span,
                    Wording::new(format!(
                        "`{}` says nothing of an illegal move",
                        shown(operand)
                    ))
                    .help("write stands, or replaced and the illegal move"),
                );
            }
        }
        ruling::CLAIM => {
            if ToldClaim::read(operand).is_none() {
                findings.add(
                    span,
                    Wording::new(format!("`{}` is no claim of a draw", shown(operand))).help(
                        "write repetition or fifty-moves, and the move that was written first",
                    ),
                );
            }
        }
        name => findings.add_as(&unknown::UNKNOWN, span, unknown::words(name)),
    }
}

/// A letter for the colour and squares behind it; nothing at all is all right too.
fn is_mark(mark: &str, squares: usize) -> bool {
    let bytes = mark.as_bytes();
    let is_square = |square: &[u8]| matches!(square, [b'a'..=b'h', b'1'..=b'8']);
    match bytes {
        [] => true,
        [colour, rest @ ..] => {
            colour.is_ascii_uppercase()
                && rest.len() == 2 * squares
                && rest.chunks(2).all(is_square)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_colours_and_squares() {
        assert!(is_mark("Ge4", 1) && is_mark("Ra1h8", 2) && is_mark("", 1));
        for (mark, squares) in [("Zz9a1", 2), ("Ge4", 2), ("ge4", 1), ("Ge9", 1), ("Gé4", 1)] {
            assert!(!is_mark(mark, squares), "{mark}");
        }
    }

    #[test]
    fn lone_signs_end_with_their_word() {
        let mut found = Vec::new();
        lone_signs("{[% not a command}", 0..18, |from, to| {
            found.push((from, to))
        });
        assert_eq!(found, [(1, 7)]);
        found.clear();
        lone_signs("[%[%a[%b [%", 0..11, |from, to| found.push((from, to)));
        assert_eq!(found, [(0, 8), (9, 11)]);
    }
}
