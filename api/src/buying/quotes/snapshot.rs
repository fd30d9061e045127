//! The data of a boat that a vendor sees: what is needed to find a part for it, and not its owner.

use std::collections::HashMap;

use rusqlite::Connection;

use super::model::{AskedBoat, AskedEngine};
use crate::boats::access::Member;
use crate::boats::access::gate::{Named, admit};
use crate::boats::access::rights::BoatsRead;
use crate::boats::engines::fields::EngineDetails;
use crate::boats::{engines, profile};
use crate::catalogue::products::ProductCard;
use crate::platform::access::UserId;
use crate::platform::error::ApiResult;

/// The catalogue's products of the engines of a boat of the user.
pub(super) fn engine_products(conn: &Connection, user: UserId, boat: i64) -> ApiResult<Vec<u64>> {
    let member: Member<BoatsRead> = admit(conn, user, Named::Number(boat))?;
    let engines = engines::store::list(conn, &member)?.into_iter();
    Ok(engines
        .filter_map(|engine| engine.details.product_id)
        .collect())
}

/// A boat of the user, as it is now. `products` are those of its engines.
pub(super) fn of_boat(
    conn: &Connection,
    user: UserId,
    boat: i64,
    products: &HashMap<u64, ProductCard>,
) -> ApiResult<AskedBoat> {
    let member: Member<BoatsRead> = admit(conn, user, Named::Number(boat))?;
    let details = profile::store::find(conn, &member)?.details;
    let engines = engines::store::list(conn, &member)?.into_iter();
    Ok(AskedBoat {
        boat_brand: details.boat_brand,
        boat_model: details.boat_model,
        boat_production_year: details.boat_production_year,
        engines: engines
            .map(|engine| asked(engine.details, products))
            .collect(),
    })
}

/// The engine. If it was chosen from the catalogue's products, make and model are theirs.
fn asked(details: EngineDetails, products: &HashMap<u64, ProductCard>) -> AskedEngine {
    let is_named = !details.name().is_empty();
    let product = details.product_id.filter(|_| !is_named);
    let product = product.and_then(|product| products.get(&product));
    let (make, model) = match product {
        Some(card) => (
            card.product_manufacturer_name.clone(),
            card.product_name.clone(),
        ),
        None => (details.make, details.model),
    };
    AskedEngine {
        kind: details.kind,
        make,
        model,
        serial_number: details.serial_number,
        product_number: details.product_number,
        year: details.year,
    }
}
