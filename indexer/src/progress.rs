//! Reports the progress of a long task.

use std::fmt;

/// The stages of an import.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Reading, checking and writing the rows of the package, table by table.
    Reading,
    /// Checking what can only be checked after all rows were read.
    Validating,
    /// Building the indexes of the catalogue database and syncing it.
    Writing,
    /// Building the search index.
    Indexing,
    /// Copying or linking pictures and documents.
    CopyingMedia,
    /// Reading the result and comparing it with the report.
    Verifying,
    /// Making the generation live.
    Publishing,
}

impl fmt::Display for Stage {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Reading => "reading",
            Self::Validating => "validating",
            Self::Writing => "writing",
            Self::Indexing => "indexing",
            Self::CopyingMedia => "copying media",
            Self::Verifying => "verifying",
            Self::Publishing => "publishing",
        })
    }
}

/// Receives the progress of a task. Its methods are called from several threads.
pub trait Progress: Sync {
    /// A stage begins; `total` is the number of steps when it is known.
    fn start(&self, stage: Stage, total: Option<u64>);
    /// Further `rows` rows (or files) of the current stage are done.
    fn advance(&self, rows: u64);
}

/// Ignores the progress.
#[derive(Clone, Copy, Debug)]
pub struct NoProgress;

impl Progress for NoProgress {
    fn start(&self, _stage: Stage, _total: Option<u64>) {}
    fn advance(&self, _rows: u64) {}
}
