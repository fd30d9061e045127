//! The calls about what a product fits.

use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::actions::{self, NO_PRODUCT};
use super::model::{BoatModels, EngineModels, ProductFit};
use super::question::{FitParams, ListParams, Mine};
use crate::catalogue::live::Live;
use crate::catalogue::products::{LanguageParams, leading_id};
use crate::platform::access::Anybody;
use crate::platform::error::ApiResult;
use crate::platform::http::CatalogueErrors;
use crate::platform::http::{Json, Path, Query};
use crate::search::SearchState;

pub fn router() -> OpenApiRouter<SearchState> {
    OpenApiRouter::new()
        .routes(routes!(list_engine_models))
        .routes(routes!(list_boat_models))
        .routes(routes!(get_fit))
}

/// List the engine models that a product is listed for.
#[utoipa::path(
    get,
    path = "/products/engine-models/{productId}",
    extensions(("x-access" = json!("Anybody"))),
    tag = "products",
    params(
        ("productId" = String, Path, description = "The product's id, optionally followed by a dash and a name.", example = "12-bilge-pump"),
        ListParams,
        LanguageParams
    ),
    responses(CatalogueErrors, (status = 200, description = "At most twenty entries. A page beyond the last is empty but has the correct totals.", body = EngineModels))
)]
async fn list_engine_models(
    _: Anybody,
    State(live): State<Live>,
    Path(product_id): Path<String>,
    Query(params): Query<ListParams>,
    Query(language): Query<LanguageParams>,
) -> ApiResult<Json<EngineModels>> {
    let product = leading_id(&product_id).ok_or(NO_PRODUCT)?;
    let language = language.parse()?;
    actions::engine_models(&live, product, params, language)
        .await
        .map(Json)
}

/// List the boat models that a product is listed for.
#[utoipa::path(
    get,
    path = "/products/boat-models/{productId}",
    extensions(("x-access" = json!("Anybody"))),
    tag = "products",
    params(
        ("productId" = String, Path, description = "The product's id, optionally followed by a dash and a name.", example = "12-bilge-pump"),
        ListParams,
        LanguageParams
    ),
    responses(CatalogueErrors, (status = 200, description = "At most twenty entries. A page beyond the last is empty but has the correct totals.", body = BoatModels))
)]
async fn list_boat_models(
    _: Anybody,
    State(live): State<Live>,
    Path(product_id): Path<String>,
    Query(params): Query<ListParams>,
    Query(language): Query<LanguageParams>,
) -> ApiResult<Json<BoatModels>> {
    let product = leading_id(&product_id).ok_or(NO_PRODUCT)?;
    let language = language.parse()?;
    actions::boat_models(&live, product, params, language)
        .await
        .map(Json)
}

/// Find out whether a product fits a boat or an engine.
///
/// Anyone can call it, with models of the catalogue. For a user's own boat, with its engines and
/// parts, call `products/productPageDetails` with a boat.
#[utoipa::path(
    get,
    path = "/products/fit/{productId}",
    extensions(("x-access" = json!("Anybody"))),
    tag = "products",
    params(
        ("productId" = String, Path, description = "The product's id, optionally followed by a dash and a name.", example = "12-bilge-pump"),
        FitParams
    ),
    responses(CatalogueErrors, (status = 200, description = "Whether and why the product fits.", body = ProductFit))
)]
async fn get_fit(
    _: Anybody,
    State(live): State<Live>,
    Path(product_id): Path<String>,
    Query(params): Query<FitParams>,
) -> ApiResult<Json<ProductFit>> {
    let product = leading_id(&product_id).ok_or(NO_PRODUCT)?;
    let mine = Mine::try_from(params)?;
    actions::fit(&live, product, mine).await.map(Json)
}
