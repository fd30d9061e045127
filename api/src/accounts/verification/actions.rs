//! Confirms addresses, and mails the links for it.

use std::net::IpAddr;

use super::{send_link, store};
use crate::accounts::AccountsState;
use crate::accounts::audit::{self, Actor, Entry, Event};
use crate::accounts::email_changes::{Confirmed, confirm, send_again};
use crate::accounts::links::{self, LinkKind};
use crate::accounts::users::store::is_verified;
use crate::platform::access::SignedIn;
use crate::platform::clock::HOUR;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::fields::SecretToken;
use crate::platform::limits::store::throttle;

/// Mails to a user in an hour.
const MAILS: u32 = 3;

/// Confirms the address that a link was mailed to: that of an account, or the one it changes to.
pub(super) async fn verify(
    state: &AccountsState,
    token: SecretToken,
    address: Option<IpAddr>,
) -> ApiResult<Confirmed> {
    let (now, mailer) = (state.clock.now(), state.mailer.clone());
    state
        .database
        .write(move |conn| {
            let link = links::store::take(conn, LinkKind::Verify, token.hash(), now)?;
            let Some((user, key)) = link.and_then(|link| link.user.zip(link.email_key)) else {
                return confirm(conn, &mailer, (token.hash(), address), now);
            };
            if !store::verify(conn, user, &key, now)? {
                return Ok(Confirmed::Unknown);
            }
            let entry = Entry::about(Actor::Visitor, Event::EmailVerified, Some(user), address);
            audit::record(conn, &entry, now)?;
            Ok(Confirmed::Changed)
        })
        .await
}

/// Mails a new link to a user whose address is not confirmed.
pub(super) async fn send(state: &AccountsState, user: SignedIn) -> ApiResult<()> {
    let (now, mailer) = (state.clock.now(), state.mailer.clone());
    user.write(move |conn| {
        let key = format!("verify-mail:{}", user.id.number());
        throttle(conn, &key, (MAILS, HOUR), now)?.map_err(ApiError::too_many)?;
        if send_again(conn, &mailer, user.id, now)? || is_verified(conn, user.id)? {
            return Ok(());
        }
        send_link(conn, &mailer, user.id, now)
    })
    .await
}
