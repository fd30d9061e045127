//! The calls for a new password.

use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::actions;
use crate::accounts::AccountsState;
use crate::accounts::links::model::Sent;
use crate::accounts::sessions::Browser;
use crate::accounts::sign_in::pace::Pace;
use crate::platform::access::Anybody;
use crate::platform::error::{ApiError, ApiResult, ErrorBody};
use crate::platform::fields::{Email, SecretToken, password};
use crate::platform::http::AccountErrors;
use crate::platform::http::{ClientAddress, Fields, Json};
use crate::platform::reason::Reason;

pub fn router() -> OpenApiRouter<AccountsState> {
    OpenApiRouter::new()
        .routes(routes!(ask_for_recovery))
        .routes(routes!(reset_password))
}

/// The account whose password was forgotten.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
struct RecoveryBody {
    /// The account's e-mail address.
    #[schema(required = true, format = Email)]
    email: String,
}

/// A new password, and the secret from the e-mail.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
struct ResetBody {
    /// The secret from the link in the e-mail.
    #[schema(required = true)]
    reset_token: String,
    /// The new password.
    #[schema(required = true, min_length = 10, max_length = 128)]
    password: String,
}

/// The password was changed.
#[derive(Debug, Clone, Serialize, ToSchema)]
struct Reset {
    /// Always true.
    reset: bool,
    /// The account's e-mail address.
    email: String,
}

/// Send an e-mail with a link to set a new password.
///
/// The response is the same whether or not there is an account and an e-mail is sent.
#[utoipa::path(
    post, path = "/mail/password-recovery", tag = "accounts",
    extensions(("x-access" = json!("Anybody"))),
    request_body = RecoveryBody,
    responses(AccountErrors, (status = 200, description = "If there is an account, an e-mail will be sent.", body = Sent))
)]
async fn ask_for_recovery(
    _: Anybody,
    State(state): State<AccountsState>,
    ClientAddress(address): ClientAddress,
    Fields(body): Fields<RecoveryBody>,
) -> ApiResult<Json<Sent>> {
    let pace = Pace::start();
    if body.email.trim().is_empty() {
        return Err(ApiError::form(None, "email", Reason::EmailRequired));
    }
    let email = Email::parse(&body.email)
        .ok_or_else(|| ApiError::form(None, "email", Reason::EmailMalformed))?;
    if state.throttles.recovery.admit(address).is_ok() {
        let queued = actions::ask(&state, email).await;
        pace.wait().await;
        queued?;
    } else {
        pace.wait().await;
    }
    Ok(Json(Sent { sent: true }))
}

/// Set a new password with the link from an e-mail.
///
/// Ends all sessions and removes a block caused by failed attempts. It does not sign in or replace
/// the second factor. It confirms the e-mail address. If the address was not confirmed before,
/// everything that someone else may have set up is removed: the second factor, linked providers and
/// known browsers.
#[utoipa::path(
    post, path = "/auth/reset-password", tag = "accounts",
    extensions(("x-access" = json!("Anybody"))),
    request_body = ResetBody,
    responses(
        AccountErrors,
        (status = 200, description = "The password was changed.", body = Reset),
        (status = 429, description = "Too many calls from this address.", body = ErrorBody),
    )
)]
async fn reset_password(
    _: Anybody,
    State(state): State<AccountsState>,
    browser: Browser,
    Fields(body): Fields<ResetBody>,
) -> ApiResult<Response> {
    state.throttles.tokens.admit(browser.address)?;
    let dead = || ApiError::form(None, "resetToken", Reason::LinkExpired);
    let password = password::parse_new(&body.password)
        .map_err(|text| ApiError::form(Some("password"), "password", text))?;
    let token = SecretToken::parse(&body.reset_token).ok_or_else(dead)?;
    if actions::is_current(&state, &token, password.clone()).await? {
        let reason = Reason::NewPasswordSame;
        return Err(ApiError::form(Some("password"), "password", reason));
    }
    let hash = state.hasher.hash(password).await?;
    let reset = actions::reset(&state, token, hash, &browser).await?;
    let email = reset.ok_or_else(dead)?;
    let answer = Json(Reset { reset: true, email });
    Ok((browser.device_cookie(), answer).into_response())
}
