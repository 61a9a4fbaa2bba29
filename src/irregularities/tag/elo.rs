//! `tag.elo`

use crate::irregularities::prelude::*;
use crate::record::KnownTag;

irregularity! {
    /// The value of WhiteElo or BlackElo is no plain number from 1 to 3999, nor `-` for a player
    /// without rating, nor `?` for one that is not known.
    ///
    /// It is kept as it is, and left out wherever ratings are counted.
    ///
    /// Write the figure alone. Say in another tag that a rating is provisional or national.
    ELO = "tag.elo" {
        severity: Note,
        export: Warning,
        summary: "a rating that is no number in range",
        law: Law::pgn("9.1.2"),
        games: Both,
        example: r#"[Event "A"]
[Result "*"]
[BlackElo "1500?"]

1. e4 e5 *
"#,
        mended: r#"[Event "A"]
[Result "*"]
[BlackElo "1500"]

1. e4 e5 *
"#,
        detect: Detect::Look(look),
    }
}

fn look(case: &Case<'_>, findings: &mut Findings<'_>) {
    for tag in case.record.tags {
        if !matches!(tag.known, KnownTag::WhiteElo | KnownTag::BlackElo) {
            continue;
        }
        let value = case.text(tag.raw);
        if value.is_empty() || is_rating(value) {
            continue;
        }
        findings.add(
            tag.raw,
            Wording::new(format!(
                "the rating `{}` is no number from 1 to 3999",
                shown(value)
            ))
            .help("write the figure alone, or - for a player without rating"),
        );
    }
}

fn is_rating(value: &str) -> bool {
    let figures = value.bytes().all(|byte| byte.is_ascii_digit());
    matches!(value, "-" | "?") || (figures && matches!(value.parse::<u32>(), Ok(1..=3999)))
}
