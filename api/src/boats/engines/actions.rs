//! Lists, adds, changes and removes engines and drives.

use rusqlite::Connection;
use search_core::Language;

use super::fields::{EngineDetails, EngineFields, ListedEngine};
use super::model::Engine;
use super::store::{self, StoredEngine};
use crate::boats::BoatsState;
use crate::boats::access::rights::{BoatsEdit, BoatsRead, Right};
use crate::boats::access::{Member, OnBoat};
use crate::boats::activity::{Act, Kind, Subject, record};
use crate::boats::parts::catalogue::{PartNames, name_parts, product_name};
use crate::boats::parts::store::{self as parts, Place, StoredPart};
use crate::catalogue::boat_models::store::find_engine_model;
use crate::catalogue::live::Live;
use crate::catalogue::products::{ProductName, find_card};
use crate::platform::access::EngineId;
use crate::platform::clock::Millis;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::fields::{Date, Version, version};
use crate::platform::http::Removed;
use crate::platform::reason::Reason;

const MAX_ENGINES: usize = 20;
const NO_ENGINE: ApiError = ApiError::NotFound(Reason::EngineNotFound);

/// An engine and its parts.
type EngineWithParts = (StoredEngine, Vec<StoredPart>);

/// The engines and drives of a boat, oldest first.
pub(super) async fn list(
    state: &BoatsState,
    boat: OnBoat<BoatsRead>,
    language: Option<Language>,
) -> ApiResult<Vec<Engine>> {
    let stored = boat
        .read(|conn, member| {
            let engines = store::list(conn, member)?.into_iter();
            engines
                .map(|engine| with_parts(conn, member, engine))
                .collect()
        })
        .await?;
    complete(&state.live, stored, language).await
}

/// Adds an engine to a boat.
pub(super) async fn add(
    state: &BoatsState,
    boat: OnBoat<BoatsEdit>,
    fields: EngineFields,
) -> ApiResult<Engine> {
    let now = state.clock.now();
    let listed = look_up(&state.live, &fields, None).await?;
    let details = fields.over(&EngineDetails::of_new_engine(), listed, Date::of(now))?;
    let names = PartNames::read(&state.live, details.product_id).await?;
    let stored = boat
        .write(move |conn, member| insert(conn, member, &details, &names, now))
        .await?;
    complete_one(&state.live, stored).await
}

fn insert(
    conn: &Connection,
    member: &Member<BoatsEdit>,
    details: &EngineDetails,
    names: &PartNames,
    now: Millis,
) -> ApiResult<EngineWithParts> {
    if store::list(conn, member)?.len() >= MAX_ENGINES {
        return Err(ApiError::conflict(Reason::TooManyEngines {
            max: MAX_ENGINES,
        }));
    }
    let engine = store::insert(conn, member, details, now)?;
    put_product(conn, member, (engine, details), names, now)?;
    let act = Act::created(Kind::Engine, engine_name(details, &names.product));
    record(conn, member, &act, now)?;
    find_with_parts(conn, member, engine)
}

/// Changes an engine.
pub(super) async fn update(
    state: &BoatsState,
    boat: OnBoat<BoatsEdit>,
    engine: EngineId,
    fields: EngineFields,
) -> ApiResult<Engine> {
    if fields.says_nothing() {
        return Err(ApiError::BadRequest(Reason::NothingToChange));
    }
    let now = state.clock.now();
    let known = find_engine(&boat, engine).await?.details.product_id;
    let listed = look_up(&state.live, &fields, known).await?;
    let mut names = PartNames::read(&state.live, fields.product_id.value().copied()).await?;
    names.product = name_of(&state.live, fields.product_id.over(known)).await?;
    let stored = boat
        .write(move |conn, member| {
            let before = store::find(conn, member, engine)?.ok_or(NO_ENGINE)?;
            version::require(fields.version.as_ref(), &before.details)?;
            let details = fields.over(&before.details, listed, Date::of(now))?;
            change(conn, member, &before, (&details, &names), now)?;
            find_with_parts(conn, member, engine)
        })
        .await?;
    complete_one(&state.live, stored).await
}

fn change(
    conn: &Connection,
    member: &Member<BoatsEdit>,
    before: &StoredEngine,
    (details, names): (&EngineDetails, &PartNames),
    now: Millis,
) -> ApiResult<()> {
    store::update(conn, member, before.id, details, now)?;
    if details.product_id != before.details.product_id {
        parts::take_engine_product(conn, member, before.id)?;
        put_product(conn, member, (before.id, details), names, now)?;
    }
    let name = engine_name(details, &names.product);
    let act = Act::changed(Kind::Engine, name, (&before.details, details));
    Ok(record(conn, member, &act, now)?)
}

/// Removes an engine from a boat; its parts stay on the boat.
pub(super) async fn remove(
    state: &BoatsState,
    boat: OnBoat<BoatsEdit>,
    engine: EngineId,
) -> ApiResult<Removed> {
    let now = state.clock.now();
    let known = find_engine(&boat, engine).await?;
    let product = name_of(&state.live, known.details.product_id).await?;
    boat.write(move |conn, member| {
        let engine = store::find(conn, member, engine)?.ok_or(NO_ENGINE)?;
        parts::take_engine_product(conn, member, engine.id)?;
        parts::keep_without_engine(conn, member, engine.id, now)?;
        store::remove(conn, member, engine.id)?;
        let act = Act::removed(Kind::Engine, engine_name(&engine.details, &product));
        record(conn, member, &act, now)?;
        Ok(Removed::DONE)
    })
    .await
}

/// Adds the product of an engine to the parts of the boat.
fn put_product(
    conn: &Connection,
    member: &Member<BoatsEdit>,
    (engine, details): (EngineId, &EngineDetails),
    names: &PartNames,
    now: Millis,
) -> ApiResult<()> {
    if let Some(product) = details.product_id {
        let place = Place {
            engine: Some(engine),
            product,
        };
        parts::put_engine_product(conn, member, place, names.first_section, now)?;
    }
    Ok(())
}

fn find_with_parts(
    conn: &Connection,
    member: &Member<BoatsEdit>,
    engine: EngineId,
) -> ApiResult<EngineWithParts> {
    let engine = store::find(conn, member, engine)?.ok_or(NO_ENGINE)?;
    with_parts(conn, member, engine)
}

fn with_parts<R: Right>(
    conn: &Connection,
    member: &Member<R>,
    engine: StoredEngine,
) -> ApiResult<EngineWithParts> {
    let rows = parts::of_engine(conn, member, engine.id)?;
    Ok((engine, rows))
}

async fn find_engine(boat: &OnBoat<BoatsEdit>, engine: EngineId) -> ApiResult<StoredEngine> {
    boat.read(move |conn, member| store::find(conn, member, engine)?.ok_or(NO_ENGINE))
        .await
}

/// The name of the product of an engine; empty without one.
async fn name_of(live: &Live, product: Option<u64>) -> ApiResult<ProductName> {
    match product {
        Some(product) => product_name(live, product).await,
        None => Ok(ProductName::default()),
    }
}

/// The name of an engine; that of its product if it has no other.
fn engine_name(details: &EngineDetails, product: &ProductName) -> Subject {
    let name = details.name();
    if name.is_empty() {
        product.clone().into()
    } else {
        name.into()
    }
}

/// Looks up the model and the product that a form names. The product that the engine had `before`
/// is accepted in any case.
async fn look_up(
    live: &Live,
    fields: &EngineFields,
    before: Option<u64>,
) -> ApiResult<Option<ListedEngine>> {
    let model = fields.engine_model_id.value().copied();
    let product = fields.product_id.value().copied();
    if model.is_none() && product.is_none() {
        return Ok(None);
    }
    live.read(move |reader| {
        if let Some(product) = product {
            find_card(reader.catalogue, product, None)?
                .ok_or_else(|| ApiError::field("productId", Reason::ProductNotFound))?;
            if before != Some(product) && !reader.engines.may_be(product) {
                return Err(ApiError::field("productId", Reason::ProductNotEngine));
            }
        }
        let Some(model) = model else { return Ok(None) };
        let (make, model) = find_engine_model(reader.catalogue, model)?
            .ok_or_else(|| ApiError::field("engineModelId", Reason::EngineModelNotListed))?;
        Ok(Some(ListedEngine { make, model }))
    })
    .await
}

async fn complete_one(live: &Live, stored: EngineWithParts) -> ApiResult<Engine> {
    let mut engines = complete(live, vec![stored], None).await?;
    engines.pop().ok_or(NO_ENGINE)
}

/// Adds the catalogue's data of the products and parts.
async fn complete(
    live: &Live,
    stored: Vec<EngineWithParts>,
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
