//! Extractors for calls on a boat. Each names the right that it requires; a handler without one
//! cannot reach the rows of a boat.

use std::collections::HashMap;

use axum::extract::{FromRef, FromRequest, FromRequestParts, Request};
use http::request::Parts;
use rusqlite::Connection;
use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::gate::{Member, NO_BOAT, Named, OnBoat};
use super::rights::Right;
use crate::platform::access::{Callers, RecentUser, SignedIn};
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::http::file_form::in_time;
use crate::platform::http::{Fields, FileForm, Path, Query, RowNumber};
use crate::platform::reason::Reason;

/// The boat that the path names as `boatId`.
impl<S, R: Right> FromRequestParts<S> for OnBoat<R>
where
    S: Send + Sync,
    Callers: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> ApiResult<Self> {
        let caller = SignedIn::at_level(parts, state, R::LEVEL).await?;
        on_named_boat(caller, parts, state).await
    }
}

/// The same for a caller who signed in recently.
#[derive(Debug)]
pub struct RecentOnBoat<R>(pub OnBoat<R>);

impl<S, R: Right> FromRequestParts<S> for RecentOnBoat<R>
where
    S: Send + Sync,
    Callers: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> ApiResult<Self> {
        let RecentUser(caller) = RecentUser::from_request_parts(parts, state).await?;
        on_named_boat(caller, parts, state).await.map(Self)
    }
}

async fn on_named_boat<S: Send + Sync, R: Right>(
    caller: SignedIn,
    parts: &mut Parts,
    state: &S,
) -> ApiResult<OnBoat<R>> {
    let Path(mut names) = Path::<HashMap<String, String>>::from_request_parts(parts, state).await?;
    let name = names.remove("boatId").ok_or(NO_BOAT)?;
    Ok(OnBoat::new(
        caller,
        number(&name).map_or(Named::Nothing, Named::Number),
    ))
}

/// A body that names the boat it is about.
pub trait NamesBoat {
    /// The number of the boat as it was sent.
    fn boat_number(&self) -> Option<i64>;
}

/// The boat that the body names as `boatId`, and the body.
#[derive(Debug)]
pub struct BoatBody<R, T>(pub OnBoat<R>, pub T);

impl<S, R: Right, T: DeserializeOwned + NamesBoat> FromRequest<S> for BoatBody<R, T>
where
    S: Send + Sync,
    Callers: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> ApiResult<Self> {
        let (mut parts, body) = request.into_parts();
        let caller = SignedIn::at_level(&mut parts, state, R::LEVEL).await?;
        let request = Request::from_parts(parts, body);
        let Fields(body) = Fields::<T>::from_request(request, state).await?;
        let number = body.boat_number().filter(|number| *number > 0);
        let named = Named::Number(
            number.ok_or_else(|| ApiError::field("boatId", Reason::BoatIdMalformed))?,
        );
        Ok(Self(OnBoat::new(caller, named), body))
    }
}

/// The boat that a form names as its first field, `boatId`, and what follows it.
#[derive(Debug)]
pub struct BoatForm<R>(pub OnBoat<R>, pub FileForm);

impl<S, R: Right> FromRequest<S> for BoatForm<R>
where
    S: Send + Sync,
    Callers: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> ApiResult<Self> {
        let (mut parts, body) = request.into_parts();
        let caller = SignedIn::at_level(&mut parts, state, R::LEVEL).await?;
        let patience = Callers::from_ref(state).settings.client_timeout();
        let request = Request::from_parts(parts, body);
        let mut form = FileForm::from_request(request, state).await?;
        let first = in_time(patience, async {
            match form.next().await? {
                Some(part) if part.name() == "boatId" => part.text().await,
                _ => Err(ApiError::field("boatId", Reason::BoatIdMalformed)),
            }
        });
        let number = number(first.await?.trim());
        let named = Named::Number(
            number.ok_or_else(|| ApiError::field("boatId", Reason::BoatIdMalformed))?,
        );
        Ok(Self(OnBoat::new(caller, named), form))
    }
}

/// The boat that the query names as `activeBoatId`; by default the caller's active boat.
#[derive(Debug)]
pub struct BoatQuery<R>(pub OnBoat<R>);

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct ActiveBoat {
    #[serde(default)]
    active_boat_id: String,
}

impl<S, R: Right> FromRequestParts<S> for BoatQuery<R>
where
    S: Send + Sync,
    Callers: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> ApiResult<Self> {
        let caller = SignedIn::at_level(parts, state, R::LEVEL).await?;
        let Query(ActiveBoat { active_boat_id }) = Query::from_request_parts(parts, state).await?;
        let named = if active_boat_id.is_empty() {
            Named::Active
        } else {
            let number = number(&active_boat_id);
            Named::Number(
                number.ok_or_else(|| ApiError::field("activeBoatId", Reason::BoatIdMalformed))?,
            )
        };
        Ok(Self(OnBoat::new(caller, named)))
    }
}

/// The boat that the query names as `activeBoatId`, for calls that do not require a session.
#[derive(Debug)]
pub struct OptionalBoat<R> {
    claim: ApiResult<BoatQuery<R>>,
    is_named: bool,
}

impl<S, R: Right> FromRequestParts<S> for OptionalBoat<R>
where
    S: Send + Sync,
    Callers: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> ApiResult<Self> {
        let Query(ActiveBoat { active_boat_id }) = Query::from_request_parts(parts, state).await?;
        let is_named = !active_boat_id.is_empty();
        if is_named && active_boat_id.parse::<i64>().is_err() {
            return Err(ApiError::field("activeBoatId", Reason::BoatIdMalformed));
        }
        Ok(Self {
            claim: BoatQuery::from_request_parts(parts, state).await,
            is_named,
        })
    }
}

impl<R: Right> OptionalBoat<R> {
    /// Who calls, if it is a user.
    pub fn caller(&self) -> Option<&SignedIn> {
        self.claim
            .as_ref()
            .ok()
            .map(|BoatQuery(boat)| boat.caller())
    }

    /// Reads the boat that was named. If that fails for any reason, the call is answered as for an
    /// anonymous caller.
    pub async fn read_if_any<T: Send + 'static>(
        self,
        read: impl FnOnce(&Connection, &Member<R>) -> ApiResult<T> + Send + 'static,
    ) -> Option<T> {
        let BoatQuery(boat) = self.claim.ok().filter(|_| self.is_named)?;
        match boat.read(read).await {
            Ok(found) => Some(found),
            Err(ApiError::Internal(error)) => {
                tracing::error!(
                    error = format!("{error:#}"),
                    "the answer is given without the boat, which could not be read"
                );
                None
            }
            Err(_) => None,
        }
    }

    /// The boat that was named, otherwise the active one, for calls that require a boat.
    pub fn require(self) -> ApiResult<OnBoat<R>> {
        self.claim.map(|BoatQuery(boat)| boat)
    }
}

fn number(text: &str) -> Option<i64> {
    RowNumber::parse(text).map(RowNumber::get)
}
