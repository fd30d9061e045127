//! Reads what helps to choose among the products of a list.

use std::collections::HashMap;

use rusqlite::{Connection, Row, params};
use search_core::Language;

use super::{from_json, id_list};
use crate::catalogue::live::attribute_words::AttributeWords;
use crate::catalogue::products::model::{CardDetails, ProductCard, Specification};
use crate::catalogue::products::specification::Attribute;

/// Specifications on a card: the first of the catalogue's order.
const SPECIFICATIONS_SHOWN: usize = 3;

/// At most three engines of each product, which is enough to show two and that there are more. The
/// cross join makes SQLite start from the ids, however small the catalogue is.
pub(super) const DETAILS: &str = "
    SELECT p.id, p.attributes,
           (SELECT json_group_array(json_object('make', e.make, 'model', e.model))
            FROM (SELECT DISTINCT engine_model_id AS id FROM engine_fits WHERE product_id = p.id LIMIT 3) AS fitting
            CROSS JOIN engine_models e ON e.id = fitting.id),
           EXISTS (SELECT 1 FROM product_vendors pv JOIN vendors v ON v.id = pv.vendor_id
                   WHERE pv.product_id = p.id AND v.active),
           EXISTS (SELECT 1 FROM product_affiliates pa JOIN affiliates a ON a.id = pa.affiliate_id
                   WHERE pa.product_id = p.id AND a.active)
    FROM json_each(?1) AS wanted
    CROSS JOIN products p ON p.id = wanted.value";

/// Adds to the cards of a list what helps to choose among them, with one statement for all. The
/// words of attributes are in this language where they are translated.
pub fn add_details(
    conn: &Connection,
    cards: &mut [ProductCard],
    (words, language): (&AttributeWords, Option<Language>),
) -> rusqlite::Result<()> {
    if cards.is_empty() {
        return Ok(());
    }
    let ids: Vec<u64> = cards.iter().map(|card| card.id).collect();
    let mut statement = conn.prepare_cached(DETAILS)?;
    let rows = statement.query_map(params![id_list(&ids)], |row| {
        Ok((row.get(0)?, details(row)?))
    })?;
    let mut by_id: HashMap<u64, CardDetails> = rows.collect::<rusqlite::Result<_>>()?;
    for card in cards {
        card.details = by_id.remove(&card.id);
        let details = card.details.iter_mut();
        for specification in details.flat_map(|details| &mut details.specifications) {
            specification.translate(words, language);
        }
    }
    Ok(())
}

fn details(row: &Row<'_>) -> rusqlite::Result<CardDetails> {
    let attributes: Vec<Attribute> = from_json(row, 1)?;
    let shown = attributes.into_iter().take(SPECIFICATIONS_SHOWN);
    Ok(CardDetails {
        specifications: shown.map(Specification::from).collect(),
        engines: from_json(row, 2)?,
        has_vendors: row.get(3)?,
        has_affiliates: row.get(4)?,
    })
}
