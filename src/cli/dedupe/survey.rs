//! The first pass: every game is played, and its key and card are put down.

use super::{
    super::{again::Again, console::Console, outcome::Outcome, progress::counted, runs::Runs},
    Args,
    items::Entry,
};
use crate::{
    copies::{Card, Rule, Same},
    glance::Glance,
    play::Player,
    record::Reader,
    source::Block,
    stream::Event,
};

/// What the first pass has seen.
pub(super) struct Survey {
    pub(super) entries: Runs<Entry>,
    /// How many reference games there are: they have the first numbers.
    pub(super) references: u64,
    /// The names of all files.
    pub(super) files: Vec<String>,
    /// How many of them are of reference games: they are the first.
    reference_files: usize,
    /// All games so far.
    games: u64,
    /// Games of the file so far.
    in_file: u64,
    /// Games with moves that could not be read.
    unread: u64,
}

impl Survey {
    pub(super) fn new(memory: usize) -> Survey {
        Survey {
            entries: Runs::new((), memory),
            references: 0,
            files: Vec::new(),
            reference_files: 0,
            games: 0,
            in_file: 0,
            unread: 0,
        }
    }

    /// Games that are no reference games.
    pub(super) fn games(&self) -> u64 {
        self.games - self.references
    }

    /// The names of the files of reference games.
    pub(super) fn reference_files(&self) -> &[String] {
        &self.files[..self.reference_files]
    }

    pub(super) fn outcome(&self, console: &Console) -> Outcome {
        if self.unread == 0 {
            return Outcome::Done;
        }
        let games = counted(self.unread, "game", "games");
        console.say(&format!(
            "{games} with moves that could not be read: compared in their words (see scoresheet check)"
        ));
        Outcome::Found
    }

    fn hear(&mut self, event: Event<Vec<(Vec<u8>, Card)>>, reference: bool) -> anyhow::Result<u64> {
        match event {
            Event::Begin(file) => {
                self.in_file = 0;
                self.files.push(file.name.clone());
                Ok(0)
            }
            Event::Block(_, cards) => {
                let count = cards.len() as u64;
                for (key, mut card) in cards {
                    self.in_file += 1;
                    card.number = self.games;
                    card.reference = reference;
                    if let Some(told) = &mut card.told {
                        told.file = self.files.len().saturating_sub(1) as u32;
                        told.game = self.in_file;
                    }
                    self.games += 1;
                    self.unread += u64::from(!card.whole && !reference);
                    self.entries.add(Entry::new(key, &card))?;
                }
                Ok(count)
            }
            Event::End(_) | Event::Failed(..) => Ok(0),
        }
    }
}

/// Reads the reference games and the others.
pub(super) fn survey(
    args: &Args,
    rule: Rule,
    inputs: &[Again; 2],
    console: &Console,
    seen: &mut Survey,
) -> anyhow::Result<Outcome> {
    let mut read = Outcome::Done;
    for (inputs, reference) in inputs.iter().zip([true, false]) {
        let each = || worker(args, rule);
        let taken = inputs.drive(&args.reading, console, each, |event| {
            seen.hear(event, reference)
        })?;
        read = read.merge(taken);
        if reference {
            seen.references = seen.games;
            seen.reference_files = seen.files.len();
        }
    }
    Ok(read)
}

fn worker(args: &Args, rule: Rule) -> impl FnMut(&Block) -> Vec<(Vec<u8>, Card)> {
    let mut player = Player::new(args.reading.rules());
    let tells = args.report || matches!(rule.same, Same::Game(_));
    let places = args.report;
    move |block| {
        let mut reader = Reader::new(&block.text);
        let mut lines = block.line_walk();
        let mut cards = Vec::new();
        while let Some(record) = reader.next_record() {
            let glance = Glance::of(block, &record);
            let glance = glance.played(player.replay(&record, &rule.wants()));
            let mut card = Card::of(&glance, 0, tells);
            if let (true, Some(told)) = (places, &mut card.told) {
                told.line = lines.at(record.begins()).line;
            }
            cards.push((rule.key(&glance), card));
        }
        cards
    }
}
