//! Passwords and e-mails of users who are signed in.

use rusqlite::{Connection, params};

use crate::platform::access::UserId;
use crate::platform::fields::TokenHash;

#[derive(Debug, Clone)]
pub struct CredentialsRow {
    /// The e-mail as it was typed.
    pub email: String,
    /// The normalized e-mail.
    pub email_key: String,
    pub password_hash: Option<String>,
    /// The browser is known to the account.
    pub knows_device: bool,
    /// The provider's name, if the user signs in at one.
    pub provider: Option<String>,
}

/// The credentials of the user.
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

/// Removes all credentials of an account; only its mailbox gives access then.
pub fn delete_ways_in(conn: &Connection, user: UserId) -> rusqlite::Result<()> {
    for statement in [
        "UPDATE users SET password_hash = NULL WHERE id = ?1",
        "UPDATE provider_identities SET user_id = NULL WHERE user_id = ?1",
        "DELETE FROM known_devices WHERE user_id = ?1",
        "DELETE FROM one_time_tokens WHERE user_id = ?1",
        "DELETE FROM email_changes WHERE user_id = ?1",
    ] {
        conn.prepare_cached(statement)?.execute([user])?;
    }
    Ok(())
}
