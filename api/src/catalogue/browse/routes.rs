//! The category, brand, manufacturer and section calls.

use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::actions::{self, NO_BRAND, NO_CATEGORY};
use super::model::{BoatSection, Brand, Category, Manufacturer, OnlyActive};
use crate::catalogue::CatalogueState;
use crate::catalogue::live::Live;
use crate::catalogue::products::{LanguageParams, leading_id};
use crate::platform::access::Anybody;
use crate::platform::error::ApiResult;
use crate::platform::http::CatalogueErrors;
use crate::platform::http::{Json, Path, Query};

pub fn router() -> OpenApiRouter<CatalogueState> {
    OpenApiRouter::new()
        .routes(routes!(list_categories))
        .routes(routes!(get_category))
        .routes(routes!(list_brands))
        .routes(routes!(get_brand))
        .routes(routes!(list_manufacturers))
        .routes(routes!(list_sections))
}

/// List the categories with their sub-categories.
///
/// Visitors get active entries only.
#[utoipa::path(
    get,
    path = "/category",
    extensions(("x-access" = json!("Anybody"))),
    tag = "catalogue",
    params(OnlyActive, LanguageParams),
    responses(CatalogueErrors, (status = 200, description = "The categories, in the catalogue's order.", body = Vec<Category>))
)]
async fn list_categories(
    _: Anybody,
    State(live): State<Live>,
    _: Query<OnlyActive>,
    Query(language): Query<LanguageParams>,
) -> ApiResult<Json<Vec<Category>>> {
    actions::categories(&live, language.parse()?)
        .await
        .map(Json)
}

/// Get one category.
#[utoipa::path(
    get,
    path = "/category/{id}",
    extensions(("x-access" = json!("Anybody"))),
    tag = "catalogue",
    params(
        ("id" = String, Path, description = "The category's id, optionally followed by a dash and a name.", example = "2-pumps"),
        LanguageParams
    ),
    responses(CatalogueErrors, (status = 200, description = "The category.", body = Category))
)]
async fn get_category(
    _: Anybody,
    State(live): State<Live>,
    Path(id): Path<String>,
    Query(language): Query<LanguageParams>,
) -> ApiResult<Json<Category>> {
    let id = leading_id(&id).ok_or(NO_CATEGORY)?;
    actions::category(&live, id, language.parse()?)
        .await
        .map(Json)
}

/// List the brands.
#[utoipa::path(
    get,
    path = "/brands",
    extensions(("x-access" = json!("Anybody"))),
    tag = "catalogue",
    params(LanguageParams),
    responses(CatalogueErrors, (status = 200, description = "The brands, sorted by name.", body = Vec<Brand>))
)]
async fn list_brands(
    _: Anybody,
    State(live): State<Live>,
    Query(language): Query<LanguageParams>,
) -> ApiResult<Json<Vec<Brand>>> {
    actions::brands(&live, language.parse()?).await.map(Json)
}

/// Get one brand.
#[utoipa::path(
    get,
    path = "/brands/{id}",
    extensions(("x-access" = json!("Anybody"))),
    tag = "catalogue",
    params(
        ("id" = String, Path, description = "The brand's id, optionally followed by a dash and a name.", example = "7-acme"),
        LanguageParams
    ),
    responses(CatalogueErrors, (status = 200, description = "The brand.", body = Brand))
)]
async fn get_brand(
    _: Anybody,
    State(live): State<Live>,
    Path(id): Path<String>,
    Query(language): Query<LanguageParams>,
) -> ApiResult<Json<Brand>> {
    let id = leading_id(&id).ok_or(NO_BRAND)?;
    actions::brand(&live, id, language.parse()?).await.map(Json)
}

/// List the manufacturers that have products.
#[utoipa::path(
    get,
    path = "/manufacturers/relevant",
    extensions(("x-access" = json!("Anybody"))),
    tag = "catalogue",
    params(OnlyActive, LanguageParams),
    responses(CatalogueErrors, (status = 200, description = "The manufacturers, sorted by name.", body = Vec<Manufacturer>))
)]
async fn list_manufacturers(
    _: Anybody,
    State(live): State<Live>,
    _: Query<OnlyActive>,
    Query(language): Query<LanguageParams>,
) -> ApiResult<Json<Vec<Manufacturer>>> {
    actions::manufacturers(&live, language.parse()?)
        .await
        .map(Json)
}

/// List the sections of boats.
///
/// All sections that a part of a boat can be put into, including those without parts.
#[utoipa::path(
    get,
    path = "/sections",
    extensions(("x-access" = json!("Anybody"))),
    tag = "catalogue",
    params(LanguageParams),
    responses(CatalogueErrors, (status = 200, description = "The sections: a boat's own equipment first, then in the catalogue's order.", body = Vec<BoatSection>))
)]
async fn list_sections(
    _: Anybody,
    State(live): State<Live>,
    Query(language): Query<LanguageParams>,
) -> ApiResult<Json<Vec<BoatSection>>> {
    actions::sections(&live, language.parse()?).await.map(Json)
}
