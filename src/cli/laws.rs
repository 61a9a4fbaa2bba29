//! `scoresheet laws`: the editions of laws that games are judged by.

use super::{
    listing::{Listing, Printing},
    outcome::Outcome,
};
use crate::laws::{
    EDITIONS, Edition, Law, Laws, TEXTS, Text,
    draws::{self, Draws},
    penalties::{Fine, Pace, Penalty, Reversed},
};
use clap::builder::PossibleValuesParser;

/// List the editions of laws, or the rules of one with their articles
///
/// Each name is one that --laws takes. Of an edition the rules are listed that findings rest on, and
/// what it has a player pay for illegal moves and wrong claims.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  scoresheet laws
  scoresheet laws fide-2023
  scoresheet laws fmjd --format json")]
pub(super) struct Args {
    /// The edition
    #[arg(
        value_name = "EDITION",
        value_parser = PossibleValuesParser::new(Laws::keys().filter(|key| *key != Laws::AUTO))
    )]
    edition: Option<String>,

    #[command(flatten)]
    printing: Printing,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Outcome> {
    let listing = match args.edition.as_deref() {
        None => editions(),
        Some(key) => rules(key),
    };
    args.printing.print(&listing)?;
    Ok(Outcome::Done)
}

/// All editions of laws of play.
fn editions() -> Listing {
    let row = |text: &Text, since: String| {
        [text.key, text.name, text.edition]
            .map(str::to_owned)
            .into_iter()
            .chain([since])
            .collect()
    };
    let of_chess = EDITIONS.iter().map(|edition| {
        let day = |(year, month, day)| format!("{year:04}-{month:02}-{day:02}");
        row(&edition.text, edition.since.map(day).unwrap_or_default())
    });
    let of_draughts = TEXTS.iter().filter(|text| text.of_play);
    Listing {
        columns: &["name", "text", "edition", "in force from"],
        rows: of_chess
            .chain(of_draughts.map(|text| row(text, String::new())))
            .collect(),
    }
}

/// The rules of the edition of that name.
fn rules(key: &str) -> Listing {
    let edition = EDITIONS.iter().find(|edition| edition.text.key == key);
    let text = TEXTS.iter().find(|text| text.key == key);
    let rows = match (edition, text) {
        (Some(edition), _) => of_chess(edition),
        (None, Some(text)) => of_draughts(text),
        (None, None) => Vec::new(),
    };
    Listing {
        columns: &["article", "rule"],
        rows: rows
            .into_iter()
            .map(|(law, words)| vec![article(law), words])
            .collect(),
    }
}

/// The number of an article; nothing where it is not known.
fn article(law: Law) -> String {
    match law {
        Law::Article {
            number: Some(number),
            ..
        } => number.to_owned(),
        _ => String::new(),
    }
}

fn of_chess(edition: &Edition) -> Vec<(Law, String)> {
    let mut rows: Vec<(Law, String)> = edition
        .rules()
        .map(|(rule, law)| (law, rule.words().to_owned()))
        .collect();
    if let Some(penalties) = edition.penalties {
        let mut add = |kind: &str, penalty: &Penalty| {
            let words = format!("illegal move, {kind}: {}", price(penalty));
            rows.push((edition.cite_penalty(penalty), words));
        };
        add("standard", &penalties.standard);
        for pace in [Pace::Rapid, Pace::Blitz] {
            let word = pace.word();
            add(&format!("{word}, supervised"), penalties.of(pace, true));
            add(
                &format!("{word}, not supervised"),
                penalties.of(pace, false),
            );
        }
    }
    if let Some(wrong) = edition.wrong_claim {
        for pace in [Pace::Standard, Pace::Rapid, Pace::Blitz] {
            let price = match wrong.fine(pace) {
                Fine::ToOpponent(minutes) => format!("{minutes} min. to the opponent"),
                Fine::OnClaimant(minutes) => format!("{minutes} min. more used by the claimant"),
            };
            let words = format!("wrong claim, {}: {price}", pace.word());
            rows.push((edition.cite_wrong_claim(wrong), words));
        }
    }
    if let Some((reversed, law)) = edition.reversed() {
        let words = match reversed {
            Reversed::GoesOn => "the game goes on".to_owned(),
            Reversed::AnewBefore(moves) => {
                format!("anew if found before {moves} moves by both, else it goes on")
            }
            Reversed::Replayed => "void and played again".to_owned(),
        };
        rows.push((law, format!("colours reversed: {words}")));
    }
    rows
}

/// What an illegal move costs, in words.
fn price(penalty: &Penalty) -> String {
    let claimed = if penalty.claimed {
        ", before the next move"
    } else {
        ""
    };
    let each = format!("{} min. to the opponent", penalty.minutes);
    match penalty.loses {
        Some(1) => format!("loses{claimed}"),
        Some(loses) => format!("{each}; number {loses} loses{claimed}"),
        None => each,
    }
}

fn of_draughts(text: &Text) -> Vec<(Law, String)> {
    let own = |law: &Law| matches!(law, Law::Article { source, .. } if *source == text.name);
    let claimed = |draws: &Draws, words: String| match draws.claimed {
        true => format!("claim: {words}"),
        false => format!("draw: {words}"),
    };
    let mut rows = Vec::new();
    for draws in draws::ALL {
        if let Some((times, law)) = draws.repetition.filter(|(_, law)| own(law)) {
            let words = format!("the same position {times} times");
            rows.push((law, claimed(draws, words)));
        }
        for rule in draws.rules.iter().filter(|rule| own(&rule.law)) {
            rows.push((rule.law, claimed(draws, rule.words.to_owned())));
        }
    }
    rows
}
