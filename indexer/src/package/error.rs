//! Why a package as a whole could not be read.

use std::path::PathBuf;

use crate::catalogue::CatalogueError;

/// Why a package could not be read. A row that is wrong is a [`Reject`](crate::package::Reject), not an error.
#[derive(Debug, thiserror::Error)]
pub enum PackageError {
    /// A file or folder could not be read or written.
    #[error("{path}: {source}")]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// The error of the operating system.
        source: std::io::Error,
    },
    /// The path is neither a folder nor a zip file.
    #[error("{0} is neither a folder nor a .zip file")]
    NotAPackage(PathBuf),
    /// The zip file is invalid, or exceeds the limits for unpacking.
    #[error("{path}: {problem}")]
    Zip {
        /// The zip file.
        path: PathBuf,
        /// What is wrong with it.
        problem: String,
    },
    /// `catalogue.toml` is wrong.
    #[error("{path}: {problem}")]
    Settings {
        /// The settings file.
        path: PathBuf,
        /// The problem, with the key.
        problem: String,
    },
    /// One table is in two files.
    #[error("the table `{table}` is both in {table}.csv and in {table}.jsonl; keep one of them")]
    TwoFiles {
        /// The table.
        table: &'static str,
    },
    /// The header of a table cannot be parsed.
    #[error("{file}: {problem}")]
    Header {
        /// The table's file.
        file: String,
        /// The problem.
        problem: String,
    },
    /// A full package has no readable product.
    #[error("{file}: no readable products: {problem}")]
    NoProducts {
        /// The products file, or the package if it has none.
        file: String,
        /// Why there are none.
        problem: String,
    },
    /// An update has no table.
    #[error("{0} does not contain any table of a catalogue package")]
    NoTables(PathBuf),
    /// A statement of the catalogue database failed.
    #[error(transparent)]
    Catalogue(#[from] CatalogueError),
}

impl From<rusqlite::Error> for PackageError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Catalogue(CatalogueError::from(error))
    }
}
