//! `scoresheet tree`: which moves were made from a position, and with what success.

use super::{
    args::{Reading, Writing, expression},
    console::Console,
    drive::drive,
    outcome::Outcome,
    progress::counted,
    runs::{Item, Runs},
};
use crate::{
    plain::harmless,
    play::Rules,
    query::{Matcher, Query},
    stream::Event,
    tree::{
        Book, Counter, Made, Plan, Root, Roots, Step, Tree,
        format::{self, FORMATS, Format},
        shape::{Shape, shapes},
    },
};
use anyhow::{Context, anyhow, ensure};
use clap::builder::PossibleValuesParser;
use std::{
    cmp::Ordering,
    io::{self, Read, Write},
    path::Path,
};

const EXAMPLES: &str = "\
Examples:
  scoresheet tree games.pgn
  scoresheet tree --after '1. e4 c5 2. Nf3' --depth 3 --min 10 games.pgn
  scoresheet tree --fen 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq -' twic.zip
  scoresheet tree --where 'Black =~ \"^Kasparov\"' --depth 4 --to json games.pgn
  scoresheet tree --where 'elo >= 2500' --min 3 --to polyglot -o book.bin games.pgn
  scoresheet tree --after '1. e4 c5' --depth 2 book.bin
  scoresheet tree --depth 4 --min 5 --to dot games.pgn | dot -Tsvg -o tree.svg";

/// Count the moves that were made from a position: an opening explorer
///
/// For each move: how many games, won by White, drawn, won by Black, White's score, the mean rating and
/// the performance rating of the players who made it, when it was made last, and what the opening is
/// called. Positions count, not the ways to them: all games that come to one within the depth are
/// counted there, and it is shown where it is reached first. Without --fen and --after, moves are
/// counted from the usual start, for each variant apart.
///
/// A file that ends in .bin is an opening book (PolyGlot): its moves are shown with their weights.
///
/// Each different move from a position within the depth takes about 200 bytes; what is more than
/// --memory goes to disk meanwhile. At the end only the moves that are shown are in memory, which --min
/// makes few.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, after_long_help = after_long_help())]
pub(super) struct Args {
    #[command(flatten)]
    reading: Reading,

    /// Count from this position: FEN of chess or, as PDN has it, of draughts (with --variant)
    #[arg(long, value_name = "FEN", help_heading = "Moves")]
    fen: Option<String>,

    /// Count from the position behind these moves, from the start or from --fen
    #[arg(long, value_name = "MOVES", help_heading = "Moves")]
    after: Option<String>,

    /// So many plies from there [default: 1; for a book, 20]
    #[arg(
        long,
        value_name = "N",
        value_parser = clap::value_parser!(u32).range(1..=200),
        help_heading = "Moves"
    )]
    depth: Option<u32>,

    /// Show only moves that were made in so many games
    #[arg(long, value_name = "N", default_value_t = 1, help_heading = "Moves")]
    min: u64,

    /// Megabytes of moves to keep in memory; more are put in order on disk
    #[arg(long, value_name = "MB", default_value_t = 512, help_heading = "Moves")]
    memory: usize,

    /// Count only games of which this expression is true (see scoresheet filter)
    #[arg(long = "where", value_name = "EXPRESSION", help_heading = "Moves")]
    only: Option<String>,

    /// How to lay the moves out
    #[arg(
        long,
        value_name = "FORMAT",
        default_value = FORMATS[0].name,
        value_parser = PossibleValuesParser::new(FORMATS.iter().map(|format| format.name)),
        help_heading = "Output"
    )]
    to: String,

    #[command(flatten)]
    writing: Writing,
}

fn after_long_help() -> String {
    let line = |format: &Format| format!("  {:<10}{}\n", format.name, format.summary);
    let formats: String = FORMATS.iter().map(line).collect();
    format!("Formats:\n{formats}\n{EXAMPLES}")
}

pub(super) fn run(args: &Args) -> anyhow::Result<Outcome> {
    let format = format::find(&args.to).unwrap_or(&FORMATS[0]);
    let query = expression(args.only.as_deref())?;
    let plan = plan(args, format)?;
    let mut output = args.writing.open()?;
    ensure!(
        format.is_text || !output.is_terminal(),
        "--to {} is not for a terminal: name a file with -o",
        format.name
    );
    let console = args.writing.console(&output);
    let (plan, tree, outcome) = match args.book() {
        Some(book) => read_book(args, book, plan, &console)?,
        None => {
            let (tree, outcome) = count(args, &plan, query.as_ref(), &console)?;
            (plan, tree, outcome)
        }
    };
    let shapes = shapes(&tree, &plan).map_err(|why| anyhow!("{why}"))?;
    let shapes = fitting(shapes, format, &console)?;
    (format.write)(&shapes, &mut output).map_err(|error| output.failed(error))?;
    output.finish()?;
    Ok(outcome)
}

/// What is to be counted.
fn plan(args: &Args, format: &Format) -> anyhow::Result<Plan> {
    let given = args.fen.is_some() || args.after.is_some();
    let root = match given {
        true => {
            let moves = args.after.as_deref().unwrap_or_default();
            let root = Root::of(args.fen.as_deref(), moves, &args.reading.rules());
            Some(root.map_err(|why| anyhow!("{}", harmless(&why)))?)
        }
        false => None,
    };
    Ok(Plan {
        root,
        depth: args.depth.unwrap_or(format.depth),
    })
}

impl Args {
    /// The book that is to be read in the place of games.
    fn book(&self) -> Option<&Path> {
        match self.reading.paths.as_slice() {
            [path]
                if path
                    .extension()
                    .is_some_and(|it| it.eq_ignore_ascii_case("bin")) =>
            {
                Some(path)
            }
            _ => None,
        }
    }
}

/// The tree of a book, from a root or else from the start.
fn read_book(
    args: &Args,
    path: &Path,
    plan: Plan,
    console: &Console,
) -> anyhow::Result<(Plan, Tree, Outcome)> {
    ensure!(
        args.only.is_none(),
        "a book has no games that --where could choose"
    );
    let context = || path.display().to_string();
    let bytes = std::fs::read(path).with_context(context)?;
    let book = Book::read(&bytes)
        .map_err(|why| anyhow!(why))
        .with_context(context)?;
    let root = match plan.root {
        Some(root) => root,
        None => Root::of(None, "", &Rules::default()).map_err(|why| anyhow!(why))?,
    };
    let (tree, wrong) = book.tree(&root, plan.depth, args.min);
    let plan = Plan {
        root: Some(root),
        ..plan
    };
    if wrong == 0 {
        return Ok((plan, tree, Outcome::Done));
    }
    let moves = counted(wrong, "move", "moves");
    console.say(&format!("{moves} of the book cannot be made"));
    Ok((plan, tree, Outcome::Found))
}

/// Counts the games of all inputs.
fn count(
    args: &Args,
    plan: &Plan,
    query: Option<&Query>,
    console: &Console,
) -> anyhow::Result<(Tree, Outcome)> {
    let rules = args.reading.rules();
    let half = args.memory.max(1) << 19;
    let counter = Counter::new(plan, rules.clone(), half / Tallied::SIZE);
    let mut runs = Runs::new((), half);
    let mut roots = Roots::default();
    let mut broken = 0;
    let outcome = drive(
        &args.reading,
        console,
        || counter.worker(query.map(|query| Matcher::new(query, rules.clone()))),
        |event| {
            let Event::Block(_, block) = event else {
                return Ok(0);
            };
            broken += block.broken;
            roots.add(&block.roots);
            let mut moves = block.moves.into_iter();
            moves.try_for_each(|(step, made)| runs.add(Tallied { step, made }))?;
            Ok(block.games)
        },
    )?;
    let mut moves = counter.finish();
    moves.try_for_each(|(step, made)| runs.add(Tallied { step, made }))?;
    let moves = runs.sorted()?.map(|one| one.map(|it| (it.step, it.made)));
    let tree = Tree::of(roots, moves, args.min)?;
    Ok((tree, outcome.merge(told(broken, console))))
}

/// Tells how many games could not be read.
fn told(broken: u64, console: &Console) -> Outcome {
    if broken == 0 {
        return Outcome::Done;
    }
    console.say(&format!(
        "{} could not be read as far as asked; counted as far as it goes",
        counted(broken, "game", "games")
    ));
    Outcome::Found
}

/// A move that one worker has counted up to somewhere.
#[derive(Debug)]
struct Tallied {
    step: Step,
    made: Made,
}

impl Tallied {
    /// Bytes that it takes in memory, about.
    const SIZE: usize = 200;
}

impl Item for Tallied {
    type Order = ();

    fn size(&self) -> usize {
        Tallied::SIZE
    }

    fn compare(&self, other: &Tallied, (): ()) -> Ordering {
        self.step.cmp(&other.step)
    }

    fn write(&self, out: &mut impl Write) -> io::Result<()> {
        self.made.write(self.step, out)
    }

    fn read(from: &mut impl Read) -> io::Result<Option<Tallied>> {
        let read = Made::read(from)?;
        Ok(read.map(|(step, made)| Tallied { step, made }))
    }
}

/// The trees that a format can hold.
fn fitting<'t>(
    mut shapes: Vec<Shape<'t>>,
    format: &Format,
    console: &Console,
) -> anyhow::Result<Vec<Shape<'t>>> {
    let Some(only) = format.only else {
        return Ok(shapes);
    };
    let fits = |shape: &Shape<'_>| shape.root.variant == only;
    let left_out: u64 = shapes
        .iter()
        .filter(|it| !fits(it))
        .map(|it| it.count.games)
        .sum();
    shapes.retain(fits);
    ensure!(
        left_out == 0 || !shapes.is_empty(),
        "--to {} holds {only} chess only, and there is none in the input",
        format.name
    );
    if left_out > 0 {
        let games = counted(left_out, "game", "games");
        console.say(&format!("{games} by other rules left out"));
    }
    Ok(shapes)
}
