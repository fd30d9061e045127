//! The calls that archive a boat, bring it back and delete it.

use std::net::IpAddr;

use axum::extract::State;
use rusqlite::Connection;
use serde_json::json;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::model::{DeleteBoatBody, DeletedBoat};
use super::store;
use crate::accounts::audit::{self, Entry, Event};
use crate::boats::BoatsState;
use crate::boats::activity::{Act, Kind as Subject, record};
use crate::boats::profile::actions::complete_one;
use crate::boats::profile::erase::GoneBoat;
use crate::boats::profile::model::Boat;
use crate::boats::profile::rights::Owner;
use crate::boats::profile::store::{StoredBoat, find};
use crate::boats::profile::{Member, OnBoat, RecentOnBoat};
use crate::platform::clock::Millis;
use crate::platform::error::{ApiError, ApiResult, ErrorBody};
use crate::platform::fields::text;
use crate::platform::http::AccountErrors;
use crate::platform::http::client::ClientAddress;
use crate::platform::http::{Fields, Json};
use crate::platform::mail::Kind;
use crate::platform::reason::Reason;

const OTHER_NAME: Reason = Reason::BoatNameDiffers;
const OTHER_OWNER: Reason = Reason::BoatHasOtherOwner;

/// The calls of this feature.
pub fn router() -> OpenApiRouter<BoatsState> {
    OpenApiRouter::new()
        .routes(routes!(archive_boat))
        .routes(routes!(restore_boat))
        .routes(routes!(delete_boat))
}

/// Archive a boat.
///
/// It keeps everything, but cannot be changed and is nobody's active boat until an owner brings it
/// back. Archiving it again changes nothing.
#[utoipa::path(
    post, path = "/boats/{boatId}/archive", tag = "boats",
    extensions(("x-access" = json!("owner"))),
    params(("boatId" = i64, Path, description = "The boat.")),
    security(("bearer" = [])),
    responses((status = 200, description = "The boat.", body = Boat), AccountErrors)
)]
async fn archive_boat(
    boat: OnBoat<Owner>,
    State(state): State<BoatsState>,
    ClientAddress(address): ClientAddress,
) -> ApiResult<Json<Boat>> {
    set_active(&state, boat, address, false).await
}

/// Bring an archived boat back.
///
/// One that is not archived stays as it is.
#[utoipa::path(
    post, path = "/boats/{boatId}/restore", tag = "boats",
    extensions(("x-access" = json!("owner"))),
    params(("boatId" = i64, Path, description = "The boat.")),
    security(("bearer" = [])),
    responses((status = 200, description = "The boat.", body = Boat), AccountErrors)
)]
async fn restore_boat(
    boat: OnBoat<Owner>,
    State(state): State<BoatsState>,
    ClientAddress(address): ClientAddress,
) -> ApiResult<Json<Boat>> {
    set_active(&state, boat, address, true).await
}

/// Archives a boat or brings it back. One that is so already stays as it is.
async fn set_active(
    state: &BoatsState,
    boat: OnBoat<Owner>,
    address: Option<IpAddr>,
    is_active: bool,
) -> ApiResult<Json<Boat>> {
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
    complete_one(&state.live, stored).await.map(Json)
}

/// Notes in both logs that a boat was archived or brought back, and reads it again.
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

/// Delete a boat with its engines, parts, papers and pictures.
///
/// Only its last owner can, who has signed in a few minutes ago and types the boat's name. Everybody
/// on board gets a mail. Nothing brings it back.
#[utoipa::path(
    delete, path = "/boats/{boatId}", tag = "boats",
    extensions(("x-access" = json!("RecentUser and owner"))),
    params(("boatId" = i64, Path, description = "The boat.")),
    request_body = DeleteBoatBody,
    security(("bearer" = [])),
    responses(
        (status = 200, description = "It is gone.", body = DeletedBoat),
        (status = 409, description = "It has another owner too.", body = ErrorBody),
        AccountErrors
    )
)]
async fn delete_boat(
    RecentOnBoat(boat): RecentOnBoat<Owner>,
    State(state): State<BoatsState>,
    ClientAddress(address): ClientAddress,
    Fields(body): Fields<DeleteBoatBody>,
) -> ApiResult<Json<DeletedBoat>> {
    let (now, letters) = (state.clock.now(), state.letters.clone());
    let gone = boat
        .write(move |conn, member| {
            let name = find(conn, member)?.details.boat_name;
            if text::clean(&body.boat_name) != name {
                return Err(ApiError::field("boatName", OTHER_NAME));
            }
            if store::has_other_owner(conn, member)? {
                return Err(ApiError::conflict(OTHER_OWNER));
            }
            for user in store::crew(conn, member)? {
                letters.to_user(conn, user, (Kind::BoatDeleted, &[("boat", &name)]), now)?;
            }
            store::delete(conn, member)?;
            let entry = Entry::of_user(Event::BoatDeleted, member.user(), address);
            let details = json!({ "boat": member.boat().number() });
            audit::record(conn, &entry.with(details), now)?;
            Ok(GoneBoat(member.boat()))
        })
        .await?;
    gone.remove_files(&state).await;
    Ok(Json(DeletedBoat { deleted: true }))
}
