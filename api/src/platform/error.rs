//! The one error type of the HTTP side, and its body on the wire.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use axum::response::{IntoResponse, Response};
use http::{HeaderValue, StatusCode, header};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::platform::clock::Millis;

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
    /// 400: as [`Self::Validation`], with one text for the whole form.
    #[error("{message}")]
    ValidationOf {
        /// The text.
        message: String,
        /// What part of the form it belongs to.
        kind: Option<&'static str>,
        /// Field → text.
        fields: BTreeMap<String, String>,
    },
    /// 401: no such e-mail, or another password.
    #[error(
        "The password or e-mail you\u{2019}ve entered is incorrect. Try again or reset password"
    )]
    InvalidCredentials {
        /// `email` or `password`.
        kind: &'static str,
        /// Failures so far.
        failed_attempts: u32,
    },
    /// 401: not the password of the one who is signed in.
    #[error("Wrong current password")]
    WrongPassword {
        /// Failures so far.
        failed_attempts: u32,
    },
    /// 401: a provider's proof was refused.
    #[error("Could not connect to {provider} right now. Try again or contact support")]
    ProofRefused {
        /// `google` or `apple`.
        provider: &'static str,
    },
    /// 401: not the second factor's code.
    #[error("This code is not correct. Please try again.")]
    MfaInvalid,
    /// 403: the second factor was not given on this device.
    #[error("Please enter your authenticator code first.")]
    MfaRequired,
    /// 403: the account's e-mail was not confirmed.
    #[error("Please confirm your e-mail first. We have sent you a link.")]
    EmailUnconfirmed,
    /// 403: an administrator blocked the account.
    #[error("Your account has been blocked by an administrator.{contact}")]
    Blocked {
        /// Empty, or a sentence that begins with a space and says where to write.
        contact: String,
    },
    /// 403: the sign-in is too long ago for this.
    #[error("Please sign in again to continue.")]
    RequiredRecentLogin,
    /// 404: signed in at a provider, without an account here.
    #[error("User not found.")]
    NoUser {
        /// The e-mail of the identity, with which an account can be made.
        email: Option<String>,
    },
    /// 409: does not go with what is there.
    #[error("{message}")]
    Conflict {
        /// The field it belongs to.
        kind: Option<&'static str>,
        /// The text.
        message: &'static str,
    },
    /// 409: somebody else has changed the record since the caller read it.
    #[error("This was changed in the meantime.")]
    ChangedMeanwhile,
    /// 423: ten failures; even the right password is refused.
    #[error(
        "Your account has been blocked due to too many failed attempts. Please reset your password."
    )]
    SignInBlocked {
        /// Failures so far.
        failed_attempts: u32,
    },
    /// 423: the account is being closed.
    #[error("This account is being closed.")]
    Closing,
    /// 502: a provider does not answer.
    #[error("Could not connect to {provider} right now. Try again or contact support")]
    ProviderFailed {
        /// `google` or `apple`.
        provider: &'static str,
    },
    /// 503: a database cannot be reached; the cause goes to the log.
    #[error("The server is busy. Please try again in a moment.")]
    Unavailable(#[source] anyhow::Error),
    /// 507: the disk is full.
    #[error("Nothing can be saved right now. Please try again later.")]
    StorageFull,
    /// 500: closing an account failed; the cause goes to the log.
    #[error("Something went wrong, please try again later or contact us via chat email")]
    CloseFailed(#[source] anyhow::Error),
    /// 401: the call needs a session.
    #[error("Please sign in.")]
    Unauthenticated,
    /// 403: the session may not do this.
    #[error("You are not allowed to do this.")]
    Forbidden,
    /// 403: the caller's role may not do this; the text says why.
    #[error("{0}")]
    ForbiddenBecause(&'static str),
    /// 404: what the path names does not exist, or is not the caller's.
    #[error("{0}")]
    NotFound(&'static str),
    /// 405: the path exists, but not with this method.
    #[error("This method is not allowed.")]
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
    #[error("The request must be JSON.")]
    UnsupportedMedia,
    /// 415: a form or a file of another kind; says which are taken.
    #[error("{0}")]
    UnsupportedFile(&'static str),
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
            Self::Validation(_) | Self::ValidationOf { .. } => {
                (StatusCode::BAD_REQUEST, "VALIDATION")
            }
            Self::InvalidCredentials { .. }
            | Self::WrongPassword { .. }
            | Self::ProofRefused { .. } => (StatusCode::UNAUTHORIZED, "INVALID-CREDENTIALS"),
            Self::MfaInvalid => (StatusCode::UNAUTHORIZED, "MFA-INVALID"),
            Self::MfaRequired => (StatusCode::FORBIDDEN, "MFA-REQUIRED"),
            Self::EmailUnconfirmed => (StatusCode::FORBIDDEN, "EMAIL-UNCONFIRMED"),
            Self::Blocked { .. } => (StatusCode::FORBIDDEN, "BLOCKED"),
            Self::RequiredRecentLogin => (StatusCode::FORBIDDEN, "REQUIRED-RECENT-LOGIN"),
            Self::NoUser { .. } => (StatusCode::NOT_FOUND, "NO-USER"),
            Self::Conflict { .. } => (StatusCode::CONFLICT, "CONFLICT"),
            Self::ChangedMeanwhile => (StatusCode::CONFLICT, "CHANGED-MEANWHILE"),
            Self::SignInBlocked { .. } | Self::Closing => (StatusCode::LOCKED, "LOCKED"),
            Self::ProviderFailed { .. } => (StatusCode::BAD_GATEWAY, "PROVIDER-FAILED"),
            Self::StorageFull => (StatusCode::INSUFFICIENT_STORAGE, "STORAGE-FULL"),
            Self::Unauthenticated => (StatusCode::UNAUTHORIZED, "UNAUTHENTICATED"),
            Self::Forbidden | Self::ForbiddenBecause(_) => (StatusCode::FORBIDDEN, "FORBIDDEN"),
            Self::NotFound(_) => (StatusCode::NOT_FOUND, "NOT-FOUND"),
            Self::MethodNotAllowed => (StatusCode::METHOD_NOT_ALLOWED, "METHOD-NOT-ALLOWED"),
            Self::RequestTimeout => (StatusCode::REQUEST_TIMEOUT, "REQUEST-TIMEOUT"),
            Self::TooLarge => (StatusCode::PAYLOAD_TOO_LARGE, "TOO-LARGE"),
            Self::UriTooLong => (StatusCode::URI_TOO_LONG, "URI-TOO-LONG"),
            Self::UnsupportedMedia | Self::UnsupportedFile(_) => {
                (StatusCode::UNSUPPORTED_MEDIA_TYPE, "UNSUPPORTED-MEDIA")
            }
            Self::TooMany { .. } => (StatusCode::TOO_MANY_REQUESTS, "RATE-LIMITED"),
            Self::CatalogueUnavailable => {
                (StatusCode::SERVICE_UNAVAILABLE, "CATALOGUE-UNAVAILABLE")
            }
            Self::Overloaded | Self::Unavailable(_) => {
                (StatusCode::SERVICE_UNAVAILABLE, "OVERLOADED")
            }
            Self::Internal(_) | Self::CloseFailed(_) => {
                (StatusCode::INTERNAL_SERVER_ERROR, "INTERNAL")
            }
        }
    }

    /// When the caller should try again, for the errors that pass by themselves.
    fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::TooMany { retry_after } => Some(*retry_after),
            Self::Overloaded | Self::Unavailable(_) => Some(Duration::from_secs(1)),
            Self::CatalogueUnavailable => Some(Duration::from_secs(5)),
            _ => None,
        }
    }

    /// What part of the request the error belongs to.
    fn kind(&self) -> Option<&'static str> {
        match self {
            Self::ValidationOf { kind, .. } | Self::Conflict { kind, .. } => *kind,
            Self::InvalidCredentials { kind, .. } => Some(kind),
            Self::WrongPassword { .. } => Some("password"),
            Self::ProofRefused { provider } | Self::ProviderFailed { provider } => Some(provider),
            Self::Blocked { .. } | Self::SignInBlocked { .. } | Self::Closing => Some("blocked"),
            Self::RequiredRecentLogin => Some("required-recent-login"),
            _ => None,
        }
    }

    fn failed_attempts(&self) -> Option<u32> {
        match self {
            Self::InvalidCredentials {
                failed_attempts, ..
            }
            | Self::WrongPassword { failed_attempts }
            | Self::SignInBlocked { failed_attempts } => Some(*failed_attempts),
            _ => None,
        }
    }

    /// The cause that belongs into the log and never to the caller.
    pub fn cause(&self) -> Option<&anyhow::Error> {
        match self {
            Self::Internal(cause) | Self::Unavailable(cause) | Self::CloseFailed(cause) => {
                Some(cause)
            }
            _ => None,
        }
    }

    /// One field holds what is not allowed.
    pub fn field(name: &str, text: &str) -> Self {
        Self::Validation([(name.to_owned(), text.to_owned())].into())
    }

    /// One field holds what is not allowed, and the form shows its text.
    pub fn form(kind: Option<&'static str>, name: &str, text: &str) -> Self {
        Self::ValidationOf {
            message: text.to_owned(),
            kind,
            fields: [(name.to_owned(), text.to_owned())].into(),
        }
    }

    /// Too often: when to try again, in milliseconds.
    pub fn too_many(wait: Millis) -> Self {
        Self::TooMany {
            retry_after: Duration::from_millis(u64::try_from(wait).unwrap_or(0)),
        }
    }

    /// The user of this call is gone by now.
    pub fn no_user() -> Self {
        Self::NoUser { email: None }
    }

    /// Does not go with what is there.
    pub fn conflict(message: &'static str) -> Self {
        Self::Conflict {
            kind: None,
            message,
        }
    }

    /// The body for the request with this id.
    pub fn body(&self, request_id: &str) -> ErrorBody {
        let (_, code) = self.status_and_code();
        let fields = match self {
            Self::Validation(fields) | Self::ValidationOf { fields, .. } => Some(fields.clone()),
            Self::NoUser { email: Some(email) } => Some([("email".into(), email.clone())].into()),
            _ => None,
        };
        ErrorBody {
            code: code.into(),
            message: self.to_string(),
            kind: self.kind().map(str::to_owned),
            fields,
            failed_attempts: self.failed_attempts(),
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
        use rusqlite::ErrorCode::{
            DatabaseBusy, DatabaseLocked, DiskFull, OperationInterrupted, OutOfMemory,
            SystemIoFailure,
        };
        match error.sqlite_error_code() {
            Some(DiskFull) => Self::StorageFull,
            Some(
                DatabaseBusy | DatabaseLocked | OperationInterrupted | OutOfMemory
                | SystemIoFailure,
            ) => Self::Unavailable(anyhow::Error::new(error).context("reach a database")),
            _ => Self::Internal(anyhow::Error::new(error).context("ask a database")),
        }
    }
}

impl From<getrandom::Error> for ApiError {
    fn from(error: getrandom::Error) -> Self {
        Self::Internal(anyhow::anyhow!(
            "the system provides no random bytes: {error}"
        ))
    }
}

impl From<crate::platform::keys::KeyError> for ApiError {
    fn from(error: crate::platform::keys::KeyError) -> Self {
        Self::Internal(anyhow::Error::new(error).context("use the installation's key"))
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
    /// What is wrong with which field; with `NO-USER` the e-mail of the identity.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fields: Option<BTreeMap<String, String>>,
    /// How many sign-ins failed so far.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failed_attempts: Option<u32>,
    /// The request's id, as in the header `x-request-id` and in the server's log.
    pub request_id: String,
}
