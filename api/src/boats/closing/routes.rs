//! The calls that archive, restore and delete a boat.

use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::actions;
use super::model::{DeleteBoatBody, DeletedBoat};
use crate::boats::BoatsState;
use crate::boats::access::rights::Owner;
use crate::boats::access::{OnBoat, RecentOnBoat};
use crate::boats::profile::model::Boat;
use crate::platform::error::{ApiResult, ErrorBody};
use crate::platform::http::AccountErrors;
use crate::platform::http::client::ClientAddress;
use crate::platform::http::{Fields, Json};

pub fn router() -> OpenApiRouter<BoatsState> {
    OpenApiRouter::new()
        .routes(routes!(archive_boat))
        .routes(routes!(restore_boat))
        .routes(routes!(delete_boat))
}

/// Archive a boat.
///
/// An archived boat keeps its data. Until an owner restores it, it cannot be changed or be an
/// active boat. Archiving it again has no effect.
#[utoipa::path(
    post, path = "/boats/{boatId}/archive", tag = "boats",
    extensions(("x-access" = json!("owner"))),
    params(("boatId" = i64, Path, description = "The boat.")),
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "The boat.", body = Boat))
)]
async fn archive_boat(
    boat: OnBoat<Owner>,
    State(state): State<BoatsState>,
    ClientAddress(address): ClientAddress,
) -> ApiResult<Json<Boat>> {
    let boat = actions::set_active(&state, boat, address, false).await?;
    Ok(Json(boat))
}

/// Restore an archived boat.
///
/// It has no effect on a boat that is not archived.
#[utoipa::path(
    post, path = "/boats/{boatId}/restore", tag = "boats",
    extensions(("x-access" = json!("owner"))),
    params(("boatId" = i64, Path, description = "The boat.")),
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "The boat.", body = Boat))
)]
async fn restore_boat(
    boat: OnBoat<Owner>,
    State(state): State<BoatsState>,
    ClientAddress(address): ClientAddress,
) -> ApiResult<Json<Boat>> {
    let boat = actions::set_active(&state, boat, address, true).await?;
    Ok(Json(boat))
}

/// Delete a boat with its engines, parts, documents and pictures.
///
/// Only its last owner can delete it, after a recent sign-in and by sending the boat's name. All
/// members get an e-mail. This cannot be undone.
#[utoipa::path(
    delete, path = "/boats/{boatId}", tag = "boats",
    extensions(("x-access" = json!("RecentUser and owner"))),
    params(("boatId" = i64, Path, description = "The boat.")),
    request_body = DeleteBoatBody,
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 200, description = "It was deleted.", body = DeletedBoat),
        (status = 409, description = "The boat has another owner.", body = ErrorBody),
    )
)]
async fn delete_boat(
    RecentOnBoat(boat): RecentOnBoat<Owner>,
    State(state): State<BoatsState>,
    ClientAddress(address): ClientAddress,
    Fields(body): Fields<DeleteBoatBody>,
) -> ApiResult<Json<DeletedBoat>> {
    actions::delete(&state, boat, body, address).await.map(Json)
}
