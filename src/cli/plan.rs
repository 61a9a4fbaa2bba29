//! `scoresheet plan`: files divided into ranges, for work on many machines.

use super::{args::Writing, bytes::bytes, outcome::Outcome};
use crate::{
    source::{Encoding, SourceFile, Task, plan},
    stream::Input,
};
use anyhow::Context;
use clap::ValueEnum;
use std::{io::Write as _, path::PathBuf};

/// Divide files into ranges of bytes, to be read by many processes or machines
///
/// Writes a line for each range: a JSON object with `path`, `offset`, `length`, `compression` (null for
/// text as stored) and `splittable`; or, for shells, the path and the range with a tab between. Every
/// command reads such a range with `--range OFFSET:LENGTH`. A game belongs to the range that holds its
/// first byte, so all ranges together give each game once.
/// Files that have to be read from their start (packed, UTF-16) are one range each.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  scoresheet plan --split 64M archive/ > manifest.jsonl
  scoresheet plan --format tsv archive/ \\
    | parallel --keep-order --colsep '\\t' scoresheet stats -q --partial --range {2} {1} \\
    | scoresheet stats --merge -

Exit status: 0 done, 2 a file could not be read.")]
pub(super) struct Args {
    /// Files, or folders to walk for game files
    #[arg(value_name = "FILE", required = true)]
    paths: Vec<PathBuf>,

    /// How many bytes a range has; with whole megabytes, ranges are read in the same blocks as the whole
    /// file
    #[arg(
        long,
        value_name = "BYTES",
        default_value = "64M",
        value_parser = some_bytes,
        help_heading = "Ranges"
    )]
    split: u64,

    /// The encoding with which the files will be read
    #[arg(long, value_name = "LABEL", help_heading = "Ranges")]
    encoding: Option<Encoding>,

    /// How to lay the ranges out
    #[arg(
        long,
        value_enum,
        value_name = "FORMAT",
        default_value_t,
        help_heading = "Output"
    )]
    format: Manifest,

    #[command(flatten)]
    writing: Writing,
}

/// How a manifest is laid out, as typed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Manifest {
    /// A JSON object a line.
    #[default]
    Jsonl,
    /// The path, and OFFSET:LENGTH behind a tab.
    Tsv,
}

impl Manifest {
    fn line(self, task: &Task) -> anyhow::Result<String> {
        if self == Manifest::Jsonl {
            return Ok(serde_json::to_string(task)?);
        }
        let path = task
            .path
            .to_str()
            .filter(|path| !path.contains(['\t', '\n', '\r']));
        let path = path.context("such a name has no place in a table of texts; use jsonl")?;
        Ok(format!("{path}\t{}:{}", task.offset, task.length))
    }
}

fn some_bytes(text: &str) -> Result<u64, String> {
    match bytes(text)? {
        0 => Err("a range has at least one byte".to_owned()),
        some => Ok(some),
    }
}

pub(super) fn run(args: &Args) -> anyhow::Result<Outcome> {
    let mut output = args.writing.open()?;
    let console = args.writing.console(&output);
    let inputs = args.paths.iter().cloned().map(Input::Path).collect();
    let mut outcome = Outcome::Done;
    for planned in plan(inputs, args.encoding, args.split) {
        match planned {
            Ok(tasks) => {
                for task in tasks {
                    let line = args.format.line(&task);
                    let line = line.with_context(|| task.path.display().to_string())?;
                    let told = writeln!(output, "{line}");
                    told.map_err(|error| output.failed(error))?;
                }
            }
            Err((name, error)) => {
                console.unreadable(&SourceFile::new(name), &error);
                outcome = Outcome::Failed;
            }
        }
    }
    output.finish()?;
    Ok(outcome)
}
