//! What every handler shares.

use std::path::Path;
use std::sync::Arc;

use axum::extract::FromRef;

use crate::config::Settings;
use crate::health::Lifecycle;
use crate::live::{Live, LiveError};
use crate::logger::ReportThrottle;
use crate::media::MediaFolder;
use crate::search::PopularSearches;

/// Shared by all handlers; cheap to clone.
#[derive(Debug, Clone, FromRef)]
pub struct AppState {
    /// The open generation of the catalogue.
    pub live: Live,
    /// What the operator set.
    pub settings: Arc<Settings>,
    /// The data folder's own pictures and papers.
    pub media: MediaFolder,
    /// Whether the server is about to stop.
    pub lifecycle: Lifecycle,
    /// Counts error reports.
    pub reports: ReportThrottle,
    /// Counts searches, and holds those that others may be offered.
    pub popular: PopularSearches,
}

impl AppState {
    /// The state of a server on the data folder `data`.
    pub fn start(data: &Path, settings: Settings) -> Result<Self, LiveError> {
        Ok(Self {
            live: Live::start(data, &settings)?,
            settings: Arc::new(settings),
            media: MediaFolder::new(data),
            lifecycle: Lifecycle::default(),
            reports: ReportThrottle::default(),
            popular: PopularSearches::open(data),
        })
    }
}
