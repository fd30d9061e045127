//! Writes search results: the filters are copied from prepared JSON, everything else is serialized.

use axum::response::{IntoResponse, Response};

use super::model::SearchResults;
use crate::platform::error::ApiError;
use crate::platform::http::json;

/// The expected size of everything but the filters, in bytes.
const EXPECTED_BYTES: usize = 24 << 10;
/// How the results end before the filters are copied.
const END: &[u8] = b"null}";

impl IntoResponse for SearchResults {
    fn into_response(self) -> Response {
        let filters = self.current_filters.json();
        let mut body = Vec::with_capacity(EXPECTED_BYTES + filters.len());
        if let Err(error) = serde_json::to_writer(&mut body, &self) {
            return ApiError::Internal(error.into()).into_response();
        }
        if body.ends_with(END) {
            body.truncate(body.len() - END.len());
            body.extend(filters);
            body.push(b'}');
        }
        json::response(body)
    }
}
