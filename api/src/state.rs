//! What every handler shares.

use std::sync::Arc;

use axum::extract::FromRef;

use crate::config::Settings;
use crate::live::Live;

/// Shared by all handlers; cheap to clone.
#[derive(Debug, Clone, FromRef)]
pub struct AppState {
    /// The open generation of the catalogue.
    pub live: Live,
    /// What the operator set.
    pub settings: Arc<Settings>,
}
