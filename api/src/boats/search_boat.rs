//! A boat as the search engine needs it, and the names of its engines.

use std::collections::HashMap;

use rusqlite::Connection;

use crate::boats::access::Member;
use crate::boats::access::rights::ProductsRead;
use crate::boats::profile::store;
use crate::boats::{engines, parts};
use crate::platform::error::ApiResult;

#[derive(Debug, Clone, Default, PartialEq)]
pub struct SearchBoat {
    /// The data that determines the fit of parts.
    pub boat: search_core::Boat,
    /// Its engines, in the same order.
    pub engines: Vec<SearchEngine>,
    /// The voltage of its direct current, if known.
    pub dc_volt: Option<f64>,
    /// The quantity of each product on board.
    pub aboard: HashMap<u64, u32>,
}

impl SearchBoat {
    pub fn has(&self, product: u64) -> bool {
        self.aboard.get(&product).is_some_and(|aboard| *aboard > 0)
    }
}

/// An engine, as the reason for the fit of a part names it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SearchEngine {
    pub id: i64,
    /// Make and model.
    pub name: String,
    pub has_serial: bool,
}

pub fn load(conn: &Connection, member: &Member<ProductsRead>) -> ApiResult<SearchBoat> {
    let model = store::model_number(conn, member)?;
    let mut found = SearchBoat {
        boat: search_core::Boat {
            model: Some(model).filter(|model| *model != 0),
            has_unlisted_engine: engines::store::has_unlisted(conn, member)?,
            ..search_core::Boat::default()
        },
        dc_volt: store::dc_volt(conn, member)?,
        ..SearchBoat::default()
    };
    for engine in engines::store::to_search(conn, member)? {
        found.engines.push(SearchEngine {
            id: engine.id,
            name: engine.name,
            has_serial: !engine.serial.is_empty(),
        });
        found.boat.engines.push(search_core::BoatEngine {
            model: engine.model,
            serial: engine.serial,
        });
    }
    for part in parts::store::to_search(conn, member)? {
        // Rows of one product are adjacent, and the first has the section.
        let aboard = found.aboard.entry(part.product).or_insert_with(|| {
            found.boat.products.push(search_core::AddedProduct {
                product_id: part.product,
                section: part.section,
            });
            0
        });
        *aboard = aboard.saturating_add(part.quantity);
    }
    Ok(found)
}
