//! The catalogue that was imported: the open generation, its media, and the calls that list it.

pub mod boat_models;
pub mod browse;
pub mod cache;
pub mod live;
pub mod media;
pub mod products;
mod state;
pub mod themes;
pub mod tours;

use utoipa_axum::router::OpenApiRouter;

pub use state::CatalogueState;

pub fn router() -> OpenApiRouter<CatalogueState> {
    OpenApiRouter::new()
        .merge(browse::router())
        .merge(boat_models::router())
        .merge(themes::router())
        .merge(tours::router())
}
