//! The calls that make an account.

use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use http::StatusCode;
use rusqlite::Connection;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::create;
use super::model::{DEAD_SETUP, REGISTERED, RegisterBody, Registration};
use super::store::{self, NewUser};
use crate::accounts::AccountsState;
use crate::accounts::audit::{self, Actor, Entry, Event};
use crate::accounts::links::{self, LinkKind};
use crate::accounts::sessions::model::AccessToken;
use crate::accounts::sessions::store::know_device;
use crate::accounts::sessions::{Browser, Lifetime, Method, Opened, Opening, Who};
use crate::accounts::sign_in::model::SignedInAnswer;
use crate::accounts::sign_in::pace::Pace;
use crate::accounts::users::model::{UserData, View};
use crate::accounts::users::store::find_user;
use crate::accounts::verification::send_link;
use crate::platform::access::{Anybody, UserId};
use crate::platform::clock::Millis;
use crate::platform::error::{ApiError, ApiResult, ErrorBody};
use crate::platform::fields::TokenHash;
use crate::platform::http::AccountErrors;
use crate::platform::http::{Fields, Json};

/// The calls of this feature.
pub fn router() -> OpenApiRouter<AccountsState> {
    OpenApiRouter::new()
        .routes(routes!(register))
        .merge(create::router())
}

/// Register with a password.
///
/// Makes the account and a session at once, and sets the refresh cookie.
#[utoipa::path(
    post, path = "/users/register", tag = "accounts",
    extensions(("x-access" = json!("Anybody"))),
    request_body = RegisterBody,
    responses(
        (status = 201, description = "Registered and signed in.", body = SignedInAnswer),
        (status = 409, description = "The e-mail has an account.", body = ErrorBody),
        (status = 429, description = "Too many registrations from this address.", body = ErrorBody),
        AccountErrors
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
    match store_registration(&state, &browser, registration).await {
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

async fn store_registration(
    state: &AccountsState,
    browser: &Browser,
    registration: Registration,
) -> ApiResult<(Opened, UserData)> {
    let hash = state.hasher.hash(registration.password.clone()).await?;
    let (now, letters, browser) = (state.clock.now(), state.letters.clone(), browser.clone());
    state
        .database
        .write(move |conn| {
            let user = store::insert_user(
                conn,
                &NewUser {
                    email: registration.email.address(),
                    email_key: registration.email.key(),
                    is_verified: false,
                    full_name: &registration.full_name,
                    password_hash: Some(&hash),
                    language: browser.language.code(),
                },
                now,
            )?
            .ok_or(REGISTERED)?;
            let entry = Entry::of_user(Event::Registered, user, browser.address);
            audit::record(conn, &entry, now)?;
            match &registration.setup {
                Some(token) => use_setup_link(conn, token.hash(), user, now)?,
                None => send_link(conn, &letters, user, now)?,
            }
            begin(conn, &browser, user, now)
        })
        .await
}

/// The first session of a new account; its browser is known from the beginning.
fn begin(
    conn: &Connection,
    browser: &Browser,
    user: UserId,
    now: Millis,
) -> ApiResult<(Opened, UserData)> {
    let opening = Opening::new(Who::User(user), Method::Password, Lifetime::Whole, browser);
    let opened = opening.start(conn, now)?;
    know_device(conn, user, browser.device(), now)?;
    let data = find_user(conn, user, View::Whole)?.ok_or_else(ApiError::no_user)?;
    Ok((opened, data))
}

/// Makes the first administrator, for as long as there is none.
fn use_setup_link(conn: &Connection, token: TokenHash, user: UserId, now: Millis) -> ApiResult<()> {
    let link = links::store::take(conn, LinkKind::Setup, token, now)?;
    if link.is_none() || store::has_administrator(conn)? {
        return Err(ApiError::form(Some("email"), "setupToken", DEAD_SETUP));
    }
    store::make_administrator(conn, user, now)?;
    let entry = Entry::about(Actor::Visitor, Event::FirstAdministrator, Some(user), None);
    Ok(audit::record(conn, &entry, now)?)
}
