//! A pool of read-only connections to one catalogue database.

use std::path::PathBuf;
use std::time::Duration;

use indexer::catalogue::{self, CatalogueError};
use r2d2::{ManageConnection, Pool};
use rusqlite::Connection;

/// How long a worker waits for a connection. There is one for each worker, so no wait is needed.
const WAIT: Duration = Duration::from_secs(2);

/// Why there is no connection.
#[derive(Debug, thiserror::Error)]
pub enum ConnectionError {
    /// The database cannot be opened.
    #[error(transparent)]
    Open(#[from] CatalogueError),
    /// The connection was left inside a transaction.
    #[error("a connection to the catalogue was left in a transaction")]
    InTransaction,
}

/// Opens connections with the settings of the indexer.
#[derive(Debug)]
pub(super) struct CatalogueConnections {
    path: PathBuf,
}

impl ManageConnection for CatalogueConnections {
    type Connection = Connection;
    type Error = ConnectionError;

    fn connect(&self) -> Result<Connection, ConnectionError> {
        Ok(catalogue::open_read_only(&self.path)?)
    }

    fn is_valid(&self, connection: &mut Connection) -> Result<(), ConnectionError> {
        if connection.is_autocommit() {
            Ok(())
        } else {
            Err(ConnectionError::InTransaction)
        }
    }

    fn has_broken(&self, connection: &mut Connection) -> bool {
        !connection.is_autocommit()
    }
}

/// Opens `count` connections at once, so that a database that cannot be read fails here.
pub(super) fn open(
    path: PathBuf,
    count: usize,
) -> Result<Pool<CatalogueConnections>, ConnectionError> {
    let manager = CatalogueConnections { path };
    // The pool's own error only says that it timed out; this one names the reason.
    manager.connect()?;
    let pool = Pool::builder()
        .max_size(u32::try_from(count).unwrap_or(u32::MAX))
        .connection_timeout(WAIT)
        .test_on_check_out(false)
        .max_lifetime(None)
        .idle_timeout(None)
        .build_unchecked(manager);
    Ok(pool)
}
