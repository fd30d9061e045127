//! Reads the cards of lists to choose from.

use rusqlite::{Connection, Row};
use search_core::Language;

use super::{from_json, in_order, text_list};
use crate::catalogue::live::FacetLabels;
use crate::catalogue::products::model::{CardDetails, ProductCard, Specification};
use crate::catalogue::products::specification::Attribute;

/// Specifications on a card: the first of the catalogue's order.
const SPECIFICATIONS_SHOWN: usize = 3;

/// Like the query of [`cards`](super::cards), but a search spends much of its time reading products,
/// so neither the names of manufacturers and sections nor the categories are joined: [`FacetLabels`]
/// has them in memory. At most three engines per product, enough to show two and that there are more.
pub(super) const LISTED_CARDS: &str = "
    SELECT p.id, coalesce(nullif(t.name, ''), p.name), coalesce(nullif(t.description, ''), p.description),
           p.images, p.part_number, p.manufacturer_id, p.section_id, p.buy_it_now, p.single_part,
           nullif(p.kind, 'part'), p.attributes,
           CASE WHEN EXISTS (SELECT 1 FROM engine_fits WHERE product_id = p.id) THEN
               (SELECT json_group_array(json_object('make', e.make, 'model', e.model))
                FROM (SELECT DISTINCT engine_model_id AS id FROM engine_fits WHERE product_id = p.id LIMIT 3) AS fitting
                CROSS JOIN engine_models e ON e.id = fitting.id)
           ELSE '[]' END,
           EXISTS (SELECT 1 FROM product_vendors pv JOIN vendors v ON v.id = pv.vendor_id
                   WHERE pv.product_id = p.id AND v.active),
           EXISTS (SELECT 1 FROM product_affiliates pa JOIN affiliates a ON a.id = pa.affiliate_id
                   WHERE pa.product_id = p.id AND a.active),
           p.category_id, p.sub_category_id
    FROM json_each(?1) AS wanted
    CROSS JOIN products p ON p.id = wanted.value
    LEFT JOIN translations t ON t.product_id = p.id AND t.language = ?2
    WHERE p.active";

/// The same as [`cards`](super::cards), with what helps to choose among them.
pub fn listed_cards(
    conn: &Connection,
    ids: &[u64],
    (labels, language): (&FacetLabels, Option<Language>),
) -> rusqlite::Result<Vec<ProductCard>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    in_order(conn, (LISTED_CARDS, ids), language, |row| {
        listed_card(row, labels, language)
    })
}

/// The card; `None` if the product is not shown, because one of its categories is not.
fn listed_card(
    row: &Row<'_>,
    labels: &FacetLabels,
    language: Option<Language>,
) -> rusqlite::Result<Option<ProductCard>> {
    if labels.are_hidden([row.get(14)?, row.get(15)?]) {
        return Ok(None);
    }
    let (id, section_id) = (row.get(0)?, row.get(6)?);
    let manufacturer: Option<u32> = row.get(5)?;
    let manufacturer = manufacturer.and_then(|id| labels.manufacturers.shown(id, None));
    let section: Option<u32> = section_id;
    let section = section.and_then(|id| labels.sections.shown(id, language));
    let (section, icon) =
        section.map_or_else(Default::default, |(name, icon)| (name, icon.clone()));
    Ok(Some(ProductCard {
        id,
        product_id: id,
        product_name: row.get(1)?,
        product_description: row.get(2)?,
        product_photo_url: text_list(row, 3)?,
        manufacturer_product_number: row.get(4)?,
        product_manufacturer_name: manufacturer
            .map_or_else(String::new, |(shown, _)| shown.name.to_string()),
        section_name: section.name.to_string(),
        section_filter_name: section.filter_name.map(|name| name.to_string()),
        section_id,
        section_icon: icon,
        is_buy_it_now_product: row.get(7)?,
        is_single_part: row.get(8)?,
        engine_kind: row.get(9)?,
        details: Some(details(row, labels, language)?),
        ..ProductCard::default()
    }))
}

fn details(
    row: &Row<'_>,
    labels: &FacetLabels,
    language: Option<Language>,
) -> rusqlite::Result<CardDetails> {
    let attributes: Vec<Attribute> = from_json(row, 10)?;
    let shown = attributes.into_iter().take(SPECIFICATIONS_SHOWN);
    let specifications = shown.map(|attribute| {
        let mut specification = Specification::from(attribute);
        specification.translate(&labels.attributes, language);
        specification
    });
    Ok(CardDetails {
        specifications: specifications.collect(),
        engines: from_json(row, 11)?,
        has_vendors: row.get(12)?,
        has_affiliates: row.get(13)?,
    })
}
