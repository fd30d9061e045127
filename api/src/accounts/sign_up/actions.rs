//! Makes accounts with a password.

use rusqlite::Connection;

use super::model::{DEAD_SETUP, Registration};
use super::store::{self, NewUser};
use crate::accounts::AccountsState;
use crate::accounts::audit::{self, Actor, Entry, Event};
use crate::accounts::links::{self, LinkKind};
use crate::accounts::sessions::store::know_device;
use crate::accounts::sessions::{Browser, Lifetime, Method, Opened, Opening, Who};
use crate::accounts::users::model::{REGISTERED, UserData, View};
use crate::accounts::users::store::find_user;
use crate::accounts::verification::send_link;
use crate::platform::access::UserId;
use crate::platform::clock::Millis;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::fields::TokenHash;

/// Makes an account and its first session.
pub(super) async fn register(
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
