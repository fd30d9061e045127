//! Moves finished packages into folders of their own, each with its report.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use jiff::Timestamp;
use serde::Serialize;

use crate::import::ImportReport;
use crate::inbox::listing;
use crate::inbox::machine::{Destination, Extent};
use crate::inbox::{InboxError, beginning};

/// How many packages are kept in `done/`, and in `failed/`; the oldest are removed first.
pub const KEPT_PACKAGES: usize = 10;

/// The report that is written next to a finished package, as `report.json`.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Receipt {
    /// The package's name in the inbox.
    pub package: String,
    /// Why it was not published; absent if it was.
    pub error: Option<String>,
    /// The result of the import; absent if no rows were read.
    pub report: Option<ImportReport>,
}

/// Creates the inbox and the folders for finished packages.
pub(super) fn make_folders(inbox: &Path) -> Result<(), InboxError> {
    for destination in [Destination::Done, Destination::Failed] {
        let folder = inbox.join(destination.folder());
        fs::create_dir_all(&folder).map_err(InboxError::at(&folder))?;
    }
    Ok(())
}

/// Moves the package `name` with its report to `done/` or `failed/`, and returns the new folder.
/// Returns `None` if the entry is no longer the one that was imported: then it stays, and only the
/// report is moved. A report that cannot be written does not keep the package in the inbox, where
/// it would be imported again.
pub(super) fn file(
    inbox: &Path,
    name: &str,
    imported: Extent,
    destination: Destination,
    receipt: &Receipt,
) -> Result<Option<PathBuf>, InboxError> {
    make_folders(inbox)?;
    let shelf = inbox.join(destination.folder());
    let folder = new_folder(&shelf, name)?;
    if let Err(error) = write_receipt(&folder, receipt) {
        tracing::error!(
            "{}: the report could not be written: {error}",
            folder.display()
        );
    }
    let (package, filed) = (inbox.join(name), folder.join(name));
    let is_imported =
        |path: &Path| listing::extent(path).is_ok_and(|extent| extent.has_same_files(&imported));
    let mut is_moved = false;
    if is_imported(&package) {
        fs::rename(&package, &filed).map_err(InboxError::at(&package))?;
        // It may have been replaced just before it was moved.
        is_moved = is_imported(&filed) || package.exists();
        if !is_moved {
            fs::rename(&filed, &package).map_err(InboxError::at(&filed))?;
        }
    }
    clear(&shelf)?;
    Ok(is_moved.then_some(folder))
}

fn new_folder(shelf: &Path, name: &str) -> Result<PathBuf, InboxError> {
    // Named to the nanosecond, so that an existing folder is always an older one.
    let folder = shelf.join(format!(
        "{}-{}",
        beginning(name),
        Timestamp::now().strftime("%Y%m%dT%H%M%S.%9fZ")
    ));
    fs::create_dir(&folder).map_err(InboxError::at(&folder))?;
    Ok(folder)
}

fn write_receipt(folder: &Path, receipt: &Receipt) -> io::Result<()> {
    fs::write(
        folder.join("report.json"),
        serde_json::to_vec_pretty(receipt)?,
    )?;
    match &receipt.report {
        Some(report) => fs::write(folder.join("rejects.csv"), report.rejects_csv()),
        None => Ok(()),
    }
}

/// Removes all but the newest folders.
fn clear(shelf: &Path) -> Result<(), InboxError> {
    let mut folders = Vec::new();
    for entry in fs::read_dir(shelf).map_err(InboxError::at(shelf))? {
        let entry = entry.map_err(InboxError::at(shelf))?;
        let modified = entry
            .metadata()
            .and_then(|metadata| metadata.modified())
            .map_err(InboxError::at(&entry.path()))?;
        folders.push((modified, entry.path()));
    }
    folders.sort();
    folders.reverse();
    for (_, folder) in folders.into_iter().skip(KEPT_PACKAGES) {
        match fs::remove_dir_all(&folder) {
            Err(error) if error.kind() != ErrorKind::NotFound => {
                return Err(InboxError::at(&folder)(error));
            }
            _ => tracing::info!(
                "removed {}, the oldest of more than {KEPT_PACKAGES}",
                folder.display()
            ),
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_newest_packages_are_kept() {
        let inbox = tempfile::tempdir().unwrap();
        let receipt = Receipt {
            package: "parts".into(),
            error: None,
            report: None,
        };
        make_folders(inbox.path()).unwrap();
        let mut folders = Vec::new();
        for _ in 0..KEPT_PACKAGES + 2 {
            fs::write(inbox.path().join("parts"), "").unwrap();
            let extent = listing::extent(&inbox.path().join("parts")).unwrap();
            let filed = file(inbox.path(), "parts", extent, Destination::Done, &receipt);
            folders.push(filed.unwrap().unwrap());
        }
        let kept: Vec<_> = folders.iter().filter(|folder| folder.exists()).collect();
        assert_eq!(kept, folders[2..].iter().collect::<Vec<_>>());
    }
}
