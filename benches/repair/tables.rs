//! The figures of the benchmark.

/// What became of one damaged game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Trial {
    /// Which of the readings is the game as it was played, counted from 0.
    pub(crate) place: Option<usize>,
    /// How sure the best reading is.
    pub(crate) confidence: f64,
    /// Whether it reads the whole sheet.
    pub(crate) whole: bool,
    /// Whether the best reading has as many plies as the game.
    pub(crate) aligned: bool,
    /// How long it took.
    pub(crate) seconds: f64,
}

impl Trial {
    /// A slip that changes no move.
    pub(crate) fn untouched(seconds: f64) -> Trial {
        Trial {
            place: Some(0),
            confidence: 1.0,
            whole: true,
            aligned: true,
            seconds,
        }
    }
}

/// The trials of all kinds.
#[derive(Debug, Default)]
pub(crate) struct Figures {
    rows: Vec<Row>,
}

#[derive(Debug)]
struct Row {
    name: &'static str,
    lost: bool,
    unseen: usize,
    trials: Vec<Trial>,
}

/// What is applied by default.
const CAUTIOUS: f64 = 0.9;

impl Figures {
    fn row(&mut self, name: &'static str) -> &mut Row {
        let at = self.rows.iter().position(|row| row.name == name);
        let at = at.unwrap_or_else(|| {
            self.rows.push(Row {
                name,
                lost: false,
                unseen: 0,
                trials: Vec::new(),
            });
            self.rows.len() - 1
        });
        &mut self.rows[at]
    }

    /// Counts a slip that nobody could see.
    pub(crate) fn unseen(&mut self, name: &'static str) {
        self.row(name).unseen += 1;
    }

    /// Counts a trial.
    pub(crate) fn add(&mut self, name: &'static str, lost: bool, trial: Trial) {
        let row = self.row(name);
        row.lost = lost;
        row.trials.push(trial);
    }

    /// Prints the tables.
    #[allow(clippy::print_stdout)]
    pub(crate) fn print(&self) {
        println!(
            "| kind | games | not seen | best right | within three | applied, right | applied, \
             wrong | left open | realigned |"
        );
        println!("|---|---|---|---|---|---|---|---|---|");
        for row in &self.rows {
            line(row.name, row.unseen, row.lost, &row.trials);
        }
        let all = |lost: Option<bool>| -> Vec<Trial> {
            let rows = self.rows.iter();
            let rows = rows.filter(|row| lost.is_none_or(|lost| row.lost == lost));
            rows.flat_map(|row| row.trials.iter().copied()).collect()
        };
        line("all where nothing is lost", 0, false, &all(Some(false)));
        line("all where a move is lost", 0, true, &all(Some(true)));
        line("all", 0, false, &all(None));
        println!();
        calibration(&all(None));
        let mut times: Vec<f64> = all(None).iter().map(|trial| trial.seconds).collect();
        times.sort_by(f64::total_cmp);
        let at = |part: f64| times.get((times.len() as f64 * part) as usize).copied();
        println!(
            "\ntime a game: median {:.1} ms, 99th percentile {:.1} ms",
            at(0.5).unwrap_or(0.0) * 1e3,
            at(0.99).unwrap_or(0.0) * 1e3
        );
    }
}

#[allow(clippy::print_stdout)]
fn line(name: &str, unseen: usize, lost: bool, trials: &[Trial]) {
    let count = trials.len();
    let share = |met: usize| 100.0 * met as f64 / count.max(1) as f64;
    let of = |test: &dyn Fn(&Trial) -> bool| share(trials.iter().filter(|t| test(t)).count());
    let applied = |trial: &Trial| trial.confidence >= CAUTIOUS && trial.whole;
    let aligned = match lost {
        true => format!("{:.1} %", of(&|t| t.aligned)),
        false => String::new(),
    };
    println!(
        "| {name} | {count} | {unseen} | {:.1} % | {:.1} % | {:.1} % | {:.1} % | {:.1} % | {aligned} |",
        of(&|t| t.place == Some(0)),
        of(&|t| t.place.is_some()),
        of(&|t| applied(t) && t.place == Some(0)),
        of(&|t| applied(t) && t.place != Some(0)),
        of(&|t| !applied(t)),
    );
}

/// How often edits are right that were given at a confidence.
#[allow(clippy::print_stdout)]
fn calibration(trials: &[Trial]) {
    const STEPS: [f64; 8] = [0.0, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 0.99];
    println!("| confidence | games | right |\n|---|---|---|");
    for (at, from) in STEPS.iter().enumerate() {
        let to = STEPS.get(at + 1).copied().unwrap_or(2.0);
        let within: Vec<&Trial> = trials
            .iter()
            .filter(|t| t.confidence >= *from && t.confidence < to)
            .collect();
        let right = within.iter().filter(|t| t.place == Some(0)).count();
        let share = 100.0 * right as f64 / within.len().max(1) as f64;
        println!(
            "| {from:.2} to {:.2} | {} | {share:.1} % |",
            to.min(1.0),
            within.len()
        );
    }
    let sure: Vec<&Trial> = trials.iter().filter(|t| t.confidence >= 0.95).collect();
    let right = sure.iter().filter(|t| t.place == Some(0)).count();
    println!(
        "| 0.95 and more | {} | {:.1} % |",
        sure.len(),
        100.0 * right as f64 / sure.len().max(1) as f64
    );
}
