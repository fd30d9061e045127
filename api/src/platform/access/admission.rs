//! An admitted call, and how it writes. Between admission and writing, bodies are received and
//! passwords hashed: long enough for the session to end or its user to be blocked.

use std::sync::Arc;

use rusqlite::Connection;

use super::demo::Demo;
use super::store::{self, Caller};
use super::{Level, level};
use crate::platform::clock::Millis;
use crate::platform::config::Settings;
use crate::platform::database::AppDatabase;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::fields::TokenHash;

/// What admitted a call; everything that the call writes goes through it.
#[derive(Debug, Clone)]
pub struct Admission {
    pub(super) level: Level,
    pub(super) bearer: TokenHash,
    pub(super) mfa_proof: Option<TokenHash>,
    /// What the demo account may do with the call.
    pub(super) demo: Demo,
    /// When the call arrived. An admitted call does not expire during its work.
    pub(super) at: Millis,
    pub(super) database: AppDatabase,
    pub(super) settings: Arc<Settings>,
}

impl Admission {
    /// The caller, checked against the level.
    pub(super) fn caller(&self, conn: &Connection) -> ApiResult<Caller> {
        let caller = store::find_caller(conn, self.bearer, self.mfa_proof, self.at)?
            .ok_or(ApiError::Unauthenticated)?;
        // First: the demo account must not be asked to sign in again for a call that is closed to it.
        self.demo.admit(&caller)?;
        level::admit(self.level, &caller, self.at, &self.settings.support_email)?;
        Ok(caller)
    }

    /// Runs `write` in a transaction that first checks that the caller would still be admitted.
    pub async fn write<T: Send + 'static>(
        &self,
        write: impl FnOnce(&Connection) -> ApiResult<T> + Send + 'static,
    ) -> ApiResult<T> {
        self.write_as(move |conn, _caller| write(conn)).await
    }

    /// The same with the caller as of this transaction.
    pub(super) async fn write_as<T: Send + 'static>(
        &self,
        write: impl FnOnce(&Connection, &Caller) -> ApiResult<T> + Send + 'static,
    ) -> ApiResult<T> {
        let admission = self.clone();
        self.database
            .write(move |conn| {
                let caller = admission.caller(conn)?;
                admission.demo.admit_write(&caller)?;
                write(conn, &caller)
            })
            .await
    }
}
