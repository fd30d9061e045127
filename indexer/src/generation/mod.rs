//! Generations: immutable, numbered folders with one catalogue database, the search index built
//! from it, and its media. The file `current` names the live one.
//!
//! This module decides which generation readers see; others decide what is in it.

mod building;
mod checksums;
pub(crate) mod durable;
mod error;
mod lock;
mod manifest;

use std::fs;
use std::path::{Path, PathBuf};

use building::BUILDING_PREFIX;
pub(crate) use building::Building;
pub(crate) use checksums::{Checksums, sha256};
pub use error::GenerationError;
pub use lock::ImportLock;
pub(crate) use manifest::note_files;
pub use manifest::{BuildMode, Manifest, NotedFile, StageTiming};

#[cfg(test)]
mod tests;

/// How many complete generations are kept, including the live one: the two before it can be made
/// live again. Each takes the space of a catalogue database and an index.
pub const KEPT_GENERATIONS: usize = 3;

/// The generations of one data folder.
#[derive(Debug, Clone)]
pub struct Generations {
    folder: PathBuf,
}

/// One complete generation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Generation {
    /// Its number; later ones are higher.
    pub number: u64,
    /// Its folder.
    pub folder: PathBuf,
    /// Its manifest.
    pub manifest: Manifest,
}

impl Generation {
    /// The catalogue database.
    pub fn catalogue(&self) -> PathBuf {
        self.folder.join(CATALOGUE_FILE)
    }

    /// The folder of the search index.
    pub fn index(&self) -> PathBuf {
        self.folder.join(INDEX_FOLDER)
    }

    /// The folder of the media of the package; absent if it had none.
    pub fn media(&self) -> PathBuf {
        self.folder.join(MEDIA_FOLDER)
    }

    /// Compares every file with its checksum. Returns the number of files; `None` if the generation
    /// was published before checksums were introduced. The error names the damaged file.
    pub fn verify_files(&self) -> Result<Option<usize>, GenerationError> {
        if !self.manifest.has_checksums {
            return Ok(None);
        }
        let damaged = |reason| GenerationError::Damaged {
            number: self.number,
            reason,
        };
        Checksums::verify(&self.folder).map(Some).map_err(damaged)
    }

    /// Checks that this program can read the generation; the error names the part that it cannot
    /// read.
    pub fn check_version(&self) -> Result<(), GenerationError> {
        self.check_catalogue_version()?;
        let (found, expected) = (self.manifest.index_schema, search_core::SCHEMA_VERSION);
        if found == expected {
            return Ok(());
        }
        Err(GenerationError::WrongVersion {
            number: self.number,
            part: "index",
            found,
            expected,
            remedy: "run `chandlery reindex`",
        })
    }

    /// Checks that this program can read the catalogue database, whatever the version of the index
    /// is.
    pub(crate) fn check_catalogue_version(&self) -> Result<(), GenerationError> {
        let (found, expected) = (
            self.manifest.catalogue_schema,
            crate::catalogue::SCHEMA_VERSION,
        );
        if found == expected {
            return Ok(());
        }
        Err(GenerationError::WrongVersion {
            number: self.number,
            part: "catalogue",
            found,
            expected,
            remedy: "import the catalogue again",
        })
    }
}

pub(crate) const CATALOGUE_FILE: &str = "catalogue.db";
pub(crate) const INDEX_FOLDER: &str = "index";
pub(crate) const MEDIA_FOLDER: &str = "media";

impl Generations {
    /// The generations in the data folder `data`; its `catalogue/` is created if it is missing.
    pub fn open(data: &Path) -> Result<Self, GenerationError> {
        let folder = data.join("catalogue");
        fs::create_dir_all(&folder).map_err(GenerationError::at(&folder))?;
        Ok(Self { folder })
    }

    /// The live generation: the one that `current` names if it is complete, otherwise the newest
    /// complete one, which is logged as a warning; `None` if no generation is complete.
    pub fn current(&self) -> Result<Option<Generation>, GenerationError> {
        let reason = match self.named_generation() {
            Ok(generation) => return Ok(Some(generation)),
            Err(reason) => reason,
        };
        let newest = self.list()?.into_iter().next();
        let file = self.current_file();
        match &newest {
            Some(newest) => {
                tracing::warn!(
                    "{} names no usable generation: {reason}; serving generation {}",
                    file.display(),
                    newest.number
                );
            }
            None if file.exists() => {
                tracing::warn!(
                    "{} names no usable generation: {reason}; there is no other",
                    file.display()
                );
            }
            None => {}
        }
        Ok(newest)
    }

    /// The generation that `current` names; the error says why it cannot be used.
    pub fn named_generation(&self) -> Result<Generation, String> {
        match self.named()? {
            Some(number) => self.load(number).map_err(|error| error.to_string()),
            None => Err("it is missing".to_owned()),
        }
    }

    /// Every complete generation, newest first.
    pub fn list(&self) -> Result<Vec<Generation>, GenerationError> {
        let mut whole = Vec::new();
        for number in self.numbers()? {
            match self.load(number) {
                Ok(generation) => whole.push(generation),
                Err(error) => tracing::debug!("not listed: {error}"),
            }
        }
        Ok(whole)
    }

    /// Makes generation `to` live, or without a number the newest one before the live one. Only a
    /// complete generation that this program can read is made live.
    pub fn rollback(&self, to: Option<u64>) -> Result<Generation, GenerationError> {
        let _lock = self.lock()?;
        let target = match to {
            Some(number) => self.load(number)?,
            None => self.earlier_than_live()?,
        };
        target.check_version()?;
        self.point_at(target.number)?;
        Ok(target)
    }

    /// Acquires the right to change generations; `Busy` when another process has it.
    pub fn lock(&self) -> Result<ImportLock, GenerationError> {
        ImportLock::acquire(&self.folder.join("import.lock"))
    }

    /// Removes what interrupted imports left in the folder, and returns the number of folders
    /// removed. Does nothing while an import is running.
    pub fn clean_up(&self) -> Result<usize, GenerationError> {
        match self.lock() {
            Ok(lock) => self.remove_half_built(&lock),
            Err(GenerationError::Busy { .. }) => Ok(0),
            Err(error) => Err(error),
        }
    }

    /// The file that names the live generation; a change replaces it by a rename.
    pub fn current_file(&self) -> PathBuf {
        self.folder.join("current")
    }

    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Media that belong to no generation; their folder is next to that of the generations.
    pub(crate) fn shared_media(&self) -> PathBuf {
        self.folder.with_file_name("media")
    }

    pub(crate) fn folder_of(&self, number: u64) -> PathBuf {
        self.folder.join(format!("{number:06}"))
    }

    /// Starts a generation with the next free number, after removing incomplete ones.
    pub(crate) fn begin(&self, lock: &ImportLock) -> Result<Building<'_>, GenerationError> {
        self.remove_half_built(lock)?;
        // A number in `current` without a folder is skipped too, so that no number is used twice.
        let highest = self
            .numbers()?
            .first()
            .copied()
            .max(self.named().ok().flatten())
            .unwrap_or(0);
        Building::begin(self, highest + 1)
    }

    pub(crate) fn point_at(&self, number: u64) -> Result<(), GenerationError> {
        durable::replace_file(&self.current_file(), format!("{number}\n").as_bytes())
    }

    pub(crate) fn names_as_live(&self, number: u64) -> bool {
        self.named() == Ok(Some(number))
    }

    /// Removes every folder older than the last [`KEPT_GENERATIONS`] complete ones, except the live
    /// one. A reader that has files of a removed generation open can read them until it closes
    /// them.
    pub(crate) fn prune(&self, _lock: &ImportLock) -> Result<(), GenerationError> {
        let Some(oldest_kept) = self
            .list()?
            .get(KEPT_GENERATIONS - 1)
            .map(|generation| generation.number)
        else {
            return Ok(());
        };
        let live = self.current()?.map(|generation| generation.number);
        for number in self.numbers()? {
            if number < oldest_kept && Some(number) != live {
                let folder = self.folder_of(number);
                fs::remove_dir_all(&folder).map_err(GenerationError::at(&folder))?;
            }
        }
        Ok(())
    }

    fn remove_half_built(&self, _lock: &ImportLock) -> Result<usize, GenerationError> {
        let mut removed = 0;
        for name in self.names()? {
            if name.starts_with(BUILDING_PREFIX) {
                let folder = self.folder.join(name);
                fs::remove_dir_all(&folder).map_err(GenerationError::at(&folder))?;
                tracing::info!(
                    "removed {}, which an interrupted import had left",
                    folder.display()
                );
                removed += 1;
            }
        }
        Ok(removed)
    }

    fn earlier_than_live(&self) -> Result<Generation, GenerationError> {
        let live = self.current()?.ok_or(GenerationError::NothingEarlier)?;
        let earlier = self
            .list()?
            .into_iter()
            .find(|generation| generation.number < live.number);
        earlier.ok_or(GenerationError::NothingEarlier)
    }

    /// The number in `current`; `None` if there is no such file.
    fn named(&self) -> Result<Option<u64>, String> {
        match fs::read_to_string(self.current_file()) {
            Ok(text) => {
                text.trim().parse().map(Some).map_err(|_| {
                    format!("it holds {:?}", text.chars().take(40).collect::<String>())
                })
            }
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error.to_string()),
        }
    }

    fn load(&self, number: u64) -> Result<Generation, GenerationError> {
        let folder = self.folder_of(number);
        if !folder.is_dir() {
            return Err(GenerationError::Unknown(number));
        }
        let manifest = Manifest::of_whole_generation(&folder, number)
            .map_err(|reason| GenerationError::Damaged { number, reason })?;
        Ok(Generation {
            number,
            folder,
            manifest,
        })
    }

    /// The numbers of all numbered folders, complete or not, highest first.
    fn numbers(&self) -> Result<Vec<u64>, GenerationError> {
        let names = self.names()?;
        let mut numbers: Vec<u64> = names.iter().filter_map(|name| name.parse().ok()).collect();
        numbers.retain(|number| self.folder_of(*number).is_dir());
        numbers.sort_unstable_by(|a, b| b.cmp(a));
        numbers.dedup();
        Ok(numbers)
    }

    /// The names of all entries of the folder; names that are not UTF-8 are not ours.
    fn names(&self) -> Result<Vec<String>, GenerationError> {
        let mut names = Vec::new();
        for entry in fs::read_dir(&self.folder).map_err(GenerationError::at(&self.folder))? {
            let entry = entry.map_err(GenerationError::at(&self.folder))?;
            names.extend(entry.file_name().into_string());
        }
        Ok(names)
    }
}
