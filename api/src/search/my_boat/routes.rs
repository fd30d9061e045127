//! The calls that search the parts of a boat.

use axum::extract::State;
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::actions::{self, OfModel};
use super::model::ListedPart;
use crate::boats::access::rights::ProductsRead;
use crate::boats::access::{BoatQuery, OnBoat};
use crate::catalogue::browse::model::{BoatSection, OnlyActive};
use crate::catalogue::live::Live;
use crate::catalogue::products::{LanguageParams, leading_id};
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::http::AccountErrors;
use crate::platform::http::{Json, Path, Query};
use crate::platform::reason::Reason;
use crate::search::SearchState;
use crate::search::results::model::SearchResults;
use crate::search::results::question::{Question, SearchParams};

pub fn router() -> OpenApiRouter<SearchState> {
    OpenApiRouter::new()
        .routes(routes!(search_active_boat))
        .routes(routes!(search_boat_parts))
        .routes(routes!(list_boat_parts))
        .routes(routes!(find_boat_part))
        .routes(routes!(list_boat_sections))
}

/// Search the parts that fit the caller's active boat, or one of the caller's boats.
///
/// The parts are those listed for the boat's model and its engines, universal parts, and parts that
/// members added. Products are sorted by their displayed name. Without text, all parts that fit are
/// listed.
#[utoipa::path(
    get, path = "/search/products/my-boat", tag = "search",
    extensions(("x-access" = json!("products:read"))),
    params(
        SearchParams,
        LanguageParams,
        ("activeBoatId" = Option<i64>, Query, description = "One of the caller's boats. By default the active boat, otherwise the first one.")
    ),
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "One page of products.", body = SearchResults))
)]
async fn search_active_boat(
    BoatQuery(boat): BoatQuery<ProductsRead>,
    State(state): State<SearchState>,
    Query(params): Query<SearchParams>,
    Query(language): Query<LanguageParams>,
) -> ApiResult<SearchResults> {
    let question = Question::try_from(params)?;
    actions::search(&state, boat, question, language.parse()?).await
}

/// Search the parts that fit one of the caller's boats.
#[utoipa::path(
    get, path = "/search/products/my-boat/{boatId}", tag = "search",
    extensions(("x-access" = json!("products:read"))),
    params(
        ("boatId" = i64, Path, description = "The boat."),
        SearchParams,
        LanguageParams
    ),
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "One page of products.", body = SearchResults))
)]
async fn search_boat_parts(
    boat: OnBoat<ProductsRead>,
    State(state): State<SearchState>,
    Query(params): Query<SearchParams>,
    Query(language): Query<LanguageParams>,
) -> ApiResult<SearchResults> {
    let question = Question::try_from(params)?;
    actions::search(&state, boat, question, language.parse()?).await
}

/// The model and the product that the path names.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct ModelPath {
    boat_bmt_id: String,
    #[serde(default)]
    product_id: String,
}

/// List the parts that fit a boat, sorted by name. At most 20,000.
#[utoipa::path(
    get, path = "/search/products/my-boat/ids/{boatId}/{boatBmtId}", tag = "search",
    extensions(("x-access" = json!("products:read"))),
    params(
        ("boatId" = i64, Path, description = "The boat."),
        ("boatBmtId" = u32, Path, description = "The boat model; 0 gives an empty list."),
        SearchParams,
        LanguageParams
    ),
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "The parts.", body = Vec<ListedPart>))
)]
async fn list_boat_parts(
    boat: OnBoat<ProductsRead>,
    State(live): State<Live>,
    Path(path): Path<ModelPath>,
    Query(params): Query<SearchParams>,
    Query(language): Query<LanguageParams>,
) -> ApiResult<Json<Vec<ListedPart>>> {
    let question = Question::try_from(params)?;
    let boat = OfModel::new(boat, path.boat_bmt_id);
    actions::list(&live, boat, question, language.parse()?)
        .await
        .map(Json)
}

/// Look up one product among the parts that fit a boat.
///
/// If the product does not fit, the list is empty.
#[utoipa::path(
    get, path = "/search/products/my-boat/ids/{boatId}/{boatBmtId}/{productId}", tag = "search",
    extensions(("x-access" = json!("products:read"))),
    params(
        ("boatId" = i64, Path, description = "The boat."),
        ("boatBmtId" = u32, Path, description = "The boat model; 0 gives an empty list."),
        ("productId" = String, Path, description = "The product's id, optionally followed by a dash and a name."),
        SearchParams,
        LanguageParams
    ),
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "One product or none.", body = SearchResults))
)]
async fn find_boat_part(
    boat: OnBoat<ProductsRead>,
    State(state): State<SearchState>,
    Path(path): Path<ModelPath>,
    Query(params): Query<SearchParams>,
    Query(language): Query<LanguageParams>,
) -> ApiResult<SearchResults> {
    let question = Question::try_from(params)?;
    let language = language.parse()?;
    let product =
        leading_id(&path.product_id).ok_or(ApiError::NotFound(Reason::ProductNotFound))?;
    let boat = OfModel::new(boat, path.boat_bmt_id);
    actions::find(&state, boat, (question, product), language).await
}

/// List the sections that a boat's parts are in, the boat's own equipment first.
#[utoipa::path(
    get, path = "/boats/getSection/{boatId}/{boatBmtId}", tag = "boats",
    extensions(("x-access" = json!("products:read"))),
    params(
        ("boatId" = i64, Path, description = "The boat."),
        ("boatBmtId" = u32, Path, description = "The boat model; 0 gives an empty list."),
        OnlyActive,
        LanguageParams
    ),
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "The sections.", body = Vec<BoatSection>))
)]
async fn list_boat_sections(
    boat: OnBoat<ProductsRead>,
    State(live): State<Live>,
    Path(path): Path<ModelPath>,
    _: Query<OnlyActive>,
    Query(language): Query<LanguageParams>,
) -> ApiResult<Json<Vec<BoatSection>>> {
    let boat = OfModel::new(boat, path.boat_bmt_id);
    actions::sections(&live, boat, language.parse()?)
        .await
        .map(Json)
}
