//! Removes rows that have ended.

use rusqlite::{Connection, params};

use crate::platform::clock::{DAY, HOUR, Millis};

/// Rows of a table that are removed at a time, so that transactions are short.
const ROWS: u32 = 1_000;

/// The key of a table, which of its rows have ended, and how long they are kept after that.
const ENDED: [(&str, Millis); 18] = [
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
         FROM sign_in_counters WHERE updated_at <= ?1 AND coalesce(blocked_until, 0) <= ?1 LIMIT ?2)",
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
        "DELETE FROM email_changes WHERE id IN (SELECT id FROM email_changes WHERE expires_at <= ?1 LIMIT ?2)",
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
    (
        "DELETE FROM click_counts WHERE (day, product_id, affiliate_id) IN (SELECT day, product_id, affiliate_id
         FROM click_counts WHERE day <= ?1 LIMIT ?2)",
        400 * DAY,
    ),
    (
        "DELETE FROM request_counts WHERE (day, product_id, query, position) IN (
            SELECT day, product_id, query, position FROM request_counts WHERE day <= ?1 LIMIT ?2)",
        400 * DAY,
    ),
    (
        "DELETE FROM request_pictures WHERE picture_path IN (SELECT picture_path FROM request_pictures
         WHERE message_id IS NULL AND quote_group_id IS NULL AND created_at <= ?1 LIMIT ?2)",
        DAY,
    ),
    (
        "DELETE FROM quote_files WHERE id IN (SELECT id FROM quote_files
         WHERE version IS NULL AND created_at <= ?1 LIMIT ?2)",
        DAY,
    ),
    (
        "DELETE FROM diagrams WHERE id IN (SELECT id FROM diagrams WHERE created_at <= ?1 LIMIT ?2)",
        DAY,
    ),
    // Identities of a provider that never created an account: no session is older.
    (
        "DELETE FROM provider_identities WHERE id IN (SELECT id FROM provider_identities
         WHERE user_id IS NULL AND last_used_at <= ?1 LIMIT ?2)",
        90 * DAY,
    ),
];

/// The newest lines of a boat's log, which are kept.
const KEPT_ACTIVITY: u32 = 5_000;

/// Removes rows that have ended; returns their number.
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

/// Corrects rows that begin after `?1`, the current time: a clock that was ahead wrote them. They
/// begin now, and are valid for as long as before.
const FROM_THE_FUTURE: [&str; 17] = [
    "UPDATE sessions SET
        absolute_until = absolute_until - max(created_at - ?1, 0),
        idle_until = min(idle_until - max(rotated_at - ?1, 0), absolute_until - max(created_at - ?1, 0)),
        created_at = min(created_at, ?1), rotated_at = min(rotated_at, ?1),
        authenticated_at = min(authenticated_at, ?1), last_used_at = min(last_used_at, ?1)
     WHERE max(created_at, rotated_at, authenticated_at, last_used_at) > ?1",
    "UPDATE access_tokens SET expires_at = ?1 + 300000 WHERE expires_at > ?1 + 300000",
    "UPDATE sign_in_counters SET updated_at = ?1,
        blocked_until = iif(blocked_until = 9223372036854775807, blocked_until, min(blocked_until, ?1 + 86400000))
     WHERE updated_at > ?1",
    "UPDATE throttles SET window_started_at = ?1 WHERE window_started_at > ?1",
    "UPDATE one_time_tokens SET expires_at = expires_at - (created_at - ?1), created_at = ?1 WHERE created_at > ?1",
    "UPDATE mfa_devices SET expires_at = expires_at - (created_at - ?1), created_at = ?1 WHERE created_at > ?1",
    "UPDATE mfa_secrets SET pending_until = ?1 + 900000 WHERE pending_until > ?1 + 900000",
    "UPDATE invitations SET expires_at = expires_at - (created_at - ?1), created_at = ?1 WHERE created_at > ?1",
    "UPDATE email_changes SET expires_at = min(expires_at, ?1 + 604800000),
        requested_at = min(requested_at, ?1), confirmed_at = min(confirmed_at, ?1)
     WHERE max(expires_at - 604800000, requested_at, coalesce(confirmed_at, 0)) > ?1",
    "UPDATE outbox SET next_try_at = ?1 WHERE state = 'waiting' AND next_try_at > ?1 + 86400000",
    "UPDATE outbox SET created_at = ?1 WHERE created_at > ?1",
    // Tables whose rows are removed a while after these times.
    "UPDATE sessions SET ended_at = ?1 WHERE ended_at > ?1",
    "UPDATE known_devices SET created_at = min(created_at, ?1), last_used_at = ?1 WHERE last_used_at > ?1",
    "UPDATE provider_identities SET created_at = min(created_at, ?1), last_used_at = ?1 WHERE last_used_at > ?1",
    "UPDATE diagrams SET created_at = ?1 WHERE created_at > ?1",
    "UPDATE chats SET last_message_at = ?1 WHERE last_message_at > ?1",
    "UPDATE users SET closing_at = ?1 WHERE closing_at > ?1",
];

/// Corrects times that a clock stored that was ahead and has been corrected.
pub fn bring_back(conn: &Connection, now: Millis) -> rusqlite::Result<()> {
    for statement in FROM_THE_FUTURE {
        conn.prepare_cached(statement)?.execute([now])?;
    }
    Ok(())
}
