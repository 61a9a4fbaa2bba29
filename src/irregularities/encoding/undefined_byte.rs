//! `encoding.undefined-byte`

use crate::irregularities::prelude::*;

irregularity! {
    /// The text is in a single-byte page, and this byte stands for no letter in the page that fits
    /// everything around it.
    ///
    /// It is kept as it is. Either the byte is damaged, or the text is in another page than it seems.
    ///
    /// Say the page with `--encoding` if you know it, or put the right letter in its place.
    UNDEFINED_BYTE = "encoding.undefined-byte" {
        severity: Warning,
        bytes: Latin1,
        summary: "a byte with no meaning in the page that fits the rest",
        law: Law::Custom(
            "a byte that stands for no letter cannot be read by anyone",
        ),
        games: Both,
        example: "[Event \"A\"]\n[Result \"*\"]\n\n1. e4 {\u{93}fine\u{94} and \u{90}} e5 *\n",
        mended: r#"[Event "A"]
[Result "*"]

1. e4 {"fine"} e5 *
"#,
        detect: Detect::Fault(FaultKind::UndefinedByte, words),
    }
}

fn words(_: &Fault, _: &Case<'_>) -> Wording {
    Wording::new("this byte stands for no letter in the page of the text")
        .help("say the right page with --encoding, or put the right letter in its place")
}
