//! How far the work is, for the person who waits: the one place with indicatif.

use crate::stream::Progress as Read;
use clap::ValueEnum;
use indicatif::{HumanBytes, HumanCount, ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::{
    cell::Cell,
    io::IsTerminal,
    sync::Arc,
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
    /// What the stream has read, and how much there is.
    read: Arc<Read>,
    started: Instant,
    stage: Cell<Stage>,
    patience: Duration,
    games: Cell<u64>,
}

/// What is shown so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Waiting,
    Shown,
    /// Shown, and it is known how much there is.
    Measured,
}

impl Progress {
    /// Progress on what `read` counts. `beside_results` says that results appear on the same
    /// terminal, which a bar would disturb.
    pub(super) fn new(when: When, read: Arc<Read>, beside_results: bool) -> Progress {
        let wanted = match when {
            When::Always => true,
            When::Never => false,
            When::Auto => std::io::stderr().is_terminal() && !beside_results,
        };
        let hidden = || {
            ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden())
                .with_style(style("{spinner} {bytes} {msg}"))
        };
        Progress {
            bar: wanted.then(hidden),
            read,
            started: Instant::now(),
            stage: Cell::new(Stage::Waiting),
            patience: match when {
                When::Always => Duration::ZERO,
                When::Auto | When::Never => PATIENCE,
            },
            games: Cell::new(0),
        }
    }

    /// So many games more are done.
    pub(super) fn advance(&self, games: u64) {
        self.games.set(self.games.get() + games);
        let Some(bar) = &self.bar else { return };
        let elapsed = self.started.elapsed();
        if self.stage.get() == Stage::Waiting {
            if elapsed < self.patience {
                return;
            }
            self.stage.set(Stage::Shown);
            bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        if self.stage.get() == Stage::Shown
            && let Some(total) = self.read.total()
        {
            self.stage.set(Stage::Measured);
            bar.set_length(total);
            bar.set_style(style("{bar:30} {bytes}/{total_bytes} {msg} {eta}"));
        }
        let bytes = self.read.read();
        let seconds = elapsed.as_secs_f64().max(1e-3);
        bar.set_position(bytes);
        bar.set_message(format!(
            "{}/s  {} games  {} games/s",
            HumanBytes((bytes as f64 / seconds) as u64),
            HumanCount(self.games.get()),
            HumanCount((self.games.get() as f64 / seconds) as u64),
        ));
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

/// A count with its noun: `1 game`, `12,345 games`.
pub(super) fn counted(count: u64, one: &str, many: &str) -> String {
    format!(
        "{} {}",
        HumanCount(count),
        if count == 1 { one } else { many }
    )
}
