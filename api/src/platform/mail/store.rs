//! The outbox.

use rusqlite::{Connection, OptionalExtension as _, params};

use super::{Kind, Recipient};
use crate::platform::access::UserId;
use crate::platform::clock::Millis;

/// A mail that is due.
#[derive(Debug)]
pub(super) struct Due {
    pub(super) id: i64,
    pub(super) kind: String,
    pub(super) recipient: String,
    pub(super) subject: String,
    pub(super) sealed: Vec<u8>,
    pub(super) created_at: Millis,
    pub(super) tries: u32,
}

/// How a try ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Outcome {
    Sent,
    Written,
    GivenUp,
    /// The server will never take it.
    Refused,
}

pub(super) fn insert(
    conn: &Connection,
    kind: Kind,
    recipient: &Recipient<'_>,
    (subject, sealed): (&str, &[u8]),
    now: Millis,
) -> rusqlite::Result<()> {
    conn.prepare_cached(
        "INSERT INTO outbox (kind, user_id, recipient, subject, body_sealed, created_at, next_try_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6)",
    )?
    .execute(params![
        kind.name(),
        recipient.user,
        recipient.address,
        subject,
        sealed,
        now
    ])?;
    Ok(())
}

pub(super) fn address_of(conn: &Connection, user: UserId) -> rusqlite::Result<(String, String)> {
    conn.prepare_cached("SELECT email, language FROM users WHERE id = ?1")?
        .query_row([user], |row| Ok((row.get(0)?, row.get(1)?)))
}

pub(super) fn next_due(conn: &Connection, now: Millis) -> rusqlite::Result<Option<Due>> {
    conn.prepare_cached(
        "SELECT id, kind, recipient, subject, body_sealed, created_at, tries FROM outbox
         WHERE state = 'waiting' AND next_try_at <= ?1 ORDER BY next_try_at, id LIMIT 1",
    )?
    .query_row([now], |row| {
        Ok(Due {
            id: row.get(0)?,
            kind: row.get(1)?,
            recipient: row.get(2)?,
            subject: row.get(3)?,
            sealed: row.get(4)?,
            created_at: row.get(5)?,
            tries: row.get(6)?,
        })
    })
    .optional()
}

/// Notes a try before it is made; whether the mail still waits. What cannot be noted is not sent:
/// it would be sent again and again.
pub(super) fn begin_try(conn: &Connection, id: i64, next_try_at: Millis) -> rusqlite::Result<bool> {
    let begun = conn
        .prepare_cached(
            "UPDATE outbox SET tries = tries + 1, next_try_at = ?2 WHERE id = ?1 AND state = 'waiting'",
        )?
        .execute(params![id, next_try_at])?;
    Ok(begun > 0)
}

/// Notes that a mail is done with; its text is gone then.
pub(super) fn finish(conn: &Connection, id: i64, outcome: Outcome) -> rusqlite::Result<()> {
    let state = match outcome {
        Outcome::Sent => "sent",
        Outcome::Written => "written",
        Outcome::GivenUp => "given-up",
        Outcome::Refused => "refused",
    };
    conn.prepare_cached("UPDATE outbox SET state = ?2, body_sealed = NULL WHERE id = ?1")?
        .execute(params![id, state])?;
    Ok(())
}

/// Notes why a try failed.
pub(super) fn fail(conn: &Connection, id: i64, error: &str) -> rusqlite::Result<()> {
    conn.prepare_cached("UPDATE outbox SET last_error = ?2 WHERE id = ?1")?
        .execute(params![id, error])?;
    Ok(())
}

/// Whether the newest mail that is done with was given up. One that was refused says something of its
/// recipient, not of our mail server.
pub(super) fn was_last_given_up(conn: &Connection) -> rusqlite::Result<bool> {
    conn.query_row(
        "SELECT coalesce((SELECT state = 'given-up' FROM outbox WHERE state NOT IN ('waiting', 'refused') ORDER BY id DESC LIMIT 1), 0)",
        [],
        |row| row.get(0),
    )
}
