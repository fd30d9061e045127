//! Removes personal data from requests when their user is deleted.

use rusqlite::{Connection, params};

use crate::platform::access::UserId;
use crate::platform::clock::Millis;

/// Keeps the requests of a user who is about to be deleted, without anything that identifies the
/// user: neither the user, the boat, the telephone number nor the typed texts.
pub fn keep_without_user(conn: &Connection, user: UserId, now: Millis) -> rusqlite::Result<()> {
    conn.prepare_cached(
        "INSERT INTO erased_quotes (vendor_id, vendor_name, items, closed_because, amount, shipping, currency,
            created_at, closed_at)
         SELECT q.vendor_id, q.vendor_name, g.items, coalesce(q.closed_because, 'withdrawn'), a.amount, a.shipping,
            a.currency, q.created_at, iif(q.status = 'Closed', q.updated_at, ?2)
         FROM quote_groups g
         JOIN quote_requests q ON q.group_id = g.id
         LEFT JOIN quote_answers a ON a.request_id = q.id
            AND a.version = (SELECT max(version) FROM quote_answers WHERE request_id = q.id)
         WHERE g.user_id = ?1 ORDER BY q.id",
    )?
    .execute(params![user, now])?;
    Ok(())
}
