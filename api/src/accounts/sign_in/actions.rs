//! A sign-in: the password is checked, the session opened, and the owner notified of a new browser.

use rusqlite::Connection;

use super::answer::{Refused, answer};
use super::bucket::{self, BucketId};
use super::demo;
use super::guard::{Attempt, Checked, check};
use super::model::Credentials;
use super::store::{self, AccountRow};
use crate::accounts::AccountsState;
use crate::accounts::audit::{self, Entry, Event};
use crate::accounts::sessions::store::know_device;
use crate::accounts::sessions::{Browser, Lifetime, Method, Opened, Opening, Who};
use crate::accounts::users::model::{UserData, View};
use crate::accounts::users::store::find_user;
use crate::platform::clock::Millis;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::fields::email;
use crate::platform::mail::{Kind, Mailer};

/// Checks a password and, if it is correct, opens a session.
pub(super) async fn attempt(
    state: &AccountsState,
    browser: &Browser,
    credentials: Credentials,
) -> ApiResult<(Opened, UserData)> {
    let (email_key, device) = (credentials.email.key().to_owned(), browser.device());
    if let Some(demo) = state.settings.demo()
        && demo.is_named_by(&email_key)
    {
        return demo::attempt(state, browser, demo, &credentials.password).await;
    }
    let account_key = state.keys.account_key(&email_key);
    let wanted = email_key.clone();
    let account = state
        .database
        .read(move |conn| Ok(store::find_account(conn, &wanted, device)?))
        .await?;
    let bucket = BucketId {
        account: account_key,
        device: account
            .as_ref()
            .is_some_and(|account| account.knows_device)
            .then_some(device),
    };
    let attempt = Attempt {
        bucket: bucket.clone(),
        password: credentials.password.clone(),
        kept: account
            .as_ref()
            .and_then(|account| account.password_hash.clone()),
        user: account.as_ref().map(|account| account.id),
        address: browser.address,
    };
    let is_outdated = match check(state, attempt).await? {
        Checked::Right { is_outdated } => is_outdated,
        Checked::Refused(refused) => return Err(answer(refused)),
    };
    // Without an account no password is correct.
    let account = account.ok_or(ApiError::Unauthenticated)?;
    let opened = open(state, browser, (email_key, &account), &bucket).await?;
    if is_outdated {
        renew_hash(state, &account, credentials.password).await;
    }
    Ok(opened)
}

/// Opens the session. Checking a password takes so long that the account may have changed
/// meanwhile; a password that was replaced since is refused.
async fn open(
    state: &AccountsState,
    browser: &Browser,
    (email_key, checked): (String, &AccountRow),
    bucket: &BucketId,
) -> ApiResult<(Opened, UserData)> {
    let now = state.clock.now();
    let (checked, bucket, mailer, browser) = (
        checked.password_hash.clone(),
        bucket.clone(),
        state.mailer.clone(),
        browser.clone(),
    );
    state
        .database
        .write(move |conn| {
            let account = store::find_account(conn, &email_key, browser.device())?
                .filter(|account| account.password_hash == checked)
                .ok_or_else(|| {
                    answer(Refused::Wrong {
                        is_known: true,
                        failed: 0,
                    })
                })?;
            if account.is_closing {
                return Err(ApiError::Closing);
            }
            store::clear_bucket(conn, &bucket)?;
            begin(conn, &mailer, &browser, &account, now)
        })
        .await
}

/// The session of a user whose password was correct.
fn begin(
    conn: &Connection,
    mailer: &Mailer,
    browser: &Browser,
    account: &AccountRow,
    now: Millis,
) -> ApiResult<(Opened, UserData)> {
    let lifetime = if account.is_blocked {
        Lifetime::OneToken
    } else {
        Lifetime::Whole
    };
    let who = Who::User(account.id);
    let opened = Opening::new(who, Method::Password, lifetime, browser).start(conn, now)?;
    welcome(conn, mailer, browser, account, now)?;
    let view = if account.is_blocked || account.needs_mfa {
        View::Limited
    } else {
        View::Whole
    };
    let user = find_user(conn, account.id, view)?.ok_or_else(ApiError::no_user)?;
    Ok((opened, user))
}

/// How many sign-ins with this e-mail failed in this browser.
pub(super) async fn failed_attempts(
    state: &AccountsState,
    browser: &Browser,
    email: &str,
) -> ApiResult<u32> {
    let (key, now) = (email::key(email), state.clock.now());
    let (account, device) = (state.keys.account_key(&key), browser.device());
    let bucket = state
        .database
        .read(move |conn| {
            let known = store::find_account(conn, &key, device)?;
            let device = known
                .is_some_and(|account| account.knows_device)
                .then_some(device);
            Ok(store::read_bucket(conn, &BucketId { account, device })?)
        })
        .await?;
    Ok(bucket.at(now).failed.min(bucket::LIMIT))
}

/// What every finished sign-in does in addition to its session: the browser becomes known, unless a
/// second factor still has to be entered, and the owner is notified of a new one.
pub fn welcome(
    conn: &Connection,
    mailer: &Mailer,
    browser: &Browser,
    account: &AccountRow,
    now: Millis,
) -> ApiResult<()> {
    if !account.needs_mfa && !account.is_blocked {
        know_device(conn, account.id, browser.device(), now)?;
    }
    if account.has_devices && !account.knows_device {
        let device = if browser.name.is_empty() {
            "—"
        } else {
            &browser.name
        };
        let values = [("device", device)];
        mailer.to_user(conn, account.id, (Kind::NewDevice, &values), now)?;
    }
    let entry = Entry::of_user(Event::SignedIn, account.id, browser.address);
    Ok(audit::record(conn, &entry, now)?)
}

/// Hashes a password with the current parameters. A failure does not affect the sign-in.
async fn renew_hash(state: &AccountsState, account: &AccountRow, password: String) {
    let checked = account.clone();
    let renewed = match state.hasher.hash(password).await {
        Ok(hash) => {
            let stored = state
                .database
                .write(move |conn| Ok(store::renew_password_hash(conn, &checked, &hash)?));
            stored.await
        }
        Err(error) => Err(error),
    };
    if let Err(error) = renewed {
        tracing::warn!(error = %error, "a password could not be hashed again");
    }
}
