//! `scoresheet notations`: the ways of writing moves that are read and written.

use super::{
    listing::{self, Printing},
    outcome::Outcome,
};

/// List the notations of moves: an example, how each is read, what a conversion loses
///
/// Forms of SAN are read always; a notation that is found is looked for by playing where SAN does
/// not read a game; one that is named is read where --from-notation says so. Nothing of the moves is
/// lost in any of them; what is lost are signs that follow from the position.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  scoresheet notations
  scoresheet notations --format json
  scoresheet convert --to-notation iccf games.pgn
  scoresheet convert --from-notation descriptive old-book.pgn")]
pub(super) struct Args {
    #[command(flatten)]
    printing: Printing,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Outcome> {
    args.printing.print(&listing::notations())?;
    Ok(Outcome::Done)
}
