//! Counts of clicks in the database.

use rusqlite::{Connection, params};

use crate::platform::access::UserId;
use crate::platform::clock::Millis;
use crate::platform::fields::Date;

/// Counts a click on a product's page in a shop; without a shop, on the button to buy it.
pub(super) fn count(
    conn: &Connection,
    product: u64,
    affiliate: Option<u32>,
    now: Millis,
) -> rusqlite::Result<()> {
    conn.prepare_cached(
        "INSERT INTO click_counts (day, product_id, affiliate_id, clicks) VALUES (?1, ?2, ?3, 1)
         ON CONFLICT (day, product_id, affiliate_id) DO UPDATE SET clicks = clicks + 1",
    )?
    .execute(params![
        Date::of(now).begins(),
        product,
        affiliate.unwrap_or(0)
    ])?;
    Ok(())
}

/// Whether the user manages boats for other people.
pub(super) fn is_manager(conn: &Connection, user: UserId) -> rusqlite::Result<bool> {
    conn.prepare_cached("SELECT user_type = 'Manager' FROM users WHERE id = ?1")?
        .query_row([user], |row| row.get(0))
}
