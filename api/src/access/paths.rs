//! Calls whose path names a user: only the caller, or an administrator, may be named. Others get
//! the same answer whether there is such a user or not.

use axum::extract::FromRequestParts;
use http::request::Parts;
use serde::Deserialize;

use super::{SignedIn, User, UserId};
use crate::error::{ApiError, ApiResult};
use crate::http::Path;
use crate::state::AppState;

#[derive(Deserialize)]
struct Named {
    #[serde(rename = "userId")]
    user: String,
}

async fn named(parts: &mut Parts, state: &AppState) -> ApiResult<Option<i64>> {
    let Path(Named { user }) = Path::from_request_parts(parts, state).await?;
    // Only the one way to write a number: `017` names nobody.
    Ok(user
        .parse()
        .ok()
        .filter(|number: &i64| number.to_string() == user))
}

/// The caller, named by the path.
#[derive(Debug, Clone)]
pub struct OwnAccount(pub SignedIn);

impl FromRequestParts<AppState> for OwnAccount {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> ApiResult<Self> {
        let User(caller) = User::from_request_parts(parts, state).await?;
        if named(parts, state).await? == Some(caller.id.number()) {
            Ok(Self(caller))
        } else {
            Err(ApiError::Forbidden)
        }
    }
}

/// The account that the path names, and who acts on it.
#[derive(Debug, Clone)]
pub enum OwnOrAdministrator {
    /// The caller's own.
    Own(SignedIn),
    /// Another one's; the caller is an administrator.
    Other {
        /// Who acts.
        administrator: UserId,
        /// The number in the path; there may be no such user.
        named: i64,
    },
}

impl FromRequestParts<AppState> for OwnOrAdministrator {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> ApiResult<Self> {
        let User(caller) = User::from_request_parts(parts, state).await?;
        match named(parts, state).await? {
            Some(number) if number == caller.id.number() => Ok(Self::Own(caller)),
            Some(number) if caller.is_administrator => Ok(Self::Other {
                administrator: caller.id,
                named: number,
            }),
            _ => Err(ApiError::Forbidden),
        }
    }
}
