//! From the search to edits of the text: what is put where, why, and how sure it is.

use super::{
    search::{Effort, Gap, Hypothesis, Kind, Search, Step},
    sheet::Sheet,
    slips::bare,
    weigh::{self, Stage, Weighed, path, weigh},
};
use crate::{
    fault::Candidate,
    game::Outcome,
    play::Player,
    record::Record,
    replay::{
        Replay,
        board::{Board, OnBoard},
    },
    span::Span,
};

/// A change of the text of a record.
#[derive(Clone, Debug, PartialEq)]
pub struct Change {
    /// What is replaced; empty where something is put in.
    pub span: Span,
    /// What is put there.
    pub after: String,
    /// The ply that it gives in the repaired game, counted from 1; none for words struck out.
    pub ply: Option<u32>,
    /// Which slip it mends; changes of one slip belong together.
    pub slip: usize,
    /// What kind of slip that is, in a word: `word`, `missing`, `doubled` ...
    pub kind: &'static str,
    /// Why.
    pub reason: String,
    /// How likely it is right, from 0 to 1.
    pub confidence: f64,
    /// How likely it is that a ply is missing here, whichever; none where nothing is put in.
    pub gap: Option<f64>,
    /// How many plies behind it are legal then.
    pub plies_legal: u32,
    /// What else the place may have been.
    pub others: Vec<(Candidate, f64)>,
}

/// A game that may have been played, as changes of the record.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Reading {
    /// The changes, in the order of the text.
    pub changes: Vec<Change>,
    /// How likely it is among all that were found, from 0 to 1.
    pub share: f64,
    /// How many words are left that fit no move.
    pub unread: usize,
}

/// What was found for a record that cannot be played as it is written.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Mended {
    /// The games that it may be, the likeliest first.
    pub readings: Vec<Reading>,
    /// How many words of the record are read as they are written, and how many there are.
    pub read: usize,
    /// How many there are.
    pub words: usize,
}

/// What is left of the confidence in several slips, one of which explains nearly anything: by the
/// benchmark four in five of such readings are right, however little else was found.
const DEAR_SLIPS: f64 = 0.85;

/// What is left of the confidence in a slip that explains nearly anything, where it is the only one:
/// a word that has nothing in common with what is put in its place, or a move of each side left out,
/// which often fits at other places too, further back than is looked.
const DEAR_SLIP: f64 = 0.89;

/// With fewer plies behind it hardly anything on the sheet speaks for an edit, however little speaks
/// for any other.
const FEW: u32 = 4;

/// What is left of the confidence then.
const FEW_PLIES: f64 = 0.8;

/// How many slips the steps are: moves left out at one place are one.
fn slips<M>(steps: &[Step<M>]) -> usize {
    let mut places: Vec<(Kind, usize)> = steps.iter().map(|step| (step.kind, step.cell)).collect();
    places.dedup();
    places.len()
}

/// Whether the one slip of a hypothesis is of those that explain much but are met often, as a ply left
/// out, words too many, a column shifted; or leaves the choice of few moves only.
fn is_ordinary<B: Board>(
    search: &mut Search<'_, B>,
    one: &Hypothesis<B>,
    stages: &[Stage<B>],
) -> bool {
    const FEW_MOVES: usize = 12;
    let [only] = one.steps.as_slice() else {
        let first = one.steps.first();
        let gap = first.and_then(|step| gap_of(search, one, step.cell));
        return gap.is_some_and(|gap| gap.ways == 1);
    };
    let stage = stages.iter().find(|stage| stage.step == Some(0));
    only.kind != Kind::Word
        || stage.is_some_and(|stage| search.board.legal(&stage.position).len() <= FEW_MOVES)
}

/// The gap of several plies that a hypothesis has before a cell.
fn gap_of<B: Board>(search: &Search<'_, B>, one: &Hypothesis<B>, cell: usize) -> Option<Gap> {
    let missing = |step: &&Step<B::Move>| step.kind == Kind::Missing && step.cell == cell;
    let plies = one.steps.iter().filter(missing).count();
    let same = |gap: &&Gap| (gap.cell, gap.plies) == (cell, plies);
    search.gaps.iter().find(same).copied()
}

/// Looks for what is meant by a record.
#[derive(Clone, Copy, Debug)]
pub struct Mend<'m> {
    /// As written.
    pub record: &'m Record<'m>,
    /// As played.
    pub replay: &'m Replay,
    /// How much is tried.
    pub effort: Effort,
    /// How many readings are wanted.
    pub readings: usize,
}

impl Mend<'_> {
    /// Looks for it; nothing is found where the record can be played as it is.
    #[must_use]
    pub fn on(self, player: &Player) -> Mended {
        let mut task = Task {
            mend: self,
            best: None,
        };
        player.on_board(self.record, &mut task);
        task.best.map(|(_, mended)| mended).unwrap_or_default()
    }

    fn mended<B: Board>(&self, board: &mut B, start: &B::Position) -> (f32, Mended) {
        let sheet = Sheet::of(self.record, self.replay, board);
        let mut search = Search::new(
            board,
            &sheet,
            self.record.text,
            result(self.record, self.replay),
            self.effort,
        );
        let second = i64::from(self.replay.first_side != self.replay.opener);
        let half_move = 2 * i64::from(self.replay.first_number) + second;
        let root = search.as_written(start.clone(), half_move);
        let mut mended = Mended {
            readings: Vec::new(),
            read: root.stuck,
            words: sheet.cells.len(),
        };
        if root.left() == 0 {
            return (0.0, mended);
        }
        let stuck = root.stuck;
        let found = search.find(root);
        let weighed = weigh(&mut search, start, found, stuck, self.effort.weighed);
        for one in weighed.iter().take(self.readings) {
            let writer = Writer {
                record: self.record,
                sheet: &sheet,
                weighed: &weighed,
                start,
                second: second as u32,
            };
            mended.readings.push(writer.reading(&mut search, one));
        }
        let best = weighed.first().map(|one| one.hypothesis.standing());
        (best.unwrap_or(f32::MAX), mended)
    }
}

/// The search on each board that a record may be read on; the best that was found is kept.
struct Task<'m> {
    mend: Mend<'m>,
    best: Option<(f32, Mended)>,
}

impl OnBoard for Task<'_> {
    fn on<B: Board>(&mut self, board: &mut B, start: B::Position) {
        let (cost, mended) = self.mend.mended(board, &start);
        if self.best.as_ref().is_none_or(|(least, _)| cost < *least) {
            self.best = Some((cost, mended));
        }
    }
}

/// The result that the record has for the game.
fn result(record: &Record<'_>, replay: &Replay) -> Option<Outcome> {
    let terminator = record.terminator.map(|at| record.str(record.tokens[at]));
    let tag = record.tag_value("Result");
    let said = tag.as_deref().and_then(|tag| replay.outcome_of(tag));
    said.or_else(|| terminator.and_then(|word| replay.outcome_of(word)))
}

/// Writes hypotheses as changes of the text.
struct Writer<'w, B: Board> {
    record: &'w Record<'w>,
    sheet: &'w Sheet,
    weighed: &'w [Weighed<B>],
    start: &'w B::Position,
    /// 1 where the second side makes the first move of the record.
    second: u32,
}

impl<B: Board> Writer<'_, B> {
    fn reading(&self, search: &mut Search<'_, B>, one: &Weighed<B>) -> Reading {
        let hypothesis = &one.hypothesis;
        let stages = path(search, self.start, hypothesis, usize::MAX);
        let mut reading = Reading {
            changes: Vec::new(),
            share: one.share,
            unread: hypothesis.left(),
        };
        for (index, step) in hypothesis.steps.iter().enumerate() {
            let mut later = hypothesis.steps[index..].iter().map(|later| later.at);
            let end = later.find(|at| *at > step.at).unwrap_or(hypothesis.stuck);
            let slip = Slip {
                index,
                step,
                stages: &stages,
                confidence: self.confidence(step),
                plies_legal: end.saturating_sub(step.at) as u32,
                others: self.others(search, step),
                opens: 1 + self.second,
            };
            self.changes(search, hypothesis, &slip, &mut reading.changes);
        }
        let dear = self.dear(search, hypothesis, &stages);
        let factor = match slips(&hypothesis.steps) {
            2.. if dear => DEAR_SLIPS,
            _ if dear && !is_ordinary(search, hypothesis, &stages) => DEAR_SLIP,
            _ => 1.0,
        };
        for change in &mut reading.changes {
            change.confidence *= factor;
        }
        for change in &mut reading.changes {
            if change.plies_legal < FEW {
                change.confidence *= FEW_PLIES;
            }
        }
        reading.changes.sort_by_key(|change| change.span.start);
        reading
    }

    /// Whether a hypothesis rests on a slip that explains nearly anything.
    fn dear(&self, search: &mut Search<'_, B>, one: &Hypothesis<B>, stages: &[Stage<B>]) -> bool {
        one.steps
            .iter()
            .enumerate()
            .any(|(index, step)| match step.kind {
                Kind::Missing | Kind::TooMany(_) | Kind::Shifted => true,
                Kind::Word => {
                    let stage = stages.iter().find(|stage| stage.step == Some(index));
                    stage.is_none_or(|stage| {
                        let meant = search.board.spelled(&stage.position, stage.chosen);
                        let mirrored = search.mirrored(step.cell);
                        let written = search.text(step.cell);
                        search.slips.explain(written, &meant, mirrored)
                            == super::slips::Slip::Otherwise
                    })
                }
                Kind::Ambiguous | Kind::Illegible | Kind::Swapped(_) | Kind::Mirrored { .. } => {
                    false
                }
            })
    }

    /// How likely a step is right: the share of the games that have it.
    fn confidence(&self, step: &Step<B::Move>) -> f64 {
        self.weighed
            .iter()
            .filter(|one| {
                one.hypothesis
                    .steps
                    .iter()
                    .any(|other| weigh::same(step, other))
            })
            .map(|one| one.share)
            .sum()
    }

    /// How likely it is that something is missing where a step puts a move in, and how many moves
    /// would fit.
    fn gap(&self, step: &Step<B::Move>) -> (f64, usize) {
        let mut ways: Vec<B::Move> = Vec::new();
        let mut share = 0.0;
        for one in self.weighed {
            let here = |other: &&Step<B::Move>| (other.kind, other.cell) == (step.kind, step.cell);
            let mut found = one.hypothesis.steps.iter().filter(here).peekable();
            if found.peek().is_some() {
                share += one.share;
            }
            for chosen in found.filter_map(|other| other.chosen) {
                if !ways.contains(&chosen) {
                    ways.push(chosen);
                }
            }
        }
        (share, ways.len())
    }

    /// What stands in the place of a step, or elsewhere instead of it, in games that do without it.
    fn others(&self, search: &mut Search<'_, B>, step: &Step<B::Move>) -> Vec<(Candidate, f64)> {
        const MOST: usize = 4;
        const LEAST: f64 = 0.001;
        let mut others: Vec<(Candidate, f64)> = Vec::new();
        for one in self
            .weighed
            .iter()
            .filter(|one| one.share >= LEAST)
            .take(3 * MOST)
        {
            let steps = &one.hypothesis.steps;
            if steps.iter().any(|other| weigh::same(step, other)) {
                continue;
            }
            let own = steps.iter().position(|other| other.cell == step.cell);
            let Some(other) = steps.get(own.unwrap_or(0)) else {
                continue;
            };
            let stages = path(search, self.start, &one.hypothesis, other.at + 1);
            let index = own.unwrap_or(0);
            let stage = stages.iter().find(|stage| stage.step == Some(index));
            let (text, reason) = match (other.kind, stage) {
                (Kind::Word | Kind::Ambiguous | Kind::Illegible, Some(stage)) => {
                    let written = bare(self.sheet.cells[other.cell].span.of(self.record.text));
                    let reason = match other.cell == step.cell {
                        true => "another move".to_owned(),
                        false => format!("instead of {written} elsewhere"),
                    };
                    (self.written(search, stage, Some(other.cell)), reason)
                }
                (Kind::Missing, Some(stage)) => {
                    (self.written(search, stage, None), "left out".to_owned())
                }
                (kind, _) => (String::new(), order(kind).1.to_owned()),
            };
            match others
                .iter_mut()
                .find(|(known, _)| known.text == text && known.reason == reason)
            {
                Some((_, share)) => *share += one.share,
                None => others.push((
                    Candidate {
                        text,
                        reason,
                        plies_legal: None,
                    },
                    one.share,
                )),
            }
        }
        others.sort_by(|one, other| other.1.total_cmp(&one.1));
        others.truncate(MOST);
        others
    }

    fn changes(
        &self,
        search: &mut Search<'_, B>,
        one: &Hypothesis<B>,
        slip: &Slip<'_, B>,
        changes: &mut Vec<Change>,
    ) {
        let step = slip.step;
        let cell = &self.sheet.cells[step.cell];
        match step.kind {
            Kind::Word | Kind::Ambiguous | Kind::Illegible => {
                let Some((stage, number)) = slip.stage() else {
                    return;
                };
                let after = self.written(search, stage, Some(step.cell));
                let (finding, reason) = match step.kind {
                    Kind::Word => {
                        let written = bare(cell.span.of(self.record.text));
                        let mirrored = search.mirrored(step.cell);
                        let slip = search.slips.explain(written, bare(&after), mirrored);
                        ("word", slip.words())
                    }
                    Kind::Ambiguous => ("ambiguous", "which of several men moves".to_owned()),
                    _ => ("illegible", "a move that cannot be read".to_owned()),
                };
                changes.push(slip.change(cell.span, after, Some(number), finding, reason));
            }
            Kind::Missing => changes.extend(self.missing(search, one, slip)),
            Kind::TooMany(count) => {
                for at in 0..usize::from(count) {
                    let Some(cell) = self.sheet.cells.get(step.cell + at) else {
                        continue;
                    };
                    let span = self.with_blank(cell.span);
                    let reason = "this word is too many".to_owned();
                    changes.push(slip.change(span, String::new(), None, "doubled", reason));
                }
            }
            Kind::Swapped(_) | Kind::Shifted | Kind::Mirrored { .. } => {
                self.moved(search, one, slip, changes);
            }
        }
    }

    /// The change that puts in a move that is missing.
    fn missing(
        &self,
        search: &mut Search<'_, B>,
        one: &Hypothesis<B>,
        slip: &Slip<'_, B>,
    ) -> Option<Change> {
        let step = slip.step;
        let (stage, number) = slip.stage()?;
        let after = self.written(search, stage, None);
        let last = one.steps[slip.index + 1..]
            .iter()
            .all(|later| later.cell != step.cell);
        let first_side = (number + slip.opens).is_multiple_of(2);
        let of_first = self.sheet.numbers[step.cell].is_some_and(|named| named % 2 == 0);
        let numbered = last && first_side == of_first;
        let (place, text) = self.put_in(step.cell, &after, numbered);
        let (gap, ways) = self.gap(step);
        let reason = match (gap_of(search, one, step.cell), ways) {
            (Some(gap), _) if gap.ways == 1 => {
                format!("{} plies are missing here, and these alone fit", gap.plies)
            }
            (Some(gap), _) => format!(
                "{} plies are missing here, and there are {} ways to bridge them",
                gap.plies, gap.ways
            ),
            (None, 1) => "a ply is missing here, and this one fits".to_owned(),
            (None, ways) => format!("a ply is missing here, and {ways} would fit"),
        };
        Some(Change {
            gap: Some(gap),
            ..slip.change(place, text, Some(number), "missing", reason)
        })
    }

    /// Changes of all words that stand at other places, or as another word, than in the text.
    fn moved(
        &self,
        search: &mut Search<'_, B>,
        one: &Hypothesis<B>,
        slip: &Slip<'_, B>,
        changes: &mut Vec<Change>,
    ) {
        let (finding, reason) = order(slip.step.kind);
        let until = match slip.step.kind {
            Kind::Swapped(distance) => slip.step.at + usize::from(distance) + 1,
            _ => one.slots.len(),
        };
        // Words too many that were struck out before shift the places.
        let base = one.slots[slip.step.at..]
            .iter()
            .map(|slot| slot.cell)
            .min()
            .unwrap_or(slip.step.cell);
        for (offset, slot) in one.slots[slip.step.at..until.min(one.slots.len())]
            .iter()
            .enumerate()
        {
            let Some(place) = self.sheet.cells.get(base + offset) else {
                continue;
            };
            let own = &self.sheet.cells[slot.cell];
            let turned = slot.word != own.word;
            let mut after = match search.mirrored(slot.cell).filter(|_| turned) {
                Some(mirrored) => mirrored.to_owned(),
                None => bare(own.span.of(self.record.text)).to_owned(),
            };
            let written = own.span.of(self.record.text);
            after.push_str(&written[bare(written).len()..]);
            if after != place.span.of(self.record.text) {
                let reason = reason.to_owned();
                let number = slip.number_at(slip.step.at + offset);
                changes.push(slip.change(place.span, after, number, finding, reason));
            }
        }
    }

    /// A move as it is to stand in the text: with its mark of check where the writer has one or
    /// marks checks.
    fn written(&self, search: &mut Search<'_, B>, stage: &Stage<B>, cell: Option<usize>) -> String {
        let mut text = search.board.spelled(&stage.position, stage.chosen);
        let mut position = stage.position.clone();
        search.board.play(&mut position, stage.chosen);
        let marked = cell.is_some_and(|cell| self.sheet.cells[cell].claims.check);
        if marked || search.marks_checks() {
            text.push_str(search.board.mark(&position));
        }
        text
    }

    /// Where a move goes that is missing before a cell, and its text with blanks: behind the number
    /// that stands there if it is the move that the number is of, else before that number.
    fn put_in(&self, cell: usize, text: &str, numbered: bool) -> (Span, String) {
        let before = cell.checked_sub(1).and_then(|at| self.sheet.cells.get(at));
        let own = self.sheet.cells[cell].span.start;
        match before {
            Some(before) if !numbered && self.sheet.numbers[cell].is_some() => {
                let end = before.span.end;
                (Span { start: end, end }, format!(" {text}"))
            }
            _ => (
                Span {
                    start: own,
                    end: own,
                },
                format!("{text} "),
            ),
        }
    }

    /// A word with one blank beside it.
    fn with_blank(&self, span: Span) -> Span {
        let text = self.record.text;
        let behind = text[span.end as usize..].starts_with([' ', '\n']);
        Span {
            end: span.end + u32::from(behind),
            ..span
        }
    }
}

/// What a slip is called that concerns words as they stand, and the reason in words.
pub(super) fn order(kind: Kind) -> (&'static str, &'static str) {
    match kind {
        Kind::Swapped(_) => ("swapped", "two moves have changed places"),
        Kind::Shifted => ("shifted", "one column is shifted against the other"),
        Kind::Mirrored { .. } => ("mirrored", "the board is seen from the other side"),
        Kind::TooMany(_) => ("doubled", "this word is too many"),
        Kind::Missing => ("missing", "a ply is missing here"),
        Kind::Word => ("word", "another move"),
        Kind::Ambiguous => ("ambiguous", "which of several men moves"),
        Kind::Illegible => ("illegible", "a move that cannot be read"),
    }
}

/// A step of a hypothesis about to be written.
struct Slip<'s, B: Board> {
    index: usize,
    step: &'s Step<B::Move>,
    stages: &'s [Stage<B>],
    confidence: f64,
    plies_legal: u32,
    others: Vec<(Candidate, f64)>,
    /// What makes the plies of the first side even.
    opens: u32,
}

impl<B: Board> Slip<'_, B> {
    /// The move that the step gives, and its ply.
    fn stage(&self) -> Option<(&Stage<B>, u32)> {
        let at = self
            .stages
            .iter()
            .position(|stage| stage.step == Some(self.index))?;
        Some((&self.stages[at], at as u32 + 1))
    }

    fn number_at(&self, at: usize) -> Option<u32> {
        let place = self.stages.iter().position(|stage| stage.at == at)?;
        Some(place as u32 + 1)
    }

    fn change(
        &self,
        span: Span,
        after: String,
        ply: Option<u32>,
        kind: &'static str,
        reason: String,
    ) -> Change {
        Change {
            span,
            after,
            ply,
            slip: self.index,
            kind,
            reason,
            confidence: self.confidence,
            gap: None,
            plies_legal: self.plies_legal,
            others: self.others.clone(),
        }
    }
}
