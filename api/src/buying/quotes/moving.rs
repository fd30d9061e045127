//! Moves a request from one state to another, in the transaction of its cause.

use rusqlite::Connection;

use super::store::{self, StoredRequest};
use super::transitions::{Action, Actor, next};
use crate::platform::clock::Millis;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::reason::Reason;

/// Changes of one request. Each is a mail, so nobody can go on for ever.
const MAX_VERSION: u32 = 40;

/// What is refused by the state of the request.
const NOT_NOW: ApiError = ApiError::Conflict {
    kind: None,
    reason: Reason::QuoteStepNotPossible,
};

/// Who does what.
#[derive(Debug, Clone, Copy)]
pub struct Step {
    pub actor: Actor,
    pub action: Action,
    /// When the request ends by itself after that; none: as before.
    pub expires_at: Option<Millis>,
}

impl Step {
    pub fn new(actor: Actor, action: Action) -> Self {
        Self {
            actor,
            action,
            expires_at: None,
        }
    }

    /// The same with a new end.
    #[must_use]
    pub fn until(self, expires_at: Millis) -> Self {
        Self {
            expires_at: Some(expires_at),
            ..self
        }
    }
}

/// Refuses a change by somebody who saw another version of the request.
pub fn require_seen(request: &StoredRequest, version: u32) -> ApiResult<()> {
    if request.version == version {
        return Ok(());
    }
    let version = request.version;
    Err(ApiError::conflict(Reason::QuoteChanged { version }))
}

/// Moves a request; its new version.
pub fn apply(
    conn: &Connection,
    request: &StoredRequest,
    step: Step,
    now: Millis,
) -> ApiResult<u32> {
    let state = next(request.state, step.actor, step.action).ok_or(NOT_NOW)?;
    let is_over = request.expires_at <= now;
    let goes_on = state.closed_because().is_none();
    if is_over && matches!(step.actor, Actor::User | Actor::Vendor) {
        return Err(NOT_NOW);
    }
    if goes_on && request.version >= MAX_VERSION {
        return Err(NOT_NOW);
    }
    let expires_at = step.expires_at.unwrap_or(request.expires_at);
    Ok(store::move_to(conn, request.id, state, (expires_at, now))?)
}
