//! The state of the catalogue.

use std::sync::Arc;

use axum::extract::FromRef;

use crate::catalogue::live::Live;
use crate::catalogue::media::MediaFolder;
use crate::platform::access::Callers;
use crate::platform::config::Settings;

/// The state of the calls about the catalogue; cheap to clone.
#[derive(Debug, Clone, FromRef)]
pub struct CatalogueState {
    /// Authenticates callers.
    pub callers: Callers,
    pub settings: Arc<Settings>,
    /// The open generation of the catalogue.
    pub live: Live,
    /// The media of the data folder.
    pub media: MediaFolder,
}
