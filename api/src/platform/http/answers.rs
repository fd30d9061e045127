//! The error answers that calls have in common, for the document.
//!
//! They come first in the `responses` of a call: an entry of the call's own with the same status then
//! replaces them.

use utoipa::IntoResponses;

use crate::platform::error::ErrorBody;

/// The errors of a call about accounts, in addition to those of its level of access.
#[derive(Debug, IntoResponses)]
pub enum AccountErrors {
    /// The request is malformed or has invalid values.
    #[response(status = 400)]
    BadRequest(ErrorBody),
    /// There is no valid session, or a credential such as the password is wrong.
    #[response(status = 401)]
    Unauthenticated(ErrorBody),
    /// The caller is not allowed to do this: `FORBIDDEN`, `BLOCKED`, `MFA-REQUIRED`,
    /// `REQUIRED-RECENT-LOGIN`, `EMAIL-UNCONFIRMED`.
    #[response(status = 403)]
    Forbidden(ErrorBody),
    /// The resource does not exist, or the caller has no access to it.
    #[response(status = 404)]
    NotFound(ErrorBody),
    /// Server error. The server's log has the cause, with the same request id.
    #[response(status = 500)]
    Internal(ErrorBody),
    /// The server is busy.
    #[response(status = 503)]
    Unavailable(ErrorBody),
    /// The disk is full.
    #[response(status = 507)]
    StorageFull(ErrorBody),
}

/// The errors of a call that reads the catalogue.
#[derive(Debug, IntoResponses)]
pub enum CatalogueErrors {
    /// The request is malformed or has invalid values.
    #[response(status = 400)]
    BadRequest(ErrorBody),
    /// The resource does not exist.
    #[response(status = 404)]
    NotFound(ErrorBody),
    /// Server error. The server's log has the cause, with the same request id.
    #[response(status = 500)]
    Internal(ErrorBody),
    /// There is no catalogue yet, or the server is busy.
    #[response(status = 503)]
    Unavailable(ErrorBody),
}
