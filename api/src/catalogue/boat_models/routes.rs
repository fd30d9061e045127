//! The calls that find models.
#![expect(
    unused_qualifications,
    reason = "utoipa writes out the type of query parameters"
)]

use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::actions;
use super::model::{BoatModel, EngineModel};
use crate::catalogue::CatalogueState;
use crate::catalogue::live::Live;
use crate::platform::access::Anybody;
use crate::platform::error::ApiResult;
use crate::platform::http::CatalogueErrors;
use crate::platform::http::{Json, Query};

pub fn router() -> OpenApiRouter<CatalogueState> {
    OpenApiRouter::new()
        .routes(routes!(find_boat_models))
        .routes(routes!(find_engine_models))
}

#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
struct BoatModelParams {
    /// The beginnings of words in the brand and the name.
    #[param(required = false, example = "bavaria cru")]
    value: String,
    /// Only models of this brand.
    #[param(required = false, example = "Bavaria")]
    brand: String,
}

/// Find boat models by the beginnings of words.
#[utoipa::path(
    get, path = "/boat-models", tag = "boats",
    extensions(("x-access" = json!("Anybody"))),
    params(BoatModelParams),
    responses(CatalogueErrors, (status = 200, description = "At most twenty models.", body = Vec<BoatModel>))
)]
async fn find_boat_models(
    _: Anybody,
    State(live): State<Live>,
    Query(params): Query<BoatModelParams>,
) -> ApiResult<Json<Vec<BoatModel>>> {
    actions::boat_models(&live, params.brand, params.value)
        .await
        .map(Json)
}

#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
struct EngineModelParams {
    /// The beginnings of words in the make and the name.
    #[param(required = false, example = "yanmar 3ym")]
    value: String,
    /// Only models of this make.
    #[param(required = false, example = "Yanmar")]
    make: String,
}

/// Find engine models by the beginnings of words.
#[utoipa::path(
    get, path = "/engine-models", tag = "boats",
    extensions(("x-access" = json!("Anybody"))),
    params(EngineModelParams),
    responses(CatalogueErrors, (status = 200, description = "At most twenty models.", body = Vec<EngineModel>))
)]
async fn find_engine_models(
    _: Anybody,
    State(live): State<Live>,
    Query(params): Query<EngineModelParams>,
) -> ApiResult<Json<Vec<EngineModel>>> {
    actions::engine_models(&live, params.make, params.value)
        .await
        .map(Json)
}
