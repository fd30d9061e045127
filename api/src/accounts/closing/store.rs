//! Closed accounts in the database.

use rusqlite::{Connection, OptionalExtension as _, params};

use crate::platform::access::UserId;
use crate::platform::clock::Millis;

/// An account to be erased.
#[derive(Debug)]
pub struct ClosingRow {
    pub id: UserId,
    /// The e-mail as it was typed.
    pub email: String,
    /// The normalized e-mail.
    pub email_key: String,
    pub language: String,
}

/// Marks the account as closing; a repeated call does not change the time.
pub fn close(
    conn: &Connection,
    user: UserId,
    reason: Option<&str>,
    now: Millis,
) -> rusqlite::Result<Millis> {
    conn.prepare_cached(
        "UPDATE users SET closing_at = coalesce(closing_at, ?3), close_reason = ?2 WHERE id = ?1 RETURNING closing_at",
    )?
    .query_row(params![user, reason, now], |row| row.get(0))
}

/// Whether there is no other administrator.
pub fn is_only_administrator(conn: &Connection, user: UserId) -> rusqlite::Result<bool> {
    conn.prepare_cached(
        "SELECT (SELECT is_admin FROM users WHERE id = ?1)
            AND NOT EXISTS (SELECT 1 FROM users WHERE is_admin AND NOT is_blocked AND closing_at IS NULL AND id <> ?1)",
    )?
    .query_row([user], |row| row.get(0))
}

/// An account that was closed at `before` or earlier.
pub fn next_due(conn: &Connection, before: Millis) -> rusqlite::Result<Option<ClosingRow>> {
    conn.prepare_cached(
        "SELECT id, email, email_key, language FROM users WHERE closing_at <= ?1 ORDER BY closing_at LIMIT 1",
    )?
    .query_row([before], |row| {
        Ok(ClosingRow {
            id: row.get(0)?,
            email: row.get(1)?,
            email_key: row.get(2)?,
            language: row.get(3)?,
        })
    })
    .optional()
}

/// Removes all data of the user. Most of it is removed with the row itself.
pub fn erase(
    conn: &Connection,
    account: &ClosingRow,
    account_key: [u8; 32],
) -> rusqlite::Result<()> {
    let user = account.id;
    for statement in [
        "DELETE FROM provider_identities WHERE user_id = ?1",
        "DELETE FROM outbox WHERE user_id = ?1",
        // They name the user who sent the invitation.
        "DELETE FROM notifications WHERE id IN (
            SELECT n.id FROM invitations i JOIN notifications n ON n.boat_id = i.boat_id
            WHERE i.invited_by = ?1 AND n.kind = 'invited-on-board' AND n.once_key LIKE 'invited:' || i.id || ':%')",
        "DELETE FROM invitations WHERE invited_by = ?1 OR accepted_by = ?1",
        "DELETE FROM users WHERE id = ?1",
    ] {
        conn.prepare_cached(statement)?.execute([user])?;
    }
    conn.prepare_cached("DELETE FROM outbox WHERE recipient = ?1")?
        .execute([&account.email])?;
    conn.prepare_cached("DELETE FROM invitations WHERE email_key = ?1")?
        .execute([&account.email_key])?;
    conn.prepare_cached("DELETE FROM sign_in_counters WHERE account_key = ?1")?
        .execute([account_key])?;
    conn.prepare_cached("DELETE FROM throttles WHERE key LIKE '%:' || ?1")?
        .execute([user.number()])?;
    Ok(())
}
