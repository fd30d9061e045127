//! What a running server does by itself for people: it sends mails, tells what of their boats ends soon,
//! erases closed accounts, and forgets what has ended.

pub mod prune;
pub mod store;

use std::time::Duration;

use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::accounts::closing;
use crate::accounts::notifications;
use crate::app::AppState;
use crate::platform::database::store::{last_seen, save_clock};
use crate::platform::mail::{MailError, Outbox};

const CLOCK: Duration = Duration::from_mins(1);
const CLOSING: Duration = Duration::from_mins(10);
const EXPIRY: Duration = Duration::from_hours(1);
const PRUNE: Duration = Duration::from_hours(1);

/// How long a mail in flight may take to finish once the server stops.
const STOP_TIMEOUT: Duration = Duration::from_secs(5);

/// The running jobs.
#[derive(Debug)]
pub struct Jobs {
    stopping: watch::Sender<bool>,
    tasks: JoinSet<()>,
}

impl Jobs {
    /// Starts them.
    pub fn start(state: &AppState) -> Result<Self, MailError> {
        let (stopping, stopped) = watch::channel(false);
        let mut tasks = JoinSet::new();
        tasks.spawn(Outbox::new(state)?.run(stopped.clone()));
        tasks.spawn(every(CLOCK, stopped.clone(), state.clone(), keep_clock));
        tasks.spawn(every(
            EXPIRY,
            stopped.clone(),
            state.clone(),
            notifications::job::turn,
        ));
        tasks.spawn(every(PRUNE, stopped.clone(), state.clone(), prune::run));
        tasks.spawn(every(CLOSING, stopped, state.clone(), closing::erase::turn));
        Ok(Self { stopping, tasks })
    }

    /// Tells them to end and waits a moment.
    pub async fn stop(mut self) {
        let _ = self.stopping.send(true);
        let all = async { while self.tasks.join_next().await.is_some() {} };
        if tokio::time::timeout(STOP_TIMEOUT, all).await.is_err() {
            tracing::warn!("a job did not end in time");
        }
    }
}

/// Runs a job again and again. One that fails has the next turn like any other.
async fn every<F: Future<Output = ()>>(
    pause: Duration,
    mut stopping: watch::Receiver<bool>,
    state: AppState,
    job: impl Fn(AppState) -> F,
) {
    let mut ticks = tokio::time::interval(pause);
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = ticks.tick() => {}
            () = stopped(&mut stopping) => return,
        }
        job(state.clone()).await;
    }
}

/// Resolves once the server stops.
pub(crate) async fn stopped(stopping: &mut watch::Receiver<bool>) {
    let _ = stopping.wait_for(|stopping| *stopping).await;
}

/// Saves the time. When the clock was ahead and has been put right, so is what was noted by it.
pub async fn keep_clock(state: AppState) {
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
