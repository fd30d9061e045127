//! The open generation of the catalogue.

use search_core::ProductIndex;

use crate::error::{ApiError, ApiResult};

/// The live generation; cheap to clone.
#[derive(Debug, Clone, Default)]
pub struct Live {}

/// One generation's catalogue and index, for one request.
#[derive(Debug)]
pub struct Reader<'a> {
    /// The catalogue database, read-only.
    pub catalogue: &'a rusqlite::Connection,
    /// The index built from it.
    pub index: &'a ProductIndex,
    /// The generation's number.
    pub number: u64,
}

impl Live {
    /// Runs `read` on one generation, on a bounded pool of threads.
    #[expect(
        clippy::unused_async,
        reason = "waits for the pool once generations can be opened"
    )]
    pub async fn read<T: Send + 'static>(
        &self,
        _read: impl FnOnce(&Reader<'_>) -> ApiResult<T> + Send + 'static,
    ) -> ApiResult<T> {
        Err(ApiError::CatalogueUnavailable)
    }
}
