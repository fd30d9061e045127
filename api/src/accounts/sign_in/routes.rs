//! The calls for signing in.

use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::actions;
use super::model::{FailedAttempts, FailedAttemptsBody, SignInBody, SignedInAnswer};
use super::pace::Pace;
use crate::accounts::AccountsState;
use crate::accounts::sessions::Browser;
use crate::accounts::sessions::model::AccessToken;
use crate::platform::access::Anybody;
use crate::platform::error::{ApiResult, ErrorBody};
use crate::platform::http::AccountErrors;
use crate::platform::http::{Fields, Json};

pub fn router() -> OpenApiRouter<AccountsState> {
    OpenApiRouter::new()
        .routes(routes!(sign_in))
        .routes(routes!(get_failed_attempts))
}

/// Sign in with a password.
///
/// Sets the refresh cookie. After ten failed attempts, browsers that never signed in to the account
/// are blocked.
#[utoipa::path(
    post, path = "/auth/login", tag = "accounts",
    extensions(("x-access" = json!("Anybody"))),
    request_body = SignInBody,
    responses(
        AccountErrors,
        (status = 200, description = "Signed in.", body = SignedInAnswer),
        (status = 401, description = "The password or the e-mail address is wrong; `type` is `email` or `password`.", body = ErrorBody),
        (status = 423, description = "Too many failed attempts, or the account is being closed.", body = ErrorBody),
        (status = 429, description = "Too many attempts from this address.", body = ErrorBody),
    )
)]
async fn sign_in(
    _: Anybody,
    State(state): State<AccountsState>,
    browser: Browser,
    Fields(body): Fields<SignInBody>,
) -> ApiResult<Response> {
    let pace = Pace::start();
    let credentials = body.parse()?;
    state.throttles.sign_in.admit(browser.address)?;
    match actions::attempt(&state, &browser, credentials).await {
        Ok((opened, user)) => {
            let access = AccessToken::new(&opened.access);
            let answer = Json(SignedInAnswer { access, user });
            Ok((browser.session_cookies(&opened), answer).into_response())
        }
        Err(error) => {
            pace.wait().await;
            Err(error)
        }
    }
}

/// Get the number of failed sign-ins.
///
/// The call changes nothing. Failed sign-ins are also counted for e-mail addresses without an
/// account.
#[utoipa::path(
    patch, path = "/users/set-failed-attempts", tag = "accounts",
    extensions(("x-access" = json!("Anybody"))),
    request_body = FailedAttemptsBody,
    responses(
        AccountErrors,
        (status = 200, description = "The number of failed sign-ins from this browser.", body = FailedAttempts),
        (status = 429, description = "Too many calls from this address.", body = ErrorBody),
    )
)]
async fn get_failed_attempts(
    _: Anybody,
    State(state): State<AccountsState>,
    browser: Browser,
    Fields(body): Fields<FailedAttemptsBody>,
) -> ApiResult<Json<FailedAttempts>> {
    state.throttles.tokens.admit(browser.address)?;
    let failed_attempts = actions::failed_attempts(&state, &browser, &body.email).await?;
    Ok(Json(FailedAttempts { failed_attempts }))
}
