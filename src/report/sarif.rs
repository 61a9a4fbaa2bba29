//! `sarif`: the Static Analysis Results Interchange Format, version 2.1.0 (OASIS), as code hosts
//! and editors read it.
//!
//! Results are written as they come, so what must be known of all of them (the rules that were met,
//! the files that could not be read) stands behind them. Places are those of the unpacked file.
//! Repairs that certainly leave the meaning as it is are fixes.

use super::{
    Format, Report, advice,
    fields::{EditFields, Fields},
};
use crate::{
    error::SourceError,
    irregularities::{Finding, Irregularity, Positions},
    source::{Block, SourceFile},
};
use serde_json::{Value, json};
use std::io;

pub(super) const FORMAT: Format = Format {
    name: "sarif",
    summary: "SARIF 2.1.0, for code hosts and editors",
    positions: Positions::Errors,
    headings: false,
    make: |_| Box::<Sarif>::default(),
};

#[derive(Default)]
struct Sarif {
    /// What was met, in the order of meeting.
    rules: Vec<&'static Irregularity>,
    /// What is to be told of files that could not be read.
    notifications: Vec<Value>,
    /// Whether a result has been written.
    started: bool,
}

impl Report for Sarif {
    fn begin(&mut self, out: &mut dyn io::Write) -> io::Result<()> {
        out.write_all(
            b"{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\
              \"version\":\"2.1.0\",\"runs\":[{\"columnKind\":\"unicodeCodePoints\",\"results\":[",
        )
    }

    fn finding(
        &mut self,
        finding: &Finding,
        block: &Block,
        out: &mut dyn io::Write,
    ) -> io::Result<()> {
        out.write_all(if self.started { b",\n" } else { b"\n" })?;
        self.started = true;
        let rule = self.rule(finding.irregularity);
        serde_json::to_writer(out, &result(finding, block, rule))?;
        Ok(())
    }

    fn unreadable(
        &mut self,
        file: &SourceFile,
        error: &SourceError,
        _out: &mut dyn io::Write,
    ) -> io::Result<()> {
        self.notifications.push(json!({
            "level": "error",
            "message": {"text": error.to_string()},
            "locations": [{"physicalLocation": {"artifactLocation": {"uri": uri(&file.name)}}}],
        }));
        Ok(())
    }

    fn end(&mut self, out: &mut dyn io::Write) -> io::Result<()> {
        let rules: Vec<Value> = self.rules.iter().map(|rule| descriptor(rule)).collect();
        let tool = json!({"driver": {
            "name": "scoresheet",
            "version": env!("CARGO_PKG_VERSION"),
            "rules": rules,
        }});
        let invocations = json!([{
            "executionSuccessful": self.notifications.is_empty(),
            "toolExecutionNotifications": self.notifications,
        }]);
        writeln!(
            out,
            "\n],\"tool\":{tool},\"invocations\":{invocations}}}]}}"
        )
    }
}

impl Sarif {
    /// The place of an irregularity among the rules.
    fn rule(&mut self, irregularity: &'static Irregularity) -> usize {
        let known = self
            .rules
            .iter()
            .position(|known| std::ptr::eq(*known, irregularity));
        known.unwrap_or_else(|| {
            self.rules.push(irregularity);
            self.rules.len() - 1
        })
    }
}

/// What a rule says of itself.
fn descriptor(irregularity: &Irregularity) -> Value {
    let article = irregularity.article();
    let explained = advice::explained_by(irregularity.name);
    json!({
        "id": irregularity.name,
        "shortDescription": {"text": irregularity.summary},
        "fullDescription": {"text": article.trim()},
        "help": {
            "text": format!("{}. More: {explained}", irregularity.law),
            "markdown": format!("{}. More: `{explained}`", irregularity.law),
        },
        "defaultConfiguration": {"level": irregularity.severity.word()},
    })
}

fn result(finding: &Finding, block: &Block, rule: usize) -> Value {
    let fields = Fields::of(finding, block);
    let place = json!({"uri": uri(fields.file)});
    let mut said = advice::message(finding);
    if let Some(help) = fields.help {
        said.push_str(". Help: ");
        said.push_str(help);
    }
    let mut result = json!({
        "ruleId": fields.name,
        "ruleIndex": rule,
        "level": fields.severity,
        "message": {"text": said},
        "locations": [{
            "physicalLocation": {
                "artifactLocation": &place,
                "region": region(finding, block, &fields),
            },
        }],
    });
    if let Some(name) = game_and_move(&fields) {
        result["locations"][0]["logicalLocations"] = json!([{"fullyQualifiedName": name}]);
    }
    let safe: Vec<Value> = fields
        .edits
        .iter()
        .filter(|edit| edit.safe)
        .map(replacement)
        .collect();
    if !safe.is_empty() {
        result["fixes"] = json!([{
            "artifactChanges": [{"artifactLocation": place, "replacements": safe}],
        }]);
    }
    if let Some(fen) = fields.fen {
        result["properties"] = json!({"fen": fen});
    }
    result
}

/// Where it stands. The end is told where it is on the same line.
fn region(finding: &Finding, block: &Block, fields: &Fields<'_>) -> Value {
    let mut region = json!({
        "startLine": fields.line,
        "startColumn": fields.column,
        "byteOffset": fields.byte,
        "byteLength": fields.length,
    });
    let text = finding.span.of(&block.text);
    if block.stretches.is_empty() && !text.contains(['\n', '\r']) {
        region["endColumn"] = json!(fields.column + text.chars().count() as u64);
    }
    region
}

fn replacement(edit: &EditFields<'_>) -> Value {
    json!({
        "deletedRegion": {"byteOffset": edit.byte, "byteLength": edit.length},
        "insertedContent": {"text": edit.text},
    })
}

fn game_and_move(fields: &Fields<'_>) -> Option<String> {
    let game = fields.game?;
    Some(match fields.move_text {
        Some(move_text) => format!("game {game}, {move_text}"),
        None => format!("game {game}"),
    })
}

/// A path as a URI (RFC 3986): relative as it was given, or with the scheme of files.
fn uri(path: &str) -> String {
    let path = if cfg!(windows) {
        path.replace('\\', "/")
    } else {
        path.to_owned()
    };
    let mut uri = String::new();
    if path.starts_with('/') {
        uri.push_str("file://");
    } else if path.as_bytes().get(1..3) == Some(b":/") {
        uri.push_str("file:///");
    }
    for byte in path.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => {
                uri.push(char::from(byte));
            }
            _ => uri.push_str(&format!("%{byte:02X}")),
        }
    }
    uri
}

#[cfg(test)]
mod tests {
    use super::uri;

    /// RFC 3986, 2.1 to 2.3: what is unreserved stays; RFC 8089 for files.
    #[test]
    fn paths_become_uris() {
        assert_eq!(uri("a b/é.pgn"), "a%20b/%C3%A9.pgn");
        assert_eq!(uri("/tmp/50%.pgn"), "file:///tmp/50%25.pgn");
        assert_eq!(uri("<stdin>"), "%3Cstdin%3E");
        assert_eq!(uri("a:b.pgn"), "a%3Ab.pgn");
    }
}
