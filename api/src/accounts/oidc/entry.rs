//! Completing a sign-in at a provider: finding the account of the identity, and opening a session.

use rusqlite::Connection;

use super::ProviderName;
use super::id_token::Claims;
use super::linking::{Barrier, Decision, Owner, Standing, decide};
use super::store::{self, Proven};
use crate::accounts::AccountsState;
use crate::accounts::audit::{self, Actor, Entry, Event};
use crate::accounts::credentials::disown;
use crate::accounts::sessions::{Browser, Lifetime, Opened, Opening, Who};
use crate::accounts::sign_in::actions::welcome;
use crate::accounts::sign_in::store::{AccountRow, find_account};
use crate::accounts::users::model::{UserData, View};
use crate::accounts::users::store::find_user;
use crate::accounts::verification::store::{email_key, verify};
use crate::platform::access::UserId;
use crate::platform::clock::Millis;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::fields::Email;
use crate::platform::mail::{Kind, Mailer};

/// How a token arrived.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    /// Directly from the provider, in exchange for a code.
    Exchanged,
    /// From an app: a token could be replayed, so it is accepted once.
    Brought,
}

/// The caller who signs in.
#[derive(Debug, Clone)]
pub(super) struct Arrival {
    /// The provider's issuer identifier.
    pub(super) provider: ProviderName,
    /// The issuer of the token.
    pub(super) issuer: String,
    /// The claims of the token.
    pub(super) claims: Claims,
    /// The encrypted refresh token, which is revoked when the account is deleted.
    pub(super) refresh: Option<Vec<u8>>,
    /// How the token arrived.
    pub(super) way: Way,
}

/// The outcome of a sign-in at a provider.
#[derive(Debug)]
pub(super) enum Entered {
    /// A session; without a user if there is no account yet.
    SignedIn(Opened, Option<Box<UserData>>),
    /// The identity gets no session.
    Refused(Barrier),
    /// The token was used before.
    Replayed,
}

/// Completes a sign-in.
pub(super) async fn enter(
    state: &AccountsState,
    browser: &Browser,
    arrival: Arrival,
) -> ApiResult<Entered> {
    let (now, mailer, browser) = (state.clock.now(), state.mailer.clone(), browser.clone());
    // The provider's clock is compared with the system's; rows expire by ours.
    let ahead = now - state.clock.system_now();
    state
        .database
        .write(move |conn| {
            let claims = &arrival.claims;
            if arrival.way == Way::Brought
                && !store::use_token(conn, claims.token, claims.expires_at.saturating_add(ahead))?
            {
                return Ok(Entered::Replayed);
            }
            let account = account_of(conn, &browser, &arrival)?;
            let decision = decide(owner(conn, account.as_ref())?, claims.is_verified);
            if let Decision::Refuse(barrier) = decision {
                return Ok(Entered::Refused(barrier));
            }
            let identity = keep(conn, &arrival, now)?;
            if let Some(MatchingAccount { account, .. }) = &account {
                let user = account.id;
                join(
                    conn,
                    &mailer,
                    (decision, identity, user),
                    arrival.provider,
                    now,
                )?;
            }
            let user = account.map(|matching| matching.account.id);
            let who = Who::Identity(identity, user);
            let opening = Opening::new(who, arrival.provider.method(), Lifetime::Whole, &browser);
            let opened = opening.start(conn, now)?;
            let user = match user {
                Some(user) => Some(Box::new(greet(conn, &mailer, &browser, user, now)?)),
                None => None,
            };
            Ok(Entered::SignedIn(opened, user))
        })
        .await
}

/// The account of the identity, or the one with its address.
struct MatchingAccount {
    account: AccountRow,
    is_linked: bool,
}

fn account_of(
    conn: &Connection,
    browser: &Browser,
    arrival: &Arrival,
) -> rusqlite::Result<Option<MatchingAccount>> {
    let linked = store::find_user(conn, &arrival.issuer, &arrival.claims.subject)?;
    let key = match linked {
        Some(user) => Some(email_key(conn, user)?),
        None => arrival
            .claims
            .email
            .as_ref()
            .map(|email| email.key().to_owned()),
    };
    let Some(key) = key else { return Ok(None) };
    let account = find_account(conn, &key, browser.device())?;
    Ok(account.map(|account| MatchingAccount {
        account,
        is_linked: linked.is_some(),
    }))
}

fn owner(conn: &Connection, matching: Option<&MatchingAccount>) -> rusqlite::Result<Owner> {
    let Some(MatchingAccount { account, is_linked }) = matching else {
        return Ok(Owner::Nobody);
    };
    let standing = if account.is_closing {
        Standing::Closing
    } else if account.is_blocked {
        Standing::Blocked
    } else {
        Standing::Open
    };
    if *is_linked {
        return Ok(Owner::Linked(standing));
    }
    let (is_verified, is_administrator) = store::trust(conn, account.id)?;
    Ok(Owner::SameEmail {
        standing,
        is_verified,
        is_administrator,
    })
}

fn keep(conn: &Connection, arrival: &Arrival, now: Millis) -> rusqlite::Result<i64> {
    let claims = &arrival.claims;
    let proven = Proven {
        provider: arrival.provider,
        issuer: &arrival.issuer,
        subject: &claims.subject,
        email: claims.email.as_ref().map(Email::address),
        is_verified: claims.is_verified,
        full_name: &claims.full_name,
        refresh: arrival.refresh.as_deref(),
    };
    store::keep(conn, &proven, now)
}

/// Links the account to the identity, and notifies its owner.
fn join(
    conn: &Connection,
    mailer: &Mailer,
    (decision, identity, user): (Decision, i64, UserId),
    provider: ProviderName,
    now: Millis,
) -> ApiResult<()> {
    let (event, kind) = match decision {
        Decision::Link => (Event::AccountLinked, Kind::AccountLinked),
        Decision::Claim => {
            let key = email_key(conn, user)?;
            disown(conn, user, now)?;
            verify(conn, user, &key, now)?;
            (Event::AccountClaimed, Kind::AccountClaimed)
        }
        Decision::SignIn | Decision::WithoutAccount | Decision::Refuse(_) => return Ok(()),
    };
    store::give_account(conn, identity, user)?;
    let values = [("provider", provider.title())];
    mailer.to_user(conn, user, (kind, &values), now)?;
    let entry = Entry::about(Actor::Visitor, event, Some(user), None);
    let details = serde_json::json!({ "provider": provider.name() });
    Ok(audit::record(conn, &entry.with(details), now)?)
}

/// What every sign-in does in addition to opening a session. Returns the user for the answer.
fn greet(
    conn: &Connection,
    mailer: &Mailer,
    browser: &Browser,
    user: UserId,
    now: Millis,
) -> ApiResult<UserData> {
    let key = email_key(conn, user)?;
    let account = find_account(conn, &key, browser.device())?.ok_or_else(ApiError::no_user)?;
    welcome(conn, mailer, browser, &account, now)?;
    let view = if account.needs_mfa {
        View::Limited
    } else {
        View::Whole
    };
    find_user(conn, user, view)?.ok_or_else(ApiError::no_user)
}
