//! `scoresheet man`: manual pages, made from the command line itself.

use super::{outcome::Outcome, output::Output};
use anyhow::Context;
use std::path::PathBuf;

/// Print the manual page, or write all pages into a folder
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  scoresheet man | man -l -
  scoresheet man --dir ~/.local/share/man/man1")]
pub(super) struct Args {
    /// Write the main page and one page for each command into this folder
    #[arg(long, value_name = "FOLDER")]
    dir: Option<PathBuf>,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Outcome> {
    let mut definition = super::definition().disable_help_subcommand(true);
    definition.build();
    let Some(folder) = &args.dir else {
        write_page(&definition, None)?;
        return Ok(Outcome::Done);
    };
    std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    write_page(&definition, Some(folder.join("scoresheet.1")))?;
    for command in definition
        .get_subcommands()
        .filter(|command| !command.is_hide_set())
    {
        let name = format!("scoresheet-{}", command.get_name());
        let page = command.clone().name(name.clone());
        write_page(&page, Some(folder.join(name + ".1")))?;
    }
    Ok(Outcome::Done)
}

fn write_page(command: &clap::Command, path: Option<PathBuf>) -> anyhow::Result<()> {
    let mut page = Vec::new();
    clap_mangen::Man::new(command.clone()).render(&mut page)?;
    let mut output = Output::open(path.as_deref())?;
    output.put(&page)?;
    output.finish()?;
    Ok(())
}
