//! The last pass: games that stay, and copies that are left out.

use super::{
    super::{
        again::Again,
        console::Console,
        in_place,
        originals::{Originals, spans},
        output::Output,
        runs::Runs,
    },
    Args,
    items::{Verdict, Verdicts},
    survey::Survey,
};
use crate::{
    source::Block,
    span::Span,
    stream::Event,
    write::{Sheet, edited},
};
use anyhow::ensure;

/// Writes the games that stay, each as it is or with the text of its verdict, and the copies.
pub(super) fn write(
    args: &Args,
    verdicts: Runs<Verdict>,
    inputs: &Again,
    seen: &Survey,
    output: &mut Output,
    console: &Console,
) -> anyhow::Result<()> {
    let copies = match &args.duplicates {
        Some(path) => Some(Pile {
            originals: Originals::default(),
            output: Output::open(Some(path))?,
        }),
        None => None,
    };
    let mut joined = Joined {
        verdicts: Verdicts::new(verdicts.sorted()?),
        number: seen.references,
        stay: match args.in_place {
            true => Stay::InPlace(Box::new(in_place::File::sparing(
                seen.reference_files(),
                "others are compared with it (--against)",
            ))),
            false => Stay::Together(Originals::default()),
        },
        only_copies: args.only_duplicates,
        output,
        copies,
        console,
    };
    let each = || spans;
    inputs.drive(&args.reading, console, each, |event| joined.hear(event))?;
    let Joined { number, copies, .. } = joined;
    ensure!(
        number - seen.references == seen.games(),
        "the input has changed while it was read"
    );
    if let Some(Pile { output, .. }) = copies {
        output.finish()?;
    }
    Ok(())
}

/// A file of copies.
struct Pile {
    originals: Originals,
    output: Output,
}

/// Where the games go that stay.
enum Stay {
    Together(Originals),
    InPlace(Box<in_place::File>),
}

/// The joining side.
struct Joined<'a, I: Iterator> {
    verdicts: Verdicts<I>,
    /// All games so far, reference games too.
    number: u64,
    stay: Stay,
    /// Whether copies are written in the place of the games that stay.
    only_copies: bool,
    output: &'a mut Output,
    copies: Option<Pile>,
    console: &'a Console,
}

impl<I: Iterator<Item = std::io::Result<Verdict>>> Joined<'_, I> {
    fn hear(&mut self, event: Event<Vec<Span>>) -> anyhow::Result<u64> {
        match event {
            Event::Begin(file) => {
                match &mut self.stay {
                    Stay::Together(originals) => originals.begin(),
                    Stay::InPlace(place) => place.begin(&file)?,
                }
                if let Some(pile) = &mut self.copies {
                    pile.originals.begin();
                }
                Ok(0)
            }
            Event::Block(block, spans) => self.block(&block, &spans),
            Event::End(_) => {
                if let Stay::InPlace(place) = &mut self.stay {
                    place.end()?;
                }
                Ok(0)
            }
            Event::Failed(..) => {
                if let Stay::InPlace(place) = &mut self.stay {
                    place.give_up();
                }
                Ok(0)
            }
        }
    }

    fn block(&mut self, block: &Block, spans: &[Span]) -> anyhow::Result<u64> {
        let mut games = Vec::new();
        for (number, &span) in (self.number..).zip(spans) {
            games.push(Judged::of(span, self.verdicts.on(number)?));
        }
        self.number += spans.len() as u64;
        if let Some(Pile { originals, output }) = &mut self.copies {
            originals.see(block);
            for game in games.iter().filter(|game| game.out) {
                output.put(originals.game(block, game.span, self.console))?;
            }
        }
        match &mut self.stay {
            Stay::Together(originals) => {
                originals.see(block);
                for game in games.iter().filter(|game| game.out == self.only_copies) {
                    let bytes = match game.text.as_str() {
                        "" => originals.game(block, game.span, self.console),
                        text => originals.changed(block, game.span, text, self.console),
                    };
                    self.output.put(&bytes)?;
                }
            }
            Stay::InPlace(place) => {
                let mut sheet = Sheet::default();
                let changed = games
                    .iter()
                    .filter(|game| game.out || !game.text.is_empty());
                let edits = changed.map(|game| (game.span, game.text.as_str()));
                edited(block, edits.clone(), &mut sheet);
                place.write(block, &sheet, edits.count() > 0, self.console)?;
            }
        }
        Ok(spans.len() as u64)
    }
}

/// A game, and what is to become of it.
struct Judged {
    span: Span,
    /// Whether it is left out.
    out: bool,
    /// What is written in its place; empty for itself.
    text: String,
}

impl Judged {
    fn of(span: Span, verdict: Option<Verdict>) -> Judged {
        let out = |verdict: &Verdict| verdict.kept != verdict.number;
        Judged {
            span,
            out: verdict.as_ref().is_some_and(out),
            text: verdict.map(|verdict| verdict.text).unwrap_or_default(),
        }
    }
}
