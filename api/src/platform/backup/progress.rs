//! The progress of a backup or a restore.

use std::fmt;

/// What is being done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// Copying the database of accounts.
    CopyingAccounts,
    /// Writing the archive.
    Writing,
    /// Reading the archive back.
    ReadingBack,
    /// Unpacking the archive and comparing what comes out with its list.
    Unpacking,
    /// Checking the database of accounts.
    Checking,
}

impl fmt::Display for Step {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::CopyingAccounts => "copying accounts",
            Self::Writing => "writing",
            Self::ReadingBack => "reading back",
            Self::Unpacking => "unpacking",
            Self::Checking => "checking",
        })
    }
}

/// Shows how far a task has come.
pub trait BackupProgress {
    /// A step begins; `total` is its bytes when they are known.
    fn start(&self, step: Step, total: Option<u64>);
    /// Further `bytes` bytes of the running step are done.
    fn advance(&self, bytes: u64);
}
