//! Gives every request an id: in the answer's header, in error bodies and in the log.

use axum::extract::Request;
use axum::middleware::Next;
use axum::response::Response;
use http::{HeaderName, HeaderValue};
use uuid::Uuid;

use crate::platform::http::failure;

/// The header that carries the id.
pub const HEADER: HeaderName = HeaderName::from_static("x-request-id");

/// The id of a request. The server generates it, so that a caller cannot write into the log.
#[derive(Debug, Clone)]
pub struct RequestId(pub String);

/// Assigns the id, and writes the body of a failure, which names it.
pub async fn assign(mut request: Request, next: Next) -> Response {
    let id = Uuid::now_v7().simple().to_string();
    request.extensions_mut().insert(RequestId(id.clone()));
    let mut response = failure::write_body(next.run(request).await, &id);
    if let Ok(value) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(HEADER, value);
    }
    response
}
