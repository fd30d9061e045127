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

/// Request another e-mail.
///
/// It replaces the current one when its owner follows the link of the mail. The current address is
/// told immediately, with a link that undoes the change until seven days after it. Requesting an
/// e-mail that another account has counts like any other request.
#[utoipa::path(
    post, path = "/auth/update-email", tag = "accounts",
    extensions(("x-access" = json!("RecentUser"))),
    request_body = NewEmailBody,
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The change has to be confirmed, or it is the current e-mail.", body = EmailChange),
        (status = 409, description = "Another account has it, or a provider manages it.", body = ErrorBody),
        (status = 429, description = "Too many changes.", body = ErrorBody),
        AccountErrors
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

/// Keep the current e-mail.
///
/// A change that was not confirmed yet is removed.
#[utoipa::path(
    delete, path = "/auth/update-email", tag = "accounts",
    extensions(("x-access" = json!("User"))),
    security(("bearer" = [])),
    responses((status = 200, description = "There is no pending change.", body = EmailChange), AccountErrors)
)]
async fn cancel_email_change(
    User(user): User,
    State(state): State<AccountsState>,
    ClientAddress(address): ClientAddress,
) -> ApiResult<Json<EmailChange>> {
    actions::cancel(&state, &user, address).await.map(Json)
}

/// Undo a change of the e-mail.
///
/// By the link that was mailed to the old address. All sessions end, the password no longer works,
/// and a link to choose a new one is mailed to the old address.
#[utoipa::path(
    post, path = "/auth/undo-email-change", tag = "accounts",
    extensions(("x-access" = json!("Anybody"))),
    request_body = UndoBody,
    responses(
        (status = 200, description = "The account has its old e-mail.", body = Undone),
        (status = 429, description = "Too many calls from this address.", body = ErrorBody),
        AccountErrors
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
