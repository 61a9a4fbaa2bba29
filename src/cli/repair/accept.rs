//! Plans that a person has read: the edits are held against the files before they are applied.

use crate::{
    repair::{Plan, Planned},
    source::Block,
    span::Span,
};
use anyhow::{Context, bail};
use std::path::Path;

/// The edits of a plan that are to be applied.
pub(super) struct Accepted {
    plan: Plan,
    used: Vec<bool>,
}

impl Accepted {
    /// Reads a plan.
    ///
    /// # Errors
    /// If the file cannot be read, or is no plan.
    pub(super) fn read(path: &Path) -> anyhow::Result<Accepted> {
        let name = || path.display().to_string();
        let text = std::fs::read_to_string(path).with_context(name)?;
        let plan = Plan::read(&text).with_context(name)?;
        Ok(Accepted {
            used: vec![false; plan.edits.len()],
            plan,
        })
    }

    /// The edits that belong into a block, in the order of its text.
    ///
    /// # Errors
    /// If something else stands at a place than the plan says.
    pub(super) fn within(&mut self, block: &Block) -> anyhow::Result<Vec<Planned>> {
        let byte = |at: u32| block.origin.byte_of(&block.text, at);
        let end = block.text.len() as u32;
        let (first, last) = (byte(0), byte(end));
        let mut planned = Vec::new();
        for (edit, used) in self.plan.edits.iter().zip(&mut self.used) {
            let here = edit.file == block.file.name && (first..=last).contains(&edit.byte);
            if !here || *used {
                continue;
            }
            let (mut low, mut high) = (0, end);
            while low < high {
                let middle = low + (high - low) / 2;
                match byte(middle) < edit.byte {
                    true => low = middle + 1,
                    false => high = middle,
                }
            }
            let span = Span {
                start: low,
                end: low + edit.before.len() as u32,
            };
            let found = block.text.get(span.range());
            if byte(low) != edit.byte || found != Some(edit.before.as_str()) {
                // A place at the border of two blocks may be that of the other.
                if edit.byte == last {
                    continue;
                }
                bail!(
                    "the plan does not fit: at {}:{}:{} stands no `{}`",
                    edit.file,
                    edit.line,
                    edit.column,
                    edit.before
                );
            }
            *used = true;
            planned.push(Planned {
                span,
                slip: None,
                edit: edit.clone(),
            });
        }
        planned.sort_by_key(|one| one.span);
        for pair in planned.windows(2) {
            if pair[1].span.start < pair[0].span.end {
                bail!(
                    "the plan does not fit: two edits overlap at {}:{}:{}",
                    pair[1].edit.file,
                    pair[1].edit.line,
                    pair[1].edit.column
                );
            }
        }
        Ok(planned)
    }

    /// Whether all edits found their place.
    ///
    /// # Errors
    /// With the first that did not.
    pub(super) fn all_used(&self) -> anyhow::Result<()> {
        let unused = self
            .plan
            .edits
            .iter()
            .zip(&self.used)
            .find(|(_, used)| !**used);
        if let Some((edit, _)) = unused {
            bail!(
                "the plan has an edit for {}:{}:{}, which was not read",
                edit.file,
                edit.line,
                edit.column
            );
        }
        Ok(())
    }
}
