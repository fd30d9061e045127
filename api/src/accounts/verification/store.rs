//! Confirmed addresses in the database.

use rusqlite::{Connection, params};

use crate::platform::access::UserId;
use crate::platform::clock::Millis;

/// The normalized address.
pub fn email_key(conn: &Connection, user: UserId) -> rusqlite::Result<String> {
    conn.prepare_cached("SELECT email_key FROM users WHERE id = ?1")?
        .query_row([user], |row| row.get(0))
}

/// Stores that the address is confirmed, if it is still the account's; returns whether it is.
pub fn verify(
    conn: &Connection,
    user: UserId,
    email_key: &str,
    now: Millis,
) -> rusqlite::Result<bool> {
    let changed = conn
        .prepare_cached(
            "UPDATE users SET email_verified_at = coalesce(email_verified_at, ?3) WHERE id = ?1 AND email_key = ?2",
        )?
        .execute(params![user, email_key, now])?;
    Ok(changed > 0)
}
