//! Unpacks a backup into an empty data folder.

use std::fs::File;
use std::io;
use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _};
use std::path::{Path, PathBuf};

use super::archive::ArchiveReader;
use super::error::BackupError;
use super::manifest::BackupManifest;
use super::path::ArchivePath;
use super::progress::{BackupProgress, Step};
use crate::platform::data_folder::{Claim, ClaimError, STAGING};
use crate::platform::database::store::{NEWEST, damage, open_copy, sealed};
use crate::platform::database::{self, DatabaseError};
use crate::platform::health::condition::free_bytes;
use crate::platform::keys::Keys;

/// Entries that an empty, new file system may contain.
const OF_THE_FILE_SYSTEM: &str = "lost+found";

/// A backup that was unpacked, compared with its list and checked, and is not in place yet. If it
/// is dropped before that, the data folder is empty again.
#[derive(Debug)]
pub struct Unpacked {
    data: PathBuf,
    staging: PathBuf,
    manifest: BackupManifest,
    is_moving: bool,
    _claim: Claim,
}

/// Unpacks the archive `file` into the data folder, which is created if it is missing and must
/// otherwise be empty. Nothing is in place before [`Unpacked::put_in_place`].
pub fn unpack(
    file: &Path,
    data: &Path,
    progress: &dyn BackupProgress,
) -> Result<Unpacked, BackupError> {
    let archive = ArchiveReader::open(file)?;
    create_folder(data, 0o700).map_err(BackupError::at(data))?;
    let claim = Claim::take(data)?;
    require_empty(data)?;
    require_room(data, archive.manifest().bytes())?;
    let staging = data.join(STAGING);
    clear(&staging).map_err(BackupError::at(&staging))?;
    // From here on dropping removes what was unpacked.
    let mut unpacked = Unpacked {
        data: data.into(),
        staging: staging.clone(),
        manifest: archive.manifest().clone(),
        is_moving: false,
        _claim: claim,
    };
    create_folder(&staging, 0o700).map_err(BackupError::at(&staging))?;
    progress.start(Step::Unpacking, Some(unpacked.manifest.bytes()));
    let read = archive.read_all(
        progress,
        |path| new_file(&staging, path),
        |file: File| file.sync_all(),
    );
    unpacked.manifest = read?;
    sync_folders(&staging).map_err(BackupError::at(&staging))?;
    progress.start(Step::Checking, None);
    unpacked.check_accounts(file)?;
    Ok(unpacked)
}

impl Unpacked {
    /// The content of the unpacked archive.
    pub fn manifest(&self) -> &BackupManifest {
        &self.manifest
    }

    /// Moves everything to its place. Until the last move is done, every other command refuses the
    /// folder.
    pub fn put_in_place(mut self) -> Result<(), BackupError> {
        self.is_moving = true;
        for entry in self
            .staging
            .read_dir()
            .map_err(BackupError::at(&self.staging))?
        {
            let from = entry.map_err(BackupError::at(&self.staging))?.path();
            let to = self.data.join(from.file_name().unwrap_or_default());
            std::fs::rename(&from, &to).map_err(BackupError::at(&to))?;
        }
        sync_folder(&self.data).map_err(BackupError::at(&self.data))?;
        std::fs::remove_dir(&self.staging).map_err(BackupError::at(&self.staging))?;
        sync_folder(&self.data).map_err(BackupError::at(&self.data))
    }

    /// Opens the database with the key, as a server will.
    fn check_accounts(&self, archive: &Path) -> Result<(), BackupError> {
        let path = self.staging.join(database::FILE_NAME);
        if !path.exists() {
            return Ok(());
        }
        if let Some(found) = self.manifest.accounts_schema
            && found > NEWEST
        {
            return Err(DatabaseError::Newer {
                path: archive.into(),
                found,
                known: NEWEST,
            }
            .into());
        }
        let read = open_copy(&path).and_then(|conn| Ok((damage(&conn)?, sealed(&conn)?)));
        let (damage, sealed) = read.map_err(BackupError::sqlite(&path))?;
        if let Some(finding) = damage {
            let reason = format!("{}: {finding}", database::FILE_NAME);
            return Err(BackupError::damaged(archive, reason));
        }
        Keys::open(&self.staging, &sealed)?;
        Ok(())
    }
}

impl Drop for Unpacked {
    fn drop(&mut self) {
        // A folder in which only a part is in place keeps its mark.
        if self.is_moving {
            return;
        }
        if let Err(error) = clear(&self.staging) {
            tracing::warn!("{}: could not be removed: {error}", self.staging.display());
        }
    }
}

/// Files that an interrupted restore had unpacked do not count; those that it had put in place do.
fn require_empty(data: &Path) -> Result<(), BackupError> {
    let mut was_interrupted = false;
    let mut is_empty = true;
    for entry in data.read_dir().map_err(BackupError::at(data))? {
        let name = entry.map_err(BackupError::at(data))?.file_name();
        if name == STAGING {
            was_interrupted = true;
        } else if name != OF_THE_FILE_SYSTEM {
            is_empty = false;
        }
    }
    match (is_empty, was_interrupted) {
        (true, _) => Ok(()),
        (false, true) => Err(ClaimError::HalfRestored(data.into()).into()),
        (false, false) => Err(BackupError::NotEmpty(data.into())),
    }
}

fn require_room(data: &Path, bytes: u64) -> Result<(), BackupError> {
    const MEBIBYTE: u64 = 1024 * 1024;
    let free = free_bytes(data).map_err(BackupError::at(data))?;
    if bytes < free {
        return Ok(());
    }
    Err(BackupError::TooSmall {
        path: data.into(),
        needed: bytes.div_ceil(MEBIBYTE),
        free: free / MEBIBYTE,
    })
}

/// A new file for the entry at `path` in the archive. Secrets, and files that may contain some, are
/// readable by their owner alone.
fn new_file(staging: &Path, path: &ArchivePath) -> Result<File, BackupError> {
    let is_public = ["catalogue/", "media/"]
        .iter()
        .any(|folder| path.as_str().starts_with(folder));
    let (file_mode, folder_mode) = if is_public {
        (0o644, 0o755)
    } else {
        (0o600, 0o700)
    };
    let place = path.within(staging);
    let create = || -> io::Result<File> {
        if let Some(folder) = place.parent() {
            create_folder(folder, folder_mode)?;
        }
        File::options()
            .write(true)
            .create_new(true)
            .mode(file_mode)
            .open(&place)
    };
    create().map_err(BackupError::at(&place))
}

fn create_folder(folder: &Path, mode: u32) -> io::Result<()> {
    std::fs::DirBuilder::new()
        .recursive(true)
        .mode(mode)
        .create(folder)
}

fn clear(staging: &Path) -> io::Result<()> {
    match std::fs::remove_dir_all(staging) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

fn sync_folders(folder: &Path) -> io::Result<()> {
    for entry in folder.read_dir()? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            sync_folders(&entry.path())?;
        }
    }
    sync_folder(folder)
}

fn sync_folder(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}
