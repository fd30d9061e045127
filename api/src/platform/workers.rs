//! Threads for work that would block the async runtime: a fixed number, with a queue of fixed
//! length.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};
use tokio::sync::{Semaphore, oneshot};

use crate::platform::error::{ApiError, ApiResult};

/// A bounded pool for work that would block the async runtime.
#[derive(Debug)]
pub(crate) struct Workers {
    pool: ThreadPool,
    /// One permit for each job that runs or waits.
    slots: Arc<Semaphore>,
    capacity: usize,
}

impl Workers {
    /// A pool of `threads` threads, called `name`, and a queue of at most `queue` jobs.
    pub(crate) fn new(
        name: &'static str,
        threads: usize,
        queue: usize,
    ) -> Result<Self, ThreadPoolBuildError> {
        let capacity = threads.saturating_add(queue).min(Semaphore::MAX_PERMITS);
        let pool = ThreadPoolBuilder::new()
            .num_threads(threads)
            .thread_name(move |number| format!("{name}-{number}"))
            .build()?;
        Ok(Self {
            pool,
            slots: Arc::new(Semaphore::new(capacity)),
            capacity,
        })
    }

    /// The number of jobs that run or wait.
    pub(crate) fn busy(&self) -> usize {
        self.capacity - self.slots.available_permits()
    }

    pub(crate) fn threads(&self) -> usize {
        self.pool.current_num_threads()
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
        self.pool.spawn(move || {
            let _slot = slot;
            if sender.is_closed() {
                return;
            }
            // The job owns everything it changes; a connection is checked before it is used again.
            let outcome = catch_unwind(AssertUnwindSafe(job)).unwrap_or_else(|_panic| {
                Err(ApiError::Internal(anyhow::anyhow!("a job panicked")))
            });
            let _ = sender.send(outcome);
        });
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
}
