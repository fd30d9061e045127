//! Shows, accepts and declines invitations: by the link of a mail, or by their number for the user to
//! whose confirmed address they were sent.

use std::net::IpAddr;

use rusqlite::Connection;

use super::model::{Accepted, BoatInvitation, Invitation};
use super::store::{self, InvitationRow};
use crate::accounts::audit::{self, Entry, Event};
use crate::accounts::verification::store::{email_key, verify};
use crate::boats::BoatsState;
use crate::boats::access::gate::{Named, admit};
use crate::boats::access::rights::Linked;
use crate::boats::access::store::is_on_board;
use crate::boats::members::joining;
use crate::boats::members::store::{self as members, InvitedRow};
use crate::boats::profile::answer::complete_one;
use crate::boats::profile::model::Boat;
use crate::boats::profile::store as boats;
use crate::platform::access::{BoatId, InvitationId, SignedIn, UserId};
use crate::platform::clock::{Millis, on_the_wire};
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::fields::{SecretToken, TokenHash};
use crate::platform::http::Removed;
use crate::platform::reason::Reason;

/// The app then offers to sign in with another account.
const FOR_ANOTHER: ApiError = ApiError::Conflict {
    kind: Some("email"),
    reason: Reason::InvitationForAnother,
};
const ENDED: ApiError = ApiError::NotFound(Reason::InvitationExpired);

/// The invitation that a link shows.
pub(super) async fn find(state: &BoatsState, token: &str) -> ApiResult<Invitation> {
    let token = SecretToken::parse(token).ok_or(ENDED)?;
    let now = state.clock.now();
    state
        .database
        .read(move |conn| {
            let row = store::find(conn, token.hash(), now)?
                .filter(|row| row.accepted_by.is_none())
                .ok_or(ENDED)?;
            let boat = asked_on(conn, &row, now)?;
            Ok(Invitation {
                email: row.email,
                first_name: row.first_name,
                last_name: row.last_name,
                invited_by: row.invited_by,
                role: boat.as_ref().map(|boat| boat.role),
                boat_name: boat.map(|boat| boat.boat_name),
            })
        })
        .await
}

/// The open invitation to a boat; none for an invitation by the operator.
fn asked_on(conn: &Connection, row: &InvitationRow, now: Millis) -> ApiResult<Option<InvitedRow>> {
    match row.boat {
        Some(_) => Ok(Some(
            members::open_invitation(conn, row.id, now)?.ok_or(ENDED)?,
        )),
        None => Ok(None),
    }
}

/// Accepts an invitation, which confirms the address that it was sent to.
pub(super) async fn accept(
    state: &BoatsState,
    user: SignedIn,
    token: &str,
    address: Option<IpAddr>,
) -> ApiResult<Accepted> {
    let token = SecretToken::parse(token).ok_or(ENDED)?.hash();
    let now = state.clock.now();
    user.write(move |conn| accept_as(conn, user.id, (token, address), now))
        .await
}

fn accept_as(
    conn: &Connection,
    user: UserId,
    (token, address): (TokenHash, Option<IpAddr>),
    now: Millis,
) -> ApiResult<Accepted> {
    let row = store::find(conn, token, now)?.ok_or(ENDED)?;
    match row.accepted_by {
        // A repeated call is answered like the first.
        Some(by) if by == user => return repeated(conn, &row, by),
        Some(_) => return Err(ENDED),
        None => {}
    }
    if row.email_key != email_key(conn, user)? {
        return Err(FOR_ANOTHER);
    }
    if let Some(invited) = asked_on(conn, &row, now)? {
        joining::join(conn, &invited, user, now)?;
    }
    store::accept(conn, row.id, user, now)?;
    verify(conn, user, &row.email_key, now)?;
    let entry = Entry::of_user(Event::InvitationAccepted, user, address);
    audit::record(conn, &entry, now)?;
    Ok(accepted(&row))
}

fn accepted(row: &InvitationRow) -> Accepted {
    Accepted {
        accepted: true,
        boat_id: row.boat.map(BoatId::number),
    }
}

/// The answer to the user who accepted the invitation before; it has expired if they are no longer
/// a member.
fn repeated(conn: &Connection, row: &InvitationRow, user: UserId) -> ApiResult<Accepted> {
    match row.boat {
        Some(boat) if !is_on_board(conn, user, boat.number())? => Err(ENDED),
        _ => Ok(accepted(row)),
    }
}

/// The invitations to the user's confirmed address, oldest first; none before it is confirmed.
pub(super) async fn list_own(state: &BoatsState, user: SignedIn) -> ApiResult<Vec<BoatInvitation>> {
    let now = state.clock.now();
    user.read(move |conn| {
        let waiting = members::waiting(conn, user.id, now)?.into_iter();
        let shown = waiting.map(|invited| BoatInvitation {
            id: invited.id.number(),
            boat_name: invited.boat_name,
            role: invited.role,
            invited_by: invited.invited_by,
            created_at: on_the_wire(invited.created_at),
        });
        Ok(shown.collect())
    })
    .await
}

/// Accepts an invitation to the user's confirmed address.
pub(super) async fn accept_own(
    state: &BoatsState,
    user: SignedIn,
    invitation: InvitationId,
) -> ApiResult<Boat> {
    let (now, id) = (state.clock.now(), user.id);
    let stored = user
        .write(move |conn| {
            let invited = find_own(conn, id, invitation, now)?;
            joining::join(conn, &invited, id, now)?;
            store::accept(conn, invited.id, id, now)?;
            let member = admit::<Linked>(conn, id, Named::Number(invited.boat.number()))?;
            Ok(boats::find(conn, &member)?)
        })
        .await?;
    complete_one(&state.live, stored).await
}

/// Removes an invitation to the user's confirmed address.
pub(super) async fn decline(
    state: &BoatsState,
    user: SignedIn,
    invitation: InvitationId,
) -> ApiResult<Removed> {
    let now = state.clock.now();
    user.write(move |conn| {
        let invited = find_own(conn, user.id, invitation, now)?;
        members::remove_invitation(conn, &invited)?;
        Ok(Removed::DONE)
    })
    .await
}

fn find_own(
    conn: &Connection,
    user: UserId,
    invitation: InvitationId,
    now: Millis,
) -> ApiResult<InvitedRow> {
    let mut waiting = members::waiting(conn, user, now)?.into_iter();
    waiting
        .find(|invited| invited.id == invitation)
        .ok_or(ApiError::NotFound(Reason::InvitationNotFound))
}
