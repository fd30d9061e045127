//! The calls about credentials.

use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::actions::{self, wrong_new};
use crate::accounts::AccountsState;
use crate::accounts::sessions::Browser;
use crate::accounts::sessions::model::AccessToken;
use crate::platform::access::{RecentUser, User};
use crate::platform::clock::on_the_wire;
use crate::platform::error::{ApiError, ApiResult, ErrorBody};
use crate::platform::fields::password;
use crate::platform::http::AccountErrors;
use crate::platform::http::{Fields, Json};
use crate::platform::reason::Reason;

pub fn router() -> OpenApiRouter<AccountsState> {
    OpenApiRouter::new()
        .routes(routes!(reauthenticate))
        .routes(routes!(update_password))
}

/// Confirms the caller's password.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
struct ReauthenticateBody {
    /// The current password.
    #[schema(required = true, min_length = 1)]
    password: String,
}

/// The caller's password was confirmed.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Reauthenticated {
    /// The time until which the password need not be confirmed again, RFC 3339.
    recent_until: String,
}

#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
struct NewPasswordBody {
    #[schema(required = true, min_length = 6, max_length = 128)]
    new_password: String,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PasswordUpdated {
    /// Always true.
    updated: bool,
    /// The access token to send with further calls, and its lifetime.
    #[serde(flatten)]
    access: AccessToken,
    /// A new proof of the second factor for this device, if there is a second factor.
    mfa_hash: Option<String>,
}

/// Confirm the password.
///
/// Allows calls that require a sign-in within the last five minutes. Failed attempts count like
/// failed sign-ins.
#[utoipa::path(
    post, path = "/auth/reauthenticate", tag = "accounts",
    extensions(("x-access" = json!("User"))),
    request_body = ReauthenticateBody,
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 200, description = "The password is correct.", body = Reauthenticated),
        (status = 409, description = "The account has no password.", body = ErrorBody),
        (status = 423, description = "Too many failed attempts.", body = ErrorBody),
    )
)]
async fn reauthenticate(
    User(user): User,
    State(state): State<AccountsState>,
    browser: Browser,
    Fields(body): Fields<ReauthenticateBody>,
) -> ApiResult<Json<Reauthenticated>> {
    if body.password.is_empty() {
        let text = Reason::FieldsRequired;
        return Err(ApiError::form(Some("password"), "password", text));
    }
    let until = actions::reauthenticate(&state, user, &body.password, browser).await?;
    Ok(Json(Reauthenticated {
        recent_until: on_the_wire(until),
    }))
}

/// Change the password.
///
/// All other sessions end, and all proofs of the second factor become invalid. This session
/// continues with new tokens.
#[utoipa::path(
    post, path = "/auth/update-password", tag = "accounts",
    extensions(("x-access" = json!("RecentUser"))),
    request_body = NewPasswordBody,
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 200, description = "The password was changed.", body = PasswordUpdated),
        (status = 409, description = "The account has no password.", body = ErrorBody),
    )
)]
async fn update_password(
    RecentUser(user): RecentUser,
    State(state): State<AccountsState>,
    browser: Browser,
    Fields(body): Fields<NewPasswordBody>,
) -> ApiResult<Response> {
    let new = password::parse_change(&body.new_password).map_err(wrong_new)?;
    let (opened, mfa_hash) = actions::update_password(&state, user, new, &browser).await?;
    let answer = Json(PasswordUpdated {
        updated: true,
        access: AccessToken::new(&opened.access),
        mfa_hash,
    });
    Ok((browser.session_cookies(&opened), answer).into_response())
}
