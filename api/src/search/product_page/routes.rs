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
use crate::catalogue::products::model::ProductPage;
use crate::catalogue::products::{LanguageParams, ProductCard, leading_id};
use crate::platform::access::OptionalUser;
use crate::platform::error::ApiResult;
use crate::platform::http::CatalogueErrors;
use crate::platform::http::{Json, Path, Query};
use crate::search::SearchState;
use crate::search::personal::{Favorites, Personal};

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
    /// The kit to show. It has to be a kit of this product, otherwise the answer is 404.
    kit_id: Option<String>,
}

/// Get one product in the format of lists.
#[utoipa::path(
    get,
    path = "/products/product/{id}",
    extensions(("x-access" = json!("Anybody or User"))),
    tag = "products",
    params(
        ("id" = String, Path, description = "The product's id, optionally followed by a dash and a name.", example = "12-bilge-pump"),
        LanguageParams
    ),
    security((), ("bearer" = [])),
    responses(CatalogueErrors, (status = 200, description = "The product.", body = ProductCard))
)]
async fn get_product(
    OptionalUser(caller): OptionalUser,
    State(state): State<SearchState>,
    Path(id): Path<String>,
    Query(language): Query<LanguageParams>,
) -> ApiResult<Json<ProductCard>> {
    let id = leading_id(&id).ok_or(NO_PRODUCT)?;
    let language = language.parse()?;
    let favorites = Favorites::of(caller.as_ref(), state.favorites).await;
    actions::find(&state.live, id, favorites, language)
        .await
        .map(Json)
}

/// Get all data of a product page.
#[utoipa::path(
    get,
    path = "/products/productPageDetails/{productId}",
    extensions(("x-access" = json!("Anybody or products:read"))),
    tag = "products",
    params(
        ("productId" = String, Path, description = "The product's id, optionally followed by a dash and a name.", example = "12-bilge-pump"),
        PageParams,
        LanguageParams,
        ("activeBoatId" = Option<i64>, Query, description = "One of the caller's boats. The response says whether and why the product fits it."),
        ("t" = Option<String>, Query, description = "The theme that the page is shown in. It does not change the response.")
    ),
    security((), ("bearer" = [])),
    responses(CatalogueErrors, (status = 200, description = "The product with its documents, kits and related products.", body = ProductPage))
)]
async fn get_product_page(
    boat: OptionalBoat<ProductsRead>,
    State(state): State<SearchState>,
    Path(product_id): Path<String>,
    Query(params): Query<PageParams>,
    Query(language): Query<LanguageParams>,
) -> ApiResult<Json<ProductPage>> {
    let id = leading_id(&product_id).ok_or(NO_PRODUCT)?;
    let language = language.parse()?;
    let personal = Personal::read(boat, state.favorites).await;
    let kit = params.kit_id.filter(|kit| !kit.is_empty());
    actions::open(&state.live, (id, kit), personal, language)
        .await
        .map(Json)
}
