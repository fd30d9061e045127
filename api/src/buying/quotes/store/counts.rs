//! Counts of requests, without persons.

use rusqlite::{Connection, params};

use crate::buying::quotes::found_by::FoundBy;
use crate::platform::clock::Millis;
use crate::platform::fields::Date;

/// Counts a request for a product, and the search that led to it.
pub(in crate::buying::quotes) fn count(
    conn: &Connection,
    product: u64,
    found_by: &FoundBy,
    now: Millis,
) -> rusqlite::Result<()> {
    conn.prepare_cached(
        "INSERT INTO request_counts (day, product_id, query, position, requests) VALUES (?1, ?2, ?3, ?4, 1)
         ON CONFLICT (day, product_id, query, position) DO UPDATE SET requests = requests + 1",
    )?
    .execute(params![
        Date::of(now).begins(),
        product,
        found_by.query,
        found_by.position
    ])?;
    Ok(())
}
