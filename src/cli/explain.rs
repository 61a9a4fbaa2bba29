//! `scoresheet explain`: what an irregularity means.

use super::{
    args::{Judging, Writing},
    outcome::Outcome,
};
use crate::{
    explain::{self, FORMATS, Topic},
    report::Style,
};
use clap::builder::PossibleValuesParser;

/// Explain an irregularity: what it means, its law, an example and how it is reported
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  scoresheet explain
  scoresheet explain move.illegal
  scoresheet explain san --format markdown > san.md")]
pub(super) struct Args {
    /// An irregularity, a family, or all [default: the table of all names]
    #[arg(value_name = "NAME")]
    name: Option<String>,

    /// How to lay the explanation out
    #[arg(
        long,
        value_name = "FORMAT",
        default_value = FORMATS[0].name,
        value_parser = PossibleValuesParser::new(FORMATS.iter().map(|format| format.name)),
        help_heading = "Output"
    )]
    format: String,

    #[command(flatten)]
    judging: Judging,

    #[command(flatten)]
    writing: Writing,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Outcome> {
    let laws = args.judging.laws()?;
    let topic = match &args.name {
        Some(name) => Topic::of(name)?,
        None => Topic::Table,
    };
    let format = explain::find(&args.format).unwrap_or(&FORMATS[0]);
    let mut output = args.writing.open()?;
    let style = Style {
        colour: args.writing.colour(&output),
        width: args.writing.width(&output),
        all: true,
    };
    let written = (format.write)(topic, laws, &style, &mut output);
    written.map_err(|error| output.failed(error))?;
    output.finish()?;
    Ok(Outcome::Done)
}
