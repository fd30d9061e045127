//! How the database is opened, migrated to its newest schema, and closed.

mod connection;
mod migrations;
mod sealed;

use std::path::Path;

use rusqlite::Connection;

use crate::platform::clock::Millis;
use crate::platform::data_folder::KEY_FILE;
use crate::platform::database::DatabaseError;

pub use connection::{open_copy, open_for_reading, open_for_writing};
pub use migrations::{NEWEST, migrate};
pub use sealed::{Sealed, give_up, sealed};

/// The first release of SQLite without the defect that loses pages while a log is reset.
const SQLITE_VERSION: i32 = 3_051_003;

/// A connection that writes, to a database that was migrated and passed its checks.
pub fn open_checked(path: &Path) -> Result<Connection, DatabaseError> {
    if rusqlite::version_number() < SQLITE_VERSION {
        return Err(DatabaseError::OldSqlite(rusqlite::version()));
    }
    require_present(path)?;
    let failed = |source| DatabaseError::Sqlite {
        path: path.into(),
        source,
    };
    let mut connection = open_for_writing(path).map_err(failed)?;
    let found = migrations::version(&connection).map_err(failed)?;
    if found > NEWEST {
        return Err(DatabaseError::Newer {
            path: path.into(),
            found,
            known: NEWEST,
        });
    }
    migrate(&mut connection).map_err(failed)?;
    match damage(&connection).map_err(failed)? {
        None => Ok(connection),
        Some(finding) => Err(DatabaseError::Damaged {
            path: path.into(),
            finding,
        }),
    }
}

/// Refuses a database that is missing or empty although there is a key: a new one would look as if
/// there were no accounts. The key is created after the tables.
pub fn require_present(path: &Path) -> Result<(), DatabaseError> {
    if !path.with_file_name(KEY_FILE).exists() || has_schema(path)? {
        return Ok(());
    }
    Err(DatabaseError::Lost(path.into()))
}

/// Whether any migration was done; a valid file without tables is an empty database too.
fn has_schema(path: &Path) -> Result<bool, DatabaseError> {
    if !path.metadata().is_ok_and(|file| file.len() > 0) {
        return Ok(false);
    }
    let found = open_for_reading(path).and_then(|connection| migrations::version(&connection));
    found
        .map(|version| version > 0)
        .map_err(|source| DatabaseError::Sqlite {
            path: path.into(),
            source,
        })
}

/// What SQLite's quick check and the check of references find.
pub fn damage(connection: &Connection) -> rusqlite::Result<Option<String>> {
    let finding: String = connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    if finding != "ok" {
        return Ok(Some(finding));
    }
    let mut statement = connection.prepare("PRAGMA foreign_key_check")?;
    let mut rows = statement.query([])?;
    Ok(match rows.next()? {
        None => None,
        Some(row) => {
            let table: String = row.get(0)?;
            Some(format!(
                "a row of {table} refers to a row that is not there"
            ))
        }
    })
}

/// The latest time that was stored.
pub fn last_seen(connection: &Connection) -> rusqlite::Result<Millis> {
    connection.query_row("SELECT coalesce(max(last_seen), 0) FROM clock", [], |row| {
        row.get(0)
    })
}

/// Stores the time, for a start with a clock that has stepped back.
pub fn save_clock(connection: &Connection, now: Millis) -> rusqlite::Result<()> {
    connection
        .prepare_cached(
            "INSERT INTO clock (id, last_seen) VALUES (1, ?1)
             ON CONFLICT (id) DO UPDATE SET last_seen = excluded.last_seen",
        )?
        .execute([now])?;
    Ok(())
}

/// Moves the write-ahead log into the database.
pub fn checkpoint(connection: &Connection) -> rusqlite::Result<()> {
    connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_row| Ok(()))
}
