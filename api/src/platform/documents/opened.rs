//! The file of a document for download.

use axum::response::{IntoResponse, Response};
use http::{HeaderName, HeaderValue, header};
use tokio::fs::File;

use super::file_name::content_disposition;
use super::kind_of::FileKind;
use crate::platform::http::file_body;

/// A document whose file is open.
#[derive(Debug)]
pub struct OpenedFile {
    /// The name that it was uploaded with.
    pub file_name: String,
    pub kind: FileKind,
    pub file: File,
    /// The size in bytes.
    pub length: u64,
}

impl IntoResponse for OpenedFile {
    fn into_response(self) -> Response {
        let kind = self.kind;
        let mut response = file_body(self.file, self.length);
        let disposition = content_disposition(&self.file_name, kind);
        let headers: [(HeaderName, &str); 4] = [
            (header::CONTENT_TYPE, kind.media_type()),
            (header::CONTENT_DISPOSITION, &disposition),
            (
                header::CONTENT_SECURITY_POLICY,
                "sandbox; default-src 'none'",
            ),
            (header::CACHE_CONTROL, "private, no-store"),
        ];
        for (name, value) in headers {
            // All of these are visible ASCII characters.
            if let Ok(value) = HeaderValue::from_str(value) {
                response.headers_mut().insert(name, value);
            }
        }
        response
    }
}
