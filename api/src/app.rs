//! Puts the router together.

use axum::{Router, middleware};
use utoipa::OpenApi as _;
use utoipa_axum::router::OpenApiRouter;

use crate::error::ApiError;
use crate::http::{catalogue_cache, request_id};
use crate::openapi::Document;
use crate::state::AppState;
use crate::{catalogue, options, products, search, themes};

/// Every documented call, with its full path.
pub fn api() -> OpenApiRouter<AppState> {
    OpenApiRouter::with_openapi(Document::openapi()).nest("/api", catalogue_reads())
}

/// The calls that read the catalogue and may be cached as long as it stays the same.
fn catalogue_reads() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .merge(catalogue::router())
        .merge(products::router())
        .merge(search::router())
        .merge(options::router())
        .merge(themes::router())
}

/// The whole server as one service.
pub fn router(state: AppState) -> Router {
    let (calls, _document) = api().split_for_parts();
    calls
        .layer(middleware::from_fn_with_state(
            state.clone(),
            catalogue_cache,
        ))
        .fallback(async || ApiError::NotFound("There is nothing at this address."))
        .method_not_allowed_fallback(async || ApiError::MethodNotAllowed)
        .layer(middleware::from_fn(request_id::assign))
        .with_state(state)
}
