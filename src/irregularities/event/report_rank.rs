//! `event.report-rank`

use crate::event::{Event, Participant, mark::Points};
use crate::irregularities::prelude::*;
use crate::laws::TRF;

irregularity! {
    /// A player ranks before others who have more points, or behind others who have fewer. The report was not
    /// ranked anew behind the last change, or its ranks are those of the start.
    ///
    /// As few players as possible are reported: those without whom all others stand in order. Tie-breaks are
    /// not looked at: which of them count, the report does not always say.
    ///
    /// Rank anew. `scoresheet audit --standings` does.
    REPORT_RANK = "event.report-rank" {
        severity: Warning,
        summary: "the rank of a player does not go by the points",
        law: Law::of(TRF, "001"),
        games: Both,
        example: r#"[Event "Spring Open"]
[Round "1"]
[White "Adams"]
[Black "Baker"]
[Result "1-0"]

1. e4 e5 1-0

--- report.trf
001    1      Adams                                  FID                         1.0    2     2 w 1
001    2      Baker                                  FID                         0.0    1     1 b 0
"#,
        mended: r#"[Event "Spring Open"]
[Round "1"]
[White "Adams"]
[Black "Baker"]
[Result "1-0"]

1. e4 e5 1-0

--- report.trf
001    1      Adams                                  FID                         1.0    1     2 w 1
001    2      Baker                                  FID                         0.0    2     1 b 0
"#,
        detect: Detect::Event(look),
    }
}

fn look(event: &Event, findings: &mut EventFindings<'_>) {
    for table in &event.tables {
        let mut ranked: Vec<Ranked<'_>> = table
            .players
            .iter()
            .filter_map(|player| Some((player.rank?, player.points?.0, player)))
            .filter(|(rank, ..)| *rank > 0)
            .collect();
        ranked.sort_by_key(|(rank, ..)| *rank);
        let in_order = in_order(&ranked);
        for (place, (rank, points, player)) in ranked.iter().enumerate() {
            if in_order[place] {
                continue;
            }
            let against = ranked.iter().enumerate().find(|(other, (_, others, _))| {
                in_order[*other] && (*other > place) == (others > points) && others != points
            });
            if let Some((_, (other_rank, other_points, other))) = against {
                let said = format!(
                    "{} ranks {rank} with {points} points, and {} {other_rank} with {other_points}",
                    player.name.text, other.name.text
                );
                findings.in_report(table, player.span, Wording::new(said));
            }
        }
    }
}

/// A player with rank and points.
type Ranked<'t> = (u32, Points, &'t Participant);

/// Which of the players stand in order: the most of whom nobody has more points than one before.
fn in_order(ranked: &[Ranked<'_>]) -> Vec<bool> {
    // For each the length of the longest such row that ends there, and who stands before.
    let mut rows: Vec<(usize, Option<usize>)> = Vec::with_capacity(ranked.len());
    for (place, (_, points, _)) in ranked.iter().enumerate() {
        let before = (0..place).filter(|other| ranked[*other].1 >= *points);
        let longest = before.max_by_key(|other| rows[*other].0);
        rows.push((longest.map_or(0, |other| rows[other].0) + 1, longest));
    }
    let mut kept = vec![false; ranked.len()];
    let mut at = (0..rows.len()).max_by_key(|place| rows[*place].0);
    while let Some(place) = at {
        kept[place] = true;
        at = rows[place].1;
    }
    kept
}
