//! The calls about engines.

use axum::extract::State;
use http::StatusCode;
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::actions;
use super::fields::EngineFields;
use super::model::Engine;
use crate::boats::BoatsState;
use crate::boats::access::OnBoat;
use crate::boats::access::rights::{BoatsEdit, BoatsRead};
use crate::catalogue::products::LanguageParams;
use crate::platform::access::EngineId;
use crate::platform::error::{ApiResult, ErrorBody};
use crate::platform::http::AccountErrors;
use crate::platform::http::{Fields, Json, Path, Query, Removed};

pub fn router() -> OpenApiRouter<BoatsState> {
    OpenApiRouter::new()
        .routes(routes!(add_engine))
        .routes(routes!(list_engines))
        .routes(routes!(update_engine))
        .routes(routes!(remove_engine))
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct EnginePath {
    engine_id: EngineId,
}

/// Add an engine or a drive to a boat.
///
/// An engine with a product is also one of the boat's parts.
#[utoipa::path(
    post, path = "/engines/link/{boatId}", tag = "boats",
    extensions(("x-access" = json!("boats:edit"))),
    params(("boatId" = i64, Path, description = "The boat.")),
    request_body = EngineFields,
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 201, description = "The engine.", body = Engine),
        (status = 409, description = "The boat already has twenty engines.", body = ErrorBody),
    )
)]
async fn add_engine(
    boat: OnBoat<BoatsEdit>,
    State(state): State<BoatsState>,
    Fields(fields): Fields<EngineFields>,
) -> ApiResult<(StatusCode, Json<Engine>)> {
    let engine = actions::add(&state, boat, fields).await?;
    Ok((StatusCode::CREATED, Json(engine)))
}

/// List the engines and drives of a boat.
#[utoipa::path(
    get, path = "/engines/all/{boatId}", tag = "boats",
    extensions(("x-access" = json!("boats:read"))),
    params(("boatId" = i64, Path, description = "The boat."), LanguageParams),
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "Oldest first.", body = Vec<Engine>))
)]
async fn list_engines(
    boat: OnBoat<BoatsRead>,
    State(state): State<BoatsState>,
    Query(language): Query<LanguageParams>,
) -> ApiResult<Json<Vec<Engine>>> {
    let language = language.parse()?;
    actions::list(&state, boat, language).await.map(Json)
}

/// Change an engine or a drive.
#[utoipa::path(
    patch, path = "/engines/update/{boatId}/{engineId}", tag = "boats",
    extensions(("x-access" = json!("boats:edit"))),
    params(
        ("boatId" = i64, Path, description = "The boat."),
        ("engineId" = i64, Path, description = "The engine.")
    ),
    request_body = EngineFields,
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 200, description = "The engine.", body = Engine),
        (status = 409, description = "`CHANGED-MEANWHILE`: the record has another version in the meantime.", body = ErrorBody),
    )
)]
async fn update_engine(
    boat: OnBoat<BoatsEdit>,
    State(state): State<BoatsState>,
    Path(path): Path<EnginePath>,
    Fields(fields): Fields<EngineFields>,
) -> ApiResult<Json<Engine>> {
    actions::update(&state, boat, path.engine_id, fields)
        .await
        .map(Json)
}

/// Remove an engine or a drive from a boat.
///
/// Its parts stay on the boat.
#[utoipa::path(
    delete, path = "/engines/remove/{boatId}/{engineId}", tag = "boats",
    extensions(("x-access" = json!("boats:edit"))),
    params(
        ("boatId" = i64, Path, description = "The boat."),
        ("engineId" = i64, Path, description = "The engine.")
    ),
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "It was deleted.", body = Removed))
)]
async fn remove_engine(
    boat: OnBoat<BoatsEdit>,
    State(state): State<BoatsState>,
    Path(path): Path<EnginePath>,
) -> ApiResult<Json<Removed>> {
    actions::remove(&state, boat, path.engine_id)
        .await
        .map(Json)
}
