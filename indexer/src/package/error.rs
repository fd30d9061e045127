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
        /// What the system said.
        source: std::io::Error,
    },
    /// The catalogue database refused.
    #[error(transparent)]
    Catalogue(#[from] CatalogueError),
}
