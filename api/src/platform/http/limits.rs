//! Limits for every request.

use std::any::Any;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{MatchedPath, Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use http::{HeaderMap, header};

use crate::platform::config::Settings;
use crate::platform::error::ApiError;
use crate::platform::http::json::BodyTimeout;

/// The maximum length of an address: the longest realistic one, a search with many filters, has 2
/// KiB.
const MAX_URI_BYTES: usize = 8 * 1024;

/// How long an answer may take to begin. The work itself has its own limits; this is the last
/// resort.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(15);

/// The maximum size of an uploaded picture.
pub const MAX_PICTURE_BYTES: usize = 10 * 1024 * 1024;

/// The same with the form around it.
pub const MAX_PICTURE_UPLOAD_BYTES: usize = MAX_PICTURE_BYTES + 16 * 1024;

/// The maximum size of a document with the form around it.
pub const MAX_DOCUMENT_UPLOAD_BYTES: usize = 20 * 1024 * 1024 + 64 * 1024;

/// The routes of uploads: their maximum size, and the time limit until the answer begins, by which
/// the upload has to arrive.
const UPLOADS: [(&str, usize, Duration); 6] = [
    (
        "/api/images/upload-user-image",
        MAX_PICTURE_UPLOAD_BYTES,
        Duration::from_secs(75),
    ),
    (
        "/api/images/upload-user-boat-image",
        MAX_PICTURE_UPLOAD_BYTES,
        Duration::from_secs(75),
    ),
    (
        "/api/images/upload-request-image",
        MAX_PICTURE_UPLOAD_BYTES,
        Duration::from_secs(75),
    ),
    (
        "/api/documents/boat/{boatId}",
        MAX_DOCUMENT_UPLOAD_BYTES,
        Duration::from_mins(3),
    ),
    (
        "/api/diagrams",
        MAX_DOCUMENT_UPLOAD_BYTES,
        Duration::from_mins(3),
    ),
    (
        "/api/quote-answers/{token}/files",
        MAX_DOCUMENT_UPLOAD_BYTES,
        Duration::from_mins(3),
    ),
];

/// What is wrong with a request's head; the server sets it.
#[derive(Debug, Clone, Copy)]
pub struct Malformed(pub &'static str);

/// Refuses requests that are malformed or too long, and ends those that take too long.
pub async fn bound(
    State(settings): State<Arc<Settings>>,
    mut request: Request,
    next: Next,
) -> Response {
    if let Some(Malformed(text)) = request.extensions().get() {
        return ApiError::Malformed((*text).to_owned()).into_response();
    }
    let (max_bytes, timeout) = request
        .extensions()
        .get::<MatchedPath>()
        .and_then(|route| UPLOADS.iter().find(|upload| upload.0 == route.as_str()))
        .map_or((settings.max_body_bytes, ANSWER_TIMEOUT), |upload| {
            (upload.1, upload.2)
        });
    if announced_bytes(request.headers()) > max_bytes as u64 {
        return ApiError::TooLarge.into_response();
    }
    let uri = request.uri();
    let length = uri.path_and_query().map_or(0, |both| both.as_str().len());
    if length > MAX_URI_BYTES {
        return ApiError::UriTooLong.into_response();
    }
    request
        .extensions_mut()
        .insert(BodyTimeout(settings.client_timeout()));
    match tokio::time::timeout(timeout, next.run(request)).await {
        Ok(response) => response,
        Err(_elapsed) => ApiError::Overloaded.into_response(),
    }
}

/// The announced length of the body. The server cuts a body that is longer than announced, and
/// counts one without a length while it is read.
fn announced_bytes(headers: &HeaderMap) -> u64 {
    headers
        .get(header::CONTENT_LENGTH)
        .and_then(|length| length.to_str().ok()?.parse().ok())
        .unwrap_or(0)
}

/// The answer if the handler panicked.
#[expect(
    clippy::needless_pass_by_value,
    reason = "the signature is the panic layer's"
)]
pub fn after_panic(panic: Box<dyn Any + Send + 'static>) -> Response {
    let text = panic
        .downcast_ref::<&str>()
        .map(|text| (*text).to_owned())
        .or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "without a message".into());
    ApiError::Internal(anyhow::anyhow!("a handler panicked: {text}")).into_response()
}
