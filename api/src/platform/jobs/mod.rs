//! Background jobs: how they run until the server stops, and those of the platform.

pub mod prune;
mod runs;
pub mod store;

use std::time::Duration;

use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::platform::PlatformState;
use crate::platform::database::store::{last_seen, save_clock};

pub use runs::{JobRuns, LastRun};

/// How long a mail that is being sent may take when the server stops.
const STOP_TIMEOUT: Duration = Duration::from_secs(5);

/// The running jobs.
#[derive(Debug)]
pub struct Jobs {
    stopping: watch::Sender<bool>,
    tasks: JoinSet<()>,
    runs: JobRuns,
}

impl Jobs {
    /// No jobs yet; `runs` records when each of them ended.
    pub fn new(runs: JobRuns) -> Self {
        Self {
            stopping: watch::Sender::new(false),
            tasks: JoinSet::new(),
            runs,
        }
    }

    /// Starts a job that ends by itself when the server stops.
    pub fn start<F: Future<Output = ()> + Send + 'static>(
        &mut self,
        job: impl FnOnce(watch::Receiver<bool>) -> F,
    ) {
        self.tasks.spawn(job(self.stopping.subscribe()));
    }

    /// Runs a job repeatedly. One that fails runs again at its next turn like any other.
    pub fn every<S, F>(
        &mut self,
        (name, pause): (&'static str, Duration),
        state: S,
        job: impl Fn(S) -> F + Send + 'static,
    ) where
        S: Clone + Send + 'static,
        F: Future<Output = ()> + Send + 'static,
    {
        let (mut stopping, runs) = (self.stopping.subscribe(), self.runs.clone());
        runs.begin(name, pause);
        self.tasks.spawn(async move {
            let mut ticks = tokio::time::interval(pause);
            ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
            loop {
                tokio::select! {
                    _ = ticks.tick() => {}
                    () = stopped(&mut stopping) => return,
                }
                job(state.clone()).await;
                runs.end(name);
            }
        });
    }

    /// Asks the jobs to end and waits briefly.
    pub async fn stop(mut self) {
        let _ = self.stopping.send(true);
        let all = async { while self.tasks.join_next().await.is_some() {} };
        if tokio::time::timeout(STOP_TIMEOUT, all).await.is_err() {
            tracing::warn!("a job did not end in time");
        }
    }
}

/// Resolves once the server stops.
pub(crate) async fn stopped(stopping: &mut watch::Receiver<bool>) {
    let _ = stopping.wait_for(|stopping| *stopping).await;
}

/// Stores the time. After the clock was ahead and has been corrected, corrects the times that were
/// stored meanwhile.
pub async fn keep_clock(state: PlatformState) {
    let now = state.clock.now();
    let saved = state
        .database
        .write(move |conn| {
            if last_seen(conn)? > now {
                store::bring_back(conn, now)?;
            }
            Ok(save_clock(conn, now)?)
        })
        .await;
    if let Err(error) = saved {
        tracing::warn!(error = %error, "the time could not be saved");
    }
}
