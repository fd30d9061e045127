//! The calls that change an account's e-mail.

use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::actions;
use super::model::{EmailChange, NewEmailBody, UndoBody, Undone};
use crate::accounts::AccountsState;
use crate::accounts::sessions::Browser;
use crate::platform::access::{Anybody, RecentUser, User};
use crate::platform::error::{ApiError, ApiResult, ErrorBody};
use crate::platform::fields::{Email, SecretToken};
use crate::platform::http::AccountErrors;
use crate::platform::http::{ClientAddress, Fields, Json};
use crate::platform::reason::Reason;

pub fn router() -> OpenApiRouter<AccountsState> {
    OpenApiRouter::new()
        .routes(routes!(update_email, cancel_email_change))
        .routes(routes!(undo_email_change))
}

/// Request a change of the e-mail address.
///
/// The new address replaces the current one when it is confirmed with the link sent to it. The
/// current address is notified immediately, with a link that undoes the change for seven days after
/// it. A request for an address of another account counts towards the limit too.
#[utoipa::path(
    post, path = "/auth/update-email", tag = "accounts",
    extensions(("x-access" = json!("RecentUser"))),
    request_body = NewEmailBody,
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 200, description = "The change waits for confirmation, or it is the current address already.", body = EmailChange),
        (status = 409, description = "Another account has this address, or a provider manages it.", body = ErrorBody),
        (status = 429, description = "Too many changes.", body = ErrorBody),
    )
)]
async fn update_email(
    RecentUser(user): RecentUser,
    State(state): State<AccountsState>,
    browser: Browser,
    Fields(body): Fields<NewEmailBody>,
) -> ApiResult<Json<EmailChange>> {
    let email = Email::parse(&body.email)
        .ok_or_else(|| ApiError::form(None, "email", Reason::EmailMalformed))?;
    actions::request(&state, &user, browser, email)
        .await
        .map(Json)
}

/// Cancel a change of the e-mail address.
///
/// Removes a change that was not confirmed yet.
#[utoipa::path(
    delete, path = "/auth/update-email", tag = "accounts",
    extensions(("x-access" = json!("User"))),
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "There is no pending change.", body = EmailChange))
)]
async fn cancel_email_change(
    User(user): User,
    State(state): State<AccountsState>,
    ClientAddress(address): ClientAddress,
) -> ApiResult<Json<EmailChange>> {
    actions::cancel(&state, &user, address).await.map(Json)
}

/// Undo a change of the e-mail address.
///
/// Uses the link that was sent to the old address. All sessions end, the password becomes invalid,
/// and a link to set a new one is sent to the old address.
#[utoipa::path(
    post, path = "/auth/undo-email-change", tag = "accounts",
    extensions(("x-access" = json!("Anybody"))),
    request_body = UndoBody,
    responses(
        AccountErrors,
        (status = 200, description = "The account has its old e-mail address again.", body = Undone),
        (status = 429, description = "Too many calls from this address.", body = ErrorBody),
    )
)]
async fn undo_email_change(
    _: Anybody,
    State(state): State<AccountsState>,
    ClientAddress(address): ClientAddress,
    Fields(body): Fields<UndoBody>,
) -> ApiResult<Json<Undone>> {
    state.throttles.tokens.admit(address)?;
    let dead = || ApiError::form(None, "undoToken", Reason::LinkExpired);
    let token = SecretToken::parse(&body.undo_token).ok_or_else(dead)?;
    let undone = actions::undo(&state, token, address).await?;
    let email = undone.ok_or_else(dead)?;
    Ok(Json(Undone { email }))
}
