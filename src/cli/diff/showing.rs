//! How differences look.

use crate::{
    compare::{Beside, Changes, Parting},
    plain::harmless,
    reshape::Head,
};
use anstyle::{AnsiColor, Style};
use serde_json::{Value, json};

/// What differs in a game.
pub(super) enum Difference<'a> {
    OnlyOld(Place<'a>),
    OnlyNew(Place<'a>),
    Changed(Place<'a>, Place<'a>, Box<Changes>),
}

/// A game and where it stands.
pub(super) struct Place<'a> {
    pub(super) file: &'a str,
    /// Its number in the file, counted from 1.
    pub(super) game: u32,
    pub(super) line: u64,
    pub(super) head: Head,
}

impl Place<'_> {
    /// White and Black, and when they played.
    fn title(&self) -> String {
        let tag = |name| self.head.known(name).unwrap_or("?");
        let date = self.head.known("Date");
        let date = date.map_or(String::new(), |date| format!(", {date}"));
        format!("{} - {}{date}", tag("White"), tag("Black"))
    }

    fn json(&self) -> Value {
        json!({
            "file": self.file,
            "game": self.game,
            "line": self.line,
            "white": self.head.get("White"),
            "black": self.head.get("Black"),
            "date": self.head.get("Date"),
        })
    }
}

const OLD: Style = AnsiColor::Red.on_default();
const NEW: Style = AnsiColor::Green.on_default();
const TITLE: Style = Style::new().bold();

/// The two files, before all differences.
pub(super) fn head([old, new]: &[String; 2], colour: bool) -> String {
    let mut lines = Lines {
        text: String::new(),
        colour,
    };
    lines.line(OLD, &format!("--- {old}"));
    lines.line(NEW, &format!("+++ {new}"));
    lines.text
}

/// A difference for people.
pub(super) fn text(difference: &Difference<'_>, colour: bool) -> String {
    let mut lines = Lines {
        text: String::new(),
        colour,
    };
    let only = |place: &Place<'_>| {
        format!(
            "game {}, line {}: {}",
            place.game,
            place.line,
            place.title()
        )
    };
    match difference {
        Difference::OnlyOld(place) => lines.line(OLD, &format!("- {}", only(place))),
        Difference::OnlyNew(place) => lines.line(NEW, &format!("+ {}", only(place))),
        Difference::Changed(old, new, changes) => {
            let places =
                [old, new].map(|place| format!("game {}, line {}", place.game, place.line));
            let [old, both] = places;
            lines.line(TITLE, &format!("@ {old} / {both}: {}", new.title()));
            lines.changes(changes);
        }
    }
    lines.text
}

struct Lines {
    text: String,
    colour: bool,
}

impl Lines {
    fn line(&mut self, style: Style, line: &str) {
        let line = harmless(line);
        let line = match self.colour {
            true => format!("{style}{line}{style:#}\n"),
            false => format!("{line}\n"),
        };
        self.text.push_str(&line);
    }

    fn changes(&mut self, changes: &Changes) {
        for tag in &changes.tags {
            for (style, sign, value) in [(OLD, '-', &tag.old), (NEW, '+', &tag.new)] {
                if let Some(value) = value {
                    self.line(style, &format!("  {sign} [{} \"{value}\"]", tag.name));
                }
            }
        }
        let parting = changes.moves.as_ref();
        let before = |beside: &&Beside| parting.is_none_or(|parting| beside.ply < parting.ply);
        let common = changes.annotations.iter().take_while(before).count();
        let (common, behind) = changes.annotations.split_at(common);
        common.iter().for_each(|beside| self.beside(beside));
        if let Some(parting) = parting {
            let line = format!("  moves from ply {}", parting.ply);
            self.line(Style::new(), &line);
            self.line(OLD, &format!("    - {}", moves(parting, &parting.old)));
            self.line(NEW, &format!("    + {}", moves(parting, &parting.new)));
        }
        behind.iter().for_each(|beside| self.beside(beside));
        if let Some([old, new]) = &changes.ends {
            self.line(Style::new(), "  end");
            self.line(OLD, &format!("    - {old}"));
            self.line(NEW, &format!("    + {new}"));
        }
    }

    fn beside(&mut self, beside: &Beside) {
        let place = match beside.word.as_str() {
            "" => "before the first move",
            word => word,
        };
        self.line(Style::new(), &format!("  {place}"));
        for (style, sign, texts) in [(OLD, '-', &beside.old), (NEW, '+', &beside.new)] {
            for text in texts {
                self.line(style, &format!("    {sign} {text}"));
            }
        }
    }
}

/// The first of the moves behind a parting, and how many more there are.
fn moves(parting: &Parting, moves: &[String]) -> String {
    const SHOWN: usize = 8;
    let more = moves.len().saturating_sub(SHOWN);
    let shown = moves[..moves.len() - more].join(" ");
    match (moves.len(), more) {
        (0, _) => "no more moves".to_owned(),
        (_, 0) => format!("{} {shown}", parting.number),
        (_, more) => format!("{} {shown} and {more} more", parting.number),
    }
}

/// A difference as a JSON object on a line.
pub(super) fn jsonl(difference: &Difference<'_>) -> String {
    let object = match difference {
        Difference::OnlyOld(place) => {
            json!({ "kind": "only-old", "old": place.json(), "new": null })
        }
        Difference::OnlyNew(place) => {
            json!({ "kind": "only-new", "old": null, "new": place.json() })
        }
        Difference::Changed(old, new, changes) => json!({
            "kind": "changed",
            "old": old.json(),
            "new": new.json(),
            "tags": changes.tags,
            "moves": changes.moves,
            "annotations": changes.annotations,
            "ends": changes.ends,
        }),
    };
    format!("{object}\n")
}
