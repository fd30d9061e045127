//! Passwords and e-mails of users who are signed in.

use rusqlite::{Connection, OptionalExtension as _, params};

use crate::access::UserId;
use crate::fields::{Email, TokenHash};

/// What a user signs in with.
#[derive(Debug, Clone)]
pub struct CredentialsRow {
    /// The e-mail as it was typed.
    pub email: String,
    /// The e-mail as it is compared.
    pub email_key: String,
    /// What is kept of the password.
    pub password_hash: Option<String>,
    /// The browser is one of the account's.
    pub knows_device: bool,
    /// The provider's name, where there is one.
    pub provider: Option<String>,
}

/// What the user signs in with.
pub fn find(
    conn: &Connection,
    user: UserId,
    device: TokenHash,
) -> rusqlite::Result<CredentialsRow> {
    conn.prepare_cached(
        "SELECT email, email_key, password_hash,
                EXISTS (SELECT 1 FROM known_devices d WHERE d.user_id = u.id AND d.device_hash = ?2),
                (SELECT provider FROM provider_identities p WHERE p.user_id = u.id ORDER BY provider DESC LIMIT 1)
         FROM users u WHERE id = ?1",
    )?
    .query_row(params![user, device], |row| {
        Ok(CredentialsRow {
            email: row.get(0)?,
            email_key: row.get(1)?,
            password_hash: row.get(2)?,
            knows_device: row.get(3)?,
            provider: row.get(4)?,
        })
    })
}

/// Changes the e-mail, which is unproven then; false when another account has it.
pub fn set_email(conn: &Connection, user: UserId, email: &Email) -> rusqlite::Result<bool> {
    let is_taken = conn
        .prepare_cached("SELECT id FROM users WHERE email_key = ?1 AND id <> ?2")?
        .query_row(params![email.key(), user], |_row| Ok(()))
        .optional()?
        .is_some();
    if is_taken {
        return Ok(false);
    }
    conn.prepare_cached(
        "UPDATE users SET email = ?2, email_key = ?3, email_verified_at = NULL WHERE id = ?1",
    )?
    .execute(params![user, email.address(), email.key()])?;
    Ok(true)
}
