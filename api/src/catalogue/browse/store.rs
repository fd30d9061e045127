//! Reads categories, brands and manufacturers, the active ones, and the sections of boats.

use std::collections::{BTreeSet, HashMap};

use rusqlite::{Connection, OptionalExtension as _, Row, params};
use search_core::Language;

use super::model::{BoatSection, Brand, Category, Manufacturer, SubCategory};

/// The columns of a category in the language `?1`, from `categories c` with its translation `t`.
macro_rules! category_query {
    ($condition:literal, $order:literal) => {
        concat!(
            "SELECT c.id, coalesce(t.name, c.name) AS shown, CASE WHEN t.name IS NOT NULL THEN c.name END,
                    coalesce(c.image, ''), coalesce(nullif(t.description, ''), c.description), c.parent_id
             FROM categories c
             LEFT JOIN category_translations t ON t.category_id = c.id AND t.language = ?1
             WHERE c.active AND ",
            $condition,
            " ",
            $order
        )
    };
}

const ALL_CATEGORIES: &str =
    category_query!("TRUE", "ORDER BY c.position, shown COLLATE names, c.id");
const ONE_CATEGORY: &str = category_query!("c.id = ?2 AND c.parent_id IS NULL", "");
const SUB_CATEGORIES: &str = category_query!(
    "c.parent_id = ?2",
    "ORDER BY c.position, shown COLLATE names, c.id"
);

/// The active categories with their active sub-categories, in the catalogue's order. Names and
/// descriptions are in this language where there is a translation.
pub fn list_categories(
    conn: &Connection,
    language: Option<Language>,
) -> rusqlite::Result<Vec<Category>> {
    let mut categories = Vec::new();
    let mut below: HashMap<u32, Vec<SubCategory>> = HashMap::new();
    let mut statement = conn.prepare_cached(ALL_CATEGORIES)?;
    let mut rows = statement.query([language.map(Language::code)])?;
    while let Some(row) = rows.next()? {
        match row.get(5)? {
            Some(parent) => below.entry(parent).or_default().push(sub_category(row)?),
            None => categories.push(category(row)?),
        }
    }
    for category in &mut categories {
        category.sub_category = below.remove(&category.id).unwrap_or_default();
    }
    Ok(categories)
}

/// One active category, in this language where there is a translation.
pub fn find_category(
    conn: &Connection,
    id: u64,
    language: Option<Language>,
) -> rusqlite::Result<Option<Category>> {
    let named = params![language.map(Language::code), id];
    let found = conn
        .prepare_cached(ONE_CATEGORY)?
        .query_row(named, category)
        .optional()?;
    let Some(mut category) = found else {
        return Ok(None);
    };
    category.sub_category = conn
        .prepare_cached(SUB_CATEGORIES)?
        .query_map(named, sub_category)?
        .collect::<Result<_, _>>()?;
    Ok(Some(category))
}

/// The columns of a brand in the language `?1`, from the active `brands b`.
macro_rules! brand_query {
    ($rest:literal) => {
        concat!(
            "SELECT b.id, b.name, coalesce(b.image, ''), coalesce(t.description, b.description)
             FROM brands b
             LEFT JOIN brand_translations t ON t.brand_id = b.id AND t.language = ?1
             WHERE b.active ",
            $rest
        )
    };
}

const ALL_BRANDS: &str = brand_query!("ORDER BY b.name COLLATE names, b.id");
const ONE_BRAND: &str = brand_query!("AND b.id = ?2");

/// The active brands by name. Descriptions are in this language where there is a translation.
pub fn list_brands(conn: &Connection, language: Option<Language>) -> rusqlite::Result<Vec<Brand>> {
    conn.prepare_cached(ALL_BRANDS)?
        .query_map([language.map(Language::code)], brand)?
        .collect()
}

/// One active brand, in this language where there is a translation.
pub fn find_brand(
    conn: &Connection,
    id: u64,
    language: Option<Language>,
) -> rusqlite::Result<Option<Brand>> {
    conn.prepare_cached(ONE_BRAND)?
        .query_row(params![language.map(Language::code), id], brand)
        .optional()
}

/// The active manufacturers among these ids, by name. Comments are in this language where there is
/// a translation.
pub fn list_manufacturers(
    conn: &Connection,
    relevant: &BTreeSet<u32>,
    language: Option<Language>,
) -> rusqlite::Result<Vec<Manufacturer>> {
    let mut manufacturers: Vec<Manufacturer> = conn
        .prepare_cached(
            "SELECT m.id, m.name, coalesce(t.comments, m.comments)
             FROM manufacturers m
             LEFT JOIN manufacturer_translations t ON t.name = m.name AND t.language = ?1
             WHERE m.active ORDER BY m.name COLLATE names, m.id",
        )?
        .query_map([language.map(Language::code)], |row| {
            Ok(Manufacturer {
                id: row.get(0)?,
                product_manufacturer_name: row.get(1)?,
                product_manufacturer_comments: row.get(2)?,
            })
        })?
        .collect::<Result<_, _>>()?;
    manufacturers.retain(|manufacturer| relevant.contains(&manufacturer.id));
    Ok(manufacturers)
}

/// The sections of boats: what belongs to one boat alone first, then in the catalogue's order. Names
/// are in this language where there is a translation.
pub fn list_sections(
    conn: &Connection,
    language: Option<Language>,
) -> rusqlite::Result<Vec<BoatSection>> {
    conn.prepare_cached(
        "SELECT s.id, coalesce(t.name, s.name), CASE WHEN t.name IS NOT NULL THEN s.name END
         FROM sections s
         LEFT JOIN section_translations t ON t.section_id = s.id AND t.language = ?1
         ORDER BY s.name <> 'My boat equipment' COLLATE NOCASE, s.position, s.id",
    )?
    .query_map([language.map(Language::code)], |row| {
        Ok(BoatSection {
            id: row.get(0)?,
            section: row.get(1)?,
            filter_name: row.get(2)?,
        })
    })?
    .collect()
}

fn category(row: &Row<'_>) -> rusqlite::Result<Category> {
    Ok(Category {
        id: row.get(0)?,
        category_name: row.get(1)?,
        filter_name: row.get(2)?,
        category_photo_url: row.get(3)?,
        description: row.get(4)?,
        sub_category: Vec::new(),
    })
}

fn sub_category(row: &Row<'_>) -> rusqlite::Result<SubCategory> {
    Ok(SubCategory {
        id: row.get(0)?,
        sub_category_name: row.get(1)?,
        filter_name: row.get(2)?,
        sub_category_photo_url: row.get(3)?,
    })
}

fn brand(row: &Row<'_>) -> rusqlite::Result<Brand> {
    Ok(Brand {
        id: row.get(0)?,
        brand_name: row.get(1)?,
        brand_photo_url: row.get(2)?,
        description: row.get(3)?,
    })
}
