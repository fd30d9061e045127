//! Query parameters.
#![expect(
    clippy::disallowed_types,
    reason = "the wrapper that the ban points to"
)]

use axum::extract::FromRequestParts;
use http::request::Parts;
use serde::de::DeserializeOwned;

use crate::platform::error::ApiError;

/// Query parameters; invalid ones are answered with our error body.
#[derive(Debug, Clone, Copy, Default)]
pub struct Query<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, ApiError> {
        axum::extract::Query::try_from_uri(&parts.uri)
            .map(|axum::extract::Query(value)| Self(value))
            .map_err(|rejection| ApiError::Malformed(rejection.body_text()))
    }
}
