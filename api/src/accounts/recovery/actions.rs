//! Mails links to choose a new password, and stores the new password.

use rusqlite::Connection;

use super::{send_link, store};
use crate::accounts::AccountsState;
use crate::accounts::audit::{self, Actor, Entry, Event};
use crate::accounts::credentials::disown;
use crate::accounts::links::{self, LinkKind};
use crate::accounts::sessions::Browser;
use crate::accounts::sessions::store::{end_sessions, forget_mfa, know_device};
use crate::accounts::sign_in::store::clear_buckets;
use crate::accounts::users::store::is_verified;
use crate::platform::clock::{HOUR, Millis};
use crate::platform::error::ApiResult;
use crate::platform::fields::{Email, SecretToken, TokenHash};
use crate::platform::limits::store::throttle;
use crate::platform::mail::Kind;

/// Mails to an account in an hour.
const MAILS: u32 = 3;

/// Mails a link to the owner of an account, if there is one; the caller makes the answers take
/// equally long. The write runs to its end even if the caller no longer waits.
pub(super) async fn ask(state: &AccountsState, email: Email) -> ApiResult<()> {
    let (mailer, now) = (state.mailer.clone(), state.clock.now());
    let account = state.keys.account_key(email.key());
    state
        .database
        .write(move |conn| {
            let key = format!("reset-mail:{}", SecretToken::from_bytes(account).text());
            let may_send = throttle(conn, &key, (MAILS, HOUR), now)?.is_ok();
            match store::find_by_email(conn, email.key())? {
                Some(user) if may_send => send_link(conn, &mailer, user, now),
                _ => Ok(()),
            }
        })
        .await
}

/// Whether the password is the one that the account of a link has.
pub(super) async fn is_current(
    state: &AccountsState,
    token: &SecretToken,
    password: String,
) -> ApiResult<bool> {
    let (now, link) = (state.clock.now(), token.hash());
    let kept = state
        .database
        .read(move |conn| Ok(store::password_hash(conn, link, now)?))
        .await?;
    match kept {
        Some(kept) => Ok(state.hasher.verify(password, Some(kept)).await?.is_right),
        None => Ok(false),
    }
}

/// Stores the password that was chosen by a link; returns the e-mail of its account, none if the
/// link is not valid.
pub(super) async fn reset(
    state: &AccountsState,
    token: SecretToken,
    hash: String,
    browser: &Browser,
) -> ApiResult<Option<String>> {
    let (now, from, shared) = (state.clock.now(), browser.clone(), state.clone());
    state
        .database
        .write(move |conn| replace(conn, &shared, (token.hash(), &hash), &from, now))
        .await
}

fn replace(
    conn: &Connection,
    state: &AccountsState,
    (token, hash): (TokenHash, &str),
    browser: &Browser,
    now: Millis,
) -> ApiResult<Option<String>> {
    let link = links::store::take(conn, LinkKind::Reset, token, now)?;
    let Some(user) = link.and_then(|link| link.user) else {
        return Ok(None);
    };
    if !is_verified(conn, user)? {
        disown(conn, user, now)?;
    }
    let (email, key) = store::set_password(conn, user, hash, now)?;
    clear_buckets(conn, state.keys.account_key(&key))?;
    end_sessions(conn, user, None, "reset", now)?;
    forget_mfa(conn, user, None)?;
    know_device(conn, user, browser.device(), now)?;
    state
        .mailer
        .to_user(conn, user, (Kind::PasswordChanged, &[]), now)?;
    let entry = Entry::about(
        Actor::Visitor,
        Event::PasswordReset,
        Some(user),
        browser.address,
    );
    audit::record(conn, &entry, now)?;
    Ok(Some(email))
}
