//! What is said of a finding below its message, for formats that have a place for a few lines.

use crate::{irregularities::Finding, plain::harmless};

/// The command that explains an irregularity.
pub(super) fn explained_by(name: &str) -> String {
    format!("scoresheet explain {name}")
}

/// What it rests on, what to do about it, and where more is said: a line each.
pub(super) fn lines(finding: &Finding) -> Vec<String> {
    let mut lines = vec![finding.law.to_string()];
    if let Some(help) = &finding.help {
        lines.push(format!("Help: {}", harmless(help)));
    }
    if let Some(fen) = &finding.fen {
        lines.push(format!("Position: {}", harmless(fen)));
    }
    let explained = explained_by(finding.irregularity.name);
    lines.push(format!("More: {explained}"));
    lines
}

/// The message with the move that it is about in front.
pub(super) fn message(finding: &Finding) -> String {
    let message = harmless(&finding.message);
    match finding.move_text.as_str() {
        "" => message.into_owned(),
        move_text => format!("{}: {message}", harmless(move_text)),
    }
}
