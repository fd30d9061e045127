//! Measures how long each stage takes and passes the progress on.

use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use crate::generation::StageTiming;
use crate::progress::{Progress, Stage};

pub(super) struct Stopwatch<'a> {
    progress: &'a dyn Progress,
    begun: Mutex<Vec<(Stage, Instant)>>,
}

impl<'a> Stopwatch<'a> {
    pub(super) fn new(progress: &'a dyn Progress) -> Self {
        Self {
            progress,
            begun: Mutex::default(),
        }
    }

    /// The stages in the order they began. Each lasts until the next begins, the last until now.
    pub(super) fn timings(&self) -> Vec<StageTiming> {
        let begun = self.begun.lock().unwrap_or_else(PoisonError::into_inner);
        let ends = begun
            .iter()
            .skip(1)
            .map(|(_, begin)| *begin)
            .chain([Instant::now()]);
        let timing = |(stage, begin): &(Stage, Instant), end: Instant| StageTiming {
            stage: stage.to_string(),
            milliseconds: u64::try_from(end.duration_since(*begin).as_millis()).unwrap_or(u64::MAX),
        };
        begun
            .iter()
            .zip(ends)
            .map(|(begun, end)| timing(begun, end))
            .collect()
    }
}

impl Progress for Stopwatch<'_> {
    fn start(&self, stage: Stage, total: Option<u64>) {
        self.begun
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .push((stage, Instant::now()));
        self.progress.start(stage, total);
    }

    fn advance(&self, rows: u64) {
        self.progress.advance(rows);
    }
}
