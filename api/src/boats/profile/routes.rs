//! The calls about boats.
#![expect(
    unused_qualifications,
    reason = "utoipa writes out the type of query parameters"
)]

use axum::extract::State;
use http::StatusCode;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::actions::{complete, complete_one, said};
use super::catalogue::choose_model;
use super::gate::{Named, OnBoat, admit};
use super::model::{Activation, Boat, BoatFields, Details};
use super::rights::{BoatsEdit, BoatsRead};
use super::store::{self, StoredBoat};
use crate::accounts::links::qr;
use crate::boats::BoatsState;
use crate::boats::activity::{Act, Kind, record};
use crate::boats::clubs;
use crate::platform::access::{ClubId, ConfirmedUser, SignedIn, User};
use crate::platform::clock::{HOUR, Millis};
use crate::platform::error::{ApiError, ApiResult, ErrorBody};
use crate::platform::fields::hin::{self, HullReading};
use crate::platform::fields::{Date, version};
use crate::platform::http::AccountErrors;
use crate::platform::http::{Fields, Json, Query};
use crate::platform::limits::store::throttle;
use crate::platform::reason::Reason;

/// On how many boats somebody can be.
const MAX_BOATS: usize = 50;
/// New boats of a user in an hour.
const NEW_BOATS: u32 = 20;
const NOT_ADDED: Reason = Reason::ClubNotYours;

/// The calls of this feature.
pub fn router() -> OpenApiRouter<BoatsState> {
    OpenApiRouter::new()
        .routes(routes!(list_boats))
        .routes(routes!(create_boat))
        .routes(routes!(update_boat))
        .routes(routes!(show_activation))
        .routes(routes!(read_hull_identification))
}

/// List the boats that the caller is on.
#[utoipa::path(
    get, path = "/users/user-boats", tag = "boats",
    extensions(("x-access" = json!("User"))),
    security(("bearer" = [])),
    responses((status = 200, description = "In the order the caller came on board.", body = Vec<Boat>), AccountErrors)
)]
async fn list_boats(
    User(user): User,
    State(state): State<BoatsState>,
) -> ApiResult<Json<Vec<Boat>>> {
    let boats = user
        .read(move |conn| Ok(store::list(conn, user.id)?))
        .await?;
    complete(&state.live, boats).await.map(Json)
}

/// Add a boat.
///
/// The caller, whose e-mail has to be confirmed, becomes its owner, and it becomes the caller's active
/// boat.
#[utoipa::path(
    post, path = "/boats/create", tag = "boats",
    extensions(("x-access" = json!("ConfirmedUser"))),
    request_body = BoatFields,
    security(("bearer" = [])),
    responses(
        (status = 201, description = "The boat.", body = Boat),
        (status = 409, description = "The caller is on fifty boats already.", body = ErrorBody),
        (status = 429, description = "Too many new boats.", body = ErrorBody),
        AccountErrors
    )
)]
async fn create_boat(
    ConfirmedUser(user): ConfirmedUser,
    State(state): State<BoatsState>,
    Fields(mut fields): Fields<BoatFields>,
) -> ApiResult<(StatusCode, Json<Boat>)> {
    let now = state.clock.now();
    let wanted_club = fields.club.take();
    let chosen = match fields.boat_bmt_id.flatten() {
        Some(id) => Some(choose_model(&state.live, id).await?),
        None => None,
    };
    let has_currency = fields.insurance_currency.is_some();
    let mut details = fields.over(&Details::default(), chosen, Date::of(now).year().into())?;
    admit_new_boat(&user, now).await?;
    let stored = user
        .write(move |conn| {
            if store::count(conn, user.id)? >= MAX_BOATS {
                return Err(ApiError::conflict(Reason::TooManyBoats { max: 50 }));
            }
            if !has_currency {
                details.insurance_currency = store::currency(conn, user.id)?;
            }
            let own_club = clubs::store::find_own(conn, user.id)?.map(ClubId::number);
            let club = choose_club(wanted_club, own_club, own_club)?;
            let boat = store::insert(conn, user.id, &details, now)?;
            let member = admit::<BoatsEdit>(conn, user.id, Named::Number(boat.number()))?;
            clubs::store::set_of_boat(conn, &member, club)?;
            record(
                conn,
                &member,
                &Act::created(Kind::Boat, details.boat_name),
                now,
            )?;
            Ok(store::find(conn, &member)?)
        })
        .await?;
    Ok((
        StatusCode::CREATED,
        Json(complete_one(&state.live, stored).await?),
    ))
}

/// The club that a form means: without the field it stays as it is.
#[expect(clippy::option_option, reason = "missing and null differ")]
fn choose_club(
    wanted: Option<Option<i64>>,
    present: Option<i64>,
    own: Option<i64>,
) -> ApiResult<Option<i64>> {
    let club = wanted.unwrap_or(present);
    if club.is_some() && club != present && club != own {
        return Err(ApiError::field("club", Reason::ClubNotFound));
    }
    Ok(club)
}

/// The same of a boat that there is: only whoever added it changes its club.
#[expect(clippy::option_option, reason = "missing and null differ")]
fn change_club(
    boat: &StoredBoat,
    wanted: Option<Option<i64>>,
    own: Option<i64>,
) -> ApiResult<Option<i64>> {
    if !boat.is_creator && wanted.is_some_and(|club| club != boat.club) {
        return Err(ApiError::field("club", NOT_ADDED));
    }
    choose_club(wanted, boat.club, own)
}

/// Counts a new boat; the error says when to try again.
async fn admit_new_boat(user: &SignedIn, now: Millis) -> ApiResult<()> {
    let key = format!("boat-create:{}", user.id.number());
    user.write(move |conn| Ok(throttle(conn, &key, (NEW_BOATS, HOUR), now)?))
        .await?
        .map_err(ApiError::too_many)
}

/// Change a boat.
///
/// Fields that are missing stay as they are; null empties one that may be empty.
#[utoipa::path(
    patch, path = "/boats/update/{boatId}", tag = "boats",
    extensions(("x-access" = json!("boats:edit"))),
    params(("boatId" = i64, Path, description = "The boat.")),
    request_body = BoatFields,
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The boat.", body = Boat),
        (status = 409, description = "`CHANGED-MEANWHILE`: it is of another version.", body = ErrorBody),
        AccountErrors
    )
)]
async fn update_boat(
    boat: OnBoat<BoatsEdit>,
    State(state): State<BoatsState>,
    Fields(mut fields): Fields<BoatFields>,
) -> ApiResult<Json<Boat>> {
    let now = state.clock.now();
    let expected = fields.version.take();
    if fields == BoatFields::default() {
        return Err(ApiError::BadRequest(Reason::NothingToChange));
    }
    let wanted_club = fields.club.take();
    let chosen = match fields.boat_bmt_id.flatten() {
        Some(id) => Some(choose_model(&state.live, id).await?),
        None => None,
    };
    let (stored, removed) = boat
        .write(move |conn, member| {
            let boat = store::find(conn, member)?;
            version::require(expected.as_ref(), &said(&boat.details, boat.club))?;
            let details = fields.over(&boat.details, chosen, Date::of(now).year().into())?;
            let own_club = clubs::store::find_own(conn, member.user())?.map(ClubId::number);
            let club = change_club(&boat, wanted_club, own_club)?;
            let (before, club_before) = (boat.details, boat.club);
            store::update(conn, member, &details, now)?;
            clubs::store::set_of_boat(conn, member, club)?;
            let differ = (&said(&before, club_before), &said(&details, club));
            let act = Act::changed(Kind::Boat, details.boat_name.as_str(), differ);
            record(conn, member, &act, now)?;
            let is_removed = details.boat_user_picture.is_none();
            let removed = before.boat_user_picture.filter(|_| is_removed);
            Ok((store::find(conn, member)?, removed))
        })
        .await?;
    if let Some(picture) = removed {
        state.pictures.remove(&picture).await;
    }
    complete_one(&state.live, stored).await.map(Json)
}

/// The link that makes a boat the active one.
///
/// It opens nothing to who is not on board.
#[utoipa::path(
    get, path = "/boats/{boatId}/activation", tag = "boats",
    extensions(("x-access" = json!("boats:read"))),
    params(("boatId" = i64, Path, description = "The boat.")),
    security(("bearer" = [])),
    responses((status = 200, description = "The link.", body = Activation), AccountErrors)
)]
async fn show_activation(
    boat: OnBoat<BoatsRead>,
    State(state): State<BoatsState>,
) -> ApiResult<Json<Activation>> {
    let number = boat
        .read(|_conn, member| Ok(member.boat().number()))
        .await?;
    let link = state.letters.link(&format!("/boat/{number}"));
    let qr = qr::data_url(&link)?;
    Ok(Json(Activation { link, qr }))
}

/// A number to be read.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
struct HullParams {
    /// The number as it is printed.
    #[param(
        required = true,
        pattern = r"^([\s-]*[A-Za-z0-9]){12,14}[\s-]*$",
        example = "US-ABC12345A505"
    )]
    value: String,
}

/// Read a hull identification number: builder, month and year.
#[utoipa::path(
    get, path = "/hull-identification", tag = "boats",
    extensions(("x-access" = json!("User"))),
    params(HullParams),
    security(("bearer" = [])),
    responses((status = 200, description = "What it says.", body = HullReading), AccountErrors)
)]
async fn read_hull_identification(
    _: User,
    Query(HullParams { value }): Query<HullParams>,
) -> ApiResult<Json<HullReading>> {
    let number = hin::parse(&value).map_err(|reason| ApiError::field("value", reason))?;
    if number.is_empty() {
        return Err(ApiError::field("value", hin::LENGTH));
    }
    Ok(Json(hin::read(&number)))
}
