//! Forms with a file, which is read in chunks as it arrives.

use std::convert::Infallible;
use std::time::Duration;

use axum::extract::multipart::{Field, Multipart, MultipartError};
use axum::extract::{FromRequest, FromRequestParts, Request};
use bytes::Bytes;
use http::request::Parts;
use http::{StatusCode, header};

use crate::platform::error::{ApiError, ApiResult};
use crate::platform::reason::Reason;

/// The largest text beside a file, in bytes.
const MAX_TEXT_BYTES: usize = 4 * 1024;

/// The number of bytes that the request's head announces; without it, the maximum.
#[derive(Debug, Clone, Copy)]
pub struct Announced(pub u64);

impl<S: Send + Sync> FromRequestParts<S> for Announced {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Infallible> {
        let length = parts.headers.get(header::CONTENT_LENGTH);
        let bytes = length.and_then(|length| length.to_str().ok()?.parse().ok());
        Ok(Self(bytes.unwrap_or(u64::MAX)))
    }
}

/// A form of several parts.
#[derive(Debug)]
pub struct FileForm(Multipart);

#[derive(Debug)]
pub struct FormPart<'a>(Field<'a>);

impl<S: Send + Sync> FromRequest<S> for FileForm {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> ApiResult<Self> {
        Multipart::from_request(request, state)
            .await
            .map(Self)
            .map_err(|_rejection| ApiError::UnsupportedFile(Reason::NotForm))
    }
}

impl FileForm {
    /// The next part; none at the end.
    pub async fn next(&mut self) -> ApiResult<Option<FormPart<'_>>> {
        let next = self.0.next_field().await.map_err(|error| torn(&error))?;
        Ok(next.map(FormPart))
    }
}

impl FormPart<'_> {
    /// The field's name; may be empty.
    pub fn name(&self) -> &str {
        self.0.name().unwrap_or_default()
    }

    /// The file name as it was sent; may be empty.
    pub fn file_name(&self) -> &str {
        self.0.file_name().unwrap_or_default()
    }

    /// The next chunk; none at the end.
    pub async fn chunk(&mut self) -> ApiResult<Option<Bytes>> {
        self.0.chunk().await.map_err(|error| torn(&error))
    }

    /// The whole part as a short text.
    pub async fn text(mut self) -> ApiResult<String> {
        let name = self.name().to_owned();
        let mut bytes = Vec::new();
        while let Some(chunk) = self.chunk().await? {
            if bytes.len() + chunk.len() > MAX_TEXT_BYTES {
                return Err(ApiError::TooLarge);
            }
            bytes.extend_from_slice(&chunk);
        }
        String::from_utf8(bytes).map_err(|_error| ApiError::field(&name, Reason::FieldTypeWrong))
    }
}

/// Waits for more of a form, up to its time limit.
pub async fn in_time<T>(
    patience: Duration,
    reading: impl Future<Output = ApiResult<T>>,
) -> ApiResult<T> {
    tokio::time::timeout(patience, reading)
        .await
        .map_err(|_elapsed| ApiError::RequestTimeout)?
}

fn torn(error: &MultipartError) -> ApiError {
    if error.status() == StatusCode::PAYLOAD_TOO_LARGE {
        ApiError::TooLarge
    } else {
        ApiError::BadRequest(Reason::FormUnreadable)
    }
}
