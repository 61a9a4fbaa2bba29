//! Groups of copies as a list: which games, which is kept, and what differs.

use super::{Args, items::Listed};
use crate::{
    copies::{Card, Told, likeness},
    plain::harmless,
};
use serde_json::json;
use std::fmt::Write as _;

/// A game of a group, compared with the one that is kept.
struct Compared<'g> {
    card: &'g Card,
    told: &'g Told,
    kept: bool,
    score: u8,
    reasons: Vec<String>,
}

/// The lines of a group.
pub(super) fn lines(number: u64, Listed(group): &Listed, files: &[String], args: &Args) -> String {
    let kept = group.kept(args.keeps_first());
    let mut games: Vec<Compared<'_>> = (0..)
        .zip(&group.cards)
        .filter_map(|(place, card)| {
            let compared = likeness(&group.cards[kept], card);
            let (score, reasons) = match compared {
                Some(likeness) => (likeness.score, likeness.reasons),
                None => (0, vec!["other players".to_owned()]),
            };
            Some(Compared {
                card,
                told: card.told.as_deref()?,
                kept: place == kept,
                score,
                reasons,
            })
        })
        .collect();
    games.sort_by_key(|game| game.card.number);
    match args.format {
        super::Format::Text => text(number, &games, files),
        super::Format::Jsonl => jsonl(number, &games, files),
    }
}

fn file<'f>(told: &Told, files: &'f [String]) -> &'f str {
    files.get(told.file as usize).map_or("", String::as_str)
}

fn text(number: u64, games: &[Compared<'_>], files: &[String]) -> String {
    let mut lines = format!("{number}: {} copies\n", games.len());
    for Compared {
        card,
        told,
        kept,
        score,
        reasons,
    } in games
    {
        let word = match (kept, card.reference) {
            (true, _) => "kept",
            (false, true) => "there",
            (false, false) => "out",
        };
        let or_unknown = |text: &str| if text.is_empty() { "?" } else { text }.to_owned();
        let [white, black] = told.players.each_ref().map(|name| or_unknown(name));
        let mut facts = vec![format!("{white} - {black}")];
        facts.extend([told.event.clone(), told.day()]);
        facts.push(card.outcome.standard().to_owned());
        facts.push(format!("{} plies", card.plies));
        facts.retain(|fact| !fact.is_empty());
        // Writing into a text does not fail.
        let _ = writeln!(
            lines,
            "  {word:<5} {}.{:02}  {}:{}  {}",
            score / 100,
            score % 100,
            file(told, files),
            told.line,
            harmless(&facts.join(", ")),
        );
        if !reasons.is_empty() {
            let _ = writeln!(lines, "              {}", harmless(&reasons.join("; ")));
        }
    }
    lines
}

fn jsonl(number: u64, games: &[Compared<'_>], files: &[String]) -> String {
    let games: Vec<_> = games
        .iter()
        .map(|game| {
            json!({
                "file": file(game.told, files),
                "game": game.told.game,
                "line": game.told.line,
                "kept": game.kept,
                "reference": game.card.reference,
                "score": f64::from(game.score) / 100.0,
                "reasons": game.reasons,
                "white": game.told.players[0],
                "black": game.told.players[1],
                "event": game.told.event,
                "site": game.told.site,
                "round": game.told.round,
                "date": game.told.day(),
                "result": game.card.outcome.standard(),
                "plies": game.card.plies,
                "tags": game.card.tags,
                "annotations": game.card.annotations,
                "unread": !game.card.whole,
            })
        })
        .collect();
    format!("{}\n", json!({ "group": number, "games": games }))
}
