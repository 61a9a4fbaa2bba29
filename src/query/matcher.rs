//! Asks the games of blocks, one after another, in buffers that are used again.

use super::{Query, Question, Step};
use crate::{
    glance::Glance,
    irregularities::{Finding, faults_within},
    judge::{Judge, Terms},
    openings,
    play::{Player, Rules},
    record::{Reader, Record},
    replay::{Want, scene::Enough},
    source::Block,
    span::Span,
};
use std::sync::Arc;

/// A game that has been asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    /// Everything from its first byte to the first byte of the next game, in the block's text.
    pub span: Span,
    /// The answer.
    pub found: bool,
}

/// Knows games as well as questions need it. One for each thread.
#[derive(Debug)]
pub struct Study {
    player: Player,
    terms: Arc<Terms>,
    want: Want,
    findings: Vec<Finding>,
}

impl Study {
    /// Knows games that are played by these rules, as far as any of these steps.
    #[must_use]
    pub fn new(rules: Rules, steps: &[Step], claims: bool) -> Study {
        let terms = Terms {
            rules: rules.clone(),
            claims,
            ..Terms::default()
        };
        Study {
            player: Player::new(rules),
            terms: Arc::new(terms),
            want: Want {
                scenes: steps.contains(&Step::Seen),
                notation: steps.contains(&Step::Spelled).then_some("san"),
                ..Want::default()
            },
            findings: Vec::new(),
        }
    }

    /// The same, as far as one step.
    #[must_use]
    pub fn up_to(step: Step, rules: Rules) -> Study {
        let steps: &[Step] = match step {
            Step::Seen => &[Step::Seen],
            Step::Spelled | Step::Judged => &[Step::Seen, Step::Spelled],
            _ => &[],
        };
        Study::new(rules, steps, false)
    }

    /// Knows games as far as their openings have names.
    #[must_use]
    pub fn of_openings(rules: Rules) -> Study {
        let mut study = Study::up_to(Step::Seen, rules);
        study.want.last_ply = openings::DEEPEST;
        study.want.until = Some(openings::is_left);
        study
    }

    /// How far games are played.
    #[must_use]
    pub fn enough(&self) -> Enough {
        Enough::of(&self.want)
    }

    /// A game that has been read word by word, known so well.
    pub fn of<'a>(
        &'a mut self,
        block: &'a Block,
        record: &'a Record<'a>,
        step: Step,
    ) -> Glance<'a> {
        let mut glance = Glance::of(block, record);
        if step >= Step::Played {
            glance = glance.played(self.player.replay(record, &self.want));
        }
        if step == Step::Judged {
            self.findings.clear();
            let bytes = faults_within(&block.faults, record.span);
            Judge::new(&self.terms).record(record, bytes, &mut self.findings);
            glance.findings = &self.findings;
        }
        glance
    }
}

/// Gives the answer of each game of a block, which is read no further than these questions need. One
/// for each thread.
pub fn each_game<'q, T>(
    questions: &'q [Question],
    rules: Rules,
    answer: impl Fn(&Glance<'_>) -> T + 'q,
) -> impl FnMut(&Block) -> Vec<(Span, T)> + 'q {
    let step = questions.iter().map(Question::step).max();
    let step = step.unwrap_or(Step::Tags);
    let mut study = match Question::are_of_openings(questions) {
        true => Study::of_openings(rules),
        false => Study::up_to(step, rules),
    };
    move |block| {
        let mut reader = reader(&block.text, step);
        let mut answers = Vec::new();
        while let Some(record) = reader.next_record() {
            let glance = study.of(block, &record, step);
            answers.push((record.span, answer(&glance)));
        }
        answers
    }
}

/// Reads games no better than they must be known.
pub(crate) fn reader(text: &str, step: Step) -> Reader<'_> {
    match step {
        Step::Tags => Reader::leaping(text),
        Step::Words => Reader::skimming(text),
        _ => Reader::new(text),
    }
}

/// Asks games. One for each thread.
#[derive(Debug)]
pub struct Matcher<'q> {
    query: &'q Query,
    study: Study,
}

impl<'q> Matcher<'q> {
    /// Asks this, of games that are played by these rules.
    #[must_use]
    pub fn new(query: &'q Query, rules: Rules) -> Matcher<'q> {
        let steps = [Step::Seen, Step::Spelled].map(|step| (query.test.asks(step), step));
        let steps: Vec<Step> = steps
            .into_iter()
            .filter(|(asks, _)| *asks)
            .map(|(_, step)| step)
            .collect();
        let mut study = match query.test.is_of_openings() {
            true => Study::of_openings(rules),
            false => Study::new(rules, &steps, query.claims),
        };
        study.want.least_men = query.test.least_men();
        Matcher { query, study }
    }

    /// Asks all games of a block. Those that a skim decides are not read any further.
    pub fn block(&mut self, block: &Block) -> Vec<Asked> {
        let first = match self.query.step() {
            Step::Judged => Step::Judged,
            _ => self.query.test.least(),
        };
        let mut reader = reader(&block.text, first);
        let mut asked = Vec::new();
        while let Some(record) = reader.next_record() {
            let found = match first {
                Step::Tags | Step::Words => self.skimmed(block, &record, first),
                _ => self.record(block, &record),
            };
            let span = record.span;
            asked.push(Asked { span, found });
        }
        asked
    }

    /// Asks a game that is known only so far, and reads it again if that is not enough.
    fn skimmed(&mut self, block: &Block, record: &Record<'_>, known: Step) -> bool {
        let test = &self.query.test;
        if let Some(answer) = test.answer(&Glance::of(block, record), known) {
            return answer;
        }
        let next = match known {
            Step::Tags if self.query.step() == Step::Words => Step::Words,
            _ => Step::Remarks,
        };
        let mut reader = reader(record.span.of(&block.text), next);
        match reader.next_record() {
            Some(record) if next == Step::Words => self.skimmed(block, &record, next),
            Some(record) => self.record(block, &record),
            None => false,
        }
    }

    /// Asks a game that has been read word by word.
    pub fn record(&mut self, block: &Block, record: &Record<'_>) -> bool {
        let test = &self.query.test;
        let mut steps = [Step::Remarks, Step::Spelled, Step::Judged].into_iter();
        steps
            .find_map(|step| test.answer(&self.study.of(block, record, step), step))
            .unwrap_or(false)
    }
}
