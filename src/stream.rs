//! Files to blocks, blocks to results, in order: the one place with threads of its own.
//!
//! A reader cuts each file into blocks, workers turn blocks into results side by side, and the
//! results are joined in the order of the input whatever the number of threads. At most a few
//! blocks are in flight, so memory does not grow with the file. Who reads files works too while
//! enough has been read: then nobody waits for anybody, and what has just been read is still at
//! hand. Prints nothing.

use crate::{
    error::SourceError,
    source::{
        Block, ByteRange, Encoding, Layout, Piece, RawBlock, Settings, SourceFile, Spare, read_all,
    },
};
use crossbeam_channel::{Receiver, Sender, select, unbounded};
use std::{
    any::Any,
    collections::BTreeMap,
    ops::ControlFlow,
    panic::{AssertUnwindSafe, catch_unwind, resume_unwind},
    sync::{Arc, Condvar, Mutex, PoisonError},
    thread,
};

pub use crate::source::{Input, Progress};

/// How to read.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Worker threads; 0 for as many as there are processors.
    pub threads: usize,
    /// An encoding named by the user; none for deciding by content.
    pub encoding: Option<Encoding>,
    /// How games follow each other in all files; none for deciding by content.
    pub layout: Option<Layout>,
    /// Of each file only the games that begin there; none for all.
    pub range: Option<ByteRange>,
    /// Whether results take many times as much memory as their blocks: fewer are then worked ahead.
    pub heavy: bool,
    /// Told how far the run has come. Whoever shows it keeps a clone.
    pub progress: Arc<Progress>,
}

impl Options {
    /// How many threads there are to work with.
    #[must_use]
    pub fn workers(&self) -> usize {
        match self.threads {
            0 => thread::available_parallelism().map_or(1, |count| count.get()),
            threads => threads,
        }
    }
}

/// Bytes of blocks on their way, for each thread and one more.
const USUAL: usize = 1 << 20;
/// The same where results are heavy.
const HEAVY: usize = 288 << 10;

/// What the joining side hears, in order.
///
/// A file that cannot be opened is heard of as `Failed` alone; any other as `Begin`, its blocks,
/// and `End` or `Failed`.
#[derive(Debug)]
pub enum Event<T> {
    /// A file begins.
    Begin(Arc<SourceFile>),
    /// A block has been worked.
    Block(Block, T),
    /// A file has ended well.
    End(Arc<SourceFile>),
    /// A file could not be read, or not to its end. Others go on.
    Failed(Arc<SourceFile>, SourceError),
}

/// Reads all inputs, works their blocks in parallel, and hands everything to `join` in the order
/// of the input, on the thread of the caller. `join` may break off the run.
///
/// `worker` is called once on each thread and returns what works blocks there; buffers that are
/// used again belong into that closure. With one thread everything happens on the caller's.
///
/// # Panics
///
/// A panic of a worker or of `join` ends the run and goes on to the caller.
pub fn run<T: Send, W: FnMut(&Block) -> T>(
    inputs: Vec<Input>,
    options: &Options,
    worker: impl Fn() -> W + Sync,
    mut join: impl FnMut(Event<T>) -> ControlFlow<()>,
) {
    let settings = Settings {
        encoding: options.encoding,
        layout: options.layout,
        range: options.range,
        progress: Arc::clone(&options.progress),
        spare: Spare::default(),
    };
    let threads = options.workers();
    if threads == 1 {
        let mut work = worker();
        // Whether it ran to the end or was broken off is nothing that the caller does not know.
        let _ = read_all(inputs, &settings, &mut |piece| {
            join(event_of(piece, &mut work))
        });
    } else {
        let ahead = if options.heavy { HEAVY } else { USUAL } * (threads + 1);
        side_by_side(inputs, settings, [threads, ahead], &worker, &mut join);
    }
}

fn event_of<T>(piece: Piece, work: &mut impl FnMut(&Block) -> T) -> Event<T> {
    match piece {
        Piece::Begin(file) => Event::Begin(file),
        Piece::End(file) => Event::End(file),
        Piece::Failed(file, error) => Event::Failed(file, error),
        Piece::Block(raw) => {
            let block = RawBlock::decode(raw);
            let result = work(&block);
            Event::Block(block, result)
        }
    }
}

/// A piece on its way, with its place in the order and what it weighs in memory.
struct Job {
    number: u64,
    weight: usize,
    piece: Piece,
}

/// What a worker made of it. An error is the payload of a panic.
struct Done<T> {
    number: u64,
    weight: usize,
    event: thread::Result<Event<T>>,
}

fn side_by_side<T: Send, W: FnMut(&Block) -> T>(
    inputs: Vec<Input>,
    settings: Settings,
    [threads, ahead]: [usize; 2],
    worker: &(impl Fn() -> W + Sync),
    join: &mut impl FnMut(Event<T>) -> ControlFlow<()>,
) {
    let (jobs_in, jobs) = unbounded();
    let budget = Arc::new(Budget::new(ahead));
    let at_hand = inputs.iter().all(Input::is_at_hand);
    let mut reading = Some(Reading {
        inputs,
        settings,
        budget: Arc::clone(&budget),
        jobs: jobs_in,
    });
    // A reader that may hang on a pipe in which nothing comes owns all it needs and is not waited for
    // when the run is broken off.
    let reader = match at_hand {
        true => None,
        false => reading
            .take()
            .map(|reading| thread::spawn(move || reading.run(|| false))),
    };
    let finished = thread::scope(|scope| {
        let (done_in, done) = unbounded();
        let (stop, stopped) = unbounded::<()>();
        for _ in 0..threads {
            let (jobs, stopped, done) = (jobs.clone(), stopped.clone(), done_in.clone());
            let reading = reading.take();
            scope.spawn(move || {
                let mut bench = Bench {
                    worker,
                    work: None,
                    jobs,
                    stopped,
                    done,
                };
                if let Some(reading) = reading {
                    reading.run(|| bench.work_one());
                }
                bench.work_all();
            });
        }
        drop(done_in);
        // Dropped in any case when this closure ends, by return or by panic, and so frees all
        // who wait.
        let _release = Release {
            budget: &budget,
            stop,
        };
        join_in_order(&done, &budget, join)
    });
    match (finished, reader) {
        (Ok(ControlFlow::Continue(())), Some(reader)) => {
            if let Err(payload) = reader.join() {
                resume_unwind(payload);
            }
        }
        (Ok(_), _) => {}
        (Err(payload), _) => resume_unwind(payload),
    }
}

/// Ends the waiting of reader and workers.
struct Release<'b> {
    budget: &'b Budget,
    #[expect(dead_code, reason = "held for being dropped")]
    stop: Sender<()>,
}

impl Drop for Release<'_> {
    fn drop(&mut self) {
        self.budget.close();
    }
}

/// Reads all inputs.
struct Reading {
    inputs: Vec<Input>,
    settings: Settings,
    budget: Arc<Budget>,
    jobs: Sender<Job>,
}

impl Reading {
    /// Hands on all jobs there are. While there is no room for more, does something else `meanwhile`,
    /// which says whether there was anything to do.
    fn run(self, mut meanwhile: impl FnMut() -> bool) {
        let mut number = 0;
        // Whether it ran to the end or was broken off is nothing that the joining side does not know.
        let _ = read_all(self.inputs, &self.settings, &mut |piece| {
            let weight = match &piece {
                Piece::Block(raw) => raw.bytes.len(),
                // Many small files must be bounded too.
                _ => 4096,
            };
            while self.budget.is_spent(weight) && meanwhile() {}
            self.budget.take(weight)?;
            let job = Job {
                number,
                weight,
                piece,
            };
            number += 1;
            match self.jobs.send(job) {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            }
        });
    }
}

/// Where one thread works.
struct Bench<'s, T, W, F> {
    worker: &'s F,
    /// What works blocks here, once there was one.
    work: Option<W>,
    jobs: Receiver<Job>,
    stopped: Receiver<()>,
    done: Sender<Done<T>>,
}

impl<T, W: FnMut(&Block) -> T, F: Fn() -> W> Bench<'_, T, W, F> {
    /// Works until there is nothing more to do.
    fn work_all(&mut self) {
        loop {
            let job = select! {
                recv(self.stopped) -> _ => return,
                recv(self.jobs) -> job => job,
            };
            if !job.is_ok_and(|job| self.work(job)) {
                return;
            }
        }
    }

    /// Works one job if there is one that waits. Says whether there was.
    fn work_one(&mut self) -> bool {
        self.jobs.try_recv().is_ok_and(|job| self.work(job))
    }

    /// Says whether to go on.
    fn work(&mut self, job: Job) -> bool {
        let Job {
            number,
            weight,
            piece,
        } = job;
        let event = catch_unwind(AssertUnwindSafe(|| {
            event_of(piece, self.work.get_or_insert_with(self.worker))
        }));
        let failed = event.is_err();
        let done = Done {
            number,
            weight,
            event,
        };
        self.done.send(done).is_ok() && !failed
    }
}

/// Joins results in order until the last, a panic, or until `join` breaks off.
fn join_in_order<T>(
    done: &Receiver<Done<T>>,
    budget: &Budget,
    join: &mut impl FnMut(Event<T>) -> ControlFlow<()>,
) -> Result<ControlFlow<()>, Box<dyn Any + Send>> {
    let mut early = BTreeMap::new();
    let mut next = 0;
    for Done {
        number,
        weight,
        event,
    } in done
    {
        early.insert(number, (weight, event?));
        while let Some((weight, event)) = early.remove(&next) {
            next += 1;
            let flow = join(event);
            budget.give_back(weight);
            if flow.is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
    }
    Ok(ControlFlow::Continue(()))
}

/// Bounds the bytes in flight: one block always passes, further ones while there is room.
struct Budget {
    limit: usize,
    state: Mutex<Spent>,
    changed: Condvar,
}

struct Spent {
    bytes: usize,
    closed: bool,
}

impl Spent {
    fn is_full(&self, bytes: usize, limit: usize) -> bool {
        !self.closed && self.bytes > 0 && self.bytes + bytes > limit
    }
}

impl Budget {
    fn new(limit: usize) -> Budget {
        let state = Mutex::new(Spent {
            bytes: 0,
            closed: false,
        });
        Budget {
            limit,
            state,
            changed: Condvar::new(),
        }
    }

    /// Waits for room. Breaks when nobody will take the bytes any more.
    fn take(&self, bytes: usize) -> ControlFlow<()> {
        let full = |spent: &mut Spent| spent.is_full(bytes, self.limit);
        let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let mut state = self
            .changed
            .wait_while(state, full)
            .unwrap_or_else(PoisonError::into_inner);
        if state.closed {
            return ControlFlow::Break(());
        }
        state.bytes += bytes;
        ControlFlow::Continue(())
    }

    /// Whether one would have to wait for room.
    fn is_spent(&self, bytes: usize) -> bool {
        let spent = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        spent.is_full(bytes, self.limit)
    }

    fn give_back(&self, bytes: usize) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.bytes = state.bytes.saturating_sub(bytes);
        self.changed.notify_one();
    }

    fn close(&self) {
        self.state
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .closed = true;
        self.changed.notify_all();
    }
}
