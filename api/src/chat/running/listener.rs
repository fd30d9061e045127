//! Reads the events of an answer at the speed of its reader.

use std::sync::Arc;

use tokio::sync::watch;

use super::{Numbered, RunningAnswer};

/// A position in the events of an answer.
#[derive(Debug)]
pub struct Listener {
    answer: Arc<RunningAnswer>,
    after: u64,
    changed: watch::Receiver<()>,
}

impl Listener {
    /// Listens to what follows the event with this number; 0 means from the beginning.
    pub fn new(answer: Arc<RunningAnswer>, after: u64) -> Self {
        let changed = answer.changed.subscribe();
        Self {
            answer,
            after,
            changed,
        }
    }

    /// The next event; `None` after the last one. It can be dropped at any time without losing one.
    pub async fn next(&mut self) -> Option<Numbered> {
        loop {
            // Marked as seen before the buffer is read, so that no change in between is missed.
            self.changed.borrow_and_update();
            {
                let buffer = self.answer.lock();
                if let Some(event) = buffer.after(self.after) {
                    self.after = event.id;
                    return Some(event);
                }
                if buffer.is_closed() {
                    return None;
                }
            }
            if self.changed.changed().await.is_err() {
                return None;
            }
        }
    }
}
