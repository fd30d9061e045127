//! Removes rows that have ended.

use std::collections::HashSet;

use rusqlite::{Connection, params};

use crate::clock::{DAY, HOUR, Millis};

/// Rows of a table at a turn: a transaction stays short.
const ROWS: u32 = 1_000;

/// A table's key, what has ended in it, and how long it is kept after that.
const ENDED: [(&str, Millis); 12] = [
    (
        "DELETE FROM access_tokens WHERE hash IN (SELECT hash FROM access_tokens WHERE expires_at <= ?1 LIMIT ?2)",
        0,
    ),
    (
        "DELETE FROM sessions WHERE id IN (SELECT id FROM sessions
         WHERE coalesce(ended_at, idle_until) <= ?1 LIMIT ?2)",
        30 * DAY,
    ),
    (
        "DELETE FROM sign_in_counters WHERE (account_key, device_hash) IN (SELECT account_key, device_hash
         FROM sign_in_counters WHERE updated_at <= ?1
           AND coalesce(blocked_until, 0) <> 9223372036854775807 AND failed_in_a_row < 100 LIMIT ?2)",
        30 * DAY,
    ),
    (
        "DELETE FROM throttles WHERE key IN (SELECT key FROM throttles WHERE window_started_at <= ?1 LIMIT ?2)",
        DAY,
    ),
    (
        "DELETE FROM one_time_tokens WHERE hash IN (SELECT hash FROM one_time_tokens WHERE expires_at <= ?1 LIMIT ?2)",
        0,
    ),
    (
        "DELETE FROM used_id_tokens WHERE hash IN (SELECT hash FROM used_id_tokens WHERE expires_at <= ?1 LIMIT ?2)",
        HOUR,
    ),
    (
        "DELETE FROM mfa_devices WHERE hash IN (SELECT hash FROM mfa_devices WHERE expires_at <= ?1 LIMIT ?2)",
        0,
    ),
    (
        "DELETE FROM outbox WHERE id IN (SELECT id FROM outbox WHERE state <> 'waiting' AND created_at <= ?1 LIMIT ?2)",
        30 * DAY,
    ),
    (
        "DELETE FROM audit_log WHERE id IN (SELECT id FROM audit_log WHERE at <= ?1 LIMIT ?2)",
        400 * DAY,
    ),
    (
        "DELETE FROM invitations WHERE id IN (SELECT id FROM invitations
         WHERE accepted_at IS NULL AND expires_at <= ?1 LIMIT ?2)",
        30 * DAY,
    ),
    (
        "DELETE FROM known_devices WHERE (user_id, device_hash) IN (SELECT user_id, device_hash FROM known_devices
         WHERE last_used_at <= ?1 LIMIT ?2)",
        180 * DAY,
    ),
    // Somebody who signed in at a provider and made no account: no session is older.
    (
        "DELETE FROM provider_identities WHERE id IN (SELECT id FROM provider_identities
         WHERE user_id IS NULL AND last_used_at <= ?1 LIMIT ?2)",
        90 * DAY,
    ),
];

/// The newest lines of a boat's log that are kept.
const KEPT_ACTIVITY: u32 = 5_000;

/// Removes what has ended; how many rows.
pub fn prune(conn: &Connection, now: Millis) -> rusqlite::Result<usize> {
    let mut rows = 0;
    for (statement, kept) in ENDED {
        rows += conn
            .prepare_cached(statement)?
            .execute(params![now - kept, ROWS])?;
    }
    rows += conn
        .prepare_cached(
            "DELETE FROM boat_activity WHERE id IN (
                SELECT a.id FROM (SELECT boat_id FROM boat_activity GROUP BY boat_id HAVING count(*) > ?1) long
                JOIN boat_activity a ON a.boat_id = long.boat_id AND a.id <= (
                    SELECT id FROM boat_activity WHERE boat_id = long.boat_id ORDER BY id DESC LIMIT 1 OFFSET ?1)
                LIMIT ?2)",
        )?
        .execute(params![KEPT_ACTIVITY, ROWS])?;
    Ok(rows)
}

/// The pictures that users, boats and clubs have.
pub fn pictures(conn: &Connection) -> rusqlite::Result<HashSet<String>> {
    conn.prepare(
        "SELECT photo_path FROM users WHERE photo_path IS NOT NULL
         UNION ALL SELECT picture_path FROM boats WHERE picture_path IS NOT NULL
         UNION ALL SELECT logo_path FROM clubs WHERE logo_path IS NOT NULL",
    )?
    .query_map([], |row| row.get(0))?
    .collect()
}
