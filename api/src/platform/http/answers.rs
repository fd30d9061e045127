//! The error answers that calls have in common, for the document.

use utoipa::IntoResponses;

use crate::platform::error::ErrorBody;

/// The errors of a call about accounts, in addition to those of its level of access.
#[derive(Debug, IntoResponses)]
pub enum AccountErrors {
    /// The request cannot be understood, or fields have values that are not allowed.
    #[response(status = 400)]
    BadRequest(ErrorBody),
    /// There is no session, or a proof such as a password is wrong.
    #[response(status = 401)]
    Unauthenticated(ErrorBody),
    /// The session may not do this: `FORBIDDEN`, `BLOCKED`, `MFA-REQUIRED`, `REQUIRED-RECENT-LOGIN`,
    /// `EMAIL-UNCONFIRMED`.
    #[response(status = 403)]
    Forbidden(ErrorBody),
    /// What the path names does not exist, or does not belong to the caller.
    #[response(status = 404)]
    NotFound(ErrorBody),
    /// An error of the server; its log has the cause under the request's id.
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
    /// The request cannot be understood.
    #[response(status = 400)]
    BadRequest(ErrorBody),
    /// What the path names does not exist.
    #[response(status = 404)]
    NotFound(ErrorBody),
    /// An error of the server; its log has the cause under the request's id.
    #[response(status = 500)]
    Internal(ErrorBody),
    /// There is no catalogue yet, or the server is busy.
    #[response(status = 503)]
    Unavailable(ErrorBody),
}
