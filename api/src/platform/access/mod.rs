//! Who calls, and what they may do: one extractor for each level of access. A handler names its
//! level in its arguments, so that no check can be forgotten.

mod admission;
mod agent;
mod demo;
mod ids;
mod level;
mod paths;
mod store;

use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::{FromRef, FromRequestParts};
use http::request::Parts;
use http::{HeaderMap, HeaderName, header};
use rusqlite::Connection;

use crate::platform::clock::Clock;
use crate::platform::config::Settings;
use crate::platform::database::AppDatabase;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::fields::{SecretToken, TokenHash};

use demo::Demo;

pub use admission::Admission;
pub use agent::{ActingAgent, Agent, AgentRole};
pub use ids::{
    AddressId, BoatId, ChatId, ChatMessageId, ClubId, DiagramId, DocumentId, EngineId,
    InvitationId, NotificationId, QuoteFileId, QuoteId, RequestId, SessionId, UserId,
};
pub use level::{Account, Level, blocked};
pub use paths::{OwnAccount, OwnOrAdministrator, Target};
pub use store::{Caller, Identity};

/// The header with the proof of a second factor.
pub const MFA_HASH: HeaderName = HeaderName::from_static("x-mfa-hash");

/// The state that authentication needs. The state of each area contains it.
#[derive(Debug, Clone)]
pub struct Callers {
    /// The database with the sessions.
    pub database: AppDatabase,
    /// The clock that sessions are measured by.
    pub clock: Clock,
    /// The settings, for the address that a blocked user can write to.
    pub settings: Arc<Settings>,
}

/// A call that anyone may make. The bearer token is ignored: an expired one does not make a public
/// page fail.
#[derive(Debug, Clone, Copy)]
pub struct Anybody;

impl<S: Send + Sync> FromRequestParts<S> for Anybody {
    type Rejection = Infallible;

    async fn from_request_parts(_parts: &mut Parts, _state: &S) -> Result<Self, Infallible> {
        Ok(Self)
    }
}

/// A user or a visitor: a user also gets what belongs to them. A bearer token that is not valid
/// does not make a public page fail.
#[derive(Debug, Clone)]
pub struct OptionalUser(pub Option<SignedIn>);

impl<S> FromRequestParts<S> for OptionalUser
where
    S: Send + Sync,
    Callers: FromRef<S>,
{
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Infallible> {
        let caller = SignedIn::at_level(parts, state, Level::User).await;
        Ok(Self(caller.ok()))
    }
}

/// A session of any kind, also of a blocked user, of one who still has to enter the second factor,
/// or of an identity without an account.
#[derive(Debug, Clone)]
pub struct AnySession {
    /// The session, and its account if it has one.
    pub caller: Caller,
    /// What admitted the call.
    pub admission: Admission,
}

/// A session of an identity that has no account yet.
#[derive(Debug, Clone)]
pub struct WithoutAccount {
    pub session: SessionId,
    /// The identity at its provider.
    pub identity: i64,
    /// What admitted the call.
    pub admission: Admission,
}

/// A user who may still have to enter the second factor.
#[derive(Debug, Clone)]
pub struct BeforeMfa {
    pub user: SignedIn,
    /// Signed in at most a few minutes ago.
    pub is_recent: bool,
}

/// A user with a confirmed e-mail who may still have to enter the second factor.
#[derive(Debug, Clone)]
pub struct ConfirmedBeforeMfa {
    pub user: SignedIn,
    /// Signed in at most a few minutes ago.
    pub is_recent: bool,
}

/// A user who has completed the sign-in.
#[derive(Debug, Clone)]
pub struct User(pub SignedIn);

/// A user whose e-mail is confirmed: required where others see or rely on what is written.
#[derive(Debug, Clone)]
pub struct ConfirmedUser(pub SignedIn);

/// A user who signed in a few minutes ago.
#[derive(Debug, Clone)]
pub struct RecentUser(pub SignedIn);

#[derive(Debug, Clone)]
pub struct Administrator(pub SignedIn);

/// A user and the session of the call.
#[derive(Debug, Clone)]
pub struct SignedIn {
    pub id: UserId,
    pub session: SessionId,
    /// The session's browser.
    pub device: TokenHash,
    /// Whether the user is an administrator.
    pub is_administrator: bool,
    admission: Admission,
}

impl SignedIn {
    /// The caller, if the session reaches this level.
    pub(crate) async fn at_level<S>(parts: &mut Parts, state: &S, level: Level) -> ApiResult<Self>
    where
        Callers: FromRef<S>,
    {
        let (caller, admission) = admit(parts, &Callers::from_ref(state), level).await?;
        Self::of(&caller, admission)
    }

    fn of(caller: &Caller, admission: Admission) -> ApiResult<Self> {
        let account = caller.account.as_ref().ok_or_else(ApiError::no_user)?;
        Ok(Self {
            id: account.id,
            session: caller.session,
            device: caller.device,
            is_administrator: account.is_administrator,
            admission,
        })
    }

    /// Runs `read` on a connection that cannot write, for a call that was just admitted.
    pub async fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&Connection) -> ApiResult<T> + Send + 'static,
    ) -> ApiResult<T> {
        self.admission.database.read(read).await
    }

    /// Fails if the caller would no longer be admitted. For calls whose answers take a while.
    pub async fn check(&self) -> ApiResult<()> {
        let admission = self.admission.clone();
        let database = &self.admission.database;
        database
            .read(move |conn| admission.caller(conn).map(drop))
            .await
    }

    /// Runs `write` in a transaction that first checks that the caller would still be admitted.
    pub async fn write<T: Send + 'static>(
        &self,
        write: impl FnOnce(&Connection) -> ApiResult<T> + Send + 'static,
    ) -> ApiResult<T> {
        self.admission.write(write).await
    }
}

/// Finds the session of the bearer token and checks it against the level.
async fn admit(
    parts: &mut Parts,
    callers: &Callers,
    level: Level,
) -> ApiResult<(Caller, Admission)> {
    let token = bearer(&parts.headers).ok_or(ApiError::Unauthenticated)?;
    let mfa_proof = parts
        .headers
        .get(MFA_HASH)
        .and_then(|value| SecretToken::parse(value.to_str().ok()?))
        .map(|proof| proof.hash());
    let admission = Admission {
        level,
        bearer: token.hash(),
        mfa_proof,
        demo: Demo::of(parts),
        at: callers.clock.now(),
        database: callers.database.clone(),
        settings: Arc::clone(&callers.settings),
    };
    let asked = admission.clone();
    let caller = admission
        .database
        .read(move |conn| asked.caller(conn))
        .await?;
    Ok((caller, admission))
}

fn bearer(headers: &HeaderMap) -> Option<SecretToken> {
    let mut values = headers.get_all(header::AUTHORIZATION).iter();
    let value = values.next()?.to_str().ok()?;
    let (scheme, token) = value.split_once(' ')?;
    let is_one_bearer = scheme.eq_ignore_ascii_case("bearer") && values.next().is_none();
    is_one_bearer.then(|| SecretToken::parse(token)).flatten()
}

impl<S> FromRequestParts<S> for AnySession
where
    S: Send + Sync,
    Callers: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> ApiResult<Self> {
        let (caller, admission) =
            admit(parts, &Callers::from_ref(state), Level::AnySession).await?;
        Ok(Self { caller, admission })
    }
}

impl<S> FromRequestParts<S> for WithoutAccount
where
    S: Send + Sync,
    Callers: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> ApiResult<Self> {
        let (caller, admission) =
            admit(parts, &Callers::from_ref(state), Level::WithoutAccount).await?;
        Ok(Self {
            session: caller.session,
            identity: caller.identity.ok_or(ApiError::Unauthenticated)?.id,
            admission,
        })
    }
}

impl<S> FromRequestParts<S> for BeforeMfa
where
    S: Send + Sync,
    Callers: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> ApiResult<Self> {
        let (caller, admission) = admit(parts, &Callers::from_ref(state), Level::BeforeMfa).await?;
        Ok(Self {
            is_recent: level::is_recent(&caller, admission.at),
            user: SignedIn::of(&caller, admission)?,
        })
    }
}

impl<S> FromRequestParts<S> for ConfirmedBeforeMfa
where
    S: Send + Sync,
    Callers: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> ApiResult<Self> {
        let (caller, admission) =
            admit(parts, &Callers::from_ref(state), Level::ConfirmedBeforeMfa).await?;
        Ok(Self {
            is_recent: level::is_recent(&caller, admission.at),
            user: SignedIn::of(&caller, admission)?,
        })
    }
}

impl<S> FromRequestParts<S> for ConfirmedUser
where
    S: Send + Sync,
    Callers: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> ApiResult<Self> {
        let caller = SignedIn::at_level(parts, state, Level::ConfirmedUser).await?;
        Ok(Self(caller))
    }
}

impl<S> FromRequestParts<S> for User
where
    S: Send + Sync,
    Callers: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> ApiResult<Self> {
        Ok(Self(SignedIn::at_level(parts, state, Level::User).await?))
    }
}

impl<S> FromRequestParts<S> for RecentUser
where
    S: Send + Sync,
    Callers: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> ApiResult<Self> {
        let caller = SignedIn::at_level(parts, state, Level::RecentUser).await?;
        Ok(Self(caller))
    }
}

impl<S> FromRequestParts<S> for Administrator
where
    S: Send + Sync,
    Callers: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> ApiResult<Self> {
        let caller = SignedIn::at_level(parts, state, Level::Administrator).await?;
        Ok(Self(caller))
    }
}
