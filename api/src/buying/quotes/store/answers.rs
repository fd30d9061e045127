//! Answers and questions about them in the database.

use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use rusqlite::{Connection, OptionalExtension as _, params};

use super::files;
use crate::buying::quotes::amount::Amount;
use crate::buying::quotes::model::{Answer, Offered, Question};
use crate::platform::access::QuoteId;
use crate::platform::clock::{Millis, on_the_wire};
use crate::platform::fields::Date;

/// A validated answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewAnswer {
    pub amount: Amount,
    pub currency: &'static str,
    pub shipping: Option<Amount>,
    pub lead_days: Option<u32>,
    pub valid_until: Date,
    pub offered: Offered,
    pub offered_part: String,
    pub note: String,
}

/// Stores the answer that made this version of a request.
pub fn insert(
    conn: &Connection,
    (request, version): (QuoteId, u32),
    answer: &NewAnswer,
    now: Millis,
) -> rusqlite::Result<()> {
    conn.prepare_cached(
        "INSERT INTO quote_answers (request_id, version, amount, shipping, currency, lead_days, valid_until, offered,
                                    offered_part, note, created_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
    )?
    .execute(params![
        request,
        version,
        answer.amount,
        answer.shipping,
        answer.currency,
        answer.lead_days,
        answer.valid_until,
        answer.offered,
        answer.offered_part,
        answer.note,
        now
    ])?;
    Ok(())
}

/// The latest answer to a request.
pub fn latest(conn: &Connection, request: QuoteId) -> rusqlite::Result<Option<Answer>> {
    conn.prepare_cached(
        "SELECT amount, currency, shipping, lead_days, valid_until, offered, offered_part, note, created_at, version
         FROM quote_answers WHERE request_id = ?1 ORDER BY version DESC LIMIT 1",
    )?
    .query_row([request], |row| {
        Ok(Answer {
            amount: row.get(0)?,
            currency: row.get(1)?,
            shipping: row.get(2)?,
            lead_days: row.get(3)?,
            valid_until: row.get(4)?,
            offered: row.get(5)?,
            offered_part: row.get(6)?,
            note: row.get(7)?,
            files: files::of_answer(conn, request, row.get(9)?)?,
            answered_at: on_the_wire(row.get(8)?),
        })
    })
    .optional()
}

/// Stores the question that made this version of a request.
pub fn insert_question(
    conn: &Connection,
    (request, version): (QuoteId, u32),
    text: &str,
    now: Millis,
) -> rusqlite::Result<()> {
    conn.prepare_cached(
        "INSERT INTO quote_questions (request_id, version, text, created_at) VALUES (?1, ?2, ?3, ?4)",
    )?
    .execute(params![request, version, text, now])?;
    Ok(())
}

/// The user's questions, oldest first.
pub fn questions(conn: &Connection, request: QuoteId) -> rusqlite::Result<Vec<Question>> {
    conn.prepare_cached(
        "SELECT text, created_at FROM quote_questions WHERE request_id = ?1 ORDER BY version",
    )?
    .query_map([request], |row| {
        Ok(Question {
            text: row.get(0)?,
            asked_at: on_the_wire(row.get(1)?),
        })
    })?
    .collect()
}

impl Offered {
    const ALL: [(Self, &'static str); 3] = [
        (Self::Same, "same"),
        (Self::Newer, "newer"),
        (Self::Equivalent, "equivalent"),
    ];

    /// The value with this name.
    pub fn by_name(name: &str) -> Option<Self> {
        let mut all = Self::ALL.into_iter();
        all.find_map(|(offered, known)| (known == name).then_some(offered))
    }
}

impl ToSql for Offered {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        let known = Self::ALL.iter().find(|(offered, _)| offered == self);
        known
            .map(|(_, name)| (*name).into())
            .ok_or_else(|| FromSqlError::InvalidType.into())
    }
}

impl FromSql for Offered {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        Self::by_name(value.as_str()?).ok_or(FromSqlError::InvalidType)
    }
}
