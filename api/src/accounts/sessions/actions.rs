//! Keeps sessions alive and ends them.

use std::net::IpAddr;

use rusqlite::Connection;

use super::model::SessionEntry;
use super::opening::{RefreshToken, issue_access};
use super::rotation::{Decision, IDLE_LIFE, decide, successor};
use super::{Browser, store};
use crate::accounts::AccountsState;
use crate::accounts::audit::{self, Actor, Entry, Event};
use crate::platform::access::{Admission, Caller, SessionId, SignedIn};
use crate::platform::clock::Millis;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::fields::SecretToken;
use crate::platform::mail::{Kind, Mailer};
use crate::platform::reason::Reason;

const NO_SESSION: ApiError = ApiError::NotFound(Reason::SessionNotFound);

/// The outcome of presenting a refresh token.
pub(super) enum Refreshed {
    Renewed {
        access: SecretToken,
        refresh: RefreshToken,
        life: Millis,
    },
    Refused,
    Blocked,
}

/// Renews a session by the refresh token of its browser.
pub(super) async fn refresh(
    state: &AccountsState,
    shown: RefreshToken,
    browser: &Browser,
) -> ApiResult<Refreshed> {
    let (now, mailer, from) = (state.clock.now(), state.mailer.clone(), browser.clone());
    let database = &state.database;
    database
        .write(move |conn| renew(conn, &mailer, &shown, &from, now))
        .await
}

fn renew(
    conn: &Connection,
    mailer: &Mailer,
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
                mailer.to_user(conn, user, (Kind::RefreshReused, &[]), now)?;
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
        life: (now + IDLE_LIFE).min(family.absolute_until) - now,
    })
}

/// The live sessions of the user.
pub(super) async fn list(state: &AccountsState, user: SignedIn) -> ApiResult<Vec<SessionEntry>> {
    let now = state.clock.now();
    user.read(move |conn| Ok(store::list_sessions(conn, user.id, user.session, now)?))
        .await
}

/// Ends the caller's session.
pub(super) async fn sign_out(
    state: &AccountsState,
    caller: Caller,
    admission: &Admission,
    address: Option<IpAddr>,
) -> ApiResult<()> {
    let now = state.clock.now();
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
        .await
}

/// Ends all other sessions of the user; returns their number.
pub(super) async fn end_others(
    state: &AccountsState,
    user: SignedIn,
    address: Option<IpAddr>,
) -> ApiResult<usize> {
    let now = state.clock.now();
    user.write(move |conn| {
        let stays = Some(user.session);
        let ended = store::end_sessions(conn, user.id, stays, "ended-by-user", now)?;
        let entry = Entry::of_user(Event::SessionEnded, user.id, address);
        audit::record(conn, &entry, now)?;
        Ok(ended)
    })
    .await
}

/// Ends a session of the user; returns whether it is that of the call.
pub(super) async fn end(
    state: &AccountsState,
    user: SignedIn,
    session: SessionId,
    address: Option<IpAddr>,
) -> ApiResult<bool> {
    let now = state.clock.now();
    let is_current = session == user.session;
    user.write(move |conn| {
        if !store::end_own_session(conn, user.id, session, now)? {
            return Err(NO_SESSION);
        }
        if is_current {
            store::forget_mfa(conn, user.id, Some(user.device))?;
        }
        let entry = Entry::of_user(Event::SessionEnded, user.id, address);
        audit::record(conn, &entry, now)?;
        Ok(is_current)
    })
    .await
}
