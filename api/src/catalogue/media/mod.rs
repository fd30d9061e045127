//! Pictures and documents: those of the live generation, then those of the data folder.

mod content;
mod path;
mod range;
mod routes;
mod theme;

use std::path::{Path, PathBuf};
use std::time::SystemTime;

use tokio::fs::File;

use crate::catalogue::live::Live;
use crate::catalogue::media::path::MediaPath;

pub use routes::router;

/// The folder of the files that belong to no generation; cheap to clone.
#[derive(Debug, Clone)]
pub struct MediaFolder(std::sync::Arc<Path>);

impl MediaFolder {
    pub fn new(data: &Path) -> Self {
        Self(data.join("media").into())
    }
}

/// An open file and what its answer says about it.
#[derive(Debug)]
struct MediaFile {
    file: File,
    length: u64,
    modified: SystemTime,
}

/// The file at a path, if it is inside a media folder; folders, and links that lead elsewhere, do
/// not count.
async fn find(
    live: &Live,
    folder: &MediaFolder,
    path: &MediaPath,
) -> std::io::Result<Option<MediaFile>> {
    let roots: [Option<PathBuf>; 2] = [live.media(), Some(folder.0.to_path_buf())];
    for root in roots.into_iter().flatten() {
        match open_inside(&root, path).await {
            Ok(Some(found)) => return Ok(Some(found)),
            Ok(None) => {}
            Err(error) if is_absence(&error) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(None)
}

async fn open_inside(root: &Path, path: &MediaPath) -> std::io::Result<Option<MediaFile>> {
    let root = tokio::fs::canonicalize(root).await?;
    let file = tokio::fs::canonicalize(path.below(&root)).await?;
    if !file.starts_with(&root) {
        return Ok(None);
    }
    let file = File::open(file).await?;
    let metadata = file.metadata().await?;
    if !metadata.is_file() {
        return Ok(None);
    }
    Ok(Some(MediaFile {
        file,
        length: metadata.len(),
        modified: metadata.modified()?,
    }))
}

/// Whether the error means that there is no such file; this includes a name that is too long and a
/// file used as a folder.
fn is_absence(error: &std::io::Error) -> bool {
    use std::io::ErrorKind::{InvalidFilename, NotADirectory, NotFound};
    matches!(error.kind(), NotFound | NotADirectory | InvalidFilename)
}
