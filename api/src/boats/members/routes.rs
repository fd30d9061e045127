//! The calls about the people on board.

use axum::extract::State;
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::actions;
use super::model::{BoatUser, Position, PositionBody};
use crate::boats::BoatsState;
use crate::boats::access::rights::{Linked, UsersRead};
use crate::boats::access::{BoatBody, OnBoat};
use crate::platform::error::{ApiResult, ErrorBody};
use crate::platform::http::AccountErrors;
use crate::platform::http::{Json, Path, Removed, RowNumber};

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
    actions::list(&state, boat).await.map(Json)
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
    let position = actions::give_role(&state, boat, body.user_id, role).await?;
    Ok(Json(position))
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
    actions::remove(&state, boat, path.user_id).await.map(Json)
}
