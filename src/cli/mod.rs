//! The command line: clap, terminals, files and exit codes stop here.
//!
//! A subcommand is one file: its `Args` as typed, and `run`, which turns them into calls of the
//! library and says how it went with an [`Outcome`]. No subcommand imports another. To add one,
//! add its file and its variant of [`Command`]; help, man pages and completions follow.

mod again;
mod args;
mod audit;
mod bytes;
mod check;
mod choosing;
mod clock;
mod completions;
mod console;
mod convert;
mod dedupe;
mod diff;
mod drive;
mod explain;
mod filter;
mod generate;
mod in_place;
mod join;
mod kept;
mod languages;
mod laws;
mod listing;
mod man;
mod names;
mod notations;
mod originals;
mod outcome;
mod output;
mod pick;
mod plan;
mod progress;
mod ranges;
mod reconcile;
mod repair;
mod runs;
mod sample;
mod sealed;
mod show;
mod sort;
mod split;
mod stats;
mod tabling;
mod tag;
mod tree;

use clap::{CommandFactory, Parser, Subcommand};
use outcome::Outcome;
use std::process::ExitCode;

/// Read, check, convert and count game records of chess and draughts.
#[derive(Debug, Parser)]
#[command(
    name = "scoresheet",
    version,
    max_term_width = 100,
    subcommand_required = true,
    arg_required_else_help = true,
    after_help = "\
Exit status: 0 done and clean, 1 findings or something unreadable in the input, 2 the tool failed.
Results go to standard output, everything else to standard error."
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Check(check::Args),
    Audit(audit::Args),
    Explain(explain::Args),
    Convert(convert::Args),
    Repair(repair::Args),
    Reconcile(reconcile::Args),
    Stats(stats::Args),
    Show(show::Args),
    Filter(filter::Args),
    Sort(sort::Args),
    Split(split::Args),
    Dedupe(dedupe::Args),
    Join(join::Args),
    Diff(diff::Args),
    Tag(tag::Args),
    Tree(tree::Args),
    Plan(plan::Args),
    Notations(notations::Args),
    Languages(languages::Args),
    Laws(laws::Args),
    Clock(clock::Args),
    Sealed(sealed::Args),
    Completions(completions::Args),
    Man(man::Args),
    #[command(hide = true)]
    Generate(generate::Args),
}

/// The whole command line as clap knows it: the source of help, man pages and completions.
fn definition() -> clap::Command {
    Cli::command()
}

/// Parses the command line, runs the command and gives the exit code.
#[must_use]
pub fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return answer(&error).into(),
    };
    let done = match cli.command {
        Command::Check(args) => check::run(&args),
        Command::Audit(args) => audit::run(&args),
        Command::Explain(args) => explain::run(&args),
        Command::Convert(args) => convert::run(&args),
        Command::Repair(args) => repair::run(&args),
        Command::Reconcile(args) => reconcile::run(&args),
        Command::Stats(args) => stats::run(&args),
        Command::Show(args) => show::run(&args),
        Command::Filter(args) => filter::run(&args),
        Command::Sort(args) => sort::run(&args),
        Command::Split(args) => split::run(&args),
        Command::Dedupe(args) => dedupe::run(&args),
        Command::Join(args) => join::run(&args),
        Command::Diff(args) => diff::run(&args),
        Command::Tag(args) => tag::run(&args),
        Command::Tree(args) => tree::run(&args),
        Command::Plan(args) => plan::run(&args),
        Command::Notations(args) => notations::run(&args),
        Command::Languages(args) => languages::run(&args),
        Command::Laws(args) => laws::run(&args),
        Command::Clock(args) => clock::run(&args),
        Command::Sealed(args) => sealed::run(&args),
        Command::Completions(args) => completions::run(args),
        Command::Man(args) => man::run(&args),
        Command::Generate(args) => generate::run(&args),
    };
    done.unwrap_or_else(|error| console::report(&error.into()))
        .into()
}

/// Help and version are answers, on standard output; anything else is a wrong command line.
fn answer(error: &clap::Error) -> Outcome {
    match error.print() {
        Err(io) if !error.use_stderr() => {
            console::report(&anyhow::Error::from(output::standard_output(io)).into())
        }
        _ if error.use_stderr() => Outcome::Failed,
        _ => Outcome::Done,
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_command_line_is_consistent() {
        super::definition().debug_assert();
    }
}
