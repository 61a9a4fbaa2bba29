//! `text`: for people. Each finding as compilers show an error: the place, the line of the game
//! with a mark under the very word, why, what to do, and the position as a small board.

use super::{Format, Report, Style, nearest, window::window};
use crate::{
    diagram::Diagram,
    irregularities::{Finding, Positions, Severity},
    plain::harmless,
    source::{Block, SourceFile},
};
use annotate_snippets::{AnnotationKind, Element, Group, Level, Renderer, Snippet};
use anstyle::AnsiColor;
use std::io;

pub(super) const FORMAT: Format = Format {
    name: "text",
    summary: "for people: the line of the game, why, what to do, the position",
    positions: Positions::Errors,
    headings: false,
    make: |style| Box::new(Text::new(*style)),
};

/// Findings of a name in a file that are shown before the rest is folded.
const SHOWN: u64 = 3;

/// Columns that a page must have before boards are drawn on it.
const BOARD_WIDTH: usize = 60;

/// How line numbers and the lines beside them are painted.
const LINE_NUMBER: anstyle::Style = AnsiColor::BrightBlue.on_default().bold();

struct Text {
    style: Style,
    renderer: Renderer,
    /// How often each name was met in this file, in the order of first meeting; errors left out.
    met: Vec<Met>,
}

struct Met {
    name: &'static str,
    severity: Severity,
    times: u64,
}

impl Text {
    fn new(style: Style) -> Text {
        let renderer = match style.colour {
            true => Renderer::styled().line_num(LINE_NUMBER),
            false => Renderer::plain(),
        };
        Text {
            style,
            renderer: renderer.term_width(style.width.max(20)),
            met: Vec::new(),
        }
    }

    /// Counts the finding, and says whether it is to be shown.
    fn shows(&mut self, finding: &Finding) -> bool {
        if self.style.all || finding.severity == Severity::Error {
            return true;
        }
        let name = finding.irregularity.name;
        let same = |met: &&mut Met| met.name == name && met.severity == finding.severity;
        match self.met.iter_mut().find(same) {
            Some(met) => {
                met.times += 1;
                met.times <= SHOWN
            }
            None => {
                self.met.push(Met {
                    name,
                    severity: finding.severity,
                    times: 1,
                });
                true
            }
        }
    }

    fn render(&self, finding: &Finding, block: &Block) -> String {
        let gutter = finding.line.to_string().len() + 3;
        let (text, span) = block.shown(finding.span);
        let window = window(text, span, self.style.width.saturating_sub(gutter).max(20));
        let message = harmless(&finding.message);
        let snippet = Snippet::source(window.text.as_str())
            .line_start(usize::try_from(finding.line).unwrap_or(usize::MAX))
            .annotation(AnnotationKind::Primary.span(window.mark));
        let group = level(finding.severity)
            .primary_title(message.as_ref())
            .id(finding.irregularity.name)
            .element(snippet)
            .elements(self.remarks(finding));
        let rendered = self.renderer.render(&[group]);
        // The renderer would count the column in the window; the place is that in the file.
        let (title, rest) = rendered.split_once('\n').unwrap_or((&rendered, ""));
        let indent = " ".repeat(gutter - 3);
        let arrow = match self.style.colour {
            true => format!("{LINE_NUMBER}-->{LINE_NUMBER:#}"),
            false => "-->".to_owned(),
        };
        let origin = origin(finding, &block.file);
        format!("{title}\n{indent}{arrow} {origin}\n{rest}")
    }

    /// What stands below the line of the game.
    fn remarks<'f>(&self, finding: &'f Finding) -> Vec<Element<'f>> {
        let mut remarks: Vec<Element> = Vec::new();
        let law = finding.law.to_string();
        remarks.push(Level::NOTE.message(law).into());
        if let Some(help) = &finding.help {
            remarks.push(Level::HELP.message(harmless(help)).into());
        }
        if !finding.candidates.is_empty() {
            let nearest = nearest::moves(&finding.candidates);
            let nearest = format!("nearest legal moves: {nearest}");
            remarks.push(Level::HELP.message(nearest).into());
        }
        if finding.severity == Severity::Error
            && let Some(fen) = &finding.fen
        {
            let position = self.position(finding, fen);
            remarks.push(Level::NOTE.message(position).into());
        }
        remarks
    }

    /// The position as a board where there is room for one, and as FEN.
    fn position(&self, finding: &Finding, fen: &str) -> String {
        let fen = harmless(fen);
        let drawn = Diagram::of(&fen, finding.game_type.as_deref());
        let drawn = drawn.filter(|_| self.style.width >= BOARD_WIDTH);
        let Some(board) = drawn else {
            return format!("position: {fen}");
        };
        let mut text = String::from("position before ");
        match finding.move_text.as_str() {
            "" => text.push_str("the move"),
            spoken => text.push_str(&harmless(spoken)),
        }
        if let Some(side) = board.to_move {
            text.push_str(&format!(", {side} to move"));
        }
        for line in board.lines() {
            text.push('\n');
            text.push_str(&line);
        }
        text + "\n" + &fen
    }
}

impl Report for Text {
    fn finding(
        &mut self,
        finding: &Finding,
        block: &Block,
        out: &mut dyn io::Write,
    ) -> io::Result<()> {
        if !self.shows(finding) {
            return Ok(());
        }
        writeln!(out, "{}\n", self.render(finding, block))
    }

    fn end_file(&mut self, file: &SourceFile, out: &mut dyn io::Write) -> io::Result<()> {
        for met in self.met.drain(..).filter(|met| met.times > SHOWN) {
            let title = format!(
                "... and {} more like it in {} (--all shows them)",
                met.times - SHOWN,
                harmless(&file.name)
            );
            let group = level(met.severity).primary_title(title).id(met.name);
            let group = Group::with_title(group);
            writeln!(out, "{}\n", self.renderer.render(&[group]))?;
        }
        Ok(())
    }
}

fn level(severity: Severity) -> Level<'static> {
    match severity {
        Severity::Note => Level::NOTE,
        Severity::Warning => Level::WARNING,
        Severity::Error => Level::ERROR,
    }
}

/// The place as people and editors read it: `games.pgn:12:34 (game 17, 23...Nxe4)`.
fn origin(finding: &Finding, file: &SourceFile) -> String {
    let mut origin = format!(
        "{}:{}:{}",
        harmless(&file.name),
        finding.line,
        finding.column,
    );
    let Some(game) = finding.game else {
        return origin;
    };
    origin.push_str(&format!(" (game {game}"));
    if !finding.move_text.is_empty() {
        origin.push_str(", ");
        origin.push_str(&harmless(&finding.move_text));
    }
    origin + ")"
}
