//! What an irregularity is: name, severity, law, explanation, example, and how it is detected.

use super::{Case, EventFindings, Findings, Strictness};
use crate::{
    event::Event,
    fault::{Fault, FaultKind},
    game::Game,
    laws::Law,
};

/// How much an irregularity matters.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// Worth knowing.
    Note,
    /// Readable, but written wrongly or contradicting itself.
    Warning,
    /// Unreadable or against the laws.
    Error,
}

impl Severity {
    /// The word used in reports.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Severity::Note => "note",
            Severity::Warning => "warning",
            Severity::Error => "error",
        }
    }
}

/// One kind of thing that can be wrong with a record. Declared by `irregularity!`, one a file.
#[derive(Debug)]
pub struct Irregularity {
    /// `family.kind`, never used again for anything else.
    pub name: &'static str,
    /// How much it matters under `--as import`.
    pub severity: Severity,
    /// One line for the table, without a full stop.
    pub summary: &'static str,
    /// What it is, why it matters, what to do: the doc comment of the declaration (Markdown).
    pub explanation: &'static str,
    /// The article it rests on, or why it is our custom.
    pub law: Law,
    /// A record that shows it, as short as possible; run by `explain` and by the tests.
    pub example: &'static str,
    /// The same record mended; does not show it.
    pub mended: &'static str,
    /// Which games can show it.
    pub games: Games,
    /// How it is detected.
    pub detect: Detect,
    /// Where it is declared.
    pub file: &'static str,
    /// How the characters of the example become the bytes of a file.
    pub bytes: Bytes,
    /// What becomes of it under `--as sheet`.
    pub sheet: Step,
    /// What becomes of it under `--as import`.
    pub import: Step,
    /// What becomes of it under `--as export`.
    pub export: Step,
}

impl Irregularity {
    /// The part of the name before the point.
    #[must_use]
    pub fn family(&self) -> &'static str {
        self.name.split('.').next().unwrap_or(self.name)
    }

    /// Whether it is a draw that could be claimed, which is looked for only where it is asked for.
    #[must_use]
    pub const fn is_claim(&self) -> bool {
        matches!(self.detect, Detect::Fault(kind, _) if kind.is_claim())
    }

    /// Whether it is about what illegal moves cost, which is looked for only where it is asked for.
    #[must_use]
    pub fn is_penalty(&self) -> bool {
        self.family() == super::penalty::FAMILY.name
    }

    /// Whether it is one of a whole event, and not of a game.
    #[must_use]
    pub const fn is_of_event(&self) -> bool {
        matches!(self.detect, Detect::Event(_))
    }

    /// The explanation without the blank that doc comments begin their lines with.
    #[must_use]
    pub fn article(&self) -> String {
        let mut article = String::with_capacity(self.explanation.len());
        for line in self.explanation.lines() {
            article.push_str(line.strip_prefix(' ').unwrap_or(line));
            article.push('\n');
        }
        article
    }

    /// The example as a file holds it.
    #[must_use]
    pub fn example_bytes(&self) -> Vec<u8> {
        match self.bytes {
            Bytes::Utf8 => self.example.as_bytes().to_vec(),
            Bytes::Latin1 => {
                let mut bytes = Vec::with_capacity(self.example.len());
                for c in self.example.chars() {
                    match u8::try_from(u32::from(c)) {
                        Ok(byte) => bytes.push(byte),
                        Err(_) => bytes.extend(c.encode_utf8(&mut [0; 4]).as_bytes()),
                    }
                }
                bytes
            }
            Bytes::Windows1251 => encoding_rs::WINDOWS_1251
                .encode(self.example)
                .0
                .into_owned(),
            Bytes::Utf16 => {
                let text = std::iter::once('\u{feff}').chain(self.example.chars());
                let mut units = [0; 2];
                text.flat_map(|c| c.encode_utf16(&mut units).to_vec())
                    .flat_map(u16::to_le_bytes)
                    .collect()
            }
        }
    }

    /// How much it matters under this strictness; nothing where it is not looked for.
    #[must_use]
    pub const fn severity_under(&self, strictness: Strictness) -> Option<Severity> {
        let step = match strictness {
            Strictness::Sheet => self.sheet,
            Strictness::Import => self.import,
            Strictness::Export => self.export,
        };
        match step {
            Step::Same => Some(self.severity),
            Step::Silent => None,
            Step::Warning => Some(Severity::Warning),
            Step::Note => Some(Severity::Note),
        }
    }
}

/// How the characters of an example become the bytes of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bytes {
    /// As everywhere.
    Utf8,
    /// Each character up to U+00FF as one byte, others as in UTF-8.
    Latin1,
    /// Each character as its byte in Windows-1251.
    Windows1251,
    /// Two bytes for each character, the lower one first, behind a byte order mark.
    Utf16,
}

/// What becomes of an irregularity under one strictness.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// It has its declared severity.
    Same,
    /// It is no irregularity there.
    Silent,
    /// It is worth knowing there.
    Note,
    /// It is a warning there.
    Warning,
}

/// Which games can show an irregularity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Games {
    /// Chess and draughts alike.
    Both,
    /// Chess only.
    Chess,
    /// Draughts only.
    Draughts,
}

impl Games {
    /// Whether a game is one of them; one that is not known may be.
    #[must_use]
    pub fn include(self, game: Option<Game>) -> bool {
        match game {
            Some(Game::Chess) => self != Games::Draughts,
            Some(Game::Draughts) => self != Games::Chess,
            None => true,
        }
    }
}

/// How an irregularity is detected.
#[derive(Clone, Copy, Debug)]
pub enum Detect {
    /// Reading or replaying reports a fault of this kind; the function puts it into words.
    Fault(FaultKind, fn(&Fault, &Case<'_>) -> Wording),
    /// The function looks at the record and its replay itself.
    Look(fn(&Case<'_>, &mut Findings<'_>)),
    /// The one named here looks for this one too.
    By(&'static Irregularity),
    /// It is one of a whole event: the function looks at its games and reports together.
    Event(fn(&Event, &mut EventFindings<'_>)),
}

/// What a finding says, besides where it is.
#[derive(Clone, Debug, Default)]
pub struct Wording {
    /// What is wrong, one sentence without a full stop.
    pub message: String,
    /// What to do about it.
    pub help: Option<String>,
    /// Another severity than the declared one.
    pub severity: Option<Severity>,
    /// Texts to put in the place of others, where a mechanical repair is safe or known.
    pub edits: Vec<super::Edit>,
    /// Another law than the declared one, where both families of games share an irregularity.
    pub law: Option<Law>,
    /// It turned out that there is nothing to say.
    pub silent: bool,
}

impl Wording {
    /// A message alone.
    pub fn new(message: impl Into<String>) -> Wording {
        Wording {
            message: message.into(),
            ..Wording::default()
        }
    }

    /// The same resting on another law where the game is one of draughts.
    #[must_use]
    pub fn in_draughts(mut self, case: &Case<'_>, law: Law) -> Wording {
        if case.replay.game == Some(Game::Draughts) {
            self.law = Some(law);
        }
        self
    }

    /// The same resting on another law than the declared one.
    #[must_use]
    pub fn resting_on(mut self, law: Law) -> Wording {
        self.law = Some(law);
        self
    }

    /// Nothing to say after all.
    #[must_use]
    pub fn silent() -> Wording {
        Wording {
            silent: true,
            ..Wording::default()
        }
    }

    /// The same with a help.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Wording {
        self.help = Some(help.into());
        self
    }

    /// The same with another severity.
    #[must_use]
    pub fn severity(mut self, severity: Severity) -> Wording {
        self.severity = Some(severity);
        self
    }
}

/// Declares an irregularity. The doc comment becomes the explanation, so the article reads from
/// top to bottom: explanation, declaration, detection. Of `sheet`, `import` and `export` only those
/// are written that differ from the declared severity.
macro_rules! irregularity {
    ($(#[doc = $doc:literal])* $ident:ident = $name:literal {
        severity: $severity:ident,
        $(sheet: $sheet:ident,)?
        $(import: $import:ident,)?
        $(export: $export:ident,)?
        $(bytes: $bytes:ident,)?
        summary: $summary:literal,
        law: $law:expr,
        games: $games:ident,
        example: $example:expr,
        mended: $mended:expr,
        detect: $detect:expr $(,)?
    }) => {
        $(#[doc = $doc])*
        pub(crate) static $ident: $crate::irregularities::Irregularity =
            $crate::irregularities::Irregularity {
                name: $name,
                severity: $crate::irregularities::Severity::$severity,
                summary: $summary,
                explanation: concat!($($doc, "\n"),*),
                law: $law,
                example: $example,
                mended: $mended,
                games: $crate::irregularities::Games::$games,
                detect: $detect,
                file: file!(),
                bytes: $crate::irregularities::define::bytes!($($bytes)?),
                sheet: $crate::irregularities::define::step!($($sheet)?),
                import: $crate::irregularities::define::step!($($import)?),
                export: $crate::irregularities::define::step!($($export)?),
            };
    };
}
pub(crate) use irregularity;

/// The step named, or the same as declared.
macro_rules! step {
    () => {
        $crate::irregularities::Step::Same
    };
    ($step:ident) => {
        $crate::irregularities::Step::$step
    };
}
pub(crate) use step;

/// The encoding named, or UTF-8.
macro_rules! bytes {
    () => {
        $crate::irregularities::Bytes::Utf8
    };
    ($bytes:ident) => {
        $crate::irregularities::Bytes::$bytes
    };
}
pub(crate) use bytes;
