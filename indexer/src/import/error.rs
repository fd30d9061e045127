//! Why an import published nothing.

use std::error::Error;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use search_core::SearchError;

use crate::catalogue::CatalogueError;
use crate::generation::GenerationError;
use crate::import::ImportReport;
use crate::package::PackageError;

/// Why an import or a re-index published nothing. Whatever it is, the live generation is untouched.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// Too large a part of a table was refused.
    #[error(
        "{rejected} of {read} rows of {table} were rejected, more than one in twenty: nothing was published"
    )]
    TooManyRejects {
        /// The table.
        table: String,
        /// Its refused rows.
        rejected: u64,
        /// Its rows.
        read: u64,
        /// Everything that was found out.
        report: Box<ImportReport>,
    },
    /// The package cannot be read.
    #[error(transparent)]
    Package(#[from] PackageError),
    /// The catalogue database cannot be written or read.
    #[error(transparent)]
    Catalogue(#[from] CatalogueError),
    /// The search index cannot be built or read.
    #[error("search index: {0}")]
    Search(#[from] SearchError),
    /// The generations cannot be read or changed.
    #[error(transparent)]
    Generation(#[from] GenerationError),
    /// What was built is not what it should be.
    #[error("the new generation failed its check: {0}")]
    Verify(String),
    /// The disk is full.
    #[error("{path}: no space is left for a new generation: {source}")]
    NoSpace {
        /// Where the generation was being built.
        path: PathBuf,
        /// What failed for want of space.
        source: Box<Self>,
    },
    /// An update needs a catalogue to change.
    #[error(
        "there is no live catalogue that the package could update; import a full package first"
    )]
    NothingToUpdate,
    /// A re-index needs a catalogue.
    #[error("there is no live catalogue to re-index; import a package first")]
    NothingToReindex,
    /// A file or folder could not be read or written.
    #[error("{path}: {source}")]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
}

impl ImportError {
    /// For `map_err`: an I/O error that names where it happened.
    pub(super) fn at(path: &Path) -> impl FnOnce(io::Error) -> Self + use<> {
        let path = path.to_owned();
        move |source| Self::Io { path, source }
    }

    /// Says plainly that the disk is full, when that is what is behind the error.
    pub(super) fn or_no_space(self, path: &Path) -> Self {
        if is_disk_full(&self) {
            return Self::NoSpace {
                path: path.to_owned(),
                source: Box::new(self),
            };
        }
        self
    }
}

fn is_disk_full(error: &(dyn Error + 'static)) -> bool {
    let full = |error: &io::Error| {
        matches!(
            error.kind(),
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded
        )
    };
    let mut next = Some(error);
    while let Some(error) = next {
        let found = error.downcast_ref::<io::Error>().is_some_and(full)
            // The search engine shares its I/O errors.
            || error.downcast_ref::<Arc<io::Error>>().is_some_and(|error| full(error))
            || error.downcast_ref::<rusqlite::Error>().and_then(rusqlite::Error::sqlite_error_code)
                == Some(rusqlite::ErrorCode::DiskFull);
        if found {
            return true;
        }
        next = error.source();
    }
    false
}
