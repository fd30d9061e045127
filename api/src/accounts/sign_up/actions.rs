//! Creates accounts, with a password or for an identity at a provider.

use rusqlite::Connection;

use super::model::{CreateBody, Registration};
use super::store::{self, NewUser};
use crate::accounts::AccountsState;
use crate::accounts::audit::{self, Actor, Entry, Event};
use crate::accounts::links::{self, LinkKind};
use crate::accounts::oidc::store::{IdentityRow, find as find_identity, give_account};
use crate::accounts::sessions::model::AccessToken;
use crate::accounts::sessions::opening::issue_access;
use crate::accounts::sessions::store::{absolute_end, know_device};
use crate::accounts::sessions::{Browser, Lifetime, Method, Opened, Opening, Who};
use crate::accounts::sign_in::model::SignedInAnswer;
use crate::accounts::users::model::{REGISTERED, UserData, View};
use crate::accounts::users::store::find_user;
use crate::accounts::verification::send_link;
use crate::platform::access::{UserId, WithoutAccount};
use crate::platform::clock::Millis;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::fields::{TokenHash, email};
use crate::platform::mail::Mailer;
use crate::platform::reason::Reason;

/// Creates an account and its first session.
pub(super) async fn register(
    state: &AccountsState,
    browser: &Browser,
    registration: Registration,
) -> ApiResult<(Opened, UserData)> {
    let hash = state.hasher.hash(registration.password.clone()).await?;
    let (now, mailer, browser) = (state.clock.now(), state.mailer.clone(), browser.clone());
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
                None => send_link(conn, &mailer, user, now)?,
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

/// Creates the first administrator, as long as there is none.
fn use_setup_link(conn: &Connection, token: TokenHash, user: UserId, now: Millis) -> ApiResult<()> {
    let link = links::store::take(conn, LinkKind::Setup, token, now)?;
    if link.is_none() || store::has_administrator(conn)? {
        return Err(ApiError::form(
            Some("email"),
            "setupToken",
            Reason::SetupLinkExpired,
        ));
    }
    store::make_administrator(conn, user, now)?;
    let entry = Entry::about(Actor::Visitor, Event::FirstAdministrator, Some(user), None);
    Ok(audit::record(conn, &entry, now)?)
}

/// Creates an account for the signed-in identity; the session continues with it.
pub(super) async fn create(
    state: &AccountsState,
    caller: WithoutAccount,
    browser: Browser,
    body: CreateBody,
) -> ApiResult<SignedInAnswer> {
    let (now, mailer) = (state.clock.now(), state.mailer.clone());
    caller
        .admission
        .write(move |conn| {
            let identity = find_identity(conn, caller.identity)?;
            let user = insert(conn, &identity, &body, &browser, now)?;
            give_account(conn, caller.identity, user)?;
            know_device(conn, user, browser.device(), now)?;
            greet(conn, &mailer, (user, &identity), &browser, now)?;
            let until = absolute_end(conn, caller.session)?;
            let token = issue_access(conn, caller.session, until, now)?;
            Ok(SignedInAnswer {
                access: AccessToken::new(&token),
                user: find_user(conn, user, View::Whole)?.ok_or_else(ApiError::no_user)?,
            })
        })
        .await
}

fn insert(
    conn: &Connection,
    identity: &IdentityRow,
    body: &CreateBody,
    browser: &Browser,
    now: Millis,
) -> ApiResult<UserId> {
    let address = identity.email.as_deref().unwrap_or_default();
    let key = email::key(address);
    if key.is_empty() || key != email::key(&body.email) {
        return Err(ApiError::field("email", Reason::EmailNotSignedIn));
    }
    let user = NewUser {
        email: address,
        email_key: &key,
        is_verified: identity.is_verified,
        full_name: &identity.full_name,
        password_hash: None,
        language: browser.language.code(),
    };
    store::insert_user(conn, &user, now)?.ok_or(REGISTERED)
}

/// Records the new account, and sends a confirmation mail unless the provider has verified the
/// address.
fn greet(
    conn: &Connection,
    mailer: &Mailer,
    (user, identity): (UserId, &IdentityRow),
    browser: &Browser,
    now: Millis,
) -> ApiResult<()> {
    if !identity.is_verified {
        send_link(conn, mailer, user, now)?;
    }
    let entry = Entry::of_user(Event::Registered, user, browser.address);
    Ok(audit::record(conn, &entry, now)?)
}
