//! The search calls.
#![expect(
    unused_qualifications,
    reason = "utoipa writes out the type of query parameters"
)]

use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::model::{SearchResults, Suggestions};
use super::question::{Question, SearchParams, Target};
use super::{actions, suggestions};
use crate::boats::access::OptionalBoat;
use crate::boats::access::rights::ProductsRead;
use crate::catalogue::products::{LanguageParams, leading_id};
use crate::platform::error::ErrorBody;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::http::CatalogueErrors;
use crate::platform::http::client::ClientAddress;
use crate::platform::http::{Json, Path, Query};
use crate::platform::reason::Reason;
use crate::search::SearchState;
use crate::search::personal::Personal;

/// The calls that read the catalogue alone.
pub fn router() -> OpenApiRouter<SearchState> {
    OpenApiRouter::new()
        .routes(routes!(search_products))
        .routes(routes!(find_product))
}

/// Suggestions, which change with what others search for while the catalogue stays the same.
pub fn suggestions_router() -> OpenApiRouter<SearchState> {
    OpenApiRouter::new().routes(routes!(suggest))
}

/// Search for products.
///
/// Values of one filter are combined with OR, different filters with AND. A page beyond the last
/// has no products but the correct totals. Without text, filter and brand there are no results.
#[utoipa::path(
    get,
    path = "/search/products/{target}",
    extensions(("x-access" = json!("Anybody or products:read"))),
    tag = "search",
    params(
        ("target" = String, Path, description = "Always `all-system`. For `my-boat` there are separate calls.", example = "all-system"),
        SearchParams,
        LanguageParams,
        ("activeBoatId" = Option<i64>, Query, description = "One of the caller's boats. Each product says whether and why it fits it.")
    ),
    security((), ("bearer" = [])),
    responses(CatalogueErrors, (status = 200, description = "One page of products.", body = SearchResults))
)]
#[expect(clippy::too_many_arguments, reason = "each is one part of the request")]
async fn search_products(
    boat: OptionalBoat<ProductsRead>,
    State(state): State<SearchState>,
    caller: ClientAddress,
    Path(target): Path<String>,
    Query(params): Query<SearchParams>,
    Query(language): Query<LanguageParams>,
) -> ApiResult<SearchResults> {
    Target::require_all_system(&target)?;
    let question = Question::try_from(params)?;
    let language = language.parse()?;
    let personal = Personal::read(boat, state.favorites).await;
    actions::find_products(state, (question, caller), personal, language).await
}

/// Look up one product in the format of a search response.
///
/// If the product does not exist, the list is empty.
#[utoipa::path(
    get,
    path = "/search/products/{target}/{productId}",
    extensions(("x-access" = json!("Anybody or products:read"))),
    tag = "search",
    params(
        ("target" = String, Path, description = "Always `all-system`.", example = "all-system"),
        ("productId" = String, Path, description = "The product's id, optionally followed by a dash and a name.", example = "12-bilge-pump"),
        LanguageParams,
        ("activeBoatId" = Option<i64>, Query, description = "One of the caller's boats. The product says whether and why it fits it.")
    ),
    security((), ("bearer" = [])),
    responses(CatalogueErrors, (status = 200, description = "One product or none.", body = SearchResults))
)]
async fn find_product(
    boat: OptionalBoat<ProductsRead>,
    State(state): State<SearchState>,
    Path((target, product_id)): Path<(String, String)>,
    Query(language): Query<LanguageParams>,
) -> ApiResult<SearchResults> {
    Target::require_all_system(&target)?;
    let product = leading_id(&product_id).ok_or(ApiError::NotFound(Reason::ProductNotFound))?;
    let language = language.parse()?;
    let personal = Personal::read(boat, state.favorites).await;
    actions::find_product(&state.live, product, personal, language).await
}

/// The parameters of a completion.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
struct SuggestParams {
    /// The text typed so far.
    #[param(required = false, example = "imp")]
    value: String,
    /// What will be searched: `all-system` (default) or `my-boat`.
    #[param(required = false, example = "all-system")]
    target: String,
}

/// Get suggestions for the typed text.
#[utoipa::path(
    get,
    path = "/search/suggestions",
    extensions(("x-access" = json!("Anybody or products:read"))),
    tag = "search",
    params(
        SuggestParams,
        LanguageParams,
        ("activeBoatId" = Option<i64>, Query, description = "One of the caller's boats, for `my-boat`. By default the active boat.")
    ),
    security((), ("bearer" = [])),
    responses(CatalogueErrors, (status = 200, description = "At most ten suggestions.", body = Suggestions), (status = 401, description = "`my-boat` requires a session.", body = ErrorBody))
)]
async fn suggest(
    boat: OptionalBoat<ProductsRead>,
    State(state): State<SearchState>,
    Query(params): Query<SuggestParams>,
    Query(language): Query<LanguageParams>,
) -> ApiResult<Json<Suggestions>> {
    let target = match params.target.as_str() {
        "" => Target::AllSystem,
        name => Target::parse(name)?,
    };
    let language = language.parse()?;
    let boat = match target {
        Target::AllSystem => None,
        Target::MyBoat => Some(boat.require()?),
    };
    suggestions::complete(state, params.value, language, boat)
        .await
        .map(Json)
}
