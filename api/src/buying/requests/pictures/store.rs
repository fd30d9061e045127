//! Pictures of requests in the database.

use rusqlite::{Connection, params};

use crate::platform::access::UserId;
use crate::platform::clock::Millis;

/// Inserts a picture of a user that no message was sent with yet.
pub fn insert(conn: &Connection, user: UserId, name: &str, now: Millis) -> rusqlite::Result<()> {
    conn.prepare_cached(
        "INSERT INTO service_pictures (picture_path, user_id, created_at) VALUES (?1, ?2, ?3)",
    )?
    .execute(params![name, user, now])?;
    Ok(())
}

/// Sends one of the user's pictures with a message; false when there is no such picture, or when it
/// was sent with another.
pub fn attach(
    conn: &Connection,
    user: UserId,
    (message, position): (i64, usize),
    name: &str,
) -> rusqlite::Result<bool> {
    let attached = conn
        .prepare_cached(
            "UPDATE service_pictures SET message_id = ?3, position = ?4
             WHERE picture_path = ?2 AND user_id = ?1 AND message_id IS NULL",
        )?
        .execute(params![user, name, message, position])?;
    Ok(attached == 1)
}

/// The pictures of a message in their order.
pub fn of_message(conn: &Connection, message: i64) -> rusqlite::Result<Vec<String>> {
    conn.prepare_cached(
        "SELECT picture_path FROM service_pictures WHERE message_id = ?1 ORDER BY position",
    )?
    .query_map([message], |row| row.get(0))?
    .collect()
}
