//! The documents that have a row, of all owners.

use rusqlite::Connection;

/// Their paths below `private/`, with their sizes in bytes.
pub fn all(conn: &Connection) -> rusqlite::Result<Vec<(String, u64)>> {
    conn.prepare(
        "SELECT 'boats/' || boat_id || '/' || stored_name, size FROM boat_documents
         UNION ALL SELECT 'quotes/' || request_id || '/' || stored_name, size FROM quote_files",
    )?
    .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
    .collect()
}
