//! Limits that survive a restart.

use rusqlite::{Connection, params};

use crate::platform::clock::Millis;

/// Counts an attempt of which `limit` are allowed in a period; returns the end of the period if
/// there were too many.
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

/// Removes a count.
pub fn forget_throttle(conn: &Connection, key: &str) -> rusqlite::Result<()> {
    conn.prepare_cached("DELETE FROM throttles WHERE key = ?1")?
        .execute([key])?;
    Ok(())
}
