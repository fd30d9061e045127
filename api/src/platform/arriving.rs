//! Uploaded files while they arrive: they are written to `private/tmp` of the data folder and are
//! never in memory as a whole, however many arrive at once and however slowly.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::fs::{DirBuilder, File, OpenOptions};
use tokio::io::AsyncWriteExt as _;
use uuid::Uuid;

use crate::platform::error::{ApiError, ApiResult};

/// How long a file without a row is kept: its upload may still be running.
const UNUSED: Duration = Duration::from_hours(24);

/// Where uploads are received; cheap to clone.
#[derive(Debug, Clone)]
pub struct ArrivingFiles(Arc<Path>);

/// A file that is removed when this is dropped, unless it is kept.
#[derive(Debug)]
pub struct HeldFile {
    path: PathBuf,
    is_kept: AtomicBool,
}

#[derive(Debug)]
pub struct ArrivingFile {
    file: File,
    held: HeldFile,
    size: u64,
    most: u64,
}

impl ArrivingFiles {
    /// The folder of incoming files in a data folder.
    pub fn new(data: &Path) -> Self {
        Self(data.join("private/tmp").into())
    }

    /// Creates an empty file for an upload of at most this many bytes. Only the server's own user
    /// may read it.
    pub async fn begin(&self, most: u64) -> ApiResult<ArrivingFile> {
        let mut folder = DirBuilder::new();
        folder.recursive(true).mode(0o700);
        folder.create(&self.0).await.map_err(not_stored)?;
        let held = HeldFile::new(self.0.join(format!("{}.part", Uuid::now_v7())));
        let mut options = OpenOptions::new();
        options.write(true).create_new(true).mode(0o600);
        let file = options.open(held.path()).await.map_err(not_stored)?;
        Ok(ArrivingFile {
            file,
            held,
            size: 0,
            most,
        })
    }

    /// Removes files whose upload never finished, a day after they were written.
    pub fn remove_old(&self) {
        let files = std::fs::read_dir(&self.0).into_iter().flatten();
        for file in files.flatten().map(|file| file.path()) {
            if is_old(&file) {
                let _ = std::fs::remove_file(file);
            }
        }
    }
}

impl ArrivingFile {
    /// Appends received bytes.
    pub async fn write(&mut self, bytes: &[u8]) -> ApiResult<()> {
        self.size += bytes.len() as u64;
        if self.size > self.most {
            return Err(ApiError::TooLarge);
        }
        self.file.write_all(bytes).await.map_err(not_stored)
    }

    /// The complete file, not yet synced.
    pub async fn end(mut self) -> ApiResult<HeldFile> {
        // The error of a write in flight is only reported by the flush.
        self.file.flush().await.map_err(not_stored)?;
        Ok(self.held)
    }
}

impl HeldFile {
    /// A file that is about to be created, or moved there.
    pub fn new(path: PathBuf) -> Self {
        Self {
            path,
            is_kept: AtomicBool::new(false),
        }
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Keeps the file.
    pub fn keep(&self) {
        self.is_kept.store(true, Ordering::Relaxed);
    }
}

impl Drop for HeldFile {
    fn drop(&mut self) {
        if !self.is_kept.load(Ordering::Relaxed) {
            let _ = std::fs::remove_file(&self.path);
        }
    }
}

/// Whether a file or folder was last changed long enough ago that no running upload needs it.
pub fn is_old(path: &Path) -> bool {
    path.metadata()
        .and_then(|metadata| metadata.modified())
        .is_ok_and(|time| time.elapsed().is_ok_and(|age| age > UNUSED))
}

/// The answer when an upload cannot be stored.
pub fn not_stored(error: std::io::Error) -> ApiError {
    if matches!(
        error.kind(),
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded
    ) {
        ApiError::StorageFull
    } else {
        ApiError::Internal(anyhow::Error::new(error).context("store an upload"))
    }
}
