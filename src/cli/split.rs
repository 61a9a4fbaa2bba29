//! `scoresheet split`: games into several files.

mod files;

use super::{
    args::{Reading, Writing},
    console::Console,
    drive::drive,
    outcome::Outcome,
    progress::counted,
};
use crate::{
    play::Rules,
    query::{Question, each_game},
    source::Block,
    span::Span,
    stream::Event,
};
use anyhow::{anyhow, ensure};
use files::Files;
use std::{io::Write as _, path::PathBuf};

/// Write games into several files, each byte for byte as it is
///
/// Either so many into each file, or by the value of tags, fields or expressions, whose words make the
/// name of the file; games without a value go into none.pgn. The files appear when all games have been
/// read, or not at all. What has been written is listed: how many games, and which file.
#[derive(Debug, clap::Args)]
#[command(group = clap::ArgGroup::new("which").required(true), after_help = "\
Examples:
  scoresheet split --by Event --into events/ games.pgn
  scoresheet split --by 'eco-letter' --into eco/ twic.zip
  scoresheet split --by 'year, time-class' --into archive/ games/
  scoresheet split --games 10000 --into parts/ lichess.pgn.zst")]
pub(super) struct Args {
    #[command(flatten)]
    reading: Reading,

    /// Write so many games into each file: 1.pgn, 2.pgn ...
    #[arg(
        long,
        value_name = "N",
        group = "which",
        value_parser = clap::value_parser!(u64).range(1..),
        help_heading = "Files"
    )]
    games: Option<u64>,

    /// Write games into files by these tags, fields or expressions, joined with commas
    #[arg(long, value_name = "KEYS", group = "which", help_heading = "Files")]
    by: Option<String>,

    /// The folder for the files; it is made if it is not there
    #[arg(long, value_name = "FOLDER", help_heading = "Files")]
    into: PathBuf,

    /// Put files in the place of others of the same name
    #[arg(long, help_heading = "Files")]
    force: bool,

    #[command(flatten)]
    writing: Writing,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Outcome> {
    let questions = match &args.by {
        Some(keys) => Question::read_all(keys).map_err(|wrong| anyhow!("{wrong}"))?,
        None => Vec::new(),
    };
    let mut output = args.writing.open()?;
    let console = args.writing.console(&output);
    let mut files = Files::new(&args.into)?;
    let mut games = 0;
    let read = drive(
        &args.reading,
        &console,
        || worker(&questions, args.reading.rules()),
        |event| take(event, args, &mut files, &mut games, &console),
    )?;
    ensure!(games > 0, "there are no games to split");
    let written = files.finish(args.force)?;
    for (name, games) in &written {
        let told = writeln!(output, "{games:>8}  {}", args.into.join(name).display());
        told.map_err(|error| output.failed(error))?;
    }
    output.finish()?;
    console.say(&format!(
        "{} in {}",
        counted(games, "game", "games"),
        counted(written.len() as u64, "file", "files")
    ));
    Ok(read)
}

/// The games of a block, each with the words of its file.
type Named = Vec<(Span, String)>;

fn worker(questions: &[Question], rules: Rules) -> impl FnMut(&Block) -> Named {
    each_game(questions, rules, |glance| {
        let words = questions.iter().map(|question| {
            let mut words = String::new();
            match question.write(glance, &mut words) {
                true => words,
                false => files::NONE.to_owned(),
            }
        });
        words.collect::<Vec<_>>().join(" ")
    })
}

fn take(
    event: Event<Named>,
    args: &Args,
    files: &mut Files,
    games: &mut u64,
    console: &Console,
) -> anyhow::Result<u64> {
    let Event::Block(block, named) = event else {
        return Ok(0);
    };
    let count = named.len() as u64;
    for (span, words) in named {
        let words = match args.games {
            Some(each) => (*games / each + 1).to_string(),
            None => words,
        };
        files.put(&words, &block, span, console)?;
        *games += 1;
    }
    Ok(count)
}
