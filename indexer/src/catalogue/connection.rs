//! Opens catalogue databases. Every connection to one is made here, with its pragmas.

#![expect(
    clippy::disallowed_methods,
    reason = "this is the one place that opens catalogue databases"
)]

use std::fs::File;
use std::path::{Path, PathBuf};

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags, OptionalExtension};

use crate::catalogue::{CatalogueError, SCHEMA_VERSION};

const SCHEMA: &str = include_str!("schema.sql");
/// Built once all rows are there: sorting once is faster than keeping four trees in order.
const INDEXES: &str = include_str!("indexes.sql");

/// Nobody else opens a database that is being built and a failed build is thrown away, so it is
/// written without syncing and its journal stays in memory; [`finish`] syncs the whole file.
const BUILD_PRAGMAS: &str = "
    PRAGMA journal_mode = MEMORY;
    PRAGMA synchronous = OFF;
    PRAGMA locking_mode = EXCLUSIVE;
    PRAGMA foreign_keys = OFF;
    PRAGMA cache_size = -131072;
";

/// Mapping the file would be a little faster, but every page that was ever read would count as the
/// server's memory; what a page of results reads is a few dozen pages that the system has cached.
const READ_PRAGMAS: &str = "
    PRAGMA query_only = ON;
    PRAGMA trusted_schema = OFF;
    PRAGMA mmap_size = 0;
    PRAGMA cache_size = -8192;
";

/// Makes a new, empty catalogue database at `path`, which must not exist.
pub fn create(path: &Path) -> Result<Connection, CatalogueError> {
    File::create_new(path).map_err(|source| CatalogueError::Io {
        path: path.to_owned(),
        source,
    })?;
    let connection = open(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    connection.execute_batch(BUILD_PRAGMAS)?;
    connection.execute_batch(SCHEMA)?;
    connection.execute(
        "INSERT INTO meta (key, value) VALUES ('schema_version', ?1)",
        [SCHEMA_VERSION.to_string()],
    )?;
    Ok(connection)
}

/// Opens a copy of a catalogue database that an update is about to change.
pub fn open_for_update(path: &Path) -> Result<Connection, CatalogueError> {
    let connection = open(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    connection
        .execute_batch(BUILD_PRAGMAS)
        .map_err(|source| open_error(path, source))?;
    check_version(&connection, path)?;
    Ok(connection)
}

/// Opens a published catalogue database. The file must not change while the connection lives.
pub fn open_read_only(path: &Path) -> Result<Connection, CatalogueError> {
    let connection = open_immutable(path)?;
    connection
        .execute_batch(READ_PRAGMAS)
        .map_err(|source| open_error(path, source))?;
    // Else SQLite plans a statement anew for each value that statistics exist for.
    connection
        .set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)
        .map_err(|source| open_error(path, source))?;
    connection.set_prepared_statement_cache_capacity(64);
    check_version(&connection, path)?;
    Ok(connection)
}

/// Opens a catalogue database that one other connection goes on adding tables' rows to, and keeps to
/// what is committed now: the tables that have their rows must not change while this one lives.
///
/// The read transaction that stays open holds on to the first page, the only one of those read here
/// that the other connection writes; it must not be mapped, or it would change under the reader.
pub fn open_snapshot(path: &Path) -> Result<Connection, CatalogueError> {
    let connection = open_immutable(path)?;
    connection
        .execute_batch(
            "PRAGMA query_only = ON; PRAGMA trusted_schema = OFF; PRAGMA mmap_size = 0; BEGIN;",
        )
        .map_err(|source| open_error(path, source))?;
    check_version(&connection, path)?;
    Ok(connection)
}

/// Builds the indexes and statistics, closes the database and syncs it: one plain file stays, no journal.
pub fn finish(connection: Connection) -> Result<(), CatalogueError> {
    connection.execute_batch(INDEXES)?;
    connection
        .execute_batch("PRAGMA analysis_limit = 1000; ANALYZE; PRAGMA journal_mode = OFF;")?;
    let path = connection.path().map(PathBuf::from).unwrap_or_default();
    connection
        .close()
        .map_err(|(_, source)| CatalogueError::Sqlite(source))?;
    File::open(&path)
        .and_then(|file| file.sync_all())
        .map_err(|source| CatalogueError::Io { path, source })
}

fn open_immutable(path: &Path) -> Result<Connection, CatalogueError> {
    open(
        &immutable_uri(path),
        OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI,
    )
}

fn open(path: &Path, flags: OpenFlags) -> Result<Connection, CatalogueError> {
    Connection::open_with_flags(path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)
        .map_err(|source| open_error(path, source))
}

fn open_error(path: &Path, source: rusqlite::Error) -> CatalogueError {
    CatalogueError::Open {
        path: path.to_owned(),
        source,
    }
}

fn check_version(connection: &Connection, path: &Path) -> Result<(), CatalogueError> {
    let found: Option<String> = connection
        .query_row(
            "SELECT value FROM meta WHERE key = 'schema_version'",
            [],
            |row| row.get(0),
        )
        .optional()
        .map_err(|source| open_error(path, source))?;
    let found = found.unwrap_or_else(|| "none".to_owned());
    if found == SCHEMA_VERSION.to_string() {
        return Ok(());
    }
    Err(CatalogueError::WrongVersion {
        path: path.to_owned(),
        found,
        expected: SCHEMA_VERSION,
    })
}

/// `immutable=1` lets SQLite skip locks and change checks; the characters that mean something in a
/// URI are escaped.
fn immutable_uri(path: &Path) -> PathBuf {
    let escaped = path
        .to_string_lossy()
        .replace('%', "%25")
        .replace('?', "%3f")
        .replace('#', "%23");
    PathBuf::from(format!("file:{escaped}?immutable=1"))
}
