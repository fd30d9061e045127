//! Entity tags of answers that a client already has.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::response::{IntoResponse, Response};
use http::request::Parts;
use http::{HeaderMap, HeaderValue, StatusCode, header};
use serde::Serialize;

use super::Json;
use crate::platform::fields::Version;

/// The entity tags that a request names in `If-None-Match`.
#[derive(Debug, Clone)]
pub struct KnownTags(HeaderMap);

impl<S: Send + Sync> FromRequestParts<S> for KnownTags {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let tags = parts.headers.get_all(header::IF_NONE_MATCH).iter();
        let tags = tags.map(|tags| (header::IF_NONE_MATCH, tags.clone()));
        Ok(Self(tags.collect()))
    }
}

impl KnownTags {
    /// Answers with a record and its entity tag, or with 304 to a client that has it.
    pub fn answer(&self, record: impl Serialize) -> Response {
        let tag = HeaderValue::from_str(&format!("\"{}\"", Version::of(&record).as_str()));
        let Ok(tag) = tag else {
            return Json(record).into_response();
        };
        let mut response = if is_known(&self.0, &tag) {
            StatusCode::NOT_MODIFIED.into_response()
        } else {
            Json(record).into_response()
        };
        response.headers_mut().insert(header::ETAG, tag);
        response
    }
}

/// Whether the headers of a request name this entity tag.
pub fn is_known(headers: &HeaderMap, tag: &HeaderValue) -> bool {
    headers
        .get_all(header::IF_NONE_MATCH)
        .iter()
        .filter_map(|tags| tags.to_str().ok())
        .flat_map(|tags| tags.split(','))
        .any(|known| known.trim() == tag)
}
