//! `scoresheet clock`: the arithmetic of time.

mod adjust;

use super::{
    args::Reading,
    drive::drive,
    listing::{Listing, Printing},
    outcome::Outcome,
};
use crate::{
    correspondence::{Answer, Moment, RULES, Rule, Terms, account},
    play::Player,
    record::Reader,
    replay::Want,
    source::Block,
    stream::Event,
};
use clap::{Subcommand, builder::PossibleValuesParser};

/// The arithmetic of time: reflection days of correspondence chess, clocks set back
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(subcommand)]
    sum: Sum,
}

#[derive(Debug, Subcommand)]
enum Sum {
    Days(Days),
    Adjust(adjust::Adjust),
}

/// Count the reflection days of correspondence games
///
/// Of games, from the stamps of their moves as servers write them ([%ccsnt 2019.04.02,21:27]); or of
/// moments named with --between. The exit status is 1 if a player has used more days than allowed or
/// said nothing for too long, or an answer is stamped before the receipt.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  scoresheet clock days --between '2026-10-27 21:07' '2026-10-29 21:06'
  scoresheet clock days --rule dates --moves 10 --days 50 server.pgn
  scoresheet clock days --format csv server.pgn")]
struct Days {
    #[command(flatten)]
    reading: Reading,

    /// Count the days between receiving a message and answering it; may be said more than once
    #[arg(
        long,
        num_args = 2,
        value_names = ["RECEIVED", "ANSWERED"],
        value_parser = moment,
        help_heading = "Days"
    )]
    between: Vec<Moment>,

    /// What a day is
    #[arg(
        long,
        value_name = "RULE",
        default_value = RULES[0].name,
        value_parser = PossibleValuesParser::new(RULES.iter().map(|rule| rule.name)),
        long_help = rules_help(),
        hide_possible_values = true,
        help_heading = "Days"
    )]
    rule: String,

    /// A message that comes at this time of day or later counts from the next day (20:00 in the BdF)
    #[arg(long, value_name = "HH:MM", value_parser = time, help_heading = "Days")]
    late: Option<u32>,

    /// So many moves ...
    #[arg(
        long,
        value_name = "N",
        default_value_t = 10,
        value_parser = clap::value_parser!(u32).range(1..=1000),
        help_heading = "Days"
    )]
    moves: u32,

    /// ... are to be made in so many days; what is saved is kept
    #[arg(
        long,
        value_name = "N",
        default_value_t = 50,
        value_parser = clap::value_parser!(i64).range(0..=100_000),
        help_heading = "Days"
    )]
    days: i64,

    /// Who says nothing for more days than these may lose (ICCF guidelines, 3b)
    #[arg(
        long,
        value_name = "N",
        default_value_t = 40,
        value_parser = clap::value_parser!(i64).range(0..=100_000),
        help_heading = "Days"
    )]
    silence: i64,

    #[command(flatten)]
    printing: Printing,
}

fn rules_help() -> String {
    let line = |rule: &Rule| format!("\n- {}: {}", rule.name, rule.summary);
    let lines: String = RULES.iter().map(line).collect();
    format!("What a day is:{lines}")
}

fn moment(text: &str) -> Result<Moment, String> {
    Moment::read(text).ok_or_else(|| {
        "a moment is written 2026-10-27 or 2026-10-27 21:07, also 27.10.2026 21:07".to_owned()
    })
}

fn time(text: &str) -> Result<u32, String> {
    Moment::time(text).ok_or_else(|| "a time of day is written 20:00".to_owned())
}

pub(super) fn run(args: &Args) -> anyhow::Result<Outcome> {
    let args = match &args.sum {
        Sum::Days(args) => args,
        Sum::Adjust(args) => return adjust::run(args),
    };
    let terms = Terms {
        rule: RULES
            .iter()
            .find(|rule| rule.name == args.rule)
            .unwrap_or(&RULES[0]),
        late: args.late,
        moves: args.moves,
        days: args.days,
        silence: args.silence,
    };
    let mut output = args.printing.writing.open()?;
    let (listing, outcome) = if args.between.is_empty() {
        of_games(args, &terms, &args.printing.writing.console(&output))?
    } else {
        between(&args.between, &terms)
    };
    let written = listing.write(args.printing.format, &mut output);
    written.map_err(|error| output.failed(error))?;
    output.finish()?;
    Ok(outcome)
}

/// The days between moments, with their sum.
fn between(moments: &[Moment], terms: &Terms) -> (Listing, Outcome) {
    let (mut total, mut outcome) = (0, Outcome::Done);
    let rows = moments.chunks_exact(2).map(|pair| {
        let days = terms.used(pair[0], pair[1]);
        total += days.unwrap_or(0);
        if days.is_none() {
            outcome = Outcome::Found;
        }
        vec![
            pair[0].to_string(),
            pair[1].to_string(),
            shown(days),
            total.to_string(),
        ]
    });
    let listing = Listing {
        columns: &["received", "answered", "days", "total"],
        rows: rows.collect(),
    };
    (listing, outcome)
}

/// The days of all answers in games.
fn of_games(
    args: &Days,
    terms: &Terms,
    console: &super::console::Console,
) -> anyhow::Result<(Listing, Outcome)> {
    let mut rows = Vec::new();
    let mut found = Outcome::Done;
    let mut games = 0;
    let read = drive(
        &args.reading,
        console,
        || {
            let mut player = Player::new(args.reading.rules());
            move |block: &Block| of_block(block, &mut player, terms)
        },
        |event| {
            match event {
                Event::Begin(_) => games = 0,
                Event::Block(block, (count, answers)) => {
                    for (game, written, answer) in answers {
                        if answer.is_over() || answer.silent || answer.days.is_none() {
                            found = Outcome::Found;
                        }
                        rows.push(row(&block.file.name, games + game, written, &answer));
                    }
                    games += count;
                    return Ok(count);
                }
                Event::End(_) | Event::Failed(..) => {}
            }
            Ok(0)
        },
    )?;
    let listing = Listing {
        columns: &[
            "file", "game", "move", "received", "answered", "days", "total", "allowed", "over",
        ],
        rows,
    };
    Ok((listing, read.merge(found)))
}

/// How many games a block has, and their answers with the game in the block and the move as said.
fn of_block(
    block: &Block,
    player: &mut Player,
    terms: &Terms,
) -> (u64, Vec<(u64, String, Answer)>) {
    let mut answers = Vec::new();
    let mut games = 0;
    let mut reader = Reader::new(&block.text);
    let want = Want {
        notation: Some("san"),
        ..Want::default()
    };
    while let Some(record) = reader.next_record() {
        games += 1;
        let replay = player.replay(&record, &want);
        for answer in account(&record, replay, terms) {
            let number = replay.numbered(answer.number, answer.side);
            let written = format!("{number}{}", answer.ply.text.of(&replay.text));
            answers.push((games, written, answer));
        }
    }
    (games, answers)
}

fn row(file: &str, game: u64, written: String, answer: &Answer) -> Vec<String> {
    vec![
        file.to_owned(),
        game.to_string(),
        written,
        answer.received.to_string(),
        answer.answered.to_string(),
        shown(answer.days),
        answer.total.to_string(),
        answer.allowed.to_string(),
        match (answer.is_over(), answer.silent) {
            (true, true) => "over, silent",
            (true, false) => "over",
            (false, true) => "silent",
            (false, false) => "",
        }
        .to_owned(),
    ]
}

/// The days of an answer, or that it came before the question.
fn shown(days: Option<i64>) -> String {
    days.map_or_else(|| "before receipt".to_owned(), |days| days.to_string())
}
