//! One open generation.

use std::collections::BTreeMap;

use indexer::catalogue::{self, CatalogueError};
use indexer::generation::{Generation, GenerationError};
use r2d2::Pool;
use search_core::{Language, ProductIndex, SearchError, SearchRequest, SuggestRequest};

use crate::catalogue::live::connections::{self, CatalogueConnections, ConnectionError};
use crate::catalogue::live::{
    EngineProducts, FacetLabels, Reader, SearchExamples, examples, store,
};
use crate::platform::error::{ApiError, ApiResult};

/// Why a generation cannot be served.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// This program reads other versions.
    #[error(transparent)]
    Version(#[from] GenerationError),
    /// The catalogue database cannot be opened.
    #[error(transparent)]
    Catalogue(#[from] ConnectionError),
    /// The catalogue database cannot be read.
    #[error(transparent)]
    Rows(#[from] CatalogueError),
    /// The names of its filter values, which products are engines, or the examples of searches
    /// cannot be read.
    #[error("read the search filters: {0}")]
    Labels(#[from] rusqlite::Error),
    /// The index cannot be opened or read.
    #[error(transparent)]
    Index(#[from] SearchError),
    /// The database and the index do not belong together.
    #[error("the catalogue and its index do not match: {0}")]
    Disagree(String),
    /// Reading it caused a panic.
    #[error("reading it panicked")]
    Panicked,
}

/// A generation with its connections, its index and the names of its filter values.
#[derive(Debug)]
pub(super) struct OpenGeneration {
    generation: Generation,
    connections: Pool<CatalogueConnections>,
    index: ProductIndex,
    labels: FacetLabels,
    engines: EngineProducts,
    examples: BTreeMap<Language, SearchExamples>,
}

impl OpenGeneration {
    /// Opens `generation` for `readers` readers at a time, checks its index against its checksums,
    /// and reads what the first requests will need.
    pub(super) fn open(generation: Generation, readers: usize) -> Result<Self, OpenError> {
        generation.check_version()?;
        let connections = connections::open(generation.catalogue(), readers)?;
        let index = ProductIndex::open(&generation.index())?;
        index.verify()?;
        let conn = catalogue::open_read_only(&generation.catalogue())?;
        let examples = examples::load(&conn, &index)?;
        let open = Self {
            generation,
            connections,
            index,
            labels: store::load_labels(&conn)?,
            engines: store::load_engines(&conn)?,
            examples,
        };
        open.warm()?;
        Ok(open)
    }

    pub(super) fn generation(&self) -> &Generation {
        &self.generation
    }

    pub(super) fn number(&self) -> u64 {
        self.generation.number
    }

    /// Runs `read` with a connection and the index.
    pub(super) fn read<T>(&self, read: impl FnOnce(&Reader<'_>) -> ApiResult<T>) -> ApiResult<T> {
        let connection = self.connections.get().map_err(|error| {
            ApiError::Internal(anyhow::Error::new(error).context("connect to the catalogue"))
        })?;
        read(&Reader {
            catalogue: &connection,
            index: &self.index,
            labels: &self.labels,
            engines: &self.engines,
            examples: &self.examples,
            number: self.number(),
            created_at: self.generation.manifest.created_at,
        })
    }

    /// Loads the data that every search uses, and finds damage that opening alone does not.
    fn warm(&self) -> Result<(), OpenError> {
        let found = self.index.product_count();
        let expected = self.generation.manifest.products;
        if found != expected {
            return Err(OpenError::Disagree(format!(
                "{found} products in the index, {expected} in the manifest"
            )));
        }
        self.index.search(&SearchRequest {
            page: 1,
            ..SearchRequest::default()
        })?;
        self.index.suggest(&SuggestRequest {
            text: "a".into(),
            limit: 10,
            ..SuggestRequest::default()
        })?;
        Ok(())
    }
}
