//! The account that visitors of the demo share: created when the server starts with the demo on,
//! created anew each night, and removed when the demo is off.

use axum::extract::FromRef as _;
use rusqlite::Connection;

use super::AppState;
use super::jobs::hand_over_everything;
use crate::accounts::closing;
use crate::accounts::closing::store::ClosingRow;
use crate::accounts::demo::store::{self, DemoAccount};
use crate::accounts::sign_up::store::{NewUser, insert_user};
use crate::boats::BoatsState;
use crate::boats::profile::erase::Gone;
use crate::boats::sample::SampleBoat;
use crate::platform::clock::{DAY, HOUR, Millis};
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::fields::Email;

/// The name of the account.
const NAME: &str = "Demo";

/// The time of the reset, after midnight UTC.
const RESET_AT: Millis = 3 * HOUR;

/// Why the demo cannot be switched on.
#[derive(Debug, thiserror::Error)]
pub enum DemoError {
    /// An ordinary account has the e-mail.
    #[error(
        "demo_username: the account {email} exists and is not the demo's; choose another e-mail for the demo"
    )]
    Taken {
        /// The e-mail of that account.
        email: String,
    },
    /// The account cannot be read or written; the message names the cause.
    #[error("demo: the account cannot be created: {0}")]
    Failed(String),
}

impl From<ApiError> for DemoError {
    fn from(error: ApiError) -> Self {
        Self::Failed(match error.cause() {
            Some(cause) => format!("{cause:#}"),
            None => error.to_string(),
        })
    }
}

/// What there is to do.
#[derive(Debug)]
enum Task {
    Nothing,
    /// The demo is off.
    Remove,
    /// There is no account, it has another username, or it is time to reset it.
    Replace,
    /// The catalogue did not have a boat for it yet.
    GiveBoat(DemoAccount),
}

/// Creates, resets or removes the account if that is due. An ordinary account is never changed.
pub async fn keep_up(state: &AppState) -> Result<(), DemoError> {
    let now = state.clock.now();
    let username = state
        .settings
        .demo()
        .and_then(|demo| Email::parse(demo.username()));
    let wanted = username.clone();
    let (account, taken) = state
        .database
        .read(move |conn| {
            let taken = match &wanted {
                Some(username) => store::find_taken(conn, username)?,
                None => None,
            };
            Ok((store::find(conn)?, taken))
        })
        .await?;
    if let Some(email) = taken {
        return Err(DemoError::Taken { email });
    }
    match task(account, username.as_ref(), now) {
        Task::Nothing => {}
        Task::Remove => replace(state, None, None).await?,
        Task::Replace => {
            let boat = SampleBoat::choose(&state.live).await?;
            replace(state, username, boat).await?;
            tracing::info!("the demo account was created anew");
        }
        Task::GiveBoat(account) => {
            if let Some(boat) = SampleBoat::choose(&state.live).await? {
                let given = state
                    .database
                    .write(move |conn| boat.insert(conn, account.id, now));
                given.await?;
            }
        }
    }
    Ok(())
}

fn task(account: Option<DemoAccount>, username: Option<&Email>, now: Millis) -> Task {
    match (account, username) {
        (None, None) => Task::Nothing,
        (Some(_), None) => Task::Remove,
        (None, Some(_)) => Task::Replace,
        (Some(account), Some(username)) => {
            let is_due = account.created_at < last_night(now);
            if is_due || account.email_key != username.key() {
                Task::Replace
            } else if account.has_boat {
                Task::Nothing
            } else {
                Task::GiveBoat(account)
            }
        }
    }
}

/// The last time of the reset before `now`.
fn last_night(now: Millis) -> Millis {
    (now - RESET_AT).div_euclid(DAY) * DAY + RESET_AT
}

/// Erases the account with everything it has, and creates it again if there is a username.
async fn replace(
    state: &AppState,
    username: Option<Email>,
    boat: Option<SampleBoat>,
) -> ApiResult<()> {
    let (now, shared) = (state.clock.now(), state.clone());
    let gone = state
        .database
        .write(move |conn| {
            let gone = match store::find(conn)? {
                Some(account) => Some(erase(conn, &shared, account, now)?),
                None => None,
            };
            if let Some(username) = username {
                create(conn, &username, boat.as_ref(), now)?;
            }
            Ok(gone)
        })
        .await?;
    if let Some(gone) = gone {
        gone.remove_files(&BoatsState::from_ref(state)).await;
    }
    Ok(())
}

fn erase(
    conn: &Connection,
    state: &AppState,
    account: DemoAccount,
    now: Millis,
) -> ApiResult<Gone> {
    let gone = hand_over_everything(conn, account.id, &state.mailer, now)?;
    let account_key = state.keys.account_key(&account.email_key);
    let row = ClosingRow {
        id: account.id,
        email: account.email,
        email_key: account.email_key,
        language: account.language,
    };
    closing::store::erase(conn, &row, account_key)?;
    Ok(gone)
}

fn create(
    conn: &Connection,
    username: &Email,
    boat: Option<&SampleBoat>,
    now: Millis,
) -> ApiResult<()> {
    let new = NewUser {
        email: username.address(),
        email_key: username.key(),
        is_verified: true,
        full_name: NAME,
        password_hash: None,
        language: "en",
    };
    // An e-mail that is kept free for someone who may undo a change is not available either.
    let user = insert_user(conn, &new, now)?.ok_or_else(|| {
        ApiError::Internal(anyhow::anyhow!(
            "the e-mail {} is taken",
            username.address()
        ))
    })?;
    store::mark(conn, user)?;
    match boat {
        Some(boat) => boat.insert(conn, user, now),
        None => Ok(()),
    }
}

/// One run of the job.
pub async fn turn(state: AppState) {
    if let Err(error) = keep_up(&state).await {
        tracing::error!(error = %error, "the demo account could not be kept up");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reset_is_due_once_each_night() {
        let day = 20_000 * DAY;
        assert_eq!(last_night(day + RESET_AT), day + RESET_AT);
        assert_eq!(last_night(day + RESET_AT - 1), day - DAY + RESET_AT);
        assert_eq!(last_night(day + DAY), day + RESET_AT);
    }
}
