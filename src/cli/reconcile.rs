//! `scoresheet reconcile`: two scoresheets of one game into one.

use super::{
    args::{Reading, Writing, input_of},
    outcome::Outcome,
    progress::counted,
};
use crate::{
    play::{Player, on_boards},
    record::Reader,
    repair::{By, Reconcile, Reconciled, Ruling},
    replay::Want,
    source::Block,
    stream::{self, Event},
    write::{self, FORMATS, Options, Played, Sheet},
};
use anyhow::bail;
use clap::{ValueEnum, builder::PossibleValuesParser};
use std::{ops::ControlFlow, path::Path};

const EXAMPLES: &str = "\
Examples:
  scoresheet reconcile white.pgn black.pgn
  scoresheet reconcile --to pgn white.pgn black.pgn -o game.pgn
  scoresheet reconcile --format jsonl white.pgn black.pgn | jq .reason";

/// Make one game of the scoresheets of both players
///
/// A move is what both sheets say. Where they differ, that is taken which is legal and makes the
/// rest of both sheets legal, weighed by how easily the other word is written for it; a gap in one
/// sheet is filled by the other. Every decision is told with its confidence. Files with several games
/// are taken in pairs, in their order. If the sheets part for good, the game ends with the last move
/// that both agree on, and the exit status is 1; so it is where a decision is not sure.
#[derive(Debug, clap::Args)]
#[command(
    after_help = EXAMPLES,
    mut_arg("paths", |paths| paths
        .value_names(["WHITE", "BLACK"])
        .num_args(2)
        .required(true)
        .help("White's sheet and Black's"))
)]
pub(super) struct Args {
    #[command(flatten)]
    reading: Reading,

    /// How the decisions are told
    #[arg(
        long,
        value_enum,
        value_name = "FORMAT",
        default_value_t,
        help_heading = "Output"
    )]
    format: TableFormat,

    /// Write the game instead, in this format, with the decisions as comments
    #[arg(
        long,
        value_name = "FORMAT",
        value_parser = PossibleValuesParser::new(FORMATS.iter().map(|format| format.name)),
        conflicts_with = "format",
        help_heading = "Output"
    )]
    to: Option<String>,

    #[command(flatten)]
    writing: Writing,
}

/// How decisions are told, as typed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum TableFormat {
    /// Both sheets side by side where they differ.
    #[default]
    Text,
    /// A decision a line.
    Jsonl,
}

/// Decisions that are less sure are open.
const SURE: f64 = 0.9;

/// So many other moves are told of where it is open what was played.
const TOLD: usize = 2;

fn is_open(ruling: &Ruling) -> bool {
    ruling.is_decision() && ruling.confidence < SURE
}

/// A game of a file: its block, and its number there.
struct Sheeted {
    block: usize,
    ordinal: u32,
}

/// The blocks of a file, and its games.
struct File {
    blocks: Vec<Block>,
    games: Vec<Sheeted>,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Outcome> {
    let [white, black] = args.reading.paths.as_slice() else {
        bail!("two sheets are asked for, White's and Black's");
    };
    if args.reading.range.is_some() {
        bail!("--range is of one file, and two sheets are read");
    }
    let (white, black) = (read(args, white)?, read(args, black)?);
    if white.games.len() != black.games.len() {
        bail!(
            "the sheets are not of the same games: {} and {}",
            counted(white.games.len() as u64, "game", "games"),
            counted(black.games.len() as u64, "game", "games")
        );
    }
    let mut output = args.writing.open()?;
    let console = args.writing.console(&output);
    let mut outcome = Outcome::Done;
    let format = args.to.as_deref().and_then(write::find);
    let writer = format
        .map(|format| (format.make)(&Options::default()))
        .transpose()
        .map_err(anyhow::Error::msg)?;
    let mut ends = Vec::new();
    if let Some(writer) = &writer {
        writer.head(&mut ends);
        output.put(&ends)?;
    }
    for (index, (one, other)) in white.games.iter().zip(&black.games).enumerate() {
        let both = [(&white, one), (&black, other)];
        let (reconciled, game) = reconcile(args, both, args.to.is_some());
        let open = reconciled.lost_after.is_some() || reconciled.rulings.iter().any(is_open);
        if open {
            outcome = Outcome::Found;
        }
        match (&writer, args.format) {
            (Some(writer), _) => {
                let block = Block::from_text("reconciled", game);
                let sheet = written(writer.as_ref(), &block, args);
                let mut bytes = Vec::new();
                sheet.fill(index as u64, &mut bytes)?;
                output.put(&bytes)?;
            }
            (None, TableFormat::Text) => output.put(table(&reconciled))?,
            (None, TableFormat::Jsonl) => {
                let mut lines = Vec::new();
                for ruling in reconciled.rulings.iter().filter(|one| one.is_decision()) {
                    serde_json::to_writer(&mut lines, ruling)?;
                    lines.push(b'\n');
                }
                output.put(&lines)?;
            }
        }
        console.say(&summary(index, &reconciled));
    }
    if let Some(writer) = &writer {
        ends.clear();
        writer.tail(&mut ends);
        output.put(&ends)?;
    }
    output.finish()?;
    Ok(outcome)
}

/// Reads a whole file.
fn read(args: &Args, path: &Path) -> anyhow::Result<File> {
    let mut file = File {
        blocks: Vec::new(),
        games: Vec::new(),
    };
    let mut failed = None;
    stream::run(
        vec![input_of(path)],
        &args.reading.options(),
        || |_: &Block| (),
        |event| {
            match event {
                Event::Block(block, ()) => file.add(block),
                Event::Failed(source, error) => failed = Some((source.name.clone(), error)),
                Event::Begin(_) | Event::End(_) => {}
            }
            ControlFlow::Continue(())
        },
    );
    match failed {
        Some((name, error)) => bail!("{name}: {error}"),
        None => Ok(file),
    }
}

impl File {
    fn add(&mut self, block: Block) {
        let mut reader = Reader::skimming(&block.text);
        while let Some(record) = reader.next_record() {
            self.games.push(Sheeted {
                block: self.blocks.len(),
                ordinal: record.ordinal,
            });
        }
        self.blocks.push(block);
    }
}

/// Two sheets into one; the game as text too, if it is wanted.
fn reconcile(
    args: &Args,
    [white, black]: [(&File, &Sheeted); 2],
    text: bool,
) -> (Reconciled, String) {
    let mut readers = [white, black].map(|(file, game)| Reader::new(&file.blocks[game.block].text));
    for (reader, game) in readers.iter_mut().zip([white.1, black.1]) {
        for _ in 0..game.ordinal {
            reader.next_record();
        }
    }
    let [one, other] = &mut readers;
    let (Some(one), Some(other)) = (one.next_record(), other.next_record()) else {
        return (Reconciled::default(), String::new());
    };
    let mut players = [(); 2].map(|()| Player::new(args.reading.rules()));
    players[0].replay(&one, &Want::default());
    players[1].replay(&other, &Want::default());
    let result = [(&one, &players[0]), (&other, &players[1])]
        .iter()
        .find_map(|(record, player)| {
            let tag = record.tag_value("Result")?;
            player.last().outcome_of(&tag)
        });
    let mut task = Reconcile {
        sheets: [(&one, players[0].last()), (&other, players[1].last())],
        result,
        reconciled: Reconciled::default(),
    };
    on_boards([(&players[0], &one), (&players[1], &other)], &mut task);
    let reconciled = task.reconciled;
    let mut game = String::new();
    if text {
        for tag in one.tags {
            game.push_str(tag.span.of(one.text));
            game.push('\n');
        }
        for tag in other.tags {
            let name = tag.name.of(other.text);
            if one.tag(name).is_none() {
                game.push_str(tag.span.of(other.text));
                game.push('\n');
            }
        }
        game.push('\n');
        movetext(&reconciled, &mut game);
        let tag = one.tag_value("Result").or(other.tag_value("Result"));
        game.push_str(tag.as_deref().unwrap_or("*"));
        game.push('\n');
    }
    (reconciled, game)
}

/// The moves with the decisions as comments.
fn movetext(reconciled: &Reconciled, text: &mut String) {
    for ruling in &reconciled.rulings {
        if ruling.ply.is_some() {
            text.push_str(&format!("{} {} ", ruling.number, ruling.taken));
        }
        if ruling.is_decision() {
            text.push_str(&format!("{{{}}}\n", spoken(ruling)));
        }
    }
    if reconciled.lost_after.is_some() {
        for (name, left) in ["White's", "Black's"].iter().zip(&reconciled.left) {
            let left = left.join(" ").replace(['{', '}'], "");
            text.push_str(&format!(
                "{{not reconciled, {name} sheet goes on: {left}}}\n"
            ));
        }
    }
}

/// A decision in a sentence.
fn spoken(ruling: &Ruling) -> String {
    let word = |word: &Option<String>| match word.as_deref() {
        None => "nothing".to_owned(),
        Some(word) => word.replace(['{', '}'], ""),
    };
    format!(
        "White's sheet: {}, Black's: {}; {}, {:.1} % sure",
        word(&ruling.white),
        word(&ruling.black),
        ruling.reason,
        ruling.confidence * 100.0
    )
}

fn written(writer: &dyn write::Writer, block: &Block, args: &Args) -> Sheet {
    let mut sheet = Sheet::default();
    let mut player = Player::new(args.reading.rules());
    let mut reader = Reader::new(&block.text);
    while let Some(record) = reader.next_record() {
        let replay = player.replay(&record, &writer.want());
        let game = Played {
            block,
            record: &record,
            replay,
            normalise: false,
        };
        writer.game(&game, &mut sheet);
    }
    sheet
}

/// Both sheets side by side where they differ.
fn table(reconciled: &Reconciled) -> String {
    let mut rows = vec![["", "White's sheet", "Black's sheet", "taken", ""].map(str::to_owned)];
    for ruling in reconciled.rulings.iter().filter(|one| one.is_decision()) {
        let word = |word: &Option<String>| word.clone().unwrap_or_else(|| "-".to_owned());
        let taken = match ruling.taken.as_str() {
            "" => "-".to_owned(),
            taken => taken.to_owned(),
        };
        let mut why = format!("{} ({:.1} %", ruling.reason, ruling.confidence * 100.0);
        for rival in ruling.others.iter().take(TOLD).filter(|_| is_open(ruling)) {
            why.push_str(&format!(
                ", or {} {:.1} %",
                rival.taken,
                rival.confidence * 100.0
            ));
        }
        why.push(')');
        rows.push([
            ruling.number.clone(),
            word(&ruling.white),
            word(&ruling.black),
            taken,
            why,
        ]);
    }
    let mut text = String::new();
    if rows.len() > 1 {
        let width = |column: usize| {
            let widths = rows.iter().map(|row| row[column].chars().count());
            widths.max().unwrap_or(0)
        };
        let widths: [usize; 5] = std::array::from_fn(width);
        for row in &rows {
            let cells = row.iter().zip(widths);
            let cells: Vec<String> = cells
                .map(|(cell, width)| format!("{cell:width$}"))
                .collect();
            text.push_str(cells.join("  ").trim_end());
            text.push('\n');
        }
    }
    if let Some(plies) = reconciled.lost_after {
        text.push_str(&format!(
            "the sheets part after {}\n",
            counted(u64::from(plies), "ply", "plies")
        ));
        for (name, left) in ["White's", "Black's"].iter().zip(&reconciled.left) {
            text.push_str(&format!("{name} sheet goes on: {}\n", left.join(" ")));
        }
    }
    text
}

fn summary(index: usize, reconciled: &Reconciled) -> String {
    let count = |test: &dyn Fn(&Ruling) -> bool| {
        reconciled
            .rulings
            .iter()
            .filter(|ruling| test(ruling))
            .count() as u64
    };
    let decided = count(&|one| one.is_decision() && one.confidence >= SURE);
    let open = count(&is_open);
    let agreed = count(&|one| one.by == By::Both);
    format!(
        "game {}: {} in both sheets, {decided} decided, {open} open",
        index + 1,
        counted(agreed, "ply", "plies"),
    )
}
