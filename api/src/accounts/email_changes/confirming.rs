//! Confirming a new e-mail by the link that was mailed to it.

use std::net::IpAddr;

use rusqlite::Connection;

use super::store;
use crate::accounts::audit::{self, Actor, Entry, Event};
use crate::accounts::links::{self, LinkKind};
use crate::platform::clock::Millis;
use crate::platform::error::ApiResult;
use crate::platform::fields::TokenHash;
use crate::platform::mail::{Kind, Mailer};

/// The outcome of a confirmation link.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Confirmed {
    /// The account has the new e-mail.
    Changed,
    /// Another account got the address in the meantime; the change is gone.
    Taken,
    /// There is no change that this link confirms.
    Unknown,
}

/// Makes the change that a link confirms.
pub fn confirm(
    conn: &Connection,
    mailer: &Mailer,
    (token, caller): (TokenHash, Option<IpAddr>),
    now: Millis,
) -> ApiResult<Confirmed> {
    let Some(change) = store::find_by_confirm(conn, token, now)? else {
        return Ok(Confirmed::Unknown);
    };
    if store::is_taken(conn, change.user, &change.new_key, now)? {
        store::cancel(conn, change.user)?;
        return Ok(Confirmed::Taken);
    }
    let old = store::address(conn, change.user)?;
    store::make(conn, &change, now)?;
    for kind in [LinkKind::Reset, LinkKind::Verify] {
        links::store::delete(conn, kind, Some(change.user))?;
    }
    if old.is_verified {
        let values = [("address", change.new_email.as_str())];
        let message: (Kind, &[(&str, &str)]) = (Kind::EmailChanged, &values);
        mailer.to_other_address(conn, (change.user, &old.email), message, now)?;
    }
    let entry = Entry::about(
        Actor::Visitor,
        Event::EmailChanged,
        Some(change.user),
        caller,
    );
    audit::record(conn, &entry, now)?;
    Ok(Confirmed::Changed)
}
