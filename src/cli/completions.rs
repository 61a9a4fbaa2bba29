//! `scoresheet completions`: completion scripts for shells, made from the command line itself.

use super::{outcome::Outcome, output::Output};
use clap_complete::Shell;

/// Print a completion script for a shell
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  scoresheet completions bash > ~/.local/share/bash-completion/completions/scoresheet
  scoresheet completions zsh > ~/.zfunc/_scoresheet
  scoresheet completions fish > ~/.config/fish/completions/scoresheet.fish")]
pub(super) struct Args {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

pub(super) fn run(args: Args) -> anyhow::Result<Outcome> {
    let mut script = Vec::new();
    clap_complete::generate(
        args.shell,
        &mut super::definition(),
        "scoresheet",
        &mut script,
    );
    let mut output = Output::open(None)?;
    output.put(&script)?;
    output.finish()?;
    Ok(Outcome::Done)
}
