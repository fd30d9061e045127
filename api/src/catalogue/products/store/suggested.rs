//! Reads what suggestions show of products.

use rusqlite::{Connection, Row};
use search_core::Language;

use super::{in_order, text_list};
use crate::catalogue::live::FacetLabels;
use crate::catalogue::live::labels::SharedText;
use crate::catalogue::products::model::SuggestedProduct;

/// Suggestions are requested with every letter, so nothing is joined that [`FacetLabels`] has in
/// memory.
const SUGGESTED: &str = "
    SELECT p.id, coalesce(nullif(t.name, ''), p.name), p.images, p.manufacturer_id, p.category_id, p.sub_category_id
    FROM json_each(?1) AS wanted
    CROSS JOIN products p ON p.id = wanted.value
    LEFT JOIN translations t ON t.product_id = p.id AND t.language = ?2
    WHERE p.active";

/// What suggestions show of these products, in this order; products that are not shown are left
/// out. Names are in this language where there is a translation.
pub fn suggested(
    conn: &Connection,
    ids: &[u64],
    (labels, language): (&FacetLabels, Option<Language>),
) -> rusqlite::Result<Vec<SuggestedProduct>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    in_order(conn, (SUGGESTED, ids), language, |row| product(row, labels))
}

fn product(row: &Row<'_>, labels: &FacetLabels) -> rusqlite::Result<Option<SuggestedProduct>> {
    if labels.are_hidden([row.get(4)?, row.get(5)?]) {
        return Ok(None);
    }
    let manufacturer: Option<u32> = row.get(3)?;
    let manufacturer = manufacturer.and_then(|id| labels.manufacturers.shown(id, None));
    Ok(Some(SuggestedProduct {
        id: row.get(0)?,
        name: row.get(1)?,
        manufacturer: manufacturer.map_or_else(SharedText::default, |(shown, _)| shown.name),
        photo: text_list(row, 2)?.into_iter().next(),
    }))
}
