//! The data of a boat that a vendor sees: what is needed to find a part for it, and not its owner.

use rusqlite::Connection;

use super::model::{AskedBoat, AskedEngine};
use crate::boats::access::Member;
use crate::boats::access::gate::{Named, admit};
use crate::boats::access::rights::BoatsRead;
use crate::boats::{engines, profile};
use crate::platform::access::UserId;
use crate::platform::error::ApiResult;

/// A boat of the user, as it is now.
pub(super) fn of_boat(conn: &Connection, user: UserId, boat: i64) -> ApiResult<AskedBoat> {
    let member: Member<BoatsRead> = admit(conn, user, Named::Number(boat))?;
    let details = profile::store::find(conn, &member)?.details;
    let engines = engines::store::list(conn, &member)?.into_iter();
    Ok(AskedBoat {
        boat_brand: details.boat_brand,
        boat_model: details.boat_model,
        boat_production_year: details.boat_production_year,
        engines: engines.map(|engine| asked(engine.details)).collect(),
    })
}

fn asked(details: engines::fields::EngineDetails) -> AskedEngine {
    AskedEngine {
        kind: details.kind,
        make: details.make,
        model: details.model,
        serial_number: details.serial_number,
        product_number: details.product_number,
        year: details.year,
    }
}
