//! Reads everything the product page shows.

use std::collections::HashMap;

use rusqlite::{Connection, OptionalExtension as _, Row, params};
use search_core::Language;

use super::relations::{self, Direction};
use super::{code, equivalents, find_card, from_json, links, text_list};
use crate::catalogue::products::model::{
    Document, Kit, KitLink, KitPart, PageBrand, PageCategory, PageManufacturer, PageSubCategory,
    ProductLink, ProductPage, RelatedProduct, Relation, Specification,
};
use crate::catalogue::products::specification::Attribute;

/// Related products shown on a page.
const RELATED_SHOWN: usize = 8;
/// Cross references beyond this number are left out.
const EQUIVALENTS_SHOWN: u32 = 24;
/// Kits that a part is in beyond this number are left out.
const KITS_SHOWN: u32 = 12;

/// The page of a product, if it is active, with these other parts of its engines among the related
/// products. Names and descriptions are in this language where there is a translation.
pub fn find_page(
    conn: &Connection,
    id: u64,
    language: Option<Language>,
    mates: &[u64],
) -> rusqlite::Result<Option<ProductPage>> {
    let Some(product) = find_card(conn, id, language)? else {
        return Ok(None);
    };
    let Some(surroundings) = find_surroundings(conn, id, language)? else {
        return Ok(None);
    };
    let (troubleshooting, documents) = documents(conn, id, language)?
        .into_iter()
        .partition(|document| document.kind == "troubleshooting");
    let chain = |direction| {
        let chain = relations::supersession(conn, id, direction)?;
        links(conn, &chain, language)
    };
    let superseded_by = chain(Direction::Newer)?;
    let supersedes = chain(Direction::Older)?;
    let equivalents = equivalents(conn, id, language, EQUIVALENTS_SHOWN)?;
    let shown = [&superseded_by, &supersedes, &equivalents];
    let related_products = related_products(conn, (id, mates), &shown, language)?;
    Ok(Some(ProductPage {
        product,
        brand: surroundings.brand,
        manufacturer: surroundings.manufacturer,
        category: surroundings.category,
        sub_category: surroundings.sub_category,
        aliases: surroundings.aliases,
        specifications: surroundings.specifications,
        documents,
        troubleshooting,
        kits: kits(conn, id, language)?,
        in_kits: in_kits(conn, id, language)?,
        superseded_by,
        supersedes,
        equivalents,
        related_products,
        vt_url: surroundings.vt_url,
        is_universal: surroundings.is_universal,
        engine_models: surroundings.engine_models,
        boat_models: 0,
        is_favorite: false,
        fits_active_boat: None,
        fit: None,
        on_active_boat: false,
        has_affiliates: surroundings.has_affiliates,
        has_vendors: surroundings.has_vendors,
    }))
}

/// The data of the product's row and of the rows that it refers to, beyond the card.
struct Surroundings {
    brand: Option<PageBrand>,
    manufacturer: Option<PageManufacturer>,
    category: Option<PageCategory>,
    sub_category: Option<PageSubCategory>,
    aliases: Vec<String>,
    specifications: Vec<Specification>,
    vt_url: Option<String>,
    is_universal: bool,
    engine_models: u32,
    has_affiliates: bool,
    has_vendors: bool,
}

const SURROUNDINGS: &str = "
    SELECT b.id, b.name, coalesce(b.image, ''), m.id, m.name, coalesce(mt.comments, m.comments), c.id, coalesce(ct.name, c.name),
           sub.id, coalesce(subt.name, sub.name),
           p.aliases, p.attributes, p.vt_url,
           EXISTS (SELECT 1 FROM product_affiliates pa JOIN affiliates a ON a.id = pa.affiliate_id
                   WHERE pa.product_id = p.id AND a.active),
           EXISTS (SELECT 1 FROM product_vendors pv JOIN vendors v ON v.id = pv.vendor_id
                   WHERE pv.product_id = p.id AND v.active),
           CASE WHEN ct.name IS NOT NULL THEN c.name END, CASE WHEN subt.name IS NOT NULL THEN sub.name END,
           p.universal, (SELECT COUNT(DISTINCT engine_model_id) FROM engine_fits WHERE product_id = p.id)
    FROM products p
    LEFT JOIN brands b ON b.id = p.brand_id AND b.active
    LEFT JOIN manufacturers m ON m.id = p.manufacturer_id
    LEFT JOIN manufacturer_translations mt ON mt.name = m.name AND mt.language = ?2
    LEFT JOIN categories sub ON sub.id = p.sub_category_id
    LEFT JOIN categories c ON c.id = coalesce(p.category_id, sub.parent_id)
    LEFT JOIN category_translations ct ON ct.category_id = c.id AND ct.language = ?2
    LEFT JOIN category_translations subt ON subt.category_id = sub.id AND subt.language = ?2
    WHERE p.id = ?1";

fn find_surroundings(
    conn: &Connection,
    id: u64,
    language: Option<Language>,
) -> rusqlite::Result<Option<Surroundings>> {
    conn.prepare_cached(SURROUNDINGS)?
        .query_row(params![id, code(language)], surroundings)
        .optional()
}

fn surroundings(row: &Row<'_>) -> rusqlite::Result<Surroundings> {
    Ok(Surroundings {
        brand: match row.get(0)? {
            Some(id) => Some(PageBrand {
                id,
                brand_name: row.get(1)?,
                brand_photo_url: row.get(2)?,
            }),
            None => None,
        },
        manufacturer: match row.get(3)? {
            Some(id) => Some(PageManufacturer {
                id,
                product_manufacturer_name: row.get(4)?,
                product_manufacturer_comments: row.get(5)?,
            }),
            None => None,
        },
        category: match row.get(6)? {
            Some(id) => Some(PageCategory {
                id,
                category_name: row.get(7)?,
                filter_name: row.get(15)?,
            }),
            None => None,
        },
        sub_category: match row.get(8)? {
            Some(id) => Some(PageSubCategory {
                id,
                sub_category_name: row.get(9)?,
                filter_name: row.get(16)?,
            }),
            None => None,
        },
        aliases: text_list(row, 10)?,
        specifications: from_json::<Vec<Attribute>>(row, 11)?
            .into_iter()
            .map(Specification::from)
            .collect(),
        vt_url: row.get(12)?,
        is_universal: row.get(17)?,
        engine_models: row.get(18)?,
        has_affiliates: row.get(13)?,
        has_vendors: row.get(14)?,
    })
}

/// Sorted by language: the reader's, then multilingual, then English.
const DOCUMENTS: &str = "
    SELECT file_name, language, kind, coalesce(nullif(title, ''), file_name)
    FROM documents WHERE product_id = ?1
    ORDER BY language IS NOT ?2, language <> 'mul', language <> 'en', file_name, language";

fn documents(
    conn: &Connection,
    product: u64,
    language: Option<Language>,
) -> rusqlite::Result<Vec<Document>> {
    conn.prepare_cached(DOCUMENTS)?
        .query_map(params![product, code(language)], |row| {
            Ok(Document {
                file_name: row.get(0)?,
                language: row.get(1)?,
                kind: row.get(2)?,
                title: row.get(3)?,
            })
        })?
        .collect()
}

fn kits(conn: &Connection, product: u64, language: Option<Language>) -> rusqlite::Result<Vec<Kit>> {
    let mut kits: Vec<Kit> = conn
        .prepare_cached(
            "SELECT k.id, coalesce(t.name, k.name), coalesce(k.image, '') FROM kits k
             LEFT JOIN kit_translations t ON t.kit_id = k.id AND t.language = ?2
             WHERE k.product_id = ?1 ORDER BY k.id",
        )?
        .query_map(params![product, code(language)], |row| {
            Ok(Kit {
                id: row.get(0)?,
                kit_name: row.get(1)?,
                kit_photo_url: row.get(2)?,
                parts: Vec::new(),
            })
        })?
        .collect::<Result<_, _>>()?;
    for kit in &mut kits {
        kit.parts = kit_parts(conn, kit.id, language)?;
    }
    Ok(kits)
}

/// The kits of products that are shown, without those that are made for this product itself.
const IN_KITS: &str = "
    SELECT DISTINCT k.id, coalesce(kt.name, k.name), coalesce(k.image, ''), p.id, coalesce(nullif(t.name, ''), p.name), p.single_part
    FROM kit_parts part
    JOIN kits k ON k.id = part.kit_id
    LEFT JOIN kit_translations kt ON kt.kit_id = k.id AND kt.language = ?2
    JOIN products p ON p.id = k.product_id
    LEFT JOIN categories c ON c.id = p.category_id
    LEFT JOIN categories sub ON sub.id = p.sub_category_id
    LEFT JOIN translations t ON t.product_id = p.id AND t.language = ?2
    WHERE part.product_id = ?1 AND k.product_id <> ?1
      AND p.active AND coalesce(c.active, 1) AND coalesce(sub.active, 1)
    ORDER BY p.popularity DESC, k.id LIMIT ?3";

fn in_kits(
    conn: &Connection,
    product: u64,
    language: Option<Language>,
) -> rusqlite::Result<Vec<KitLink>> {
    conn.prepare_cached(IN_KITS)?
        .query_map(params![product, code(language), KITS_SHOWN], |row| {
            Ok(KitLink {
                id: row.get(0)?,
                kit_name: row.get(1)?,
                kit_photo_url: row.get(2)?,
                product_id: row.get(3)?,
                product_name: row.get(4)?,
                is_single_part: row.get(5)?,
            })
        })?
        .collect()
}

/// A part that is no longer listed stays in the kit, so that the positions on the drawing have no
/// gap.
const KIT_PARTS: &str = "
    SELECT k.position, CASE WHEN p.active THEN p.id END, coalesce(nullif(t.name, ''), p.name), p.part_number,
           k.quantity, p.single_part, p.images
    FROM kit_parts k
    JOIN products p ON p.id = k.product_id
    LEFT JOIN translations t ON t.product_id = p.id AND t.language = ?2
    WHERE k.kit_id = ?1
    ORDER BY CAST(k.position AS INTEGER), k.position";

fn kit_parts(
    conn: &Connection,
    kit: u64,
    language: Option<Language>,
) -> rusqlite::Result<Vec<KitPart>> {
    conn.prepare_cached(KIT_PARTS)?
        .query_map(params![kit, code(language)], |row| {
            let pictures = text_list(row, 6)?;
            Ok(KitPart {
                photo_url: pictures.into_iter().next(),
                position: row.get(0)?,
                product_id: row.get(1)?,
                product_name: row.get(2)?,
                manufacturer_product_number: row.get(3)?,
                quantity: row.get(4)?,
                is_single_part: row.get(5)?,
                is_favorite: false,
            })
        })?
        .collect()
}

/// The related products to show, without those that another list of the page already shows.
fn related_products(
    conn: &Connection,
    (product, mates): (u64, &[u64]),
    shown: &[&Vec<ProductLink>],
    language: Option<Language>,
) -> rusqlite::Result<Vec<RelatedProduct>> {
    let mut candidates = relations::related(conn, product, mates)?;
    candidates.retain(|(id, _)| {
        !shown
            .iter()
            .any(|list| list.iter().any(|link| link.id == *id))
    });
    let (ids, _): (Vec<u64>, Vec<Relation>) = candidates.iter().copied().unzip();
    let mut relations: HashMap<u64, Relation> = candidates.into_iter().collect();
    let related = links(conn, &ids, language)?.into_iter();
    let related = related.filter_map(|link| {
        let relation = relations.remove(&link.id)?;
        Some(RelatedProduct { link, relation })
    });
    Ok(related.take(RELATED_SHOWN).collect())
}
