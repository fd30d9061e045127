//! The errors of generations.

use std::io;
use std::path::{Path, PathBuf};

/// Why generations could not be read, changed or locked.
#[derive(Debug, thiserror::Error)]
pub enum GenerationError {
    /// A file or folder could not be read or written.
    #[error("{path}: {source}")]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// The error of the operating system.
        source: io::Error,
    },
    /// Another process, or another thread of this one, is changing the generations.
    #[error("another import, re-index or rollback is running{}", process(*.pid))]
    Busy {
        /// The process that holds the lock, if it is known.
        pid: Option<u32>,
    },
    /// No generation has this number.
    #[error("there is no generation {0}")]
    Unknown(u64),
    /// No complete generation is older than the live one.
    #[error("there is no earlier generation to go back to")]
    NothingEarlier,
    /// The generation cannot be used.
    #[error("generation {number} is damaged: {reason}")]
    Damaged {
        /// Its number.
        number: u64,
        /// What is wrong with it.
        reason: String,
    },
    /// The generation was written by another version of this program.
    #[error(
        "generation {number} has {part} schema version {found}, this program reads version {expected}; {remedy}"
    )]
    WrongVersion {
        /// Its number.
        number: u64,
        /// `catalogue` or `index`.
        part: &'static str,
        /// The version on disk.
        found: u32,
        /// The version this program reads.
        expected: u32,
        /// What to do if it is the live generation.
        remedy: &'static str,
    },
}

impl GenerationError {
    /// For `map_err`: an I/O error with the path where it occurred.
    pub(crate) fn at(path: &Path) -> impl FnOnce(io::Error) -> Self + use<> {
        let path = path.to_owned();
        move |source| Self::Io { path, source }
    }
}

fn process(pid: Option<u32>) -> String {
    pid.map(|pid| format!(" (process {pid})"))
        .unwrap_or_default()
}
