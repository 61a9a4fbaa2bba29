//! Positions for people: a board drawn from the text of a position alone.
//!
//! A FEN says where men stand, and the GameType of PDN how a board of draughts looks; nothing is
//! known here of how men move. To add a format, add its file and its line in [`FORMATS`].

mod ascii;
mod fen;
mod glyphs;
mod html;
mod men;
mod pdn;
mod png;
mod sheet;
mod svg;
mod unicode;

pub(crate) use sheet::Sheet;

use std::io;

/// A board with its men, as White sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    /// The rows from the top.
    pub rows: Vec<Row>,
    /// The letters below the board; none where squares have numbers.
    pub letters: Vec<char>,
    /// Men that wait beside the board.
    pub in_hand: String,
    /// Who moves, as people say it, where the position says so.
    pub to_move: Option<&'static str>,
    /// Whether the men are those of draughts.
    pub draughts: bool,
}

/// A row of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Its number, or that of its first square.
    pub label: usize,
    /// Its fields from the left.
    pub fields: Vec<Field>,
}

/// A field of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    /// The letter of the man on it: in chess as in a FEN, in draughts `w` and `b`, capitals for
    /// kings.
    pub man: Option<char>,
    /// Whether it is a dark one.
    pub dark: bool,
    /// Whether men may stand on it.
    pub playing: bool,
}

impl Diagram {
    /// The diagram of a position: of draughts where there is a GameType. None where a text is not
    /// what it should be.
    #[must_use]
    pub fn of(fen: &str, game_type: Option<&str>) -> Option<Diagram> {
        match game_type {
            Some(game_type) => pdn::draw(fen, game_type),
            None => fen::draw(fen),
        }
    }

    /// The board in lines of letters: a point for an empty square, letters of files last.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        self.lines_with(|field| match field.man {
            Some(man) => man,
            None if field.playing => '.',
            None => ' ',
        })
    }

    /// The same with other signs for fields.
    fn lines_with(&self, sign: impl Fn(&Field) -> char) -> Vec<String> {
        let mut lines: Vec<String> = Vec::with_capacity(self.rows.len() + 2);
        for row in &self.rows {
            let line = format!("{:>2}  {}", row.label, spaced(row.fields.iter().map(&sign)));
            lines.push(line.trim_end().to_owned());
        }
        if !self.letters.is_empty() {
            lines.push(format!("    {}", spaced(self.letters.iter().copied())));
        }
        if !self.in_hand.is_empty() {
            lines.push(format!("    in hand: {}", spaced(self.in_hand.chars())));
        }
        lines
    }
}

fn spaced(signs: impl Iterator<Item = char>) -> String {
    let mut text = String::new();
    for sign in signs {
        if !text.is_empty() {
            text.push(' ');
        }
        text.push(sign);
    }
    text
}

/// A position with what is said of it.
#[derive(Clone, Debug)]
pub struct Shown {
    /// The board.
    pub diagram: Diagram,
    /// Who plays and which move led here; empty where nothing is known.
    pub caption: String,
    /// The position as text.
    pub fen: String,
    /// The positions of its game, for formats that show them ([`Format::game`]).
    pub game: Vec<Moment>,
    /// Which of them it is.
    pub at: usize,
}

/// A position of a game.
#[derive(Clone, Debug)]
pub struct Moment {
    /// The move that led to it with its number; empty at the start.
    pub played: String,
    /// The position as text.
    pub fen: String,
    /// The board.
    pub diagram: Diagram,
}

/// A format for positions.
#[derive(Debug)]
pub struct Format {
    /// The name given to `--to`.
    pub name: &'static str,
    /// One line for the help.
    pub summary: &'static str,
    /// Whether it is text, which a terminal can show.
    pub is_text: bool,
    /// Whether it shows the positions of the whole game.
    pub game: bool,
    /// Writes a position; `colour` says whether escapes for colours may be written.
    pub write: fn(&Shown, colour: bool, &mut dyn io::Write) -> io::Result<()>,
}

/// All formats, the default first.
pub static FORMATS: &[Format] = &[
    unicode::FORMAT,
    ascii::FORMAT,
    svg::FORMAT,
    png::FORMAT,
    html::FORMAT,
];

/// The format of that name.
#[must_use]
pub fn find(name: &str) -> Option<&'static Format> {
    FORMATS.iter().find(|format| format.name == name)
}

/// Writes a board of lines with the words around it.
fn write_page(shown: &Shown, lines: &[String], out: &mut dyn io::Write) -> io::Result<()> {
    if !shown.caption.is_empty() {
        writeln!(out, "{}\n", shown.caption)?;
    }
    for line in lines {
        writeln!(out, "{line}")?;
    }
    writeln!(out)?;
    if let Some(side) = shown.diagram.to_move {
        writeln!(out, "{side} to move")?;
    }
    writeln!(out, "{}", shown.fen)
}
