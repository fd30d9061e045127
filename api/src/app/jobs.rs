//! The background jobs of the features: they send mails, notify users of what expires
//! soon and of what is new for their boats, reset the demo, erase closed accounts, and remove expired
//! rows.

use std::time::Duration;

use axum::extract::FromRef as _;
use rusqlite::Connection;

use super::{AppState, demo};
use crate::accounts::AccountsState;
use crate::accounts::closing::erase;
use crate::accounts::notifications::mailing;
use crate::boats::profile::erase::{Gone, hand_over};
use crate::boats::{BoatsState, expiries, news, uploads};
use crate::buying::quotes::store::erase::keep_without_user;
use crate::buying::{BuyingState, quotes};
use crate::chat::threads::retention;
use crate::chat::{ChatState, handover};
use crate::platform::PlatformState;
use crate::platform::access::UserId;
use crate::platform::clock::Millis;
use crate::platform::error::ApiResult;
use crate::platform::jobs::{Jobs, keep_clock, prune};
use crate::platform::mail::{MailError, Mailer, Outbox};

/// The name of a job, and the pause between two runs.
type Job = (&'static str, Duration);

const CLOCK: Job = ("clock", Duration::from_mins(1));
const CLOSING: Job = ("closing", Duration::from_mins(10));
const EXPIRY: Job = ("expiries", Duration::from_hours(1));
const QUOTES: Job = ("quotes", Duration::from_mins(10));
const NOTIFICATION_MAILS: Job = ("notification-mails", Duration::from_mins(1));
const CHAT_REPLIES: Job = ("chat-replies", Duration::from_mins(1));
const NEWS: Job = ("news", Duration::from_hours(1));
const DEMO: Job = ("demo", Duration::from_mins(10));
const PRUNE: Job = ("prune", Duration::from_hours(1));

/// Starts all jobs.
pub fn start(state: &AppState) -> Result<Jobs, MailError> {
    let platform = PlatformState::from_ref(state);
    let outbox = Outbox::new(&platform)?;
    let mut jobs = Jobs::new(state.job_runs.clone());
    jobs.start(|stopped| outbox.run(stopped));
    jobs.every(CLOCK, platform, keep_clock);
    jobs.every(EXPIRY, BoatsState::from_ref(state), expiries::job::turn);
    jobs.every(QUOTES, BuyingState::from_ref(state), quotes::job::turn);
    jobs.every(
        CHAT_REPLIES,
        ChatState::from_ref(state),
        handover::job::turn,
    );
    jobs.every(NEWS, BoatsState::from_ref(state), news::job::turn);
    jobs.every(
        NOTIFICATION_MAILS,
        AccountsState::from_ref(state),
        mailing::turn,
    );
    jobs.every(DEMO, state.clone(), demo::turn);
    jobs.every(PRUNE, state.clone(), prune_all);
    jobs.every(CLOSING, state.clone(), erase_in_turn);
    Ok(jobs)
}

/// Removes expired rows and old chats, then the files without a row.
pub async fn prune_all(state: AppState) {
    prune::run(PlatformState::from_ref(&state)).await;
    retention::prune(ChatState::from_ref(&state)).await;
    uploads::prune(BoatsState::from_ref(&state)).await;
}

/// Erases every account that is due, with the boats that nobody else can act for; returns their
/// number.
pub async fn erase_accounts(state: &AppState) -> ApiResult<usize> {
    let (accounts, boats) = (AccountsState::from_ref(state), BoatsState::from_ref(state));
    let mailer = state.mailer.clone();
    let hand_over = move |conn: &_, user, now| hand_over_everything(conn, user, &mailer, now);
    let mut erased = 0;
    while let Some(gone) = erase::run_next(&accounts, hand_over.clone()).await? {
        gone.remove_files(&boats).await;
        erased += 1;
    }
    Ok(erased)
}

/// What has to be done before an account is deleted: its requests for quotes are kept without the
/// user, and its boats are handed over. Returns what is deleted with it.
pub(super) fn hand_over_everything(
    conn: &Connection,
    user: UserId,
    mailer: &Mailer,
    now: Millis,
) -> ApiResult<Gone> {
    keep_without_user(conn, user, now)?;
    hand_over(conn, user, mailer, now)
}

async fn erase_in_turn(state: AppState) {
    match erase_accounts(&state).await {
        Ok(0) => {}
        Ok(accounts) => tracing::info!(accounts, "closed accounts were erased"),
        Err(error) => tracing::error!(error = %error, "closed accounts could not be erased"),
    }
}
