//! The errors of the catalogue database.

use std::path::PathBuf;

/// Why a catalogue database could not be made, opened or read.
#[derive(Debug, thiserror::Error)]
pub enum CatalogueError {
    /// The file could not be opened as a database.
    #[error("catalogue database {path}: {source}")]
    Open {
        /// The database file.
        path: PathBuf,
        /// What SQLite said.
        source: rusqlite::Error,
    },
    /// The database was written by another version of this program.
    #[error(
        "catalogue database {path} has schema version {found}, this program reads version {expected}; import the catalogue again"
    )]
    WrongVersion {
        /// The database file.
        path: PathBuf,
        /// The version in the file.
        found: String,
        /// The version this program reads.
        expected: u32,
    },
    /// A value in the database is not what the schema promises.
    #[error("catalogue database: {table} {id}: {problem}")]
    Damaged {
        /// The table of the row.
        table: &'static str,
        /// The row's id.
        id: i64,
        /// What is wrong with it.
        problem: String,
    },
    /// A statement failed.
    #[error("catalogue database: {0}")]
    Sqlite(#[from] rusqlite::Error),
    /// The file could not be synced to the disk.
    #[error("{path}: {source}")]
    Io {
        /// The database file.
        path: PathBuf,
        /// What the system said.
        source: std::io::Error,
    },
}
