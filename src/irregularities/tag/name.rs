//! `tag.name`

use crate::irregularities::prelude::*;

irregularity! {
    /// The name of a tag is made of letters, digits and underscores. This one holds something else: a
    /// colon, a blank, a hyphen.
    ///
    /// It is kept under the name as written. Other readers skip such a tag or lose the game.
    ///
    /// Write the name in one word, such as `WhiteElo`.
    NAME = "tag.name" {
        severity: Warning,
        summary: "a tag name with characters that are not allowed",
        law: Law::pgn("7"),
        games: Both,
        example: r#"[Event "A"]
[White Elo "2000"]
[Result "*"]

1. e4 e5 *
"#,
        mended: r#"[Event "A"]
[WhiteElo "2000"]
[Result "*"]

1. e4 e5 *
"#,
        detect: Detect::Fault(FaultKind::TagName, words),
    }
}

fn words(fault: &Fault, case: &Case<'_>) -> Wording {
    let name = case.text(fault.span);
    let odd = name
        .chars()
        .find(|c| !c.is_ascii_alphanumeric() && *c != '_');
    let message = match odd {
        Some(c) if c.is_whitespace() => format!("a blank in the tag name `{}`", shown(name)),
        Some(c) => format!("`{c}` is not allowed in the tag name `{}`", shown(name)),
        None => format!("`{}` is no tag name", shown(name)),
    };
    Wording::new(message).help("use letters, digits and underscores only")
}
