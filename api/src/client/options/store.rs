//! Reads the options that are the catalogue's.

use rusqlite::Connection;

/// The brands of the catalogue's boat models, by name.
pub fn list_boat_brands(conn: &Connection) -> rusqlite::Result<Vec<String>> {
    conn.prepare_cached("SELECT DISTINCT brand FROM boat_models ORDER BY brand COLLATE NOCASE")?
        .query_map([], |row| row.get(0))?
        .collect()
}
