//! The errors of this crate.

use std::path::PathBuf;

/// Why an index could not be built, opened or searched.
#[derive(Debug, thiserror::Error)]
pub enum SearchError {
    /// There is no index in the folder.
    #[error("no search index in {0}")]
    Missing(PathBuf),
    /// The index was built by another version of this program.
    #[error(
        "the search index has schema version {found}, this program reads version {expected}; run `chandlery reindex`"
    )]
    WrongVersion {
        /// The version on disk.
        found: u32,
        /// The version this program reads.
        expected: u32,
    },
    /// A file of the index cannot be used: it has changed since it was written, or its JSON or its
    /// dictionary cannot be read. From a builder: the data cannot be written as an index, for
    /// example because a file would have more than four billion entries, or because the boat models
    /// are not in ascending order. The text says what is wrong.
    #[error("the search index is damaged: {0}")]
    Damaged(String),
    /// The search engine failed.
    #[error("search engine: {0}")]
    Engine(#[from] tantivy::TantivyError),
    /// A file could not be read or written.
    #[error("{path}: {source}")]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// The error of the operating system.
        source: std::io::Error,
    },
}
