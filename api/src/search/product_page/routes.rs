//! The product calls.
#![expect(
    unused_qualifications,
    reason = "utoipa writes out the type of query parameters"
)]

use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::actions::{self, NO_PRODUCT};
use crate::boats::access::OptionalBoat;
use crate::boats::access::rights::ProductsRead;
use crate::boats::search_boat;
use crate::catalogue::live::Live;
use crate::catalogue::products::model::ProductPage;
use crate::catalogue::products::{LanguageParams, ProductCard, leading_id};
use crate::platform::access::Anybody;
use crate::platform::error::ApiResult;
use crate::platform::http::CatalogueErrors;
use crate::platform::http::{Json, Path, Query};
use crate::search::SearchState;

pub fn router() -> OpenApiRouter<SearchState> {
    OpenApiRouter::new()
        .routes(routes!(get_product))
        .routes(routes!(get_product_page))
}

/// The parameters of a product page.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
struct PageParams {
    /// The kit to show; a kit of another product is not found.
    kit_id: Option<String>,
}

/// Get one product as lists show it.
#[utoipa::path(
    get,
    path = "/products/product/{id}",
    extensions(("x-access" = json!("Anybody"))),
    tag = "products",
    params(
        ("id" = String, Path, description = "The product's id; a name may follow a dash.", example = "12-bilge-pump"),
        LanguageParams
    ),
    responses((status = 200, description = "The product.", body = ProductCard), CatalogueErrors)
)]
async fn get_product(
    _: Anybody,
    State(live): State<Live>,
    Path(id): Path<String>,
    Query(language): Query<LanguageParams>,
) -> ApiResult<Json<ProductCard>> {
    let id = leading_id(&id).ok_or(NO_PRODUCT)?;
    actions::find(&live, id, language.parse()?).await.map(Json)
}

/// Get everything a product page shows.
#[utoipa::path(
    get,
    path = "/products/productPageDetails/{productId}",
    extensions(("x-access" = json!("Anybody or products:read"))),
    tag = "products",
    params(
        ("productId" = String, Path, description = "The product's id; a name may follow a dash.", example = "12-bilge-pump"),
        PageParams,
        LanguageParams,
        ("activeBoatId" = Option<i64>, Query, description = "One of the caller's boats: the page says whether and why the product fits."),
        ("t" = Option<String>, Query, description = "The theme the page is shown in; does not change the answer.")
    ),
    security((), ("bearer" = [])),
    responses((status = 200, description = "The product with its documents, kits and related products.", body = ProductPage), CatalogueErrors)
)]
async fn get_product_page(
    boat: OptionalBoat<ProductsRead>,
    State(live): State<Live>,
    Path(product_id): Path<String>,
    Query(params): Query<PageParams>,
    Query(language): Query<LanguageParams>,
) -> ApiResult<Json<ProductPage>> {
    let id = leading_id(&product_id).ok_or(NO_PRODUCT)?;
    let language = language.parse()?;
    let boat = boat.read_if_any(search_boat::load).await;
    let kit = params.kit_id.filter(|kit| !kit.is_empty());
    actions::open(&live, (id, kit), boat, language)
        .await
        .map(Json)
}
