//! Reads the sections of products.

use std::collections::HashMap;

use rusqlite::Connection;

/// The sections of these products in the catalogue; products without one are left out.
pub(super) fn sections_of(
    conn: &Connection,
    products: &[u64],
) -> rusqlite::Result<HashMap<u64, u32>> {
    let ids = serde_json::to_string(products).unwrap_or_default();
    conn.prepare_cached(
        "SELECT p.id, p.section_id FROM json_each(?1) AS wanted CROSS JOIN products p ON p.id = wanted.value
         WHERE p.section_id IS NOT NULL",
    )?
    .query_map([ids], |row| Ok((row.get(0)?, row.get(1)?)))?
    .collect()
}
