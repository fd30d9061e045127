//! Why there is no backup, or why one cannot be restored.

use std::io;
use std::path::{Path, PathBuf};

use indexer::generation::GenerationError;
use zip::result::ZipError;

use crate::platform::data_folder::ClaimError;
use crate::platform::database::DatabaseError;
use crate::platform::keys::KeyError;

/// Why there is no backup, or why one cannot be restored.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// A file or folder cannot be read or written.
    #[error("{path}: {source}")]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// The error of the system.
        source: io::Error,
    },
    /// The disk is full.
    #[error("{0}: no space is left on this disk; nothing was kept")]
    NoSpace(PathBuf),
    /// The disk has not enough space for the content of the archive.
    #[error("{path} needs {needed} MiB, {free} MiB are free")]
    TooSmall {
        /// The path of the data folder.
        path: PathBuf,
        /// The required space, in MiB.
        needed: u64,
        /// The available space, in MiB.
        free: u64,
    },
    /// The backup would replace a file.
    #[error("{0} already exists; a backup never replaces a file")]
    Exists(PathBuf),
    /// Another process is writing the same backup.
    #[error("another backup is being written to {0}")]
    Busy(PathBuf),
    /// There is nothing to back up.
    #[error("{0} is not a data folder")]
    NoData(PathBuf),
    /// A restore needs an empty folder.
    #[error("{0} is not empty; restore into an empty folder, or move this one away first")]
    NotEmpty(PathBuf),
    /// The data folder is in use.
    #[error(transparent)]
    Claim(#[from] ClaimError),
    /// The name of a file is not allowed in an archive.
    #[error("{0:?} cannot be stored in a backup under this name")]
    Name(String),
    /// The archive is damaged or is not a backup.
    #[error("{path} is not a complete backup: {reason}")]
    Damaged {
        /// The path of the archive.
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
    /// A newer program wrote the archive.
    #[error("{path} has format {found}, written by a newer program; this one reads {known}")]
    Newer {
        /// The path of the archive.
        path: PathBuf,
        /// The archive's format.
        found: u32,
        /// The newest format that this version can read.
        known: u32,
    },
    /// The database of accounts cannot be read.
    #[error(transparent)]
    Database(#[from] DatabaseError),
    /// The key does not decrypt what the database holds.
    #[error(transparent)]
    Key(#[from] KeyError),
    /// The live generation cannot be read.
    #[error(transparent)]
    Generation(#[from] GenerationError),
}

impl BackupError {
    /// For `map_err`: an error that names where it happened.
    pub(super) fn at(path: &Path) -> impl FnOnce(io::Error) -> Self + use<> {
        let path = path.to_owned();
        move |source| match source.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Self::NoSpace(path),
            _ => Self::Io { path, source },
        }
    }

    /// The same for errors of the archive library.
    pub(super) fn zip(path: &Path) -> impl FnOnce(ZipError) -> Self + use<> {
        let path = path.to_owned();
        move |error| match error {
            ZipError::Io(source) if source.kind() != io::ErrorKind::UnexpectedEof => {
                Self::at(&path)(source)
            }
            other => Self::damaged(&path, other.to_string()),
        }
    }

    pub(super) fn damaged(path: &Path, reason: impl Into<String>) -> Self {
        Self::Damaged {
            path: path.to_owned(),
            reason: reason.into(),
        }
    }

    /// The error for an SQLite error of a database.
    pub(super) fn sqlite(path: &Path) -> impl FnOnce(rusqlite::Error) -> Self + use<> {
        let path = path.to_owned();
        move |source| match source.sqlite_error_code() {
            Some(rusqlite::ErrorCode::DiskFull) => Self::NoSpace(path),
            _ => Self::Database(DatabaseError::Sqlite { path, source }),
        }
    }
}
