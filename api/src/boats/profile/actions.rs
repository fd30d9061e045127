//! Lists boats, adds them and changes them.

use std::mem;

use rusqlite::Connection;

use super::answer::{complete, complete_one, said};
use super::catalogue::choose_model;
use super::fields::{BoatFields, Details, ListedModel};
use super::model::{Activation, Boat};
use super::store::{self, StoredBoat};
use crate::accounts::links::qr;
use crate::boats::BoatsState;
use crate::boats::access::gate::{Member, Named, OnBoat, admit};
use crate::boats::access::rights::{BoatsEdit, BoatsRead};
use crate::boats::activity::{Act, Kind, record};
use crate::boats::clubs;
use crate::platform::access::{ClubId, SignedIn, UserId};
use crate::platform::clock::{HOUR, Millis};
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::fields::{Change, Date, version};
use crate::platform::limits::store::throttle;
use crate::platform::reason::Reason;

/// The maximum number of boats of a user.
pub(in crate::boats) const MAX_BOATS: usize = 50;
/// New boats of a user per hour.
const NEW_BOATS: u32 = 20;

/// The boats of the user, in the order in which they joined them.
pub(super) async fn list(state: &BoatsState, user: SignedIn) -> ApiResult<Vec<Boat>> {
    let stored = user
        .read(move |conn| Ok(store::list(conn, user.id)?))
        .await?;
    complete(&state.live, stored).await
}

/// Returns the link that makes a boat the active one.
pub(super) async fn activation(
    state: &BoatsState,
    boat: OnBoat<BoatsRead>,
) -> ApiResult<Activation> {
    let number = boat
        .read(|_conn, member| Ok(member.boat().number()))
        .await?;
    let link = state.mailer.link(&format!("/boat/{number}"));
    let qr = qr::data_url(&link)?;
    Ok(Activation { link, qr })
}

/// Adds a boat, which becomes the active one of its owner.
pub(super) async fn create(
    state: &BoatsState,
    user: SignedIn,
    mut fields: BoatFields,
) -> ApiResult<Boat> {
    let now = state.clock.now();
    let club = mem::take(&mut fields.club);
    let listed = choose_model(&state.live, &fields.boat_bmt_id).await?;
    let has_currency = fields.insurance_currency.is_given();
    let details = fields.over(&Details::of_new_boat(), listed, Date::of(now))?;
    count_new_boat(&user, now).await?;
    let new = NewBoat {
        details,
        has_currency,
        club,
    };
    let stored = user
        .write(move |conn| insert(conn, user.id, new, now))
        .await?;
    complete_one(&state.live, stored).await
}

/// A boat to insert.
struct NewBoat {
    details: Details,
    /// Whether the form names the currency; otherwise it is the owner's.
    has_currency: bool,
    club: Change<i64>,
}

/// Counts a new boat, and fails when there were too many.
async fn count_new_boat(user: &SignedIn, now: Millis) -> ApiResult<()> {
    let key = format!("boat-create:{}", user.id.number());
    user.write(move |conn| Ok(throttle(conn, &key, (NEW_BOATS, HOUR), now)?))
        .await?
        .map_err(ApiError::too_many)
}

fn insert(conn: &Connection, owner: UserId, new: NewBoat, now: Millis) -> ApiResult<StoredBoat> {
    let mut details = new.details;
    if store::count(conn, owner)? >= MAX_BOATS {
        return Err(ApiError::conflict(Reason::TooManyBoats { max: MAX_BOATS }));
    }
    if !new.has_currency {
        details.insurance_currency = store::currency(conn, owner)?;
    }
    let own_club = clubs::store::find_own(conn, owner)?.map(ClubId::number);
    let club = choose_club(new.club, own_club, own_club)?;
    let boat = store::insert(conn, owner, &details, now)?;
    let member = admit::<BoatsEdit>(conn, owner, Named::Number(boat.number()))?;
    clubs::store::set_of_boat(conn, &member, club)?;
    let act = Act::created(Kind::Boat, details.boat_name);
    record(conn, &member, &act, now)?;
    Ok(store::find(conn, &member)?)
}

/// Changes a boat.
pub(super) async fn update(
    state: &BoatsState,
    boat: OnBoat<BoatsEdit>,
    fields: BoatFields,
) -> ApiResult<Boat> {
    let now = state.clock.now();
    if fields.says_nothing() {
        return Err(ApiError::BadRequest(Reason::NothingToChange));
    }
    let listed = choose_model(&state.live, &fields.boat_bmt_id).await?;
    let (stored, removed) = boat
        .write(move |conn, member| change(conn, member, fields, listed, now))
        .await?;
    if let Some(picture) = removed {
        state.pictures.remove(&picture).await;
    }
    complete_one(&state.live, stored).await
}

/// Changes the boat. Returns it, and its picture if the change removed that.
fn change(
    conn: &Connection,
    member: &Member<BoatsEdit>,
    mut fields: BoatFields,
    listed: Option<ListedModel>,
    now: Millis,
) -> ApiResult<(StoredBoat, Option<String>)> {
    let boat = store::find(conn, member)?;
    let before = said(&boat.details, boat.club);
    version::require(fields.version.as_ref(), &before)?;
    let wanted_club = mem::take(&mut fields.club);
    let details = fields.over(&boat.details, listed, Date::of(now))?;
    let own_club = clubs::store::find_own(conn, member.user())?.map(ClubId::number);
    let club = change_club(&boat, wanted_club, own_club)?;
    store::update(conn, member, &details, now)?;
    clubs::store::set_of_boat(conn, member, club)?;
    let name = details.boat_name.as_str();
    let act = Act::changed(Kind::Boat, name, (&before, &said(&details, club)));
    record(conn, member, &act, now)?;
    let is_removed = details.boat_user_picture.is_none();
    let removed = boat.details.boat_user_picture.filter(|_| is_removed);
    Ok((store::find(conn, member)?, removed))
}

/// The club after a change; without the field it stays as it is.
fn choose_club(
    wanted: Change<i64>,
    present: Option<i64>,
    own: Option<i64>,
) -> ApiResult<Option<i64>> {
    let club = wanted.over(present);
    if club.is_some() && club != present && club != own {
        return Err(ApiError::field("club", Reason::ClubNotFound));
    }
    Ok(club)
}

/// The same for an existing boat: only the user who created it can change its club.
fn change_club(boat: &StoredBoat, wanted: Change<i64>, own: Option<i64>) -> ApiResult<Option<i64>> {
    if !boat.is_creator && wanted.over(boat.club) != boat.club {
        return Err(ApiError::field("club", Reason::BoatNotAddedByYou));
    }
    choose_club(wanted, boat.club, own)
}
