//! Accounts whose password is reset.

use rusqlite::{Connection, OptionalExtension as _, params};

use crate::platform::access::UserId;
use crate::platform::clock::Millis;

/// The account with this e-mail.
pub fn find_by_email(conn: &Connection, email_key: &str) -> rusqlite::Result<Option<UserId>> {
    conn.prepare_cached("SELECT id FROM users WHERE email_key = ?1")?
        .query_row([email_key], |row| row.get(0))
        .optional()
}

/// Sets a password for an account whose address the link proved; returns its e-mail, as typed and
/// normalized.
pub fn set_password(
    conn: &Connection,
    user: UserId,
    hash: &str,
    now: Millis,
) -> rusqlite::Result<(String, String)> {
    conn.prepare_cached(
        "UPDATE users SET password_hash = ?2, email_verified_at = coalesce(email_verified_at, ?3)
         WHERE id = ?1 RETURNING email, email_key",
    )?
    .query_row(params![user, hash, now], |row| {
        Ok((row.get(0)?, row.get(1)?))
    })
}
