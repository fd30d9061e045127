//! The boat of the demo account: a model of the catalogue with an engine and a part, so that every
//! page about a boat has something to show.

use rusqlite::Connection;

use super::access::gate::{Named, admit};
use super::access::rights::{BoatsEdit, ProductsCreate};
use super::engines::fields::EngineDetails;
use super::engines::store as engines;
use super::parts::fields::PartDetails;
use super::parts::store::{self as parts, Place};
use super::profile::fields::Details;
use super::profile::store as boats;
use crate::catalogue::boat_models::store::{
    find_engine_model, find_engine_of_parts, find_fullest_model, find_model,
};
use crate::catalogue::live::{Live, Reader};
use crate::platform::access::UserId;
use crate::platform::clock::{DAY, Millis};
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::fields::Date;

/// A boat model in this status has its parts entered.
const STATUS: &str = "Itemized";
const NAME: &str = "Aurora";
const HOME_PORT: &str = "Genova";
/// The insurance of the boat ends soon, which the demo shows.
const INSURED_FOR: Millis = 25 * DAY;

/// What the boat is made of.
#[derive(Debug, Clone)]
pub struct SampleBoat {
    boat: Details,
    engine: Option<EngineDetails>,
    part: Option<(u64, PartDetails)>,
}

impl SampleBoat {
    /// Chooses a model with its engine and a part; none without a catalogue, or if no model of it
    /// has parts.
    pub async fn choose(live: &Live) -> ApiResult<Option<Self>> {
        live.read_or_default(choose).await
    }

    /// Adds the boat to those of its owner, whose active boat it becomes.
    pub fn insert(&self, conn: &Connection, owner: UserId, now: Millis) -> ApiResult<()> {
        let boat = Details {
            insurance_expiration_date: Some(Date::of(now + INSURED_FOR)),
            ..self.boat.clone()
        };
        let boat = Named::Number(boats::insert(conn, owner, &boat, now)?.number());
        if let Some(engine) = &self.engine {
            engines::insert(conn, &admit::<BoatsEdit>(conn, owner, boat)?, engine, now)?;
        }
        if let Some((product, details)) = &self.part {
            let member = admit::<ProductsCreate>(conn, owner, boat)?;
            let place = Place {
                engine: None,
                product: *product,
            };
            parts::put(conn, &member, place, details, now)?;
        }
        Ok(())
    }
}

fn choose(reader: &Reader<'_>) -> ApiResult<Option<SampleBoat>> {
    let Some(model) = find_fullest_model(reader.catalogue, STATUS)? else {
        return Ok(None);
    };
    let Some((brand, name)) = find_model(reader.catalogue, model)? else {
        return Ok(None);
    };
    let listed = indexer::catalogue::fits_of_boat(reader.catalogue, model)
        .map_err(|error| ApiError::Internal(error.into()))?;
    let ids: Vec<u64> = listed.iter().map(|fit| fit.product_id).collect();
    let boat = Details {
        boat_name: NAME.into(),
        boat_brand: brand,
        boat_model: name,
        boat_bmt_id: model,
        home_port: HOME_PORT.into(),
        dc_volt: Some(12.0),
        ..Details::of_new_boat()
    };
    let part = listed.first().map(|fit| {
        let details = PartDetails {
            quantity: 1,
            minimum_quantity: 2,
            section_id: fit.section,
            ..PartDetails::default()
        };
        (fit.product_id, details)
    });
    Ok(Some(SampleBoat {
        boat,
        engine: engine_for(reader, &ids)?,
        part,
    }))
}

/// The engine that most of these parts fit.
fn engine_for(reader: &Reader<'_>, parts: &[u64]) -> ApiResult<Option<EngineDetails>> {
    let Some(id) = find_engine_of_parts(reader.catalogue, parts)? else {
        return Ok(None);
    };
    let listed = find_engine_model(reader.catalogue, id)?;
    Ok(listed.map(|(make, model)| EngineDetails {
        engine_model_id: Some(id),
        make,
        model,
        ..EngineDetails::of_new_engine()
    }))
}
