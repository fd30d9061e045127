//! Numbers of requests: by a user, and to a vendor.

use rusqlite::{Connection, params};

use crate::platform::access::UserId;
use crate::platform::clock::Millis;

/// The user's requests that are not closed.
pub fn open(conn: &Connection, user: UserId) -> rusqlite::Result<usize> {
    conn.prepare_cached(
        "SELECT count(*) FROM quote_groups g JOIN quote_requests q ON q.group_id = g.id
         WHERE g.user_id = ?1 AND q.status <> 'Closed'",
    )?
    .query_row([user], |row| row.get(0))
}

/// When the account was created.
pub fn member_since(conn: &Connection, user: UserId) -> rusqlite::Result<Millis> {
    conn.prepare_cached("SELECT created_at FROM users WHERE id = ?1")?
        .query_row([user], |row| row.get(0))
}

/// How many requests reached this address since a time.
pub fn mailed_since(conn: &Connection, email: &str, since: Millis) -> rusqlite::Result<u32> {
    conn.prepare_cached(
        "SELECT count(*) FROM quote_requests WHERE vendor_email = ?1 AND mailed_at > ?2",
    )?
    .query_row(params![email, since], |row| row.get(0))
}

/// The name and the e-mail of a user; the name may be empty.
pub fn contact(conn: &Connection, user: UserId) -> rusqlite::Result<(String, String)> {
    conn.prepare_cached("SELECT full_name, email FROM users WHERE id = ?1")?
        .query_row([user], |row| Ok((row.get(0)?, row.get(1)?)))
}
