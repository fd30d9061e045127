//! The calls that create accounts.

use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use http::StatusCode;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::actions;
use super::model::{CreateBody, RegisterBody};
use crate::accounts::AccountsState;
use crate::accounts::sessions::Browser;
use crate::accounts::sessions::model::AccessToken;
use crate::accounts::sign_in::model::SignedInAnswer;
use crate::accounts::sign_in::pace::Pace;
use crate::platform::access::{Anybody, WithoutAccount};
use crate::platform::error::{ApiResult, ErrorBody};
use crate::platform::http::AccountErrors;
use crate::platform::http::{Fields, Json};

pub fn router() -> OpenApiRouter<AccountsState> {
    OpenApiRouter::new()
        .routes(routes!(register))
        .routes(routes!(create_user))
}

/// Register with a password.
///
/// Creates the account and a session, and sets the refresh cookie.
#[utoipa::path(
    post, path = "/users/register", tag = "accounts",
    extensions(("x-access" = json!("Anybody"))),
    request_body = RegisterBody,
    responses(
        AccountErrors,
        (status = 201, description = "Registered and signed in.", body = SignedInAnswer),
        (status = 409, description = "There is already an account with this e-mail address.", body = ErrorBody),
        (status = 429, description = "Too many registrations from this address.", body = ErrorBody),
    )
)]
async fn register(
    _: Anybody,
    State(state): State<AccountsState>,
    browser: Browser,
    Fields(body): Fields<RegisterBody>,
) -> ApiResult<Response> {
    let pace = Pace::start();
    let registration = body.parse()?;
    state.throttles.sign_up.admit(browser.address)?;
    match actions::register(&state, &browser, registration).await {
        Ok((opened, user)) => {
            let access = AccessToken::new(&opened.access);
            let answer = Json(SignedInAnswer { access, user });
            let cookies = browser.session_cookies(&opened);
            Ok((StatusCode::CREATED, cookies, answer).into_response())
        }
        Err(error) => {
            pace.wait().await;
            Err(error)
        }
    }
}

/// Create an account for the signed-in identity.
///
/// The session continues and now belongs to the account.
#[utoipa::path(
    post, path = "/users/create", tag = "accounts",
    extensions(("x-access" = json!("WithoutAccount"))),
    request_body = CreateBody,
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 201, description = "The account was created.", body = SignedInAnswer),
        (status = 409, description = "There is already an account with this e-mail address, or the session already has one.", body = ErrorBody),
        (status = 429, description = "Too many registrations from this address.", body = ErrorBody),
    )
)]
async fn create_user(
    caller: WithoutAccount,
    State(state): State<AccountsState>,
    browser: Browser,
    Fields(body): Fields<CreateBody>,
) -> ApiResult<(StatusCode, Json<SignedInAnswer>)> {
    state.throttles.sign_up.admit(browser.address)?;
    let answer = actions::create(&state, caller, browser, body).await?;
    Ok((StatusCode::CREATED, Json(answer)))
}
