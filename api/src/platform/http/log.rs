//! Writes one log line for each request and its metrics; the only place that logs the cause of a
//! failure.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::middleware::Next;
use axum::response::Response;

use crate::platform::config::Settings;
use crate::platform::error::{ApiError, Failure};
use crate::platform::http::client::ClientAddress;
use crate::platform::http::request_id::RequestId;
use crate::platform::metrics;

/// Logs and counts the request when its answer is known. The query string is left out, because it
/// contains what people type.
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
    let path = loggable_path(route.as_deref(), request.uri().path());
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

/// The longest segment of an address without a route that is logged. Tokens are longer.
const LONGEST_SEGMENT: usize = 16;

/// An address without the secrets in it. For a token in a path, the log has the pattern of the
/// route instead. Where there is no route, for example after an extra slash, segments that are long
/// enough for a token are left out.
fn loggable_path(route: Option<&str>, path: &str) -> String {
    let is_asset = path.strip_prefix("/assets/").is_some_and(is_file_name);
    match route {
        Some(route) if route.contains("{token}") => route.to_owned(),
        None if !is_asset => {
            let segments = path.split('/').map(|segment| match segment.len() {
                0..=LONGEST_SEGMENT => segment,
                _ => "…",
            });
            segments.collect::<Vec<_>>().join("/")
        }
        _ => path.to_owned(),
    }
}

/// Whether this is one name with an extension, like the app's own files.
fn is_file_name(name: &str) -> bool {
    name.contains('.') && !name.contains(['/', '%'])
}

#[cfg(test)]
mod tests {
    use super::loggable_path;

    #[test]
    fn no_url_reveals_a_token() {
        let token = "Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmF";
        let route = Some("/api/invitations/{token}");
        let path = format!("/api/invitations/{token}");
        assert_eq!(loggable_path(route, &path), "/api/invitations/{token}");
        for path in [
            format!("/api/invitations/{token}/"),
            format!("//api/invitations/{token}"),
            format!("/api//invitations/{token}"),
            format!("/api/Invitations/{token}"),
            format!("/api/invitations/{token}/accept/"),
            format!("/api/invitations%2F{token}"),
            format!("/invitations/{token}"),
            format!("/{token}"),
            format!("/api/assets/{token}"),
            format!("/assets/../api/invitations/{token}"),
            format!("/assets/..%2Fapi%2Finvitations%2F{token}"),
            format!("/assets/{token}"),
        ] {
            let logged = loggable_path(None, &path);
            assert!(!logged.contains(token) && logged.contains('…'), "{logged}");
        }
        assert_eq!(loggable_path(None, "/boat/12"), "/boat/12");
        assert_eq!(
            loggable_path(None, "/assets/page-AbCdEfGh1234.js"),
            "/assets/page-AbCdEfGh1234.js"
        );
        assert_eq!(
            loggable_path(Some("/api/boats/{boatId}"), "/api/boats/12"),
            "/api/boats/12"
        );
    }
}
