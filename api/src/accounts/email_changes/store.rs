//! Changes of e-mails in the database.

use rusqlite::{Connection, OptionalExtension as _, params};

use crate::platform::access::UserId;
use crate::platform::clock::{DAY, Millis};
use crate::platform::fields::{Email, TokenHash};

/// How long a change waits to be confirmed, and how long it can be undone after that.
pub const LIFE: Millis = 7 * DAY;

/// The account's address before a change.
#[derive(Debug, Clone)]
pub struct OldAddress {
    /// The address as it was typed.
    pub email: String,
    /// The normalized address.
    pub key: String,
    /// Whether it is confirmed.
    pub is_verified: bool,
}

/// A pending or completed change.
#[derive(Debug, Clone)]
pub struct ChangeRow {
    pub id: i64,
    /// The user whose e-mail it is.
    pub user: UserId,
    /// The address before, as typed.
    pub old_email: String,
    /// The address before, normalized.
    pub old_key: String,
    /// The new address, as typed.
    pub new_email: String,
    /// The new address, normalized.
    pub new_key: String,
    /// When it was requested.
    pub requested_at: Millis,
}

const COLUMNS: &str =
    "id, user_id, old_email, old_email_key, new_email, new_email_key, requested_at";

fn read_change(row: &rusqlite::Row<'_>) -> rusqlite::Result<ChangeRow> {
    Ok(ChangeRow {
        id: row.get(0)?,
        user: row.get(1)?,
        old_email: row.get(2)?,
        old_key: row.get(3)?,
        new_email: row.get(4)?,
        new_key: row.get(5)?,
        requested_at: row.get(6)?,
    })
}

/// The address that the account has now.
pub fn address(conn: &Connection, user: UserId) -> rusqlite::Result<OldAddress> {
    conn.prepare_cached(
        "SELECT email, email_key, email_verified_at IS NOT NULL FROM users WHERE id = ?1",
    )?
    .query_row([user], |row| {
        Ok(OldAddress {
            email: row.get(0)?,
            key: row.get(1)?,
            is_verified: row.get(2)?,
        })
    })
}

/// Whether another account has this address, or had it and may get it back.
pub fn is_taken(
    conn: &Connection,
    user: UserId,
    email_key: &str,
    now: Millis,
) -> rusqlite::Result<bool> {
    conn.prepare_cached(
        "SELECT EXISTS (SELECT 1 FROM users WHERE email_key = ?2 AND id <> ?1)
             OR EXISTS (SELECT 1 FROM email_changes WHERE old_email_key = ?2 AND user_id <> ?1
                        AND confirmed_at IS NOT NULL AND undo_hash IS NOT NULL AND expires_at > ?3)",
    )?
    .query_row(params![user, email_key, now], |row| row.get(0))
}

/// Stores a pending change, which replaces an earlier one.
pub fn request(
    conn: &Connection,
    (user, old, new): (UserId, &OldAddress, &Email),
    (confirm, undo): (TokenHash, Option<TokenHash>),
    now: Millis,
) -> rusqlite::Result<()> {
    cancel(conn, user)?;
    conn.prepare_cached(
        "INSERT INTO email_changes (user_id, old_email, old_email_key, new_email, new_email_key,
                                    confirm_hash, undo_hash, requested_at, expires_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
    )?
    .execute(params![
        user,
        old.email,
        old.key,
        new.address(),
        new.key(),
        confirm,
        undo,
        now,
        now + LIFE
    ])?;
    Ok(())
}

/// The pending change. One whose link has expired can still be sent again.
pub fn find_pending(conn: &Connection, user: UserId) -> rusqlite::Result<Option<ChangeRow>> {
    conn.prepare_cached(&format!(
        "SELECT {COLUMNS} FROM email_changes WHERE user_id = ?1 AND confirmed_at IS NULL"
    ))?
    .query_row([user], read_change)
    .optional()
}

/// Gives the pending change a new secret, valid for a week.
pub fn renew(
    conn: &Connection,
    change: i64,
    confirm: TokenHash,
    now: Millis,
) -> rusqlite::Result<()> {
    conn.prepare_cached(
        "UPDATE email_changes SET confirm_hash = ?2, expires_at = ?3 WHERE id = ?1",
    )?
    .execute(params![change, confirm, now + LIFE])?;
    Ok(())
}

/// Removes the pending change; returns whether there was one.
pub fn cancel(conn: &Connection, user: UserId) -> rusqlite::Result<bool> {
    let removed = conn
        .prepare_cached("DELETE FROM email_changes WHERE user_id = ?1 AND confirmed_at IS NULL")?
        .execute([user])?;
    Ok(removed > 0)
}

/// The change that this secret confirms.
pub fn find_by_confirm(
    conn: &Connection,
    confirm: TokenHash,
    now: Millis,
) -> rusqlite::Result<Option<ChangeRow>> {
    conn.prepare_cached(&format!(
        "SELECT {COLUMNS} FROM email_changes WHERE confirm_hash = ?1 AND expires_at > ?2"
    ))?
    .query_row(params![confirm, now], read_change)
    .optional()
}

/// The change that this secret undoes, completed or pending.
pub fn find_by_undo(
    conn: &Connection,
    undo: TokenHash,
    now: Millis,
) -> rusqlite::Result<Option<ChangeRow>> {
    conn.prepare_cached(&format!(
        "SELECT {COLUMNS} FROM email_changes WHERE undo_hash = ?1 AND expires_at > ?2"
    ))?
    .query_row(params![undo, now], read_change)
    .optional()
}

/// Makes a change; from now on it can be undone for a week.
pub fn make(conn: &Connection, change: &ChangeRow, now: Millis) -> rusqlite::Result<()> {
    set_address(conn, change.user, (&change.new_email, &change.new_key), now)?;
    conn.prepare_cached(
        "UPDATE email_changes SET confirmed_at = ?2, confirm_hash = NULL, expires_at = ?3 WHERE id = ?1",
    )?
    .execute(params![change.id, now, now + LIFE])?;
    Ok(())
}

/// Gives the account back the address from before a change; that change and all later ones are
/// removed.
pub fn undo(conn: &Connection, change: &ChangeRow, now: Millis) -> rusqlite::Result<()> {
    set_address(conn, change.user, (&change.old_email, &change.old_key), now)?;
    conn.prepare_cached("DELETE FROM email_changes WHERE user_id = ?1 AND id >= ?2")?
        .execute(params![change.user, change.id])?;
    Ok(())
}

fn set_address(
    conn: &Connection,
    user: UserId,
    (email, key): (&str, &str),
    now: Millis,
) -> rusqlite::Result<()> {
    conn.prepare_cached(
        "UPDATE users SET email = ?2, email_key = ?3, email_verified_at = ?4 WHERE id = ?1",
    )?
    .execute(params![user, email, key, now])?;
    Ok(())
}

/// Removes all credentials that may have been set up since a change was requested: the password,
/// browsers, identities with another address, and a second factor that is not older.
pub fn lock(conn: &Connection, change: &ChangeRow) -> rusqlite::Result<()> {
    let user = change.user;
    for statement in [
        "UPDATE users SET password_hash = NULL WHERE id = ?1",
        "DELETE FROM known_devices WHERE user_id = ?1",
        "DELETE FROM mfa_devices WHERE user_id = ?1",
        "DELETE FROM one_time_tokens WHERE user_id = ?1",
    ] {
        conn.prepare_cached(statement)?.execute([user])?;
    }
    conn.prepare_cached(
        "UPDATE provider_identities SET user_id = NULL
         WHERE user_id = ?1 AND (email IS NULL OR lower(email) <> ?2)",
    )?
    .execute(params![user, change.old_key])?;
    Ok(())
}

/// Whether the second factor was turned on, or is being set up, since a change was requested.
pub fn has_newer_factor(conn: &Connection, change: &ChangeRow) -> rusqlite::Result<bool> {
    conn.prepare_cached(
        "SELECT EXISTS (SELECT 1 FROM mfa_secrets WHERE user_id = ?1 AND coalesce(enabled_at, ?2) >= ?2)",
    )?
    .query_row(params![change.user, change.requested_at], |row| row.get(0))
}
