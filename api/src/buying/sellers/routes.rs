//! The calls about affiliates and vendors.

use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::actions;
use super::model::{Affiliate, ProductsParams, ProductsVendors, SingleVendor, Vendor};
use crate::buying::BuyingState;
use crate::catalogue::live::Live;
use crate::catalogue::products::LanguageParams;
use crate::platform::access::User;
use crate::platform::error::ApiResult;
use crate::platform::http::AccountErrors;
use crate::platform::http::{Json, Path, Query};

pub fn router() -> OpenApiRouter<BuyingState> {
    OpenApiRouter::new()
        .routes(routes!(get_single_vendor))
        .routes(routes!(list_vendors))
        .routes(routes!(list_vendors_of_products))
        .routes(routes!(list_affiliates))
}

/// Find out whether exactly one vendor offers a product.
#[utoipa::path(
    get, path = "/products/vendors/is-single/{productId}", tag = "buying",
    extensions(("x-access" = json!("User"))),
    params(("productId" = String, Path, description = "The product's id, optionally followed by a dash and a name.")),
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "The vendor, if it is the only one.", body = SingleVendor))
)]
async fn get_single_vendor(
    _: User,
    State(live): State<Live>,
    Path(product): Path<String>,
) -> ApiResult<Json<SingleVendor>> {
    actions::single_vendor(&live, &product).await.map(Json)
}

/// List the vendors of a product.
#[utoipa::path(
    get, path = "/products/vendors/{productId}", tag = "buying",
    extensions(("x-access" = json!("User"))),
    params(("productId" = String, Path, description = "The product's id, optionally followed by a dash and a name.")),
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "Sorted by name.", body = Vec<Vendor>))
)]
async fn list_vendors(
    _: User,
    State(live): State<Live>,
    Path(product): Path<String>,
) -> ApiResult<Json<Vec<Vendor>>> {
    actions::vendors(&live, &product).await.map(Json)
}

/// List the vendors of several products, for one request for all of them.
#[utoipa::path(
    get, path = "/products/vendors", tag = "buying",
    extensions(("x-access" = json!("User"))),
    params(ProductsParams, LanguageParams),
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "The products and their vendors.", body = ProductsVendors))
)]
async fn list_vendors_of_products(
    _: User,
    State(live): State<Live>,
    Query(products): Query<ProductsParams>,
    Query(language): Query<LanguageParams>,
) -> ApiResult<Json<ProductsVendors>> {
    actions::vendors_of_products(&live, products.parse()?, language.parse()?)
        .await
        .map(Json)
}

/// List the affiliate shops that sell a product.
#[utoipa::path(
    get, path = "/products/affiliates/{productId}", tag = "buying",
    extensions(("x-access" = json!("User"))),
    params(("productId" = String, Path, description = "The product's id, optionally followed by a dash and a name.")),
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "Sorted by name.", body = Vec<Affiliate>))
)]
async fn list_affiliates(
    _: User,
    State(live): State<Live>,
    Path(product): Path<String>,
) -> ApiResult<Json<Vec<Affiliate>>> {
    actions::affiliates(&live, &product).await.map(Json)
}
