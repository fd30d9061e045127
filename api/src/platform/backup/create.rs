//! Makes a backup of a data folder, also of one that is in use.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use indexer::generation::{Generation, Generations};
use jiff::Timestamp;

use super::archive::{ArchiveReader, ArchiveWriter};
use super::error::BackupError;
use super::manifest::{BackupManifest, FORMAT};
use super::path::ArchivePath;
use super::progress::{BackupProgress, Step};
use super::sources::Sources;
use super::store;
use super::target::Target;
use crate::platform::config::Settings;
use crate::platform::database::{self, DatabaseError};
use crate::platform::keys::Keys;

/// How many times the accounts are copied again because files that they name were removed in the
/// meantime.
const COPIES: usize = 5;

/// What a backup contains.
#[derive(Debug)]
pub struct Created {
    /// The list of its files.
    pub manifest: BackupManifest,
    /// Files that rows name and that are missing from the data folder.
    pub missing: Vec<ArchivePath>,
    /// Links below `media/`, which were left out.
    pub links: Vec<PathBuf>,
    /// The size of the archive in bytes.
    pub archive_bytes: u64,
}

/// Writes a backup of the data folder to the new file `file`, readable by its owner alone, and
/// verifies it. A server may keep running. An error leaves no files behind.
///
/// The backup contains everything that was acknowledged before it began, with every file that its
/// rows name.
pub fn create(
    data: &Path,
    settings: &Settings,
    file: &Path,
    progress: &dyn BackupProgress,
) -> Result<Created, BackupError> {
    if !data.is_dir() {
        return Err(BackupError::NoData(data.into()));
    }
    let target = Target::begin(file)?;
    progress.start(Step::CopyingAccounts, None);
    let mut accounts = Accounts::copy(data, &target)?;
    let live = Generations::open(data)?.current()?;
    let sources = Sources::list(data, settings, live.as_ref())?;
    progress.start(Step::Writing, Some(sources.bytes + accounts.bytes()));
    let mut archive = ArchiveWriter::new(target.part(), target.file()?, progress);
    for source in &sources.files {
        if !archive.add(&source.path, &source.file)? {
            return Err(BackupError::at(&source.file)(vanished()));
        }
    }
    add_current(&mut archive, live.as_ref())?;
    let missing = accounts.add_with_files(data, &target, &mut archive)?;
    let manifest = archive.finish(|files| BackupManifest {
        format: FORMAT,
        program: env!("CARGO_PKG_VERSION").into(),
        created_at: accounts.at,
        accounts_schema: accounts.copy.as_ref().map(|copy| copy.schema),
        generation: live.map(|live| live.number),
        apple_key_from: sources.apple_key_from,
        files,
    })?;
    read_back(&target, &manifest, progress)?;
    let archive_bytes = target
        .part()
        .metadata()
        .map_err(BackupError::at(target.part()))?
        .len();
    target.keep()?;
    Ok(Created {
        manifest,
        missing,
        links: sources.links,
        archive_bytes,
    })
}

/// Something was removed during the backup, for example the generation by three imports.
fn vanished() -> std::io::Error {
    std::io::Error::other("files were removed during the backup; start it again")
}

fn add_current(
    archive: &mut ArchiveWriter<'_>,
    live: Option<&Generation>,
) -> Result<(), BackupError> {
    let Some(live) = live else {
        return Ok(());
    };
    let path = ArchivePath::try_from("catalogue/current".to_owned())?;
    archive.add_text(path, &format!("{}\n", live.number))
}

/// Verifies the archive as a restore would.
fn read_back(
    target: &Target,
    written: &BackupManifest,
    progress: &dyn BackupProgress,
) -> Result<(), BackupError> {
    progress.start(Step::ReadingBack, Some(written.bytes()));
    let found = ArchiveReader::open(target.part())?.read_all(
        progress,
        |_path| Ok(std::io::sink()),
        |_sink| Ok(()),
    )?;
    if found == *written {
        Ok(())
    } else {
        let reason = "its list of files has changed since it was written";
        Err(BackupError::damaged(target.part(), reason))
    }
}

/// The database of accounts at one moment.
struct Accounts {
    at: Timestamp,
    /// None before the first start of a server.
    copy: Option<Copy>,
}

struct Copy {
    file: PathBuf,
    schema: i64,
    named: BTreeSet<String>,
}

impl Accounts {
    /// Copies the database and checks the copy, and that the key belongs to it.
    fn copy(data: &Path, target: &Target) -> Result<Self, BackupError> {
        let path = data.join(database::FILE_NAME);
        database::store::require_present(&path)?;
        let at = Timestamp::now();
        if !path.metadata().is_ok_and(|file| file.len() > 0) {
            return Ok(Self { at, copy: None });
        }
        let file = target.empty_database()?;
        let source =
            database::store::open_for_reading(&path).map_err(BackupError::sqlite(&path))?;
        store::copy(&source, &file).map_err(BackupError::sqlite(&file))?;
        drop(source);
        let failed = BackupError::sqlite(&file);
        let checked = database::store::open_copy(&file).and_then(|conn| {
            Ok((
                database::store::damage(&conn)?,
                database::store::sealed(&conn)?,
                store::schema(&conn)?,
                store::named_files(&conn)?,
            ))
        });
        let (damage, sealed, schema, named) = checked.map_err(failed)?;
        if let Some(finding) = damage {
            return Err(DatabaseError::Damaged { path, finding }.into());
        }
        Keys::open(data, &sealed)?;
        let named = named.into_iter().collect();
        let copy = Some(Copy {
            file,
            schema,
            named,
        });
        Ok(Self { at, copy })
    }

    fn bytes(&self) -> u64 {
        let length = |copy: &Copy| copy.file.metadata().map_or(0, |file| file.len());
        self.copy.as_ref().map_or(0, length)
    }

    /// Adds the files that rows name, then the database itself; returns the missing ones.
    ///
    /// A file may be removed with its row after the database was copied. Then the database is
    /// copied again, without that row. Files that are still missing were missing before.
    fn add_with_files(
        &mut self,
        data: &Path,
        target: &Target,
        archive: &mut ArchiveWriter<'_>,
    ) -> Result<Vec<ArchivePath>, BackupError> {
        let mut added = BTreeSet::new();
        let mut missing = BTreeSet::new();
        for _ in 0..COPIES {
            let Some(copy) = &self.copy else {
                return Ok(Vec::new());
            };
            let mut still_missing = BTreeSet::new();
            for name in &copy.named {
                let path = ArchivePath::try_from(name.clone())?;
                if added.contains(name) {
                    continue;
                }
                if archive.add(&path, &path.within(data))? {
                    added.insert(name.clone());
                } else {
                    still_missing.insert(path);
                }
            }
            if still_missing.is_subset(&missing) {
                let path = ArchivePath::try_from(database::FILE_NAME.to_owned())?;
                archive.add(&path, &copy.file)?;
                return Ok(still_missing.into_iter().collect());
            }
            missing = still_missing;
            *self = Self::copy(data, target)?;
        }
        Err(BackupError::at(&data.join(database::FILE_NAME))(vanished()))
    }
}
