//! Copies the database of accounts, and lists the files that it names.

use std::path::Path;

use rusqlite::Connection;

/// The files that rows name: a table, and the expression for their paths below the data folder.
const NAMED_FILES: [(&str, &str); 7] = [
    (
        "boat_documents",
        "SELECT 'private/boats/' || boat_id || '/' || stored_name FROM boat_documents",
    ),
    (
        "users",
        "SELECT 'media/' || photo_path FROM users WHERE photo_path IS NOT NULL",
    ),
    (
        "boats",
        "SELECT 'media/' || picture_path FROM boats WHERE picture_path IS NOT NULL",
    ),
    (
        "clubs",
        "SELECT 'media/' || logo_path FROM clubs WHERE logo_path IS NOT NULL",
    ),
    // Its name before schema 10.
    (
        "service_pictures",
        "SELECT 'media/' || picture_path FROM service_pictures",
    ),
    (
        "request_pictures",
        "SELECT 'media/' || picture_path FROM request_pictures",
    ),
    (
        "quote_files",
        "SELECT 'private/quotes/' || request_id || '/' || stored_name FROM quote_files",
    ),
];

/// Copies the current database into the empty file `copy`; it can still be written meanwhile.
pub(super) fn copy(conn: &Connection, copy: &Path) -> rusqlite::Result<()> {
    // The connection only reads what it copies, but has to write the copy.
    conn.pragma_update(None, "query_only", false)?;
    let path = copy
        .to_str()
        .ok_or_else(|| rusqlite::Error::InvalidPath(copy.into()))?;
    conn.execute("VACUUM INTO ?1", [path])?;
    Ok(())
}

/// The version of the schema.
pub(super) fn schema(conn: &Connection) -> rusqlite::Result<i64> {
    conn.query_row("PRAGMA user_version", [], |row| row.get(0))
}

/// The paths of the files that rows name. An older schema may not have all tables.
pub(super) fn named_files(conn: &Connection) -> rusqlite::Result<Vec<String>> {
    let mut paths = Vec::new();
    for (table, statement) in NAMED_FILES {
        if !conn.table_exists(None, table)? {
            continue;
        }
        let mut statement = conn.prepare(statement)?;
        for path in statement.query_map([], |row| row.get(0))? {
            paths.push(path?);
        }
    }
    Ok(paths)
}
