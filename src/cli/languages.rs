//! `scoresheet languages`: the piece letters that are read and written.

use super::{
    args::Writing,
    listing::{self, Form},
    names::LanguageParser,
    outcome::Outcome,
};

/// List the languages of piece letters, with an example; or show all of one
///
/// In all of them games are read and written. Which one a game is in is found by playing; it can be
/// said with --from-lang. Languages come with the signs that are usual in their print.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  scoresheet languages
  scoresheet languages Russian
  scoresheet languages --format csv
  scoresheet convert --to-lang de games.pgn
  scoresheet check --from-lang white=de,black=en games.pgn")]
pub(super) struct Args {
    /// The code or English name of one language [default: the table of all]
    #[arg(value_name = "LANG", value_parser = LanguageParser, hide_possible_values = true)]
    language: Option<&'static str>,

    /// How to lay the table out
    #[arg(
        long,
        value_enum,
        value_name = "FORMAT",
        default_value_t,
        help_heading = "Output"
    )]
    format: Form,

    #[command(flatten)]
    writing: Writing,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Outcome> {
    let mut output = args.writing.open()?;
    let written = match (args.language, args.format) {
        (Some(code), Form::Text) => listing::language(code).upright(&mut output),
        (Some(code), form) => listing::language(code).write(form, &mut output),
        (None, form) => listing::languages().write(form, &mut output),
    };
    written.map_err(|error| output.failed(error))?;
    output.finish()?;
    Ok(Outcome::Done)
}
