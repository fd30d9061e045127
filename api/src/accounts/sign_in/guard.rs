//! Checks a password within the limits of its bucket.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use super::answer::Refused;
use super::bucket::{BucketId, LIMIT};
use super::store;
use crate::accounts::AccountsState;
use crate::accounts::audit::{self, Actor, Entry, Event};
use crate::platform::access::UserId;
use crate::platform::clock::{Millis, in_words};
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::mail::Kind;

/// A password to be checked.
#[derive(Debug)]
pub struct Attempt {
    /// The bucket in which failures count.
    pub bucket: BucketId,
    /// The typed password.
    pub password: String,
    /// The hash of the account's password; none without an account or a password.
    pub kept: Option<String>,
    /// The account that it belongs to, if there is one.
    pub user: Option<UserId>,
    /// The address of the caller.
    pub address: Option<IpAddr>,
}

/// The result of a check.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Checked {
    /// The password is correct. The caller has to clear the bucket in the same transaction.
    Right {
        /// It has to be hashed again with the current parameters.
        is_outdated: bool,
    },
    /// It is wrong, or was not checked.
    Refused(Refused),
}

/// The running attempts. Only a failure is stored: an aborted attempt, by an error or the end of
/// the server, has no effect.
#[derive(Debug, Default)]
pub struct Tries(Mutex<HashMap<BucketId, u32>>);

/// A running attempt; it counts until it is dropped.
#[derive(Debug)]
struct Try {
    tries: Arc<Tries>,
    bucket: BucketId,
}

impl Tries {
    fn count(&self, bucket: &BucketId) -> u32 {
        let tries = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        tries.get(bucket).copied().unwrap_or(0)
    }

    fn begin(self: &Arc<Self>, bucket: &BucketId) -> Try {
        let mut tries = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *tries.entry(bucket.clone()).or_default() += 1;
        Try {
            tries: Arc::clone(self),
            bucket: bucket.clone(),
        }
    }
}

impl Drop for Try {
    fn drop(&mut self) {
        let mut tries = self.tries.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = tries.get_mut(&self.bucket) {
            *count -= 1;
            if *count == 0 {
                tries.remove(&self.bucket);
            }
        }
    }
}

/// Checks a password, in the same time for existing and unknown accounts.
pub async fn check(state: &AccountsState, attempt: Attempt) -> ApiResult<Checked> {
    let now = state.clock.now();
    let admitted = admit(state, &attempt.bucket, now).await?;
    let verdict = state
        .hasher
        .verify(attempt.password.clone(), attempt.kept.clone())
        .await?;
    match admitted {
        None => Ok(Checked::Refused(Refused::Blocked { failed: LIMIT })),
        Some(_) if verdict.is_right => Ok(Checked::Right {
            is_outdated: verdict.is_outdated,
        }),
        Some(this_try) => fail(state, attempt, this_try, now).await,
    }
}

/// Begins an attempt if the bucket admits one. This runs on the writing thread, where failures are
/// counted too, so that concurrent attempts are serialised.
async fn admit(state: &AccountsState, bucket: &BucketId, now: Millis) -> ApiResult<Option<Try>> {
    let (tries, id) = (Arc::clone(&state.tries), bucket.clone());
    state
        .database
        .write(move |conn| {
            let bucket = store::read_bucket(conn, &id)?;
            let is_admitted = bucket.admits(tries.count(&id), now);
            Ok(is_admitted.then(|| tries.begin(&id)))
        })
        .await
}

/// Stores a failure, which ends the attempt.
async fn fail(
    state: &AccountsState,
    attempt: Attempt,
    this_try: Try,
    now: Millis,
) -> ApiResult<Checked> {
    let mailer = state.mailer.clone();
    let user = attempt.user;
    let failed = state
        .database
        .write(move |conn| {
            let mut bucket = store::read_bucket(conn, &attempt.bucket)?;
            let blocked_until = bucket.fail(now);
            store::write_bucket(conn, &attempt.bucket, bucket, now)?;
            drop(this_try);
            let event = match blocked_until {
                Some(_) => Event::SignInBlocked,
                None => Event::SignInFailed,
            };
            let entry = Entry::about(Actor::Visitor, event, user, attempt.address);
            audit::record(conn, &entry, now)?;
            if let (Some(user), Some(until)) = (user, blocked_until) {
                let until = in_words(until);
                let values = [("until", until.as_str())];
                mailer.to_user(conn, user, (Kind::SignInBlocked, &values), now)?;
            }
            Ok::<_, ApiError>(bucket.failed)
        })
        .await?;
    Ok(Checked::Refused(Refused::Wrong {
        is_known: user.is_some(),
        failed: failed.min(LIMIT),
    }))
}
