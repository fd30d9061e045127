//! Reading and writing JSON bodies.
#![expect(
    clippy::disallowed_types,
    reason = "the wrapper that the ban points to"
)]

use std::time::Duration;

use axum::extract::rejection::{BytesRejection, JsonRejection};
use axum::extract::{FromRequest, Request};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use http::{HeaderMap, HeaderValue, StatusCode, header};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::platform::error::ApiError;
use crate::platform::reason::Reason;

/// The initial capacity of an answer, in bytes: a page of results without its filters.
const EXPECTED_BODY: usize = 16 << 10;
const JSON: HeaderValue = HeaderValue::from_static("application/json");

/// The time limit for the body of this request; it is set with the limits of all requests.
#[derive(Debug, Clone, Copy)]
pub struct BodyTimeout(pub Duration);

/// A JSON body; an invalid one is answered with our error body.
#[derive(Debug, Clone, Copy, Default)]
pub struct Json<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Json<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let body = read_body(request, state).await?;
        let axum::Json(value) =
            axum::Json::from_bytes(&body).map_err(|rejection| malformed(&rejection))?;
        // Otherwise serde would accept a list of values in the order of the fields.
        if body.trim_ascii_start().first() != Some(&b'{') {
            return Err(ApiError::BadRequest(Reason::NotJsonObject));
        }
        Ok(Self(value))
    }
}

/// The bytes of a body whose media type is JSON.
pub(super) async fn read_body<S: Send + Sync>(
    request: Request,
    state: &S,
) -> Result<Bytes, ApiError> {
    if !is_json(request.headers()) {
        return Err(ApiError::UnsupportedMedia);
    }
    read_bytes(request, state).await
}

/// The bytes of a body of any type, received within the time limit.
pub(super) async fn read_bytes<S: Send + Sync>(
    request: Request,
    state: &S,
) -> Result<Bytes, ApiError> {
    let timeout = request
        .extensions()
        .get::<BodyTimeout>()
        .map_or(Duration::MAX, |timeout| timeout.0);
    tokio::time::timeout(timeout, Bytes::from_request(request, state))
        .await
        .map_err(|_elapsed| ApiError::RequestTimeout)?
        .map_err(|rejection| unreadable(&rejection))
}

impl<T: Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        // Axum's own buffer starts small, and a page of results would be copied each time it
        // doubles.
        let mut body = Vec::with_capacity(EXPECTED_BODY);
        match serde_json::to_writer(&mut body, &self.0) {
            Ok(()) => response(body),
            Err(error) => ApiError::Internal(error.into()).into_response(),
        }
    }
}

/// An answer whose body is this JSON.
pub fn response(body: Vec<u8>) -> Response {
    ([(header::CONTENT_TYPE, JSON)], body).into_response()
}

fn is_json(headers: &HeaderMap) -> bool {
    let essence = headers
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.split(';').next())
        .map(str::trim);
    essence.is_some_and(|essence| essence.eq_ignore_ascii_case("application/json"))
}

fn unreadable(rejection: &BytesRejection) -> ApiError {
    if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
        ApiError::TooLarge
    } else {
        ApiError::BadRequest(Reason::RequestUnreadable)
    }
}

fn malformed(rejection: &JsonRejection) -> ApiError {
    ApiError::Malformed(rejection.body_text())
}
