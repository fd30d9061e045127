//! Whether the server lives, and whether it can answer.

pub mod condition;
mod routes;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

pub use condition::MailCondition;
pub use routes::router;

/// Whether the server is about to stop; cheap to clone.
#[derive(Debug, Clone, Default)]
pub struct Lifecycle {
    stopping: Arc<AtomicBool>,
}

impl Lifecycle {
    /// From now on the server says that it is not ready, so that a proxy asks another one.
    pub fn stop(&self) {
        self.stopping.store(true, Ordering::Relaxed);
    }

    /// Whether the server is about to stop.
    pub fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::Relaxed)
    }
}
