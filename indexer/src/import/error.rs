//! The errors of an import.

use std::any::Any;
use std::error::Error;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use rusqlite::ErrorCode;
use search_core::SearchError;

use crate::catalogue::CatalogueError;
use crate::generation::GenerationError;
use crate::import::ImportReport;
use crate::package::PackageError;

/// Why an import or a re-index published nothing. In every case the live generation is unchanged.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// Too many rows of a table were refused.
    #[error(
        "{rejected} of {read} rows of {table} were rejected, more than one in twenty: nothing was published"
    )]
    TooManyRejects {
        /// The table's name.
        table: String,
        /// The number of its refused rows.
        rejected: u64,
        /// The number of its rows.
        read: u64,
        /// The full report.
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
    /// The new generation failed its verification.
    #[error("the new generation failed its check: {0}")]
    Verify(String),
    /// The disk is full.
    #[error("{path}: no space is left for a new generation: {source}")]
    NoSpace {
        /// The folder of the generation.
        path: PathBuf,
        /// The error of the operation that needed space.
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
    /// The rest of the import failed, so the index is not needed.
    #[error("the search index was not finished because the import failed")]
    Stopped,
    /// A part of the program panicked.
    #[error("an error in the program: {0}")]
    Panicked(String),
    /// A file or folder could not be read or written.
    #[error("{path}: {source}")]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// The error of the operating system.
        source: io::Error,
    },
}

impl ImportError {
    /// For `map_err`: an I/O error with the path where it occurred.
    pub(super) fn at(path: &Path) -> impl FnOnce(io::Error) -> Self + use<> {
        let path = path.to_owned();
        move |source| Self::Io { path, source }
    }

    /// Converts the payload of a panic.
    pub(crate) fn of_panic(panic: &(dyn Any + Send)) -> Self {
        let text = panic.downcast_ref::<&str>().copied();
        let text = text.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
        Self::Panicked(text.unwrap_or("no reason was given").to_owned())
    }

    /// Converts the error to "disk full" if that is the cause.
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

/// The text of the system's error for a full disk.
const NO_SPACE: &str = "(os error 28)";

fn is_disk_full(error: &(dyn Error + 'static)) -> bool {
    let mut next = Some(error);
    while let Some(error) = next {
        if says_disk_full(error) {
            return true;
        }
        next = error.source();
    }
    false
}

fn says_disk_full(error: &(dyn Error + 'static)) -> bool {
    if let Some(error) = error.downcast_ref::<io::Error>() {
        return matches!(
            error.kind(),
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded
        );
    }
    if let Some(error) = error.downcast_ref::<rusqlite::Error>() {
        return error.sqlite_error_code() == Some(ErrorCode::DiskFull);
    }
    // The search engine reports errors of its threads only as text.
    matches!(error.downcast_ref(), Some(SearchError::Engine(engine)) if engine.to_string().contains(NO_SPACE))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn full() -> io::Error {
        io::Error::from_raw_os_error(28)
    }

    fn named(error: ImportError) -> String {
        error.or_no_space(Path::new("/data/catalogue")).to_string()
    }

    #[test]
    fn a_full_disk_is_recognised_wherever_it_occurs() {
        let sqlite = rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_FULL);
        let path = Path::new("/data/catalogue/.building-000007/index").to_owned();
        let errors = [
            ImportError::at(&path)(full()),
            ImportError::Generation(GenerationError::at(&path)(full())),
            ImportError::Package(PackageError::Catalogue(CatalogueError::Sqlite(
                rusqlite::Error::SqliteFailure(sqlite, None),
            ))),
            ImportError::Search(SearchError::Io {
                path,
                source: full(),
            }),
        ];
        for error in errors {
            let text = named(error);
            assert!(
                text.starts_with("/data/catalogue: no space is left for a new generation: "),
                "{text}"
            );
        }
    }

    #[test]
    fn other_errors_stay_what_they_are() {
        let refused = io::Error::from(ErrorKind::PermissionDenied);
        let path = Path::new("/data/catalogue/current");
        assert_eq!(
            named(ImportError::at(path)(refused)),
            "/data/catalogue/current: permission denied"
        );
        assert_eq!(
            named(ImportError::NothingToReindex),
            ImportError::NothingToReindex.to_string()
        );
    }
}
