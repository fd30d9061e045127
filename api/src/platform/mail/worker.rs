//! Sends the mails in the outbox, repeatedly for a day if a server fails. A mail that a server
//! refuses for good is not tried again.

use std::sync::Arc;
use std::time::Duration;

use futures_util::future::join_all;
use tokio::sync::watch;

use super::MailError;
use super::failure::Failure;
use super::stop;
use super::store::{self, Due, Outcome};
use super::transport::{OutgoingMail, Transport};
use crate::platform::PlatformState;
use crate::platform::clock::{Clock, DAY, HOUR, MINUTE, Millis};
use crate::platform::database::AppDatabase;
use crate::platform::error::ApiResult;
use crate::platform::health::MailCondition;
use crate::platform::jobs::stopped;
use crate::platform::keys::{Keys, purpose};

/// How often the outbox is read if nothing was written.
const LOOK_AGAIN: Duration = Duration::from_secs(30);

/// How long to wait after each failed attempt; after the last of these, an hour each time.
const PAUSES: [Millis; 4] = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR];

/// Mails sent at the same time: a mail server answers each of them slowly, and many providers allow
/// an account three connections.
const AT_ONCE: usize = 3;

/// The outbox and its transport.
#[derive(Debug)]
pub struct Outbox {
    database: AppDatabase,
    clock: Clock,
    keys: Arc<Keys>,
    condition: MailCondition,
    transport: Transport,
}

impl Outbox {
    /// The outbox of a running server.
    pub fn new(state: &PlatformState) -> Result<Self, MailError> {
        Ok(Self {
            database: state.database.clone(),
            clock: state.clock.clone(),
            keys: Arc::clone(&state.keys),
            condition: state.mail_condition.clone(),
            transport: Transport::new(&state.data, &state.settings)?,
        })
    }

    /// Sends until the server stops. A mail that is being sent then stays in the outbox.
    pub async fn run(self, mut stopping: watch::Receiver<bool>) {
        self.recall().await;
        loop {
            tokio::select! {
                done = self.deliver_due() => {
                    if let Err(error) = done {
                        tracing::warn!(error = %error, "the outbox cannot be read");
                    }
                }
                () = stopped(&mut stopping) => return,
            }
            tokio::select! {
                () = self.database.written() => {}
                () = tokio::time::sleep(LOOK_AGAIN) => {}
                () = stopped(&mut stopping) => return,
            }
        }
    }

    /// Reads the outcome of the last mail of an earlier run.
    async fn recall(&self) {
        let last = self
            .database
            .read(|conn| Ok(store::was_last_given_up(conn)?))
            .await;
        match last {
            Ok(was_given_up) => self.condition.note(was_given_up),
            Err(error) => tracing::warn!(error = %error, "the outbox cannot be read"),
        }
    }

    /// Sends every mail that is due; returns the number of attempts.
    pub async fn deliver_due(&self) -> ApiResult<usize> {
        let mut tried = 0;
        loop {
            let now = self.clock.now();
            let due = self
                .database
                .read(move |conn| Ok(store::next_due(conn, AT_ONCE, now)?))
                .await?;
            if due.is_empty() {
                return Ok(tried);
            }
            tried += due.len();
            // All of them are awaited, whatever the outcome of one is.
            let delivered = join_all(due.into_iter().map(|due| self.deliver(due))).await;
            delivered.into_iter().collect::<ApiResult<()>>()?;
        }
    }

    async fn deliver(&self, due: Due) -> ApiResult<()> {
        let (id, created_at) = (due.id, due.created_at);
        let pause = usize::try_from(due.tries)
            .ok()
            .and_then(|tries| PAUSES.get(tries))
            .copied()
            .unwrap_or(HOUR);
        let next_try_at = self.clock.now() + pause;
        let is_waiting = self
            .database
            .write(move |conn| Ok(store::begin_try(conn, id, next_try_at)?))
            .await?;
        if !is_waiting {
            return Ok(());
        }
        let outcome = self.send(due).await;
        let condition = self.condition.clone();
        self.database
            .write(move |conn| {
                match outcome {
                    Ok(outcome) => {
                        condition.note(false);
                        store::finish(conn, id, outcome)?;
                    }
                    Err(failure) if failure.is_final() => {
                        tracing::warn!(mail = id, error = %failure, "mail refused");
                        store::fail(conn, id, &failure.to_string())?;
                        store::finish(conn, id, Outcome::Refused)?;
                    }
                    Err(failure) if next_try_at > created_at + DAY => {
                        tracing::error!(mail = id, error = %failure, "mail not sent, and not tried again");
                        condition.note(true);
                        store::fail(conn, id, &failure.to_string())?;
                        store::finish(conn, id, Outcome::GivenUp)?;
                    }
                    Err(failure) => {
                        tracing::warn!(mail = id, error = %failure, "mail not sent yet");
                        store::fail(conn, id, &failure.to_string())?;
                    }
                }
                Ok(())
            })
            .await
    }

    async fn send(&self, due: Due) -> Result<Outcome, Failure> {
        let body = self
            .keys
            .unseal(purpose::MAIL, &due.sealed)
            .ok()
            .and_then(|body| String::from_utf8(body).ok())
            .ok_or(Failure::Message)?;
        let stop = due.user.filter(|_| due.can_be_stopped);
        let stop = stop.map(|user| stop::seal(&self.keys, user)).transpose();
        self.transport
            .deliver(OutgoingMail {
                id: format!("{}.{}", due.id, due.created_at),
                file_name: format!("{}-{}.eml", due.id, due.kind),
                recipient: due.recipient,
                subject: due.subject,
                body,
                language: due.language,
                stop: stop.map_err(|_| Failure::Message)?,
            })
            .await
    }
}
