//! Changes the state of a request, in the transaction of its cause.

use rusqlite::Connection;

use super::store::{self, StoredRequest};
use super::transitions::{Action, Actor, next};
use crate::platform::clock::Millis;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::reason::Reason;

/// The maximum number of changes of one request. Each sends a mail, so the number must be limited.
const MAX_VERSION: u32 = 40;

/// The refusal if the state of the request does not allow a change.
const NOT_NOW: ApiError = ApiError::Conflict {
    kind: None,
    reason: Reason::QuoteStepNotPossible,
};

/// The actor and the action.
#[derive(Debug, Clone, Copy)]
pub struct Step {
    pub actor: Actor,
    pub action: Action,
    /// When the request expires after that; none to keep the time.
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

/// Refuses a change by someone who saw another version of the request.
pub fn require_seen(request: &StoredRequest, version: u32) -> ApiResult<()> {
    if request.version == version {
        return Ok(());
    }
    let version = request.version;
    Err(ApiError::conflict(Reason::QuoteChanged { version }))
}

/// Changes the state of a request; returns its new version.
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
