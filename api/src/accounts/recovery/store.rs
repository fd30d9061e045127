//! Accounts whose password is reset.

use rusqlite::{Connection, OptionalExtension as _, params};

use crate::accounts::links::LinkKind;
use crate::platform::access::UserId;
use crate::platform::clock::Millis;
use crate::platform::fields::TokenHash;

/// The account with this e-mail.
pub fn find_by_email(conn: &Connection, email_key: &str) -> rusqlite::Result<Option<UserId>> {
    conn.prepare_cached("SELECT id FROM users WHERE email_key = ?1")?
        .query_row([email_key], |row| row.get(0))
        .optional()
}

/// The hash of the password that the account of a link has; `None` if it has none, or if the link is
/// not valid.
pub fn password_hash(
    conn: &Connection,
    link: TokenHash,
    now: Millis,
) -> rusqlite::Result<Option<String>> {
    conn.prepare_cached(
        "SELECT users.password_hash
         FROM one_time_tokens AS links JOIN users ON users.id = links.user_id
         WHERE links.hash = ?1 AND links.kind = ?2 AND links.expires_at > ?3",
    )?
    .query_row(params![link, LinkKind::Reset.name(), now], |row| row.get(0))
    .optional()
    .map(Option::flatten)
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
