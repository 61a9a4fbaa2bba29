//! `encoding.latin1`

use crate::irregularities::prelude::*;

irregularity! {
    /// From this character on the text is no UTF-8, so it is read as a page in which each byte is one
    /// letter: Latin-1 or Windows-1252 as a rule, or the page that fits the letters best. The finding
    /// stands at the first such character of a game.
    ///
    /// The PGN standard of 1994 prescribes Latin-1, and old files are right to use it. Today nearly
    /// every program expects UTF-8, and a wrong guess turns the names of players into nonsense.
    ///
    /// Look at the names; if they are wrong, say the page with `--encoding windows-1251` or whatever
    /// it is. Converted files are UTF-8.
    ///
    /// A byte order mark that says otherwise is `encoding.bom-mismatch`; a byte that no letter
    /// belongs to is `encoding.undefined-byte`.
    LATIN1 = "encoding.latin1" {
        severity: Note,
        bytes: Latin1,
        summary: "bytes read as Latin-1 or another single-byte page",
        law: Law::pgn("4.1"),
        games: Both,
        example: r#"[Event "A"]
[White "Müller, José"]
[Result "*"]

1. e4 e5 *
"#,
        mended: r#"[Event "A"]
[White "Müller, José"]
[Result "*"]

1. e4 e5 *
"#,
        detect: Detect::Fault(FaultKind::Latin1, words),
    }
}

fn words(fault: &Fault, _: &Case<'_>) -> Wording {
    let page = match fault.detail.text() {
        "" => "a single-byte page",
        name => name,
    };
    Wording::new(format!("not UTF-8; read as {page}"))
        .help("if the names look wrong, say the encoding with --encoding")
}
