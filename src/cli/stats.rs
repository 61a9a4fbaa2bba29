//! `scoresheet stats`: tables over many games.

use super::{
    args::{Reading, Step, Writing},
    drive::drive,
    outcome::Outcome,
    output::Output,
    progress,
};
use crate::{
    judge::Terms,
    source::Block,
    stats::{
        Config, Counter, Key, MEASURES, Measure, Show, TABLES, USUAL, USUAL_OF_PLAYERS,
        format::{FORMATS, Format, Style},
        partial::Partial,
        rankings,
    },
    stream::Event,
};
use anyhow::{Context, bail, ensure};
use clap::{ValueEnum, builder::PossibleValuesParser};
use std::{io::Read, path::Path};

const EXAMPLES: &str = "\
Examples:
  scoresheet stats games.pgn
  scoresheet stats --by White --top 20 lichess.pgn.zst
  scoresheet stats --by 'year, elo-diff > 100' --by time-class games.pgn
  scoresheet stats --by year,result --format csv -o years.csv archive/
  scoresheet stats --by ECO --measure games,score,performance-white --rank score games.pgn
  scoresheet stats --by player --measure games,score,draw-rate,performance --min 20 games.pgn
  scoresheet stats --by year --across result games.pgn
  scoresheet stats --by year --rank key --top 0 --measure games,draw-rate --format svg games.pgn
  scoresheet stats --partial -o january.json january.pgn.zst
  scoresheet stats --merge january.json february.json";

/// Count games, results, lengths, openings, players, dates, ratings, endings
///
/// What the record says is counted as it is written, without playing the games on a board: a move
/// of the main line is a word that looks like one, a mate is a last move with the sign `#`. With
/// `--endings` the games are played and the table of endings tells how they ended on the board; with
/// `--findings` they are examined as `check` does. Both take longer, and so do the table `captures` and
/// the measures of time and accuracy; the exit status is then 1 if a game could not be played to its
/// end.
///
/// The first figure of a result is White's. In draughts it is that of the side that opens the game,
/// which is Black in a game whose GameType tag says so (English draughts) or that begins with a move to
/// a higher number (11-15); where games are played, the rules that they are played by tell it.
///
/// Memory grows with the distinct names of the tables that have a row for each (players, first
/// moves, openings, groups), never with the number of games.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, after_long_help = after_long_help())]
pub(super) struct Args {
    #[command(flatten)]
    reading: Reading,

    /// Only these tables [default: all but those that take longer; with --by, only the groups]
    #[arg(
        long,
        value_name = "NAME",
        value_delimiter = ',',
        value_parser = PossibleValuesParser::new(TABLES.iter().map(|table| table.name)),
        hide_possible_values = true,
        help_heading = "Tables"
    )]
    table: Vec<String>,

    /// Group games by a tag, field or expression, or by several joined with commas; once for each
    /// grouping. By player each game counts for both of its players
    #[arg(long, value_name = "KEY", help_heading = "Tables")]
    by: Vec<Key>,

    /// Put this in columns and what --by names in rows: a crosstab of the number of games, or one for
    /// each measure
    #[arg(long, value_name = "KEY", requires = "by", help_heading = "Tables")]
    across: Option<Key>,

    /// What to tell of each group, joined with commas [default: games, share, white, draws, black,
    /// other, score, plies; of players games, share, as-white, wins, draws, losses, score, plies]
    #[arg(
        long,
        value_name = "NAMES",
        value_delimiter = ',',
        value_parser = PossibleValuesParser::new(MEASURES.iter().map(|measure| measure.name)),
        hide_possible_values = true,
        help_heading = "Tables"
    )]
    measure: Vec<String>,

    /// Put rows in the order of a measure, the greatest first, or of their `key` [default: games]
    #[arg(
        long,
        value_name = "MEASURE",
        value_parser = PossibleValuesParser::new(rankings()),
        hide_possible_values = true,
        help_heading = "Tables"
    )]
    rank: Option<String>,

    /// The least first; by key the last
    #[arg(long, help_heading = "Tables")]
    reverse: bool,

    /// Rows of tables that have one for each name; 0 for all
    #[arg(long, value_name = "N", default_value_t = 10, help_heading = "Tables")]
    top: usize,

    /// Only rows with so many games, in tables that have one for each name
    #[arg(long, value_name = "N", default_value_t = 1, help_heading = "Tables")]
    min: u64,

    /// Width of rating bands: a multiple of 100
    #[arg(
        long,
        value_name = "N",
        default_value_t = 100,
        value_parser = elo_band,
        help_heading = "Tables"
    )]
    elo_band: u32,

    /// Play the games to see how they ended on the board (slower)
    #[arg(long, help_heading = "Tables")]
    endings: bool,

    /// Count irregularities by name (slower)
    #[arg(long, help_heading = "Tables")]
    findings: bool,

    /// How strictly to judge irregularities
    #[arg(
        long = "as",
        value_name = "STEP",
        value_enum,
        default_value_t,
        help_heading = "Tables"
    )]
    strictness: Step,

    /// How to lay the tables out
    #[arg(
        long,
        value_name = "FORMAT",
        default_value = FORMATS[0].name,
        value_parser = PossibleValuesParser::new(FORMATS.iter().map(|format| format.name)),
        help_heading = "Output"
    )]
    format: String,

    /// When to draw bars beside shares of games, in the format text
    #[arg(
        long,
        value_enum,
        value_name = "WHEN",
        default_value_t,
        help_heading = "Output"
    )]
    bars: Bars,

    /// Write what was counted as one JSON object, to be merged with others
    #[arg(long, conflicts_with = "format", help_heading = "Partials")]
    partial: bool,

    /// Read partials instead of games, and show them as if their games had been counted in one run; a
    /// file may hold several of them, one a line
    #[arg(
        long,
        requires = "paths",
        conflicts_with_all = ["table", "by", "measure", "endings", "findings", "strictness", "range"],
        help_heading = "Partials"
    )]
    merge: bool,

    #[command(flatten)]
    writing: Writing,
}

/// When to draw bars.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Bars {
    /// On a terminal.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Outcome> {
    let mut output = args.writing.open()?;
    ensure!(
        args.partial || args.format().is_text || !output.is_terminal(),
        "--format {} is not for a terminal: name a file with -o",
        args.format
    );
    let (partial, outcome) = if args.merge {
        let partial = merge(&args.reading)?;
        if let Some(rank) = args
            .rank
            .as_deref()
            .filter(|it| !partial.config().can_rank_by(it))
        {
            bail!("the partials did not count {rank}: name it with --measure where they are made");
        }
        (partial, Outcome::Done)
    } else {
        count(args, &output)?
    };
    let written = if args.partial {
        partial.write(&mut output)
    } else {
        show(args, &partial, &mut output)
    };
    written.map_err(|error| output.failed(error))?;
    output.finish()?;
    Ok(outcome)
}

impl Args {
    fn format(&self) -> &'static Format {
        let named = |format: &&Format| format.name == self.format;
        FORMATS.iter().find(named).unwrap_or(&FORMATS[0])
    }

    /// The measures of groups, that which ranks them among them; none for the usual ones.
    fn measures(&self) -> Vec<String> {
        let of_players = self.groups_players();
        let usual = match of_players {
            true => USUAL_OF_PLAYERS,
            false => USUAL,
        };
        let asked = match self.measure.is_empty() {
            true => usual.iter().map(ToString::to_string).collect(),
            false => self.measure.clone(),
        };
        let mut measures: Vec<String> = Vec::new();
        let ranks = MEASURES.iter().filter(|measure| {
            self.rank.as_deref() == Some(measure.name) && (of_players || !measure.of_players)
        });
        for name in asked
            .into_iter()
            .chain(ranks.map(|measure| measure.name.to_owned()))
        {
            if !measures.contains(&name) {
                measures.push(name);
            }
        }
        let is_usual = self.measure.is_empty() && measures.len() == usual.len();
        if is_usual { Vec::new() } else { measures }
    }

    /// Whether groups are those of players.
    fn groups_players(&self) -> bool {
        self.by.iter().chain(&self.across).any(Key::is_of_players)
    }

    /// A measure that is asked for, and that no group has.
    fn idle_measure(&self) -> Option<&'static Measure> {
        let mut asked = MEASURES
            .iter()
            .filter(|it| self.measure.iter().any(|name| name == it.name));
        asked.find(|measure| measure.of_players && !self.groups_players())
    }
}

/// Counts the games of all inputs.
fn count(args: &Args, output: &Output) -> anyhow::Result<(Partial, Outcome)> {
    if let Some(measure) = args.idle_measure() {
        bail!(
            "--measure {} tells of players: group by them, as with --by player",
            measure.name
        );
    }
    let config = config(args);
    if args.strictness != Step::default() && !config.judges() {
        bail!("--as means nothing without --findings");
    }
    let terms = Terms {
        rules: args.reading.rules(),
        strictness: args.strictness.strictness(),
        ..Terms::default()
    };
    let counter = Counter::new(&config, &terms);
    let console = args.writing.console(output);
    let mut broken = 0;
    let outcome = drive(
        &args.reading,
        &console,
        || |block: &Block| counter.block(block),
        |event| {
            Ok(match event {
                Event::Block(_, counted) => {
                    broken += counted.broken;
                    counted.games
                }
                _ => 0,
            })
        },
    )?;
    let outcome = match broken {
        0 => outcome,
        _ => {
            console.say(&format!(
                "{} could not be played to the end; counted as written",
                progress::counted(broken, "game", "games")
            ));
            outcome.merge(Outcome::Found)
        }
    };
    let tables = counter.finish();
    Ok((Partial::new(config, tables), outcome))
}

/// What the options ask to be counted.
fn config(args: &Args) -> Config {
    let mut by: Vec<Key> = Vec::new();
    for key in &args.by {
        if !by.contains(key) {
            by.push(key.clone());
        }
    }
    let chosen = |name: &str, standard: bool| match name {
        "by" => !by.is_empty() && args.across.is_none(),
        "across" => args.across.is_some(),
        "findings" if args.findings => true,
        "endings" if args.endings => true,
        _ if !args.table.is_empty() => args.table.iter().any(|table| table == name),
        _ => standard && by.is_empty(),
    };
    let tables = TABLES
        .iter()
        .filter(|table| chosen(table.name, table.standard))
        .map(|table| table.name.to_owned())
        .collect();
    let mut config = Config {
        tables,
        by,
        across: args.across.clone(),
        measures: args.measures(),
        endings: args.endings,
        rules: Vec::new(),
    };
    if config.judges() && args.strictness != Step::default() {
        let step = args.strictness.to_possible_value();
        let step = step.map(|step| format!("--as {}", step.get_name()));
        config.rules.extend(step);
    }
    if config.replays() {
        config.rules.extend(args.reading.said());
    }
    config
}

fn show(args: &Args, partial: &Partial, output: &mut Output) -> std::io::Result<()> {
    let show = Show {
        top: args.top,
        min: args.min,
        elo_band: args.elo_band,
        measures: partial.config().measures.clone(),
        rank: args.rank.clone(),
        reversed: args.reverse,
    };
    let style = Style {
        width: args.writing.width(output),
        bars: match args.bars {
            Bars::Auto => output.is_terminal(),
            Bars::Always => true,
            Bars::Never => false,
        },
    };
    (args.format().write)(&partial.tables().sheets(&show), style, output)
}

/// Reads and merges partials.
fn merge(reading: &Reading) -> anyhow::Result<Partial> {
    let mut merged: Option<Partial> = None;
    for path in &reading.paths {
        let read = || -> anyhow::Result<_> { Ok(Partial::read_all(&text(path)?)?) };
        let context = || path.display().to_string();
        for partial in read().with_context(context)? {
            match &mut merged {
                Some(merged) => merged.merge(partial).with_context(context)?,
                None => merged = Some(partial),
            }
        }
    }
    merged.context("no partial to merge")
}

fn text(path: &Path) -> std::io::Result<String> {
    if path == Path::new("-") {
        let mut text = String::new();
        std::io::stdin().read_to_string(&mut text)?;
        return Ok(text);
    }
    std::fs::read_to_string(path)
}

fn elo_band(text: &str) -> Result<u32, String> {
    text.parse()
        .ok()
        .filter(|band| *band > 0 && band % 100 == 0)
        .ok_or_else(|| "a multiple of 100, like 100 or 200".to_owned())
}

fn after_long_help() -> String {
    use std::fmt::Write;
    let mut help = String::from("Tables:\n");
    for table in TABLES {
        let _ = writeln!(help, "  {:<13}{}", table.name, table.summary);
    }
    help.push_str("\nMeasures:\n");
    for measure in MEASURES {
        let _ = writeln!(help, "  {:<18}{}", measure.name, measure.meaning);
    }
    help.push_str(
        "\nKeys of --by: tags (White, Event, TimeControl), fields of expressions (year, result, \
         time-class, band(WhiteElo, 100); docs/expressions.md has all), or whole expressions, which \
         group by yes and no\n",
    );
    help.push('\n');
    help.push_str(EXAMPLES);
    help
}
