//! The calls about engines.

use axum::extract::State;
use http::StatusCode;
use search_core::Language;
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::fields::{ListedEngine, NO_ENGINE_PRODUCT, NO_MODEL};
use super::model::{Engine, EngineDetails, EngineFields, Removed};
use super::store::{self, StoredEngine};
use crate::boats::BoatsState;
use crate::boats::activity::{Act, Kind, record};
use crate::boats::parts::catalogue::{NO_PRODUCT, PartNames, name_parts, product_name};
use crate::boats::parts::store::{self as parts, Place};
use crate::boats::profile::OnBoat;
use crate::boats::profile::rights::{BoatsEdit, BoatsRead};
use crate::catalogue::boat_models::store::find_engine_model;
use crate::catalogue::live::Live;
use crate::catalogue::products::{LanguageParams, find_card};
use crate::platform::error::{ApiError, ApiResult, ErrorBody};
use crate::platform::fields::{Date, Version, version};
use crate::platform::http::AccountErrors;
use crate::platform::http::{Fields, Json, Path, Query, RowNumber};
use crate::platform::reason::Reason;

const MAX_ENGINES: usize = 20;
const NO_ENGINE: ApiError = ApiError::NotFound(Reason::EngineNotFound);

/// The calls of this feature.
pub fn router() -> OpenApiRouter<BoatsState> {
    OpenApiRouter::new()
        .routes(routes!(add_engine))
        .routes(routes!(list_engines))
        .routes(routes!(update_engine))
        .routes(routes!(remove_engine))
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct EnginePath {
    engine_id: RowNumber,
}

/// Put an engine or a drive on a boat.
///
/// One that names a product is also among the boat's parts.
#[utoipa::path(
    post, path = "/engines/link/{boatId}", tag = "boats",
    extensions(("x-access" = json!("boats:edit"))),
    params(("boatId" = i64, Path, description = "The boat.")),
    request_body = EngineFields,
    security(("bearer" = [])),
    responses(
        (status = 201, description = "The engine.", body = Engine),
        (status = 409, description = "The boat has twenty already.", body = ErrorBody),
        AccountErrors
    )
)]
async fn add_engine(
    boat: OnBoat<BoatsEdit>,
    State(state): State<BoatsState>,
    Fields(fields): Fields<EngineFields>,
) -> ApiResult<(StatusCode, Json<Engine>)> {
    let now = state.clock.now();
    let listed = look_up(&state.live, &fields, None).await?;
    let template = EngineDetails {
        kind: "engine".into(),
        ..EngineDetails::default()
    };
    let details = fields.over(&template, listed, Date::of(now))?;
    let names = PartNames::read(&state.live, details.product_id).await?;
    let stored = boat
        .write(move |conn, member| {
            if store::list(conn, member)?.len() >= MAX_ENGINES {
                return Err(ApiError::conflict(Reason::TooManyEngines { max: 20 }));
            }
            let id = store::insert(conn, member, &details, now)?;
            if let Some(product) = details.product_id {
                let place = Place {
                    engine: Some(id),
                    product,
                };
                parts::put_engine_product(conn, member, place, names.first_section, now)?;
            }
            let act = Act::created(Kind::Engine, engine_name(&details, &names.product));
            record(conn, member, &act, now)?;
            let engine = store::find(conn, member, id.number())?.ok_or(NO_ENGINE)?;
            let rows = parts::of_engine(conn, member, engine.id)?;
            Ok((engine, rows))
        })
        .await?;
    let engine = complete(&state.live, vec![stored], None).await?.pop();
    Ok((StatusCode::CREATED, Json(engine.ok_or(NO_ENGINE)?)))
}

async fn find_engine(boat: &OnBoat<BoatsEdit>, number: i64) -> ApiResult<StoredEngine> {
    boat.read(move |conn, member| store::find(conn, member, number)?.ok_or(NO_ENGINE))
        .await
}

/// The name of an engine's product; empty without one.
async fn name_of(live: &Live, product: Option<u64>) -> ApiResult<String> {
    match product {
        Some(product) => product_name(live, product).await,
        None => Ok(String::new()),
    }
}

/// The name of an engine that may be a product only.
fn engine_name(details: &EngineDetails, product: &str) -> String {
    let name = details.name();
    if name.is_empty() {
        product.into()
    } else {
        name
    }
}

/// Looks up what a form names in the catalogue. The product that names the engine `before` may stay
/// whatever it is.
async fn look_up(
    live: &Live,
    fields: &EngineFields,
    before: Option<u64>,
) -> ApiResult<Option<ListedEngine>> {
    let (model, product) = (
        fields.engine_model_id.flatten(),
        fields.product_id.flatten(),
    );
    if model.is_none() && product.is_none() {
        return Ok(None);
    }
    live.read(move |reader| {
        if let Some(product) = product {
            find_card(reader.catalogue, product, None)?
                .ok_or_else(|| ApiError::field("productId", NO_PRODUCT))?;
            if before != Some(product) && !reader.engines.may_be(product) {
                return Err(ApiError::field("productId", NO_ENGINE_PRODUCT));
            }
        }
        let Some(model) = model else { return Ok(None) };
        let (make, model) = find_engine_model(reader.catalogue, model)?
            .ok_or_else(|| ApiError::field("engineModelId", NO_MODEL))?;
        Ok(Some(ListedEngine { make, model }))
    })
    .await
}

/// List the engines and drives of a boat.
#[utoipa::path(
    get, path = "/engines/all/{boatId}", tag = "boats",
    extensions(("x-access" = json!("boats:read"))),
    params(("boatId" = i64, Path, description = "The boat."), LanguageParams),
    security(("bearer" = [])),
    responses((status = 200, description = "Oldest first.", body = Vec<Engine>), AccountErrors)
)]
async fn list_engines(
    boat: OnBoat<BoatsRead>,
    State(state): State<BoatsState>,
    Query(language): Query<LanguageParams>,
) -> ApiResult<Json<Vec<Engine>>> {
    let language = language.parse()?;
    let stored = boat
        .read(|conn, member| {
            let engines = store::list(conn, member)?.into_iter();
            engines
                .map(|engine| {
                    let rows = parts::of_engine(conn, member, engine.id)?;
                    Ok((engine, rows))
                })
                .collect()
        })
        .await?;
    complete(&state.live, stored, language).await.map(Json)
}

/// Change an engine or a drive.
#[utoipa::path(
    patch, path = "/engines/update/{boatId}/{engineId}", tag = "boats",
    extensions(("x-access" = json!("boats:edit"))),
    params(
        ("boatId" = i64, Path, description = "The boat."),
        ("engineId" = i64, Path, description = "The engine.")
    ),
    request_body = EngineFields,
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The engine.", body = Engine),
        (status = 409, description = "`CHANGED-MEANWHILE`: it is of another version.", body = ErrorBody),
        AccountErrors
    )
)]
async fn update_engine(
    boat: OnBoat<BoatsEdit>,
    State(state): State<BoatsState>,
    Path(path): Path<EnginePath>,
    Fields(mut fields): Fields<EngineFields>,
) -> ApiResult<Json<Engine>> {
    let expected = fields.version.take();
    if fields == EngineFields::default() {
        return Err(ApiError::BadRequest(Reason::NothingToChange));
    }
    let now = state.clock.now();
    let number = path.engine_id.get();
    let known = find_engine(&boat, number).await?;
    let listed = look_up(&state.live, &fields, known.details.product_id).await?;
    let names = PartNames::read(&state.live, fields.product_id.flatten()).await?;
    let product = fields.product_id.unwrap_or(known.details.product_id);
    let product = name_of(&state.live, product).await?;
    let stored = boat
        .write(move |conn, member| {
            let before = store::find(conn, member, number)?.ok_or(NO_ENGINE)?;
            version::require(expected.as_ref(), &before.details)?;
            let details = fields.over(&before.details, listed, Date::of(now))?;
            store::update(conn, member, before.id, &details, now)?;
            if details.product_id != before.details.product_id {
                parts::take_engine_product(conn, member, before.id)?;
                if let Some(product) = details.product_id {
                    let section = names.first_section;
                    let place = Place {
                        engine: Some(before.id),
                        product,
                    };
                    parts::put_engine_product(conn, member, place, section, now)?;
                }
            }
            let called = engine_name(&details, &product);
            let act = Act::changed(Kind::Engine, called, (&before.details, &details));
            record(conn, member, &act, now)?;
            let engine = store::find(conn, member, number)?.ok_or(NO_ENGINE)?;
            let rows = parts::of_engine(conn, member, engine.id)?;
            Ok((engine, rows))
        })
        .await?;
    let engine = complete(&state.live, vec![stored], None).await?.pop();
    engine.map(Json).ok_or(NO_ENGINE)
}

/// Take an engine or a drive off a boat.
///
/// The parts that were put on it stay on the boat.
#[utoipa::path(
    delete, path = "/engines/remove/{boatId}/{engineId}", tag = "boats",
    extensions(("x-access" = json!("boats:edit"))),
    params(
        ("boatId" = i64, Path, description = "The boat."),
        ("engineId" = i64, Path, description = "The engine.")
    ),
    security(("bearer" = [])),
    responses((status = 200, description = "It is gone.", body = Removed), AccountErrors)
)]
async fn remove_engine(
    boat: OnBoat<BoatsEdit>,
    State(state): State<BoatsState>,
    Path(path): Path<EnginePath>,
) -> ApiResult<Json<Removed>> {
    let now = state.clock.now();
    let number = path.engine_id.get();
    let known = find_engine(&boat, number).await?;
    let product = name_of(&state.live, known.details.product_id).await?;
    boat.write(move |conn, member| {
        let engine = store::find(conn, member, number)?.ok_or(NO_ENGINE)?;
        parts::take_engine_product(conn, member, engine.id)?;
        parts::keep_without_engine(conn, member, engine.id, now)?;
        store::remove(conn, member, engine.id)?;
        let act = Act::removed(Kind::Engine, engine_name(&engine.details, &product));
        Ok(record(conn, member, &act, now)?)
    })
    .await?;
    Ok(Json(Removed { removed: true }))
}

/// Adds what the catalogue says of the engines' products and parts.
async fn complete(
    live: &Live,
    stored: Vec<(StoredEngine, Vec<parts::StoredPart>)>,
    language: Option<Language>,
) -> ApiResult<Vec<Engine>> {
    let own = stored
        .iter()
        .filter_map(|(engine, _)| engine.details.product_id)
        .collect();
    let rows = stored.iter().flat_map(|(_, rows)| rows).cloned().collect();
    let (mut cards, mut named) = name_parts(live, own, rows, language).await?;
    let engines = stored.into_iter().map(|(engine, rows)| Engine {
        id: engine.id.number(),
        product: engine
            .details
            .product_id
            .and_then(|product| cards.remove(&product)),
        version: Version::of(&engine.details),
        details: engine.details,
        products: named.drain(..rows.len()).collect(),
    });
    Ok(engines.collect())
}
