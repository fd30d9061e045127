//! The calls of somebody who is asked on board and has an account.

use axum::extract::State;
use rusqlite::Connection;
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::store::accept;
use crate::boats::BoatsState;
use crate::boats::access::gate::{Named, admit};
use crate::boats::access::rights::Linked;
use crate::boats::members::joining;
use crate::boats::members::model::BoatInvitation;
use crate::boats::members::store::{self, InvitedRow};
use crate::boats::profile::answer::complete_one;
use crate::boats::profile::model::Boat;
use crate::boats::profile::store as boats;
use crate::platform::access::{User, UserId};
use crate::platform::clock::{Millis, on_the_wire};
use crate::platform::error::{ApiError, ApiResult, ErrorBody};
use crate::platform::http::AccountErrors;
use crate::platform::http::Removed;
use crate::platform::http::fields::{NoFields, OptionalFields};
use crate::platform::http::{Json, Path, RowNumber};
use crate::platform::reason::Reason;

const NO_INVITATION: ApiError = ApiError::NotFound(Reason::InvitationNotFound);

pub(super) fn router() -> OpenApiRouter<BoatsState> {
    OpenApiRouter::new()
        .routes(routes!(list_invitations))
        .routes(routes!(accept_boat_invitation))
        .routes(routes!(decline_invitation))
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct InvitationPath {
    invitation_id: RowNumber,
}

/// The invitation of the path, if it waits for this user.
fn find_own(
    conn: &Connection,
    user: UserId,
    path: &InvitationPath,
    now: Millis,
) -> ApiResult<InvitedRow> {
    let mut waiting = store::waiting(conn, user, now)?.into_iter();
    waiting
        .find(|invited| invited.id == path.invitation_id.get())
        .ok_or(NO_INVITATION)
}

/// List the boats that the caller is asked on.
///
/// Nothing is listed before the caller's address is proven.
#[utoipa::path(
    get, path = "/boats/invitations", tag = "boats",
    extensions(("x-access" = json!("User"))),
    security(("bearer" = [])),
    responses((status = 200, description = "Oldest first.", body = Vec<BoatInvitation>), AccountErrors)
)]
async fn list_invitations(
    User(user): User,
    State(state): State<BoatsState>,
) -> ApiResult<Json<Vec<BoatInvitation>>> {
    let now = state.clock.now();
    user.read(move |conn| {
        let waiting = store::waiting(conn, user.id, now)?.into_iter();
        let shown = waiting.map(|invited| BoatInvitation {
            id: invited.id,
            boat_name: invited.boat_name,
            role: invited.role,
            invited_by: invited.invited_by,
            created_at: on_the_wire(invited.created_at),
        });
        Ok(Json(shown.collect()))
    })
    .await
}

/// Come on board.
#[utoipa::path(
    post, path = "/boats/invitations/{invitationId}/accept", tag = "boats",
    extensions(("x-access" = json!("User"))),
    params(("invitationId" = i64, Path, description = "An invitation to the caller's proven address.")),
    request_body(content = Option<NoFields>, description = "Empty, or missing."),
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The boat.", body = Boat),
        (status = 409, description = "Too many boats, too many people on board, or the boat is archived.", body = ErrorBody),
        AccountErrors
    )
)]
async fn accept_boat_invitation(
    User(user): User,
    State(state): State<BoatsState>,
    Path(path): Path<InvitationPath>,
    _: OptionalFields<NoFields>,
) -> ApiResult<Json<Boat>> {
    let now = state.clock.now();
    let id = user.id;
    let stored = user
        .write(move |conn| {
            let invited = find_own(conn, id, &path, now)?;
            joining::join(conn, &invited, id, now)?;
            accept(conn, invited.id, id, now)?;
            let member = admit::<Linked>(conn, id, Named::Number(invited.boat.number()))?;
            Ok(boats::find(conn, &member)?)
        })
        .await?;
    complete_one(&state.live, stored).await.map(Json)
}

/// Decline to come on board.
#[utoipa::path(
    delete, path = "/boats/invitations/{invitationId}", tag = "boats",
    extensions(("x-access" = json!("User"))),
    params(("invitationId" = i64, Path, description = "An invitation to the caller's proven address.")),
    security(("bearer" = [])),
    responses((status = 200, description = "It is gone.", body = Removed), AccountErrors)
)]
async fn decline_invitation(
    User(user): User,
    State(state): State<BoatsState>,
    Path(path): Path<InvitationPath>,
) -> ApiResult<Json<Removed>> {
    let now = state.clock.now();
    user.write(move |conn| {
        let invited = find_own(conn, user.id, &path, now)?;
        store::remove_invitation(conn, &invited)?;
        Ok(Json(Removed::DONE))
    })
    .await
}
