//! Lists the inbox, and how much of each entry has arrived.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, Metadata};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{self, ErrorKind};
use std::os::unix::fs::MetadataExt as _;
use std::path::Path;

use crate::inbox::InboxError;
use crate::inbox::machine::{Extent, is_package_name};

/// The entries of the inbox, by name, without those that disappear during the listing.
#[derive(Debug, Default)]
pub(super) struct Listing {
    pub(super) packages: Vec<(String, Extent)>,
    /// The entries that cannot be read, with the reason.
    pub(super) unreadable: BTreeMap<String, String>,
}

impl Listing {
    pub(super) fn of(folder: &Path) -> Result<Self, InboxError> {
        let mut listing = Self::default();
        for entry in fs::read_dir(folder).map_err(InboxError::at(folder))? {
            let entry = entry.map_err(InboxError::at(folder))?;
            let Ok(name) = entry.file_name().into_string() else {
                let name = entry.file_name().to_string_lossy().into_owned();
                let reason = "its name is not UTF-8".to_owned();
                listing.unreadable.insert(name, reason);
                continue;
            };
            if !is_package_name(&name) {
                continue;
            }
            match extent(&entry.path()) {
                Ok(extent) => listing.packages.push((name, extent)),
                Err(error) if error.kind() == ErrorKind::NotFound => {}
                Err(error) => {
                    listing.unreadable.insert(name, error.to_string());
                }
            }
        }
        Ok(listing)
    }

    /// Logs the unreadable entries that are not among `known`, those of the previous listing.
    /// Returns the names of all unreadable entries.
    pub(super) fn log_new(&self, known: &BTreeSet<String>) -> BTreeSet<String> {
        for (name, reason) in &self.unreadable {
            if !known.contains(name) {
                tracing::error!("inbox: {name:?} is skipped because it cannot be read: {reason}");
            }
        }
        self.unreadable.keys().cloned().collect()
    }
}

/// The state of the package at `path`: how much of it is there.
pub(super) fn extent(path: &Path) -> io::Result<Extent> {
    let mut extent = Extent {
        files: 0,
        bytes: 0,
        newest: None,
        identity: 0,
    };
    measure(path, Path::new(""), &fs::metadata(path)?, &mut extent)?;
    Ok(extent)
}

fn measure(path: &Path, below: &Path, metadata: &Metadata, extent: &mut Extent) -> io::Result<()> {
    extent.newest = extent.newest.max(metadata.modified().ok());
    if !metadata.is_dir() {
        extent.files += 1;
        extent.bytes += metadata.len();
        // Files are listed in any order, so their hashes are summed.
        let mut hasher = DefaultHasher::new();
        let age = (metadata.mtime(), metadata.mtime_nsec());
        (below, metadata.dev(), metadata.ino(), metadata.len(), age).hash(&mut hasher);
        extent.identity = extent.identity.wrapping_add(hasher.finish());
        return Ok(());
    }
    for entry in fs::read_dir(path)? {
        let entry = entry?;
        let below = below.join(entry.file_name());
        measure(&entry.path(), &below, &entry.metadata()?, extent)?;
    }
    Ok(())
}
