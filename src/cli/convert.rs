//! `scoresheet convert`: games between notations and formats.

mod parts;
mod reshaping;
mod table;
mod tails;

use super::{
    args::{Reading, Writing},
    console::Console,
    drive::drive_by,
    kept,
    names::LanguageParser,
    outcome::Outcome,
    output::Output,
    progress::counted,
};
use crate::{
    irregularities::{Case, Finding, Selection, Strictness, examine, faults_within, locate},
    laws::Laws,
    play::{self, Player},
    query::Question,
    record::{Reader, Record},
    replay::{Replay, Squares},
    report::{self, Style},
    source::Block,
    stream::Event,
    write::{self, FORMATS, Options, Played, Sheet, TABLES, Writer, strip::Strip},
};
use anyhow::{anyhow, bail};
use clap::{ValueEnum, builder::PossibleValuesParser};
use parts::Parts;
use reshaping::{Reshape, Shaping};
use std::io::Write as _;
use table::Sink;

const EXAMPLES: &str = "\
Examples:
  scoresheet convert games.pgn -o tidy.pgn
  scoresheet convert --to jsonl lichess.pgn.zst | jq .result
  scoresheet convert --to-notation lan --keep-layout annotated.pgn
  scoresheet convert --to-lang de games.pgn
  scoresheet convert --to csv --columns White,Black,result,plies archive/
  scoresheet convert --to parquet -o games.parquet archive/
  scoresheet convert --to parquet --table plies --partition-by year -o plies lichess.pgn.zst
  scoresheet convert --no-commands clk,eval --no-variations games.pgn
  scoresheet convert --split-variations repertoire.pgn
  scoresheet convert --to pgn games.jsonl";

/// Write games in another format or notation
///
/// Everything is kept: comments, signs, variations, and what could not be read, as it was written.
/// Places that could not be read are told on standard error, and the exit status is then 1. Several
/// inputs become one output, in their order.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, after_long_help = after_long_help())]
pub(super) struct Args {
    #[command(flatten)]
    reading: Reading,

    /// The format to write
    #[arg(
        long,
        value_name = "FORMAT",
        default_value = FORMATS[0].name,
        value_parser = PossibleValuesParser::new(formats().map(|format| format.name)),
        help_heading = "Games"
    )]
    to: String,

    /// The notation of moves [default: the format's own]
    #[arg(
        long,
        value_name = "NOTATION",
        value_parser = PossibleValuesParser::new(play::notations().map(|(name, _)| name)),
        help_heading = "Games"
    )]
    to_notation: Option<String>,

    /// pdn: what squares are called, as in a GameType tag: N0 to N3 for numbers counted from
    /// bottom left, bottom right, top left or top right, A0 to A3 for letters [default: as they are]
    #[arg(long, value_name = "SQUARES", help_heading = "Games")]
    to_squares: Option<Squares>,

    /// pgn, csv: the language of piece letters and signs, by code or English name (de, Russian,
    /// figurine ...)
    #[arg(
        long,
        value_name = "LANG",
        default_value = "en",
        value_parser = LanguageParser,
        hide_possible_values = true,
        help_heading = "Games"
    )]
    to_lang: &'static str,

    /// pgn: change the moves and leave every other byte as it is
    #[arg(long, help_heading = "Games")]
    keep_layout: bool,

    /// Write dates and players' names in tags as the PGN standard has them, where what is written
    /// leaves no doubt: 2020.9.30 as 2020.09.30, Carlsen,M as Carlsen, M.
    #[arg(long, conflicts_with = "keep_layout", help_heading = "Games")]
    normalise: bool,

    /// Leave out what an electronic board has left at the end: kings put in the centre, men put back
    #[arg(long, conflicts_with = "keep_layout", help_heading = "Leaving out")]
    cut_tails: bool,

    /// csv, parquet: the columns, fields or names of tags, with commas between them (see below)
    #[arg(
        long,
        value_name = "NAMES",
        value_delimiter = ',',
        help_heading = "Games"
    )]
    columns: Vec<String>,

    /// parquet: what a row is [default: games]
    #[arg(long, value_enum, value_name = "TABLE", help_heading = "Games")]
    table: Option<TableArg>,

    /// parquet: write a file into each of these folders of the folder named with --output:
    /// year=2024/part-0.parquet; by tags, fields or expressions, with commas between them
    #[arg(long, value_name = "KEYS", requires = "output", help_heading = "Games")]
    partition_by: Option<String>,

    /// fen: every position of the main line, not only the last
    #[arg(long, help_heading = "Games")]
    every_ply: bool,

    /// Leave comments out
    #[arg(long, help_heading = "Leaving out")]
    no_comments: bool,

    /// Leave signs of judgement (NAGs) out
    #[arg(long, help_heading = "Leaving out")]
    no_nags: bool,

    /// Leave variations out
    #[arg(long, help_heading = "Leaving out")]
    no_variations: bool,

    /// Leave these commands in comments out: clk, eval ...
    #[arg(
        long,
        value_name = "NAMES",
        value_delimiter = ',',
        help_heading = "Leaving out"
    )]
    no_commands: Vec<String>,

    #[command(flatten)]
    shaping: Shaping,

    #[command(flatten)]
    writing: Writing,
}

/// What a row is, as typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum TableArg {
    /// A game.
    Games,
    /// A ply of a main line, with the position before it, clock, evaluation and comment.
    Plies,
}

/// All formats for games, the default first.
fn formats() -> impl Iterator<Item = &'static write::Format> {
    FORMATS.iter().chain(TABLES)
}

fn after_long_help() -> String {
    let table = |rows: &mut dyn Iterator<Item = (&str, &str)>| -> String {
        rows.map(|(name, summary)| format!("  {name:<16} {summary}\n"))
            .collect()
    };
    format!(
        "Formats:\n{}\nNotations:\n{}\nColumns of csv and parquet: {}, or the name of a tag (White, ECO, \
         tag:name where the name begins with a small letter)\n\n{EXAMPLES}",
        table(&mut formats().map(|format| (format.name, format.summary))),
        table(&mut play::notations()),
        write::csv_fields().collect::<Vec<_>>().join(" "),
    )
}

pub(super) fn run(args: &Args) -> anyhow::Result<Outcome> {
    let questions = match &args.partition_by {
        Some(keys) => Question::read_all(keys).map_err(|wrong| anyhow!("{wrong}"))?,
        None => Vec::new(),
    };
    let writer = writer(args, &questions)?;
    let folder = args.writing.output.as_deref();
    let folder = folder.filter(|_| args.partition_by.is_some());
    let mut output = match folder {
        Some(_) => Output::open(None)?,
        None => args.writing.open()?,
    };
    let mut options = args.reading.options();
    let threads = options.workers();
    let table = match (writer.table(), folder) {
        (None, _) => None,
        (Some(table), Some(folder)) => Some(Sink::Parted(Parts::begin(table, folder, threads)?)),
        (Some(_), None) if output.is_terminal() => {
            bail!(
                "{} is not for reading: name a file with -o, or pipe it",
                args.to
            )
        }
        (Some(table), None) => Some(Sink::One(table.begin(threads)?)),
    };
    let console = args.writing.console(&output);
    caution(args, &console);
    let scribe = Scribe {
        writer: writer.as_ref(),
        errors: Selection::new(&["error"], &[])?,
        normalise: args.normalise,
        cut_tails: args.cut_tails,
        reshape: args.shaping.reshape(args.reading.rules())?,
    };
    let mut ends = Vec::new();
    writer.head(&mut ends);
    let mut joined = Joined {
        console: &console,
        kept: args.keep_layout.then(kept::Encodings::default),
        table,
        games: 0,
        left_out: 0,
        not_renamed: 0,
        unread: 0,
    };
    put(&mut output, |out| out.write_all(&ends))?;
    let want = writer.want();
    // With each move for machines, or even each position, a game is many times as long.
    options.heavy = want.machine || want.fens || joined.table.is_some();
    if joined.table.is_some() {
        options.threads = threads.min(table::WORKERS);
    }
    let outcome = drive_by(
        &args.reading,
        options,
        &console,
        || {
            let mut player = Player::new(args.reading.rules());
            let mut folders = parts::folders(&questions, args.reading.rules());
            let (scribe, parted) = (&scribe, !questions.is_empty());
            move |block: &Block| {
                let mut written = scribe.block(block, &mut player);
                if parted {
                    written.rows.folders = folders(block);
                }
                written
            }
        },
        |event| joined.hear(event, &mut output),
    )?;
    ends.clear();
    writer.tail(&mut ends);
    put(&mut output, |out| out.write_all(&ends))?;
    if let Some(table) = joined.table.take() {
        table.finish(&mut output)?;
    }
    output.finish()?;
    Ok(outcome.merge(joined.outcome()))
}

/// Tells what the notation cannot say, and where a language has no words for it.
fn caution(args: &Args, console: &Console) {
    let Some(notation) = args.to_notation.as_deref() else {
        return;
    };
    if let Some(loses) = play::loses(notation) {
        console.detail(|| format!("{notation} does not say everything: it loses {loses}"));
    }
    if notation == "spoken" && !play::is_announced_in(args.to_lang) {
        console.say("no words for announced moves in this language: written in those of the Laws");
    }
}

/// The writer that the options ask for.
fn writer(args: &Args, questions: &[Question]) -> anyhow::Result<Box<dyn Writer>> {
    let Some(format) = write::find(&args.to) else {
        bail!("no format '{}'", args.to);
    };
    let given = [
        ("keep-layout", args.keep_layout),
        ("normalise", args.normalise),
        ("to-squares", args.to_squares.is_some()),
        ("columns", !args.columns.is_empty()),
        ("every-ply", args.every_ply),
        ("to-lang", args.to_lang != "en"),
        ("table", args.table.is_some()),
        ("partition-by", args.partition_by.is_some()),
    ];
    for (option, given) in given {
        if given && !format.heeds.contains(&option) {
            bail!("--{option} means nothing for --to {}", format.name);
        }
    }
    let notation = args.to_notation.as_deref();
    let notation = notation.and_then(|name| play::notations().find(|(known, _)| *known == name));
    if let Some((name, _)) = notation
        && !play::fits_movetext(name)
        && matches!(format.name, "pgn" | "pdn")
    {
        bail!(
            "{name} has signs that mean something else in a movetext: write --to {name}, or --to \
             jsonl or moves-csv with --to-notation {name}"
        );
    }
    let options = Options {
        notation: notation.map(|(name, _)| name),
        language: (args.to_lang != "en").then_some(args.to_lang),
        squares: args.to_squares,
        strip: Strip {
            comments: args.no_comments,
            nags: args.no_nags,
            variations: args.no_variations,
            commands: args.no_commands.iter().map(|name| bare(name)).collect(),
        },
        keep_layout: args.keep_layout,
        columns: args.columns.clone(),
        every_ply: args.every_ply,
        plies: args.table == Some(TableArg::Plies),
        parted_by: questions
            .iter()
            .map(|question| question.text().to_owned())
            .collect(),
    };
    (format.make)(&options).map_err(|why| anyhow::anyhow!(why))
}

/// The name of a command, also when it is given as it stands in comments: `%clk`.
fn bare(name: &str) -> String {
    name.trim().trim_start_matches('%').to_owned()
}

fn put(
    output: &mut Output,
    write: impl FnOnce(&mut Output) -> std::io::Result<()>,
) -> anyhow::Result<()> {
    write(output).map_err(|error| output.failed(error).into())
}

/// What the workers share.
struct Scribe<'a> {
    writer: &'a dyn Writer,
    errors: Selection,
    /// Whether dates and names are set as in the standard.
    normalise: bool,
    /// Whether what electronic boards leave at the end is left out.
    cut_tails: bool,
    /// What games are made into.
    reshape: Option<Reshape>,
}

/// A block of games as written, and what could not be read in it.
struct Written {
    sheet: Sheet,
    /// Which rows of a table belong to which game.
    rows: table::Rows,
    games: u64,
    /// Games with moves for which the format has no form.
    left_out: u64,
    /// Games whose squares are not called as asked.
    not_renamed: u64,
    unread: Vec<Finding>,
}

impl Scribe<'_> {
    fn block(&self, block: &Block, player: &mut Player) -> Written {
        let cut = self.cut_tails.then(|| tails::cut(block, player)).flatten();
        let block = cut.as_ref().unwrap_or(block);
        let mut unread = Vec::new();
        let Some(reshape) = &self.reshape else {
            return self.write(block, player, Some(unread));
        };
        let shaped = reshape.block(block, player, |record, replay| {
            self.errors(block, record, replay, &mut unread);
        });
        locate(&mut unread, block);
        Written {
            unread,
            ..self.write(&shaped, player, None)
        }
    }

    /// Writes the games of a block, and puts down what could not be read in them, if that is wanted.
    fn write(
        &self,
        block: &Block,
        player: &mut Player,
        mut unread: Option<Vec<Finding>>,
    ) -> Written {
        let want = self.writer.want();
        let mut written = Written {
            sheet: Sheet::default(),
            rows: table::Rows::default(),
            games: 0,
            left_out: 0,
            not_renamed: 0,
            unread: Vec::new(),
        };
        if self.writer.table().is_none() {
            // Long forms of moves take half as much again.
            let room = block.text.len() + block.text.len() / 2;
            written.sheet.text.reserve(room);
        }
        let mut reader = Reader::new(&block.text);
        while let Some(record) = reader.next_record() {
            let replay = player.replay(&record, &want);
            let game = Played {
                block,
                record: &record,
                replay,
                normalise: self.normalise,
            };
            let before = written.sheet.length();
            self.writer.game(&game, &mut written.sheet);
            let nothing = written.sheet.length() == before && replay.main_plies > 0;
            written.rows.ends.push(written.sheet.length());
            written.left_out += u64::from(nothing);
            written.not_renamed += u64::from(replay.not_as_asked);
            written.games += 1;
            if let Some(unread) = &mut unread {
                self.errors(block, &record, replay, unread);
            }
        }
        if written.games == 0 {
            self.writer.blank(block, &mut written.sheet);
        }
        if let Some(mut unread) = unread {
            locate(&mut unread, block);
            written.unread = unread;
        }
        written
    }

    /// What could not be read in a game. Clean games are not looked at again.
    fn errors(
        &self,
        block: &Block,
        record: &Record<'_>,
        replay: &Replay,
        found: &mut Vec<Finding>,
    ) {
        let bytes = faults_within(&block.faults, record.span);
        if bytes.is_empty() && record.faults.is_empty() && replay.faults.is_empty() {
            return;
        }
        let case = Case {
            record,
            replay,
            bytes,
            strictness: Strictness::default(),
            laws: Laws::default(),
            conduct: None,
        };
        examine(&case, &self.errors, found);
    }
}

/// The joining side: puts written blocks out in order and tells what could not be read.
struct Joined<'a> {
    console: &'a Console,
    /// Where the layout is kept, and with it the encoding.
    kept: Option<kept::Encodings>,
    /// Where rows and no text are written.
    table: Option<Sink<'a>>,
    /// Games of the file so far.
    games: u64,
    /// Games that the format has no form for, in all files.
    left_out: u64,
    /// Games whose squares are not called as asked, in all files.
    not_renamed: u64,
    /// Places that could not be read, in all files.
    unread: u64,
}

impl Joined<'_> {
    fn hear(&mut self, event: Event<Written>, output: &mut Output) -> anyhow::Result<u64> {
        match event {
            Event::Begin(_) => {
                self.games = 0;
                if let Some(kept) = &mut self.kept {
                    kept.begin();
                }
            }
            Event::Block(block, mut written) => {
                let Written { sheet, rows, .. } = &mut written;
                match (&mut self.kept, &mut self.table) {
                    (Some(kept), _) => {
                        let bytes = kept.bytes(&block, sheet, self.console);
                        put(output, |out| out.write_all(&bytes))?;
                    }
                    (None, Some(table)) => {
                        let batches = std::mem::take(&mut sheet.batches);
                        table.add(batches, rows, self.games, output)?;
                    }
                    (None, None) => put(output, |out| sheet.fill(self.games, out))?,
                }
                self.tell(&block, &written.unread)?;
                self.left_out += written.left_out;
                self.not_renamed += written.not_renamed;
                self.games += written.games;
                return Ok(written.games);
            }
            Event::End(_) | Event::Failed(..) => {}
        }
        Ok(0)
    }

    fn tell(&mut self, block: &Block, unread: &[Finding]) -> anyhow::Result<()> {
        if unread.is_empty() {
            return Ok(());
        }
        self.unread += unread.len() as u64;
        let Some(concise) = report::find("concise") else {
            return Ok(());
        };
        let mut report = (concise.make)(&Style::default());
        let mut lines = Vec::new();
        for finding in unread {
            report.finding(finding, block, &mut lines)?;
        }
        self.console.say(String::from_utf8_lossy(&lines).trim_end());
        Ok(())
    }

    fn outcome(&self) -> Outcome {
        if let Some(kept) = &self.kept {
            kept.tell(self.console);
        }
        if self.left_out > 0 {
            let games = counted(self.left_out, "game", "games");
            self.console.say(&format!(
                "{games} left out: the format has no form for such games"
            ));
        }
        if self.not_renamed > 0 {
            let games = counted(self.not_renamed, "game", "games");
            self.console.say(&format!(
                "{games} left with other names of squares than asked for: no GameType tells them, or \
                 moves are unread"
            ));
        }
        match self.unread {
            0 if self.left_out + self.not_renamed > 0 => Outcome::Found,
            0 => Outcome::Done,
            count => {
                let (places, were) = if count == 1 {
                    ("place", "was")
                } else {
                    ("places", "were")
                };
                self.console.say(&format!(
                    "{count} {places} could not be read and {were} kept as written"
                ));
                Outcome::Found
            }
        }
    }
}
