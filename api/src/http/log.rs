//! One log line for each request, the one place that logs the cause of a failure, and the
//! request's figures.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::middleware::Next;
use axum::response::Response;

use crate::config::Settings;
use crate::error::{ApiError, Failure};
use crate::http::client::ClientAddress;
use crate::http::request_id::RequestId;
use crate::metrics;

/// Logs and counts the request once its answer is known. The query string stays out: it holds
/// what people type.
pub async fn observe(
    State(settings): State<Arc<Settings>>,
    request: Request,
    next: Next,
) -> Response {
    let started = Instant::now();
    let method = request.method().clone();
    let route = request
        .extensions()
        .get::<MatchedPath>()
        .map(|matched| matched.as_str().to_owned());
    // A token in a path opens something: the log has the route's own text instead.
    let path = match &route {
        Some(route) if route.contains("{token}") => route.clone(),
        _ => request.uri().path().to_owned(),
    };
    let id = request
        .extensions()
        .get::<RequestId>()
        .map(|id| id.0.clone())
        .unwrap_or_default();
    let client = ClientAddress::of(request.extensions(), request.headers(), &settings).0;

    let response = next.run(request).await;

    let took = started.elapsed();
    let status = response.status();
    metrics::record_request(&method, route.as_deref(), status, took);
    let failure = response
        .extensions()
        .get::<Failure>()
        .map(|Failure(error)| Arc::clone(error));
    let code = failure.as_ref().map(|error| error.status_and_code().1);
    if let Some(cause) = failure.as_deref().and_then(ApiError::cause) {
        tracing::error!(
            request.id = id,
            error = format!("{cause:#}"),
            "request failed"
        );
    }
    tracing::info!(
        request.id = id,
        http.method = %method,
        http.path = path.escape_debug().to_string(),
        http.status = status.as_u16(),
        http.took_ms = took.as_secs_f64() * 1_000.0,
        error.code = code,
        client.address = client.map(tracing::field::display),
        "request answered"
    );
    response
}
