//! `tag.order`

use crate::irregularities::prelude::*;
use crate::{irregularities::help::tag, record::Tag};

irregularity! {
    /// In the standard's export form the seven tags of the roster stand first, in this order: Event,
    /// Site, Date, Round, White, Black, Result. The others follow in the order of the alphabet.
    ///
    /// For reading the order means nothing, so this is asked for under `--as export` alone.
    ///
    /// `convert` writes them in order.
    ORDER = "tag.order" {
        severity: Warning,
        sheet: Silent,
        import: Silent,
        summary: "the tags of the roster are not first, or not in order",
        law: Law::pgn("8.1.1"),
        games: Chess,
        example: r#"[Site "?"]
[Event "A"]
[Date "????.??.??"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "*"]

1. e4 e5 *
"#,
        mended: r#"[Event "A"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "*"]

1. e4 e5 *
"#,
        detect: Detect::Look(look),
    }
}

fn look(case: &Case<'_>, findings: &mut Findings<'_>) {
    let place = |tag: &Tag| {
        let at = tag::ROSTER
            .iter()
            .position(|(known, _)| *known == tag.known)
            .unwrap_or(tag::ROSTER.len());
        let name = if at < tag::ROSTER.len() {
            ""
        } else {
            case.text(tag.name)
        };
        (at, name)
    };
    let out_of_order = case
        .record
        .tags
        .windows(2)
        .find(|pair| place(&pair[0]) > place(&pair[1]));
    if let Some([before, tag]) = out_of_order {
        findings.add(
            tag.span,
            Wording::new(format!(
                "{} should stand before {}",
                shown(case.text(tag.name)),
                shown(case.text(before.name))
            ))
            .help("the roster first, then the others in the order of the alphabet"),
        );
    }
}
