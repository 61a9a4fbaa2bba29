//! What only the copies have is given to the game that is kept.

use super::{
    super::{
        again::Again,
        console::Console,
        originals::spans,
        runs::{Runs, Text},
    },
    Args,
    items::{Verdict, Verdicts},
};
use crate::{
    play::Rules,
    reshape::{lay_out, merged},
    stream::Event,
    write::{self, Options, Sheet, Writer},
};
use anyhow::{Context, anyhow};

/// The verdicts with the texts of the games into which something has been merged.
pub(super) fn merge(
    args: &Args,
    verdicts: Runs<Verdict>,
    inputs: &Again,
    references: u64,
    console: &Console,
) -> anyhow::Result<Runs<Verdict>> {
    let mut texts = Runs::new((), args.memory(2));
    let mut verdicts = Verdicts::new(verdicts.sorted()?);
    let mut number = references;
    let each = || spans;
    inputs.drive(&args.reading, console, each, |event| {
        let Event::Block(block, spans) = event else {
            return Ok(0);
        };
        for span in &spans {
            if let Some(Verdict { number, kept, .. }) = verdicts.on(number)? {
                let text = span.of(&block.text).to_owned();
                texts.add(Text {
                    group: kept,
                    number,
                    text,
                })?;
            }
            number += 1;
        }
        Ok(spans.len() as u64)
    })?;
    let mut merging = Merging::new(args)?;
    let mut texts = texts.sorted()?.peekable();
    while let Some(first) = texts.next() {
        let mut group = vec![first?];
        let kept = group[0].group;
        while let Some(next) = texts.next_if(|next| next.as_ref().is_ok_and(|it| it.group == kept))
        {
            group.push(next?);
        }
        merging.group(kept, group)?;
    }
    Ok(merging.verdicts)
}

struct Merging {
    verdicts: Runs<Verdict>,
    rules: Rules,
    writer: Box<dyn Writer>,
}

impl Merging {
    fn new(args: &Args) -> anyhow::Result<Merging> {
        let format = write::find("pgn").context("no format pgn")?;
        Ok(Merging {
            verdicts: Runs::new((), args.memory(1)),
            rules: args.reading.rules(),
            writer: (format.make)(&Options::default()).map_err(|why| anyhow!(why))?,
        })
    }

    /// Takes the texts of a group. Where a reference game is kept there is nothing to write.
    fn group(&mut self, kept: u64, mut group: Vec<Text>) -> anyhow::Result<()> {
        let numbers: Vec<u64> = group.iter().map(|text| text.number).collect();
        group.sort_by_key(|text| (text.number != kept, text.number));
        let leads = group.first().is_some_and(|text| text.number == kept);
        let texts: Vec<String> = group.into_iter().map(|text| text.text).collect();
        let text = match leads {
            true => merged(&texts, &self.rules).map(|text| self.lay_out(&text)),
            false => None,
        };
        let mut text = text.unwrap_or_default();
        for number in numbers {
            let text = match number == kept {
                true => std::mem::take(&mut text),
                false => String::new(),
            };
            self.verdicts.add(Verdict { number, kept, text })?;
        }
        Ok(())
    }

    fn lay_out(&self, text: &str) -> String {
        let mut sheet = Sheet::default();
        lay_out(text, &self.rules, self.writer.as_ref(), &mut sheet);
        String::from_utf8_lossy(&sheet.text).into_owned()
    }
}
