//! When each job last ended.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The jobs that run repeatedly, with their last runs; cheap to clone.
#[derive(Debug, Clone, Default)]
pub struct JobRuns(Arc<Mutex<BTreeMap<&'static str, Run>>>);

#[derive(Debug, Clone, Copy)]
struct Run {
    pause: Duration,
    started: Instant,
    ended: Option<Instant>,
}

/// A job and its last run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LastRun {
    pub name: &'static str,
    /// The pause between two runs.
    pub pause: Duration,
    /// How long ago the last run ended; none if none has ended yet.
    pub ago: Option<Duration>,
    /// A run takes much longer than the pause, or none was started in time.
    pub is_late: bool,
}

/// What a run may take in addition to twice the pause.
const PATIENCE: Duration = Duration::from_mins(5);

impl JobRuns {
    pub(super) fn begin(&self, name: &'static str, pause: Duration) {
        let run = Run {
            pause,
            started: Instant::now(),
            ended: None,
        };
        self.lock().insert(name, run);
    }

    pub(super) fn end(&self, name: &'static str) {
        if let Some(run) = self.lock().get_mut(name) {
            run.ended = Some(Instant::now());
        }
    }

    /// All jobs by name.
    pub fn list(&self) -> Vec<LastRun> {
        let now = Instant::now();
        let runs = self.lock();
        let runs = runs.iter().map(|(name, run)| run.listed(name, now));
        runs.collect()
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, BTreeMap<&'static str, Run>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Run {
    fn listed(&self, name: &'static str, now: Instant) -> LastRun {
        let last = self.ended.unwrap_or(self.started);
        LastRun {
            name,
            pause: self.pause,
            ago: self.ended.map(|ended| now.duration_since(ended)),
            is_late: now.duration_since(last) > self.pause * 2 + PATIENCE,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_job_is_late_when_it_has_not_ended_for_much_longer_than_its_pause() {
        let start = Instant::now();
        let run = |ended| Run {
            pause: Duration::from_mins(10),
            started: start,
            ended,
        };
        let late = |run: Run, minutes| run.listed("job", start + Duration::from_mins(minutes));
        assert!(!late(run(None), 24).is_late);
        assert!(late(run(None), 26).is_late);
        let once = run(Some(start + Duration::from_mins(20)));
        assert!(!late(once, 44).is_late);
        assert!(late(once, 46).is_late);
        assert_eq!(late(once, 44).ago, Some(Duration::from_mins(24)));
    }
}
