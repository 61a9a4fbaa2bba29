//! `scoresheet generate`, hidden: the parts of the documentation that are made from the program's
//! own lists, so that they cannot drift from it.

use super::{outcome::Outcome, output::Output};
use crate::{
    explain::{self, Topic},
    laws::Laws,
    query::fields,
    report::Style,
};
use anyhow::Context;
use std::{
    collections::BTreeSet,
    fs,
    io::Write,
    path::{Path, PathBuf},
};

/// Write the generated documentation
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// What to write
    #[arg(value_enum)]
    what: What,

    /// The folder to write into
    #[arg(long, value_name = "FOLDER", default_value = "docs")]
    dir: PathBuf,

    /// Write nothing; exit with status 1 if something is not up to date
    #[arg(long)]
    check: bool,
}

#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum What {
    /// The irregularities, the notations, the fields of expressions, and a page for each command.
    Docs,
}

/// Columns of the help in the pages.
const WIDTH: usize = 90;

pub(super) fn run(args: &Args) -> anyhow::Result<Outcome> {
    let What::Docs = args.what;
    let pages = pages()?;
    let stale = stale(&args.dir, &pages);
    if args.check {
        return check(&args.dir, &pages, &stale);
    }
    for (name, text) in &pages {
        let path = args.dir.join(name);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
        }
        let mut output = Output::open(Some(&path))?;
        output.put(text)?;
        output.finish()?;
    }
    for path in stale {
        fs::remove_file(&path).with_context(|| path.display().to_string())?;
    }
    Ok(Outcome::Done)
}

/// Names every page that is not as it should be.
fn check(dir: &Path, pages: &[(String, String)], stale: &[PathBuf]) -> anyhow::Result<Outcome> {
    let differs = |(name, text): &&(String, String)| {
        fs::read_to_string(dir.join(name)).ok().as_ref() != Some(text)
    };
    let old = pages.iter().filter(differs).map(|(name, _)| dir.join(name));
    let mut output = Output::open(None)?;
    let mut outcome = Outcome::Done;
    for path in old.chain(stale.iter().cloned()) {
        outcome = Outcome::Found;
        let told = writeln!(output, "{} is not up to date", path.display());
        told.map_err(|error| output.failed(error))?;
    }
    output.finish()?;
    Ok(outcome)
}

/// Pages of commands that there are no more.
fn stale(dir: &Path, pages: &[(String, String)]) -> Vec<PathBuf> {
    let known: BTreeSet<PathBuf> = pages.iter().map(|(name, _)| dir.join(name)).collect();
    let entries = fs::read_dir(dir.join("cli"))
        .into_iter()
        .flatten()
        .flatten();
    entries
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "md"))
        .filter(|path| !known.contains(path))
        .collect()
}

/// All pages: name in the folder, and text.
fn pages() -> anyhow::Result<Vec<(String, String)>> {
    let mut pages = vec![
        ("irregularities.md".to_owned(), irregularities()?),
        ("notations.md".to_owned(), notations()),
        ("languages.md".to_owned(), languages()),
        ("expressions.md".to_owned(), expressions()),
    ];
    let mut definition = super::definition().term_width(WIDTH);
    definition.build();
    pages.push(("cli/scoresheet.md".to_owned(), page(&definition)));
    for command in definition.get_subcommands() {
        if !command.is_hide_set() && command.get_name() != "help" {
            let name = format!("cli/{}.md", command.get_name());
            pages.push((name, page(command)));
        }
    }
    Ok(pages)
}

fn irregularities() -> anyhow::Result<String> {
    let mut page = b"# Irregularities

Everything that `scoresheet check` can find, family by family. `scoresheet explain NAME` shows the
same. The examples have been run through the program; an error is something unreadable or against
the laws, a warning is readable but written wrongly or contradicts itself, a note is worth knowing.

<!-- Made by `scoresheet generate docs` from src/irregularities; do not edit. -->

"
    .to_vec();
    let markdown = explain::find("markdown").context("no format markdown")?;
    (markdown.write)(Topic::All, Laws::default(), &Style::default(), &mut page)?;
    Ok(String::from_utf8(page)?)
}

fn notations() -> String {
    let table = super::listing::notations().markdown();
    format!(
        "# Notations

How moves may be written, as `scoresheet notations` shows it. Forms of SAN are read always; a notation
that is found is looked for by playing where SAN does not read a game, for both players or, where they
write in two, for each; one that is named is read where `--from-notation` says so. `convert
--to-notation` writes all of them. The moves are never lost; what is lost follows from the position.
Examples of draughts are the last first move of the international and of the Russian game.

Braille is that of the British code (UKAAF 2015) in its letters and figures; its signs for capture and
check before the square (dots 5-6, 4-5, 4-5-6) are read. Written are the letters of print, `x` and
`o-o`, which is a choice of ours.

The five long forms with pgn-extract's names were compared with what it writes: of 376,829 words of
real games none differs but for the check marks of the record (`tests/oracle/compare_with_pgn_extract.py`).
4,483 real games, written in each notation that is found and read again without a word, came out the
same in all of them (`tests/oracle/notations_of_real_games.sh`).

<!-- Made by `scoresheet generate docs` from the lists of notations; do not edit. -->

{table}"
    )
}

fn languages() -> String {
    let table = super::listing::languages().markdown();
    format!(
        "# Languages

The piece letters in which games are read and written, as `scoresheet languages` shows them;
`scoresheet languages de` shows all of one. `convert --to-lang` writes them.

## How a language is found

Where a game does not read as English, it is played under all languages at once, each player in a
set of his own. The languages under which most of the game is legal are the right ones. Languages
that write their pieces alike, as German and Swedish, are one. A game is given to another language
only for letters that English does not have, or for many moves; if several languages play it to the
end and make different games of it, that is told (`san.letters-undecided`). In a file the languages
found last are tried first. `--from-lang` says the language, for both players or for each.

How many plies that takes stands in `performance.md`.

## The table

<!-- Made by `scoresheet generate docs` from src/chess/languages; do not edit. -->

{table}"
    )
}

fn expressions() -> String {
    let mut page = include_str!("expressions.md").to_owned();
    for (heading, fields) in fields::LISTS {
        page.push_str(&format!("\n### {heading}\n\n"));
        page.push_str("| field | | what it is | example |\n|---|---|---|---|\n");
        for field in *fields {
            let takes = match field.takes {
                "" => String::new(),
                takes => format!("({takes})"),
            };
            let many = if field.many { ", several" } else { "" };
            page.push_str(&format!(
                "| `{}{}` | {}{many} | {} | `{}` |\n",
                field.name,
                takes.replace('|', "\\|"),
                field.kind.word(),
                field.meaning.replace('|', "\\|"),
                field.example.replace('|', "\\|"),
            ));
        }
    }
    page
}

fn page(command: &clap::Command) -> String {
    let name = command.get_bin_name().unwrap_or("scoresheet").to_owned();
    let help = command.clone().term_width(WIDTH).render_long_help();
    let help: Vec<String> = help
        .to_string()
        .lines()
        .map(|line| line.trim_end().to_owned())
        .collect();
    format!(
        "# {name}\n\n<!-- Made by `scoresheet generate docs` from src/cli; do not edit. -->\n\n\
         ```text\n{}\n```\n",
        help.join("\n").trim_end()
    )
}
