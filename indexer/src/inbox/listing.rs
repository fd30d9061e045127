//! What lies in the inbox, and how much of it has arrived.

use std::fs::{self, Metadata};
use std::io::{self, ErrorKind};
use std::path::Path;

use crate::inbox::InboxError;
use crate::inbox::machine::{Extent, is_package_name};

/// Every package in the inbox by name. What vanishes meanwhile is left out.
pub(super) fn entries(folder: &Path) -> Result<Vec<(String, Extent)>, InboxError> {
    let mut entries = Vec::new();
    for entry in fs::read_dir(folder).map_err(InboxError::at(folder))? {
        let entry = entry.map_err(InboxError::at(folder))?;
        let Ok(name) = entry.file_name().into_string() else {
            tracing::debug!(
                "inbox: {} is not read: its name is not UTF-8",
                entry.path().display()
            );
            continue;
        };
        if !is_package_name(&name) {
            continue;
        }
        let mut extent = Extent {
            files: 0,
            bytes: 0,
            newest: None,
        };
        match fs::metadata(entry.path())
            .and_then(|metadata| measure(&entry.path(), &metadata, &mut extent))
        {
            Ok(()) => entries.push((name, extent)),
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            Err(source) => {
                return Err(InboxError {
                    path: entry.path(),
                    source,
                });
            }
        }
    }
    Ok(entries)
}

fn measure(path: &Path, metadata: &Metadata, extent: &mut Extent) -> io::Result<()> {
    extent.newest = extent.newest.max(metadata.modified().ok());
    if !metadata.is_dir() {
        extent.files += 1;
        extent.bytes += metadata.len();
        return Ok(());
    }
    for entry in fs::read_dir(path)? {
        let entry = entry?;
        measure(&entry.path(), &entry.metadata()?, extent)?;
    }
    Ok(())
}
