//! The actions on credentials.

use rusqlite::Connection;

use super::store::{self, CredentialsRow};
use crate::accounts::AccountsState;
use crate::accounts::audit::{self, Entry, Event};
use crate::accounts::links::{self, LinkKind};
use crate::accounts::mfa::store::{has_mfa, remember_device};
use crate::accounts::sessions::opening::renew;
use crate::accounts::sessions::store::{authenticated, end_sessions, forget_mfa};
use crate::accounts::sessions::{Browser, Opened};
use crate::accounts::sign_in::answer::answer;
use crate::accounts::sign_in::bucket::BucketId;
use crate::accounts::sign_in::guard::{Attempt, Checked, check};
use crate::accounts::sign_in::store::{clear_bucket, store_password};
use crate::platform::access::SignedIn;
use crate::platform::clock::{MINUTE, Millis};
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::fields::password;
use crate::platform::mail::Kind;
use crate::platform::reason::Reason;

const RECENT: Millis = 5 * MINUTE;

/// What is wrong with a new password.
pub(super) fn wrong_new(reason: Reason) -> ApiError {
    ApiError::form(Some("password"), "newPassword", reason)
}

/// The credentials of the user.
async fn credentials(user: &SignedIn) -> ApiResult<CredentialsRow> {
    let (id, device) = (user.id, user.device);
    user.read(move |conn| Ok(store::find(conn, id, device)?))
        .await
}

/// The e-mail of a user who signs in with a password; others are managed by their provider.
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

/// Checks the password again; returns until when calls do not ask for it again.
pub(super) async fn reauthenticate(
    state: &AccountsState,
    user: SignedIn,
    password: &str,
    browser: Browser,
) -> ApiResult<Millis> {
    let row = credentials(&user).await?;
    let kept = row
        .password_hash
        .ok_or(ApiError::conflict(Reason::NoPassword))?;
    let bucket = BucketId {
        account: state.keys.account_key(&row.email_key),
        device: row.knows_device.then_some(user.device),
    };
    let attempt = Attempt {
        bucket: bucket.clone(),
        password: password::normalize(password),
        kept: Some(kept),
        user: Some(user.id),
        address: browser.address,
    };
    match check(state, attempt).await? {
        Checked::Right { .. } => {}
        Checked::Refused(refused) => {
            return Err(match answer(refused) {
                ApiError::InvalidCredentials {
                    failed_attempts, ..
                } => ApiError::WrongPassword { failed_attempts },
                other => other,
            });
        }
    }
    let now = state.clock.now();
    user.write(move |conn| {
        clear_bucket(conn, &bucket)?;
        Ok(authenticated(conn, user.session, now)?)
    })
    .await?;
    Ok(now + RECENT)
}

/// Changes the password; returns the session with new secrets, and the proof of the second factor.
pub(super) async fn update_password(
    state: &AccountsState,
    user: SignedIn,
    new: String,
    browser: &Browser,
) -> ApiResult<(Opened, Option<String>)> {
    let row = credentials(&user).await?;
    let kept = row
        .password_hash
        .ok_or(ApiError::conflict(Reason::NoPassword))?;
    if state.hasher.verify(new.clone(), Some(kept)).await?.is_right {
        return Err(wrong_new(Reason::NewPasswordSame));
    }
    let hash = state.hasher.hash(new).await?;
    let (now, from, shared) = (state.clock.now(), browser.clone(), state.clone());
    user.clone()
        .write(move |conn| change_password(conn, &shared, &user, (&hash, &from), now))
        .await
}

/// Stores a new password: all other sessions end, and this one continues with new secrets.
fn change_password(
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
        .mailer
        .to_user(conn, user.id, (Kind::PasswordChanged, &[]), now)?;
    let entry = Entry::of_user(Event::PasswordChanged, user.id, browser.address);
    audit::record(conn, &entry, now)?;
    Ok((renew(conn, user.session, now)?, mfa_hash))
}
