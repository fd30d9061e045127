//! What the web app is told and sends, and its own files.

pub mod error_log;
pub mod options;
pub mod web_app;

use utoipa_axum::router::OpenApiRouter;

use crate::app::AppState;

/// The calls that read nothing but the catalogue.
pub fn catalogue_reads() -> OpenApiRouter<AppState> {
    options::router()
}

/// The other calls of this area.
pub fn router() -> OpenApiRouter<AppState> {
    error_log::router()
}
