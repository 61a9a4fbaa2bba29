//! A finding as named fields: the contract that scripts rely on, the same in every machine format.

use crate::{
    fault::Candidate,
    irregularities::{Edit, Finding},
    laws::Law,
    source::Block,
    span::Span,
};
use serde::Serialize;

/// The names of the fields, in order.
pub(super) const NAMES: [&str; 17] = [
    "name",
    "severity",
    "file",
    "game",
    "ply",
    "move",
    "line",
    "column",
    "byte",
    "length",
    "token",
    "message",
    "law",
    "help",
    "fen",
    "candidates",
    "edits",
];

/// A finding as named fields, in the order of [`NAMES`].
#[derive(Debug, Serialize)]
pub(super) struct Fields<'f> {
    pub(super) name: &'static str,
    pub(super) severity: &'static str,
    pub(super) file: &'f str,
    pub(super) game: Option<u64>,
    pub(super) ply: Option<u32>,
    #[serde(rename = "move")]
    pub(super) move_text: Option<&'f str>,
    pub(super) line: u64,
    pub(super) column: u64,
    pub(super) byte: u64,
    pub(super) length: u64,
    pub(super) token: &'f str,
    pub(super) message: &'f str,
    pub(super) law: Option<Article>,
    pub(super) help: Option<&'f str>,
    pub(super) fen: Option<&'f str>,
    pub(super) candidates: &'f [Candidate],
    pub(super) edits: Vec<EditFields<'f>>,
}

/// An article of a published text.
#[derive(Debug, Serialize)]
pub(crate) struct Article {
    source: &'static str,
    edition: &'static str,
    article: Option<&'static str>,
}

/// A text to put in the place of others, by place in the file.
#[derive(Debug, Serialize)]
pub(super) struct EditFields<'f> {
    pub(super) byte: u64,
    pub(super) length: u64,
    pub(super) text: &'f str,
    pub(super) safe: bool,
}

impl<'f> Fields<'f> {
    pub(super) fn of(finding: &'f Finding, block: &'f Block) -> Fields<'f> {
        Fields {
            name: finding.irregularity.name,
            severity: finding.severity.word(),
            file: &block.file.name,
            game: finding.game,
            ply: finding.ply,
            move_text: Some(finding.move_text.as_str()).filter(|text| !text.is_empty()),
            line: finding.line,
            column: finding.column,
            byte: finding.byte,
            length: length(finding.span, block),
            token: &finding.token,
            message: &finding.message,
            law: article(&finding.law),
            help: finding.help.as_deref(),
            fen: finding.fen.as_deref(),
            candidates: &finding.candidates,
            edits: finding
                .edits
                .iter()
                .map(|edit| located(edit, block))
                .collect(),
        }
    }
}

/// The article, or nothing where the irregularity rests on our custom.
pub(crate) fn article(law: &Law) -> Option<Article> {
    match law.latest() {
        Law::Article {
            source,
            edition,
            number,
        } => Some(Article {
            source,
            edition,
            article: number,
        }),
        Law::Custom(_) | Law::Rule(_) => None,
    }
}

fn located<'f>(edit: &'f Edit, block: &Block) -> EditFields<'f> {
    EditFields {
        byte: block.origin.byte_of(&block.text, edit.span.start),
        length: length(edit.span, block),
        text: &edit.text,
        safe: edit.safe,
    }
}

/// How many bytes of the file a place covers.
fn length(span: Span, block: &Block) -> u64 {
    let byte_of = |offset| block.origin.byte_of(&block.text, offset);
    byte_of(span.end).saturating_sub(byte_of(span.start))
}
