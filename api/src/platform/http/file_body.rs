//! Files as answers.

use axum::body::Body;
use axum::response::{IntoResponse as _, Response};
use http::header;
use tokio::fs::File;
use tokio::io::AsyncReadExt as _;
use tokio_util::io::ReaderStream;

const READ_BYTES: usize = 64 * 1024;

/// The next `length` bytes of a file.
pub fn file_body(file: File, length: u64) -> Response {
    let stream = ReaderStream::with_capacity(file.take(length), READ_BYTES);
    let mut response = Body::from_stream(stream).into_response();
    response
        .headers_mut()
        .insert(header::CONTENT_LENGTH, length.into());
    response
}
