//! What the web app needs besides the features: options, the profile, health, the self-check, the error log, its
//! own files, and what robots read.

pub mod demo;
pub mod error_log;
pub mod health;
pub mod options;
pub mod profile;
pub mod self_check;
pub mod sitemap;
mod state;
pub mod web_app;

use utoipa_axum::router::OpenApiRouter;

pub use state::ClientState;

/// The calls that read only the catalogue.
pub fn catalogue_reads() -> OpenApiRouter<ClientState> {
    options::router()
}

/// The other calls of this area.
pub fn router() -> OpenApiRouter<ClientState> {
    OpenApiRouter::new()
        .merge(health::router())
        .merge(error_log::router())
        .merge(profile::router())
        .merge(demo::router())
        .merge(self_check::router())
}
