//! Requests, cancels and undoes a change of the e-mail.

use std::net::IpAddr;

use super::model::EmailChange;
use super::{requesting, store, undoing};
use crate::accounts::AccountsState;
use crate::accounts::audit::{self, Entry, Event};
use crate::accounts::credentials;
use crate::accounts::sessions::Browser;
use crate::platform::access::SignedIn;
use crate::platform::error::ApiResult;
use crate::platform::fields::{Email, SecretToken};

/// Requests a change, unless the account has this e-mail already.
pub(super) async fn request(
    state: &AccountsState,
    user: &SignedIn,
    browser: Browser,
    email: Email,
) -> ApiResult<EmailChange> {
    let present = credentials::require_own_email(user).await?;
    if present != email.address() {
        let (now, mailer, asking) = (state.clock.now(), state.mailer.clone(), user.clone());
        user.write(move |conn| {
            requesting::request(conn, &mailer, &asking, (&email, &browser), now)
        })
        .await??;
    }
    find(user).await
}

/// Removes a change that was not confirmed yet.
pub(super) async fn cancel(
    state: &AccountsState,
    user: &SignedIn,
    address: Option<IpAddr>,
) -> ApiResult<EmailChange> {
    let (now, caller) = (state.clock.now(), user.id);
    user.write(move |conn| {
        if store::cancel(conn, caller)? {
            let entry = Entry::of_user(Event::EmailChangeCancelled, caller, address);
            audit::record(conn, &entry, now)?;
        }
        Ok(())
    })
    .await?;
    find(user).await
}

/// Undoes a change by the link that was mailed to the old address, and returns that address; none
/// when the link is not valid.
pub(super) async fn undo(
    state: &AccountsState,
    token: SecretToken,
    address: Option<IpAddr>,
) -> ApiResult<Option<String>> {
    let (now, mailer) = (state.clock.now(), state.mailer.clone());
    state
        .database
        .write(move |conn| undoing::undo(conn, &mailer, (token.hash(), address), now))
        .await
}

async fn find(user: &SignedIn) -> ApiResult<EmailChange> {
    let id = user.id;
    user.read(move |conn| {
        let pending = store::find_pending(conn, id)?;
        Ok(EmailChange {
            email: store::address(conn, id)?.email,
            pending_email: pending.map(|pending| pending.new_email),
        })
    })
    .await
}
