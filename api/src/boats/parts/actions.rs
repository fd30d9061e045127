//! Adds, changes and removes parts.

use rusqlite::Connection;
use search_core::Language;

use super::catalogue::{PartNames, name_parts, parts_of_model, product_name};
use super::fields::{PartDetails, PartFields};
use super::model::{NewPart, Part, PartSource};
use super::store::{self, Place, StoredPart};
use crate::boats::BoatsState;
use crate::boats::access::rights::{ProductsCreate, ProductsEdit, ProductsRead, Right};
use crate::boats::access::{Member, OnBoat};
use crate::boats::activity::{Act, Kind, record};
use crate::boats::profile::store::model_number;
use crate::catalogue::live::Live;
use crate::platform::clock::Millis;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::fields::version;
use crate::platform::http::Removed;
use crate::platform::reason::Reason;

const MAX_ROWS: usize = 2000;
const NO_PART: ApiError = ApiError::NotFound(Reason::PartNotFound);

/// At most `limit` parts: those that members added, then the list of the boat's model.
pub(super) async fn list(
    live: &Live,
    boat: OnBoat<ProductsRead>,
    (source, limit): (Option<PartSource>, usize),
    language: Option<Language>,
) -> ApiResult<Vec<Part>> {
    let (model, rows) = boat
        .read(|conn, member| Ok((model_number(conn, member)?, store::list(conn, member)?)))
        .await?;
    let mut parts = Vec::new();
    if source != Some(PartSource::Model) {
        let shown = rows.into_iter().take(limit).collect();
        parts = name_parts(live, Vec::new(), shown, language).await?.1;
    }
    if source != Some(PartSource::User) {
        parts.extend(parts_of_model(live, model, limit - parts.len(), language).await?);
    }
    Ok(parts)
}

/// Adds a part, or changes the existing one. Returns whether it is new.
pub(super) async fn add(
    state: &BoatsState,
    boat: OnBoat<ProductsCreate>,
    part: NewPart,
) -> ApiResult<(bool, Part)> {
    let now = state.clock.now();
    let product = part
        .product_id
        .ok_or_else(|| ApiError::field("productId", Reason::ProductNotFound))?;
    let names = PartNames::read(&state.live, Some(product)).await?;
    let (is_new, stored) = boat
        .write(move |conn, member| put_on_board(conn, member, &part, &names, (product, now)))
        .await?;
    Ok((is_new, complete(&state.live, stored).await?))
}

fn put_on_board(
    conn: &Connection,
    member: &Member<ProductsCreate>,
    part: &NewPart,
    names: &PartNames,
    (product, now): (u64, Millis),
) -> ApiResult<(bool, StoredPart)> {
    let engine = match part.engine_id.value() {
        None => None,
        Some(number) => Some(
            store::find_engine(conn, member, *number)?
                .ok_or_else(|| ApiError::field("engineId", Reason::EngineNotFound))?,
        ),
    };
    let place = Place { engine, product };
    let before = store::find(conn, member, place)?;
    if before.is_none() && store::count(conn, member)? >= MAX_ROWS {
        return Err(ApiError::conflict(Reason::TooManyParts { max: MAX_ROWS }));
    }
    let template = PartDetails {
        quantity: 1,
        section_id: if store::is_engine(conn, member, product)? {
            names.first_section
        } else {
            names.equipment
        },
        ..PartDetails::default()
    };
    let known = before.as_ref().map_or(&template, |before| &before.details);
    let details = part.fields().over(known, names, 1)?;
    store::put(conn, member, place, &details, now)?;
    let name = names.product.clone();
    let act = match &before {
        None => Act::created(Kind::Product, name),
        Some(before) => Act::changed(Kind::Product, name, (&before.details, &details)),
    };
    record(conn, member, &act, now)?;
    Ok((before.is_none(), find(conn, member, place)?))
}

/// Changes a part that a member added.
pub(super) async fn update(
    state: &BoatsState,
    boat: OnBoat<ProductsEdit>,
    place: Place,
    fields: PartFields,
) -> ApiResult<Part> {
    if fields.says_nothing() {
        return Err(ApiError::BadRequest(Reason::NothingToChange));
    }
    let now = state.clock.now();
    let names = PartNames::read(&state.live, None).await?;
    let name = product_name(&state.live, place.product).await?;
    let stored = boat
        .write(move |conn, member| {
            let before = find(conn, member, place)?;
            version::require(fields.version.as_ref(), &before.details)?;
            let details = fields.over(&before.details, &names, 0)?;
            store::put(conn, member, place, &details, now)?;
            let act = Act::changed(Kind::Product, name, (&before.details, &details));
            record(conn, member, &act, now)?;
            find(conn, member, place)
        })
        .await?;
    complete(&state.live, stored).await
}

pub(super) async fn remove(
    state: &BoatsState,
    boat: OnBoat<ProductsEdit>,
    place: Place,
) -> ApiResult<Removed> {
    let now = state.clock.now();
    let name = product_name(&state.live, place.product).await?;
    boat.write(move |conn, member| {
        let part = find(conn, member, place)?;
        store::remove(conn, member, &part)?;
        record(conn, member, &Act::removed(Kind::Product, name), now)?;
        Ok(Removed::DONE)
    })
    .await
}

async fn complete(live: &Live, stored: StoredPart) -> ApiResult<Part> {
    let (_, mut parts) = name_parts(live, Vec::new(), vec![stored], None).await?;
    parts.pop().ok_or(NO_PART)
}

fn find<R: Right>(conn: &Connection, member: &Member<R>, place: Place) -> ApiResult<StoredPart> {
    store::find(conn, member, place)?.ok_or(NO_PART)
}
