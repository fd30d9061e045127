//! Writes the body of a failed call.

use axum::body::Body;
use axum::response::Response;
use http::{HeaderValue, header};

use crate::platform::error::Failure;

/// Gives a response with a [`Failure`] its JSON body; others are not changed.
pub fn write_body(mut response: Response, request_id: &str) -> Response {
    let Some(Failure(error)) = response.extensions().get::<Failure>().cloned() else {
        return response;
    };
    let Ok(body) = serde_json::to_vec(&error.body(request_id)) else {
        return response;
    };
    let headers = response.headers_mut();
    headers.remove(header::CONTENT_LENGTH);
    headers.insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static("application/json"),
    );
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    *response.body_mut() = Body::from(body);
    response
}
