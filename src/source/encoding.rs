//! From bytes to text, line by line where a file mixes encodings.

use super::{Block, Origin, RawBlock};
use std::{fmt, str::FromStr};

/// An encoding that the user names, by any label of the WHATWG Encoding Standard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Encoding(pub(super) &'static encoding_rs::Encoding);

impl Encoding {
    /// The standard's name of the encoding: `UTF-8`, `windows-1251`.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.0.name()
    }
}

impl FromStr for Encoding {
    type Err = UnknownEncoding;

    fn from_str(label: &str) -> Result<Self, Self::Err> {
        encoding_rs::Encoding::for_label_no_replacement(label.as_bytes())
            .map(Encoding)
            .ok_or_else(|| UnknownEncoding(label.to_owned()))
    }
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A label that no encoding has.
#[derive(Debug, thiserror::Error)]
#[error("no encoding is called {0:?} (try utf-8, windows-1252, windows-1251, utf-16le)")]
pub struct UnknownEncoding(String);

impl RawBlock {
    /// Decodes the bytes.
    pub(crate) fn decode(self) -> Block {
        let text = String::from_utf8(self.bytes).unwrap_or_else(|error| {
            let (text, _) = encoding_rs::WINDOWS_1252.decode_without_bom_handling(error.as_bytes());
            text.into_owned()
        });
        Block {
            file: self.file,
            text,
            line: self.line,
            origin: Origin { byte: self.byte },
            faults: Vec::new(),
        }
    }
}
