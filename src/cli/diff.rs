//! `scoresheet diff`: two files compared game by game.

mod showing;

use super::{
    again::Again,
    args::{Reading, Writing},
    console::Console,
    originals::spans,
    outcome::Outcome,
    output::Output,
    progress::counted,
    runs::{Runs, Text},
};
use crate::{
    compare::{Changes, Marks, pair},
    copies::Rule,
    glance::Glance,
    play::Player,
    record::Reader,
    reshape::{Head, want},
    source::Block,
    stream::{Event, Input},
};
use anyhow::ensure;
use clap::ValueEnum;
use showing::{Difference, Place};

/// Compare two files game by game: tags, moves, comments, signs, variations
///
/// Games are known again by their tags, players and moves, wherever they stand. How they are laid out,
/// and in which notation or language they are written, makes no difference. Behind the place where the
/// moves of two games part, what stands beside them belongs to one game alone, but at plies where both
/// have the same move again. The exit status is 1 if anything differs. Some 200 bytes of memory are
/// needed for each game.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  scoresheet diff old.pgn new.pgn
  scoresheet diff --format jsonl mine.pdn theirs.pdn
  scoresheet diff --ignore annotations broadcast.pgn bulletin.pgn")]
pub(super) struct Args {
    #[command(flatten)]
    reading: Reading,

    /// Do not compare these, joined with commas
    #[arg(
        long,
        value_enum,
        value_name = "WHAT",
        value_delimiter = ',',
        help_heading = "Comparing"
    )]
    ignore: Vec<What>,

    /// Do not compare these tags, joined with commas
    #[arg(
        long,
        value_name = "NAMES",
        value_delimiter = ',',
        help_heading = "Comparing"
    )]
    ignore_tags: Vec<String>,

    /// How to lay the differences out
    #[arg(
        long,
        value_enum,
        value_name = "FORMAT",
        default_value_t,
        help_heading = "Output"
    )]
    format: Format,

    #[command(flatten)]
    writing: Writing,
}

/// What can be left out of the comparison, as typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum What {
    /// All tags.
    Tags,
    /// The moves of the main line.
    Moves,
    /// Comments, signs and variations.
    Annotations,
}

/// How differences are laid out, as typed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people.
    #[default]
    Text,
    /// A JSON object for each game that differs, one a line.
    Jsonl,
}

/// Megabytes of games that differ held in memory; more go to the disk.
const MEMORY: usize = 64;

pub(super) fn run(args: &Args) -> anyhow::Result<Outcome> {
    let inputs = args.reading.inputs()?;
    ensure!(
        inputs.len() == 2,
        "two files are compared: the old one and the new one"
    );
    ensure!(
        !matches!(inputs[..], [Input::Stdin, Input::Stdin]),
        "standard input is one file, and two are compared"
    );
    let mut output = args.writing.open()?;
    let console = args.writing.console(&output);
    let mut sides = Vec::new();
    let mut read = Outcome::Done;
    for input in inputs {
        let mut side = Side::of(input)?;
        read = read.merge(side.look(args, &console)?);
        sides.push(side);
    }
    if read == Outcome::Failed {
        console.say("not compared: games that could not be read would be missing");
        return Ok(read);
    }
    let [old, new] = sides.as_slice() else {
        anyhow::bail!("two files are compared");
    };
    let pairs = pair(&old.marks, &new.marks);
    let texts = differing(args, &console, [old, new], &pairs)?;
    let mut comparing = Comparing {
        args,
        sides: [old, new],
        players: [(); 2].map(|()| Player::new(args.reading.rules())),
        colour: args.writing.colour(&output),
        counts: [0; 3],
    };
    comparing.tell(texts, &pairs, &mut output)?;
    output.finish()?;
    let [changed, only_old, only_new] = comparing.counts;
    let alike = old.marks.len() as u64 - changed - only_old;
    console.say(&format!(
        "{} alike, {changed} changed, {only_old} only in {}, {only_new} only in {}",
        counted(alike, "game", "games"),
        old.name(),
        new.name(),
    ));
    Ok(match changed + only_old + only_new {
        0 => read,
        _ => read.merge(Outcome::Found),
    })
}

/// The texts of all games that are not the same text in both files, by their groups.
fn differing(
    args: &Args,
    console: &Console,
    [old, new]: [&Side; 2],
    pairs: &[Option<usize>],
) -> anyhow::Result<Runs<Text>> {
    let mut texts = Runs::new((), MEMORY << 20);
    let groups = groups(old, new, pairs);
    old.collect(args, console, 0, &groups.0, &mut texts)?;
    new.collect(args, console, 1, &groups.1, &mut texts)?;
    Ok(texts)
}

/// One of the files, and what is remembered of its games.
struct Side {
    inputs: Again,
    files: Vec<String>,
    marks: Vec<Marks>,
    places: Vec<Stand>,
}

/// Where a game stands.
#[derive(Clone, Copy)]
struct Stand {
    file: u32,
    game: u32,
    line: u64,
}

impl Side {
    fn of(input: Input) -> anyhow::Result<Side> {
        Ok(Side {
            inputs: Again::of(vec![input])?,
            files: Vec::new(),
            marks: Vec::new(),
            places: Vec::new(),
        })
    }

    /// What the file is called in the differences.
    fn name(&self) -> String {
        match self.files.as_slice() {
            [one] => one.clone(),
            files => counted(files.len() as u64, "file", "files"),
        }
    }

    /// The first pass: the marks of all games.
    fn look(&mut self, args: &Args, console: &Console) -> anyhow::Result<Outcome> {
        let Side {
            inputs,
            files,
            marks,
            places,
        } = self;
        let mut game = 0;
        let each = || {
            let mut player = Player::new(args.reading.rules());
            move |block: &Block| marked(block, &mut player)
        };
        inputs.drive(&args.reading, console, each, |event| match event {
            Event::Begin(file) => {
                game = 0;
                files.push(file.name.clone());
                Ok(0)
            }
            Event::Block(_, marked) => {
                let count = marked.len() as u64;
                for (mark, line) in marked {
                    game += 1;
                    marks.push(mark);
                    places.push(Stand {
                        file: files.len().saturating_sub(1) as u32,
                        game,
                        line,
                    });
                }
                Ok(count)
            }
            Event::End(_) | Event::Failed(..) => Ok(0),
        })
    }

    /// The second pass: the texts of the games that have a group.
    fn collect(
        &self,
        args: &Args,
        console: &Console,
        side: u64,
        groups: &[Option<u64>],
        texts: &mut Runs<Text>,
    ) -> anyhow::Result<()> {
        let mut game = 0;
        let each = || spans;
        self.inputs.drive(&args.reading, console, each, |event| {
            let Event::Block(block, spans) = event else {
                return Ok(0);
            };
            for span in &spans {
                if let Some(&Some(group)) = groups.get(game) {
                    let text = span.of(&block.text).to_owned();
                    texts.add(Text {
                        group,
                        number: side,
                        text,
                    })?;
                }
                game += 1;
            }
            Ok(spans.len() as u64)
        })?;
        ensure!(
            game == self.marks.len(),
            "{} has changed while it was read",
            self.name()
        );
        Ok(())
    }

    fn place(&self, game: usize, head: Head) -> Option<Place<'_>> {
        let stand = self.places.get(game)?;
        Some(Place {
            file: self.files.get(stand.file as usize)?,
            game: stand.game,
            line: stand.line,
            head,
        })
    }
}

fn marked(block: &Block, player: &mut Player) -> Vec<(Marks, u64)> {
    let mut reader = Reader::new(&block.text);
    let mut lines = block.line_walk();
    let mut marked = Vec::new();
    while let Some(record) = reader.next_record() {
        let mut glance = Glance::of(block, &record);
        glance.replay = Some(player.replay(&record, &Rule::want()));
        marked.push((Marks::of(&glance), lines.at(record.begins()).line));
    }
    marked
}

/// For the games of both files the group by which their texts come together: that of the old game,
/// and behind all of these new games alone. Games that are the same text have none.
fn groups(old: &Side, new: &Side, pairs: &[Option<usize>]) -> (Vec<Option<u64>>, Vec<Option<u64>>) {
    let behind = old.marks.len() as u64;
    let alone = (behind..).take(new.marks.len()).map(Some);
    let (mut olds, mut news) = (Vec::new(), alone.collect::<Vec<_>>());
    for ((group, marks), pair) in (0..).zip(&old.marks).zip(pairs) {
        let same = pair.is_some_and(|pair| marks.is_same_text(&new.marks[pair]));
        let group = (!same).then_some(group);
        olds.push(group);
        if let Some(pair) = *pair {
            news[pair] = group;
        }
    }
    (olds, news)
}

/// The texts of games that are not the same are compared.
struct Comparing<'a> {
    args: &'a Args,
    sides: [&'a Side; 2],
    players: [Player; 2],
    colour: bool,
    /// Games changed, only in the old file, only in the new file.
    counts: [u64; 3],
}

impl<'a> Comparing<'a> {
    /// Compares all texts, and tells what differs.
    fn tell(
        &mut self,
        texts: Runs<Text>,
        pairs: &[Option<usize>],
        output: &mut Output,
    ) -> anyhow::Result<()> {
        let names = self.sides.map(Side::name);
        let mut begun = false;
        let mut texts = texts.sorted()?.peekable();
        while let Some(first) = texts.next() {
            let first = first?;
            let of_group = |next: &std::io::Result<Text>| {
                next.as_ref().is_ok_and(|next| next.group == first.group)
            };
            let second = texts.next_if(of_group).transpose()?;
            if let Some(difference) = self.compare(&first, second.as_ref(), pairs) {
                if !std::mem::replace(&mut begun, true) && self.args.format == Format::Text {
                    output.put(showing::head(&names, self.colour))?;
                }
                output.put(self.shown(&difference))?;
            }
        }
        Ok(())
    }

    /// What differs in a pair, or the game that has none.
    fn compare(
        &mut self,
        first: &Text,
        second: Option<&Text>,
        pairs: &[Option<usize>],
    ) -> Option<Difference<'a>> {
        let [old_side, new_side] = self.sides;
        let group = first.group as usize;
        let mut readers = [
            Reader::new(&first.text),
            Reader::new(second.map_or("", |it| &it.text)),
        ];
        let [one, other] = readers.each_mut().map(Reader::next_record);
        let one = one?;
        let (Some(other), Some(Some(pair))) = (other, pairs.get(group)) else {
            let (side, game) = match first.number {
                0 => (old_side, group),
                _ => (new_side, group - pairs.len()),
            };
            self.counts[1 + first.number as usize] += 1;
            let place = side.place(game, Head::of(&one))?;
            return Some(match first.number {
                0 => Difference::OnlyOld(place),
                _ => Difference::OnlyNew(place),
            });
        };
        let [old_player, new_player] = &mut self.players;
        let played = (
            old_player.replay(&one, &want()),
            new_player.replay(&other, &want()),
        );
        let changes = Changes::between((&one, played.0), (&other, played.1));
        let changes = self.asked(changes);
        if changes.are_none() {
            return None;
        }
        self.counts[0] += 1;
        let old = old_side.place(group, Head::of(&one))?;
        let new = new_side.place(*pair, Head::of(&other))?;
        Some(Difference::Changed(old, new, Box::new(changes)))
    }

    /// The changes that are asked for.
    fn asked(&self, mut changes: Changes) -> Changes {
        let Args {
            ignore,
            ignore_tags,
            ..
        } = self.args;
        if ignore.contains(&What::Tags) {
            changes.tags.clear();
            changes.ends = None;
        }
        if ignore.contains(&What::Moves) {
            changes.moves = None;
        }
        if ignore.contains(&What::Annotations) {
            changes.annotations.clear();
        }
        changes.tags.retain(|tag| !ignore_tags.contains(&tag.name));
        changes
    }

    fn shown(&self, difference: &Difference<'_>) -> String {
        match self.args.format {
            Format::Text => showing::text(difference, self.colour),
            Format::Jsonl => showing::jsonl(difference),
        }
    }
}
