//! The requests of all users, for the operator.

use rusqlite::{Connection, OptionalExtension as _};

use super::{StoredRequest, read, request_query};

/// The requests that are not closed, the oldest first.
pub fn list_open(conn: &Connection) -> rusqlite::Result<Vec<StoredRequest>> {
    conn.prepare_cached(request_query!("WHERE q.status <> 'Closed' ORDER BY q.id"))?
        .query_map([], read)?
        .collect()
}

/// The request with this number.
pub fn find(conn: &Connection, number: i64) -> rusqlite::Result<Option<StoredRequest>> {
    conn.prepare_cached(request_query!("WHERE q.id = ?1"))?
        .query_row([number], read)
        .optional()
}
