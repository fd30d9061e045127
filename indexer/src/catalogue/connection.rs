//! Opens catalogue databases. All connections are opened here, each with its pragmas.

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
/// Built after all rows were written: sorting once is faster than updating the trees for each row.
const INDEXES: &str = include_str!("indexes.sql");

/// A failed build is discarded, so it is written without syncing and without a journal, which would
/// keep a copy of each page that an update changes; [`finish`] syncs the whole file.
const BUILD_PRAGMAS: &str = "
    PRAGMA journal_mode = OFF;
    PRAGMA synchronous = OFF;
    PRAGMA foreign_keys = OFF;
    PRAGMA cache_size = -131072;
";

/// Mapping the file would be a little faster, but every page that was ever read would count as
/// memory of the server; a page of results reads only a few dozen pages, which the system has
/// cached.
const READ_PRAGMAS: &str = "
    PRAGMA query_only = ON;
    PRAGMA trusted_schema = OFF;
    PRAGMA mmap_size = 0;
    PRAGMA cache_size = -8192;
";

/// The collation of names, on connections for reading.
const NAMES: &str = "names";

/// Creates an empty catalogue database at `path`, where no file may exist.
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

/// Opens a published catalogue database. The file must not change while the connection is open.
pub fn open_read_only(path: &Path) -> Result<Connection, CatalogueError> {
    let connection = open_for_reading(path)?;
    connection
        .execute_batch(READ_PRAGMAS)
        .map_err(|source| open_error(path, source))?;
    // Otherwise SQLite prepares a statement again for each bound value that statistics exist for.
    connection
        .set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)
        .map_err(|source| open_error(path, source))?;
    connection
        .create_collation(NAMES, search_core::compare_names)
        .map_err(|source| open_error(path, source))?;
    connection.set_prepared_statement_cache_capacity(64);
    check_version(&connection, path)?;
    Ok(connection)
}

/// Lets [`open_unpublished`] read the committed rows while this connection continues to write.
pub fn share(connection: &Connection) -> Result<(), CatalogueError> {
    Ok(connection.execute_batch("PRAGMA journal_mode = WAL;")?)
}

/// Opens a catalogue database that is being built, in its last committed state, which stays the
/// same for this connection. Another connection may write at the same time if it [shares](share)
/// the database.
///
/// Each page is read only once. With memory mapping, the whole database would count as memory of
/// the import.
pub fn open_unpublished(path: &Path) -> Result<Connection, CatalogueError> {
    let connection = open_for_reading(path)?;
    connection
        .execute_batch(
            "PRAGMA query_only = ON; PRAGMA trusted_schema = OFF; PRAGMA mmap_size = 0; BEGIN;",
        )
        .map_err(|source| open_error(path, source))?;
    check_version(&connection, path)?;
    Ok(connection)
}

/// Builds the indexes and statistics, calls `wait_for_readers`, closes the database and syncs it:
/// the result is a single file without a journal. Fails if another connection still reads the
/// database.
pub fn finish(
    connection: Connection,
    wait_for_readers: impl FnOnce(),
) -> Result<(), CatalogueError> {
    connection.execute_batch(INDEXES)?;
    connection.execute_batch("PRAGMA analysis_limit = 1000; ANALYZE;")?;
    wait_for_readers();
    connection.execute_batch("PRAGMA journal_mode = DELETE;")?;
    let path = connection.path().map(PathBuf::from).unwrap_or_default();
    connection
        .close()
        .map_err(|(_, source)| CatalogueError::Sqlite(source))?;
    File::open(&path)
        .and_then(|file| file.sync_all())
        .map_err(|source| CatalogueError::Io { path, source })
}

/// Only a read-only file, as in published generations, is opened as immutable.
fn open_for_reading(path: &Path) -> Result<Connection, CatalogueError> {
    let is_final = path
        .metadata()
        .is_ok_and(|file| file.permissions().readonly());
    if is_final {
        return open(
            &immutable_uri(path),
            OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI,
        );
    }
    open(path, OpenFlags::SQLITE_OPEN_READ_ONLY)
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

/// The URI of a database that SQLite reads without locks and change checks (`immutable=1`).
/// Characters with a meaning in URIs are escaped.
fn immutable_uri(path: &Path) -> PathBuf {
    let escaped = path
        .to_string_lossy()
        .replace('%', "%25")
        .replace('?', "%3f")
        .replace('#', "%23");
    PathBuf::from(format!("file:{escaped}?immutable=1"))
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::*;
    use crate::generation::durable;

    /// A catalogue with so many sections that they do not fit into the cache of a connection.
    fn sections(folder: &TempDir) -> (PathBuf, Connection) {
        let path = folder.path().join("catalogue.db");
        let connection = create(&path).unwrap();
        connection
            .execute_batch(
                "WITH RECURSIVE n (id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n WHERE id < 5000)
                 INSERT INTO sections (id, name) SELECT id, printf('%1000d', id) FROM n",
            )
            .unwrap();
        (path, connection)
    }

    fn renamed(connection: &Connection) -> u32 {
        let renamed = "SELECT count(*) FROM sections WHERE name = 'renamed'";
        connection.query_row(renamed, [], |row| row.get(0)).unwrap()
    }

    #[test]
    fn a_reader_sees_one_state_while_the_build_continues() {
        let folder = tempfile::tempdir().unwrap();
        let (path, writer) = sections(&folder);
        share(&writer).unwrap();
        let reader = open_unpublished(&path).unwrap();
        writer
            .execute("UPDATE sections SET name = 'renamed'", [])
            .unwrap();
        assert_eq!(renamed(&writer), 5000);
        assert_eq!(renamed(&reader), 0);
        finish(writer, || drop(reader)).unwrap();
        assert_eq!(renamed(&open_read_only(&path).unwrap()), 5000);
        let files: Vec<_> = std::fs::read_dir(folder.path()).unwrap().collect();
        assert_eq!(files.len(), 1, "one plain file stays: {files:?}");
    }

    #[test]
    fn a_database_that_is_still_read_is_not_finished() {
        let folder = tempfile::tempdir().unwrap();
        let (path, writer) = sections(&folder);
        share(&writer).unwrap();
        let _reader = open_unpublished(&path).unwrap();
        finish(writer, || {}).unwrap_err();
    }

    #[test]
    fn only_a_read_only_file_is_read_without_locks() {
        let folder = tempfile::tempdir().unwrap();
        let (path, writer) = sections(&folder);
        finish(writer, || {}).unwrap();
        // It opened the file before it became read-only.
        let writer = open(&path, OpenFlags::SQLITE_OPEN_READ_WRITE).unwrap();
        let is_locked = || {
            let reader = open_read_only(&path).unwrap();
            reader.execute_batch("BEGIN").unwrap();
            assert_eq!(renamed(&reader), 0);
            writer.execute_batch("BEGIN EXCLUSIVE; ROLLBACK").is_err()
        };
        assert!(is_locked());
        durable::set_writable(&path, false).unwrap();
        assert!(!is_locked());
    }
}
