//! The one place where connections to `app.db` are made.
#![expect(clippy::disallowed_methods, reason = "this is that one place")]

use std::path::Path;

use rusqlite::{Connection, OpenFlags};

const PRAGMAS: &str = "
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA busy_timeout = 5000;
    PRAGMA foreign_keys = ON;
    PRAGMA trusted_schema = OFF;
    PRAGMA cell_size_check = ON;
    PRAGMA mmap_size = 0;
    PRAGMA journal_size_limit = 67108864;
    PRAGMA temp_store = MEMORY;
    PRAGMA cache_size = -16384;";

const COPY_PRAGMAS: &str = "
    PRAGMA query_only = ON;
    PRAGMA trusted_schema = OFF;
    PRAGMA cell_size_check = ON;
    PRAGMA mmap_size = 0;
    PRAGMA temp_store = MEMORY;";

const STATEMENTS: usize = 128;

/// A connection that writes; a missing file is created, readable by its owner alone.
pub fn open_for_writing(path: &Path) -> rusqlite::Result<Connection> {
    own_alone(path);
    let connection = Connection::open(path)?;
    connection.execute_batch(PRAGMAS)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    Ok(connection)
}

/// A connection that cannot write.
pub fn open_for_reading(path: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.execute_batch(PRAGMAS)?;
    connection.pragma_update(None, "query_only", true)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    Ok(connection)
}

/// A connection to a copy that no other process uses. It leaves no trace in the copy's folder.
pub fn open_copy(path: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.execute_batch(COPY_PRAGMAS)?;
    Ok(connection)
}

/// Creates the file before SQLite does, which would let others read it. SQLite reports any error.
fn own_alone(path: &Path) {
    use std::os::unix::fs::OpenOptionsExt as _;
    let _ = std::fs::File::options()
        .append(true)
        .create(true)
        .mode(0o600)
        .open(path);
}
