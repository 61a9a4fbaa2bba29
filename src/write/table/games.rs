//! The table of games: the fields of the format `jsonl` that are one value, and tags.
//!
//! Columns are those of the format `csv`, and `tags`, a map of all tags by their names; a tag that the
//! game has again is in `repeated_tags`, as JSON.

use super::batch;
use crate::{
    columns::{Begin, Column, Kind, Row, Table},
    replay::{MoveWord, Ply, Want},
    write::{
        Options, Played, Sheet, Writer,
        csv::{self, Field},
        tags,
    },
};
use serde_json::{Map, Value};

/// The columns written where none are chosen.
const USUAL: [&str; 26] = [
    "game_id",
    "game",
    "variant",
    "file",
    "index",
    "line",
    "byte",
    "Event",
    "Site",
    "Date",
    "Round",
    "White",
    "Black",
    "WhiteElo",
    "BlackElo",
    "ECO",
    "tags",
    "repeated_tags",
    "start_fen",
    "moves",
    "uci",
    "plies",
    "result",
    "terminator",
    "final_fen",
    "unread",
];

/// What stands in a column.
#[derive(Debug)]
enum Content {
    /// What the format `csv` has too.
    Shared(csv::Column),
    /// All tags, each once.
    Tags,
    /// The further values of tags that a game has more than once.
    RepeatedTags,
}

impl Content {
    fn named(name: &str) -> Result<Content, String> {
        match name {
            "tags" => Ok(Content::Tags),
            "repeated_tags" => Ok(Content::RepeatedTags),
            name => csv::Column::named(name).map(Content::Shared),
        }
    }

    const fn kind(&self) -> Kind {
        match self {
            Content::Tags => Kind::Pairs,
            Content::Shared(csv::Column::Field(field)) => match field {
                Field::Index => Kind::Counted,
                Field::Line | Field::Byte | Field::Plies => Kind::Whole,
                _ => Kind::Text,
            },
            Content::Shared(csv::Column::Tag(_)) | Content::RepeatedTags => Kind::Text,
        }
    }
}

#[derive(Debug)]
struct Games {
    columns: Vec<Column>,
    begin: Begin,
    contents: Vec<Content>,
    want: Want,
}

pub(super) fn make(options: &Options, begin: Begin) -> Result<Box<dyn Writer>, String> {
    let names: Vec<&str> = match options.columns.as_slice() {
        [] => USUAL.into(),
        chosen => chosen.iter().map(String::as_str).collect(),
    };
    let parted = |name: &&str| {
        options
            .parted_by
            .iter()
            .any(|key| key.eq_ignore_ascii_case(name))
    };
    let names: Vec<&str> = names.into_iter().filter(|name| !parted(name)).collect();
    let contents: Vec<Content> = names
        .iter()
        .map(|name| Content::named(name))
        .collect::<Result<_, _>>()?;
    let names = names
        .iter()
        .map(|name| name.strip_prefix("tag:").unwrap_or(name));
    let columns: Vec<Column> = names
        .zip(&contents)
        .map(|(name, content)| Column::new(name, content.kind()))
        .collect();
    for (index, column) in columns.iter().enumerate() {
        let same = |other: &&Column| other.name.eq_ignore_ascii_case(&column.name);
        if let Some(other) = columns[..index].iter().find(same) {
            return Err(format!(
                "databases know no difference between the columns {} and {}",
                other.name, column.name
            ));
        }
    }
    let shared = contents.iter().filter_map(|content| match content {
        Content::Shared(column) => Some(column),
        Content::Tags | Content::RepeatedTags => None,
    });
    let want = csv::want(options, shared);
    Ok(Box::new(Games {
        columns,
        begin,
        contents,
        want,
    }))
}

impl Writer for Games {
    fn want(&self) -> Want {
        self.want
    }

    fn table(&self) -> Option<Table<'_>> {
        Some(Table {
            schema: "scoresheet.games/1",
            columns: &self.columns,
            begin: self.begin,
        })
    }

    fn game(&self, game: &Played<'_>, sheet: &mut Sheet) {
        let line = sheet.line(game);
        tags::repeats(game.record, &mut sheet.order);
        let Sheet { batches, order, .. } = sheet;
        let mut row = batch(batches, &self.columns).row();
        for content in &self.contents {
            match content {
                Content::Shared(csv::Column::Field(field)) => {
                    field_of(*field, game, line, &mut row)
                }
                Content::Shared(csv::Column::Tag(name)) => {
                    let tag = game.record.tag(name);
                    row.text(tag.map(|tag| tags::value(game, tag)).as_deref());
                }
                Content::Tags => row.pairs(tags::once_each(game, order)),
                Content::RepeatedTags => row.text(repeated(game, order).as_deref()),
            }
        }
    }
}

fn field_of(field: Field, game: &Played<'_>, line: u64, row: &mut Row<'_>) {
    let replay = game.replay;
    match field {
        Field::Index => row.whole(Some(i64::from(game.record.ordinal) + 1)),
        Field::Line => row.whole(Some(line as i64)),
        Field::Byte => row.whole(Some(game.byte() as i64)),
        Field::Plies => row.whole(replay.playable.then(|| i64::from(replay.main_plies))),
        Field::Moves => row.text(moves(game, |ply| ply.text).as_deref()),
        Field::Uci => row.text(moves(game, |ply| ply.machine).as_deref()),
        _ => row.text(csv::text_field(field, game).as_deref()),
    }
}

/// The moves of the main line with blanks between them.
fn moves(game: &Played<'_>, which: impl Fn(&Ply) -> MoveWord) -> Option<String> {
    let mut text = Vec::new();
    csv::moves(game, which, &mut text);
    String::from_utf8(text).ok()
}

/// The further values of tags as JSON, if there are any.
fn repeated(game: &Played<'_>, repeats: &[u32]) -> Option<String> {
    let repeated = tags::repeated(game, repeats).into_iter();
    let lists: Map<String, Value> = repeated
        .map(|(name, values)| (name.to_owned(), Value::from(values)))
        .collect();
    (!lists.is_empty()).then(|| Value::Object(lists).to_string())
}
