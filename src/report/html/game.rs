//! One game of the page: who played, its findings with boards, and the game as written with a mark
//! at each of them.

use super::super::{advice, nearest, window::window};
use crate::{
    diagram::{Diagram, Sheet},
    irregularities::{Finding, Heading, Severity},
    page::text,
    source::Block,
    span::Span,
};
use std::{fmt::Write, sync::Arc};

/// Bytes of a game that are shown; longer ones are cut, and say so.
const LONGEST: usize = 16 * 1024;
/// Columns of the line of the game that is shown with a finding.
const LINE: usize = 64;

/// A game that is being put together.
#[derive(Debug)]
pub(super) struct Game {
    /// The file, and the number of the game in it; none for the report of an event.
    file: String,
    number: Option<u64>,
    heading: Arc<Heading>,
    /// The game as written, or its beginning.
    written: String,
    /// How many bytes of it are left out.
    cut: usize,
    /// Its findings, ready.
    findings: String,
    /// Where they are: in `written`, how grave, which number.
    marks: Vec<(Span, Severity, usize)>,
}

impl Game {
    /// Begins with the game of a finding; `room` is how many bytes of games the page still takes.
    pub(super) fn of(finding: &Finding, block: &Block, room: usize) -> Game {
        let heading = finding.heading.clone().unwrap_or_default();
        let whole = match finding.game {
            Some(_) => heading.span.of(&block.text),
            None => &block.text,
        };
        let whole = whole.trim_end();
        let end = whole.floor_char_boundary(LONGEST.min(room).min(whole.len()));
        Game {
            file: block.file.name.clone(),
            number: finding.game,
            written: whole[..end].to_owned(),
            cut: whole.len() - end,
            heading,
            findings: String::new(),
            marks: Vec::new(),
        }
    }

    /// Whether a finding is of this game.
    pub(super) fn holds(&self, finding: &Finding, block: &Block) -> bool {
        self.number == finding.game && self.file == block.file.name
    }

    /// Bytes of the game that are shown.
    pub(super) fn size(&self) -> usize {
        self.written.len()
    }

    /// Adds a finding, the `id`th of the page.
    pub(super) fn add(&mut self, id: usize, finding: &Finding, block: &Block, sheet: &mut Sheet) {
        let start = self.heading.span.start;
        let from = finding.span.start.saturating_sub(start);
        let to = finding.span.end.saturating_sub(start);
        let place = Span {
            start: from,
            end: to.max(from),
        };
        self.marks.push((place, finding.severity, id));
        self.findings.push_str(&section(id, finding, block, sheet));
    }

    /// The game as a part of the page.
    pub(super) fn article(&self) -> String {
        let Heading {
            white,
            black,
            result,
            event,
            round,
            date,
            ..
        } = &*self.heading;
        let said = |value: &str| text(if value.is_empty() { "?" } else { value });
        let round_said = match round.as_str() {
            "" => String::new(),
            round => format!("round {}", text(round)),
        };
        let file = text(&self.file);
        let Some(number) = self.number else {
            return format!(
                "<article class=\"game\" data-round=\"\">\n<header><h2>The report</h2>\n\
                 <p class=\"faint\">{file}</p></header>\n{}{}</article>\n",
                self.findings,
                self.as_written("The report as written"),
            );
        };
        let place = format!("{file}, game {number}");
        let facts = [text(event), round_said, text(date), place];
        let facts: Vec<String> = facts.into_iter().filter(|fact| !fact.is_empty()).collect();
        format!(
            "<article class=\"game\" data-round=\"{}\">\n<header><h2>{} – {} {}</h2>\n\
             <p class=\"faint\">{}</p></header>\n{}{}</article>\n",
            text(round),
            said(white),
            said(black),
            text(result),
            facts.join(" · "),
            self.findings,
            self.as_written("The game as written"),
        )
    }

    /// The text with marks at the places of its findings, which lead back to them.
    fn as_written(&self, title: &str) -> String {
        let mut marks = self.marks.clone();
        marks.sort_by_key(|(span, ..)| span.start);
        let mut out = format!("<details><summary>{title}</summary>\n<pre>");
        let mut done = 0;
        for (span, severity, id) in marks {
            let end = (span.end as usize).min(self.written.len());
            let Some(word) = self.written.get(span.start as usize..end) else {
                continue; // in what was cut
            };
            if (span.start as usize) < done {
                continue; // within a place that is marked already
            }
            out.push_str(&lines(&self.written[done..span.start as usize]));
            let word = if word.is_empty() {
                "‸".to_owned()
            } else {
                lines(word)
            };
            let severity = severity.word();
            let _ = write!(
                out,
                "<a href=\"#f{id}\"><mark class=\"{severity}\">{word}</mark></a>"
            );
            done = end;
        }
        out.push_str(&lines(&self.written[done..]));
        out.push_str("</pre>\n");
        if self.cut > 0 {
            let _ = writeln!(
                out,
                "<p class=\"faint\">{} more bytes are left out here.</p>",
                self.cut
            );
        }
        out + "</details>\n"
    }
}

/// A text of several lines.
fn lines(written: &str) -> String {
    let lines: Vec<String> = written
        .split('\n')
        .map(|line| text(line.trim_end_matches('\r')))
        .collect();
    lines.join("\n")
}

/// A finding with its board.
fn section(id: usize, finding: &Finding, block: &Block, sheet: &mut Sheet) -> String {
    let (severity, name) = (finding.severity.word(), finding.irregularity.name);
    let (shown, span) = block.shown(finding.span);
    let window = window(shown, span, LINE);
    let (before, rest) = window.text.split_at(window.mark.start);
    let (marked, behind) = rest.split_at(window.mark.len());
    let marked = if marked.is_empty() { "‸" } else { marked };
    // The window is harmless already.
    let line = [before, marked, behind].map(crate::markup::escaped);
    let mut facts = vec![("Rests on", text(&finding.law.to_string()))];
    facts.extend(finding.help.as_deref().map(|help| ("Help", text(help))));
    if !finding.candidates.is_empty() {
        facts.push(("Nearest moves", text(&nearest::moves(&finding.candidates))));
    }
    facts.push((
        "More",
        format!("<code>{}</code>", advice::explained_by(name)),
    ));
    let facts: String = facts
        .into_iter()
        .map(|(term, said)| format!("<dt>{term}</dt><dd>{said}</dd>"))
        .collect();
    format!(
        "<section class=\"finding {severity}\" id=\"f{id}\" tabindex=\"-1\" \
         data-severity=\"{severity}\" data-name=\"{name}\">\n<div>\
         <h3><span class=\"severity\">{severity}</span> {} <code class=\"name\">{name}</code></h3>\n\
         <pre><span class=\"faint\">{}:{}</span>  {}<mark>{}</mark>{}</pre>\n<dl>{facts}</dl></div>\n{}</section>\n",
        text(&advice::message(finding)),
        finding.line,
        finding.column,
        line[0],
        line[1],
        line[2],
        board(finding, sheet),
    )
}

/// The position before the move.
fn board(finding: &Finding, sheet: &mut Sheet) -> String {
    let Some(fen) = &finding.fen else {
        return String::new();
    };
    let Some(diagram) = Diagram::of(fen, finding.game_type.as_deref()) else {
        return format!(
            "<p class=\"faint\">Position: <code>{}</code></p>\n",
            text(fen)
        );
    };
    let mut title = String::from("Before ");
    title.push_str(match finding.move_text.as_str() {
        "" => "the move",
        said => said,
    });
    if let Some(side) = diagram.to_move {
        let _ = write!(title, ", {side} to move");
    }
    if !diagram.in_hand.is_empty() {
        let _ = write!(title, ", in hand {}", diagram.in_hand);
    }
    let drawn = sheet.draw(&diagram, &format!("{title}: {fen}"));
    format!(
        "<figure>{drawn}<figcaption class=\"faint\">{}</figcaption></figure>\n",
        text(&title)
    )
}
