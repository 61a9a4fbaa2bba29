//! The moves that may have been meant, in words.

use crate::{fault::Candidate, plain::harmless};

/// The moves; those proposed for the same reason together.
pub(super) fn moves(candidates: &[Candidate]) -> String {
    let mut groups: Vec<(String, Vec<&str>)> = Vec::new();
    for candidate in candidates {
        let why = why(candidate);
        match groups.iter_mut().find(|(reason, _)| *reason == why) {
            Some((_, moves)) => moves.push(&candidate.text),
            None => groups.push((why, vec![&candidate.text])),
        }
    }
    let groups: Vec<String> = groups
        .into_iter()
        .map(|(why, moves)| match why.as_str() {
            "" => moves.join(", "),
            why => format!("{} ({why})", moves.join(", ")),
        })
        .collect();
    harmless(&groups.join("; ")).into_owned()
}

fn why(candidate: &Candidate) -> String {
    match candidate.plies_legal {
        None => candidate.reason.clone(),
        Some(plies) => format!("{}, makes {plies} more plies legal", candidate.reason),
    }
}
