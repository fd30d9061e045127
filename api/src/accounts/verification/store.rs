//! Whether an address is proven, and limits that survive a restart.

use rusqlite::{Connection, params};

use crate::platform::access::UserId;
use crate::platform::clock::Millis;

/// The address as it is compared.
pub fn email_key(conn: &Connection, user: UserId) -> rusqlite::Result<String> {
    conn.prepare_cached("SELECT email_key FROM users WHERE id = ?1")?
        .query_row([user], |row| row.get(0))
}

/// Whether the address is proven.
pub fn is_verified(conn: &Connection, user: UserId) -> rusqlite::Result<bool> {
    conn.prepare_cached("SELECT email_verified_at IS NOT NULL FROM users WHERE id = ?1")?
        .query_row([user], |row| row.get(0))
}

/// Notes that the address is proven, if it is still the account's; whether it is.
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

/// Counts something that may be done `limit` times in a window; when the window ends once it is over.
pub fn throttle(
    conn: &Connection,
    key: &str,
    (limit, window): (u32, Millis),
    now: Millis,
) -> rusqlite::Result<Result<(), Millis>> {
    let (started, count): (Millis, u32) = conn
        .prepare_cached(
            "INSERT INTO throttles (key, window_started_at, count) VALUES (?1, ?2, 1)
             ON CONFLICT (key) DO UPDATE SET
                count = CASE WHEN window_started_at + ?3 <= ?2 THEN 1 ELSE count + 1 END,
                window_started_at = CASE WHEN window_started_at + ?3 <= ?2 THEN ?2 ELSE window_started_at END
             RETURNING window_started_at, count",
        )?
        .query_row(params![key, now, window], |row| {
            Ok((row.get(0)?, row.get(1)?))
        })?;
    Ok(if count > limit {
        Err(started + window - now)
    } else {
        Ok(())
    })
}

/// Forgets what was counted.
pub fn forget_throttle(conn: &Connection, key: &str) -> rusqlite::Result<()> {
    conn.prepare_cached("DELETE FROM throttles WHERE key = ?1")?
        .execute([key])?;
    Ok(())
}
