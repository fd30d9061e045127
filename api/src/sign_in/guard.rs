//! Checks a password within the limits of its bucket.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

use super::answer::Refused;
use super::bucket::{LIMIT, Reserved};
use super::store;
use crate::access::UserId;
use crate::audit::{self, Actor, Entry, Event};
use crate::clock::Millis;
use crate::error::{ApiError, ApiResult};
use crate::fields::TokenHash;
use crate::mail::Kind;
use crate::state::AppState;

/// Which failures count together.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct BucketId {
    /// Stands for the e-mail.
    pub account: [u8; 32],
    /// The known browser; none for all unknown ones together.
    pub device: Option<TokenHash>,
}

/// A password to be checked.
#[derive(Debug)]
pub struct Attempt {
    /// Where failures count.
    pub bucket: BucketId,
    /// What was given.
    pub password: String,
    /// What is kept of the account's; none when there is no account, or no password.
    pub kept: Option<String>,
    /// The account.
    pub user: Option<UserId>,
    /// Where the call comes from.
    pub address: Option<IpAddr>,
}

/// What the check found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Checked {
    /// It is the password. Whoever goes on has to clear the bucket in the same transaction.
    Right {
        /// It is to be hashed anew.
        is_outdated: bool,
    },
    /// It is not, or nothing was checked.
    Refused(Refused),
}

/// Tries that were counted and could not be made, or whose success could not be stored: they are
/// taken back before their bucket is looked at again, so that a full disk never adds up to a block.
#[derive(Debug, Default)]
pub struct Refunds(Mutex<HashMap<BucketId, u32>>);

impl Refunds {
    /// How many buckets are remembered.
    const MAX: usize = 10_000;

    /// Owes a bucket a try.
    pub fn add(&self, bucket: BucketId) {
        let mut owed = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if owed.len() < Self::MAX {
            *owed.entry(bucket).or_default() += 1;
        }
    }

    fn take(&self, bucket: &BucketId) -> u32 {
        let mut owed = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        owed.remove(bucket).unwrap_or(0)
    }
}

/// Checks a password; what it costs is the same whoever asks.
pub async fn check(state: &AppState, attempt: Attempt) -> ApiResult<Checked> {
    let now = state.clock.now();
    let bucket = attempt.bucket.clone();
    let reserved = reserve(state, &bucket, now).await?;
    let verdict = state
        .hasher
        .verify(attempt.password.clone(), attempt.kept.clone())
        .await;
    match (reserved, verdict) {
        (Reserved::Blocked(failed), _) => Ok(Checked::Refused(Refused::Blocked { failed })),
        (Reserved::Try(_), Err(error)) => {
            state.refunds.add(bucket);
            Err(error)
        }
        (Reserved::Try(_), Ok(verdict)) if verdict.is_right => Ok(Checked::Right {
            is_outdated: verdict.is_outdated,
        }),
        (Reserved::Try(failed), Ok(_)) => fail(state, attempt, failed, now).await,
    }
}

async fn reserve(state: &AppState, bucket: &BucketId, now: Millis) -> ApiResult<Reserved> {
    let owed = state.refunds.take(bucket);
    let id = bucket.clone();
    let reserved = state
        .database
        .write(move |conn| {
            let mut counted = store::read_bucket(conn, &id)?;
            counted.take_back(owed);
            let reserved = counted.reserve(now);
            store::write_bucket(conn, &id, counted, now)?;
            Ok(reserved)
        })
        .await;
    if reserved.is_err() {
        for _ in 0..owed {
            state.refunds.add(bucket.clone());
        }
    }
    reserved
}

async fn fail(state: &AppState, attempt: Attempt, failed: u32, now: Millis) -> ApiResult<Checked> {
    let letters = state.letters.clone();
    let user = attempt.user;
    state
        .database
        .write(move |conn| {
            let mut bucket = store::read_bucket(conn, &attempt.bucket)?;
            let blocks = bucket.fail(now);
            store::write_bucket(conn, &attempt.bucket, bucket, now)?;
            let event = if blocks {
                Event::SignInBlocked
            } else {
                Event::SignInFailed
            };
            let entry = Entry::about(Actor::Visitor, event, user, attempt.address);
            audit::record(conn, &entry, now)?;
            if let Some(user) = user
                && blocks
            {
                letters.to_user(conn, user, (Kind::SignInBlocked, &[]), now)?;
            }
            Ok::<_, ApiError>(())
        })
        .await?;
    Ok(Checked::Refused(Refused::Wrong {
        is_known: user.is_some(),
        failed: failed.min(LIMIT),
    }))
}
