//! The calls about parts of boats.

use axum::extract::State;
use http::StatusCode;
use rusqlite::Connection;
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::catalogue::{NO_PRODUCT, PartNames, name_parts, parts_of_model, product_name};
use super::model::{NewPart, Part, PartFields, PartParams, PartSource};
use super::store::{self, PartDetails, Place, StoredPart};
use crate::boats::BoatsState;
use crate::boats::activity::{Act, Kind, record};
use crate::boats::engines::model::Removed;
use crate::boats::engines::store as engines;
use crate::boats::profile::rights::{ProductsCreate, ProductsEdit, ProductsRead};
use crate::boats::profile::store::model_number;
use crate::boats::profile::{BoatBody, Member, OnBoat};
use crate::catalogue::live::Live;
use crate::catalogue::products::LanguageParams;
use crate::platform::access::EngineId;
use crate::platform::clock::Millis;
use crate::platform::error::{ApiError, ApiResult, ErrorBody};
use crate::platform::fields::version;
use crate::platform::http::AccountErrors;
use crate::platform::http::{Fields, Json, Path, Query, RowNumber, row_number};
use crate::platform::reason::Reason;

const MAX_ROWS: usize = 2000;
const NO_PART: ApiError = ApiError::NotFound(Reason::PartNotFound);

/// The calls of this feature.
pub fn router() -> OpenApiRouter<BoatsState> {
    OpenApiRouter::new()
        .routes(routes!(list_parts))
        .routes(routes!(add_part))
        .routes(routes!(update_part, remove_part))
}

/// List the parts of a boat: what people put on board, then the list of its model.
#[utoipa::path(
    get, path = "/boats/{boatId}/parts", tag = "boats",
    extensions(("x-access" = json!("products:read"))),
    params(("boatId" = i64, Path, description = "The boat."), PartParams, LanguageParams),
    security(("bearer" = [])),
    responses((status = 200, description = "The parts.", body = Vec<Part>), AccountErrors)
)]
async fn list_parts(
    boat: OnBoat<ProductsRead>,
    State(live): State<Live>,
    Query(params): Query<PartParams>,
    Query(language): Query<LanguageParams>,
) -> ApiResult<Json<Vec<Part>>> {
    let language = language.parse()?;
    let limit = params.limit()?;
    let (model, rows) = boat
        .read(|conn, member| Ok((model_number(conn, member)?, store::list(conn, member)?)))
        .await?;
    let mut parts = Vec::new();
    if params.source != Some(PartSource::Model) {
        let shown = rows.into_iter().take(limit).collect();
        parts = name_parts(&live, Vec::new(), shown, language).await?.1;
    }
    if params.source != Some(PartSource::User) {
        parts.extend(parts_of_model(&live, model, limit - parts.len(), language).await?);
    }
    Ok(Json(parts))
}

/// Put a part on board, or change the one that is there.
#[utoipa::path(
    post, path = "/boats/products/add-boat-product", tag = "boats",
    extensions(("x-access" = json!("products:create"))),
    request_body = NewPart,
    security(("bearer" = [])),
    responses(
        (status = 200, description = "It was on board and is changed.", body = Part),
        (status = 201, description = "It is on board.", body = Part),
        (status = 409, description = "The boat has two thousand already.", body = ErrorBody),
        AccountErrors
    )
)]
async fn add_part(
    State(state): State<BoatsState>,
    BoatBody(boat, part): BoatBody<ProductsCreate, NewPart>,
) -> ApiResult<(StatusCode, Json<Part>)> {
    let now = state.clock.now();
    let product = part
        .product_id
        .ok_or_else(|| ApiError::field("productId", NO_PRODUCT))?;
    let names = PartNames::read(&state.live, Some(product)).await?;
    let (is_new, stored) = boat
        .write(move |conn, member| put_on_board(conn, member, &part, &names, (product, now)))
        .await?;
    let status = if is_new {
        StatusCode::CREATED
    } else {
        StatusCode::OK
    };
    Ok((status, Json(complete(&state.live, stored).await?)))
}

/// Puts a part on board: new, or over the row that is there. Whether it is new.
fn put_on_board(
    conn: &Connection,
    member: &Member<ProductsCreate>,
    part: &NewPart,
    names: &PartNames,
    (product, now): (u64, Millis),
) -> ApiResult<(bool, StoredPart)> {
    let engines = engines::list(conn, member)?;
    let engine = match part.engine_id.flatten() {
        None => None,
        Some(number) => {
            let here = engines.iter().find(|engine| engine.id.number() == number);
            let engine = here.ok_or_else(|| ApiError::field("engineId", Reason::EngineNotFound))?;
            Some(engine.id)
        }
    };
    let number = engine.map(EngineId::number);
    let before = store::find(conn, member, number, product)?;
    if before.is_none() && store::count(conn, member)? >= MAX_ROWS {
        return Err(ApiError::conflict(Reason::TooManyParts { max: 2000 }));
    }
    let is_engine = engines
        .iter()
        .any(|engine| engine.details.product_id == Some(product));
    let template = PartDetails {
        quantity: 1,
        section_id: if is_engine {
            names.first_section
        } else {
            names.equipment
        },
        ..PartDetails::default()
    };
    let known = before.as_ref().map_or(&template, |before| &before.details);
    let details = part.fields().over(known, names, 1)?;
    store::put(conn, member, Place { engine, product }, &details, now)?;
    let called = names.product.as_str();
    let act = match &before {
        None => Act::created(Kind::Product, called),
        Some(before) => Act::changed(Kind::Product, called, (&before.details, &details)),
    };
    record(conn, member, &act, now)?;
    let stored = store::find(conn, member, number, product)?.ok_or(NO_PART)?;
    Ok((before.is_none(), stored))
}

async fn complete(live: &Live, stored: StoredPart) -> ApiResult<Part> {
    let (_, mut parts) = name_parts(live, Vec::new(), vec![stored], None).await?;
    parts.pop().ok_or(NO_PART)
}

/// Which part: engine 0 is none.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct PartPath {
    #[serde(deserialize_with = "row_number::or_none")]
    engine_id: Option<RowNumber>,
    product_id: RowNumber,
}

impl PartPath {
    /// Engine and product.
    fn numbers(&self) -> (Option<i64>, u64) {
        (
            self.engine_id.map(RowNumber::get),
            self.product_id.unsigned(),
        )
    }
}

/// Change a part that somebody put on board.
#[utoipa::path(
    patch, path = "/boats/{boatId}/parts/{engineId}/products/{productId}", tag = "boats",
    extensions(("x-access" = json!("products:edit"))),
    params(
        ("boatId" = i64, Path, description = "The boat."),
        ("engineId" = i64, Path, description = "The engine it is on; 0 for none."),
        ("productId" = u64, Path, description = "The product.")
    ),
    request_body = PartFields,
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The part.", body = Part),
        (status = 409, description = "`CHANGED-MEANWHILE`: it is of another version.", body = ErrorBody),
        AccountErrors
    )
)]
async fn update_part(
    boat: OnBoat<ProductsEdit>,
    State(state): State<BoatsState>,
    Path(path): Path<PartPath>,
    Fields(mut fields): Fields<PartFields>,
) -> ApiResult<Json<Part>> {
    let expected = fields.version.take();
    if fields == PartFields::default() {
        return Err(ApiError::BadRequest(Reason::NothingToChange));
    }
    let now = state.clock.now();
    let (engine, product) = path.numbers();
    let names = PartNames::read(&state.live, None).await?;
    let called = product_name(&state.live, product).await?;
    let stored = boat
        .write(move |conn, member| {
            let before = store::find(conn, member, engine, product)?.ok_or(NO_PART)?;
            version::require(expected.as_ref(), &before.details)?;
            let details = fields.over(&before.details, &names, 0)?;
            store::put(conn, member, before.place(), &details, now)?;
            let act = Act::changed(Kind::Product, called, (&before.details, &details));
            record(conn, member, &act, now)?;
            store::find(conn, member, engine, product)?.ok_or(NO_PART)
        })
        .await?;
    Ok(Json(complete(&state.live, stored).await?))
}

/// Take a part off the boat.
#[utoipa::path(
    delete, path = "/boats/{boatId}/parts/{engineId}/products/{productId}", tag = "boats",
    extensions(("x-access" = json!("products:edit"))),
    params(
        ("boatId" = i64, Path, description = "The boat."),
        ("engineId" = i64, Path, description = "The engine it is on; 0 for none."),
        ("productId" = u64, Path, description = "The product.")
    ),
    security(("bearer" = [])),
    responses((status = 200, description = "It is gone.", body = Removed), AccountErrors)
)]
async fn remove_part(
    boat: OnBoat<ProductsEdit>,
    State(state): State<BoatsState>,
    Path(path): Path<PartPath>,
) -> ApiResult<Json<Removed>> {
    let now = state.clock.now();
    let (engine, product) = path.numbers();
    let called = product_name(&state.live, product).await?;
    boat.write(move |conn, member| {
        let part = store::find(conn, member, engine, product)?.ok_or(NO_PART)?;
        store::remove(conn, member, &part)?;
        Ok(record(
            conn,
            member,
            &Act::removed(Kind::Product, called),
            now,
        )?)
    })
    .await?;
    Ok(Json(Removed { removed: true }))
}
