//! Conditions that degrade the server while it still answers.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use serde::Serialize;
use utoipa::ToSchema;

/// A problem that an operator should fix.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Problem {
    /// The last attempt to write accounts failed.
    Database,
    /// The disk of the data folder is full, or so nearly that nothing can be uploaded.
    Disk,
    /// The last mail was given up.
    Mail,
}

/// Whether mails can be sent; cheap to clone.
#[derive(Debug, Clone, Default)]
pub struct MailCondition(Arc<AtomicBool>);

impl MailCondition {
    /// Stores whether the last mail was given up.
    pub fn note(&self, was_given_up: bool) {
        self.0.store(was_given_up, Ordering::Relaxed);
    }

    /// Whether the last mail was given up.
    pub fn is_given_up(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// The free space on the disk of a folder, in bytes.
pub fn free_bytes(folder: &Path) -> std::io::Result<u64> {
    let space = rustix::fs::statvfs(folder)?;
    Ok(space.f_bavail.saturating_mul(space.f_frsize))
}
