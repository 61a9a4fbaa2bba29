//! `scoresheet filter`: the games of which an expression is true.

use super::{
    args::{Reading, Writing},
    console::Console,
    drive::drive,
    originals::Originals,
    outcome::Outcome,
    output::Output,
    progress::counted,
    ranges::Ranges,
    sample::Sample,
};
use crate::{
    play::{self, Player, Rules},
    query::{Asked, Matcher, Query, fields},
    record::Reader,
    source::Block,
    stream::Event,
    write::{self, FORMATS, Options, Played, Sheet, Writer},
};
use anyhow::{anyhow, ensure};
use clap::builder::PossibleValuesParser;
use std::{io::Write as _, path::PathBuf};

const EXAMPLES: &str = "\
Examples:
  scoresheet filter 'player =~ \"^Tal\" and result = \"1-0\"' games.pgn
  scoresheet filter 'elo >= 2700 and plies < 50' twic.zip -o short.pgn
  scoresheet filter 'line(\"1. d4 Nf6 2. c4 g6\")' --count archive/
  scoresheet filter 'ending = \"stalemate\"' --to jsonl games.pgn | jq .tags.White
  scoresheet filter 'finding(\"error\")' --invert --not-matching broken.pgn all.pgn -o good.pgn
  scoresheet filter 'material(\"KRPvKR\", colours: either)' --sample 100 --seed 7 games.pgn

Exit status: 0 some games, 1 none, 2 the tool failed or a file could not be read.";

/// Write the games of which an expression is true
///
/// They are written byte for byte as they are, in their order, or converted with --to. The
/// expression names tags (White, ECO ...) and fields, compares them (= != < <= > >= =~ !~ in) and
/// joins them with and, or, not and brackets. What is cheap to know is asked first: an expression on
/// tags alone plays no move.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, after_long_help = after_long_help())]
pub(super) struct Args {
    /// What must be true of a game (see below)
    #[arg(value_name = "EXPRESSION")]
    expression: String,

    #[command(flatten)]
    reading: Reading,

    /// Write the games of which it is not true
    #[arg(long, help_heading = "Games")]
    invert: bool,

    /// Write only how many games there are
    #[arg(long, conflicts_with_all = ["to", "sample", "not_matching"], help_heading = "Games")]
    count: bool,

    /// Stop after so many games
    #[arg(
        long,
        value_name = "N",
        conflicts_with = "not_matching",
        help_heading = "Games"
    )]
    first: Option<u64>,

    /// Of the games found only these, counted from 1: 1,3,5-7,10-
    #[arg(
        long,
        value_name = "RANGES",
        conflicts_with_all = ["first", "sample", "not_matching"],
        help_heading = "Games"
    )]
    only: Option<Ranges>,

    /// Write so many of them, drawn by chance and in their order
    #[arg(long, value_name = "N", conflicts_with_all = ["first", "not_matching"], help_heading = "Games")]
    sample: Option<u64>,

    /// Draw the same games each time that this number is given
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1,
        requires = "sample",
        help_heading = "Games"
    )]
    seed: u64,

    /// Write the other games to this file
    #[arg(long, value_name = "FILE", help_heading = "Games")]
    not_matching: Option<PathBuf>,

    /// The format to write [default: as they are]
    #[arg(
        long,
        value_name = "FORMAT",
        value_parser = PossibleValuesParser::new(FORMATS.iter().map(|format| format.name)),
        help_heading = "Games"
    )]
    to: Option<String>,

    /// The notation of moves, with --to [default: the format's own]
    #[arg(
        long,
        value_name = "NOTATION",
        requires = "to",
        value_parser = PossibleValuesParser::new(play::notations().map(|(name, _)| name)),
        help_heading = "Games"
    )]
    to_notation: Option<String>,

    #[command(flatten)]
    writing: Writing,
}

fn after_long_help() -> String {
    let mut help = String::from("Fields:\n");
    for (heading, fields) in fields::LISTS {
        help.push_str(&format!("\n {heading}\n"));
        for field in *fields {
            help.push_str(&format!("  {:<14} {}\n", field.name, field.meaning));
        }
    }
    help.push_str("\nWhat they take, with an example of each: docs/expressions.md\n\n");
    help + EXAMPLES
}

/// Enough games have been written: no failure.
#[derive(Debug, thiserror::Error)]
#[error("enough games")]
struct Enough;

pub(super) fn run(args: &Args) -> anyhow::Result<Outcome> {
    let query = Query::read(&args.expression).map_err(|wrong| anyhow!("{wrong}"))?;
    let writer = writer(args)?;
    let mut output = args.writing.open()?;
    let console = args.writing.console(&output);
    let others = args.not_matching.as_deref();
    let mut joined = Joined {
        args,
        console: &console,
        matching: Pile::new(writer.as_deref()),
        others: match others {
            Some(path) => Some((Pile::new(writer.as_deref()), Output::open(Some(path))?)),
            None => None,
        },
        sample: args.sample.map(|size| Sample::new(size, args.seed)),
        found: 0,
        numbered: 0,
        unread: 0,
    };
    let choose = Choose {
        query: &query,
        rules: args.reading.rules(),
        invert: args.invert,
        writer: writer.as_deref(),
        both: others.is_some(),
    };
    let read = drive(
        &args.reading,
        &console,
        || choose.worker(),
        |event| joined.hear(event, &mut output),
    );
    let read = match read {
        Err(error) if error.is::<Enough>() => Outcome::Done,
        read => read?,
    };
    joined.finish(&mut output)?;
    output.finish()?;
    Ok(read.merge(joined.outcome()))
}

fn writer(args: &Args) -> anyhow::Result<Option<Box<dyn Writer>>> {
    let Some(to) = args.to.as_deref() else {
        return Ok(None);
    };
    let format = write::find(to).ok_or_else(|| anyhow!("no format '{to}'"))?;
    let notation = args.to_notation.as_deref();
    let notation = notation.and_then(|name| play::notations().find(|(known, _)| *known == name));
    let fits = notation.is_none_or(|(name, _)| play::fits_movetext(name));
    ensure!(
        fits || !matches!(format.name, "pgn" | "pdn"),
        "the notation has signs that mean something else in a movetext"
    );
    let options = Options {
        notation: notation.map(|(name, _)| name),
        ..Options::default()
    };
    (format.make)(&options)
        .map(Some)
        .map_err(|why| anyhow!(why))
}

/// What the workers share.
struct Choose<'a> {
    query: &'a Query,
    rules: Rules,
    invert: bool,
    writer: Option<&'a dyn Writer>,
    /// Whether the other games are written too.
    both: bool,
}

/// What has become of a block.
struct Chosen {
    /// Its games, and whether they are among those asked for.
    games: Vec<Asked>,
    /// The games asked for in another format, and the others. Each game has the end of its text
    /// there.
    written: Option<[Converted; 2]>,
    /// Games written whose moves could not all be read.
    unread: u64,
}

/// Games in another format.
#[derive(Default)]
struct Converted {
    sheet: Sheet,
    ends: Vec<usize>,
}

impl<'a> Choose<'a> {
    fn worker(&'a self) -> impl FnMut(&Block) -> Chosen + 'a {
        let mut matcher = Matcher::new(self.query, self.rules.clone());
        let mut player = Player::new(self.rules.clone());
        move |block| match self.writer {
            None => {
                let mut games = matcher.block(block);
                for game in &mut games {
                    game.found ^= self.invert;
                }
                Chosen {
                    games,
                    written: None,
                    unread: 0,
                }
            }
            Some(writer) => self.convert(block, writer, &mut matcher, &mut player),
        }
    }

    fn convert(
        &self,
        block: &Block,
        writer: &dyn Writer,
        matcher: &mut Matcher<'_>,
        player: &mut Player,
    ) -> Chosen {
        let want = writer.want();
        let mut games = Vec::new();
        let mut written = [Converted::default(), Converted::default()];
        let mut unread = 0;
        let mut reader = Reader::new(&block.text);
        while let Some(record) = reader.next_record() {
            let found = matcher.record(block, &record) ^ self.invert;
            games.push(Asked {
                span: record.span,
                found,
            });
            if !(found || self.both) {
                continue;
            }
            let replay = player.replay(&record, &want);
            unread += u64::from(!replay.is_whole());
            let pile = &mut written[usize::from(!found)];
            let game = Played {
                block,
                record: &record,
                replay,
                normalise: false,
            };
            writer.game(&game, &mut pile.sheet);
            pile.ends.push(pile.sheet.text.len());
        }
        Chosen {
            games,
            written: Some(written),
            unread,
        }
    }
}

/// The joining side.
struct Joined<'a> {
    args: &'a Args,
    console: &'a Console,
    matching: Pile<'a>,
    others: Option<(Pile<'a>, Output)>,
    sample: Option<Sample>,
    found: u64,
    /// Games found, those that are not asked for by number too.
    numbered: u64,
    unread: u64,
}

impl Joined<'_> {
    fn hear(&mut self, event: Event<Chosen>, output: &mut Output) -> anyhow::Result<u64> {
        match event {
            Event::Begin(_) => {
                self.matching.begin();
                if let Some((pile, _)) = &mut self.others {
                    pile.begin();
                }
                Ok(0)
            }
            Event::Block(block, chosen) => self.block(&block, chosen, output),
            Event::End(_) | Event::Failed(..) => Ok(0),
        }
    }

    fn block(&mut self, block: &Block, chosen: Chosen, output: &mut Output) -> anyhow::Result<u64> {
        let Chosen {
            mut games,
            written,
            unread,
        } = chosen;
        let all = games.len() as u64;
        let kept = self.only(&mut games, written.is_some());
        let left = self.args.first.unwrap_or(u64::MAX) - self.found;
        let enough = leave(&mut games, left);
        let found = games.iter().filter(|game| game.found).count() as u64;
        self.found += found;
        self.unread += unread;
        if !self.args.count {
            let [matching, others] = match written {
                Some([matching, others]) => [Some(matching), Some(others)],
                None => [None, None],
            };
            put(output, &[self.matching.head()])?;
            let texts = self
                .matching
                .texts(block, &games, true, matching, self.console);
            let texts = kept_of(texts, kept.as_deref());
            match &mut self.sample {
                Some(sample) => texts.into_iter().for_each(|text| sample.offer(text)),
                None => put(output, &texts)?,
            }
            if let Some((pile, output)) = &mut self.others {
                put(output, &[pile.head()])?;
                let texts = pile.texts(block, &games, false, others, self.console);
                put(output, &texts)?;
            }
        }
        self.matching.before += all;
        if let Some((pile, _)) = &mut self.others {
            pile.before += all;
        }
        match enough {
            true => Err(Enough.into()),
            false => Ok(all),
        }
    }

    /// Which of the games found are asked for by their numbers; none for all. The others are put
    /// down as not found, unless their texts are there already.
    fn only(&mut self, games: &mut [Asked], written: bool) -> Option<Vec<bool>> {
        let only = self.args.only.as_ref()?;
        let mut kept = Vec::new();
        for game in games.iter_mut().filter(|game| game.found) {
            self.numbered += 1;
            let keeps = only.contains(self.numbered);
            kept.push(keeps);
            game.found = keeps || written;
        }
        written.then_some(kept)
    }

    /// Writes what stands behind the last game, and what has been drawn.
    fn finish(&mut self, output: &mut Output) -> anyhow::Result<()> {
        if self.args.count {
            let told = writeln!(output, "{}", self.found);
            return told.map_err(|error| output.failed(error).into());
        }
        if let Some(sample) = self.sample.take() {
            put(output, &sample.drawn())?;
        }
        let tail = self.matching.tail();
        put(output, &[tail])?;
        if let Some((mut pile, mut output)) = self.others.take() {
            let tail = pile.tail();
            put(&mut output, &[tail])?;
            output.finish()?;
        }
        Ok(())
    }

    fn outcome(&self) -> Outcome {
        if self.unread > 0 {
            let games = counted(self.unread, "game", "games");
            self.console.say(&format!(
                "{games} with moves that could not be read: kept as written (see scoresheet check)"
            ));
        }
        match self.found {
            0 => Outcome::Found,
            _ if self.unread > 0 => Outcome::Found,
            _ => Outcome::Done,
        }
    }
}

/// The texts that are asked for by number.
fn kept_of(texts: Vec<Vec<u8>>, kept: Option<&[bool]>) -> Vec<Vec<u8>> {
    let Some(kept) = kept else {
        return texts;
    };
    let numbered = texts.into_iter().zip(kept);
    numbered
        .filter(|(_, kept)| **kept)
        .map(|(text, _)| text)
        .collect()
}

/// Leaves no more than so many games that were found, and says whether there are so many.
fn leave(games: &mut Vec<Asked>, most: u64) -> bool {
    let mut found = 0;
    let end = games.iter().position(|game| {
        found += u64::from(game.found);
        found >= most
    });
    match end {
        Some(end) => {
            games.truncate(if most == 0 { 0 } else { end + 1 });
            true
        }
        None => false,
    }
}

fn put(output: &mut Output, texts: &[Vec<u8>]) -> anyhow::Result<()> {
    texts.iter().try_for_each(|text| output.put(text))
}

/// Games that are written into one file.
struct Pile<'a> {
    writer: Option<&'a dyn Writer>,
    originals: Originals,
    /// Whether anything has been written.
    begun: bool,
    /// Games of the file before the block in hand.
    before: u64,
}

impl<'a> Pile<'a> {
    fn new(writer: Option<&'a dyn Writer>) -> Pile<'a> {
        Pile {
            writer,
            originals: Originals::default(),
            begun: false,
            before: 0,
        }
    }

    /// A file begins.
    fn begin(&mut self) {
        self.before = 0;
        self.originals.begin();
    }

    /// The texts of those games of a block that were found, or were not.
    fn texts(
        &mut self,
        block: &Block,
        games: &[Asked],
        found: bool,
        converted: Option<Converted>,
        console: &Console,
    ) -> Vec<Vec<u8>> {
        match converted {
            Some(converted) => {
                let wanted = games.iter().filter(|game| game.found == found).count();
                filled(&converted, wanted, self.before)
            }
            None => {
                self.originals.see(block);
                let wanted = games.iter().filter(|game| game.found == found);
                let texts = wanted.map(|game| self.originals.game(block, game.span, console));
                texts.collect()
            }
        }
    }

    /// What stands before the first game, once.
    fn head(&mut self) -> Vec<u8> {
        let mut head = Vec::new();
        let begun = std::mem::replace(&mut self.begun, true);
        if let Some(writer) = self.writer.filter(|_| !begun) {
            writer.head(&mut head);
        }
        head
    }

    fn tail(&mut self) -> Vec<u8> {
        let mut tail = self.head();
        if let Some(writer) = self.writer {
            writer.tail(&mut tail);
        }
        tail
    }
}

/// The first so many converted games with their numbers, a text for each.
fn filled(converted: &Converted, wanted: usize, before: u64) -> Vec<Vec<u8>> {
    let mut texts = Vec::new();
    let mut start = 0;
    for &end in converted.ends.iter().take(wanted) {
        let mut text = Vec::new();
        // Writing into memory does not fail.
        let _ = converted.sheet.fill_part(start..end, before, &mut text);
        texts.push(text);
        start = end;
    }
    texts
}
