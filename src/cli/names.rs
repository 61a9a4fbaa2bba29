//! Names of irregularities and of languages on the command line: checked, with a hint at the name
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
        language(command, arg, &value.to_string_lossy())
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let value =
            |(code, name): (&'static str, &'static str)| PossibleValue::new(code).help(name);
        Some(Box::new(play::languages().map(value)))
    }
}

fn language(command: &Command, arg: Option<&Arg>, name: &str) -> Result<&'static str, Error> {
    play::language(name.trim()).ok_or_else(|| {
        let option = arg.map(|arg| format!("{arg}: ")).unwrap_or_default();
        let message = format!(
            "{option}no language is called '{}'\n\nFor the list, try 'scoresheet languages'.\n",
            name.trim()
        );
        Error::raw(ErrorKind::InvalidValue, message).with_cmd(command)
    })
}

/// The languages that White and Black write in, by their codes; none where it is to be found.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Spoken(pub(super) [Option<&'static str>; 2]);

/// Takes `auto`, a language, or one for each player: `white=de,black=en`.
#[derive(Clone, Copy, Debug)]
pub(super) struct SpokenParser;

impl TypedValueParser for SpokenParser {
    type Value = Spoken;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<Spoken, Error> {
        let mut spoken = Spoken::default();
        for part in value.to_string_lossy().split(',') {
            let (sides, name) = match part.trim().split_once('=') {
                Some(("white", name)) => (0..1, name),
                Some(("black", name)) => (1..2, name),
                _ => (0..2, part),
            };
            let code = match name.trim() {
                "auto" => None,
                name => Some(language(command, arg, name)?),
            };
            spoken.0[sides].fill(code);
        }
        Ok(spoken)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let auto = PossibleValue::new("auto").help("found by playing");
        let value =
            |(code, name): (&'static str, &'static str)| PossibleValue::new(code).help(name);
        Some(Box::new(
            std::iter::once(auto).chain(play::languages().map(value)),
        ))
    }
}
