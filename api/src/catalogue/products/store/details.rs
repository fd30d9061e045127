//! Reads what helps to choose among the products of a list.

use rusqlite::{Connection, Row};
use search_core::Language;

use super::{card, card_query, from_json, in_order};
use crate::catalogue::live::attribute_words::AttributeWords;
use crate::catalogue::products::model::{CardDetails, ProductCard, Specification};
use crate::catalogue::products::specification::Attribute;

/// Specifications on a card: the first of the catalogue's order.
const SPECIFICATIONS_SHOWN: usize = 3;
/// The first column after those that every card has.
const FIRST_COLUMN: usize = 13;

/// Cards and their details in one statement, because a search spends most of its time reading
/// products. At most three engines per product, enough to show two and that there are more.
pub(super) const LISTED_CARDS: &str = card_query!(
    ", p.attributes,
       (SELECT json_group_array(json_object('make', e.make, 'model', e.model))
        FROM (SELECT DISTINCT engine_model_id AS id FROM engine_fits WHERE product_id = p.id LIMIT 3) AS fitting
        CROSS JOIN engine_models e ON e.id = fitting.id),
       EXISTS (SELECT 1 FROM product_vendors pv JOIN vendors v ON v.id = pv.vendor_id
               WHERE pv.product_id = p.id AND v.active),
       EXISTS (SELECT 1 FROM product_affiliates pa JOIN affiliates a ON a.id = pa.affiliate_id
               WHERE pa.product_id = p.id AND a.active)",
    "json_each(?1)",
    ""
);

/// [`cards`](super::cards) with what helps to choose among them. The words of attributes are in this
/// language where they are translated.
pub fn listed_cards(
    conn: &Connection,
    ids: &[u64],
    (words, language): (&AttributeWords, Option<Language>),
) -> rusqlite::Result<Vec<ProductCard>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    in_order(conn, (LISTED_CARDS, ids), language, |row| {
        let mut details = details(row)?;
        for specification in &mut details.specifications {
            specification.translate(words, language);
        }
        Ok(ProductCard {
            details: Some(details),
            ..card(row)?
        })
    })
}

fn details(row: &Row<'_>) -> rusqlite::Result<CardDetails> {
    let attributes: Vec<Attribute> = from_json(row, FIRST_COLUMN)?;
    let shown = attributes.into_iter().take(SPECIFICATIONS_SHOWN);
    Ok(CardDetails {
        specifications: shown.map(Specification::from).collect(),
        engines: from_json(row, FIRST_COLUMN + 1)?,
        has_vendors: row.get(FIRST_COLUMN + 2)?,
        has_affiliates: row.get(FIRST_COLUMN + 3)?,
    })
}
