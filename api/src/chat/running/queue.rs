//! The questions that wait for the model.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::platform::config::Settings;
use crate::platform::metrics;

/// Lets a limited number of answers be written by the model at a time; cheap to clone.
#[derive(Debug, Clone)]
pub struct Queue {
    places: Arc<Semaphore>,
    waiting: Arc<AtomicUsize>,
    max_waiting: usize,
}

/// A place in the queue, until it is dropped.
#[derive(Debug)]
pub struct Waiting {
    places: Arc<Semaphore>,
    waiting: Arc<AtomicUsize>,
}

/// The right to ask the model, until it is dropped.
#[derive(Debug)]
pub struct Turn(#[expect(dead_code, reason = "it is held")] Option<OwnedSemaphorePermit>);

/// What a question gets.
#[derive(Debug)]
pub enum Place {
    /// Its turn.
    Now(Turn),
    /// It has to wait.
    Later(Waiting),
    /// Too many wait.
    Full,
}

impl Queue {
    pub fn new(settings: &Settings) -> Self {
        Self {
            places: Arc::new(Semaphore::new(settings.chat_answers_at_once)),
            waiting: Arc::default(),
            max_waiting: settings.chat_answers_waiting,
        }
    }

    /// Takes a place.
    pub fn enter(&self) -> Place {
        if let Ok(permit) = Arc::clone(&self.places).try_acquire_owned() {
            return Place::Now(Turn(Some(permit)));
        }
        let before = self.waiting.fetch_add(1, Ordering::Relaxed);
        let waiting = Waiting {
            places: Arc::clone(&self.places),
            waiting: Arc::clone(&self.waiting),
        };
        metrics::record_chat_waiting(before + 1);
        if before >= self.max_waiting {
            return Place::Full;
        }
        Place::Later(waiting)
    }
}

impl Waiting {
    /// Resolves when it is the question's turn.
    pub async fn turn(self) -> Turn {
        // The semaphore is never closed.
        Turn(Arc::clone(&self.places).acquire_owned().await.ok())
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        let before = self.waiting.fetch_sub(1, Ordering::Relaxed);
        metrics::record_chat_waiting(before.saturating_sub(1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn questions_wait_for_their_turn_until_too_many_do() {
        let queue = Queue::new(&Settings {
            chat_answers_at_once: 1,
            chat_answers_waiting: 1,
            ..Settings::default()
        });
        let Place::Now(first) = queue.enter() else {
            panic!("the queue was empty");
        };
        let Place::Later(second) = queue.enter() else {
            panic!("one may wait");
        };
        assert!(matches!(queue.enter(), Place::Full));
        assert!(
            matches!(queue.enter(), Place::Full),
            "nobody keeps a place that was refused"
        );
        drop(first);
        let turn = second.turn().await;
        assert!(matches!(queue.enter(), Place::Later(_)));
        drop(turn);
        assert!(matches!(queue.enter(), Place::Now(_)));
    }
}
