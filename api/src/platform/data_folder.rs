//! Who may use a data folder: one server or one restore at a time.

use std::fs::{File, TryLockError};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use tokio::fs;

/// The key of the installation. A backup without it cannot read second factors.
pub const KEY_FILE: &str = "app.key";

/// The folder into which a restore unpacks. While it exists, nothing else in the data folder may be
/// used.
pub const STAGING: &str = ".restoring";

/// The right to serve a data folder or to restore into it. It is released when dropped, and by the
/// system when the process ends in any way.
#[derive(Debug)]
pub struct Claim {
    // The lock belongs to the open folder.
    _folder: File,
}

/// Why a data folder cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ClaimError {
    /// The folder cannot be opened or locked.
    #[error("data folder {path}: {source}")]
    Io {
        /// The path of the folder.
        path: PathBuf,
        /// The error of the system.
        source: std::io::Error,
    },
    /// A server or a restore is using it.
    #[error("data folder {0} is used by another server or restore")]
    InUse(PathBuf),
    /// A restore was interrupted.
    #[error(
        "a restore into {0} is running or was interrupted; if none is running, empty the folder and restore again"
    )]
    HalfRestored(PathBuf),
}

impl Claim {
    /// Locks the folder, which must exist.
    pub fn take(data: &Path) -> Result<Self, ClaimError> {
        let failed = |source| ClaimError::Io {
            path: data.into(),
            source,
        };
        let folder = File::open(data).map_err(failed)?;
        match folder.try_lock() {
            Ok(()) => Ok(Self { _folder: folder }),
            Err(TryLockError::WouldBlock) => Err(ClaimError::InUse(data.into())),
            Err(TryLockError::Error(source)) => Err(failed(source)),
        }
    }
}

/// Refuses a folder into which a restore was not completed.
pub fn require_whole(data: &Path) -> Result<(), ClaimError> {
    if data.join(STAGING).exists() {
        return Err(ClaimError::HalfRestored(data.into()));
    }
    Ok(())
}

/// The size of all files in a folder, in bytes. Links are not followed. Files that disappear
/// meanwhile are left out.
pub async fn size(folder: &Path) -> std::io::Result<u64> {
    let mut folders = vec![folder.to_path_buf()];
    let mut bytes = 0_u64;
    while let Some(folder) = folders.pop() {
        let mut entries = match fs::read_dir(folder).await {
            Err(error) if error.kind() == ErrorKind::NotFound => continue,
            entries => entries?,
        };
        while let Some(entry) = entries.next_entry().await? {
            match entry.metadata().await {
                Ok(metadata) if metadata.is_dir() => folders.push(entry.path()),
                Ok(metadata) => bytes = bytes.saturating_add(metadata.len()),
                Err(error) if error.kind() == ErrorKind::NotFound => {}
                Err(error) => return Err(error),
            }
        }
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_locked_by_one_process_at_a_time() {
        let folder = tempfile::tempdir().unwrap();
        let first = Claim::take(folder.path()).unwrap();
        assert!(matches!(
            Claim::take(folder.path()),
            Err(ClaimError::InUse(_))
        ));
        drop(first);
        Claim::take(folder.path()).unwrap();
    }

    #[tokio::test]
    async fn the_size_of_a_folder_counts_every_file_once_and_follows_no_links() {
        let folder = tempfile::tempdir().unwrap();
        let inside = folder.path().join("inside");
        std::fs::create_dir(&inside).unwrap();
        std::fs::write(folder.path().join("a"), [0; 10]).unwrap();
        std::fs::write(inside.join("b"), [0; 5]).unwrap();
        let link = inside.join("back");
        std::os::unix::fs::symlink(folder.path(), &link).unwrap();
        let of_link = std::fs::symlink_metadata(&link).unwrap().len();
        assert_eq!(size(folder.path()).await.unwrap(), 15 + of_link);
    }

    #[test]
    fn a_half_restored_folder_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        require_whole(folder.path()).unwrap();
        std::fs::create_dir(folder.path().join(STAGING)).unwrap();
        assert!(matches!(
            require_whole(folder.path()),
            Err(ClaimError::HalfRestored(_))
        ));
    }
}
