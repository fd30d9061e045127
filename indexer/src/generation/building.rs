//! A generation while it is being built.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use crate::generation::manifest::Manifest;
use crate::generation::{Checksums, Generation, GenerationError, Generations, durable};

pub(crate) const BUILDING_PREFIX: &str = ".building-";

/// A folder that no reader opens. It is removed if it is dropped before it is published.
#[derive(Debug)]
pub(crate) struct Building<'a> {
    generations: &'a Generations,
    number: u64,
    folder: PathBuf,
    /// Opened before anything is written, see [`durable::sync_file_system`].
    opened: File,
    published: bool,
}

impl<'a> Building<'a> {
    pub(crate) fn begin(
        generations: &'a Generations,
        number: u64,
    ) -> Result<Self, GenerationError> {
        let folder = generations
            .folder()
            .join(format!("{BUILDING_PREFIX}{number:06}"));
        fs::create_dir(&folder).map_err(GenerationError::at(&folder))?;
        let opened = File::open(&folder).map_err(GenerationError::at(&folder))?;
        Ok(Self {
            generations,
            number,
            folder,
            opened,
            published: false,
        })
    }

    pub(crate) fn number(&self) -> u64 {
        self.number
    }

    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Syncs everything that was written into the folder.
    pub(crate) fn sync(&self) -> Result<(), GenerationError> {
        durable::sync_file_system(&self.opened).map_err(GenerationError::at(&self.folder))
    }

    /// Makes it the live generation. Readers see no change until the last step, which replaces
    /// `current`; the content of the folder must be synced before the call.
    ///
    /// Its files become read-only: the server maps them into memory, and truncating a mapped file
    /// ends the process.
    pub(crate) fn publish(mut self, manifest: Manifest) -> Result<Generation, GenerationError> {
        let live = self.generations.current()?.map(|live| live.folder);
        let checksums = Checksums::of(&self.folder, live.as_deref())?;
        manifest.write(checksums, &self.folder)?;
        durable::make_read_only(&self.folder)?;
        durable::sync_folder(&self.folder)?;
        let folder = self.generations.folder_of(self.number);
        fs::rename(&self.folder, &folder).map_err(GenerationError::at(&folder))?;
        // From here on, dropping removes the numbered folder if `current` cannot be replaced.
        self.folder = folder;
        durable::sync_folder(self.generations.folder())?;
        self.generations.point_at(self.number)?;
        self.published = true;
        Ok(Generation {
            number: self.number,
            folder: self.folder.clone(),
            manifest,
        })
    }
}

impl Drop for Building<'_> {
    fn drop(&mut self) {
        // If publishing failed after `current` was replaced, the generation is live nevertheless.
        if self.published || self.generations.names_as_live(self.number) {
            return;
        }
        if let Err(error) = fs::remove_dir_all(&self.folder) {
            tracing::warn!(
                "{}: the half-built generation could not be removed: {error}",
                self.folder.display()
            );
        }
    }
}
