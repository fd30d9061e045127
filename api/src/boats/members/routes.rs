//! The calls about members and invitations.

use axum::extract::State;
use http::StatusCode;
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::model::{BoatUser, LinkBody, Position, PositionBody};
use super::{actions, inviting};
use crate::boats::BoatsState;
use crate::boats::access::rights::{Linked, UsersCreate, UsersInvite, UsersRead};
use crate::boats::access::{BoatBody, OnBoat};
use crate::platform::access::InvitationId;
use crate::platform::error::{ApiResult, ErrorBody};
use crate::platform::http::AccountErrors;
use crate::platform::http::{Json, Path, Removed, RowNumber};

pub fn router() -> OpenApiRouter<BoatsState> {
    OpenApiRouter::new()
        .routes(routes!(list_people))
        .routes(routes!(update_position))
        .routes(routes!(remove_person))
        .routes(routes!(invite))
        .routes(routes!(withdraw_invitation))
}

/// List the members and the invited people.
#[utoipa::path(
    get, path = "/boats/boat-users/{boatId}", tag = "boats",
    extensions(("x-access" = json!("users:read"))),
    params(("boatId" = i64, Path, description = "The boat.")),
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "The members in the order in which they joined, then the invited people.", body = Vec<BoatUser>))
)]
async fn list_people(
    boat: OnBoat<UsersRead>,
    State(state): State<BoatsState>,
) -> ApiResult<Json<Vec<BoatUser>>> {
    actions::list(&state, boat).await.map(Json)
}

/// Change the role of a member. Without `userId`, change the caller's own role.
///
/// A member cannot grant more rights than their own. Only an owner can make someone an owner. The
/// last owner cannot be changed; owners who are blocked or closing their account do not count.
#[utoipa::path(
    patch, path = "/boats/update-user-position", tag = "boats",
    extensions(("x-access" = json!("linked"))),
    request_body = PositionBody,
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 200, description = "The new role.", body = Position),
        (status = 409, description = "The boat would have no owner, or it is archived.", body = ErrorBody),
    )
)]
async fn update_position(
    State(state): State<BoatsState>,
    BoatBody(boat, body): BoatBody<Linked, PositionBody>,
) -> ApiResult<Json<Position>> {
    let role = body.role()?;
    let position = actions::give_role(&state, boat, body.user_id, role).await?;
    Ok(Json(position))
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct PersonPath {
    user_id: RowNumber,
}

/// Remove a member from a boat, or leave it. The last owner cannot leave.
///
/// Other members cannot be removed from an archived boat.
#[utoipa::path(
    delete, path = "/boats/{boatId}/users/{userId}", tag = "boats",
    extensions(("x-access" = json!("linked"))),
    params(
        ("boatId" = i64, Path, description = "The boat."),
        ("userId" = i64, Path, description = "The member.")
    ),
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 200, description = "The member was removed.", body = Removed),
        (status = 409, description = "The boat would have no owner, or it is archived.", body = ErrorBody),
    )
)]
async fn remove_person(
    boat: OnBoat<Linked>,
    State(state): State<BoatsState>,
    Path(path): Path<PersonPath>,
) -> ApiResult<Json<Removed>> {
    actions::remove(&state, boat, path.user_id).await.map(Json)
}

/// Invite a person by e-mail.
///
/// The caller's e-mail address must be confirmed. The response does not reveal whether an account
/// with the invited address exists. A new invitation replaces an open one to the same address,
/// unless the open one grants more rights than the caller has. An address gets at most three
/// invitations per day; a further one is refused and does not change the previous ones.
#[utoipa::path(
    post, path = "/boats/link", tag = "boats",
    extensions(("x-access" = json!("users:invite"))),
    request_body = LinkBody,
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 200, description = "It is the caller's own address. No invitation is sent.", body = BoatUser),
        (status = 201, description = "The invitation.", body = BoatUser),
        (status = 409, description = "The person is already a member, or the boat has too many invitations.", body = ErrorBody),
        (status = 429, description = "Too many invitations from the caller, or to this address.", body = ErrorBody),
    )
)]
async fn invite(
    State(state): State<BoatsState>,
    BoatBody(boat, body): BoatBody<UsersInvite, LinkBody>,
) -> ApiResult<(StatusCode, Json<BoatUser>)> {
    let guest = body.parse()?;
    let (is_new, invited) = inviting::invite(state, boat, guest).await?;
    let status = if is_new {
        StatusCode::CREATED
    } else {
        StatusCode::OK
    };
    Ok((status, Json(invited)))
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct InvitationPath {
    invitation_id: InvitationId,
}

/// Withdraw an invitation.
#[utoipa::path(
    delete, path = "/boats/{boatId}/invitations/{invitationId}", tag = "boats",
    extensions(("x-access" = json!("users:create"))),
    params(
        ("boatId" = i64, Path, description = "The boat."),
        ("invitationId" = i64, Path, description = "The id of an invitation that was not accepted yet.")
    ),
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "It was deleted.", body = Removed))
)]
async fn withdraw_invitation(
    boat: OnBoat<UsersCreate>,
    State(state): State<BoatsState>,
    Path(path): Path<InvitationPath>,
) -> ApiResult<Json<Removed>> {
    inviting::withdraw(&state, boat, path.invitation_id)
        .await
        .map(Json)
}
