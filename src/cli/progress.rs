//! How far the work is, for the person who waits: the one place with indicatif.

use clap::ValueEnum;
use indicatif::{HumanBytes, HumanCount, ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::{
    cell::Cell,
    io::IsTerminal,
    time::{Duration, Instant},
};

/// Work shorter than this shows no bar.
const PATIENCE: Duration = Duration::from_millis(700);

/// When to show progress.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum When {
    /// On long work, if standard error is a terminal and results go elsewhere.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// A progress bar on standard error, or nothing.
#[derive(Debug)]
pub(super) struct Progress {
    bar: Option<ProgressBar>,
    started: Instant,
    shown: Cell<bool>,
    patience: Duration,
    games: Cell<u64>,
}

impl Progress {
    /// Progress on `total` bytes, where that is known. `beside_results` says that results appear
    /// on the same terminal, which a bar would disturb.
    pub(super) fn new(when: When, total: Option<u64>, beside_results: bool) -> Progress {
        let wanted = match when {
            When::Always => true,
            When::Never => false,
            When::Auto => std::io::stderr().is_terminal() && !beside_results,
        };
        let bar = wanted.then(|| {
            let bar = match total {
                Some(total) => {
                    ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::hidden())
                        .with_style(style("{bar:30} {bytes}/{total_bytes} {msg} {eta}"))
                }
                None => ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden())
                    .with_style(style("{spinner} {bytes} {msg}")),
            };
            bar
        });
        Progress {
            bar,
            started: Instant::now(),
            shown: Cell::new(false),
            patience: if when == When::Always {
                Duration::ZERO
            } else {
                PATIENCE
            },
            games: Cell::new(0),
        }
    }

    /// So many bytes and games more are done.
    pub(super) fn advance(&self, bytes: u64, games: u64) {
        self.games.set(self.games.get() + games);
        let Some(bar) = &self.bar else { return };
        bar.inc(bytes);
        let elapsed = self.started.elapsed();
        if !self.shown.get() && elapsed >= self.patience {
            self.shown.set(true);
            bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        if self.shown.get() {
            let seconds = elapsed.as_secs_f64().max(1e-3);
            bar.set_message(format!(
                "{}/s  {} games  {} games/s",
                HumanBytes((bar.position() as f64 / seconds) as u64),
                HumanCount(self.games.get()),
                HumanCount((self.games.get() as f64 / seconds) as u64),
            ));
        }
    }

    /// Runs something that writes to the terminal, with the bar out of its way.
    pub(super) fn suspend(&self, write: impl FnOnce()) {
        match &self.bar {
            Some(bar) => bar.suspend(write),
            None => write(),
        }
    }

    /// Takes the bar away.
    pub(super) fn finish(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

fn style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar())
}
