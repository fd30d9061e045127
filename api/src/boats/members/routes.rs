//! The calls about the people on board.

use axum::extract::State;
use rusqlite::Connection;
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::model::{BoatUser, BoatUserStatus, Position, PositionBody};
use super::position::{Change, decide};
use super::store::{self, InvitedRow, PersonRow};
use crate::boats::BoatsState;
use crate::boats::activity::{Act, record};
use crate::boats::engines::model::Removed;
use crate::boats::profile::rights::{Linked, Right, UsersRead};
use crate::boats::profile::roles::Role;
use crate::boats::profile::{BoatBody, Member, OnBoat};
use crate::platform::error::{ApiError, ApiResult, ErrorBody};
use crate::platform::http::AccountErrors;
use crate::platform::http::{Json, Path, RowNumber};
use crate::platform::reason::Reason;

pub(super) const NO_PERSON: ApiError = ApiError::NotFound(Reason::PersonNotFound);

pub(super) fn router() -> OpenApiRouter<BoatsState> {
    OpenApiRouter::new()
        .routes(routes!(list_people))
        .routes(routes!(update_position))
        .routes(routes!(remove_person))
}

/// List the people on board, and those who are asked to come.
#[utoipa::path(
    get, path = "/boats/boat-users/{boatId}", tag = "boats",
    extensions(("x-access" = json!("users:read"))),
    params(("boatId" = i64, Path, description = "The boat.")),
    security(("bearer" = [])),
    responses((status = 200, description = "In the order they came, then the invited.", body = Vec<BoatUser>), AccountErrors)
)]
async fn list_people(
    boat: OnBoat<UsersRead>,
    State(state): State<BoatsState>,
) -> ApiResult<Json<Vec<BoatUser>>> {
    let now = state.clock.now();
    boat.read(move |conn, member| {
        let people = store::people(conn, member)?;
        let owners = acting_owners(&people);
        let invited = store::open_invitations(conn, member, now)?;
        let on_board = people
            .into_iter()
            .map(|person| of_person(member, person, owners));
        let asked = invited
            .into_iter()
            .map(|invited| of_invitation(member, invited));
        Ok(Json(on_board.chain(asked).collect()))
    })
    .await
}

pub(super) fn acting_owners(people: &[PersonRow]) -> usize {
    people
        .iter()
        .filter(|person| person.is_acting_owner())
        .count()
}

pub(super) fn of_person<R: Right>(
    member: &Member<R>,
    person: PersonRow,
    owners: usize,
) -> BoatUser {
    let may = |wanted| {
        let change = Change {
            actor: member.role(),
            is_self: person.user == member.user(),
            present: person.role,
            wanted,
            other_owners: owners - usize::from(person.is_acting_owner()),
            is_archived: member.is_archived(),
        };
        decide(&change).is_ok()
    };
    BoatUser {
        user_id: Some(person.user.number()),
        may_change: Role::ALL
            .into_iter()
            .any(|role| role != person.role && may(Some(role))),
        may_remove: may(None),
        full_name: person.full_name,
        email: person.email,
        phone: person.phone,
        photo_url: person.photo,
        role: person.role,
        permissions: person.role.permissions(),
        is_creator: person.is_creator,
        status: BoatUserStatus::Active,
        invitation_id: None,
    }
}

pub(super) fn of_invitation<R: Right>(member: &Member<R>, invited: InvitedRow) -> BoatUser {
    BoatUser {
        user_id: None,
        full_name: invited.full_name,
        email: invited.email,
        phone: None,
        photo_url: None,
        role: invited.role,
        permissions: invited.role.permissions(),
        is_creator: false,
        status: BoatUserStatus::Invited,
        invitation_id: Some(invited.id),
        may_change: false,
        may_remove: !member.is_archived() && member.role().may_invite(invited.role),
    }
}

/// Give somebody on board another role; without `userId` oneself.
///
/// Nobody gives more rights than they have, only an owner makes an owner, and the last one stays. An
/// owner who is blocked or closes the account does not count.
#[utoipa::path(
    patch, path = "/boats/update-user-position", tag = "boats",
    extensions(("x-access" = json!("linked"))),
    request_body = PositionBody,
    security(("bearer" = [])),
    responses(
        (status = 200, description = "What they are now.", body = Position),
        (status = 409, description = "Nobody would own the boat, or it is archived.", body = ErrorBody),
        AccountErrors
    )
)]
async fn update_position(
    State(state): State<BoatsState>,
    BoatBody(boat, body): BoatBody<Linked, PositionBody>,
) -> ApiResult<Json<Position>> {
    let role = body.role()?;
    let now = state.clock.now();
    boat.write(move |conn, member| {
        let number = body.user_id.unwrap_or(member.user().number());
        let person = permit(conn, member, number, Some(role))?;
        if person.role != role {
            store::set_role(conn, member, person.user, role, now)?;
            record(conn, member, &Act::role_given(person.user, role), now)?;
        }
        Ok(Json(Position {
            boat_id: member.boat().number(),
            user_id: number,
            position: role,
            role,
            permissions: role.permissions(),
        }))
    })
    .await
}

/// The person of this number, when the member may change them so.
fn permit(
    conn: &Connection,
    member: &Member<Linked>,
    number: i64,
    wanted: Option<Role>,
) -> ApiResult<PersonRow> {
    let people = store::people(conn, member)?;
    let (found, others): (Vec<_>, Vec<_>) = people
        .into_iter()
        .partition(|person| person.user.number() == number);
    let person = found.into_iter().next();
    let change = Change {
        actor: member.role(),
        is_self: number == member.user().number(),
        present: person.as_ref().map_or(Role::Guest, |person| person.role),
        wanted,
        other_owners: acting_owners(&others),
        is_archived: member.is_archived(),
    };
    // Who may change nobody is not told who is on board.
    let decided = decide(&change);
    let person = match (person, &decided) {
        (None, Ok(())) => return Err(NO_PERSON),
        (None, Err(refusal)) => return Err((*refusal).into()),
        (Some(person), _) => person,
    };
    decided?;
    Ok(person)
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct PersonPath {
    user_id: RowNumber,
}

/// Take somebody off the boat; everybody may leave it, but the last owner.
///
/// An archived boat can only be left.
#[utoipa::path(
    delete, path = "/boats/{boatId}/users/{userId}", tag = "boats",
    extensions(("x-access" = json!("linked"))),
    params(
        ("boatId" = i64, Path, description = "The boat."),
        ("userId" = i64, Path, description = "Somebody on board.")
    ),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "They are gone.", body = Removed),
        (status = 409, description = "Nobody would own the boat, or it is archived.", body = ErrorBody),
        AccountErrors
    )
)]
async fn remove_person(
    boat: OnBoat<Linked>,
    State(state): State<BoatsState>,
    Path(path): Path<PersonPath>,
) -> ApiResult<Json<Removed>> {
    let now = state.clock.now();
    let number = path.user_id.get();
    boat.write(move |conn, member| {
        let person = permit(conn, member, number, None)?;
        let act = if person.user == member.user() {
            Act::left(person.user)
        } else {
            Act::taken_off(person.user)
        };
        record(conn, member, &act, now)?;
        Ok(store::remove(conn, member, person.user)?)
    })
    .await?;
    Ok(Json(Removed { removed: true }))
}
