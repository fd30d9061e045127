//! The one error type of the HTTP side, and its body on the wire.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use axum::response::{IntoResponse, Response};
use http::{HeaderValue, StatusCode, header};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What a handler gives.
pub type ApiResult<T> = Result<T, ApiError>;

/// Why a call failed, as the caller is told.
#[derive(Debug, thiserror::Error)]
pub enum ApiError {
    /// 400: the request cannot be understood; the text says what is wrong with it.
    #[error("{0}")]
    BadRequest(String),
    /// 400: fields hold values that are not allowed; field → text.
    #[error("Some fields are not valid.")]
    Validation(BTreeMap<String, String>),
    /// 401: the call needs a session.
    #[error("Please sign in.")]
    Unauthenticated,
    /// 403: the session may not do this.
    #[error("You are not allowed to do this.")]
    Forbidden,
    /// 404: what the path names does not exist, or is not the caller's.
    #[error("{0}")]
    NotFound(&'static str),
    /// 405: the path exists, but not with this method.
    #[error("This method is not allowed here.")]
    MethodNotAllowed,
    /// 408: the request's body did not arrive in time.
    #[error("The request did not arrive in time.")]
    RequestTimeout,
    /// 413: the request is larger than is read.
    #[error("The request is too large.")]
    TooLarge,
    /// 414: the address is longer than is read.
    #[error("The address is too long.")]
    UriTooLong,
    /// 415: the body is of a kind that is not read here.
    #[error("The request has to be JSON.")]
    UnsupportedMedia,
    /// 429: too many calls from one address.
    #[error("Too many requests. Please try again later.")]
    TooMany {
        /// When to try again.
        retry_after: Duration,
    },
    /// 503: no catalogue has been imported yet.
    #[error("The catalogue is not available yet. Please try again later.")]
    CatalogueUnavailable,
    /// 503: every worker is busy and the queue is full.
    #[error("The server is busy. Please try again in a moment.")]
    Overloaded,
    /// 500: a fault of ours; the cause goes to the log and never to the caller.
    #[error("Something went wrong.")]
    Internal(#[source] anyhow::Error),
}

impl ApiError {
    /// The status and the stable code of this error.
    pub fn status_and_code(&self) -> (StatusCode, &'static str) {
        match self {
            Self::BadRequest(_) => (StatusCode::BAD_REQUEST, "BAD-REQUEST"),
            Self::Validation(_) => (StatusCode::BAD_REQUEST, "VALIDATION"),
            Self::Unauthenticated => (StatusCode::UNAUTHORIZED, "UNAUTHENTICATED"),
            Self::Forbidden => (StatusCode::FORBIDDEN, "FORBIDDEN"),
            Self::NotFound(_) => (StatusCode::NOT_FOUND, "NOT-FOUND"),
            Self::MethodNotAllowed => (StatusCode::METHOD_NOT_ALLOWED, "METHOD-NOT-ALLOWED"),
            Self::RequestTimeout => (StatusCode::REQUEST_TIMEOUT, "REQUEST-TIMEOUT"),
            Self::TooLarge => (StatusCode::PAYLOAD_TOO_LARGE, "TOO-LARGE"),
            Self::UriTooLong => (StatusCode::URI_TOO_LONG, "URI-TOO-LONG"),
            Self::UnsupportedMedia => (StatusCode::UNSUPPORTED_MEDIA_TYPE, "UNSUPPORTED-MEDIA"),
            Self::TooMany { .. } => (StatusCode::TOO_MANY_REQUESTS, "RATE-LIMITED"),
            Self::CatalogueUnavailable => {
                (StatusCode::SERVICE_UNAVAILABLE, "CATALOGUE-UNAVAILABLE")
            }
            Self::Overloaded => (StatusCode::SERVICE_UNAVAILABLE, "OVERLOADED"),
            Self::Internal(_) => (StatusCode::INTERNAL_SERVER_ERROR, "INTERNAL"),
        }
    }

    /// When the caller should try again, for the errors that pass by themselves.
    fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::TooMany { retry_after } => Some(*retry_after),
            Self::Overloaded => Some(Duration::from_secs(1)),
            Self::CatalogueUnavailable => Some(Duration::from_secs(5)),
            _ => None,
        }
    }

    /// The body for the request with this id.
    pub fn body(&self, request_id: &str) -> ErrorBody {
        let (_, code) = self.status_and_code();
        let fields = match self {
            Self::Validation(fields) => Some(fields.clone()),
            _ => None,
        };
        ErrorBody {
            code: code.into(),
            message: self.to_string(),
            kind: None,
            fields,
            request_id: request_id.into(),
        }
    }
}

/// Carries an error from the handler to the middleware that writes its body and its log line:
/// only there the request's id is known.
#[derive(Debug, Clone)]
pub struct Failure(pub Arc<ApiError>);

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let (status, _) = self.status_and_code();
        let mut response = status.into_response();
        if let Some(wait) = self.retry_after() {
            let seconds = wait.as_secs_f64().ceil().max(1.0);
            if let Ok(value) = HeaderValue::from_str(&seconds.to_string()) {
                response.headers_mut().insert(header::RETRY_AFTER, value);
            }
        }
        response.extensions_mut().insert(Failure(Arc::new(self)));
        response
    }
}

impl From<rusqlite::Error> for ApiError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Internal(anyhow::Error::new(error).context("read the catalogue"))
    }
}

impl From<search_core::SearchError> for ApiError {
    fn from(error: search_core::SearchError) -> Self {
        Self::Internal(anyhow::Error::new(error).context("ask the index"))
    }
}

/// The body of every failed call.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ErrorBody {
    /// A stable code in capitals, such as `NOT-FOUND`.
    pub code: String,
    /// A sentence for people.
    pub message: String,
    /// What part of the request the error belongs to, where that helps the page.
    #[serde(rename = "type", skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
    /// What is wrong with which field.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fields: Option<BTreeMap<String, String>>,
    /// The request's id, as in the header `x-request-id` and in the server's log.
    pub request_id: String,
}
