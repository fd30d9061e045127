//! What people agreed to, and how long chats are kept.

use rusqlite::{Connection, params};

use crate::platform::access::UserId;
use crate::platform::clock::Millis;

/// Chats that are removed at a time, so that transactions are short.
const CHATS: u32 = 200;

/// The host of the model that a user agreed to send questions to.
pub fn agreed_host(conn: &Connection, user: UserId) -> rusqlite::Result<Option<String>> {
    conn.prepare_cached("SELECT chat_model_host FROM users WHERE id = ?1")?
        .query_row([user], |row| row.get(0))
}

/// Stores that host; none withdraws the consent.
pub fn agree(conn: &Connection, user: UserId, host: Option<&str>) -> rusqlite::Result<()> {
    conn.prepare_cached("UPDATE users SET chat_model_host = ?2 WHERE id = ?1")?
        .execute(params![user, host])?;
    Ok(())
}

/// Deletes chats without a message since `before`; returns their number. A representative may still
/// have to answer those that were handed over: their last message counts too.
pub fn prune(conn: &Connection, before: Millis) -> rusqlite::Result<usize> {
    conn.prepare_cached(
        "DELETE FROM chats WHERE id IN (SELECT id FROM chats WHERE last_message_at <= ?1 LIMIT ?2)",
    )?
    .execute(params![before, CHATS])
}

/// Deletes closed chats, and open ones without a message since `before`; returns their number.
pub fn prune_closed(conn: &Connection, before: Millis) -> rusqlite::Result<usize> {
    conn.prepare_cached(
        "DELETE FROM chats WHERE id IN (
            SELECT id FROM chats WHERE status = 'closed' OR last_message_at <= ?1 LIMIT ?2)",
    )?
    .execute(params![before, CHATS])
}

/// Deletes counts of tokens of days before this one; returns their number.
pub fn prune_tokens(conn: &Connection, day: i64) -> rusqlite::Result<usize> {
    conn.prepare_cached(
        "DELETE FROM chat_tokens WHERE (user_id, day) IN (
            SELECT user_id, day FROM chat_tokens WHERE day < ?1 LIMIT ?2)",
    )?
    .execute(params![day, CHATS])
}
