//! The calls about sessions.

use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use rusqlite::Connection;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::model::{AccessToken, Ended, EndedSessions, LoggedOut, Sessions};
use super::opening::{RefreshToken, issue_access};
use super::rotation::{Decision, decide, successor};
use super::{Browser, store};
use crate::accounts::AccountsState;
use crate::accounts::audit::{self, Actor, Entry, Event};
use crate::platform::access::{AnySession, Anybody, SessionId, User, blocked};
use crate::platform::clock::Millis;
use crate::platform::error::{ApiError, ApiResult, ErrorBody};
use crate::platform::fields::SecretToken;
use crate::platform::http::AccountErrors;
use crate::platform::http::fields::{NoFields, OptionalFields};
use crate::platform::http::{Json, Path};
use crate::platform::mail::{Kind, Letters};
use crate::platform::reason::Reason;

const NO_SESSION: ApiError = ApiError::NotFound(Reason::SessionNotFound);

/// The calls of this feature.
pub fn router() -> OpenApiRouter<AccountsState> {
    OpenApiRouter::new()
        .routes(routes!(refresh))
        .routes(routes!(sign_out))
        .routes(routes!(list_sessions, end_other_sessions))
        .routes(routes!(end_session))
}

/// What showing a refresh token led to.
enum Refreshed {
    Renewed {
        access: SecretToken,
        refresh: RefreshToken,
        life: Millis,
    },
    Refused,
    Blocked,
}

/// Get a new access token.
///
/// Takes the refresh cookie and answers with its successor; a used one ends the session.
#[utoipa::path(
    post, path = "/auth/refresh", tag = "accounts",
    extensions(("x-access" = json!("Anybody"))),
    request_body(content = Option<NoFields>, description = "Empty, or missing."),
    responses(
        (status = 200, description = "A new access token.", body = AccessToken),
        (status = 401, description = "There is no session.", body = ErrorBody),
        (status = 429, description = "Too many calls from this address.", body = ErrorBody),
        AccountErrors
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
    let (now, letters, from) = (state.clock.now(), state.letters.clone(), browser.clone());
    let refreshed = state
        .database
        .write(move |conn| renew(conn, &letters, &shown, &from, now))
        .await?;
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

fn renew(
    conn: &Connection,
    letters: &Letters,
    shown: &RefreshToken,
    browser: &Browser,
    now: Millis,
) -> ApiResult<Refreshed> {
    let Some(session) = store::find_family(conn, shown.family_hash())? else {
        return Ok(Refreshed::Refused);
    };
    if session.is_blocked {
        return Ok(Refreshed::Blocked);
    }
    let next = match decide(&session.family, &shown.secret.hash(), now) {
        Decision::Rotate => {
            let salt = SecretToken::random()?;
            let next = successor(salt.bytes(), &shown.secret);
            let address = browser.address.map(|address| address.to_string());
            let made = (next.hash(), salt.bytes().as_slice());
            store::rotate(conn, session.id, made, address.as_deref(), now)?;
            next
        }
        Decision::Repeat => successor(&session.salt, &shown.secret),
        Decision::EndReused => {
            store::end_session(conn, session.id, "re-use", now)?;
            let entry = Entry::about(
                Actor::Visitor,
                Event::RefreshReused,
                session.user,
                browser.address,
            );
            audit::record(conn, &entry, now)?;
            if let Some(user) = session.user {
                letters.to_user(conn, user, (Kind::RefreshReused, &[]), now)?;
            }
            return Ok(Refreshed::Refused);
        }
        Decision::EndExpired => {
            store::end_session(conn, session.id, "expired", now)?;
            return Ok(Refreshed::Refused);
        }
        Decision::Refuse => return Ok(Refreshed::Refused),
    };
    let family = &session.family;
    Ok(Refreshed::Renewed {
        access: issue_access(conn, session.id, family.absolute_until, now)?,
        refresh: shown.with_secret(next),
        life: (now + super::rotation::IDLE_LIFE).min(family.absolute_until) - now,
    })
}

/// Sign out.
///
/// The session and its tokens end at once, and so does the second factor's proof on this device.
#[utoipa::path(
    post, path = "/users/logout", tag = "accounts",
    extensions(("x-access" = json!("AnySession"))),
    request_body(content = Option<NoFields>, description = "Empty, or missing."),
    security(("bearer" = [])),
    responses((status = 200, description = "Signed out.", body = LoggedOut), AccountErrors)
)]
async fn sign_out(
    AnySession { caller, admission }: AnySession,
    State(state): State<AccountsState>,
    browser: Browser,
    _: OptionalFields<NoFields>,
) -> ApiResult<Response> {
    let (now, address) = (state.clock.now(), browser.address);
    admission
        .write(move |conn| {
            store::end_session(conn, caller.session, "sign-out", now)?;
            if let Some(account) = caller.account {
                store::forget_mfa(conn, account.id, Some(caller.device))?;
                let entry = Entry::of_user(Event::SignedOut, account.id, address);
                audit::record(conn, &entry, now)?;
            }
            Ok(())
        })
        .await?;
    Ok((browser.signed_out(), Json(LoggedOut { logged_out: true })).into_response())
}

/// List where the caller is signed in.
#[utoipa::path(
    get, path = "/users/sessions", tag = "accounts",
    extensions(("x-access" = json!("User"))),
    security(("bearer" = [])),
    responses((status = 200, description = "The live sessions.", body = Sessions), AccountErrors)
)]
async fn list_sessions(
    User(user): User,
    State(state): State<AccountsState>,
) -> ApiResult<Json<Sessions>> {
    let now = state.clock.now();
    let sessions = state
        .database
        .read(move |conn| Ok(store::list_sessions(conn, user.id, user.session, now)?))
        .await?;
    Ok(Json(Sessions { sessions }))
}

/// End all sessions but this one.
#[utoipa::path(
    delete, path = "/users/sessions", tag = "accounts",
    extensions(("x-access" = json!("User"))),
    security(("bearer" = [])),
    responses((status = 200, description = "They have ended.", body = EndedSessions), AccountErrors)
)]
async fn end_other_sessions(
    User(user): User,
    State(state): State<AccountsState>,
    browser: Browser,
) -> ApiResult<Json<EndedSessions>> {
    let (now, address) = (state.clock.now(), browser.address);
    let ended_sessions = user
        .write(move |conn| {
            let stays = Some(user.session);
            let ended = store::end_sessions(conn, user.id, stays, "ended-by-user", now)?;
            let entry = Entry::of_user(Event::SessionEnded, user.id, address);
            audit::record(conn, &entry, now)?;
            Ok(ended)
        })
        .await?;
    Ok(Json(EndedSessions { ended_sessions }))
}

/// End a session.
#[utoipa::path(
    delete, path = "/users/sessions/{sessionId}", tag = "accounts",
    extensions(("x-access" = json!("User"))),
    params(("sessionId" = i64, Path, description = "The session.")),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "It has ended.", body = Ended),
        (status = 404, description = "The caller has no such session.", body = ErrorBody),
        AccountErrors
    )
)]
async fn end_session(
    User(user): User,
    State(state): State<AccountsState>,
    browser: Browser,
    Path(session): Path<SessionId>,
) -> ApiResult<Response> {
    let (now, address) = (state.clock.now(), browser.address);
    let is_current = session == user.session;
    user.write(move |conn| {
        if !store::end_own_session(conn, user.id, session, now)? {
            return Err(NO_SESSION);
        }
        if is_current {
            store::forget_mfa(conn, user.id, Some(user.device))?;
        }
        let entry = Entry::of_user(Event::SessionEnded, user.id, address);
        Ok(audit::record(conn, &entry, now)?)
    })
    .await?;
    let answer = Json(Ended { ended: true });
    Ok(if is_current {
        (browser.signed_out(), answer).into_response()
    } else {
        answer.into_response()
    })
}
