//! A plan: the edits that would repair a record, for people to read, change and accept.
//!
//! A plan is a list of edits, each one JSON object a line. Whoever edits a plan by hand strikes
//! lines out or puts another text in `after`; the place and `before` say where it goes, and are
//! held against the file before anything is changed.

use crate::fault::Candidate;
use serde::{Deserialize, Serialize};

/// One edit: a text to put in the place of another, and why.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Edit {
    /// The file, as it was named.
    pub file: String,
    /// The game's number in the file, counted from 1.
    pub game: u64,
    /// The ply that the edit gives, counted from 1 in the repaired game; none where it is about
    /// something else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ply: Option<u32>,
    /// The move number as people say it: `23...`; empty where there is none.
    #[serde(rename = "move", default, skip_serializing_if = "String::is_empty")]
    pub move_number: String,
    /// Line, counted from 1 in the file.
    pub line: u64,
    /// Column in characters, counted from 1.
    pub column: u64,
    /// Offset in the unpacked file, counted from 0.
    pub byte: u64,
    /// What stands there; empty where something is put in.
    pub before: String,
    /// What is to stand there; empty where something is struck out.
    pub after: String,
    /// The finding that it mends: that at which the game stops, or one that can be mended by itself.
    pub finding: String,
    /// What kind of slip it was, where the game stops: `word`, `ambiguous`, `illegible`, `missing`,
    /// `doubled`, `swapped`, `shifted`, `mirrored`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub slip: String,
    /// Why this and nothing else.
    pub reason: String,
    /// How likely it is right, from 0 to 1.
    pub confidence: f64,
    /// How likely it is that a move is missing here, whichever it is; then `--` may stand for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gap: Option<f64>,
    /// How many plies of the record behind it become legal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plies_legal: Option<u32>,
    /// What else may have been meant, likeliest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub others: Vec<Other>,
}

impl Edit {
    /// The same with a sign for a move that nobody knows.
    #[must_use]
    pub fn as_gap(&self) -> Edit {
        Edit {
            after: self.after.replace(self.after.trim(), "--"),
            confidence: self.gap.unwrap_or(self.confidence),
            ..self.clone()
        }
    }
}

/// Another text that may have been meant.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Other {
    /// The move and why it is proposed.
    #[serde(flatten)]
    pub candidate: Candidate,
    /// How likely it is right, from 0 to 1.
    pub confidence: f64,
}

/// The edits of a file or of several, in the order of the text.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Plan {
    /// The edits.
    pub edits: Vec<Edit>,
}

/// A line of a plan that cannot be read.
#[derive(Debug, thiserror::Error)]
#[error("line {line} of the plan: {source}")]
pub struct PlanError {
    /// Which line, counted from 1.
    line: usize,
    source: serde_json::Error,
}

impl Plan {
    /// Reads a plan, an edit a line.
    ///
    /// # Errors
    /// With the first line that is no edit.
    pub fn read(text: &str) -> Result<Plan, PlanError> {
        let lines = text
            .lines()
            .enumerate()
            .filter(|(_, line)| !line.trim().is_empty());
        let edits = lines.map(|(at, line)| {
            serde_json::from_str(line).map_err(|source| PlanError {
                line: at + 1,
                source,
            })
        });
        Ok(Plan {
            edits: edits.collect::<Result<_, _>>()?,
        })
    }

    /// Writes it as it is read.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write(&self, out: &mut dyn std::io::Write) -> std::io::Result<()> {
        for edit in &self.edits {
            serde_json::to_writer(&mut *out, edit)?;
            out.write_all(b"\n")?;
        }
        Ok(())
    }
}

/// A likelihood to thousandths, never up to certainty.
pub(super) fn thousandths(confidence: f64) -> f64 {
    ((confidence * 1000.0).floor() / 1000.0).clamp(0.0, 0.999)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edit() -> Edit {
        Edit {
            file: "a.pgn".to_owned(),
            game: 1,
            ply: Some(4),
            move_number: "2...".to_owned(),
            line: 3,
            column: 14,
            byte: 40,
            before: "Nc5".to_owned(),
            after: "Nc6".to_owned(),
            finding: "move.illegal".to_owned(),
            slip: "word".to_owned(),
            reason: "rank 6 for 5".to_owned(),
            confidence: 0.99,
            gap: None,
            plies_legal: Some(12),
            others: vec![Other {
                candidate: Candidate {
                    text: "Ne7".to_owned(),
                    reason: "another square".to_owned(),
                    plies_legal: Some(3),
                },
                confidence: 0.01,
            }],
        }
    }

    #[test]
    fn a_plan_is_read_as_it_was_written() {
        let plan = Plan {
            edits: vec![edit(), edit()],
        };
        let mut written = Vec::new();
        plan.write(&mut written).unwrap();
        let text = String::from_utf8(written).unwrap();
        assert_eq!(text.lines().count(), 2);
        assert_eq!(Plan::read(&text).unwrap(), plan);
    }

    #[test]
    fn what_a_person_writes_may_be_short() {
        let line = r#"{"file":"a.pgn","game":1,"line":3,"column":14,"byte":40,"before":"Nc5","after":"Nc6","finding":"move.illegal","reason":"seen on the other sheet","confidence":1}"#;
        let plan = Plan::read(&format!("\n{line}\n\n")).unwrap();
        assert_eq!(plan.edits[0].after, "Nc6");
        assert_eq!(plan.edits[0].ply, None);
    }

    #[test]
    fn a_line_that_is_no_edit_is_named() {
        let error = Plan::read("\n{\"file\":1}\n").unwrap_err();
        assert!(
            error.to_string().starts_with("line 2 of the plan"),
            "{error}"
        );
    }
}
