//! The outbox.

use std::collections::HashSet;

use rusqlite::{Connection, Row, params};

use search_core::Language;

use super::{Kind, Recipient};
use crate::platform::access::UserId;
use crate::platform::clock::Millis;
use crate::platform::http::language::by_code;

/// A mail that is due.
#[derive(Debug)]
pub(super) struct Due {
    pub(super) id: i64,
    pub(super) kind: String,
    /// The account of the recipient.
    pub(super) user: Option<i64>,
    pub(super) recipient: String,
    pub(super) subject: String,
    pub(super) sealed: Vec<u8>,
    pub(super) language: Language,
    pub(super) can_be_stopped: bool,
    pub(super) created_at: Millis,
    pub(super) tries: u32,
}

/// The outcome of an attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Outcome {
    Sent,
    Written,
    GivenUp,
    /// The server will never accept it.
    Refused,
}

/// A mail for the outbox.
#[derive(Debug)]
pub(super) struct NewMail<'a> {
    pub(super) kind: Kind,
    pub(super) recipient: &'a Recipient<'a>,
    pub(super) subject: &'a str,
    /// The encrypted text.
    pub(super) sealed: &'a [u8],
    pub(super) can_be_stopped: bool,
}

pub(super) fn insert(conn: &Connection, mail: &NewMail<'_>, now: Millis) -> rusqlite::Result<()> {
    let recipient = mail.recipient;
    conn.prepare_cached(
        "INSERT INTO outbox (kind, user_id, recipient, subject, body_sealed, language, can_be_stopped, created_at,
            next_try_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8)",
    )?
    .execute(params![
        mail.kind.name(),
        recipient.user,
        recipient.address,
        mail.subject,
        mail.sealed,
        recipient.language.code(),
        mail.can_be_stopped,
        now
    ])?;
    Ok(())
}

fn language(row: &Row<'_>, column: usize) -> rusqlite::Result<Language> {
    let code: String = row.get(column)?;
    Ok(by_code(&code).unwrap_or(Language::En))
}

/// The address and the language of a user.
pub(super) fn address_of(conn: &Connection, user: UserId) -> rusqlite::Result<(String, Language)> {
    conn.prepare_cached("SELECT email, language FROM users WHERE id = ?1")?
        .query_row([user], |row| Ok((row.get(0)?, language(row, 1)?)))
}

/// The mails that are due first, at most `count`, and one for each recipient, so that each of them
/// gets their mails in order.
pub(super) fn next_due(conn: &Connection, count: usize, now: Millis) -> rusqlite::Result<Vec<Due>> {
    let mut due: Vec<Due> = conn
        .prepare_cached(
            "SELECT id, kind, user_id, recipient, subject, body_sealed, language, can_be_stopped, created_at, tries
             FROM outbox WHERE state = 'waiting' AND next_try_at <= ?1 ORDER BY next_try_at, id LIMIT ?2",
        )?
        .query_map(params![now, count], |row| {
            Ok(Due {
                id: row.get(0)?,
                kind: row.get(1)?,
                user: row.get(2)?,
                recipient: row.get(3)?,
                subject: row.get(4)?,
                sealed: row.get(5)?,
                language: language(row, 6)?,
                can_be_stopped: row.get(7)?,
                created_at: row.get(8)?,
                tries: row.get(9)?,
            })
        })?
        .collect::<rusqlite::Result<_>>()?;
    let mut recipients = HashSet::new();
    due.retain(|due| recipients.insert(due.recipient.clone()));
    Ok(due)
}

/// Stores an attempt before it is made; returns whether the mail is still waiting. If it cannot be
/// stored, the mail is not sent: it would be sent again and again.
pub(super) fn begin_try(conn: &Connection, id: i64, next_try_at: Millis) -> rusqlite::Result<bool> {
    let begun = conn
        .prepare_cached(
            "UPDATE outbox SET tries = tries + 1, next_try_at = ?2 WHERE id = ?1 AND state = 'waiting'",
        )?
        .execute(params![id, next_try_at])?;
    Ok(begun > 0)
}

/// Marks a mail as done; its text is deleted.
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

/// Stores why an attempt failed.
pub(super) fn fail(conn: &Connection, id: i64, error: &str) -> rusqlite::Result<()> {
    conn.prepare_cached("UPDATE outbox SET last_error = ?2 WHERE id = ?1")?
        .execute(params![id, error])?;
    Ok(())
}

/// Whether the newest finished mail was given up. A refused one is a problem of its recipient, not
/// of our mail server.
pub(super) fn was_last_given_up(conn: &Connection) -> rusqlite::Result<bool> {
    conn.query_row(
        "SELECT coalesce((SELECT state = 'given-up' FROM outbox WHERE state NOT IN ('waiting', 'refused') ORDER BY id DESC LIMIT 1), 0)",
        [],
        |row| row.get(0),
    )
}

/// The number of mails that wait to be sent, and when the oldest of them was written.
pub fn waiting(conn: &Connection) -> rusqlite::Result<(u64, Option<Millis>)> {
    conn.query_row(
        "SELECT count(*), min(created_at) FROM outbox WHERE state = 'waiting'",
        [],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )
}
