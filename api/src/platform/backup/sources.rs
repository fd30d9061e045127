//! Which files of a data folder belong to a backup, except those that rows of the database name.

use std::path::{Component, Path, PathBuf};

use indexer::generation::Generation;

use super::error::BackupError;
use super::path::ArchivePath;
use crate::platform::config::{self, Settings};
use crate::platform::data_folder::KEY_FILE;
use crate::platform::pictures::folder::FOLDERS;

/// The path for Apple's key when it was outside of the data folder.
pub const APPLE_KEY: &str = "apple-key.p8";

/// A file, and its path in the archive.
#[derive(Debug, Clone)]
pub(super) struct Source {
    pub(super) path: ArchivePath,
    pub(super) file: PathBuf,
}

/// The files of a backup.
#[derive(Debug, Default)]
pub(super) struct Sources {
    pub(super) files: Vec<Source>,
    pub(super) bytes: u64,
    /// Links below `media/`, which are not followed.
    pub(super) links: Vec<PathBuf>,
    /// The path of Apple's key, when it is outside of the data folder.
    pub(super) apple_key_from: Option<PathBuf>,
}

impl Sources {
    /// Lists key, settings, the operator's media and the live generation.
    pub(super) fn list(
        data: &Path,
        settings: &Settings,
        live: Option<&Generation>,
    ) -> Result<Self, BackupError> {
        let mut sources = Self::default();
        for name in [KEY_FILE, config::FILE_NAME] {
            sources.add_if_there(data, &data.join(name))?;
        }
        sources.add_apple_key(data, settings)?;
        sources.add_folder(data, &data.join("media"), &FOLDERS)?;
        if let Some(live) = live {
            sources.add_folder(data, &live.folder, &[])?;
        }
        Ok(sources)
    }

    fn add_if_there(&mut self, data: &Path, file: &Path) -> Result<(), BackupError> {
        if file.exists() {
            self.add(ArchivePath::below(data, file)?, file.into())?;
        }
        Ok(())
    }

    fn add(&mut self, path: ArchivePath, file: PathBuf) -> Result<(), BackupError> {
        self.bytes += file.metadata().map_err(BackupError::at(&file))?.len();
        self.files.push(Source { path, file });
        Ok(())
    }

    fn add_apple_key(&mut self, data: &Path, settings: &Settings) -> Result<(), BackupError> {
        if settings.apple_client_id.is_empty() {
            return Ok(());
        }
        let named = Path::new(&settings.apple_private_key_file);
        let file = data.join(named);
        let is_inside = named
            .components()
            .all(|part| matches!(part, Component::Normal(_)));
        if is_inside {
            return self.add(ArchivePath::below(data, &file)?, file);
        }
        self.add(ArchivePath::try_from(APPLE_KEY.to_owned())?, file.clone())?;
        self.apple_key_from = Some(file);
        Ok(())
    }

    /// Adds every file below a folder, in order, without the folders named `but_for` in it.
    fn add_folder(
        &mut self,
        data: &Path,
        folder: &Path,
        but_for: &[&str],
    ) -> Result<(), BackupError> {
        if !folder.is_dir() {
            return Ok(());
        }
        let mut entries: Vec<PathBuf> = std::fs::read_dir(folder)
            .and_then(|entries| entries.map(|entry| Ok(entry?.path())).collect())
            .map_err(BackupError::at(folder))?;
        entries.sort();
        for entry in entries {
            let kind = entry
                .symlink_metadata()
                .map_err(BackupError::at(&entry))?
                .file_type();
            let name = entry.file_name().unwrap_or_default();
            if kind.is_symlink() {
                self.links.push(entry);
            } else if kind.is_dir() && !but_for.iter().any(|other| name == *other) {
                self.add_folder(data, &entry, &[])?;
            } else if kind.is_file() {
                self.add(ArchivePath::below(data, &entry)?, entry)?;
            }
        }
        Ok(())
    }
}
