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

use super::actions;
use super::fields::BoatFields;
use super::model::{Activation, Boat};
use crate::boats::BoatsState;
use crate::boats::access::OnBoat;
use crate::boats::access::rights::{BoatsEdit, BoatsRead};
use crate::platform::access::{ConfirmedUser, User};
use crate::platform::error::{ApiError, ApiResult, ErrorBody};
use crate::platform::fields::hin::{self, HullReading};
use crate::platform::http::AccountErrors;
use crate::platform::http::{Fields, Json, Query};
use crate::platform::reason::Reason;

pub fn router() -> OpenApiRouter<BoatsState> {
    OpenApiRouter::new()
        .routes(routes!(list_boats))
        .routes(routes!(create_boat))
        .routes(routes!(update_boat))
        .routes(routes!(show_activation))
        .routes(routes!(read_hull_identification))
}

/// List the boats of the caller.
#[utoipa::path(
    get, path = "/users/user-boats", tag = "boats",
    extensions(("x-access" = json!("User"))),
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "In the order in which the caller joined them.", body = Vec<Boat>))
)]
async fn list_boats(
    User(user): User,
    State(state): State<BoatsState>,
) -> ApiResult<Json<Vec<Boat>>> {
    actions::list(&state, user).await.map(Json)
}

/// Add a boat.
///
/// The caller becomes its owner, and it becomes the caller's active boat. The caller's e-mail
/// address must be confirmed.
#[utoipa::path(
    post, path = "/boats/create", tag = "boats",
    extensions(("x-access" = json!("ConfirmedUser"))),
    request_body = BoatFields,
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 201, description = "The boat.", body = Boat),
        (status = 409, description = "The caller is already a member of fifty boats.", body = ErrorBody),
        (status = 429, description = "Too many new boats.", body = ErrorBody),
    )
)]
async fn create_boat(
    ConfirmedUser(user): ConfirmedUser,
    State(state): State<BoatsState>,
    Fields(fields): Fields<BoatFields>,
) -> ApiResult<(StatusCode, Json<Boat>)> {
    let boat = actions::create(&state, user, fields).await?;
    Ok((StatusCode::CREATED, Json(boat)))
}

/// Change a boat.
///
/// Missing fields are not changed. Null clears an optional field.
#[utoipa::path(
    patch, path = "/boats/update/{boatId}", tag = "boats",
    extensions(("x-access" = json!("boats:edit"))),
    params(("boatId" = i64, Path, description = "The boat.")),
    request_body = BoatFields,
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 200, description = "The boat.", body = Boat),
        (status = 409, description = "`CHANGED-MEANWHILE`: the record has another version in the meantime.", body = ErrorBody),
    )
)]
async fn update_boat(
    boat: OnBoat<BoatsEdit>,
    State(state): State<BoatsState>,
    Fields(fields): Fields<BoatFields>,
) -> ApiResult<Json<Boat>> {
    actions::update(&state, boat, fields).await.map(Json)
}

/// Get the link that makes a boat the active boat.
///
/// The link has no effect for users who are not members of the boat.
#[utoipa::path(
    get, path = "/boats/{boatId}/activation", tag = "boats",
    extensions(("x-access" = json!("boats:read"))),
    params(("boatId" = i64, Path, description = "The boat.")),
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "The link.", body = Activation))
)]
async fn show_activation(
    boat: OnBoat<BoatsRead>,
    State(state): State<BoatsState>,
) -> ApiResult<Json<Activation>> {
    actions::activation(&state, boat).await.map(Json)
}

/// A hull identification number.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
struct HullParams {
    /// The number as printed.
    #[param(
        required = true,
        pattern = r"^([\s-]*[A-Za-z0-9]){12,14}[\s-]*$",
        example = "US-ABC12345A505"
    )]
    value: String,
}

/// Decode a hull identification number: builder, month and year.
#[utoipa::path(
    get, path = "/hull-identification", tag = "boats",
    extensions(("x-access" = json!("User"))),
    params(HullParams),
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "The decoded number.", body = HullReading))
)]
async fn read_hull_identification(
    _: User,
    Query(HullParams { value }): Query<HullParams>,
) -> ApiResult<Json<HullReading>> {
    let number = hin::parse(&value).map_err(|reason| ApiError::field("value", reason))?;
    if number.is_empty() {
        return Err(ApiError::field(
            "value",
            Reason::HullIdentificationMalformed,
        ));
    }
    Ok(Json(hin::read(&number)))
}
