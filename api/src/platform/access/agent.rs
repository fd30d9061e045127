//! Representatives, who answer the chats of users.

use axum::extract::{FromRef, FromRequestParts};
use http::request::Parts;
use rusqlite::Connection;

use super::store::Caller;
use super::{Callers, Level, SignedIn, UserId};
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::stored_by_name::stored_by_name;

/// The role of a representative. What each may do is in `chat/handover/rules.rs`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AgentRole {
    /// Answers the chats that are assigned to them.
    Rep,
    /// Assigns all chats.
    Supervisor,
    /// Answers the chats of paying customers.
    PayingCustomerManager,
}

impl AgentRole {
    pub const ALL: [Self; 3] = [Self::Rep, Self::Supervisor, Self::PayingCustomerManager];
}

stored_by_name!(AgentRole {
    Rep = "Rep",
    Supervisor = "Supervisor",
    PayingCustomerManager = "PayingCustomerManager",
});

/// A representative. An administrator is not one without a role.
#[derive(Debug, Clone)]
pub struct Agent(SignedIn);

/// The representative of a call with their role, valid for the connection on which it was read: the
/// role may have changed since the call was admitted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ActingAgent {
    pub id: UserId,
    pub role: AgentRole,
}

impl Agent {
    /// Runs `read` on a connection that cannot write, if the caller would still be admitted.
    pub async fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&Connection, ActingAgent) -> ApiResult<T> + Send + 'static,
    ) -> ApiResult<T> {
        let admission = self.0.admission.clone();
        self.0
            .read(move |conn| read(conn, acting(&admission.caller(conn)?)?))
            .await
    }

    /// Runs `write` in a transaction that first checks that the caller would still be admitted.
    pub async fn write<T: Send + 'static>(
        &self,
        write: impl FnOnce(&Connection, ActingAgent) -> ApiResult<T> + Send + 'static,
    ) -> ApiResult<T> {
        self.0
            .admission
            .write_as(move |conn, caller| write(conn, acting(caller)?))
            .await
    }
}

fn acting(caller: &Caller) -> ApiResult<ActingAgent> {
    let account = caller.account.as_ref().ok_or(ApiError::Forbidden)?;
    let role = account.agent_role.ok_or(ApiError::Forbidden)?;
    Ok(ActingAgent {
        id: account.id,
        role,
    })
}

impl<S> FromRequestParts<S> for Agent
where
    S: Send + Sync,
    Callers: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> ApiResult<Self> {
        Ok(Self(SignedIn::at_level(parts, state, Level::Agent).await?))
    }
}
