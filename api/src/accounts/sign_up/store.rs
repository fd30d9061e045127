//! New accounts in the database.

use rusqlite::{Connection, OptionalExtension as _, params};

use super::model::{PRIVACY_VERSION, TERMS_VERSION};
use crate::platform::access::UserId;
use crate::platform::clock::Millis;

/// An account to be stored.
#[derive(Debug)]
pub struct NewUser<'a> {
    /// The e-mail as it was typed.
    pub email: &'a str,
    /// The normalized e-mail.
    pub email_key: &'a str,
    /// The e-mail address is confirmed.
    pub is_verified: bool,
    pub full_name: &'a str,
    /// The hash of the password; none for an account that signs in at a provider.
    pub password_hash: Option<&'a str>,
    pub language: &'a str,
}

/// Stores an account; none if the e-mail has one already, or belonged to one that may get it back.
pub fn insert_user(
    conn: &Connection,
    user: &NewUser<'_>,
    now: Millis,
) -> rusqlite::Result<Option<UserId>> {
    conn.prepare_cached(
        "INSERT INTO users (email, email_key, email_verified_at, full_name, password_hash, language, terms_version,
                            privacy_version, terms_accepted_at, created_at)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?9
         WHERE NOT EXISTS (SELECT 1 FROM email_changes WHERE old_email_key = ?2 AND confirmed_at IS NOT NULL
                           AND undo_hash IS NOT NULL AND expires_at > ?9)
           AND NOT EXISTS (SELECT 1 FROM users WHERE is_demo = 1 AND ?2 GLOB replace(email_key, '@', '+*@'))
         ON CONFLICT (email_key) DO NOTHING RETURNING id",
    )?
    .query_row(
        params![
            user.email,
            user.email_key,
            user.is_verified.then_some(now),
            user.full_name,
            user.password_hash,
            user.language,
            TERMS_VERSION,
            PRIVACY_VERSION,
            now
        ],
        |row| row.get(0),
    )
    .optional()
}

/// Whether there is an administrator.
pub fn has_administrator(conn: &Connection) -> rusqlite::Result<bool> {
    conn.query_row(
        "SELECT EXISTS (SELECT 1 FROM users WHERE is_admin)",
        [],
        |row| row.get(0),
    )
}

/// Whether there is any account besides that of the demo.
pub fn has_users(conn: &Connection) -> rusqlite::Result<bool> {
    conn.query_row(
        "SELECT EXISTS (SELECT 1 FROM users WHERE is_demo = 0)",
        [],
        |row| row.get(0),
    )
}

/// Makes a user an administrator, who has to have a second factor.
pub fn make_administrator(conn: &Connection, user: UserId, now: Millis) -> rusqlite::Result<()> {
    conn.prepare_cached(
        "UPDATE users SET is_admin = 1, mfa_required = 1, email_verified_at = coalesce(email_verified_at, ?2)
         WHERE id = ?1",
    )?
    .execute(params![user, now])?;
    Ok(())
}
