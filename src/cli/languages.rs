//! `scoresheet languages`: the piece letters that are read and written.

use super::{
    listing::{self, Form, Printing},
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

    #[command(flatten)]
    printing: Printing,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Outcome> {
    match args.language {
        Some(code) if args.printing.format == Form::Text => {
            let upright = listing::language(code);
            args.printing.print_by(|output| upright.upright(output))?;
        }
        Some(code) => args.printing.print(&listing::language(code))?,
        None => args.printing.print(&listing::languages())?,
    }
    Ok(Outcome::Done)
}
