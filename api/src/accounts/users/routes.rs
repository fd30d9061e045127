//! The calls about the user; what users change is in `client/profile`.

use axum::extract::State;
use http::HeaderMap;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::model::{UserData, View};
use super::{photo, store};
use crate::accounts::AccountsState;
use crate::platform::access::{AnySession, MFA_HASH};
use crate::platform::error::{ApiError, ApiResult, ErrorBody};
use crate::platform::http::AccountErrors;
use crate::platform::http::Json;

/// The calls of this feature.
pub fn router() -> OpenApiRouter<AccountsState> {
    OpenApiRouter::new()
        .routes(routes!(get_user))
        .merge(photo::router())
}

/// Get the user who is signed in.
#[utoipa::path(
    get, path = "/users", tag = "profile",
    extensions(("x-access" = json!("AnySession"))),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The user.", body = UserData),
        (status = 404, description = "`NO-USER`: signed in at a provider, without an account.", body = ErrorBody),
        AccountErrors
    )
)]
async fn get_user(
    AnySession { caller, .. }: AnySession,
    State(state): State<AccountsState>,
    headers: HeaderMap,
) -> ApiResult<Json<UserData>> {
    let no_user = caller.no_user();
    let account = caller.account.ok_or(no_user)?;
    let is_limited = account.is_blocked || (account.needs_mfa && !account.passed_mfa);
    let view = if is_limited {
        View::Limited
    } else {
        View::Whole
    };
    let mut user = state
        .database
        .read(move |conn| Ok(store::find_user(conn, account.id, view)?))
        .await?
        .ok_or_else(ApiError::no_user)?;
    let sent = headers.get(MFA_HASH).and_then(|value| value.to_str().ok());
    user.mfa_hash = sent.filter(|_| account.passed_mfa).map(str::to_owned);
    Ok(Json(user))
}
