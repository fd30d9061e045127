//! Accounts as a sign-in reads them, and the counters of failed attempts.

use rusqlite::{Connection, OptionalExtension as _, params};

use super::bucket::{Bucket, BucketId};
use crate::platform::access::UserId;
use crate::platform::clock::Millis;
use crate::platform::fields::TokenHash;

/// An account with a password or without.
#[derive(Debug, Clone)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "they are independent columns"
)]
pub struct AccountRow {
    pub id: UserId,
    pub password_hash: Option<String>,
    /// Whether an administrator has blocked the user.
    pub is_blocked: bool,
    /// It is being closed.
    pub is_closing: bool,
    /// It has a second factor, or must have one.
    pub needs_mfa: bool,
    /// The browser is known to the account.
    pub knows_device: bool,
    /// The account has browsers.
    pub has_devices: bool,
}

/// The account with this e-mail; the demo account, which is signed in to in another way, is not found.
pub fn find_account(
    conn: &Connection,
    email_key: &str,
    device: TokenHash,
) -> rusqlite::Result<Option<AccountRow>> {
    conn.prepare_cached(
        "SELECT u.id, u.password_hash, u.is_blocked, u.closing_at IS NOT NULL,
                u.mfa_required OR EXISTS (
                    SELECT 1 FROM mfa_secrets m WHERE m.user_id = u.id AND m.enabled_at IS NOT NULL),
                EXISTS (SELECT 1 FROM known_devices d WHERE d.user_id = u.id AND d.device_hash = ?2),
                EXISTS (SELECT 1 FROM known_devices d WHERE d.user_id = u.id)
         FROM users u WHERE u.email_key = ?1 AND NOT u.is_demo",
    )?
    .query_row(params![email_key, device], |row| {
        Ok(AccountRow {
            id: row.get(0)?,
            password_hash: row.get(1)?,
            is_blocked: row.get(2)?,
            is_closing: row.get(3)?,
            needs_mfa: row.get(4)?,
            knows_device: row.get(5)?,
            has_devices: row.get(6)?,
        })
    })
    .optional()
}

/// Replaces the hash of the password that was just checked, unless the password has changed.
pub fn renew_password_hash(
    conn: &Connection,
    checked: &AccountRow,
    hash: &str,
) -> rusqlite::Result<()> {
    conn.prepare_cached(
        "UPDATE users SET password_hash = ?3 WHERE id = ?1 AND password_hash = ?2",
    )?
    .execute(params![checked.id, checked.password_hash, hash])?;
    Ok(())
}

/// Replaces the hash of a password.
pub fn store_password(conn: &Connection, user: UserId, hash: &str) -> rusqlite::Result<()> {
    conn.prepare_cached("UPDATE users SET password_hash = ?2 WHERE id = ?1")?
        .execute(params![user, hash])?;
    Ok(())
}

/// No known browser is stored as an empty value.
fn device(id: &BucketId) -> Vec<u8> {
    id.device.map_or_else(Vec::new, Into::into)
}

/// A bucket's failures.
pub fn read_bucket(conn: &Connection, id: &BucketId) -> rusqlite::Result<Bucket> {
    let found = conn
        .prepare_cached(
            "SELECT failed, failed_in_a_row, blocked_until FROM sign_in_counters
             WHERE account_key = ?1 AND device_hash = ?2",
        )?
        .query_row(params![id.account, device(id)], |row| {
            Ok(Bucket {
                failed: row.get(0)?,
                failed_in_a_row: row.get(1)?,
                blocked_until: row.get(2)?,
            })
        })
        .optional()?;
    Ok(found.unwrap_or_default())
}

/// Stores a bucket's failures.
pub fn write_bucket(
    conn: &Connection,
    id: &BucketId,
    bucket: Bucket,
    now: Millis,
) -> rusqlite::Result<()> {
    conn.prepare_cached(
        "INSERT INTO sign_in_counters (account_key, device_hash, failed, failed_in_a_row, blocked_until, updated_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)
         ON CONFLICT (account_key, device_hash) DO UPDATE
         SET failed = excluded.failed, failed_in_a_row = excluded.failed_in_a_row,
             blocked_until = excluded.blocked_until, updated_at = excluded.updated_at",
    )?
    .execute(params![
        id.account,
        device(id),
        bucket.failed,
        bucket.failed_in_a_row,
        bucket.blocked_until,
        now
    ])?;
    Ok(())
}

/// Removes a bucket's failures after a success.
pub fn clear_bucket(conn: &Connection, id: &BucketId) -> rusqlite::Result<()> {
    conn.prepare_cached(
        "DELETE FROM sign_in_counters WHERE account_key = ?1 AND device_hash = ?2",
    )?
    .execute(params![id.account, device(id)])?;
    Ok(())
}

/// Removes all failures of an account: its owner has been verified.
pub fn clear_buckets(conn: &Connection, account: [u8; 32]) -> rusqlite::Result<()> {
    conn.prepare_cached("DELETE FROM sign_in_counters WHERE account_key = ?1")?
        .execute([account])?;
    Ok(())
}
