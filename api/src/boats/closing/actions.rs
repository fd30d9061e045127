//! Archives, restores and deletes boats.

use std::net::IpAddr;

use rusqlite::Connection;
use serde_json::json;

use super::model::{DeleteBoatBody, DeletedBoat};
use super::store;
use crate::accounts::audit::{self, Entry, Event};
use crate::boats::BoatsState;
use crate::boats::access::rights::Owner;
use crate::boats::access::{Member, OnBoat};
use crate::boats::activity::{Act, Kind as Subject, record};
use crate::boats::profile::answer::complete_one;
use crate::boats::profile::erase::GoneBoat;
use crate::boats::profile::model::Boat;
use crate::boats::profile::store::{StoredBoat, find};
use crate::platform::clock::Millis;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::fields::text;
use crate::platform::mail::Kind;
use crate::platform::reason::Reason;

/// Archives or restores a boat. If it is in that state already, nothing changes.
pub(super) async fn set_active(
    state: &BoatsState,
    boat: OnBoat<Owner>,
    address: Option<IpAddr>,
    is_active: bool,
) -> ApiResult<Boat> {
    let now = state.clock.now();
    let stored = boat
        .write(move |conn, member| {
            let before = find(conn, member)?;
            if before.details.is_active == is_active {
                return Ok(before);
            }
            store::set_active(conn, member, is_active, now)?;
            let event = if is_active {
                Event::BoatRestored
            } else {
                Event::BoatArchived
            };
            let entry = Entry::of_user(event, member.user(), address);
            note(conn, member, &before, entry, now)
        })
        .await?;
    complete_one(&state.live, stored).await
}

/// Records in both logs that a boat was archived or restored, and reads it again.
fn note(
    conn: &Connection,
    member: &Member<Owner>,
    before: &StoredBoat,
    entry: Entry,
    now: Millis,
) -> ApiResult<StoredBoat> {
    let after = find(conn, member)?;
    let name = after.details.boat_name.clone();
    let act = Act::changed(Subject::Boat, name, (&before.details, &after.details));
    record(conn, member, &act, now)?;
    let details = json!({ "boat": member.boat().number() });
    audit::record(conn, &entry.with(details), now)?;
    Ok(after)
}

/// Deletes a boat, after its name was typed to confirm, and then its files.
pub(super) async fn delete(
    state: &BoatsState,
    boat: OnBoat<Owner>,
    typed: DeleteBoatBody,
    address: Option<IpAddr>,
) -> ApiResult<DeletedBoat> {
    let (now, mailer) = (state.clock.now(), state.mailer.clone());
    let gone = boat
        .write(move |conn, member| {
            let name = find(conn, member)?.details.boat_name;
            if text::clean(&typed.boat_name) != name {
                return Err(ApiError::field("boatName", Reason::BoatNameDiffers));
            }
            if store::has_other_owner(conn, member)? {
                return Err(ApiError::conflict(Reason::BoatHasOtherOwner));
            }
            for user in store::crew(conn, member)? {
                mailer.to_user(conn, user, (Kind::BoatDeleted, &[("boat", &name)]), now)?;
            }
            store::delete(conn, member)?;
            let entry = Entry::of_user(Event::BoatDeleted, member.user(), address);
            let details = json!({ "boat": member.boat().number() });
            audit::record(conn, &entry.with(details), now)?;
            Ok(GoneBoat(member.boat()))
        })
        .await?;
    gone.remove_files(state).await;
    Ok(DeletedBoat { deleted: true })
}
