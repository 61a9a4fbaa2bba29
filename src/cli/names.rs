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
        let word = value.to_string_lossy();
        play::language(word.trim()).ok_or_else(|| {
            let option = arg.map(|arg| format!("{arg}: ")).unwrap_or_default();
            let message = format!(
                "{option}no language is called '{}'\n\nFor more information, try '--help'.\n",
                word.trim()
            );
            Error::raw(ErrorKind::InvalidValue, message).with_cmd(command)
        })
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let value =
            |(code, name): (&'static str, &'static str)| PossibleValue::new(code).help(name);
        Some(Box::new(play::languages().map(value)))
    }
}
