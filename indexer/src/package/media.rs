//! The pictures and documents of a package.

use std::fs::OpenOptions;
use std::io;
use std::path::Path;
use std::sync::Arc;

use crate::package::PackageError;
use crate::package::source::{Entry, Source, io_error};

/// One file below `media/`.
#[derive(Clone, Debug)]
pub struct MediaFile {
    source: Arc<Source>,
    entry: Entry,
}

impl MediaFile {
    /// The folder of a package with its pictures and documents.
    pub(crate) const FOLDER: &'static str = "media/";

    pub(crate) fn all_of(source: &Arc<Source>) -> Vec<Self> {
        let entries = source
            .entries
            .iter()
            .filter(|entry| entry.name.starts_with(Self::FOLDER));
        entries
            .map(|entry| Self {
                source: Arc::clone(source),
                entry: entry.clone(),
            })
            .collect()
    }

    /// The path below `media/`, with `/` between folders; never absolute, never with `..`.
    pub fn path(&self) -> &str {
        self.entry
            .name
            .strip_prefix(Self::FOLDER)
            .unwrap_or(&self.entry.name)
    }

    /// The size in bytes.
    pub fn size(&self) -> u64 {
        self.entry.size
    }

    /// The SHA-256 digest of the content, in hexadecimal.
    pub fn sha256(&self) -> Result<String, PackageError> {
        self.source.sha256_of(&self.entry)
    }

    /// Writes the content to a new file, whose folder must exist. Returns the number of bytes
    /// written.
    pub fn copy_to(&self, destination: &Path) -> Result<u64, PackageError> {
        let written = |error| io_error(destination, error);
        let mut file = OpenOptions::new()
            .write(true)
            .create_new(true)
            .open(destination)
            .map_err(written)?;
        self.source.read(&self.entry, |reader| {
            io::copy(reader, &mut file).map_err(written)
        })
    }
}
