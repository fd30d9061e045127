//! The calls about sessions.

use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::Browser;
use super::actions::{self, Refreshed};
use super::model::{AccessToken, Ended, EndedSessions, LoggedOut, Sessions};
use super::opening::RefreshToken;
use crate::accounts::AccountsState;
use crate::platform::access::{AnySession, Anybody, SessionId, User, blocked};
use crate::platform::error::{ApiError, ApiResult, ErrorBody};
use crate::platform::http::AccountErrors;
use crate::platform::http::fields::{NoFields, OptionalFields};
use crate::platform::http::{Json, Path};

pub fn router() -> OpenApiRouter<AccountsState> {
    OpenApiRouter::new()
        .routes(routes!(refresh))
        .routes(routes!(sign_out))
        .routes(routes!(list_sessions, end_other_sessions))
        .routes(routes!(end_session))
}

/// Get a new access token.
///
/// Replaces the refresh cookie. Using a refresh token twice ends the session.
#[utoipa::path(
    post, path = "/auth/refresh", tag = "accounts",
    extensions(("x-access" = json!("Anybody"))),
    request_body(content = Option<NoFields>, description = "Empty or missing."),
    responses(
        AccountErrors,
        (status = 200, description = "A new access token.", body = AccessToken),
        (status = 401, description = "There is no session.", body = ErrorBody),
        (status = 429, description = "Too many calls from this address.", body = ErrorBody),
    )
)]
async fn refresh(
    _: Anybody,
    State(state): State<AccountsState>,
    browser: Browser,
    _: OptionalFields<NoFields>,
) -> ApiResult<Response> {
    state.throttles.refresh.admit(browser.address)?;
    let Some(shown) = browser.refresh_cookie().and_then(RefreshToken::parse) else {
        return Ok((browser.without_session(), ApiError::Unauthenticated).into_response());
    };
    let refreshed = actions::refresh(&state, shown, &browser).await?;
    Ok(match refreshed {
        Refreshed::Renewed {
            access,
            refresh,
            life,
        } => (
            browser.refreshed(&refresh, life),
            Json(AccessToken::new(&access)),
        )
            .into_response(),
        Refreshed::Refused => (browser.signed_out(), ApiError::Unauthenticated).into_response(),
        Refreshed::Blocked => {
            let error = blocked(&state.settings.support_email);
            (browser.signed_out(), error).into_response()
        }
    })
}

/// Sign out.
///
/// The session, its tokens and this device's proof of the second factor become invalid immediately.
#[utoipa::path(
    post, path = "/users/logout", tag = "accounts",
    extensions(("x-access" = json!("AnySession"))),
    request_body(content = Option<NoFields>, description = "Empty or missing."),
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "Signed out.", body = LoggedOut))
)]
async fn sign_out(
    AnySession { caller, admission }: AnySession,
    State(state): State<AccountsState>,
    browser: Browser,
    _: OptionalFields<NoFields>,
) -> ApiResult<Response> {
    actions::sign_out(&state, caller, &admission, browser.address).await?;
    Ok((browser.signed_out(), Json(LoggedOut { logged_out: true })).into_response())
}

/// List the caller's sessions.
#[utoipa::path(
    get, path = "/users/sessions", tag = "accounts",
    extensions(("x-access" = json!("User"))),
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "The active sessions.", body = Sessions))
)]
async fn list_sessions(
    User(user): User,
    State(state): State<AccountsState>,
) -> ApiResult<Json<Sessions>> {
    let sessions = actions::list(&state, user).await?;
    Ok(Json(Sessions { sessions }))
}

/// End all sessions except the current one.
#[utoipa::path(
    delete, path = "/users/sessions", tag = "accounts",
    extensions(("x-access" = json!("User"))),
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "The sessions have ended.", body = EndedSessions))
)]
async fn end_other_sessions(
    User(user): User,
    State(state): State<AccountsState>,
    browser: Browser,
) -> ApiResult<Json<EndedSessions>> {
    let ended_sessions = actions::end_others(&state, user, browser.address).await?;
    Ok(Json(EndedSessions { ended_sessions }))
}

/// End a session.
#[utoipa::path(
    delete, path = "/users/sessions/{sessionId}", tag = "accounts",
    extensions(("x-access" = json!("User"))),
    params(("sessionId" = i64, Path, description = "The session.")),
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 200, description = "The session has ended.", body = Ended),
        (status = 404, description = "The caller has no such session.", body = ErrorBody),
    )
)]
async fn end_session(
    User(user): User,
    State(state): State<AccountsState>,
    browser: Browser,
    Path(session): Path<SessionId>,
) -> ApiResult<Response> {
    let is_current = actions::end(&state, user, session, browser.address).await?;
    let answer = Json(Ended { ended: true });
    Ok(if is_current {
        (browser.signed_out(), answer).into_response()
    } else {
        answer.into_response()
    })
}
