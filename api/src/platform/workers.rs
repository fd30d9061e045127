//! Work that would block the async runtime: a fixed number of jobs at a time, and a queue of fixed
//! length.
//!
//! While fewer jobs run, a new short one runs on the thread that asks for it: to wake a sleeping
//! thread, and to be woken by it again, takes a tenth of the time of a search. Long jobs, and all that
//! have to wait, run on the pool's own threads, so that the memory that long ones need is that of a
//! few threads.
//!
//! While a thread of the runtime runs a job, no other thread may be waiting for network events, so
//! other requests may wait for the job. The runtime can wake another thread first, which takes a tenth
//! of the time of a search too, so it does this only while jobs take long on average.
//! `docs/decisions/0009-threads-are-woken-for-long-reads.md` has the figures.
//!
//! A thread without a job sleeps at once. In a pool of rayon, which looks for work in other threads
//! before it sleeps, the idle threads took 7 % of the processor time of searches.

use std::collections::VecDeque;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use tokio::runtime::{Handle, RuntimeFlavor};
use tokio::sync::{Semaphore, oneshot};
use tokio::task::block_in_place;

use crate::platform::error::{ApiError, ApiResult};

/// A bounded pool for work that would block the async runtime.
#[derive(Debug)]
pub(crate) struct Workers {
    queue: Arc<Queue>,
    threads: usize,
    /// One permit for each job that runs or waits.
    slots: Arc<Semaphore>,
    capacity: usize,
    /// Whether jobs may run on the thread that asks for them.
    are_short: bool,
}

type Job = Box<dyn FnOnce() + Send>;

/// Another thread is woken before a job if jobs take longer than this on average.
const LONG: Duration = Duration::from_millis(4);
/// The average is roughly that of so many jobs, the last ones.
const AVERAGED: u32 = 16;

/// The jobs that have not begun, and how many have.
struct Queue {
    state: Mutex<State>,
    changed: Condvar,
    /// How many jobs may run at a time.
    limit: usize,
}

#[derive(Default)]
struct State {
    waiting: VecDeque<Job>,
    running: usize,
    /// The average time of the recent jobs.
    average: Duration,
    /// No more jobs will be added.
    is_closed: bool,
}

impl State {
    /// Begins a job. Returns whether jobs take long now.
    fn start(&mut self) -> bool {
        self.running += 1;
        self.average > LONG
    }

    /// Ends a job that took this long.
    fn end(&mut self, time: Duration) {
        self.running -= 1;
        self.average = self.average * (AVERAGED - 1) / AVERAGED + time / AVERAGED;
    }
}

impl fmt::Debug for Queue {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Queue").finish_non_exhaustive()
    }
}

impl Queue {
    fn new(limit: usize) -> Self {
        Self {
            state: Mutex::default(),
            changed: Condvar::new(),
            limit,
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn add(&self, job: Job) {
        self.state().waiting.push_back(job);
        self.changed.notify_one();
    }

    fn close(&self) {
        self.state().is_closed = true;
        self.changed.notify_all();
    }

    /// The right to run a job at once; `None` while others wait or as many as may run.
    fn begin(self: &Arc<Self>) -> Option<Running> {
        let mut state = self.state();
        if state.running >= self.limit || !state.waiting.is_empty() {
            return None;
        }
        Some(self.running(&mut state))
    }

    /// The oldest job that waits, as soon as it may run; `None` once the queue is closed and empty.
    fn next(self: &Arc<Self>) -> Option<(Job, Running)> {
        let must_wait = |state: &mut State| match state.waiting.len() {
            0 => !state.is_closed,
            _ => state.running >= self.limit,
        };
        let state = self.changed.wait_while(self.state(), must_wait);
        let mut state = state.unwrap_or_else(PoisonError::into_inner);
        let job = state.waiting.pop_front()?;
        Some((job, self.running(&mut state)))
    }

    fn running(self: &Arc<Self>, state: &mut State) -> Running {
        Running {
            queue: Arc::clone(self),
            is_likely_long: state.start(),
            start: Instant::now(),
        }
    }
}

/// One of the jobs that run. Dropped when the job has ended, and the next one may begin.
struct Running {
    queue: Arc<Queue>,
    /// Whether jobs took long when this one began.
    is_likely_long: bool,
    start: Instant,
}

impl Drop for Running {
    fn drop(&mut self) {
        let mut state = self.queue.state();
        state.end(self.start.elapsed());
        let others_wait = !state.waiting.is_empty();
        drop(state);
        if others_wait {
            self.queue.changed.notify_one();
        }
    }
}

/// The threads end when they have finished the jobs that wait.
impl Drop for Workers {
    fn drop(&mut self) {
        self.queue.close();
    }
}

impl Workers {
    /// A pool of `threads` threads, called `name`, and a queue of at most `queue` jobs.
    pub(crate) fn new(name: &'static str, threads: usize, queue: usize) -> std::io::Result<Self> {
        let capacity = threads.saturating_add(queue).min(Semaphore::MAX_PERMITS);
        let workers = Self {
            queue: Arc::new(Queue::new(threads)),
            threads,
            slots: Arc::new(Semaphore::new(capacity)),
            capacity,
            are_short: false,
        };
        for number in 0..threads {
            let queue = Arc::clone(&workers.queue);
            thread::Builder::new()
                .name(format!("{name}-{number}"))
                .spawn(move || {
                    while let Some((job, _running)) = queue.next() {
                        job();
                    }
                })?;
        }
        Ok(workers)
    }

    /// The same for jobs of about a millisecond.
    pub(crate) fn for_short_jobs(
        name: &'static str,
        threads: usize,
        queue: usize,
    ) -> std::io::Result<Self> {
        let mut workers = Self::new(name, threads, queue)?;
        workers.are_short = true;
        Ok(workers)
    }

    /// The number of jobs that run or wait.
    pub(crate) fn busy(&self) -> usize {
        self.capacity - self.slots.available_permits()
    }

    pub(crate) fn threads(&self) -> usize {
        self.threads
    }

    /// Runs `job` and returns its result. The slot is held until the job has ended, even if the
    /// caller no longer waits; a job that has not started by then is skipped.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        job: impl FnOnce() -> ApiResult<T> + Send + 'static,
    ) -> ApiResult<T> {
        let slot = Arc::clone(&self.slots)
            .try_acquire_owned()
            .map_err(|_full| ApiError::Overloaded)?;
        if self.are_short
            && has_other_threads()
            && let Some(running) = self.queue.begin()
        {
            return if running.is_likely_long {
                block_in_place(|| finish(job))
            } else {
                finish(job)
            };
        }
        let (sender, receiver) = oneshot::channel();
        self.queue.add(Box::new(move || {
            let _slot = slot;
            if !sender.is_closed() {
                let _ = sender.send(finish(job));
            }
        }));
        receiver.await.unwrap_or_else(|_gone| {
            Err(ApiError::Internal(anyhow::anyhow!("a job gave no answer")))
        })
    }
}

/// Whether the runtime has another thread that can continue its tasks while this one is blocked.
fn has_other_threads() -> bool {
    Handle::current().runtime_flavor() == RuntimeFlavor::MultiThread
}

/// The result of `job`; an error if it panics. A job owns everything it changes, and a connection is
/// checked before it is used again.
fn finish<T>(job: impl FnOnce() -> ApiResult<T>) -> ApiResult<T> {
    catch_unwind(AssertUnwindSafe(job))
        .unwrap_or_else(|_panic| Err(ApiError::Internal(anyhow::anyhow!("a job panicked"))))
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::mpsc;
    use std::time::Duration;

    use super::*;

    #[tokio::test]
    async fn a_full_queue_refuses_until_a_slot_is_free() {
        let workers = Arc::new(Workers::new("worker", 1, 1).unwrap());
        let (release, held) = mpsc::channel::<()>();
        let (started, running) = oneshot::channel();
        let first = tokio::spawn({
            let workers = Arc::clone(&workers);
            async move {
                workers
                    .run(move || {
                        let _ = started.send(());
                        let _ = held.recv();
                        Ok(1)
                    })
                    .await
            }
        });
        running.await.unwrap();
        let second = tokio::spawn({
            let workers = Arc::clone(&workers);
            async move { workers.run(|| Ok(2)).await }
        });
        while workers.slots.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        assert!(matches!(
            workers.run(|| Ok(3)).await,
            Err(ApiError::Overloaded)
        ));
        release.send(()).unwrap();
        assert_eq!(first.await.unwrap().unwrap(), 1);
        assert_eq!(second.await.unwrap().unwrap(), 2);
        while workers.slots.available_permits() < 2 {
            tokio::task::yield_now().await;
        }
        assert_eq!(workers.run(|| Ok(4)).await.unwrap(), 4);
    }

    #[tokio::test]
    async fn a_panicking_job_is_an_error_and_frees_its_slot() {
        let workers = Workers::new("worker", 1, 0).unwrap();
        let outcome = workers.run::<()>(|| panic!("on purpose")).await;
        assert!(matches!(outcome, Err(ApiError::Internal(_))));
        while workers.slots.available_permits() < 1 {
            tokio::task::yield_now().await;
        }
        assert_eq!(workers.run(|| Ok(1)).await.unwrap(), 1);
    }

    #[tokio::test]
    async fn jobs_that_wait_when_the_pool_is_dropped_are_finished() {
        let workers = Workers::new("worker", 1, 1).unwrap();
        let (release, held) = mpsc::channel::<()>();
        let mut first = Box::pin(workers.run(move || {
            let _ = held.recv();
            Ok(1)
        }));
        let mut second = Box::pin(workers.run(|| Ok(2)));
        // Both are queued when they are polled for the first time.
        tokio::select! {
            biased;
            _ = &mut first => panic!("the first job is held"),
            _ = &mut second => panic!("the first job is held"),
            () = std::future::ready(()) => {}
        }
        workers.queue.close();
        release.send(()).unwrap();
        assert_eq!(first.await.unwrap() + second.await.unwrap(), 3);
        while Arc::strong_count(&workers.queue) > 1 {
            tokio::task::yield_now().await;
        }
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 1)]
    async fn a_short_job_runs_on_the_thread_that_asks_and_a_long_one_on_another() {
        let short = Workers::for_short_jobs("worker", 1, 1).unwrap();
        let long = Workers::new("worker", 1, 1).unwrap();
        let task = tokio::spawn(async move {
            let caller = thread::current().id();
            let of_short = short.run(|| Ok(thread::current().id())).await.unwrap();
            let of_long = long.run(|| Ok(thread::current().id())).await.unwrap();
            (of_short == caller, of_long == caller)
        });
        assert_eq!(task.await.unwrap(), (true, false));
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 1)]
    async fn other_tasks_go_on_during_a_job_while_jobs_take_long() {
        let workers = Arc::new(Workers::for_short_jobs("worker", 1, 1).unwrap());
        workers.queue.state().average = 2 * LONG;
        let (release, held) = mpsc::channel::<()>();
        let asking = tokio::spawn(async move {
            // The only other task of the only thread ends the wait.
            tokio::spawn(async move { release.send(()).unwrap() });
            let wait = move || Ok(held.recv_timeout(Duration::from_mins(1)));
            workers.run(wait).await.unwrap()
        });
        assert_eq!(asking.await.unwrap(), Ok(()));
    }

    #[test]
    fn jobs_are_long_while_most_recent_ones_were() {
        let mut state = State::default();
        let mut is_next_long_after = |jobs: u32, time| {
            for _ in 0..jobs {
                state.start();
                state.end(time);
            }
            state.average > LONG
        };
        let (short, long) = (LONG / 8, 2 * LONG);
        assert!(!is_next_long_after(1, long));
        assert!(is_next_long_after(2 * AVERAGED, long));
        assert!(!is_next_long_after(2 * AVERAGED, short));
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
    async fn never_more_jobs_than_the_limit_run_on_whatever_threads() {
        let workers = Arc::new(Workers::for_short_jobs("worker", 2, 64).unwrap());
        let running = Arc::new(AtomicUsize::new(0));
        let tasks: Vec<_> = (0..64)
            .map(|_| {
                let (workers, running) = (Arc::clone(&workers), Arc::clone(&running));
                tokio::spawn(async move {
                    workers
                        .run(move || {
                            let others = running.fetch_add(1, Ordering::SeqCst);
                            thread::sleep(Duration::from_millis(1));
                            running.fetch_sub(1, Ordering::SeqCst);
                            Ok(others + 1)
                        })
                        .await
                        .unwrap()
                })
            })
            .collect();
        let mut most = 0;
        for task in tasks {
            most = most.max(task.await.unwrap());
        }
        assert_eq!(most, 2);
        // A job's result arrives before the job ends its turn.
        while workers.queue.state().running > 0 {
            tokio::task::yield_now().await;
        }
        assert!(workers.queue.begin().is_some(), "all jobs have ended");
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 1)]
    async fn a_job_that_panics_on_the_thread_that_asks_is_an_error_too() {
        let workers = Workers::for_short_jobs("worker", 1, 0).unwrap();
        let outcome = workers.run::<()>(|| panic!("on purpose")).await;
        assert!(matches!(outcome, Err(ApiError::Internal(_))));
        assert_eq!(workers.run(|| Ok(1)).await.unwrap(), 1);
    }
}
