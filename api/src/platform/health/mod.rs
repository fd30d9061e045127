//! The state of the server's health; the calls that report it are in `client/health`.

pub mod condition;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

pub use condition::MailCondition;

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

    /// Whether the server is stopping.
    pub fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::Relaxed)
    }
}
