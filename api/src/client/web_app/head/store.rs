//! Reads what heads say of products, kits and sub-categories.

use rusqlite::{Connection, OptionalExtension as _, Row, params};
use search_core::Language;

use super::model::{CategoryRow, KitRow, ProductRow};

/// Parts of a kit that its head names.
const PARTS_NAMED: u32 = 8;

/// A product is shown when it and its categories are active.
const PRODUCT: &str = "
    SELECT p.id, coalesce(nullif(t.name, ''), p.name), p.name,
           coalesce(nullif(t.description, ''), p.description), p.images, p.part_number, p.gtin,
           nullif(m.name, ''), b.name, c.id, coalesce(ct.name, c.name), c.name,
           sub.id, coalesce(subt.name, sub.name), sub.name
    FROM products p
    LEFT JOIN translations t ON t.product_id = p.id AND t.language = ?2
    LEFT JOIN manufacturers m ON m.id = p.manufacturer_id
    LEFT JOIN brands b ON b.id = p.brand_id AND b.active
    LEFT JOIN categories c ON c.id = p.category_id
    LEFT JOIN category_translations ct ON ct.category_id = c.id AND ct.language = ?2
    LEFT JOIN categories sub ON sub.id = p.sub_category_id
    LEFT JOIN category_translations subt ON subt.category_id = sub.id AND subt.language = ?2
    WHERE p.id = ?1 AND p.active AND coalesce(c.active, 1) AND coalesce(sub.active, 1)";

/// A product that is shown, in this language where there is a translation.
pub(super) fn find_product(
    conn: &Connection,
    id: u64,
    language: Language,
) -> rusqlite::Result<Option<ProductRow>> {
    conn.prepare_cached(PRODUCT)?
        .query_row(params![id, language.code()], product)
        .optional()
}

fn product(row: &Row<'_>) -> rusqlite::Result<ProductRow> {
    // The importer wrote the list; a damaged one is no reason to show no head.
    let images = serde_json::from_str(row.get_ref(4)?.as_str()?).unwrap_or_default();
    Ok(ProductRow {
        id: row.get(0)?,
        name: row.get(1)?,
        own_name: row.get(2)?,
        description: row.get(3)?,
        images,
        part_number: row.get(5)?,
        gtin: row.get(6)?,
        manufacturer: row.get(7)?,
        brand: row.get(8)?,
        category: category(row, 9)?,
        sub_category: category(row, 12)?,
    })
}

/// Id and names in three columns from this one on; none where there is no id.
fn category(row: &Row<'_>, first: usize) -> rusqlite::Result<Option<CategoryRow>> {
    let Some(id) = row.get(first)? else {
        return Ok(None);
    };
    Ok(Some(CategoryRow {
        id,
        name: row.get(first + 1)?,
        own_name: row.get(first + 2)?,
    }))
}

/// A kit of a product with the names of its first parts, in this language where there is a
/// translation.
pub(super) fn find_kit(
    conn: &Connection,
    (product, kit): (u64, u64),
    language: Language,
) -> rusqlite::Result<Option<KitRow>> {
    let found = conn
        .prepare_cached(
            "SELECT k.id, coalesce(t.name, k.name), k.image FROM kits k
             LEFT JOIN kit_translations t ON t.kit_id = k.id AND t.language = ?3
             WHERE k.id = ?1 AND k.product_id = ?2",
        )?
        .query_row(params![kit, product, language.code()], |row| {
            Ok(KitRow {
                id: row.get(0)?,
                name: row.get(1)?,
                image: row.get(2)?,
                parts: Vec::new(),
            })
        })
        .optional()?;
    let Some(mut kit) = found else {
        return Ok(None);
    };
    kit.parts = conn
        .prepare_cached(
            "SELECT coalesce(nullif(t.name, ''), p.name) FROM kit_parts k
             JOIN products p ON p.id = k.product_id
             LEFT JOIN translations t ON t.product_id = p.id AND t.language = ?2
             WHERE k.kit_id = ?1 ORDER BY CAST(k.position AS INTEGER), k.position LIMIT ?3",
        )?
        .query_map(params![kit.id, language.code(), PARTS_NAMED], |row| {
            row.get(0)
        })?
        .collect::<Result<_, _>>()?;
    Ok(Some(kit))
}

/// The active category with this name in the catalogue's own language, and its active
/// sub-category with that name.
pub(super) fn find_sub_category(
    conn: &Connection,
    (category_name, name): (&str, &str),
    language: Language,
) -> rusqlite::Result<Option<(CategoryRow, CategoryRow)>> {
    conn.prepare_cached(
        "SELECT c.id, coalesce(ct.name, c.name), c.name, sub.id, coalesce(subt.name, sub.name), sub.name
         FROM categories c
         JOIN categories sub ON sub.parent_id = c.id
         LEFT JOIN category_translations ct ON ct.category_id = c.id AND ct.language = ?3
         LEFT JOIN category_translations subt ON subt.category_id = sub.id AND subt.language = ?3
         WHERE c.parent_id IS NULL AND c.name = ?1 AND c.active AND sub.name = ?2 AND sub.active
         LIMIT 1",
    )?
    .query_row(params![category_name, name, language.code()], |row| {
        Ok(category(row, 0)?.zip(category(row, 3)?))
    })
    .optional()
    .map(Option::flatten)
}
