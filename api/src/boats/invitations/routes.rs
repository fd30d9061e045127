//! The calls about invitations.

use axum::extract::State;
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::actions;
use super::model::{Accepted, BoatInvitation, Invitation};
use crate::boats::BoatsState;
use crate::boats::profile::model::Boat;
use crate::platform::access::{Anybody, InvitationId, User};
use crate::platform::error::{ApiResult, ErrorBody};
use crate::platform::http::AccountErrors;
use crate::platform::http::fields::{NoFields, OptionalFields};
use crate::platform::http::{ClientAddress, Json, Path, Removed};

pub fn router() -> OpenApiRouter<BoatsState> {
    OpenApiRouter::new()
        .routes(routes!(get_invitation))
        .routes(routes!(accept_invitation))
        .routes(routes!(list_invitations))
        .routes(routes!(accept_boat_invitation))
        .routes(routes!(decline_invitation))
}

/// Get an invitation.
#[utoipa::path(
    get, path = "/invitations/{token}", tag = "accounts",
    extensions(("x-access" = json!("Anybody"))),
    params(("token" = String, Path, description = "The token from the link in the e-mail.")),
    responses(
        AccountErrors,
        (status = 200, description = "The invitation.", body = Invitation),
        (status = 404, description = "There is none, or it has expired.", body = ErrorBody),
        (status = 429, description = "Too many calls from this address.", body = ErrorBody),
    )
)]
async fn get_invitation(
    _: Anybody,
    State(state): State<BoatsState>,
    ClientAddress(address): ClientAddress,
    Path(token): Path<String>,
) -> ApiResult<Json<Invitation>> {
    state.throttles.tokens.admit(address)?;
    actions::find(&state, &token).await.map(Json)
}

/// Accept an invitation.
///
/// It confirms the e-mail address of the account. A repeated call by the same user gets the same
/// response as long as the user is a member.
#[utoipa::path(
    post, path = "/invitations/{token}/accept", tag = "accounts",
    extensions(("x-access" = json!("User"))),
    params(("token" = String, Path, description = "The token from the link in the e-mail.")),
    request_body(content = Option<NoFields>, description = "Empty or missing."),
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 200, description = "Accepted.", body = Accepted),
        (status = 404, description = "There is none, or it has expired.", body = ErrorBody),
        (status = 409, description = "It was sent to another address, the boat is archived, or the user has too many boats or the boat too many members.", body = ErrorBody),
        (status = 429, description = "Too many calls from this address.", body = ErrorBody),
    )
)]
async fn accept_invitation(
    User(user): User,
    State(state): State<BoatsState>,
    ClientAddress(address): ClientAddress,
    Path(token): Path<String>,
    _: OptionalFields<NoFields>,
) -> ApiResult<Json<Accepted>> {
    state.throttles.tokens.admit(address)?;
    actions::accept(&state, user, &token, address)
        .await
        .map(Json)
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct InvitationPath {
    invitation_id: InvitationId,
}

/// List the caller's invitations to boats.
///
/// The list is empty until the caller's e-mail address is confirmed.
#[utoipa::path(
    get, path = "/boats/invitations", tag = "boats",
    extensions(("x-access" = json!("User"))),
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "Oldest first.", body = Vec<BoatInvitation>))
)]
async fn list_invitations(
    User(user): User,
    State(state): State<BoatsState>,
) -> ApiResult<Json<Vec<BoatInvitation>>> {
    actions::list_own(&state, user).await.map(Json)
}

/// Accept an invitation to a boat.
#[utoipa::path(
    post, path = "/boats/invitations/{invitationId}/accept", tag = "boats",
    extensions(("x-access" = json!("User"))),
    params(("invitationId" = i64, Path, description = "The id of an invitation that was sent to the caller's confirmed e-mail address.")),
    request_body(content = Option<NoFields>, description = "Empty or missing."),
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 200, description = "The boat.", body = Boat),
        (status = 409, description = "The user has too many boats, the boat has too many members, or the boat is archived.", body = ErrorBody),
    )
)]
async fn accept_boat_invitation(
    User(user): User,
    State(state): State<BoatsState>,
    Path(path): Path<InvitationPath>,
    _: OptionalFields<NoFields>,
) -> ApiResult<Json<Boat>> {
    actions::accept_own(&state, user, path.invitation_id)
        .await
        .map(Json)
}

/// Decline an invitation to a boat.
#[utoipa::path(
    delete, path = "/boats/invitations/{invitationId}", tag = "boats",
    extensions(("x-access" = json!("User"))),
    params(("invitationId" = i64, Path, description = "The id of an invitation that was sent to the caller's confirmed e-mail address.")),
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "It was deleted.", body = Removed))
)]
async fn decline_invitation(
    User(user): User,
    State(state): State<BoatsState>,
    Path(path): Path<InvitationPath>,
) -> ApiResult<Json<Removed>> {
    actions::decline(&state, user, path.invitation_id)
        .await
        .map(Json)
}
