//! Puts the router together.

use axum::extract::DefaultBodyLimit;
use axum::{Router, middleware};
use tower_http::CompressionLevel;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate as _};
use utoipa::OpenApi as _;
use utoipa_axum::router::OpenApiRouter;

use crate::error::ApiError;
use crate::http::{changes, limits, log, origin, request_id, security_headers};
use crate::openapi::Document;
use crate::state::AppState;
use crate::{
    addresses, boat_activity, boat_closing, boat_documents, boat_models, boat_parts, boat_pictures,
    boat_users, boats, catalogue, closing, clubs, credentials, email_changes, engines, health,
    http, invitations, logger, media, metrics, mfa, oidc, openapi, options, pictures, products,
    recovery, search, sessions, sign_in, sign_up, themes, users, verification, web_app,
};

/// Every documented call, with its full path. Without a state there are no cache headers: the
/// document does not need them.
pub fn api(state: Option<&AppState>) -> OpenApiRouter<AppState> {
    let reads = catalogue_reads();
    let reads = match state {
        Some(state) => reads.layer(middleware::from_fn_with_state(
            state.clone(),
            http::catalogue_cache,
        )),
        None => reads,
    };
    let calls = OpenApiRouter::new()
        .merge(reads)
        .merge(search::suggestions_router())
        .merge(health::router())
        .merge(logger::router())
        .merge(account_calls())
        .merge(boat_calls());
    let mut calls = OpenApiRouter::with_openapi(Document::openapi()).nest("/api", calls);
    openapi::add_shared_answers(calls.get_openapi_mut());
    calls
}

/// The calls that read the catalogue and may be cached as long as it stays the same.
fn catalogue_reads() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .merge(catalogue::router())
        .merge(products::router())
        .merge(search::router())
        .merge(boat_models::router())
        .merge(options::router())
        .merge(themes::router())
}

/// The calls about people.
fn account_calls() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .merge(sign_in::router())
        .merge(sign_up::router())
        .merge(oidc::router())
        .merge(sessions::router())
        .merge(users::router())
        .merge(credentials::router())
        .merge(email_changes::router())
        .merge(mfa::router())
        .merge(invitations::router())
        .merge(addresses::router())
        .merge(closing::router())
        .merge(pictures::router())
        .merge(recovery::router())
        .merge(verification::router())
}

/// The calls about boats.
fn boat_calls() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .merge(boats::router())
        .merge(boat_closing::router())
        .merge(engines::router())
        .merge(boat_parts::router())
        .merge(boat_users::router())
        .merge(boat_activity::router())
        .merge(boat_documents::router())
        .merge(boat_pictures::router())
        .merge(clubs::router())
        .merge(search::my_boat::router())
}

/// The whole server as one service.
pub fn router(state: AppState) -> Router {
    let (calls, document) = api(Some(&state)).split_for_parts();
    let routes = calls
        .merge(closing::slashed_router())
        .layer(middleware::from_fn_with_state(
            state.clone(),
            changes::complete,
        ))
        .layer(origin::layer(&state.settings))
        .merge(openapi::router(&document))
        // Answers are small and made anew each time: the fastest level already halves them.
        // Papers are packed by themselves, and a browser shows how much of one has come.
        .layer(
            CompressionLayer::new()
                .quality(CompressionLevel::Fastest)
                .compress_when(
                    DefaultPredicate::new().and(NotForContentType::const_new("application/pdf")),
                ),
        )
        .merge(media::router())
        .merge(metrics::router())
        .fallback(web_app::show)
        .method_not_allowed_fallback(async || ApiError::MethodNotAllowed);
    with_layers(routes, &state).with_state(state)
}

/// What surrounds every route; the first layer is the innermost.
fn with_layers(routes: Router<AppState>, state: &AppState) -> Router<AppState> {
    routes
        .layer(DefaultBodyLimit::max(state.settings.max_body_bytes))
        .layer(middleware::from_fn_with_state(state.clone(), limits::bound))
        .layer(CatchPanicLayer::custom(limits::after_panic))
        .layer(middleware::from_fn_with_state(state.clone(), log::observe))
        .layer(middleware::from_fn(request_id::assign))
        .layer(middleware::from_fn_with_state(
            state.clone(),
            security_headers::add,
        ))
}
