//! Accounts with an unconfirmed address: the user who registered it may not be its owner.

use rusqlite::Connection;

use super::store;
use crate::accounts::mfa;
use crate::accounts::sessions::store::end_sessions;
use crate::platform::access::UserId;
use crate::platform::clock::Millis;

/// Removes everything by which the user who set the account up could sign in, or lock its owner
/// out: password, browsers, identities at providers, links, second factor and sessions.
pub fn disown(conn: &Connection, user: UserId, now: Millis) -> rusqlite::Result<()> {
    store::delete_ways_in(conn, user)?;
    mfa::store::remove(conn, user)?;
    end_sessions(conn, user, None, "claimed", now)?;
    Ok(())
}
