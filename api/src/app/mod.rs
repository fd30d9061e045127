//! Puts the router and its document together: the one place that knows every area.

pub mod demo;
pub mod document;
pub mod jobs;
pub mod state;

use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, FromRef};
use axum::handler::Handler as _;
use axum::{Router, middleware};
use http::{Extensions, HeaderMap, StatusCode, Version, header};
use tower_http::CompressionLevel;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{
    DefaultPredicate, NotForContentType, Predicate, SizeAbove,
};
use utoipa::OpenApi as _;
use utoipa_axum::router::OpenApiRouter;

use crate::accounts::{AccountsState, closing};
use crate::app::document::Document;
use crate::catalogue::{self, CatalogueState, media};
use crate::client::{self, ClientState, sitemap, web_app};
use crate::platform::error::ApiError;
use crate::platform::http::{changes, limits, log, origin, request_id, security_headers};
use crate::platform::{PlatformState, exporter};
use crate::search;
use crate::{accounts, boats, buying, chat};

pub use state::AppState;

/// Every documented call, with its full path. Without a state there is only the document.
pub fn api(state: Option<&AppState>) -> OpenApiRouter<AppState> {
    let calls = OpenApiRouter::new()
        .merge(catalogue_reads(state))
        .merge(in_area(accounts::router(), state))
        .merge(in_area(boats::router(), state))
        .merge(in_area(search::router(), state))
        .merge(in_area(buying::router(), state))
        .merge(in_area(chat::router(), state))
        .merge(in_area(client::router(), state));
    let mut calls = OpenApiRouter::with_openapi(Document::openapi()).nest("/api", calls);
    document::add_shared_answers(calls.get_openapi_mut());
    calls
}

/// The calls that read the catalogue and may be cached as long as it stays the same.
fn catalogue_reads(state: Option<&AppState>) -> OpenApiRouter<AppState> {
    let reads = in_area(catalogue::router(), state)
        .merge(in_area(search::catalogue_reads(), state))
        .merge(in_area(client::catalogue_reads(), state));
    match state {
        Some(state) => reads.layer(middleware::from_fn_with_state(
            state.live.clone(),
            catalogue::cache::answer,
        )),
        None => reads,
    }
}

/// Gives the calls of an area the state of that area.
fn in_area<A>(calls: OpenApiRouter<A>, state: Option<&AppState>) -> OpenApiRouter<AppState>
where
    A: FromRef<AppState> + Clone + Send + Sync + 'static,
{
    match state {
        Some(state) => calls.with_state(A::from_ref(state)),
        None => OpenApiRouter::with_openapi(calls.into_openapi()),
    }
}

/// The whole server as one service.
pub fn router(state: AppState) -> Router {
    let (calls, _) = api(Some(&state)).split_for_parts();
    let routes = calls
        .merge(closing::slashed_router().with_state(AccountsState::from_ref(&state)))
        .layer(middleware::from_fn_with_state(
            state.changes.clone(),
            changes::complete,
        ))
        .layer(origin::layer(&state.settings))
        .merge(document::router())
        .merge(for_robots(&state))
        .merge(web_app::router().with_state(ClientState::from_ref(&state)))
        // Answers are small and not cached: the fastest level already halves them.
        // Documents are compressed formats already, and a browser shows the progress of a download.
        .layer(
            CompressionLayer::new()
                .quality(CompressionLevel::Fastest)
                .compress_when(
                    DefaultPredicate::new().and(NotForContentType::const_new("application/pdf")),
                ),
        )
        .merge(
            media::router()
                .with_state(CatalogueState::from_ref(&state))
                .layer(compressed("image/svg+xml")),
        )
        .merge(exporter::router().with_state(PlatformState::from_ref(&state)))
        .fallback(web_app::show.layer(compressed("text/html")))
        .method_not_allowed_fallback(async || ApiError::MethodNotAllowed);
    with_layers(routes, &state).with_state(state)
}

/// Compresses responses of this type: the app's page, which is generated for each request, and SVG
/// pictures. The app's other files are stored compressed. With this level the page is half as large
/// as with the fastest one, and takes only a fraction of a millisecond.
fn compressed(content_type: &'static str) -> CompressionLayer<impl Predicate> {
    let is_of_type = move |_: StatusCode, _: Version, headers: &HeaderMap, _: &Extensions| {
        let own = headers.get(header::CONTENT_TYPE);
        own.is_some_and(|own| own.as_bytes().starts_with(content_type.as_bytes()))
    };
    CompressionLayer::new()
        .quality(CompressionLevel::Precise(5))
        .compress_when(SizeAbove::default().and(is_of_type))
}

/// The files for robots, which may be cached until the catalogue changes.
fn for_robots(state: &AppState) -> Router<AppState> {
    let cached = middleware::from_fn_with_state(state.live.clone(), catalogue::cache::answer);
    sitemap::router()
        .layer(cached)
        .with_state(ClientState::from_ref(state))
}

/// The layers around every route; the first one is the innermost. Each has only the state that it
/// needs, since that is copied for every request.
fn with_layers(routes: Router<AppState>, state: &AppState) -> Router<AppState> {
    let settings = || Arc::clone(&state.settings);
    routes
        .layer(DefaultBodyLimit::max(state.settings.max_body_bytes))
        .layer(middleware::from_fn_with_state(settings(), limits::bound))
        .layer(CatchPanicLayer::custom(limits::after_panic))
        .layer(middleware::from_fn_with_state(settings(), log::observe))
        .layer(middleware::from_fn(request_id::assign))
        .layer(middleware::from_fn_with_state(
            settings(),
            security_headers::add,
        ))
}
