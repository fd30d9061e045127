//! Copies pictures and documents into a generation. Files of a generation never change, so an
//! unchanged file is a hard link to that of the previous generation. Nothing is synced here: the
//! whole generation is synced before it is published.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use rayon::iter::{IntoParallelRefIterator, ParallelIterator};

use crate::generation::{durable, sha256};
use crate::import::ImportError;
use crate::package::{MediaFile, Package};
use crate::progress::Progress;

/// Makes `to` a hard link to `from`; a copy if the file system has no hard links.
pub(super) fn link(from: &Path, to: &Path) -> Result<(), ImportError> {
    if fs::hard_link(from, to).is_ok() {
        return Ok(());
    }
    fs::copy(from, to).map_err(ImportError::at(to))?;
    Ok(())
}

/// Links every file below `from` into `to`. Does nothing if `from` does not exist.
pub(super) fn link_all(from: &Path, to: &Path) -> Result<(), ImportError> {
    if !from.is_dir() {
        return Ok(());
    }
    let mut pairs = Vec::new();
    for (file, _) in durable::files_below(from)? {
        let target = to.join(file.strip_prefix(from).unwrap_or(&file));
        pairs.push((file, target));
    }
    make_parents(to, pairs.iter().map(|(_, target)| target.as_path()))?;
    pairs
        .par_iter()
        .try_for_each(|(file, target)| link(file, target))
}

/// Copies the package's media into `folder`, and links files that are the same in the folder
/// `before`. Existing files (after [`link_all`]) are replaced.
pub(super) fn copy_media(
    package: &Package,
    before: Option<&Path>,
    folder: &Path,
    progress: &dyn Progress,
) -> Result<(), ImportError> {
    let mut files = Vec::new();
    for file in package.media()? {
        let target = folder.join(file.path());
        files.push((file, target));
    }
    make_parents(folder, files.iter().map(|(_, target)| target.as_path()))?;
    files.par_iter().try_for_each(|(file, target)| {
        place(file, before, target)?;
        progress.advance(1);
        Ok(())
    })
}

fn place(file: &MediaFile, before: Option<&Path>, target: &Path) -> Result<(), ImportError> {
    // An existing file may be a hard link to one of the live generation: it is unlinked, never
    // written to.
    match fs::remove_file(target) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            return Err(ImportError::at(target)(error));
        }
        _ => {}
    }
    if let Some(same) = same_file_before(file, before)? {
        return link(&same, target);
    }
    file.copy_to(target)?;
    Ok(())
}

fn same_file_before(
    file: &MediaFile,
    before: Option<&Path>,
) -> Result<Option<PathBuf>, ImportError> {
    let Some(before) = before.map(|folder| folder.join(file.path())) else {
        return Ok(None);
    };
    // A missing or unreadable file counts as different.
    let Ok(metadata) = fs::metadata(&before) else {
        return Ok(None);
    };
    if !metadata.is_file() || metadata.len() != file.size() {
        return Ok(None);
    }
    let same = sha256(&before).map_err(ImportError::at(&before))? == file.sha256()?;
    Ok(same.then_some(before))
}

/// Creates `folder` and the folders of `files`; nothing if there are no files.
fn make_parents<'a>(
    folder: &Path,
    files: impl Iterator<Item = &'a Path>,
) -> Result<(), ImportError> {
    let parents: BTreeSet<&Path> = files.filter_map(Path::parent).collect();
    for parent in parents {
        debug_assert!(parent.starts_with(folder), "media stay in their folder");
        fs::create_dir_all(parent).map_err(ImportError::at(parent))?;
    }
    Ok(())
}
