//! Finding parts: questions and results, suggestions, and what fits a boat.

pub mod diagrams;
pub mod fit;
pub mod my_boat;
pub mod personal;
pub mod product_fits;
pub mod product_page;
pub mod results;
mod state;

use utoipa_axum::router::OpenApiRouter;

pub use state::SearchState;

/// The calls that read nothing but the catalogue.
pub fn catalogue_reads() -> OpenApiRouter<SearchState> {
    results::router()
        .merge(product_page::router())
        .merge(product_fits::router())
}

/// The other calls of this area.
pub fn router() -> OpenApiRouter<SearchState> {
    OpenApiRouter::new()
        .merge(results::suggestions_router())
        .merge(my_boat::router())
        .merge(diagrams::router())
}
