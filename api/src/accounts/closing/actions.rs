//! Closes accounts.

use std::net::IpAddr;

use super::store;
use crate::accounts::AccountsState;
use crate::accounts::audit::{self, Entry, Event};
use crate::accounts::sessions::store::{end_sessions, forget_mfa};
use crate::platform::access::SignedIn;
use crate::platform::clock::Millis;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::mail::Kind;
use crate::platform::reason::Reason;

/// Ends all access to an account, whose data is removed later; returns when closing began.
pub(super) async fn close(
    state: &AccountsState,
    user: SignedIn,
    reason: Option<String>,
    address: Option<IpAddr>,
) -> ApiResult<Millis> {
    let (now, mailer) = (state.clock.now(), state.mailer.clone());
    user.write(move |conn| {
        if store::is_only_administrator(conn, user.id)? {
            let text = Reason::OnlyAdministrator;
            return Err(ApiError::conflict(text));
        }
        let closing_at = store::close(conn, user.id, reason.as_deref(), now)?;
        end_sessions(conn, user.id, None, "closing", now)?;
        forget_mfa(conn, user.id, None)?;
        mailer.to_user(conn, user.id, (Kind::Closing, &[]), now)?;
        let entry = Entry::of_user(Event::ClosingRequested, user.id, address);
        audit::record(conn, &entry, now)?;
        Ok(closing_at)
    })
    .await
    .map_err(close_failed)
}

/// The client shows one text for all errors of the server.
fn close_failed(error: ApiError) -> ApiError {
    match error {
        ApiError::Internal(cause) | ApiError::Unavailable(cause) => ApiError::CloseFailed(cause),
        ApiError::StorageFull => ApiError::CloseFailed(anyhow::anyhow!("the disk is full")),
        other => other,
    }
}
