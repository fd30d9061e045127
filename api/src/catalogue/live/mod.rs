//! The live generation: opened, warmed, and replaced by the next one while requests run.
//!
//! A request reads the catalogue and the index only through [`Live::read`], which gives it both of
//! one generation, so that hits and product rows always agree.

pub mod attribute_words;
mod connections;
pub mod engines;
pub mod examples;
pub mod filters;
pub mod labels;
mod open;
mod store;
mod watcher;

use std::collections::BTreeMap;
use std::panic::catch_unwind;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use arc_swap::ArcSwapOption;
use indexer::generation::{Generation, GenerationError, Generations};
use jiff::Timestamp;
use search_core::{Language, ProductIndex};

use crate::catalogue::live::open::OpenGeneration;
use crate::platform::config::Settings;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::metrics;
use crate::platform::workers::Workers;

pub use connections::ConnectionError;
pub use engines::EngineProducts;
pub use examples::SearchExamples;
pub use labels::FacetLabels;
pub use open::OpenError;
#[cfg(test)]
pub(in crate::catalogue) use store::load_labels;
pub use watcher::Watcher;

/// The live generation; cheap to clone.
#[derive(Debug, Clone)]
pub struct Live {
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    open: ArcSwapOption<OpenGeneration>,
    workers: Workers,
    generations: Generations,
    /// The content of `current` when it was last read; locked while a generation is opened.
    seen: Mutex<Option<NamedAsLive>>,
}

/// One generation's catalogue and index, for one request.
#[derive(Debug)]
pub struct Reader<'a> {
    /// The catalogue database, read-only.
    pub catalogue: &'a rusqlite::Connection,
    /// The index built from it.
    pub index: &'a ProductIndex,
    /// The names of its categories, manufacturers and sections.
    pub labels: &'a FacetLabels,
    /// Which of its products are engines and drives.
    pub engines: &'a EngineProducts,
    /// Searches that find something in it, by language.
    pub examples: &'a BTreeMap<Language, SearchExamples>,
    /// The generation's number.
    pub number: u64,
    /// When the generation was finished.
    pub created_at: Timestamp,
}

/// The content of the file `current`; none when it cannot be read.
#[derive(Debug, PartialEq, Eq)]
struct NamedAsLive(Option<Vec<u8>>);

impl NamedAsLive {
    fn read(generations: &Generations) -> Self {
        Self(std::fs::read(generations.current_file()).ok())
    }
}

/// Why the generations cannot be served at all.
#[derive(Debug, thiserror::Error)]
pub enum LiveError {
    /// The data folder cannot be read.
    #[error(transparent)]
    Generations(#[from] GenerationError),
    /// The threads that read cannot be started.
    #[error("start the threads that read the catalogue: {0}")]
    Workers(#[from] std::io::Error),
}

impl Live {
    /// Opens the live generation of a data folder; if it is damaged, the newest intact one. Without
    /// any, all reads fail with `CatalogueUnavailable` until there is one.
    pub fn start(data: &Path, settings: &Settings) -> Result<Self, LiveError> {
        let live = Self {
            shared: Arc::new(Shared {
                open: ArcSwapOption::empty(),
                workers: Workers::for_short_jobs(
                    "reader",
                    settings.readers(),
                    settings.reader_queue,
                )?,
                generations: Generations::open(data)?,
                seen: Mutex::new(None),
            }),
        };
        live.refresh()?;
        if live.number().is_none() {
            live.open_newest_sound()?;
        }
        if live.number().is_none() {
            tracing::warn!(data = %data.display(), "no catalogue has been imported yet");
        }
        Ok(live)
    }

    /// Runs `read` on one generation, on one of a bounded number of threads.
    pub async fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&Reader<'_>) -> ApiResult<T> + Send + 'static,
    ) -> ApiResult<T> {
        let Some(generation) = self.shared.open.load_full() else {
            return Err(ApiError::CatalogueUnavailable);
        };
        metrics::record_readers(self.shared.workers.busy() + 1);
        self.shared.workers.run(move || generation.read(read)).await
    }

    /// The same for calls that work without a catalogue: before the first import the result is
    /// `T`'s default.
    pub async fn read_or_default<T: Default + Send + 'static>(
        &self,
        read: impl FnOnce(&Reader<'_>) -> ApiResult<T> + Send + 'static,
    ) -> ApiResult<T> {
        match self.read(read).await {
            Err(ApiError::CatalogueUnavailable) => Ok(T::default()),
            read => read,
        }
    }

    /// The number of the generation that is served.
    pub fn number(&self) -> Option<u64> {
        self.shared.open.load().as_ref().map(|open| open.number())
    }

    /// The generation that is served.
    pub fn generation(&self) -> Option<Generation> {
        self.shared
            .open
            .load()
            .as_ref()
            .map(|open| open.generation().clone())
    }

    /// The folder with the media of the generation that is served.
    pub fn media(&self) -> Option<PathBuf> {
        self.shared
            .open
            .load()
            .as_ref()
            .map(|open| open.generation().media())
    }

    /// The data folder's generations.
    pub fn generations(&self) -> &Generations {
        &self.shared.generations
    }

    /// Serves the generation that is live on disk, if `current` has changed. If it cannot be
    /// opened, that is logged, and the previous one stays.
    pub fn refresh(&self) -> Result<(), GenerationError> {
        let mut seen = self
            .shared
            .seen
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let named = NamedAsLive::read(&self.shared.generations);
        if seen.as_ref() == Some(&named) {
            return Ok(());
        }
        let current = self.shared.generations.current()?;
        *seen = Some(named);
        if let Some(generation) = current
            && self.number() != Some(generation.number)
        {
            // The error was logged, and there is no other generation to serve.
            let _ = self.open(generation);
        }
        Ok(())
    }

    /// The fallback when the generation named by `current` is damaged: any intact one is better
    /// than none.
    fn open_newest_sound(&self) -> Result<(), GenerationError> {
        let _opening = self
            .shared
            .seen
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        for generation in self.shared.generations.list()? {
            let number = generation.number;
            if self.open(generation).is_ok() {
                tracing::warn!(
                    generation = number,
                    "serving another generation than the live one, which is damaged"
                );
                break;
            }
        }
        Ok(())
    }

    /// Opens, checks, warms and serves a generation. Requests that read another one finish on it.
    fn open(&self, generation: Generation) -> Result<(), OpenError> {
        let number = generation.number;
        let products = generation.manifest.products;
        let threads = self.shared.workers.threads();
        // A damaged file may cause a panic in the engine instead of an error.
        let opened = catch_unwind(|| OpenGeneration::open(generation, threads))
            .unwrap_or(Err(OpenError::Panicked))
            .inspect_err(|error| tracing::error!(generation = number, error = %error, "generation cannot be served"))?;
        self.shared.open.store(Some(Arc::new(opened)));
        metrics::record_generation(number, products);
        tracing::info!(generation = number, products, "generation is served");
        Ok(())
    }
}
