//! File operations whose results survive a power failure.

use std::fs::{self, File, Permissions};
use std::io::{self, Write};
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};

use crate::generation::GenerationError;

/// Syncs the entries of a folder, which syncing a file does not do.
pub(crate) fn sync_folder(folder: &Path) -> Result<(), GenerationError> {
    File::open(folder)
        .and_then(|folder| folder.sync_all())
        .map_err(GenerationError::at(folder))
}

/// Writes a new file and syncs it. The caller syncs the folder.
pub(crate) fn write_file(path: &Path, content: &[u8]) -> Result<(), GenerationError> {
    let write = || -> io::Result<()> {
        let mut file = File::create(path)?;
        file.write_all(content)?;
        file.sync_all()
    };
    write().map_err(GenerationError::at(path))
}

/// Replaces a file so that a reader, also after a crash, finds either the old or the new content,
/// never a mixture.
pub(crate) fn replace_file(path: &Path, content: &[u8]) -> Result<(), GenerationError> {
    let aside = path.with_extension("new");
    let written = write_file(&aside, content)
        .and_then(|()| fs::rename(&aside, path).map_err(GenerationError::at(path)));
    if written.is_err() {
        // If this fails too, the temporary file is harmless and is overwritten the next time.
        let _ = fs::remove_file(&aside);
    }
    written?;
    path.parent().map_or(Ok(()), sync_folder)
}

/// Every regular file below `folder`, with its size in bytes, in no
/// particular order. Symbolic links are not followed.
pub(crate) fn files_below(folder: &Path) -> Result<Vec<(PathBuf, u64)>, GenerationError> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).map_err(GenerationError::at(&folder))? {
            let entry = entry.map_err(GenerationError::at(&folder))?;
            let metadata = entry
                .metadata()
                .map_err(GenerationError::at(&entry.path()))?;
            if metadata.is_dir() {
                folders.push(entry.path());
            } else if metadata.is_file() {
                files.push((entry.path(), metadata.len()));
            }
        }
    }
    Ok(files)
}

/// Makes every file below `folder` read-only. A file of another user, which a hard link may lead
/// to, stays unchanged.
pub(crate) fn make_read_only(folder: &Path) -> Result<(), GenerationError> {
    for (path, _) in files_below(folder)? {
        match set_writable(&path, false) {
            Err(error) if error.kind() == io::ErrorKind::PermissionDenied => {}
            outcome => outcome.map_err(GenerationError::at(&path))?,
        }
    }
    Ok(())
}

/// Makes a file writable for its owner, or read-only for everyone.
pub(crate) fn set_writable(path: &Path, is_writable: bool) -> io::Result<()> {
    let mode = fs::metadata(path)?.permissions().mode();
    let wanted = if is_writable {
        mode | 0o200
    } else {
        mode & !0o222
    };
    if mode == wanted {
        return Ok(());
    }
    fs::set_permissions(path, Permissions::from_mode(wanted))
}

/// Syncs everything on the file system of `folder` together, which for a package with many pictures
/// takes a fraction of the time of syncing each file. If a write failed, this returns an error,
/// provided that `folder` was opened before the write.
pub(crate) fn sync_file_system(folder: &File) -> io::Result<()> {
    #[cfg(target_os = "linux")]
    rustix::fs::syncfs(folder)?;
    // On other systems the call reports neither its completion nor errors.
    #[cfg(not(target_os = "linux"))]
    {
        let _ = folder;
        rustix::fs::sync();
    }
    Ok(())
}
