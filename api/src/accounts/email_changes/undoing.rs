//! Undoing a change of the e-mail by the link that was mailed to the old address.

use std::net::IpAddr;

use rusqlite::Connection;

use super::store;
use crate::accounts::audit::{self, Actor, Entry, Event};
use crate::accounts::mfa;
use crate::accounts::recovery;
use crate::accounts::sessions::store::end_sessions;
use crate::platform::clock::Millis;
use crate::platform::error::ApiResult;
use crate::platform::fields::TokenHash;
use crate::platform::mail::Mailer;

/// Restores or keeps the old address of the account, and removes all credentials except access to
/// the mailbox, because the user who requested the change had the password. Returns the old
/// address; none if the link is not valid.
pub(super) fn undo(
    conn: &Connection,
    mailer: &Mailer,
    (token, caller): (TokenHash, Option<IpAddr>),
    now: Millis,
) -> ApiResult<Option<String>> {
    let Some(change) = store::find_by_undo(conn, token, now)? else {
        return Ok(None);
    };
    let user = change.user;
    if store::has_newer_factor(conn, &change)? {
        mfa::store::remove(conn, user)?;
    }
    store::lock(conn, &change)?;
    store::undo(conn, &change, now)?;
    end_sessions(conn, user, None, "reset", now)?;
    recovery::send_link(conn, mailer, user, now)?;
    let entry = Entry::about(Actor::Visitor, Event::EmailChangeUndone, Some(user), caller);
    audit::record(conn, &entry, now)?;
    Ok(Some(change.old_email))
}
