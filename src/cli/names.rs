//! Names of irregularities, languages and notations on the command line: checked, with a hint at the name
//! meant, and offered to completion scripts.

use crate::{
    irregularities::{FAMILIES, Selection, Severity, all},
    play,
};
use clap::{
    Arg, Command, Error,
    builder::{PossibleValue, TypedValueParser},
    error::ErrorKind,
};
use std::ffi::OsStr;

/// Takes a name, a family, a severity or `all`.
#[derive(Clone, Debug)]
pub(super) struct NameParser {
    /// Further words that are allowed, with what they mean.
    pub(super) also: &'static [(&'static str, &'static str)],
}

impl TypedValueParser for NameParser {
    type Value = String;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<String, Error> {
        let word = value.to_string_lossy().trim().to_owned();
        if self.also.iter().any(|(also, _)| *also == word) {
            return Ok(word);
        }
        match Selection::new(&[&word], &[]) {
            Ok(_) => Ok(word),
            Err(unknown) => {
                let option = arg.map(|arg| format!("{arg}: ")).unwrap_or_default();
                let message = format!(
                    "{option}{unknown}\n\nFor the list of all names, try 'scoresheet explain'.\n"
                );
                Err(Error::raw(ErrorKind::InvalidValue, message).with_cmd(command))
            }
        }
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let named = |name: &'static str, help: &'static str| PossibleValue::new(name).help(help);
        let also = self.also.iter().map(move |(word, help)| named(word, help));
        let severities = [Severity::Error, Severity::Warning, Severity::Note]
            .map(|severity| PossibleValue::new(severity.word()));
        let families = FAMILIES
            .iter()
            .map(move |family| named(family.name, family.summary));
        let names = all().map(move |irregularity| named(irregularity.name, irregularity.summary));
        Some(Box::new(
            also.chain([named("all", "everything")])
                .chain(severities)
                .chain(families)
                .chain(names),
        ))
    }
}

/// A list of names that an option may take.
#[derive(Clone, Copy, Debug)]
struct Known {
    /// What one of them is.
    what: &'static str,
    /// The subcommand that lists them.
    listed_by: &'static str,
    /// The usual form of a name.
    find: fn(&str) -> Option<&'static str>,
}

impl Known {
    fn named(
        self,
        command: &Command,
        arg: Option<&Arg>,
        name: &str,
    ) -> Result<&'static str, Error> {
        let name = name.trim();
        (self.find)(name).ok_or_else(|| {
            let option = arg.map(|arg| format!("{arg}: ")).unwrap_or_default();
            let message = format!(
                "{option}no {} is called '{name}'\n\nFor the list, try 'scoresheet {}'.\n",
                self.what, self.listed_by
            );
            Error::raw(ErrorKind::InvalidValue, message).with_cmd(command)
        })
    }
}

const LANGUAGES: Known = Known {
    what: "language",
    listed_by: "languages",
    find: play::language,
};

const NOTATIONS: Known = Known {
    what: "notation",
    listed_by: "notations",
    find: |wanted| {
        play::notations()
            .map(|(name, _)| name)
            .find(|name| *name == wanted)
    },
};

fn possible((name, help): (&'static str, &'static str)) -> PossibleValue {
    PossibleValue::new(name).help(help)
}

/// Takes the code of a language, its English name or an alias; gives the code.
#[derive(Clone, Copy, Debug)]
pub(super) struct LanguageParser;

impl TypedValueParser for LanguageParser {
    type Value = &'static str;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<&'static str, Error> {
        LANGUAGES.named(command, arg, &value.to_string_lossy())
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(play::languages().map(possible)))
    }
}

/// Leaves to the content what may be said outright.
pub(super) const AUTO: &str = "auto";

/// What White and Black write in, by its name; none where it is to be found.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct OfPlayers(pub(super) [Option<&'static str>; 2]);

/// Takes `auto`, a name, or one for each player: `white=de,black=en`.
#[derive(Clone, Copy, Debug)]
pub(super) enum OfPlayersParser {
    /// The languages of their letters.
    Languages,
    /// The notations of their moves.
    Notations,
}

impl OfPlayersParser {
    const fn known(self) -> Known {
        match self {
            OfPlayersParser::Languages => LANGUAGES,
            OfPlayersParser::Notations => NOTATIONS,
        }
    }
}

impl TypedValueParser for OfPlayersParser {
    type Value = OfPlayers;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<OfPlayers, Error> {
        let mut said = OfPlayers::default();
        for part in value.to_string_lossy().split(',') {
            let (sides, name) = match part.trim().split_once('=') {
                Some(("white", name)) => (0..1, name),
                Some(("black", name)) => (1..2, name),
                _ => (0..2, part),
            };
            let name = match name.trim() {
                AUTO => None,
                name => Some(self.known().named(command, arg, name)?),
            };
            said.0[sides].fill(name);
        }
        Ok(said)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let auto = std::iter::once(possible((AUTO, "found by playing")));
        Some(match self {
            OfPlayersParser::Languages => Box::new(auto.chain(play::languages().map(possible))),
            OfPlayersParser::Notations => Box::new(auto.chain(play::notations().map(possible))),
        })
    }
}
