//! A game a row, with chosen columns (RFC 4180).
//!
//! A column is a field (`index`, `plies`, `moves` ...) or the name of a tag as written in the file
//! (`White`, `ECO`). Fields are written in small letters and tags are not, by custom; a tag that
//! is goes by `tag:name`.

use super::{Format, Options, Played, Sheet, Writer, results};
use crate::replay::{MoveWord, Ply, Want};

/// The format's line in the list.
pub(super) const FORMAT: Format = Format {
    name: "csv",
    summary: "a game a row, with chosen columns",
    heeds: &["columns", "normalise", "to-lang"],
    make,
};

/// The columns written where none are chosen.
const USUAL: [&str; 14] = [
    "file", "index", "Event", "Site", "Date", "Round", "White", "Black", "WhiteElo", "BlackElo",
    "ECO", "result", "plies", "moves",
];

/// What can be known of a game besides its tags.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Field {
    /// The file and the byte, which are another game's in no two runs.
    Id,
    File,
    Index,
    Line,
    Byte,
    Game,
    Variant,
    Result,
    Terminator,
    Plies,
    Moves,
    Uci,
    StartFen,
    FinalFen,
    Unread,
}

const FIELDS: [(&str, Field); 15] = [
    ("game_id", Field::Id),
    ("file", Field::File),
    ("index", Field::Index),
    ("line", Field::Line),
    ("byte", Field::Byte),
    ("game", Field::Game),
    ("variant", Field::Variant),
    ("result", Field::Result),
    ("terminator", Field::Terminator),
    ("plies", Field::Plies),
    ("moves", Field::Moves),
    ("uci", Field::Uci),
    ("start_fen", Field::StartFen),
    ("final_fen", Field::FinalFen),
    ("unread", Field::Unread),
];

/// The names of the fields.
pub(super) fn fields() -> impl Iterator<Item = &'static str> {
    FIELDS.iter().map(|(name, _)| *name)
}

/// What is written of each game: the same for all tables of games.
#[derive(Debug)]
pub(super) enum Column {
    Field(Field),
    Tag(String),
}

impl Column {
    pub(super) fn named(name: &str) -> Result<Column, String> {
        if let Some((_, field)) = FIELDS.iter().find(|(field, _)| *field == name) {
            return Ok(Column::Field(*field));
        }
        if let Some(tag) = name.strip_prefix("tag:") {
            return Ok(Column::Tag(tag.to_owned()));
        }
        if name.starts_with(|first: char| !first.is_lowercase()) {
            return Ok(Column::Tag(name.to_owned()));
        }
        let known: Vec<&str> = FIELDS.iter().map(|(name, _)| *name).collect();
        Err(format!(
            "no column '{name}': a column is the name of a tag (White, ECO, tag:{name}) or one of {}",
            known.join(", ")
        ))
    }
}

#[derive(Debug)]
struct Csv {
    names: Vec<String>,
    columns: Vec<Column>,
    want: Want,
}

fn make(options: &Options) -> Result<Box<dyn Writer>, String> {
    let names: Vec<String> = match options.columns.is_empty() {
        true => USUAL.iter().map(ToString::to_string).collect(),
        false => options.columns.clone(),
    };
    let columns = names
        .iter()
        .map(|name| Column::named(name))
        .collect::<Result<Vec<_>, _>>()?;
    let want = want(options, columns.iter());
    Ok(Box::new(Csv {
        names,
        columns,
        want,
    }))
}

/// What the wing has to write down for these columns.
pub(super) fn want<'c>(options: &Options, columns: impl Iterator<Item = &'c Column>) -> Want {
    let fields = columns.filter_map(|column| match column {
        Column::Field(field) => Some(*field),
        Column::Tag(_) => None,
    });
    let fields: Vec<Field> = fields.collect();
    let asks = |field| fields.contains(&field);
    Want {
        notation: asks(Field::Moves).then(|| options.notation.unwrap_or("san")),
        language: options.language,
        machine: asks(Field::Uci),
        final_fen: asks(Field::FinalFen),
        ..Want::default()
    }
}

impl Writer for Csv {
    fn want(&self) -> Want {
        self.want
    }

    fn head(&self, out: &mut Vec<u8>) {
        for (index, name) in self.names.iter().enumerate() {
            separate(index, out);
            cell(name.strip_prefix("tag:").unwrap_or(name), out);
        }
        out.push(b'\n');
    }

    fn game(&self, game: &Played<'_>, sheet: &mut Sheet) {
        for (index, column) in self.columns.iter().enumerate() {
            separate(index, &mut sheet.text);
            match column {
                Column::Field(field) => write_field(*field, game, sheet),
                Column::Tag(name) => {
                    if let Some(tag) = game.record.tag(name) {
                        cell(&super::tags::value(game, tag), &mut sheet.text);
                    }
                }
            }
        }
        sheet.text.push(b'\n');
    }
}

fn write_field(field: Field, game: &Played<'_>, sheet: &mut Sheet) {
    let (record, replay) = (game.record, game.replay);
    match field {
        Field::Index => sheet.number(record.ordinal),
        Field::Line => {
            let line = sheet.line(game);
            number(line, &mut sheet.text);
        }
        Field::Byte => number(game.byte(), &mut sheet.text),
        Field::Plies if replay.playable => number(u64::from(replay.main_plies), &mut sheet.text),
        Field::Plies => {}
        Field::Moves => moves(game, |ply| ply.text, &mut sheet.text),
        Field::Uci => moves(game, |ply| ply.machine, &mut sheet.text),
        _ => cell(
            &text_field(field, game).unwrap_or_default(),
            &mut sheet.text,
        ),
    }
}

/// The value of a field that is neither a number nor moves; none where there is none.
pub(super) fn text_field(field: Field, game: &Played<'_>) -> Option<String> {
    let (record, replay) = (game.record, game.replay);
    let fen = |span: Option<crate::span::Span>| span.map(|span| span.of(&replay.text).to_owned());
    match field {
        Field::Id => Some(game.id()),
        Field::File => Some(game.block.file.name.clone()),
        Field::Game => replay.game.map(|family| family.to_string()),
        Field::Variant => Some(replay.variant.to_owned()),
        Field::Result => Some(results::of_game(record, replay).to_owned()),
        Field::Terminator => results::terminator(record).map(ToOwned::to_owned),
        Field::StartFen => fen(replay.start_fen),
        Field::FinalFen => fen(replay.final_fen),
        Field::Unread => replay.unread().map(|span| span.of(record.text).to_owned()),
        _ => None,
    }
}

/// The moves of the main line with a blank between them: nothing in them needs quotes.
pub(super) fn moves(game: &Played<'_>, which: impl Fn(&Ply) -> MoveWord, out: &mut Vec<u8>) {
    for (index, ply) in game.replay.main_line().enumerate() {
        if index > 0 {
            out.push(b' ');
        }
        out.extend_from_slice(which(ply).of(&game.replay.text).as_bytes());
    }
}

fn separate(index: usize, out: &mut Vec<u8>) {
    if index > 0 {
        out.push(b',');
    }
}

pub(super) fn number(number: u64, out: &mut Vec<u8>) {
    out.extend_from_slice(itoa::Buffer::new().format(number).as_bytes());
}

/// A cell, in quotes where it needs them.
pub(super) fn cell(text: &str, out: &mut Vec<u8>) {
    if !text.contains([',', '"', '\n', '\r']) {
        out.extend_from_slice(text.as_bytes());
        return;
    }
    out.push(b'"');
    for byte in text.bytes() {
        if byte == b'"' {
            out.push(b'"');
        }
        out.push(byte);
    }
    out.push(b'"');
}
