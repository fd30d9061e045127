//! The health of the server; `client/health` has the calls that report it.

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
    /// From now on the server reports that it is not ready, so that a proxy uses another one.
    pub fn stop(&self) {
        self.stopping.store(true, Ordering::Relaxed);
    }

    /// Whether the server is stopping.
    pub fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::Relaxed)
    }
}
