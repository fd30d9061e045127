//! The calls that search the parts of a boat.

use axum::extract::State;
use search_core::{Language, SearchRequest};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::answers::{self, PartsOf};
use super::model::SearchResults;
use super::question::{Question, SearchParams};
use super::store::sections_of;
use crate::boats::access::gate::NO_BOAT;
use crate::boats::access::rights::ProductsRead;
use crate::boats::access::{BoatQuery, OnBoat};
use crate::boats::profile::store::model_number;
use crate::boats::search_boat::{self, SearchBoat};
use crate::catalogue::browse::model::{BoatSection, OnlyActive};
use crate::catalogue::browse::store::list_sections;
use crate::catalogue::live::{Live, Reader};
use crate::catalogue::products::{LanguageParams, leading_id};
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::http::AccountErrors;
use crate::platform::http::{Json, Path, Query};
use crate::platform::reason::Reason;
use crate::search::SearchState;

const MOST_LISTED: u32 = 20_000;

/// The calls of this feature.
pub fn router() -> OpenApiRouter<SearchState> {
    OpenApiRouter::new()
        .routes(routes!(search_active_boat))
        .routes(routes!(search_boat_parts))
        .routes(routes!(list_boat_parts))
        .routes(routes!(find_boat_part))
        .routes(routes!(list_boat_sections))
}

/// Search the parts that fit the caller's active boat.
///
/// What fits is what the boat's model and its engines list, what fits every boat, and what people on
/// board added. Products come by name, as it is shown; without text all that fit.
#[utoipa::path(
    get, path = "/search/products/my-boat", tag = "search",
    extensions(("x-access" = json!("products:read"))),
    params(
        SearchParams,
        LanguageParams,
        ("activeBoatId" = Option<i64>, Query, description = "One of the caller's boats; without it the active one, else the first.")
    ),
    security(("bearer" = [])),
    responses((status = 200, description = "One page of products.", body = SearchResults), AccountErrors)
)]
async fn search_active_boat(
    BoatQuery(boat): BoatQuery<ProductsRead>,
    State(live): State<Live>,
    Query(params): Query<SearchParams>,
    Query(language): Query<LanguageParams>,
) -> ApiResult<Json<SearchResults>> {
    search(boat, &live, params, language).await
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
    responses((status = 200, description = "One page of products.", body = SearchResults), AccountErrors)
)]
async fn search_boat_parts(
    boat: OnBoat<ProductsRead>,
    State(live): State<Live>,
    Query(params): Query<SearchParams>,
    Query(language): Query<LanguageParams>,
) -> ApiResult<Json<SearchResults>> {
    search(boat, &live, params, language).await
}

async fn search(
    boat: OnBoat<ProductsRead>,
    live: &Live,
    params: SearchParams,
    language: LanguageParams,
) -> ApiResult<Json<SearchResults>> {
    let question = Question::try_from(params)?;
    let language = language.parse()?;
    let boat = boat.read(search_boat::load).await?;
    live.read(move |reader| {
        let parts = PartsOf {
            boat: &boat,
            product: None,
        };
        Ok(Json(answers::search_boat(
            reader, &question, parts, language,
        )?))
    })
    .await
}

/// A part of a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ListedPart {
    /// The product.
    product_id: u64,
    /// The boat section it is in.
    #[schema(required = true)]
    section_id: Option<u32>,
    /// That section's name; may be empty.
    section: String,
}

/// Which model the path says the boat is of, and which product.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct ModelPath {
    boat_bmt_id: String,
    #[serde(default)]
    product_id: String,
}

/// The boat, when it is of the model that the path names; none for model 0, which lists nothing.
async fn boat_of_model(
    boat: OnBoat<ProductsRead>,
    path: &ModelPath,
) -> ApiResult<Option<SearchBoat>> {
    let named = path.boat_bmt_id.clone();
    boat.read(move |conn, member| {
        if named == "0" {
            return Ok(None);
        }
        if model_number(conn, member)?.to_string() != named {
            return Err(NO_BOAT);
        }
        Ok(Some(search_boat::load(conn, member)?))
    })
    .await
}

/// List the parts that fit a boat, by name: at most 20,000.
#[utoipa::path(
    get, path = "/search/products/my-boat/ids/{boatId}/{boatBmtId}", tag = "search",
    extensions(("x-access" = json!("products:read"))),
    params(
        ("boatId" = i64, Path, description = "The boat."),
        ("boatBmtId" = u32, Path, description = "Its model; 0 lists nothing."),
        SearchParams,
        LanguageParams
    ),
    security(("bearer" = [])),
    responses((status = 200, description = "The parts.", body = Vec<ListedPart>), AccountErrors)
)]
async fn list_boat_parts(
    boat: OnBoat<ProductsRead>,
    State(live): State<Live>,
    Path(path): Path<ModelPath>,
    Query(params): Query<SearchParams>,
    Query(language): Query<LanguageParams>,
) -> ApiResult<Json<Vec<ListedPart>>> {
    let question = Question::try_from(params)?;
    let language = language.parse()?;
    let Some(boat) = boat_of_model(boat, &path).await? else {
        return Ok(Json(Vec::new()));
    };
    live.read(move |reader| Ok(Json(list_parts(reader, &question, &boat, language)?)))
        .await
}

fn list_parts(
    reader: &Reader<'_>,
    question: &Question,
    boat: &SearchBoat,
    language: Option<Language>,
) -> ApiResult<Vec<ListedPart>> {
    let parts = PartsOf {
        boat,
        product: None,
    };
    let answer = reader.index.search(&SearchRequest {
        page: 1,
        page_size: MOST_LISTED,
        ..parts.request(reader, question, language)
    })?;
    let ids: Vec<u64> = answer.hits.iter().map(|hit| hit.product_id).collect();
    let own = sections_of(reader.catalogue, &ids)?;
    let listed = answer.hits.iter().map(|hit| {
        let section = hit.section.or_else(|| own.get(&hit.product_id).copied());
        let shown = section.and_then(|id| reader.labels.sections.shown(id, language));
        ListedPart {
            product_id: hit.product_id,
            section_id: section,
            section: shown.map_or_else(String::new, |(shown, ())| shown.name.to_string()),
        }
    });
    Ok(listed.collect())
}

/// Look up one product among the parts that fit a boat.
///
/// A product that does not fit is an empty answer, not an error.
#[utoipa::path(
    get, path = "/search/products/my-boat/ids/{boatId}/{boatBmtId}/{productId}", tag = "search",
    extensions(("x-access" = json!("products:read"))),
    params(
        ("boatId" = i64, Path, description = "The boat."),
        ("boatBmtId" = u32, Path, description = "Its model; 0 lists nothing."),
        ("productId" = String, Path, description = "The product's id; a name may follow a dash."),
        SearchParams,
        LanguageParams
    ),
    security(("bearer" = [])),
    responses((status = 200, description = "No product or one.", body = SearchResults), AccountErrors)
)]
async fn find_boat_part(
    boat: OnBoat<ProductsRead>,
    State(live): State<Live>,
    Path(path): Path<ModelPath>,
    Query(params): Query<SearchParams>,
    Query(language): Query<LanguageParams>,
) -> ApiResult<Json<SearchResults>> {
    let question = Question::try_from(params)?;
    let language = language.parse()?;
    let product =
        leading_id(&path.product_id).ok_or(ApiError::NotFound(Reason::ProductNotFound))?;
    let Some(boat) = boat_of_model(boat, &path).await? else {
        return Ok(Json(SearchResults {
            page: 1,
            ..SearchResults::default()
        }));
    };
    live.read(move |reader| {
        let parts = PartsOf {
            boat: &boat,
            product: Some(product),
        };
        Ok(Json(answers::search_boat(
            reader, &question, parts, language,
        )?))
    })
    .await
}

/// List the sections that a boat's parts are in: its own equipment first.
#[utoipa::path(
    get, path = "/boats/getSection/{boatId}/{boatBmtId}", tag = "boats",
    extensions(("x-access" = json!("products:read"))),
    params(
        ("boatId" = i64, Path, description = "The boat."),
        ("boatBmtId" = u32, Path, description = "Its model; 0 lists nothing."),
        OnlyActive,
        LanguageParams
    ),
    security(("bearer" = [])),
    responses((status = 200, description = "The sections.", body = Vec<BoatSection>), AccountErrors)
)]
async fn list_boat_sections(
    boat: OnBoat<ProductsRead>,
    State(live): State<Live>,
    Path(path): Path<ModelPath>,
    _: Query<OnlyActive>,
    Query(language): Query<LanguageParams>,
) -> ApiResult<Json<Vec<BoatSection>>> {
    let language = language.parse()?;
    let Some(boat) = boat_of_model(boat, &path).await? else {
        return Ok(Json(Vec::new()));
    };
    live.read(move |reader| {
        let everything = Question {
            page: 1,
            ..Question::default()
        };
        let parts = PartsOf {
            boat: &boat,
            product: None,
        };
        let answer = reader
            .index
            .search(&parts.request(reader, &everything, language))?;
        let found = &answer.facets.sections;
        let mut sections = list_sections(reader.catalogue, language)?;
        sections.retain(|section| found.iter().any(|facet| facet.id == section.id));
        Ok(Json(sections))
    })
    .await
}
