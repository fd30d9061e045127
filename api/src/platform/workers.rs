//! Threads for work that would block the async runtime: a fixed number, with a queue of fixed
//! length.
//!
//! A thread without a job sleeps at once. In a pool of rayon, which looks for work in other threads
//! before it sleeps, the idle threads took 7 % of the processor time of searches.

use std::collections::VecDeque;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use tokio::sync::{Semaphore, oneshot};

use crate::platform::error::{ApiError, ApiResult};

/// A bounded pool for work that would block the async runtime.
#[derive(Debug)]
pub(crate) struct Workers {
    queue: Arc<Queue>,
    threads: usize,
    /// One permit for each job that runs or waits.
    slots: Arc<Semaphore>,
    capacity: usize,
}

type Job = Box<dyn FnOnce() + Send>;

/// The jobs that no thread has begun.
#[derive(Default)]
struct Queue {
    waiting: Mutex<Waiting>,
    changed: Condvar,
}

#[derive(Default)]
struct Waiting {
    jobs: VecDeque<Job>,
    /// No more jobs will be added.
    is_closed: bool,
}

impl fmt::Debug for Queue {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Queue").finish_non_exhaustive()
    }
}

impl Queue {
    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn add(&self, job: Job) {
        self.waiting().jobs.push_back(job);
        self.changed.notify_one();
    }

    fn close(&self) {
        self.waiting().is_closed = true;
        self.changed.notify_all();
    }

    /// The oldest job, as soon as there is one; `None` once the queue is closed and empty.
    fn next(&self) -> Option<Job> {
        let is_idle = |waiting: &mut Waiting| waiting.jobs.is_empty() && !waiting.is_closed;
        let waiting = self.changed.wait_while(self.waiting(), is_idle);
        let mut waiting = waiting.unwrap_or_else(PoisonError::into_inner);
        waiting.jobs.pop_front()
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
            queue: Arc::default(),
            threads,
            slots: Arc::new(Semaphore::new(capacity)),
            capacity,
        };
        for number in 0..threads {
            let queue = Arc::clone(&workers.queue);
            thread::Builder::new()
                .name(format!("{name}-{number}"))
                .spawn(move || {
                    while let Some(job) = queue.next() {
                        job();
                    }
                })?;
        }
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
        let (sender, receiver) = oneshot::channel();
        self.queue.add(Box::new(move || {
            let _slot = slot;
            if sender.is_closed() {
                return;
            }
            // The job owns everything it changes; a connection is checked before it is used again.
            let outcome = catch_unwind(AssertUnwindSafe(job)).unwrap_or_else(|_panic| {
                Err(ApiError::Internal(anyhow::anyhow!("a job panicked")))
            });
            let _ = sender.send(outcome);
        }));
        receiver.await.unwrap_or_else(|_gone| {
            Err(ApiError::Internal(anyhow::anyhow!("a job gave no answer")))
        })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

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
}
