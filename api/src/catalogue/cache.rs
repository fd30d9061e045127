//! Cache headers of catalogue reads.

use std::sync::LazyLock;

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use http::{HeaderValue, Method, StatusCode, header};
use uuid::Uuid;

use crate::catalogue::live::Live;
use crate::platform::http::known_tags::is_known;

/// Revalidate each time; answered 304 while the catalogue is the same.
const RULE: HeaderValue = HeaderValue::from_static("public, no-cache");

/// An answer also depends on the program and its settings, which change only at a start.
static START: LazyLock<String> = LazyLock::new(|| Uuid::now_v7().simple().to_string());

/// Gives successful catalogue reads an entity tag made of the generation's number, and answers
/// 304 to a client that has it already. Answers to signed-in callers are not changed.
pub async fn answer(State(live): State<Live>, request: Request, next: Next) -> Response {
    let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
    let is_personal = request.headers().contains_key(header::AUTHORIZATION);
    if !is_read || is_personal {
        return next.run(request).await;
    }
    // Taken before the answer is made: should the generation change in between, the browser only
    // asks once more, while a tag newer than the answer would keep it stale.
    let Some(tag) = live.number().and_then(tag) else {
        return next.run(request).await;
    };
    if is_known(request.headers(), &tag) {
        return with_tag(StatusCode::NOT_MODIFIED.into_response(), tag);
    }
    let response = next.run(request).await;
    if response.status() == StatusCode::OK {
        with_tag(response, tag)
    } else {
        response
    }
}

fn tag(generation: u64) -> Option<HeaderValue> {
    HeaderValue::from_str(&format!("W/\"{}-{generation}\"", START.as_str())).ok()
}

fn with_tag(mut response: Response, tag: HeaderValue) -> Response {
    let headers = response.headers_mut();
    headers.insert(header::ETAG, tag);
    headers.insert(header::CACHE_CONTROL, RULE);
    response
}
