//! Finding parts: questions and results, suggestions, and what fits a boat.

pub mod fit;
pub mod product_page;
pub mod results;

use utoipa_axum::router::OpenApiRouter;

use crate::app::AppState;

/// The calls that read nothing but the catalogue.
pub fn catalogue_reads() -> OpenApiRouter<AppState> {
    results::router().merge(product_page::router())
}

/// The other calls of this area.
pub fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .merge(results::suggestions_router())
        .merge(results::my_boat::router())
}
