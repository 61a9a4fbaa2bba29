//! `scoresheet sort`: games in another order.

mod game;

use super::{
    args::{Reading, Writing},
    drive::drive,
    originals::Originals,
    outcome::Outcome,
    runs::Runs,
};
use crate::{
    play::Rules,
    query::{Answer, Question, each_game},
    source::Block,
    span::Span,
    stream::Event,
};
use anyhow::anyhow;
use game::{Game, Order};

/// Write games in another order, each byte for byte as it is
///
/// They are put in order by tags, fields or expressions, the first of them first; games that are
/// alike stay in their order. Figures in texts count as numbers, so round 10 stands behind round 9;
/// what is not there stands last.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  scoresheet sort 'Date, Round' games.pgn -o by-date.pgn
  scoresheet sort 'elo-mean' --descending twic.zip
  scoresheet sort 'White, Black' --memory 2000 lichess.pgn.zst -o sorted.pgn")]
pub(super) struct Args {
    /// By what, joined with commas
    #[arg(value_name = "KEYS")]
    keys: String,

    #[command(flatten)]
    reading: Reading,

    /// The greatest first; what is not there stays last
    #[arg(long, help_heading = "Games")]
    descending: bool,

    /// Megabytes of games to keep in memory; more are put in order on disk
    #[arg(long, value_name = "MB", default_value_t = 512, help_heading = "Games")]
    memory: usize,

    #[command(flatten)]
    writing: Writing,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Outcome> {
    let questions = Question::read_all(&args.keys).map_err(|wrong| anyhow!("{wrong}"))?;
    let mut output = args.writing.open()?;
    let console = args.writing.console(&output);
    let order = Order {
        descending: args.descending,
    };
    let mut runs = Runs::new(order, args.memory.max(1) << 20);
    let mut originals = Originals::default();
    let mut number = 0;
    let mut mark = Vec::new();
    let read = drive(
        &args.reading,
        &console,
        || worker(&questions, args.reading.rules()),
        |event| {
            let Event::Block(block, answered) = event else {
                return Ok(0);
            };
            originals.see(&block);
            mark.extend(originals.mark());
            let count = answered.len() as u64;
            for (span, keys) in answered {
                let text = originals.apart(&block, span, &console);
                runs.add(Game { keys, number, text })?;
                number += 1;
            }
            Ok(count)
        },
    )?;
    output.put(&mark)?;
    for game in runs.sorted()? {
        output.put(&game?.text)?;
    }
    output.finish()?;
    Ok(read)
}

fn worker(questions: &[Question], rules: Rules) -> impl FnMut(&Block) -> Vec<(Span, Vec<Answer>)> {
    each_game(questions, rules, |glance| {
        let keys = questions.iter().map(|question| question.answer(glance));
        keys.collect()
    })
}
