//! Pictures of requests in the database.

use rusqlite::{Connection, params};

use crate::platform::access::UserId;
use crate::platform::clock::Millis;

/// The object that a picture is sent with, by its row id.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SentWith {
    /// A message to the staff.
    Message(i64),
    /// The requests for quotes that were made together.
    QuoteGroup(i64),
}

/// Inserts a picture of a user that was not sent yet.
pub fn insert(conn: &Connection, user: UserId, name: &str, now: Millis) -> rusqlite::Result<()> {
    conn.prepare_cached(
        "INSERT INTO request_pictures (picture_path, user_id, created_at) VALUES (?1, ?2, ?3)",
    )?
    .execute(params![name, user, now])?;
    Ok(())
}

/// Sends one of the user's pictures; false when there is no such picture, or when it was sent with
/// something else.
pub(super) fn attach(
    conn: &Connection,
    user: UserId,
    (with, position): (SentWith, usize),
    name: &str,
) -> rusqlite::Result<bool> {
    let (message, group) = match with {
        SentWith::Message(number) => (Some(number), None),
        SentWith::QuoteGroup(number) => (None, Some(number)),
    };
    let attached = conn
        .prepare_cached(
            "UPDATE request_pictures SET message_id = ?3, quote_group_id = ?4, position = ?5
             WHERE picture_path = ?2 AND user_id = ?1 AND message_id IS NULL AND quote_group_id IS NULL",
        )?
        .execute(params![user, name, message, group, position])?;
    Ok(attached == 1)
}

/// The pictures of a message in their order.
pub fn of_message(conn: &Connection, message: i64) -> rusqlite::Result<Vec<String>> {
    conn.prepare_cached(
        "SELECT picture_path FROM request_pictures WHERE message_id = ?1 ORDER BY position",
    )?
    .query_map([message], |row| row.get(0))?
    .collect()
}

/// The pictures of the requests for quotes that were made together, in their order.
pub fn of_quote_group(conn: &Connection, group: i64) -> rusqlite::Result<Vec<String>> {
    conn.prepare_cached(
        "SELECT picture_path FROM request_pictures WHERE quote_group_id = ?1 ORDER BY position",
    )?
    .query_map([group], |row| row.get(0))?
    .collect()
}
