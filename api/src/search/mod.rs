//! Product search and suggestions.

use utoipa_axum::router::OpenApiRouter;

use crate::state::AppState;

/// The calls of this feature.
pub fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
}
