//! Where documents are stored: `private/boats/{boat}/{name}`, and files of a quote in
//! `private/quotes/{request}/{name}`; a name is 32 hexadecimal digits. No URL leads there.

use std::collections::HashSet;
use std::os::unix::fs::DirBuilderExt as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use indexer::hexadecimal;
use sha2::{Digest as _, Sha256};
use tokio::fs::File;

use super::kind_of::{FileError, FileKind, kind_of};
use super::metadata::without_metadata;
use crate::platform::access::{BoatId, QuoteId};
use crate::platform::arriving::{ArrivingFile, ArrivingFiles, HeldFile, is_old, not_stored};
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::reason::Reason;
use crate::platform::workers::Workers;

/// The largest file that is stored.
pub const MAX_FILE_BYTES: u64 = 20 * 1024 * 1024;

/// Files that may wait to be checked; one is in memory at a time.
const QUEUE: usize = 16;

/// The folders of the kinds of owners.
const FOLDERS: [&str; 2] = ["boats", "quotes"];

/// The object that a document belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Owner {
    Boat(BoatId),
    /// The request for a quote that a vendor answers with it.
    Quote(QuoteId),
}

impl Owner {
    /// The folder of all its files, below `private/`.
    fn folder(self) -> String {
        let [boats, quotes] = FOLDERS;
        match self {
            Self::Boat(boat) => format!("{boats}/{}", boat.number()),
            Self::Quote(request) => format!("{quotes}/{}", request.number()),
        }
    }
}

/// The files of documents; cheap to clone.
#[derive(Debug, Clone)]
pub struct DocumentFolder {
    folder: Arc<Path>,
    arriving: ArrivingFiles,
    workers: Arc<Workers>,
}

/// A stored file, which is removed again unless its row is inserted.
#[derive(Debug)]
pub struct StoredFile {
    held: HeldFile,
    /// The name of the stored file.
    pub name: String,
    /// The type of the file.
    pub kind: FileKind,
    /// The size in bytes.
    pub size: u64,
    /// The SHA-256 of the content.
    pub sha256: [u8; 32],
}

impl StoredFile {
    /// Keeps the file, because its row is stored.
    pub fn keep(&self) {
        self.held.keep();
    }
}

impl DocumentFolder {
    /// The documents of a data folder.
    pub fn new(data: &Path) -> std::io::Result<Self> {
        Ok(Self {
            folder: data.join("private").into(),
            arriving: ArrivingFiles::new(data),
            workers: Arc::new(Workers::new("document", 1, QUEUE)?),
        })
    }

    /// An empty file to receive an upload.
    pub async fn receive(&self) -> ApiResult<ArrivingFile> {
        self.arriving.begin(MAX_FILE_BYTES).await
    }

    /// Checks the type of a complete file and stores it in the folder of its owner. It is synced to
    /// the disk before it gets its name.
    pub async fn store(&self, owner: Owner, arrived: HeldFile) -> ApiResult<StoredFile> {
        let folder = self.of(owner);
        self.workers.run(move || put(&arrived, &folder)).await
    }

    /// Opens a document, with its length.
    pub async fn open(&self, owner: Owner, name: &str) -> std::io::Result<(File, u64)> {
        let file = File::open(self.of(owner).join(name)).await?;
        let length = file.metadata().await?.len();
        Ok((file, length))
    }

    /// Removes the file of a deleted document. If that fails, it is removed later.
    pub async fn remove(&self, owner: Owner, name: &str) {
        let _ = tokio::fs::remove_file(self.of(owner).join(name)).await;
    }

    /// Removes all files of an owner that was deleted. If that fails, they are removed later.
    pub async fn remove_all(&self, owner: Owner) {
        let _ = tokio::fs::remove_dir_all(self.of(owner)).await;
    }

    /// Removes files without a row, and incomplete uploads, a day after they were written. `used`
    /// are the paths of those that have a row.
    pub async fn prune(&self, used: HashSet<String>) -> ApiResult<()> {
        let documents = self.clone();
        let walk = move || {
            documents.prune_folders(&used);
            Ok(())
        };
        self.workers.run(walk).await
    }

    fn prune_folders(&self, used: &HashSet<String>) {
        self.arriving.remove_old();
        let owners = FOLDERS
            .iter()
            .flat_map(|kind| entries(&self.folder.join(kind)));
        for folder in owners {
            for file in entries(&folder) {
                let is_used = self.path_of(&file).is_some_and(|path| used.contains(path));
                if !is_used && is_old(&file) {
                    let _ = std::fs::remove_file(file);
                }
            }
            if is_old(&folder) {
                // Fails unless it is empty.
                let _ = std::fs::remove_dir(folder);
            }
        }
    }

    /// The path of a file as rows store it.
    fn path_of<'a>(&self, file: &'a Path) -> Option<&'a str> {
        file.strip_prefix(&self.folder).ok()?.to_str()
    }

    fn of(&self, owner: Owner) -> PathBuf {
        self.folder.join(owner.folder())
    }
}

/// The number of documents whose file is missing from a data folder, or has another size. They are
/// given by their paths, with their sizes in bytes.
pub fn count_missing(data: &Path, documents: &[(String, u64)]) -> usize {
    let folder = data.join("private");
    let is_missing = |(path, size): &&(String, u64)| {
        let file = folder.join(path).metadata();
        !file.is_ok_and(|file| file.len() == *size)
    };
    documents.iter().filter(is_missing).count()
}

fn put(part: &HeldFile, folder: &Path) -> ApiResult<StoredFile> {
    let bytes = std::fs::read(part.path()).map_err(not_stored)?;
    let kind = kind_of(&bytes).map_err(|error| match error {
        FileError::Kind => ApiError::UnsupportedFile(Reason::FileKindUnsupported),
        FileError::Empty => ApiError::field("file", Reason::FileEmpty),
        FileError::Unreadable => ApiError::field("file", Reason::FileUnreadable),
    })?;
    let mut random = [0; 16];
    getrandom::fill(&mut random)?;
    let name = hexadecimal(&random);
    create_folder(folder).map_err(not_stored)?;
    let held = HeldFile::new(folder.join(&name));
    let size = bytes.len();
    let bytes = without_metadata(bytes, kind);
    if bytes.len() != size {
        std::fs::write(part.path(), &bytes).map_err(not_stored)?;
    }
    sync(part.path()).map_err(not_stored)?;
    std::fs::rename(part.path(), held.path()).map_err(not_stored)?;
    sync(folder).map_err(not_stored)?;
    Ok(StoredFile {
        held,
        name,
        kind,
        size: bytes.len() as u64,
        sha256: Sha256::digest(&bytes).into(),
    })
}

/// Syncs a file, or the entries of a folder, to the disk.
fn sync(path: &Path) -> std::io::Result<()> {
    std::fs::File::open(path)?.sync_all()
}

/// Only the server's own user may look into it.
fn create_folder(folder: &Path) -> std::io::Result<()> {
    std::fs::DirBuilder::new()
        .recursive(true)
        .mode(0o700)
        .create(folder)
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten();
    entries.flatten().map(|entry| entry.path()).collect()
}
