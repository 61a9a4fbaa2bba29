//! `html`: one page for people, which can be mailed, printed and read without a network.
//!
//! A summary, then each game that has findings: the findings with the position on a board, and the
//! game as written. A browser with scripts lets the reader choose by severity, round, name and
//! player; without scripts, everything is there. The page is written when all is known, and holds no
//! more than a browser can take: what is left out is counted in the summary.

mod game;

use super::{Format, Report};
use crate::{
    diagram::Sheet,
    error::SourceError,
    irregularities::{Finding, Irregularity, Positions, Severity},
    page::{Page, text},
    source::{Block, SourceFile},
};
use game::Game;
use std::{cmp::Reverse, collections::BTreeSet, fmt::Write, io};

pub(super) const FORMAT: Format = Format {
    name: "html",
    summary: "one page for people: boards, games, a filter; opens in a browser, prints",
    positions: Positions::All,
    headings: true,
    make: |_| Box::<Html>::default(),
};

/// Findings of a severity that are shown; more are counted.
const SHOWN: u64 = 1_000;
/// Bytes of games as written that a page has room for.
const ROOM: usize = 8 << 20;

#[derive(Default)]
struct Html {
    /// What was met, in the order of meeting.
    met: Vec<Met>,
    /// The games before the one in hand.
    games: String,
    /// Bytes of those games as written.
    written: usize,
    game: Option<Game>,
    sheet: Sheet,
    /// Rounds as written, in the order of their numbers.
    rounds: BTreeSet<(Vec<u64>, String)>,
    /// Findings shown.
    shown: usize,
    files: u64,
    /// What is to be told of files that could not be read.
    unreadable: String,
}

/// One kind of finding.
struct Met {
    irregularity: &'static Irregularity,
    severity: Severity,
    found: u64,
    shown: u64,
}

impl Report for Html {
    fn finding(
        &mut self,
        finding: &Finding,
        block: &Block,
        _out: &mut dyn io::Write,
    ) -> io::Result<()> {
        if !self.shows(finding) {
            return Ok(());
        }
        if !self
            .game
            .as_ref()
            .is_some_and(|game| game.holds(finding, block))
        {
            self.close();
            let room = ROOM.saturating_sub(self.written);
            self.game = Some(Game::of(finding, block, room));
            let round = finding
                .heading
                .as_ref()
                .map(|heading| heading.round.clone());
            self.rounds
                .extend(round.map(|round| (numbers(&round), round)));
        }
        if let Some(game) = &mut self.game {
            self.shown += 1;
            game.add(self.shown, finding, block, &mut self.sheet);
        }
        Ok(())
    }

    fn end_file(&mut self, _file: &SourceFile, _out: &mut dyn io::Write) -> io::Result<()> {
        self.close();
        self.files += 1;
        Ok(())
    }

    fn unreadable(
        &mut self,
        file: &SourceFile,
        error: &SourceError,
        _out: &mut dyn io::Write,
    ) -> io::Result<()> {
        self.close();
        let (name, error) = (text(&file.name), text(&error.to_string()));
        let _ = writeln!(self.unreadable, "<li>{name}: {error}</li>");
        Ok(())
    }

    fn end(&mut self, out: &mut dyn io::Write) -> io::Result<()> {
        self.close();
        let body = format!(
            "<a class=\"skip\" href=\"#findings\">To the findings</a>\n{}{}<main id=\"findings\">\n{}</main>\n{}",
            self.summary(),
            self.filter(),
            self.games,
            self.sheet.definitions(),
        );
        let page = Page {
            title: "Findings of scoresheet",
            style: include_str!("findings.css"),
            script: include_str!("findings.js"),
            body: &body,
        };
        page.write(out)
    }
}

impl Html {
    /// Counts the finding, and says whether there is room for it.
    fn shows(&mut self, finding: &Finding) -> bool {
        let severity = finding.severity;
        let same = |met: &Met| {
            std::ptr::eq(met.irregularity, finding.irregularity) && met.severity == severity
        };
        let at = self.met.iter().position(same).unwrap_or_else(|| {
            self.met.push(Met {
                irregularity: finding.irregularity,
                severity,
                found: 0,
                shown: 0,
            });
            self.met.len() - 1
        });
        let shows = self.count(severity, |met| met.shown) < SHOWN;
        self.met[at].found += 1;
        self.met[at].shown += u64::from(shows);
        shows
    }

    fn count(&self, severity: Severity, what: impl Fn(&Met) -> u64) -> u64 {
        let of_it = self.met.iter().filter(|met| met.severity == severity);
        of_it.map(what).sum()
    }

    /// Puts the game in hand behind those before.
    fn close(&mut self) {
        if let Some(game) = self.game.take() {
            self.written += game.size();
            self.games.push_str(&game.article());
        }
    }

    /// What was found, and how much of it is on the page.
    fn summary(&self) -> String {
        let mut out = String::from("<header>\n<h1>Findings</h1>\n<p>");
        let counts: Vec<String> = SEVERITIES
            .map(|severity| {
                let count = self.count(severity, |met| met.found);
                let word = severity.word();
                let plural = if count == 1 { "" } else { "s" };
                format!("<span class=\"severity {word}\">{count} {word}{plural}</span>")
            })
            .into();
        let files = match self.files {
            1 => "1 file".to_owned(),
            files => format!("{files} files"),
        };
        let _ = writeln!(out, "{} in {files}.</p>", counts.join(", "));
        let found: u64 = self.met.iter().map(|met| met.found).sum();
        let left_out = found - self.met.iter().map(|met| met.shown).sum::<u64>();
        if left_out > 0 {
            let _ = writeln!(
                out,
                "<p><strong>{left_out} findings are left out of this page</strong>, which holds the \
                 first {SHOWN} of each severity; the table counts all, and \
                 <code>--format jsonl</code> writes all.</p>"
            );
        }
        if !self.unreadable.is_empty() {
            let _ = writeln!(
                out,
                "<p class=\"severity error\">Could not be read, or not to the end:</p>\n<ul>{}</ul>",
                self.unreadable
            );
        }
        out + &self.table() + "</header>\n"
    }

    fn table(&self) -> String {
        if self.met.is_empty() {
            return String::new();
        }
        let mut met: Vec<&Met> = self.met.iter().collect();
        met.sort_by_key(|met| {
            (
                Reverse(met.severity),
                Reverse(met.found),
                met.irregularity.name,
            )
        });
        let mut out = String::from(
            "<div class=\"table\"><table>\n<thead><tr><th scope=\"col\">Severity</th>\
             <th scope=\"col\">Name</th><th scope=\"col\">What it is</th>\
             <th scope=\"col\" class=\"number\">Found</th>\
             <th scope=\"col\" class=\"number\">On this page</th></tr></thead>\n<tbody>\n",
        );
        for Met {
            irregularity,
            severity,
            found,
            shown,
        } in met
        {
            let word = severity.word();
            let _ = writeln!(
                out,
                "<tr><td class=\"severity {word}\">{word}</td><td><code>{}</code></td><td>{}</td>\
                 <td class=\"number\">{found}</td><td class=\"number\">{shown}</td></tr>",
                irregularity.name,
                text(irregularity.summary),
            );
        }
        out + "</tbody></table></div>\n"
    }

    /// The controls, which the script brings to light.
    fn filter(&self) -> String {
        if self.shown == 0 {
            return String::new();
        }
        let boxes: String = SEVERITIES
            .iter()
            .map(|severity| {
                let (word, count) = (severity.word(), self.count(*severity, |met| met.shown));
                format!(
                    "<label><input type=\"checkbox\" name=\"severity\" value=\"{word}\" checked> \
                     {word}s ({count})</label>\n"
                )
            })
            .collect();
        // The sign in front tells a game without a round from all games.
        let rounds = self.rounds.iter().map(|(_, round)| match round.as_str() {
            "" => ("=".to_owned(), "none".to_owned()),
            round => (format!("={}", text(round)), text(round)),
        });
        let names: BTreeSet<&str> = self.met.iter().map(|met| met.irregularity.name).collect();
        let names = names
            .iter()
            .map(|name| ((*name).to_owned(), (*name).to_owned()));
        format!(
            "<form id=\"filter\" aria-label=\"Choose findings\" hidden>\n\
             <fieldset><legend>Severity</legend>\n{boxes}</fieldset>\n\
             <label>Round <select name=\"round\">{}</select></label>\n\
             <label>Name <select name=\"name\">{}</select></label>\n\
             <label>Game <input type=\"search\" name=\"words\" placeholder=\"player, event\"></label>\n\
             <button type=\"button\" id=\"print\">Print</button>\n<output></output>\n</form>\n\
             <p class=\"keys faint\">Keys: <kbd>j</kbd> next finding, <kbd>k</kbd> the one before, \
             <kbd>/</kbd> search.</p>\n",
            options(rounds),
            options(names),
        )
    }
}

/// The gravest first.
const SEVERITIES: [Severity; 3] = [Severity::Error, Severity::Warning, Severity::Note];

/// The choices of a list, each with its value, behind the choice of all.
fn options(choices: impl Iterator<Item = (String, String)>) -> String {
    let mut out = String::from("<option value=\"\">all</option>");
    for (value, shown) in choices {
        let _ = write!(out, "<option value=\"{value}\">{shown}</option>");
    }
    out
}

/// The numbers in a round, so that round 10 stands behind round 9 and 5.3 between 5.2 and 6.
fn numbers(round: &str) -> Vec<u64> {
    let words = round.split(|c: char| !c.is_ascii_digit());
    words.filter_map(|word| word.parse().ok()).collect()
}
