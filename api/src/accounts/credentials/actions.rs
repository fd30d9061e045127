//! What is done with what a user signs in with.

use rusqlite::Connection;

use super::store::{self, CredentialsRow};
use crate::accounts::AccountsState;
use crate::accounts::audit::{self, Entry, Event};
use crate::accounts::links::{self, LinkKind};
use crate::accounts::mfa::store::{has_mfa, remember_device};
use crate::accounts::sessions::opening::renew;
use crate::accounts::sessions::store::{end_sessions, forget_mfa};
use crate::accounts::sessions::{Browser, Opened};
use crate::accounts::sign_in::store::store_password;
use crate::platform::access::SignedIn;
use crate::platform::clock::Millis;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::mail::Kind;
use crate::platform::reason::Reason;

/// What the user signs in with.
pub(super) async fn credentials(user: &SignedIn) -> ApiResult<CredentialsRow> {
    let (id, device) = (user.id, user.device);
    user.read(move |conn| Ok(store::find(conn, id, device)?))
        .await
}

/// The e-mail of a user who signs in with a password; a provider manages that of others.
pub async fn require_own_email(user: &SignedIn) -> ApiResult<String> {
    let row = credentials(user).await?;
    if row.password_hash.is_some() {
        return Ok(row.email);
    }
    Err(ApiError::conflict(match row.provider.as_deref() {
        Some("apple") => Reason::EmailManagedByApple,
        _ => Reason::EmailManagedByGoogle,
    }))
}

/// Stores a new password: all other sessions end, and this one goes on with new secrets.
pub(super) fn change_password(
    conn: &Connection,
    state: &AccountsState,
    user: &SignedIn,
    (hash, browser): (&str, &Browser),
    now: Millis,
) -> ApiResult<(Opened, Option<String>)> {
    store_password(conn, user.id, hash)?;
    end_sessions(conn, user.id, Some(user.session), "password", now)?;
    forget_mfa(conn, user.id, None)?;
    links::store::delete(conn, LinkKind::Reset, Some(user.id))?;
    let mfa_hash = if has_mfa(conn, user.id)? {
        Some(remember_device(conn, user.id, user.device, now)?.text())
    } else {
        None
    };
    state
        .letters
        .to_user(conn, user.id, (Kind::PasswordChanged, &[]), now)?;
    let entry = Entry::of_user(Event::PasswordChanged, user.id, browser.address);
    audit::record(conn, &entry, now)?;
    Ok((renew(conn, user.session, now)?, mfa_hash))
}
