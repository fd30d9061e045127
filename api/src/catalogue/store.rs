//! Reads categories, brands and manufacturers, the active ones, and the sections of boats.

use std::collections::{BTreeSet, HashMap};

use rusqlite::{Connection, OptionalExtension as _, Row};

use super::model::{BoatSection, Brand, Category, Manufacturer, SubCategory};

/// The active categories with their active sub-categories, in the catalogue's order.
pub fn list_categories(conn: &Connection) -> rusqlite::Result<Vec<Category>> {
    let mut sub_categories: HashMap<u32, Vec<SubCategory>> = HashMap::new();
    let mut statement = conn.prepare_cached(
        "SELECT parent_id, id, name FROM categories WHERE parent_id IS NOT NULL AND active
         ORDER BY position, name COLLATE NOCASE, id",
    )?;
    let rows = statement.query_map([], |row| {
        Ok((
            row.get(0)?,
            SubCategory {
                id: row.get(1)?,
                sub_category_name: row.get(2)?,
            },
        ))
    })?;
    for row in rows {
        let (parent, sub_category): (u32, _) = row?;
        sub_categories.entry(parent).or_default().push(sub_category);
    }
    let mut categories: Vec<Category> = conn
        .prepare_cached(
            "SELECT id, name, coalesce(image, ''), description FROM categories WHERE parent_id IS NULL AND active
             ORDER BY position, name COLLATE NOCASE, id",
        )?
        .query_map([], category)?
        .collect::<Result<_, _>>()?;
    for category in &mut categories {
        category.sub_category = sub_categories.remove(&category.id).unwrap_or_default();
    }
    Ok(categories)
}

/// One active category.
pub fn find_category(conn: &Connection, id: u64) -> rusqlite::Result<Option<Category>> {
    let found = conn
        .prepare_cached(
            "SELECT id, name, coalesce(image, ''), description FROM categories
             WHERE id = ?1 AND parent_id IS NULL AND active",
        )?
        .query_row([id], category)
        .optional()?;
    let Some(mut category) = found else {
        return Ok(None);
    };
    category.sub_category = conn
        .prepare_cached(
            "SELECT id, name FROM categories WHERE parent_id = ?1 AND active
             ORDER BY position, name COLLATE NOCASE, id",
        )?
        .query_map([id], |row| {
            Ok(SubCategory {
                id: row.get(0)?,
                sub_category_name: row.get(1)?,
            })
        })?
        .collect::<Result<_, _>>()?;
    Ok(Some(category))
}

/// The active brands by name.
pub fn list_brands(conn: &Connection) -> rusqlite::Result<Vec<Brand>> {
    conn.prepare_cached(
        "SELECT id, name, coalesce(image, ''), description FROM brands WHERE active ORDER BY name COLLATE NOCASE, id",
    )?
    .query_map([], brand)?
    .collect()
}

/// One active brand.
pub fn find_brand(conn: &Connection, id: u64) -> rusqlite::Result<Option<Brand>> {
    conn.prepare_cached(
        "SELECT id, name, coalesce(image, ''), description FROM brands WHERE id = ?1 AND active",
    )?
    .query_row([id], brand)
    .optional()
}

/// The active manufacturers among these ids, by name.
pub fn list_manufacturers(
    conn: &Connection,
    relevant: &BTreeSet<u32>,
) -> rusqlite::Result<Vec<Manufacturer>> {
    let mut manufacturers: Vec<Manufacturer> = conn
        .prepare_cached("SELECT id, name, comments FROM manufacturers WHERE active ORDER BY name COLLATE NOCASE, id")?
        .query_map([], |row| {
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

/// The sections of boats: what belongs to one boat alone first, then in the catalogue's order.
pub fn list_sections(conn: &Connection) -> rusqlite::Result<Vec<BoatSection>> {
    conn.prepare_cached(
        "SELECT id, name FROM sections ORDER BY name <> 'My boat equipment' COLLATE NOCASE, position, id",
    )?
    .query_map([], |row| {
        Ok(BoatSection {
            id: row.get(0)?,
            section: row.get(1)?,
        })
    })?
    .collect()
}

fn category(row: &Row<'_>) -> rusqlite::Result<Category> {
    Ok(Category {
        id: row.get(0)?,
        category_name: row.get(1)?,
        category_photo_url: row.get(2)?,
        description: row.get(3)?,
        sub_category: Vec::new(),
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
