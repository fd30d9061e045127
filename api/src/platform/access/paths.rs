//! Calls whose path names a user: only the caller, or for an administrator any user. Other callers
//! get the same answer whether or not there is such a user.

use axum::extract::{FromRef, FromRequestParts};
use http::request::Parts;
use serde::Deserialize;

use super::{Administrator, Callers, SignedIn, User};
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::http::{Path, RowNumber};

#[derive(Deserialize)]
struct Named {
    #[serde(rename = "userId")]
    user: String,
}

async fn named<S: Send + Sync>(parts: &mut Parts, state: &S) -> ApiResult<Option<i64>> {
    let Path(Named { user }) = Path::from_request_parts(parts, state).await?;
    Ok(RowNumber::parse(&user).map(RowNumber::get))
}

/// The caller, named by the path.
#[derive(Debug, Clone)]
pub struct OwnAccount(pub SignedIn);

impl<S> FromRequestParts<S> for OwnAccount
where
    S: Send + Sync,
    Callers: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> ApiResult<Self> {
        let User(caller) = User::from_request_parts(parts, state).await?;
        if named(parts, state).await? == Some(caller.id.number()) {
            Ok(Self(caller))
        } else {
            Err(ApiError::Forbidden)
        }
    }
}

/// The caller, and the account that the call changes.
#[derive(Debug, Clone)]
pub struct OwnOrAdministrator {
    /// Who acts.
    pub caller: SignedIn,
    /// The account that the call changes.
    pub target: Target,
}

/// The account that the path names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// The caller's own account.
    Own,
    /// The account with this number, if it exists; the caller is an administrator.
    Other(i64),
}

impl<S> FromRequestParts<S> for OwnOrAdministrator
where
    S: Send + Sync,
    Callers: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> ApiResult<Self> {
        let User(caller) = User::from_request_parts(parts, state).await?;
        match named(parts, state).await? {
            Some(number) if number == caller.id.number() => Ok(Self {
                caller,
                target: Target::Own,
            }),
            Some(number) if caller.is_administrator => {
                let Administrator(caller) = Administrator::from_request_parts(parts, state).await?;
                Ok(Self {
                    caller,
                    target: Target::Other(number),
                })
            }
            _ => Err(ApiError::Forbidden),
        }
    }
}
