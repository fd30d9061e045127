//! Requests that something is due for: a reminder, the end, a place in a vendor's summary.

use rusqlite::{Connection, params};

use super::{StoredRequest, read, request_query};
use crate::platform::access::QuoteId;
use crate::platform::clock::{DAY, HOUR, Millis};

/// Requests of one transaction.
const AT_ONCE: usize = 100;

/// The maximum time that a request waits for a summary.
const SUMMARY_EVERY: Millis = HOUR;

/// Open requests whose time is over.
pub fn expired(conn: &Connection, now: Millis) -> rusqlite::Result<Vec<StoredRequest>> {
    conn.prepare_cached(request_query!(
        "WHERE q.status <> 'Closed' AND q.expires_at <= ?1 ORDER BY q.expires_at LIMIT ?2"
    ))?
    .query_map(params![now, AT_ONCE], read)?
    .collect()
}

/// Requests whose vendor is to be reminded: 3 and 7 days after they were asked, which is 11 and 7
/// days before they expire.
pub fn unanswered(conn: &Connection, now: Millis) -> rusqlite::Result<Vec<StoredRequest>> {
    conn.prepare_cached(request_query!(
        "WHERE q.status = 'Sent' AND q.mailed_at IS NOT NULL AND q.expires_at > ?1
          AND ((q.reminders = 0 AND q.expires_at <= ?1 + 11 * ?3) OR (q.reminders < 2 AND q.expires_at <= ?1 + 7 * ?3))
         ORDER BY q.expires_at LIMIT ?2"
    ))?
    .query_map(params![now, AT_ONCE, DAY], read)?
    .collect()
}

/// Answers that are valid for two more days at most and whose user does not know it yet.
pub fn ending(conn: &Connection, now: Millis) -> rusqlite::Result<Vec<StoredRequest>> {
    conn.prepare_cached(request_query!(
        "WHERE q.status = 'Answered' AND q.reminders = 0 AND q.expires_at > ?1 AND q.expires_at <= ?1 + 2 * ?3
          AND q.updated_at <= ?1 - ?3
         ORDER BY q.expires_at LIMIT ?2"
    ))?
    .query_map(params![now, AT_ONCE, DAY], read)?
    .collect()
}

/// Records that a reminder was sent. Two that are due at once are one.
pub fn reminded(conn: &Connection, request: QuoteId, now: Millis) -> rusqlite::Result<()> {
    conn.prepare_cached(
        "UPDATE quote_requests SET reminders = iif(expires_at <= ?2 + 7 * ?3, 2, 1) WHERE id = ?1",
    )?
    .execute(params![request, now, DAY])?;
    Ok(())
}

/// The requests that wait for the summary of one address, when the oldest has waited long enough.
pub fn next_summary(conn: &Connection, now: Millis) -> rusqlite::Result<Vec<StoredRequest>> {
    conn.prepare_cached(request_query!(
        "WHERE q.mailed_at IS NULL AND q.vendor_email = (
            SELECT vendor_email FROM quote_requests WHERE mailed_at IS NULL AND created_at <= ?1 - ?3
            ORDER BY created_at LIMIT 1)
         ORDER BY q.id LIMIT ?2"
    ))?
    .query_map(params![now, AT_ONCE, SUMMARY_EVERY], read)?
    .collect()
}

/// Records that a request was mailed to its vendor.
pub fn mailed(conn: &Connection, request: QuoteId, now: Millis) -> rusqlite::Result<()> {
    conn.prepare_cached("UPDATE quote_requests SET mailed_at = ?2 WHERE id = ?1")?
        .execute(params![request, now])?;
    Ok(())
}
