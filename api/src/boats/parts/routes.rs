//! The calls about parts.

use axum::extract::State;
use http::StatusCode;
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::actions;
use super::fields::PartFields;
use super::model::{NewPart, Part, PartParams};
use super::store::Place;
use crate::boats::BoatsState;
use crate::boats::access::rights::{ProductsCreate, ProductsEdit, ProductsRead};
use crate::boats::access::{BoatBody, OnBoat};
use crate::catalogue::live::Live;
use crate::catalogue::products::LanguageParams;
use crate::platform::access::EngineId;
use crate::platform::error::{ApiResult, ErrorBody};
use crate::platform::http::AccountErrors;
use crate::platform::http::{Fields, Json, Path, Query, Removed, RowNumber, row_number};

pub fn router() -> OpenApiRouter<BoatsState> {
    OpenApiRouter::new()
        .routes(routes!(list_parts))
        .routes(routes!(add_part))
        .routes(routes!(update_part, remove_part))
}

/// List the parts of a boat: first those that members added, then those listed for its model.
#[utoipa::path(
    get, path = "/boats/{boatId}/parts", tag = "boats",
    extensions(("x-access" = json!("products:read"))),
    params(("boatId" = i64, Path, description = "The boat."), PartParams, LanguageParams),
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "The parts.", body = Vec<Part>))
)]
async fn list_parts(
    boat: OnBoat<ProductsRead>,
    State(live): State<Live>,
    Query(params): Query<PartParams>,
    Query(language): Query<LanguageParams>,
) -> ApiResult<Json<Vec<Part>>> {
    let (language, limit) = (language.parse()?, params.limit()?);
    let listed = actions::list(&live, boat, (params.source, limit), language).await?;
    Ok(Json(listed))
}

/// Add a part to a boat, or change it if it is there already.
#[utoipa::path(
    post, path = "/boats/products/add-boat-product", tag = "boats",
    extensions(("x-access" = json!("products:create"))),
    request_body = NewPart,
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 200, description = "The part was there and was changed.", body = Part),
        (status = 201, description = "The part was added.", body = Part),
        (status = 409, description = "The boat already has two thousand parts.", body = ErrorBody),
    )
)]
async fn add_part(
    State(state): State<BoatsState>,
    BoatBody(boat, part): BoatBody<ProductsCreate, NewPart>,
) -> ApiResult<(StatusCode, Json<Part>)> {
    let (is_new, part) = actions::add(&state, boat, part).await?;
    let status = if is_new {
        StatusCode::CREATED
    } else {
        StatusCode::OK
    };
    Ok((status, Json(part)))
}

/// A part; engine 0 stands for none.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct PartPath {
    #[serde(deserialize_with = "row_number::or_none")]
    engine_id: Option<EngineId>,
    product_id: RowNumber,
}

impl PartPath {
    fn place(&self) -> Place {
        Place {
            engine: self.engine_id,
            product: self.product_id.unsigned(),
        }
    }
}

/// Change a part that a member added.
#[utoipa::path(
    patch, path = "/boats/{boatId}/parts/{engineId}/products/{productId}", tag = "boats",
    extensions(("x-access" = json!("products:edit"))),
    params(
        ("boatId" = i64, Path, description = "The boat."),
        ("engineId" = i64, Path, description = "The engine that the part is on; 0 for none."),
        ("productId" = u64, Path, description = "The product.")
    ),
    request_body = PartFields,
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 200, description = "The part.", body = Part),
        (status = 409, description = "`CHANGED-MEANWHILE`: the record has another version in the meantime.", body = ErrorBody),
    )
)]
async fn update_part(
    boat: OnBoat<ProductsEdit>,
    State(state): State<BoatsState>,
    Path(path): Path<PartPath>,
    Fields(fields): Fields<PartFields>,
) -> ApiResult<Json<Part>> {
    let part = actions::update(&state, boat, path.place(), fields).await?;
    Ok(Json(part))
}

/// Remove a part from a boat.
#[utoipa::path(
    delete, path = "/boats/{boatId}/parts/{engineId}/products/{productId}", tag = "boats",
    extensions(("x-access" = json!("products:edit"))),
    params(
        ("boatId" = i64, Path, description = "The boat."),
        ("engineId" = i64, Path, description = "The engine that the part is on; 0 for none."),
        ("productId" = u64, Path, description = "The product.")
    ),
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "It was deleted.", body = Removed))
)]
async fn remove_part(
    boat: OnBoat<ProductsEdit>,
    State(state): State<BoatsState>,
    Path(path): Path<PartPath>,
) -> ApiResult<Json<Removed>> {
    actions::remove(&state, boat, path.place()).await.map(Json)
}
