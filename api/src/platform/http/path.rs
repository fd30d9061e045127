//! Path parameters.
#![expect(
    clippy::disallowed_types,
    reason = "the wrapper that the ban points to"
)]

use axum::extract::FromRequestParts;
use http::request::Parts;
use serde::de::DeserializeOwned;

use crate::platform::error::ApiError;
use crate::platform::reason::Reason;

/// Path parameters; a path that cannot name anything is answered with 404.
#[derive(Debug, Clone, Copy, Default)]
pub struct Path<T>(pub T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        axum::extract::Path::from_request_parts(parts, state)
            .await
            .map(|axum::extract::Path(value)| Self(value))
            .map_err(|_rejection| ApiError::NotFound(Reason::UriNotFound))
    }
}
