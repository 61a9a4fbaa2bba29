//! A plan as a unified diff of the text: the lines as they are and as they would be, and above each
//! place why.
//!
//! It is a diff that `patch` takes: what is said of each edit stands where a diff names the
//! function that a change is in.

use super::plan::Edit;
use crate::{source::Block, span::Span};
use std::io;

/// Writes diffs, block by block.
#[derive(Debug, Default)]
pub struct Diff {
    /// The file whose head stands already.
    file: Option<String>,
    /// How many lines the repaired file has more than the file so far.
    grown: i64,
}

impl Diff {
    /// Writes the edits of a block that are applied, in the order of the text.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn block(
        &mut self,
        block: &Block,
        edits: &[(Span, &Edit)],
        out: &mut dyn io::Write,
    ) -> io::Result<()> {
        let mut rest = edits;
        let mut walk = block.line_walk();
        while let Some((first, _)) = rest.first() {
            let start = line_start(&block.text, first.start);
            let mut end = line_end(&block.text, first.end);
            let mut count = 1;
            while let Some((next, _)) = rest.get(count)
                && next.start < end
            {
                end = end.max(line_end(&block.text, next.end));
                count += 1;
            }
            let (hunk, others) = rest.split_at(count);
            self.head(&block.file.name, out)?;
            let line = walk.at(start).line;
            self.hunk(&block.text, Span { start, end }, line, hunk, out)?;
            rest = others;
        }
        Ok(())
    }

    fn head(&mut self, name: &str, out: &mut dyn io::Write) -> io::Result<()> {
        if self.file.as_deref() == Some(name) {
            return Ok(());
        }
        self.file = Some(name.to_owned());
        self.grown = 0;
        writeln!(out, "--- {name}\n+++ {name}")
    }

    fn hunk(
        &mut self,
        text: &str,
        lines: Span,
        line: u64,
        edits: &[(Span, &Edit)],
        out: &mut dyn io::Write,
    ) -> io::Result<()> {
        let old = lines.of(text);
        let mut new = String::new();
        let mut at = lines.start;
        for (span, edit) in edits {
            new.push_str(&text[at as usize..span.start as usize]);
            new.push_str(&edit.after);
            at = span.end;
        }
        new.push_str(&text[at as usize..lines.end as usize]);
        let (before, after) = (count(old), count(&new));
        let why: Vec<String> = edits.iter().map(|(_, edit)| said(edit)).collect();
        let there = line as i64 + self.grown;
        writeln!(
            out,
            "@@ -{line},{before} +{there},{after} @@ {}",
            why.join("; ")
        )?;
        self.grown += after as i64 - before as i64;
        put(out, '-', old)?;
        put(out, '+', &new)
    }
}

/// What is longer than this is not told in full.
const LONGEST: usize = 40;

/// An edit in words: the place, the move, why, how sure.
#[must_use]
pub fn said(edit: &Edit) -> String {
    let after = edit.after.trim();
    let what = match (after, edit.before.trim()) {
        ("", before) => format!("{before} out"),
        (after, _) if after.len() > LONGEST => {
            let first = after.split_whitespace().next().unwrap_or(after);
            format!("{first} ...")
        }
        (after, _) => format!("{}{after}", edit.move_number),
    };
    let mut words = format!(
        "game {}, {what} ({}): {}",
        edit.game, edit.finding, edit.reason
    );
    if let Some(plies) = edit.plies_legal.filter(|plies| *plies > 0) {
        let plies = match plies {
            1 => "1 ply becomes legal".to_owned(),
            plies => format!("{plies} plies become legal"),
        };
        words.push_str(&format!(", {plies}"));
    }
    words.push_str(&format!(", {:.1} % sure", edit.confidence * 100.0));
    for other in edit.others.iter().take(3) {
        let instead = match other.candidate.text.as_str() {
            "" => &other.candidate.reason,
            text => text,
        };
        words.push_str(&format!(
            ", or {instead} ({:.1} %)",
            other.confidence * 100.0
        ));
    }
    words
}

fn put(out: &mut dyn io::Write, sign: char, lines: &str) -> io::Result<()> {
    for line in lines.split_inclusive('\n') {
        match line.ends_with('\n') {
            true => write!(out, "{sign}{line}")?,
            false => writeln!(out, "{sign}{line}\n\\ No newline at end of file")?,
        }
    }
    Ok(())
}

fn count(lines: &str) -> u64 {
    let last = u64::from(!lines.is_empty() && !lines.ends_with('\n'));
    lines.matches('\n').count() as u64 + last
}

fn line_start(text: &str, at: u32) -> u32 {
    text[..at as usize]
        .rfind('\n')
        .map_or(0, |end| end as u32 + 1)
}

fn line_end(text: &str, at: u32) -> u32 {
    let from = at as usize;
    text[from..]
        .find('\n')
        .map_or(text.len(), |end| from + end + 1) as u32
}
