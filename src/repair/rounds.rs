//! Repairs over again until nothing changes: what one repair makes readable may need another, as the
//! numbers behind a move that was put in do.
//!
//! Each round repairs the text that the one before has made. Its edits are joined with those before,
//! so that what comes of it are edits of the text as it was.

use super::survey::Planned;
use crate::span::Span;

/// An edit, and what it puts there now.
#[derive(Clone, Debug)]
pub(super) struct Applied {
    pub(super) planned: Planned,
    pub(super) text: String,
    /// How sure it is that this belongs there.
    pub(super) confidence: f64,
}

/// Edits of a text in its order, none of which overlap, and the text that they make of it.
#[derive(Debug, Default)]
pub(super) struct Rounds {
    pub(super) applied: Vec<Applied>,
}

/// A stretch of the text that is made, and what is done there: by an edit so far or by one more.
struct Stretch {
    span: Span,
    so_far: Option<usize>,
    more: Option<usize>,
}

impl Rounds {
    /// The text with the edits.
    pub(super) fn text(&self, original: &str) -> String {
        let mut text = String::with_capacity(original.len());
        let mut at = 0;
        for one in &self.applied {
            let span = one.planned.span;
            text.push_str(&original[at as usize..span.start as usize]);
            text.push_str(&one.text);
            at = span.end;
        }
        text.push_str(&original[at as usize..]);
        text
    }

    /// Where the edits stand in the text that they make.
    fn made(&self) -> Vec<Span> {
        let mut moved = 0;
        let spans = self.applied.iter().map(|one| {
            let span = one.planned.span;
            let start = i64::from(span.start) + moved;
            moved += one.text.len() as i64 - i64::from(span.end - span.start);
            Span::new(start as usize, start as usize + one.text.len())
        });
        spans.collect()
    }

    /// The edits, with where each stands in the text that they make.
    pub(super) fn places(&self) -> impl Iterator<Item = (&Planned, u32)> {
        let made = self.made();
        let edits = self.applied.iter().zip(made);
        edits.map(|(one, span)| (&one.planned, span.start))
    }

    /// The place in the original of a place in the text that the edits make; none within an edit.
    fn original(&self, made: &[Span], at: u32) -> Option<u32> {
        let before = made.partition_point(|span| span.start < at);
        let Some(last) = before.checked_sub(1) else {
            return Some(at);
        };
        let (made, own) = (made[last], self.applied[last].planned.span);
        (at >= made.end).then(|| at - made.end + own.end)
    }

    /// An edit of the text that the edits make as one of the original, if it touches none of them.
    pub(super) fn of_original(&self, planned: &Planned) -> Option<Planned> {
        let made = self.made();
        let touches = |span: &Span| touch(*span, planned.span);
        if made.iter().any(touches) {
            return None;
        }
        let start = self.original(&made, planned.span.start)?;
        let end = start + (planned.span.end - planned.span.start);
        let span = Span { start, end };
        Some(Planned {
            span,
            ..planned.clone()
        })
    }

    /// Adds edits of the text that the edits so far make of `original`.
    pub(super) fn add(&mut self, original: &str, more: Vec<Applied>) {
        if self.applied.is_empty() {
            self.applied = more;
            return;
        }
        let text = self.text(original);
        let made = self.made();
        let so_far = made.iter().enumerate().map(|(at, span)| Stretch {
            span: *span,
            so_far: Some(at),
            more: None,
        });
        let added = more.iter().enumerate().map(|(at, one)| Stretch {
            span: one.planned.span,
            so_far: None,
            more: Some(at),
        });
        let mut stretches: Vec<Stretch> = so_far.chain(added).collect();
        stretches.sort_by_key(|stretch| (stretch.span, stretch.more));
        let mut joined: Vec<Applied> = Vec::new();
        let mut rest = stretches.as_slice();
        while let Some(first) = rest.first() {
            let mut whole = first.span;
            let mut count = 1;
            while let Some(next) = rest.get(count).filter(|next| touch(whole, next.span)) {
                whole.end = whole.end.max(next.span.end);
                count += 1;
            }
            let (cluster, behind) = rest.split_at(count);
            rest = behind;
            if let [
                Stretch {
                    so_far: Some(at), ..
                },
            ] = cluster
            {
                joined.push(self.applied[*at].clone());
                continue;
            }
            let edges = [whole.start, whole.end].map(|at| self.edge(&made, at));
            let span = Span {
                start: edges[0].start,
                end: edges[1].end,
            };
            joined.push(self.one_of(original, &text, cluster, whole, span, &more));
        }
        self.applied = joined;
    }

    /// The place in the original of the edge of an edit, or of a place outside of them.
    fn edge(&self, made: &[Span], at: u32) -> Span {
        let ends = made
            .iter()
            .position(|span| span.start == at || span.end == at);
        match ends {
            Some(edit) => {
                let own = self.applied[edit].planned.span;
                let (starts, ends) = (made[edit].start == at, made[edit].end == at);
                Span {
                    start: if starts { own.start } else { own.end },
                    end: if ends { own.end } else { own.start },
                }
            }
            None => {
                let at = self.original(made, at).unwrap_or(at);
                Span { start: at, end: at }
            }
        }
    }

    /// One edit of all in a stretch.
    fn one_of(
        &self,
        original: &str,
        text: &str,
        cluster: &[Stretch],
        whole: Span,
        span: Span,
        more: &[Applied],
    ) -> Applied {
        let mut after = String::new();
        let mut at = whole.start;
        for edit in cluster.iter().filter_map(|stretch| stretch.more) {
            let edit = &more[edit];
            after.push_str(&text[at as usize..edit.planned.span.start as usize]);
            after.push_str(&edit.text);
            at = edit.planned.span.end;
        }
        after.push_str(&text[at as usize..whole.end as usize]);
        let part = |stretch: &Stretch| match stretch.so_far {
            Some(at) => self.applied[at].clone(),
            None => more[stretch.more.unwrap_or(0)].clone(),
        };
        let mut confidence = part(&cluster[0]).confidence;
        let mut one = part(&cluster[0]).planned;
        for part in cluster[1..].iter().map(part) {
            let reason = &part.planned.edit.reason;
            if !one.edit.reason.contains(reason) {
                one.edit.reason = format!("{}; {reason}", one.edit.reason);
            }
            confidence = confidence.min(part.confidence);
            one.slip = one.slip.or(part.planned.slip);
        }
        if cluster.len() > 1 {
            one.edit.gap = None;
            one.edit.others.clear();
            one.edit.confidence = confidence;
            one.edit.after.clone_from(&after);
        }
        one.span = span;
        one.edit.before = original[span.range()].to_owned();
        Applied {
            planned: one,
            text: after,
            confidence,
        }
    }
}

/// Whether two stretches overlap, or one of them is a place at the edge of the other.
fn touch(one: Span, other: Span) -> bool {
    let empty = |span: Span| span.start == span.end;
    let beside = one.end == other.start || other.end == one.start;
    (one.start < other.end && other.start < one.end) || (beside && (empty(one) || empty(other)))
}
