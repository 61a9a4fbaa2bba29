//! What is drawn of a table: which measures, side by side, and how.

use crate::stats::sheet::{Cell, Row, Sheet};

/// A part of a chart with an axis of its own.
pub(super) struct Panel {
    pub(super) kind: Kind,
    /// What its axis says.
    pub(super) heading: String,
}

/// How a panel shows its columns of the table.
pub(super) enum Kind {
    /// One measure, as bars from nought.
    Bars(usize),
    /// Measures that are parts of one thing, end to end.
    Stack(Stack),
    /// Measures in one unit, as marks on an axis, or as lines over time.
    Points(Vec<usize>),
}

/// Parts of one thing.
pub(super) struct Stack {
    pub(super) columns: Vec<usize>,
    /// Whether they are won, drawn and lost games, each bar as long as the others.
    pub(super) results: bool,
}

/// Measures that are told by those of results.
const TOLD: [&str; 4] = ["share", "other", "score", "as-white"];

/// The measures that are the parts of results, of groups and of players.
const RESULTS: [[&str; 3]; 2] = [["white", "draws", "black"], ["wins", "draws", "losses"]];

impl Panel {
    /// The panels of a table; none of one without anything that can be drawn.
    pub(super) fn all(sheet: &Sheet) -> Vec<Panel> {
        if let Some(measure) = sheet.crossed {
            return Panel::of_crosstab(sheet, measure);
        }
        let place = |name: &str| sheet.measures.iter().position(|measure| measure == name);
        let results = RESULTS.map(|names| names.map(place));
        let results = results
            .into_iter()
            .find_map(|[won, drawn, lost]| Some([won?, drawn?, lost?]));
        let mut panels: Vec<(&str, Panel)> = Vec::new();
        for (at, measure) in sheet.measures.iter().enumerate() {
            let told = TOLD.contains(&measure.as_str());
            match results {
                Some(parts) if at == parts[0] => panels.push((RESULT, Panel::of_results(parts))),
                Some(parts) if told || parts.contains(&at) => {}
                _ if told && place("games").is_some() && measure == "share" => {}
                _ => Panel::add(&mut panels, sheet, at),
            }
        }
        panels.into_iter().map(|(_, panel)| panel).collect()
    }

    fn of_results(columns: [usize; 3]) -> Panel {
        Panel {
            kind: Kind::Stack(Stack {
                columns: columns.into(),
                results: true,
            }),
            heading: "results (%)".to_owned(),
        }
    }

    /// Adds a measure: to the panel of its unit, or as a panel of its own.
    fn add(panels: &mut Vec<(&'static str, Panel)>, sheet: &Sheet, at: usize) {
        let Some(unit) = unit(sheet, at) else {
            return;
        };
        let known = panels
            .iter_mut()
            .find(|(known, _)| *known == unit && !unit.is_empty());
        if let Some((_, panel)) = known {
            let mut columns = match &panel.kind {
                Kind::Bars(first) => vec![*first],
                Kind::Points(columns) => columns.clone(),
                Kind::Stack(_) => return,
            };
            columns.push(at);
            panel.kind = Kind::Points(columns);
            unit.clone_into(&mut panel.heading);
            return;
        }
        let name = sheet.measures[at].replace('-', " ");
        let heading = match unit {
            "" => name,
            unit if unit == name => name,
            unit => format!("{name} ({unit})"),
        };
        let kind = match unit {
            RATING => Kind::Points(vec![at]),
            "" | "plies" => Kind::Bars(at),
            _ if is_series(sheet) => Kind::Points(vec![at]),
            _ => Kind::Bars(at),
        };
        panels.push((unit, Panel { kind, heading }));
    }

    fn of_crosstab(sheet: &Sheet, measure: &str) -> Vec<Panel> {
        // The first column is the sum of the others.
        let columns: Vec<usize> = (1..sheet.measures.len()).collect();
        let Some(unit) = columns.iter().find_map(|at| unit(sheet, *at)) else {
            return Vec::new();
        };
        let counts = sheet.rows.iter().flat_map(|row| &row.cells);
        let counts = counts
            .into_iter()
            .any(|cell| matches!(cell, Cell::Count(_)));
        let name = measure.replace('-', " ");
        vec![Panel {
            heading: match unit {
                "" => name,
                unit => format!("{name} ({unit})"),
            },
            kind: match counts && !is_series(sheet) {
                true => Kind::Stack(Stack {
                    columns,
                    results: false,
                }),
                false => Kind::Points(columns),
            },
        }]
    }
}

const RATING: &str = "Elo";
const RESULT: &str = "results";

/// The unit of a measure; none where there are no numbers.
fn unit(sheet: &Sheet, at: usize) -> Option<&'static str> {
    let mut cells = sheet.rows.iter().filter_map(|row| row.cells.get(at));
    let cell = cells.find(|cell| cell.is_there())?;
    let name = sheet.crossed.unwrap_or(&sheet.measures[at]);
    let first = name.split('-').next().unwrap_or(name);
    Some(match (cell, first) {
        (Cell::Share(..), _) => "%",
        (_, "elo" | "performance" | "opponents") => RATING,
        (_, "time") => "seconds a move",
        (_, "loss") => "hundredths of a pawn",
        _ => "",
    })
}

/// What the keys of a table are along an axis of numbers, years or bands of ratings; none where one
/// of them is no number.
pub(super) fn along(sheet: &Sheet) -> Option<Vec<(f64, &Row)>> {
    let known = sheet.rows.iter().filter(|row| !is_unknown(&row.key));
    let number = |row| number(row).map(|number| (number, row));
    let mut along: Vec<(f64, &Row)> = known.map(number).collect::<Option<_>>()?;
    along.sort_by(|one, other| one.0.total_cmp(&other.0));
    let apart = along.windows(2).all(|pair| pair[0].0 < pair[1].0);
    (along.len() >= 3 && apart).then_some(along)
}

/// Whether the rows are drawn along an axis of numbers.
pub(super) fn is_series(sheet: &Sheet) -> bool {
    along(sheet).is_some()
}

/// A key that stands for what is not known.
pub(super) fn is_unknown(key: &str) -> bool {
    matches!(key, "?" | "unknown" | "untagged")
}

fn number(row: &Row) -> Option<f64> {
    let digits = row.key.strip_suffix('s').unwrap_or(&row.key);
    let plain = digits.starts_with(|c: char| c.is_ascii_digit() || c == '-');
    digits
        .parse()
        .ok()
        .filter(|number: &f64| plain && number.abs() < 1e9)
}
