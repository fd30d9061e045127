//! The one error type of the HTTP side, and its body on the wire.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use axum::response::{IntoResponse, Response};
use http::{HeaderValue, StatusCode, header};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa::openapi::{Object, ObjectBuilder, Ref};

use crate::platform::clock::Millis;
use crate::platform::reason::Reason;

/// The result of a handler.
pub type ApiResult<T> = Result<T, ApiError>;

/// Why a call failed, as the caller is told.
#[derive(Debug)]
pub enum ApiError {
    /// 400: the request cannot be understood.
    BadRequest(Reason),
    /// 400: the request violates its protocol or format; the text says where.
    Malformed(String),
    /// 400: fields have values that are not allowed; field → reason.
    Validation(BTreeMap<String, Reason>),
    /// 400: as [`Self::Validation`], with one reason for the whole form.
    ValidationOf {
        /// Why the form was refused.
        reason: Reason,
        /// The part of the form that it belongs to.
        kind: Option<&'static str>,
        /// Field → reason.
        fields: BTreeMap<String, Reason>,
    },
    /// 401: the e-mail is unknown or the password is wrong.
    InvalidCredentials {
        /// `email` or `password`.
        kind: &'static str,
        /// The number of failed attempts so far.
        failed_attempts: u32,
    },
    /// 401: the password of the signed-in user is wrong.
    WrongPassword {
        /// The number of failed attempts so far.
        failed_attempts: u32,
    },
    /// 401: the proof of a provider was refused.
    ProofRefused {
        /// `google` or `apple`.
        provider: &'static str,
    },
    /// 401: the code of the second factor is wrong.
    MfaInvalid,
    /// 403: the second factor was not entered on this device.
    MfaRequired,
    /// 403: the e-mail of the account is not confirmed.
    EmailUnconfirmed,
    /// 403: an administrator blocked the account.
    Blocked {
        /// The e-mail address for support; may be empty.
        contact: String,
    },
    /// 403: the sign-in is not recent enough for this call.
    RequiredRecentLogin,
    /// 404: signed in at a provider, without an account here.
    NoUser {
        /// The e-mail of the identity, for which an account can be created.
        email: Option<String>,
    },
    /// 409: it conflicts with existing data.
    Conflict {
        /// The field it belongs to.
        kind: Option<&'static str>,
        /// What it conflicts with.
        reason: Reason,
    },
    /// 409: someone else has changed the record since the caller read it.
    ChangedMeanwhile,
    /// 423: ten failed attempts; even the correct password is refused.
    SignInBlocked {
        /// The number of failed attempts so far.
        failed_attempts: u32,
    },
    /// 423: the account is being closed.
    Closing,
    /// 502: a provider does not answer.
    ProviderFailed {
        /// `google` or `apple`.
        provider: &'static str,
    },
    /// 503: a database cannot be reached; the cause is logged.
    Unavailable(anyhow::Error),
    /// 507: the disk is full.
    StorageFull,
    /// 500: closing an account failed; the cause is logged.
    CloseFailed(anyhow::Error),
    /// 401: the call needs a session.
    Unauthenticated,
    /// 403: the session may not do this.
    Forbidden,
    /// 403: the caller's role may not do this.
    ForbiddenBecause(Reason),
    /// 404: what the path names does not exist or does not belong to the caller.
    NotFound(Reason),
    /// 405: the path exists, but not with this method.
    MethodNotAllowed,
    /// 408: the request's body did not arrive in time.
    RequestTimeout,
    /// 413: the body is larger than allowed.
    TooLarge,
    /// 414: the address is longer than allowed.
    UriTooLong,
    /// 415: the media type of the body is not accepted.
    UnsupportedMedia,
    /// 415: the file is of a type that is not accepted.
    UnsupportedFile(Reason),
    /// 429: too many calls from one address.
    TooMany {
        /// When to try again.
        retry_after: Duration,
        /// What there was too much of.
        reason: Reason,
    },
    /// 503: no catalogue has been imported yet.
    CatalogueUnavailable,
    /// 503: every worker is busy and the queue is full.
    Overloaded,
    /// 500: an error of the server; the cause is logged and never sent.
    Internal(anyhow::Error),
}

impl ApiError {
    /// The status and the stable code of this error.
    pub fn status_and_code(&self) -> (StatusCode, &'static str) {
        match self {
            Self::BadRequest(_) | Self::Malformed(_) => (StatusCode::BAD_REQUEST, "BAD-REQUEST"),
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

    /// Why the call was refused.
    pub fn reason(&self) -> Reason {
        match self {
            Self::BadRequest(reason)
            | Self::ValidationOf { reason, .. }
            | Self::Conflict { reason, .. }
            | Self::TooMany { reason, .. }
            | Self::ForbiddenBecause(reason)
            | Self::NotFound(reason)
            | Self::UnsupportedFile(reason) => reason.clone(),
            Self::Malformed(_) => Reason::RequestUnreadable,
            Self::Validation(_) => Reason::FieldsInvalid,
            Self::InvalidCredentials { .. } => Reason::CredentialsWrong,
            Self::WrongPassword { .. } => Reason::CurrentPasswordWrong,
            Self::ProofRefused { provider } | Self::ProviderFailed { provider } => {
                Reason::ProviderFailed {
                    provider: (*provider).to_owned(),
                }
            }
            Self::MfaInvalid => Reason::MfaCodeWrong,
            Self::MfaRequired => Reason::MfaRequired,
            Self::EmailUnconfirmed => Reason::EmailUnconfirmed,
            Self::Blocked { contact } if contact.is_empty() => Reason::AccountBlocked,
            Self::Blocked { contact } => Reason::AccountBlockedContact {
                contact: contact.clone(),
            },
            Self::RequiredRecentLogin => Reason::RecentLoginRequired,
            Self::NoUser { .. } => Reason::UserNotFound,
            Self::ChangedMeanwhile => Reason::ChangedMeanwhile,
            Self::SignInBlocked { .. } => Reason::SignInBlocked,
            Self::Closing => Reason::AccountClosing,
            Self::Unauthenticated => Reason::Unauthenticated,
            Self::Forbidden => Reason::Forbidden,
            Self::MethodNotAllowed => Reason::MethodNotAllowed,
            Self::RequestTimeout => Reason::RequestTimeout,
            Self::TooLarge => Reason::RequestTooLarge,
            Self::UriTooLong => Reason::UriTooLong,
            Self::UnsupportedMedia => Reason::NotJson,
            Self::CatalogueUnavailable => Reason::CatalogueUnavailable,
            Self::Unavailable(_) | Self::Overloaded => Reason::Busy,
            Self::StorageFull => Reason::StorageFull,
            Self::CloseFailed(_) => Reason::AccountCloseFailed,
            Self::Internal(_) => Reason::Internal,
        }
    }

    /// When the caller should try again, for errors that pass by themselves.
    fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::TooMany { retry_after, .. } => Some(*retry_after),
            Self::Overloaded | Self::Unavailable(_) => Some(Duration::from_secs(1)),
            Self::CatalogueUnavailable => Some(Duration::from_secs(5)),
            _ => None,
        }
    }

    /// The part of the request that the error belongs to.
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

    /// The cause, which is logged and never sent to the caller.
    pub fn cause(&self) -> Option<&anyhow::Error> {
        match self {
            Self::Internal(cause) | Self::Unavailable(cause) | Self::CloseFailed(cause) => {
                Some(cause)
            }
            _ => None,
        }
    }

    /// One field has a value that is not allowed.
    pub fn field(name: &str, reason: Reason) -> Self {
        Self::Validation([(name.to_owned(), reason)].into())
    }

    /// One field has a value that is not allowed, and the form shows why.
    pub fn form(kind: Option<&'static str>, name: &str, reason: Reason) -> Self {
        Self::ValidationOf {
            reason: reason.clone(),
            kind,
            fields: [(name.to_owned(), reason)].into(),
        }
    }

    /// Too many attempts: when to try again, in milliseconds.
    pub fn too_many(wait: Millis) -> Self {
        Self::too_many_of(Reason::TooManyRequests, wait)
    }

    /// The same with a reason that says what there was too much of.
    pub fn too_many_of(reason: Reason, wait: Millis) -> Self {
        Self::TooMany {
            retry_after: Duration::from_millis(u64::try_from(wait).unwrap_or(0)),
            reason,
        }
    }

    /// The user of this call no longer exists.
    pub fn no_user() -> Self {
        Self::NoUser { email: None }
    }

    /// It conflicts with existing data.
    pub fn conflict(reason: Reason) -> Self {
        Self::Conflict { kind: None, reason }
    }

    /// The body for the request with this id.
    pub fn body(&self, request_id: &str) -> ErrorBody {
        let (_, code) = self.status_and_code();
        let field_reasons = match self {
            Self::Validation(fields) | Self::ValidationOf { fields, .. } => Some(fields.clone()),
            _ => None,
        };
        let fields = match (self, &field_reasons) {
            (Self::NoUser { email: Some(email) }, _) => {
                Some([("email".into(), email.clone())].into())
            }
            (_, Some(reasons)) => Some(sentences(reasons)),
            _ => None,
        };
        ErrorBody {
            code: code.into(),
            message: self.to_string(),
            reason: self.reason(),
            kind: self.kind().map(str::to_owned),
            fields,
            field_reasons,
            failed_attempts: self.failed_attempts(),
            request_id: request_id.into(),
        }
    }
}

fn sentences(reasons: &BTreeMap<String, Reason>) -> BTreeMap<String, String> {
    reasons
        .iter()
        .map(|(field, reason)| (field.clone(), reason.to_string()))
        .collect()
}

impl fmt::Display for ApiError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Malformed(text) => formatter.write_str(text),
            refused => refused.reason().fmt(formatter),
        }
    }
}

impl std::error::Error for ApiError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        self.cause().map(|cause| cause.as_ref() as _)
    }
}

/// Carries an error from the handler to the middleware that writes its body and its log line,
/// because only the middleware knows the request's id.
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

impl From<search_core::SearchError> for ApiError {
    fn from(error: search_core::SearchError) -> Self {
        Self::Internal(anyhow::Error::new(error).context("ask the index"))
    }
}

/// The body of every failed call.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ErrorBody {
    /// A stable code in capital letters, for example `NOT-FOUND`.
    pub code: String,
    /// A readable message in English.
    pub message: String,
    /// Why the call was refused: `message` as a code with its parameters.
    #[schema(schema_with = reason_schema)]
    pub reason: Reason,
    /// The part of the request that caused the error, if a client needs it.
    #[serde(rename = "type", skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
    /// The reason for each invalid field. With `NO-USER`: the e-mail address of the identity.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fields: Option<BTreeMap<String, String>>,
    /// The reasons in `fields`, as codes with their parameters.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(schema_with = reasons_schema)]
    pub field_reasons: Option<BTreeMap<String, Reason>>,
    /// The number of failed sign-ins so far.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failed_attempts: Option<u32>,
    /// The request id, as in the header `x-request-id` and in the server's log.
    pub request_id: String,
}

/// The schema of a reason, by its name only: every call has answers with this body, and creating
/// the schema of all reasons for each of them would take most of the time of a start.
fn reason_schema() -> Ref {
    Ref::from_schema_name(Reason::name())
}

fn reasons_schema() -> Object {
    ObjectBuilder::new()
        .additional_properties(Some(reason_schema()))
        .build()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_refusal_is_a_sentence_and_a_code_with_parameters() {
        let error = ApiError::form(None, "label", Reason::TooLong { max: 60 });
        assert_eq!(
            serde_json::to_value(error.body("01J")).unwrap(),
            json!({
                "code": "VALIDATION",
                "message": "At most 60 characters",
                "reason": { "code": "TOO-LONG", "params": { "max": 60 } },
                "fields": { "label": "At most 60 characters" },
                "fieldReasons": { "label": { "code": "TOO-LONG", "params": { "max": 60 } } },
                "requestId": "01J",
            })
        );
        let body = ApiError::NotFound(Reason::EngineNotFound).body("01J");
        assert_eq!(
            serde_json::to_value(body).unwrap(),
            json!({
                "code": "NOT-FOUND",
                "message": "Engine not found.",
                "reason": { "code": "ENGINE-NOT-FOUND" },
                "requestId": "01J",
            })
        );
    }

    #[test]
    fn a_malformed_request_keeps_its_details() {
        let body = ApiError::Malformed("expected `,` at line 1 column 9".into()).body("01J");
        assert_eq!(body.message, "expected `,` at line 1 column 9");
        assert_eq!(body.reason, Reason::RequestUnreadable);
    }
}
