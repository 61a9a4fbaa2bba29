//! Groups of options that several commands share, and what they mean.

use super::{
    bytes::byte_range,
    console::Console,
    names::{AUTO, OfPlayers, OfPlayersParser},
    output::Output,
    progress,
};
use crate::{
    game::Game,
    irregularities::Strictness,
    laws::Laws,
    play::{Rules, variants},
    query::Query,
    source::{ByteRange, Encoding, Layout},
    stream::{Input, Options},
};
use anyhow::{anyhow, bail};
use clap::{ValueEnum, builder::PossibleValuesParser};
use std::{
    io::IsTerminal,
    path::{Path, PathBuf},
};

/// The expression that is given, if one is.
///
/// # Errors
/// What is wrong with it, and where.
pub(super) fn expression(text: Option<&str>) -> anyhow::Result<Option<Query>> {
    let query = text.map(Query::read).transpose();
    query.map_err(|wrong| anyhow!("{wrong}"))
}

/// By which laws: the same in every command that cites them.
#[derive(Debug, clap::Args)]
pub(super) struct Judging {
    /// The edition of the laws to judge by; auto takes for each game the one in force when its event
    /// began; one of another law may be joined with a comma [default: the newest]
    #[arg(
        long,
        value_name = "EDITION",
        value_delimiter = ',',
        value_parser = PossibleValuesParser::new(Laws::keys()),
        help_heading = "Judging"
    )]
    laws: Vec<String>,
}

impl Judging {
    /// The laws named.
    ///
    /// # Errors
    /// If two editions of one law are named.
    pub(super) fn laws(&self) -> anyhow::Result<Laws> {
        Ok(Laws::named(&self.laws)?)
    }
}

/// How strictly to judge, as typed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum Step {
    /// What the Laws ask of a player at the board: zeros, own language, no check signs.
    Sheet,
    /// Readable files; deviations from the standard are warnings or notes.
    #[default]
    Import,
    /// The standard's export form to the letter.
    Export,
}

impl Step {
    pub(super) const fn strictness(self) -> Strictness {
        match self {
            Step::Sheet => Strictness::Sheet,
            Step::Import => Strictness::Import,
            Step::Export => Strictness::Export,
        }
    }
}

/// What to read and how: the same in every command that reads games.
#[derive(Debug, clap::Args)]
pub(super) struct Reading {
    /// Files to read, folders to walk for game files, or - for standard input [default: standard
    /// input, if something is piped into it]
    #[arg(value_name = "FILE")]
    pub(super) paths: Vec<PathBuf>,

    /// How the files are laid out
    #[arg(
        long,
        value_enum,
        value_name = "FORMAT",
        default_value_t,
        help_heading = "Reading"
    )]
    from: FromFormat,

    /// The notation that moves are written in, by its name in `scoresheet notations`; where the
    /// players write in two, white=iccf,black=descriptive. auto finds it; forms of SAN are read as
    /// well
    #[arg(
        long,
        value_name = "NOTATION",
        default_value = AUTO,
        value_parser = OfPlayersParser::Notations,
        hide_possible_values = true,
        help_heading = "Reading"
    )]
    from_notation: OfPlayers,

    /// The language of the piece letters, by code or English name; where the players write in two,
    /// white=de,black=en. auto finds it
    #[arg(
        long,
        value_name = "LANG",
        default_value = AUTO,
        value_parser = OfPlayersParser::Languages,
        hide_possible_values = true,
        help_heading = "Reading"
    )]
    from_lang: OfPlayers,

    /// Read the bytes in this encoding (a WHATWG label: utf-8, windows-1252, utf-16le ...)
    /// [default: decided by content]
    #[arg(long, value_name = "LABEL", help_heading = "Reading")]
    pub(super) encoding: Option<Encoding>,

    /// The family of games [default: decided by tags, positions and moves]
    #[arg(long, value_enum, value_name = "GAME", help_heading = "Reading")]
    pub(super) game: Option<GameArg>,

    /// The variant that all games are played by [default: decided by tags]
    #[arg(
        long,
        value_name = "NAME",
        value_parser = PossibleValuesParser::new(variants()),
        ignore_case = true,
        hide_possible_values = true,
        help_heading = "Reading"
    )]
    pub(super) variant: Option<String>,

    /// Let moves against the rules stand where both squares are known, and play on from the board
    /// as it was; convert marks them, so that they are read so again
    #[arg(long, help_heading = "Reading")]
    stand: bool,

    /// Only the games that begin in these bytes of the one file named
    ///
    /// An offset and a length, as `plan` gives them. Lines and games are counted from the first of the
    /// games, bytes from the start of the file. A file that has to be read from its start (packed,
    /// UTF-16) belongs whole to the range that holds its first byte.
    #[arg(
        long,
        value_name = "OFF:LEN",
        value_parser = byte_range,
        help_heading = "Reading"
    )]
    pub(super) range: Option<ByteRange>,

    /// Worker threads [default: as many as processors]
    #[arg(
        short = 'j',
        long,
        value_name = "N",
        default_value_t = 0,
        hide_default_value = true,
        help_heading = "Reading"
    )]
    pub(super) threads: usize,
}

/// How files are laid out, as typed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum FromFormat {
    /// Decided by content.
    #[default]
    Auto,
    /// Chess in tags and movetext.
    Pgn,
    /// Draughts in tags and movetext.
    Pdn,
    /// A JSON object for each game, one a line, as `convert --to jsonl` writes it.
    Jsonl,
    /// A string of chess.com's notation for each game, one a line.
    Tcn,
    /// A message between players of correspondence chess, a mailbox of them, or a card.
    Mail,
    /// Movetext, with tags or without.
    Text,
}

impl Reading {
    /// The inputs meant.
    ///
    /// # Errors
    /// If nothing is given and standard input is a terminal, or if a range is asked for of other than
    /// one file.
    pub(super) fn inputs(&self) -> anyhow::Result<Vec<Input>> {
        let stdin = Path::new("-");
        let one_file = matches!(self.paths.as_slice(), [path] if path != stdin && !path.is_dir());
        if self.range.is_some() && !one_file {
            bail!("--range is of one file: name that, and no other");
        }
        if self.paths.is_empty() {
            if std::io::stdin().is_terminal() {
                bail!(
                    "no input: name a file or a folder, or pipe games into the command \
                     (see --help)"
                );
            }
            return Ok(vec![Input::Stdin]);
        }
        Ok(self.paths.iter().map(input_of).collect())
    }

    /// How to read them.
    pub(super) fn options(&self) -> Options {
        Options {
            threads: self.threads,
            encoding: self.encoding,
            layout: match self.from {
                FromFormat::Auto => None,
                FromFormat::Jsonl => Some(Layout::Lines),
                FromFormat::Tcn => Some(Layout::Strings),
                FromFormat::Mail => Some(Layout::Letters),
                FromFormat::Pgn | FromFormat::Pdn | FromFormat::Text => Some(Layout::Games),
            },
            range: self.range,
            ..Options::default()
        }
    }

    /// What was said about the games outright, as options: of how they are read what decides what
    /// their moves are.
    pub(super) fn said(&self) -> Vec<String> {
        let rules = self.rules();
        let mut said = Vec::new();
        said.extend(rules.game.map(|game| format!("--game {game}")));
        said.extend(rules.variant.map(|name| format!("--variant {name}")));
        let of_players = [
            ("from-notation", rules.notations),
            ("from-lang", rules.languages),
        ];
        for (option, names) in of_players {
            for (side, name) in ["white", "black"].into_iter().zip(names) {
                said.extend(name.map(|name| format!("--{option} {side}={name}")));
            }
        }
        said.extend(self.stand.then(|| "--stand".to_owned()));
        said
    }

    /// What was said about the games outright.
    pub(super) fn rules(&self) -> Rules {
        let game = match (self.game, self.from) {
            (Some(GameArg::Chess), _) => Some(Game::Chess),
            (Some(GameArg::Draughts), _) => Some(Game::Draughts),
            (None, _) if self.variant.is_some() => None, // it says which
            (None, FromFormat::Pgn | FromFormat::Tcn | FromFormat::Mail) => Some(Game::Chess),
            (None, FromFormat::Pdn) => Some(Game::Draughts),
            (None, FromFormat::Auto | FromFormat::Jsonl | FromFormat::Text) => None,
        };
        Rules {
            game,
            variant: self.variant.clone(),
            languages: self.from_lang.0,
            notations: self.from_notation.0,
            stand: self.stand,
        }
    }
}

/// What a path names: `-` is standard input.
pub(super) fn input_of(path: impl AsRef<Path>) -> Input {
    let path = path.as_ref();
    match path == Path::new("-") {
        true => Input::Stdin,
        false => Input::Path(path.to_owned()),
    }
}

/// A family of games, as typed.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum GameArg {
    /// Chess and its variants.
    Chess,
    /// Draughts (checkers) on any board.
    Draughts,
}

/// Where results go and what is said meanwhile: the same in every command.
#[derive(Debug, clap::Args)]
pub(super) struct Writing {
    /// Write the result to this file, which appears whole or not at all [default: standard output]
    #[arg(short, long, value_name = "FILE", help_heading = "Output")]
    pub(super) output: Option<PathBuf>,

    /// Say nothing but errors on standard error
    #[arg(short, long, help_heading = "Output")]
    pub(super) quiet: bool,

    /// Say more on standard error
    #[arg(short, long, help_heading = "Output", conflicts_with = "quiet")]
    pub(super) verbose: bool,

    /// When to show progress on standard error
    #[arg(
        long,
        value_enum,
        value_name = "WHEN",
        default_value_t,
        help_heading = "Output"
    )]
    pub(super) progress: progress::When,

    /// When to use colour (NO_COLOR and CLICOLOR are honoured)
    #[arg(
        long,
        value_enum,
        value_name = "WHEN",
        default_value_t,
        help_heading = "Output"
    )]
    pub(super) color: Color,
}

/// When to use colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum Color {
    /// On a terminal that has it.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// Columns of a page that is no terminal.
const PAGE_WIDTH: usize = 100;

impl Writing {
    /// Opens the place where results go.
    ///
    /// # Errors
    /// If the file cannot be created.
    pub(super) fn open(&self) -> anyhow::Result<Output> {
        Ok(Output::open(self.output.as_deref())?)
    }

    /// What speaks to the person meanwhile.
    pub(super) fn console(&self, output: &Output) -> Console {
        Console::new(self, output.is_terminal())
    }

    /// Whether results are coloured.
    pub(super) fn colour(&self, output: &Output) -> bool {
        match self.color {
            Color::Always => true,
            Color::Never => false,
            Color::Auto => {
                output.is_terminal()
                    && anstream::AutoStream::choice(&std::io::stdout())
                        != anstream::ColorChoice::Never
            }
        }
    }

    /// Columns that results may use.
    pub(super) fn width(&self, output: &Output) -> usize {
        match output.is_terminal() {
            true => terminal_size::terminal_size()
                .map_or(PAGE_WIDTH, |(terminal_size::Width(columns), _)| {
                    columns.into()
                }),
            false => PAGE_WIDTH,
        }
    }
}
