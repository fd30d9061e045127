//! Requesting a change of the e-mail.

use rusqlite::Connection;

use super::store;
use crate::accounts::audit::{self, Entry, Event};
use crate::accounts::sessions::Browser;
use crate::accounts::users::model::REGISTERED;
use crate::platform::access::{SignedIn, UserId};
use crate::platform::clock::{HOUR, Millis};
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::fields::{Email, SecretToken};
use crate::platform::limits::store::throttle;
use crate::platform::mail::{Kind, Mailer};

/// Requests of a user in an hour.
const REQUESTS: u32 = 3;

/// The outcome of a request. Each is stored and counted: a refusal reveals that an address has an
/// account, and must not be used to test many addresses.
pub(super) type Requested = Result<(), ApiError>;

/// Requests a change, which replaces a pending one.
pub(super) fn request(
    conn: &Connection,
    mailer: &Mailer,
    user: &SignedIn,
    (new, browser): (&Email, &Browser),
    now: Millis,
) -> ApiResult<Requested> {
    let key = format!("email-change:{}", user.id.number());
    if let Err(wait) = throttle(conn, &key, (REQUESTS, HOUR), now)? {
        return Ok(Err(ApiError::too_many(wait)));
    }
    if store::is_taken(conn, user.id, new.key(), now)? {
        return Ok(Err(REGISTERED));
    }
    let old = store::address(conn, user.id)?;
    let confirm = SecretToken::random()?;
    // An unconfirmed address may belong to a stranger, who must not get the account by it.
    let undo = if old.is_verified {
        Some(SecretToken::random()?)
    } else {
        None
    };
    let hashes = (confirm.hash(), undo.as_ref().map(SecretToken::hash));
    store::request(conn, (user.id, &old, new), hashes, now)?;
    tell_old_address(conn, mailer, user.id, (new, undo.as_ref()), now)?;
    let new_address = new.address();
    send_confirmation(conn, mailer, (user.id, new_address, &confirm), now)?;
    let entry = Entry::of_user(Event::EmailChangeRequested, user.id, browser.address);
    audit::record(conn, &entry, now)?;
    Ok(Ok(()))
}

fn tell_old_address(
    conn: &Connection,
    mailer: &Mailer,
    user: UserId,
    (new, undo): (&Email, Option<&SecretToken>),
    now: Millis,
) -> ApiResult<()> {
    let Some(undo) = undo else {
        return mailer.to_user(conn, user, (Kind::EmailReplaced, &[]), now);
    };
    let link = mailer.link(&format!("/login?undoEmailToken={}", undo.text()));
    let values = [("address", new.address()), ("link", &link)];
    mailer.to_user(conn, user, (Kind::EmailChangeRequested, &values), now)
}

fn send_confirmation(
    conn: &Connection,
    mailer: &Mailer,
    (user, address, confirm): (UserId, &str, &SecretToken),
    now: Millis,
) -> ApiResult<()> {
    let link = mailer.link(&format!("/login?verifyToken={}", confirm.text()));
    let message: (Kind, &[(&str, &str)]) = (Kind::Verify, &[("link", &link)]);
    mailer.to_other_address(conn, (user, address), message, now)
}

/// Mails the link that confirms a pending change again; returns whether there is one.
pub fn send_again(
    conn: &Connection,
    mailer: &Mailer,
    user: UserId,
    now: Millis,
) -> ApiResult<bool> {
    let Some(pending) = store::find_pending(conn, user)? else {
        return Ok(false);
    };
    let confirm = SecretToken::random()?;
    store::renew(conn, pending.id, confirm.hash(), now)?;
    send_confirmation(conn, mailer, (user, &pending.new_email, &confirm), now)?;
    Ok(true)
}
