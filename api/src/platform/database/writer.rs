//! The thread that writes. Waiting writes are combined into one transaction, so that a hundred
//! writers share one sync of the disk; each job has its own savepoint.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

use rusqlite::{Connection, ErrorCode};
use tokio::sync::oneshot;

use super::store;
use crate::platform::clock::Millis;
use crate::platform::error::{ApiError, ApiResult};

const QUEUE: usize = 1_024;
const BATCH: usize = 64;

/// How the last transaction ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Condition {
    /// It is on the disk.
    Writable,
    /// The disk is full.
    Full,
    /// It failed for another reason.
    Failing,
}

/// The condition, shared with other threads.
#[derive(Debug, Default)]
struct LastCondition(AtomicU8);

impl LastCondition {
    fn note(&self, stored: &rusqlite::Result<Condition>) {
        let number = match stored {
            Ok(Condition::Writable) => 0,
            Ok(Condition::Full) => 1,
            Err(error) if is_full(error) => 1,
            Ok(Condition::Failing) | Err(_) => 2,
        };
        self.0.store(number, Ordering::Relaxed);
    }

    fn get(&self) -> Condition {
        match self.0.load(Ordering::Relaxed) {
            0 => Condition::Writable,
            1 => Condition::Full,
            _ => Condition::Failing,
        }
    }
}

#[derive(Debug)]
pub(super) struct Writer {
    sender: SyncSender<Message>,
    condition: Arc<LastCondition>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

enum Message {
    Job(Box<dyn Job>),
    Stop(Millis),
}

/// A job that waits to be run, and then for the commit.
trait Job: Send {
    fn run(&mut self, connection: &Connection) -> Ran;
    /// Sends the result of the job, or why nothing of it was stored, to the caller.
    fn answer(self: Box<Self>, stored: Result<(), ApiError>);
}

/// The outcome of a job.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ran {
    /// Its changes are kept.
    Keep,
    /// Its changes are undone; the error of SQLite, if there was one.
    Undo(Option<ErrorCode>),
}

struct Pending<T, F> {
    job: Option<F>,
    outcome: Option<ApiResult<T>>,
    sender: oneshot::Sender<ApiResult<T>>,
}

impl<T, F> Job for Pending<T, F>
where
    T: Send + 'static,
    F: FnOnce(&Connection) -> ApiResult<T> + Send + 'static,
{
    fn run(&mut self, connection: &Connection) -> Ran {
        let Some(job) = self.job.take() else {
            return Ran::Undo(None);
        };
        let outcome = catch_unwind(AssertUnwindSafe(|| job(connection)))
            .unwrap_or_else(|_panic| Err(ApiError::Internal(anyhow::anyhow!("a write panicked"))));
        match self.outcome.insert(outcome) {
            Ok(_) => Ran::Keep,
            Err(error) => Ran::Undo(cause(error)),
        }
    }

    fn answer(self: Box<Self>, stored: Result<(), ApiError>) {
        let never_run = || Err(ApiError::Internal(anyhow::anyhow!("a write was not run")));
        let outcome = match stored {
            Ok(()) => self.outcome.unwrap_or_else(never_run),
            Err(error) => Err(error),
        };
        let _ = self.sender.send(outcome);
    }
}

impl Writer {
    pub(super) fn start(connection: Connection) -> std::io::Result<Self> {
        let (sender, receiver) = sync_channel(QUEUE);
        let condition = Arc::<LastCondition>::default();
        let noted = Arc::clone(&condition);
        let thread = std::thread::Builder::new()
            .name("account-writer".into())
            .spawn(move || run(&connection, &receiver, &noted))?;
        Ok(Self {
            sender,
            condition,
            thread: Mutex::new(Some(thread)),
        })
    }

    pub(super) async fn write<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Connection) -> ApiResult<T> + Send + 'static,
    ) -> ApiResult<T> {
        let (sender, receiver) = oneshot::channel();
        let pending = Pending {
            job: Some(job),
            outcome: None,
            sender,
        };
        match self.sender.try_send(Message::Job(Box::new(pending))) {
            Ok(()) => {}
            Err(TrySendError::Full(_) | TrySendError::Disconnected(_)) => {
                return Err(ApiError::Overloaded);
            }
        }
        receiver.await.unwrap_or(Err(ApiError::Overloaded))
    }

    pub(super) fn condition(&self) -> Condition {
        self.condition.get()
    }

    /// Ends the thread after all waiting writes.
    pub(super) fn stop(&self, now: Millis) {
        let thread = self
            .thread
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take();
        if let Some(thread) = thread
            && self.sender.send(Message::Stop(now)).is_ok()
        {
            let _ = thread.join();
        }
    }
}

fn run(connection: &Connection, receiver: &Receiver<Message>, condition: &LastCondition) {
    while let Ok(first) = receiver.recv() {
        let mut batch = Vec::new();
        let mut stop = None;
        let mut next = Some(first);
        while let Some(message) = next {
            match message {
                Message::Job(job) => batch.push(job),
                Message::Stop(now) => stop = Some(now),
            }
            next = (batch.len() < BATCH && stop.is_none())
                .then(|| receiver.try_recv().ok())
                .flatten();
        }
        write_batch(connection, batch, condition);
        if let Some(now) = stop {
            let closed =
                store::save_clock(connection, now).and_then(|()| store::checkpoint(connection));
            if let Err(error) = closed {
                tracing::warn!(error = %error, "the accounts database was not closed cleanly");
            }
            return;
        }
    }
}

/// Runs the jobs in one transaction and sends each one its result.
fn write_batch(connection: &Connection, mut batch: Vec<Box<dyn Job>>, condition: &LastCondition) {
    if batch.is_empty() {
        return;
    }
    let stored = connection
        .execute_batch("BEGIN IMMEDIATE")
        .and_then(|()| run_jobs(connection, &mut batch))
        .and_then(|found| connection.execute_batch("COMMIT").map(|()| found));
    condition.note(&stored);
    if let Err(error) = &stored {
        tracing::error!(error = %error, jobs = batch.len(), "writes to the accounts database failed");
        if !connection.is_autocommit() {
            let _ = connection.execute_batch("ROLLBACK");
        }
    }
    for job in batch {
        job.answer(match &stored {
            Ok(_) => Ok(()),
            Err(error) => Err(not_stored(error)),
        });
    }
}

/// Runs each job in its savepoint; returns their outcomes. The error is one that undid the whole
/// transaction.
fn run_jobs(connection: &Connection, batch: &mut [Box<dyn Job>]) -> rusqlite::Result<Condition> {
    let mut condition = Condition::Writable;
    for job in batch {
        connection.execute_batch("SAVEPOINT job")?;
        let ran = job.run(connection);
        if ran == Ran::Undo(Some(ErrorCode::DiskFull)) {
            condition = Condition::Full;
        }
        // Some errors end the transaction: a full or failing disk, an interrupt, no memory. Then
        // the whole batch is lost.
        if connection.is_autocommit() {
            return Err(ended_by(ran));
        }
        connection.execute_batch(if ran == Ran::Keep {
            "RELEASE job"
        } else {
            "ROLLBACK TO job; RELEASE job"
        })?;
    }
    Ok(condition)
}

/// The SQLite error behind the error of a job.
fn cause(error: &ApiError) -> Option<ErrorCode> {
    if matches!(error, ApiError::StorageFull) {
        return Some(ErrorCode::DiskFull);
    }
    let mut causes = error.cause()?.chain();
    causes.find_map(|cause| cause.downcast_ref::<rusqlite::Error>()?.sqlite_error_code())
}

/// Why the transaction has ended after a job with this outcome.
fn ended_by(ran: Ran) -> rusqlite::Error {
    let code = match ran {
        Ran::Undo(Some(code)) => code,
        // The job did not report its cause.
        Ran::Undo(None) | Ran::Keep => ErrorCode::OperationAborted,
    };
    let error = rusqlite::ffi::Error {
        code,
        extended_code: 0,
    };
    let text = "a job ended the transaction of all that were written with it";
    rusqlite::Error::SqliteFailure(error, Some(text.to_owned()))
}

fn is_full(error: &rusqlite::Error) -> bool {
    error.sqlite_error_code() == Some(ErrorCode::DiskFull)
}

fn not_stored(error: &rusqlite::Error) -> ApiError {
    if is_full(error) {
        ApiError::StorageFull
    } else {
        let code = error.sqlite_error_code();
        ApiError::Unavailable(anyhow::anyhow!("write accounts: {error} ({code:?})"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::database::AppDatabase;

    async fn count(database: &AppDatabase) -> i64 {
        database
            .read(|conn| Ok(store::last_seen(conn)?))
            .await
            .unwrap()
    }

    #[tokio::test]
    async fn an_error_or_a_panic_undoes_its_own_job_alone() {
        let folder = tempfile::tempdir().unwrap();
        let database = AppDatabase::open(folder.path()).unwrap();
        let write = |now| database.write(move |conn| Ok(store::save_clock(conn, now)?));
        let fail = database.write::<()>(|conn| {
            store::save_clock(conn, 50)?;
            Err(ApiError::Forbidden)
        });
        let panic = database.write::<()>(|conn| {
            store::save_clock(conn, 60)?;
            panic!("on purpose")
        });
        let (first, failed, panicked, last) = tokio::join!(write(1), fail, panic, write(2));
        assert!(first.is_ok() && last.is_ok());
        assert!(matches!(failed, Err(ApiError::Forbidden)));
        assert!(matches!(panicked, Err(ApiError::Internal(_))));
        assert_eq!(count(&database).await, 2);
    }

    #[tokio::test]
    async fn pending_writes_finish_before_the_database_closes() {
        let folder = tempfile::tempdir().unwrap();
        let database = AppDatabase::open(folder.path()).unwrap();
        let writes: Vec<_> = (1..=200)
            .map(|now| {
                let database = database.clone();
                tokio::spawn(async move {
                    database
                        .write(move |conn| Ok(store::save_clock(conn, now)?))
                        .await
                })
            })
            .collect();
        for write in writes {
            write.await.unwrap().unwrap();
        }
        database.close(500);
        assert!(matches!(
            database.write(|_conn| Ok(())).await,
            Err(ApiError::Overloaded)
        ));
        assert_eq!(AppDatabase::open(folder.path()).unwrap().last_seen(), 500);
    }

    /// Writes two jobs in one batch: one that is kept, and this one after it.
    async fn beside(
        database: &AppDatabase,
        job: impl FnOnce(&Connection) -> ApiResult<()> + Send + 'static,
    ) -> (ApiResult<()>, ApiResult<()>) {
        // The first job blocks the thread until both others wait.
        let (begun, has_begun) = oneshot::channel();
        let (release, held) = std::sync::mpsc::channel::<()>();
        let first = database.clone();
        tokio::spawn(async move {
            let holding = first.write(move |_conn| {
                let _ = begun.send(());
                let _ = held.recv();
                Ok(())
            });
            holding.await
        });
        has_begun.await.unwrap();
        let kept = database.write(|conn| Ok(store::save_clock(conn, 7)?));
        let both_wait = async move { release.send(()).unwrap() };
        let (kept, ended, ()) = tokio::join!(kept, database.write(job), both_wait);
        (kept, ended)
    }

    fn cause_text(outcome: &ApiResult<()>) -> String {
        match outcome {
            Err(ApiError::Unavailable(cause)) => format!("{cause:#}"),
            other => panic!("{other:?}"),
        }
    }

    #[tokio::test]
    async fn an_interrupt_ends_the_batch_and_is_not_called_a_full_disk() {
        let folder = tempfile::tempdir().unwrap();
        let database = AppDatabase::open(folder.path()).unwrap();
        let (kept, ended) = beside(&database, |conn| {
            conn.progress_handler(1, Some(|| true))?;
            let written = conn.execute(
                "INSERT INTO throttles SELECT key || 'x', 1, 1 FROM throttles UNION ALL SELECT 'a', 1, 1",
                [],
            );
            conn.progress_handler(1, None::<fn() -> bool>)?;
            written?;
            Ok(())
        })
        .await;
        for outcome in [&kept, &ended] {
            let text = cause_text(outcome);
            assert!(text.contains("OperationInterrupted"), "{text}");
        }
        assert_eq!(database.condition(), Condition::Failing);
        assert_eq!(count(&database).await, 0);
        database.write(|_conn| Ok(())).await.unwrap();
        assert_eq!(database.condition(), Condition::Writable);
    }

    #[tokio::test]
    async fn a_full_disk_is_reported_as_such() {
        let folder = tempfile::tempdir().unwrap();
        let database = AppDatabase::open(folder.path()).unwrap();
        let (kept, ended) = beside(&database, |conn| {
            let pages: i64 = conn.query_row("PRAGMA page_count", [], |row| row.get(0))?;
            conn.execute_batch(&format!("PRAGMA max_page_count = {pages}"))?;
            conn.execute_batch(
                "INSERT INTO throttles SELECT hex(randomblob(900)), 1, 1 FROM (VALUES (1), (2), (3), (4), (5), (6)),
                 (VALUES (1), (2), (3), (4), (5), (6)), (VALUES (1), (2), (3), (4), (5), (6))",
            )?;
            Ok(())
        })
        .await;
        assert!(matches!(ended, Err(ApiError::StorageFull)), "{ended:?}");
        assert!(
            matches!(kept, Ok(()) | Err(ApiError::StorageFull)),
            "{kept:?}"
        );
        assert_eq!(database.condition(), Condition::Full);
    }

    #[tokio::test]
    async fn a_database_that_another_holds_is_called_busy() {
        let folder = tempfile::tempdir().unwrap();
        let database = AppDatabase::open(folder.path()).unwrap();
        let patience = std::time::Duration::ZERO;
        let impatient = database.write(move |conn| Ok(conn.busy_timeout(patience)?));
        impatient.await.unwrap();
        let other =
            store::open_for_writing(&folder.path().join(crate::platform::database::FILE_NAME))
                .unwrap();
        other.execute_batch("BEGIN IMMEDIATE").unwrap();
        let text = cause_text(&database.write(|_conn| Ok(())).await);
        assert!(text.contains("DatabaseBusy"), "{text}");
        assert_eq!(database.condition(), Condition::Failing);
        other.execute_batch("ROLLBACK").unwrap();
        database.write(|_conn| Ok(())).await.unwrap();
    }

    #[test]
    fn each_error_that_ends_a_transaction_keeps_its_name() {
        for code in [
            ErrorCode::SystemIoFailure,
            ErrorCode::OutOfMemory,
            ErrorCode::OperationInterrupted,
            ErrorCode::DatabaseBusy,
        ] {
            let error = rusqlite::ffi::Error {
                code,
                extended_code: 0,
            };
            let error: ApiError = rusqlite::Error::SqliteFailure(error, None).into();
            let ended = ended_by(Ran::Undo(cause(&error)));
            assert_eq!(ended.sqlite_error_code(), Some(code));
            assert!(matches!(not_stored(&ended), ApiError::Unavailable(_)));
        }
        let full = ended_by(Ran::Undo(cause(&ApiError::StorageFull)));
        assert!(matches!(not_stored(&full), ApiError::StorageFull));
        let silent = ended_by(Ran::Keep);
        assert!(matches!(not_stored(&silent), ApiError::Unavailable(_)));
    }

    #[tokio::test]
    async fn all_statements_of_a_read_see_the_same_moment() {
        let folder = tempfile::tempdir().unwrap();
        let database = AppDatabase::open(folder.path()).unwrap();
        database
            .write(|conn| Ok(store::save_clock(conn, 1)?))
            .await
            .unwrap();
        let (begun, has_begun) = oneshot::channel();
        let (go_on, goes_on) = std::sync::mpsc::channel::<()>();
        let reading = tokio::spawn({
            let database = database.clone();
            async move {
                let read = database.read(move |conn| {
                    let before = store::last_seen(conn)?;
                    let _ = begun.send(());
                    let _ = goes_on.recv();
                    Ok((before, store::last_seen(conn)?))
                });
                read.await
            }
        });
        has_begun.await.unwrap();
        database
            .write(|conn| Ok(store::save_clock(conn, 2)?))
            .await
            .unwrap();
        go_on.send(()).unwrap();
        assert_eq!(reading.await.unwrap().unwrap(), (1, 1));
        assert_eq!(count(&database).await, 2);
    }
}
