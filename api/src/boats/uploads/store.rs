//! The uploaded pictures that have a row.

use std::collections::HashSet;

use rusqlite::Connection;

/// The pictures of users, boats, clubs and requests.
pub(super) fn pictures(conn: &Connection) -> rusqlite::Result<HashSet<String>> {
    conn.prepare(
        "SELECT photo_path FROM users WHERE photo_path IS NOT NULL
         UNION ALL SELECT picture_path FROM boats WHERE picture_path IS NOT NULL
         UNION ALL SELECT logo_path FROM clubs WHERE logo_path IS NOT NULL
         UNION ALL SELECT picture_path FROM request_pictures",
    )?
    .query_map([], |row| row.get(0))?
    .collect()
}
