//! User data in `app.db`: one writer that commits waiting writes together, and a few readers.

pub mod store;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use r2d2::{ManageConnection, Pool};
use rusqlite::Connection;
use tokio::sync::Notify;

use crate::platform::clock::Millis;
use crate::platform::data_folder::KEY_FILE;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::workers::Workers;

use store::Sealed;
use writer::Writer;

pub use writer::Condition;

/// The database's file in the data folder.
pub const FILE_NAME: &str = "app.db";

const READERS: u32 = 4;
const READ_QUEUE: usize = 512;
const WAIT: Duration = Duration::from_secs(2);

/// The database; cheap to clone.
#[derive(Debug, Clone)]
pub struct AppDatabase(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    writer: Writer,
    readers: Workers,
    connections: Pool<ReadConnections>,
    last_seen: Millis,
    sealed: Sealed,
    written: Notify,
}

/// Why the database cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum DatabaseError {
    /// An error of SQLite.
    #[error("{path}: {source}")]
    Sqlite {
        /// The path of the database.
        path: PathBuf,
        /// The error.
        source: rusqlite::Error,
    },
    /// Linked with a version of SQLite that can damage a database while it is written.
    #[error("SQLite {0} can lose pages; 3.51.3 or newer is needed")]
    OldSqlite(&'static str),
    /// A newer version of the program wrote it.
    #[error("{path} has schema {found}, written by a newer program; this one knows {known}")]
    Newer {
        /// The path of the database.
        path: PathBuf,
        /// The version of the file's schema.
        found: i64,
        /// The newest version that this program knows.
        known: i64,
    },
    /// The key exists, but not the data that belongs to it.
    #[error(
        "{0} is missing or empty, but the key next to it belongs to an accounts database; restore a backup, or move \
         {key} away to start without accounts",
        key = KEY_FILE
    )]
    Lost(PathBuf),
    /// A check found damage.
    #[error("{path} is damaged: {finding}; restore a backup")]
    Damaged {
        /// The path of the database.
        path: PathBuf,
        /// The result of the check.
        finding: String,
    },
    /// The threads that write and read it cannot be started.
    #[error("start the database's threads: {0}")]
    Threads(#[from] std::io::Error),
}

impl AppDatabase {
    /// Opens the database of a data folder, migrates it to the newest schema and checks it.
    pub fn open(data: &Path) -> Result<Self, DatabaseError> {
        let path = data.join(FILE_NAME);
        let connection = store::open_checked(&path)?;
        let failed = |source| DatabaseError::Sqlite {
            path: path.clone(),
            source,
        };
        let last_seen = store::last_seen(&connection).map_err(failed)?;
        let sealed = store::sealed(&connection).map_err(failed)?;
        let connections = Pool::builder()
            .max_size(READERS)
            .connection_timeout(WAIT)
            .test_on_check_out(false)
            .max_lifetime(None)
            .idle_timeout(None)
            .build_unchecked(ReadConnections { path: path.clone() });
        Ok(Self(Arc::new(Shared {
            writer: Writer::start(connection)?,
            readers: Workers::for_short_jobs("accounts", READERS as usize, READ_QUEUE)?,
            connections,
            last_seen,
            sealed,
            written: Notify::new(),
        })))
    }

    /// Runs `read` on a connection that cannot write, in a transaction: all its statements see the
    /// same state.
    pub async fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&Connection) -> ApiResult<T> + Send + 'static,
    ) -> ApiResult<T> {
        let shared = Arc::clone(&self.0);
        self.0
            .readers
            .run(move || {
                let connection = shared
                    .connections
                    .get()
                    .map_err(|error| ApiError::Unavailable(error.into()))?;
                let moment = connection.unchecked_transaction()?;
                read(&moment)
            })
            .await
    }

    /// Runs `write` in a transaction and answers when it is on the disk. An error undoes what this
    /// job wrote, and nothing else.
    pub async fn write<T: Send + 'static>(
        &self,
        write: impl FnOnce(&Connection) -> ApiResult<T> + Send + 'static,
    ) -> ApiResult<T> {
        let outcome = self.0.writer.write(write).await;
        self.0.written.notify_one();
        outcome
    }

    /// Whether the last attempt to write succeeded.
    pub fn condition(&self) -> Condition {
        self.0.writer.condition()
    }

    /// Resolves when something was written.
    pub async fn written(&self) {
        self.0.written.notified().await;
    }

    /// The latest time that an earlier run of the server stored.
    pub fn last_seen(&self) -> Millis {
        self.0.last_seen
    }

    /// What the database holds that only the installation's key decrypts, as it was when it was
    /// opened.
    pub fn sealed(&self) -> &Sealed {
        &self.0.sealed
    }

    /// Finishes the waiting writes and closes the write-ahead log. Later writes are refused.
    pub fn close(&self, now: Millis) {
        self.0.writer.stop(now);
    }
}

#[derive(Debug)]
struct ReadConnections {
    path: PathBuf,
}

impl ManageConnection for ReadConnections {
    type Connection = Connection;
    type Error = rusqlite::Error;

    fn connect(&self) -> rusqlite::Result<Connection> {
        store::open_for_reading(&self.path)
    }

    fn is_valid(&self, _connection: &mut Connection) -> rusqlite::Result<()> {
        Ok(())
    }

    fn has_broken(&self, connection: &mut Connection) -> bool {
        !connection.is_autocommit()
    }
}
