//! Builds a generation from a package: read, index, verify, publish.
//!
//! Everything is built in a folder that no reader opens, and synced before the generation is made
//! live. So a failure, a killed process or a power failure at any time leaves the live generation
//! unchanged.

mod error;
mod index;
mod media;
mod report;
mod stopwatch;
mod verify;

use std::collections::BTreeMap;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use jiff::Timestamp;
use rusqlite::Connection;

use crate::catalogue;
use crate::generation::{
    BuildMode, Building, CATALOGUE_FILE, Generation, Generations, INDEX_FOLDER, ImportLock,
    MEDIA_FOLDER, Manifest, durable, note_files,
};
use crate::import::index::{Indexed, Indexing};
use crate::import::stopwatch::Stopwatch;
use crate::package::{self, Mode, Package};
use crate::progress::{Progress, Stage};

pub use crate::import::error::ImportError;
pub use crate::import::report::ImportReport;

const REJECTS_FILE: &str = "rejects.csv";

/// Options of an import.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ImportOptions {
    /// Publish even if more than one row in twenty of a table was refused.
    pub accept_rejects: bool,
    /// Read and check everything, but publish nothing and leave no files.
    pub dry_run: bool,
}

/// Imports the package at `package`, a folder or a `.zip`, and makes it the live generation.
///
/// Must not be called from inside a rayon pool. The error says why it failed; the live generation
/// is then unchanged.
pub fn import(
    generations: &Generations,
    package: &Path,
    options: &ImportOptions,
    progress: &dyn Progress,
) -> Result<ImportReport, ImportError> {
    let lock = generations.lock()?;
    let built = or_panic(|| from_package(generations, &lock, package, *options, progress));
    built.map_err(|error| error.or_no_space(generations.folder()))
}

/// Builds a generation with the live catalogue and media and a new search index, and makes it live.
pub fn reindex(
    generations: &Generations,
    progress: &dyn Progress,
) -> Result<ImportReport, ImportError> {
    let lock = generations.lock()?;
    let built = or_panic(|| from_live_generation(generations, &lock, progress));
    built.map_err(|error| error.or_no_space(generations.folder()))
}

/// A panic ends the import like any other error: the lock is released and the incomplete generation
/// is discarded.
fn or_panic(
    build: impl FnOnce() -> Result<ImportReport, ImportError>,
) -> Result<ImportReport, ImportError> {
    catch_unwind(AssertUnwindSafe(build))
        .unwrap_or_else(|panic| Err(ImportError::of_panic(&*panic)))
}

fn from_package(
    generations: &Generations,
    lock: &ImportLock,
    path: &Path,
    options: ImportOptions,
    progress: &dyn Progress,
) -> Result<ImportReport, ImportError> {
    let stopwatch = Stopwatch::new(progress);
    let package = Package::open(path)?;
    let live = generations.current()?;
    // Only an update changes the live catalogue.
    let base = match package.settings().mode {
        Mode::Full => None,
        Mode::Update => Some(live.as_ref().ok_or(ImportError::NothingToUpdate)?),
    };
    let building = generations.begin(lock)?;
    let (mut report, indexing) = load(&package, base, &building, &stopwatch, |catalogue| {
        // The index is built while the largest tables are still being read.
        (!options.dry_run).then(|| {
            catalogue::share(catalogue)?;
            start_indexing(&building)
        })
    })?;
    if !options.accept_rejects {
        report = report.refuse_too_many_rejects(&stopwatch)?;
    }
    let Some(indexing) = indexing else {
        report.timings = stopwatch.timings();
        return Ok(report);
    };
    stopwatch.start(Stage::CopyingMedia, None);
    let media = building.folder().join(MEDIA_FOLDER);
    if let Some(base) = base {
        media::link_all(&base.media(), &media)?;
    }
    let live_media = live.as_ref().map(Generation::media);
    media::copy_media(&package, live_media.as_deref(), &media, &stopwatch)?;
    report.write_rejects(&building.folder().join(REJECTS_FILE))?;
    let origin = Origin::of_package(&package, base.is_some())?;
    Finish {
        generations,
        lock,
        building,
        stopwatch,
    }
    .run(origin, report, indexing)
}

fn start_indexing(building: &Building<'_>) -> Result<Indexing, ImportError> {
    let folder = building.folder();
    Indexing::start(&folder.join(CATALOGUE_FILE), &folder.join(INDEX_FOLDER))
}

/// Reads, checks and writes the rows; calls `start_indexing` as soon as all rows for the search
/// index are there.
fn load(
    package: &Package,
    base: Option<&Generation>,
    building: &Building<'_>,
    stopwatch: &Stopwatch<'_>,
    start_indexing: impl FnOnce(&Connection) -> Option<Result<Indexing, ImportError>>,
) -> Result<(ImportReport, Option<Indexing>), ImportError> {
    let path = building.folder().join(CATALOGUE_FILE);
    let connection = match base {
        Some(base) => {
            base.check_catalogue_version()?;
            fs::copy(base.catalogue(), &path)
                .and_then(|_| durable::set_writable(&path, true))
                .map_err(ImportError::at(&path))?;
            catalogue::open_for_update(&path)?
        }
        None => catalogue::create(&path)?,
    };
    let mut indexing = None;
    let loaded = package::load(package, &connection, stopwatch, || {
        indexing = start_indexing(&connection);
    })?;
    let indexing = indexing.transpose()?;
    stopwatch.start(Stage::Writing, None);
    catalogue::finish(connection, || {
        indexing.as_ref().inspect(|it| it.wait_until_read());
    })?;
    Ok((ImportReport::of_load(loaded), indexing))
}

fn from_live_generation(
    generations: &Generations,
    lock: &ImportLock,
    progress: &dyn Progress,
) -> Result<ImportReport, ImportError> {
    let stopwatch = Stopwatch::new(progress);
    let live = generations
        .current()?
        .ok_or(ImportError::NothingToReindex)?;
    live.check_catalogue_version()?;
    let building = generations.begin(lock)?;
    stopwatch.start(Stage::CopyingMedia, None);
    media::link(&live.catalogue(), &building.folder().join(CATALOGUE_FILE))?;
    media::link_all(&live.media(), &building.folder().join(MEDIA_FOLDER))?;
    let rejects = live.folder.join(REJECTS_FILE);
    if rejects.exists() {
        media::link(&rejects, &building.folder().join(REJECTS_FILE))?;
    }
    let indexing = start_indexing(&building)?;
    let report = ImportReport {
        rejected: live.manifest.rejected,
        ..ImportReport::default()
    };
    let origin = Origin {
        source: format!("generation {}", live.number),
        sha256: live.manifest.sha256,
        mode: BuildMode::Reindex,
    };
    Finish {
        generations,
        lock,
        building,
        stopwatch,
    }
    .run(origin, report, indexing)
}

/// The source of a generation's rows.
struct Origin {
    source: String,
    sha256: String,
    mode: BuildMode,
}

impl Origin {
    fn of_package(package: &Package, is_update: bool) -> Result<Self, ImportError> {
        let path = package.path();
        let name = path.file_name().unwrap_or(path.as_os_str());
        Ok(Self {
            source: name.to_string_lossy().into_owned(),
            sha256: package.sha256()?,
            mode: if is_update {
                BuildMode::Update
            } else {
                BuildMode::Full
            },
        })
    }
}

/// The second half of every build: the catalogue database and the media are written and the index
/// is being built; verifies everything and publishes it.
struct Finish<'a> {
    generations: &'a Generations,
    lock: &'a ImportLock,
    building: Building<'a>,
    stopwatch: Stopwatch<'a>,
}

impl Finish<'_> {
    fn run(
        self,
        origin: Origin,
        mut report: ImportReport,
        indexing: Indexing,
    ) -> Result<ImportReport, ImportError> {
        let folder = self.building.folder();
        let connection = catalogue::open_unpublished(&folder.join(CATALOGUE_FILE))?;
        let rows = catalogue::counts(&connection)?;
        self.stopwatch
            .start(Stage::Indexing, rows.get("products").copied());
        // Checked while the index is still being built.
        verify::catalogue(&connection)?;
        if origin.mode == BuildMode::Full {
            verify::rows(&rows, &report.tables)?;
        }
        let indexed = indexing.finish(&connection, &self.stopwatch)?;
        self.stopwatch.start(Stage::Verifying, None);
        let index = verify::index(&folder.join(INDEX_FOLDER), &indexed)?;
        let media = [folder.join(MEDIA_FOLDER), self.generations.shared_media()];
        report
            .warnings
            .extend(verify::documents(&connection, &media)?);
        report
            .warnings
            .extend(verify::symptoms(&connection, &index)?);
        drop((connection, index));
        self.publish(origin, report, &indexed, rows)
    }

    fn publish(
        self,
        origin: Origin,
        mut report: ImportReport,
        indexed: &Indexed,
        rows: BTreeMap<String, u64>,
    ) -> Result<ImportReport, ImportError> {
        self.stopwatch.start(Stage::Publishing, None);
        self.building.sync()?;
        let noted = [CATALOGUE_FILE, INDEX_FOLDER];
        let manifest = Manifest {
            number: self.building.number(),
            created_at: Timestamp::now(),
            source: origin.source,
            sha256: origin.sha256,
            mode: origin.mode,
            catalogue_schema: catalogue::SCHEMA_VERSION,
            index_schema: search_core::SCHEMA_VERSION,
            products: indexed.products,
            rows,
            rejected: report.rejected,
            timings: self.stopwatch.timings(),
            files: note_files(self.building.folder(), &noted)?,
            has_checksums: true,
        };
        let generation = self.building.publish(manifest)?;
        // The import has succeeded, even if old generations cannot be removed.
        if let Err(error) = self.generations.prune(self.lock) {
            tracing::warn!("old generations could not be removed: {error}");
        }
        report.published = Some(generation.number);
        report.products = indexed.products;
        report.timings = self.stopwatch.timings();
        Ok(report)
    }
}
