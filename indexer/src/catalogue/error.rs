//! The errors of the catalogue database.

use std::path::PathBuf;

/// Why a catalogue database could not be created, opened or read.
#[derive(Debug, thiserror::Error)]
pub enum CatalogueError {
    /// The file could not be opened as a database.
    #[error("catalogue database {path}: {source}")]
    Open {
        /// The database file.
        path: PathBuf,
        /// The error of SQLite.
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
        /// The version that this program reads.
        expected: u32,
    },
    /// A value in the database does not follow the schema.
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
        /// The error of the operating system.
        source: std::io::Error,
    },
}
