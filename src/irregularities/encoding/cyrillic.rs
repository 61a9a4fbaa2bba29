//! `encoding.cyrillic`

use crate::irregularities::prelude::*;

irregularity! {
    /// From this character on the text is no UTF-8, and its words are Cyrillic ones if it is read as
    /// Windows-1251. So it is read, in the lines where every word with high bytes is such a word, if
    /// the game or the start of the file holds four of them or more. The finding stands at the first
    /// such character of a game.
    ///
    /// Fewer words could be chance. They are read as Latin-1, and `encoding.latin1` says that they
    /// could be Windows-1251.
    ///
    /// Look at the names; if they are wrong, say the page with `--encoding windows-1252` or whatever
    /// it is. Converted files are UTF-8.
    CYRILLIC = "encoding.cyrillic" {
        severity: Note,
        bytes: Windows1251,
        summary: "bytes read as Windows-1251, since that makes Cyrillic words of them",
        law: Law::pgn("4.1"),
        games: Both,
        example: r#"[Event "Чемпионат СССР"]
[White "Карпов, А."]
[Black "Ботвинник, М."]
[Result "*"]

1. e4 e5 *
"#,
        mended: r#"[Event "Чемпионат СССР"]
[White "Карпов, А."]
[Black "Ботвинник, М."]
[Result "*"]

1. e4 e5 *
"#,
        detect: Detect::Fault(FaultKind::Cyrillic, words),
    }
}

fn words(_: &Fault, _: &Case<'_>) -> Wording {
    Wording::new("not UTF-8; read as windows-1251, since that makes Cyrillic words")
        .help("if the names look wrong, say the encoding with --encoding")
}
