//! Reads the addresses of what the catalogue shows.

use rusqlite::{Connection, Row, params};

use super::model::{Contents, PART};
use crate::client::web_app::addresses;

const KITS: &str = "
    FROM kits k
    JOIN products p ON p.id = k.product_id
    LEFT JOIN categories c ON c.id = p.category_id
    LEFT JOIN categories sub ON sub.id = p.sub_category_id
    WHERE p.active AND coalesce(c.active, 1) AND coalesce(sub.active, 1)";

const CATEGORIES: &str = "FROM categories c WHERE c.parent_id IS NULL AND c.active";

const SUB_CATEGORIES: &str = "
    FROM categories sub
    JOIN categories c ON c.id = sub.parent_id
    WHERE c.active AND sub.active";

const BRANDS: &str = "FROM brands b WHERE b.active";

/// How many addresses these contents have; pages and products are not counted here.
pub(super) fn count(conn: &Connection, contents: Contents) -> rusqlite::Result<usize> {
    let from = match contents {
        Contents::Categories => CATEGORIES,
        Contents::SubCategories => SUB_CATEGORIES,
        Contents::Brands => BRANDS,
        Contents::Kits => KITS,
        Contents::Pages | Contents::Products => return Ok(0),
    };
    conn.prepare_cached(&format!("SELECT COUNT(*) {from}"))?
        .query_row([], |row| row.get(0))
}

/// Categories, in parts by id.
pub(super) fn categories(conn: &Connection, skipped: usize) -> rusqlite::Result<Vec<String>> {
    let sql = format!("SELECT c.id, c.name {CATEGORIES} ORDER BY c.id LIMIT ?1 OFFSET ?2");
    part(conn, &sql, skipped, |row| {
        let name: String = row.get(1)?;
        Ok(addresses::category(row.get(0)?, &name, 1))
    })
}

/// Sub-categories, in parts by id.
pub(super) fn sub_categories(conn: &Connection, skipped: usize) -> rusqlite::Result<Vec<String>> {
    let sql =
        format!("SELECT c.name, sub.name {SUB_CATEGORIES} ORDER BY sub.id LIMIT ?1 OFFSET ?2");
    part(conn, &sql, skipped, |row| {
        let (category, name): (String, String) = (row.get(0)?, row.get(1)?);
        Ok(addresses::sub_category(&category, &name))
    })
}

/// Brands, in parts by id.
pub(super) fn brands(conn: &Connection, skipped: usize) -> rusqlite::Result<Vec<String>> {
    let sql = format!("SELECT b.id, b.name {BRANDS} ORDER BY b.id LIMIT ?1 OFFSET ?2");
    part(conn, &sql, skipped, |row| {
        let name: String = row.get(1)?;
        Ok(addresses::brand(row.get(0)?, &name, 1))
    })
}

/// Kits, in parts by id.
pub(super) fn kits(conn: &Connection, skipped: usize) -> rusqlite::Result<Vec<String>> {
    let sql = format!("SELECT p.id, k.id {KITS} ORDER BY k.id LIMIT ?1 OFFSET ?2");
    part(conn, &sql, skipped, |row| {
        Ok(addresses::kit(row.get(0)?, row.get(1)?))
    })
}

/// The products with these ids.
pub(super) fn products(conn: &Connection, ids: &[u64]) -> rusqlite::Result<Vec<String>> {
    let ids = serde_json::to_string(ids).unwrap_or_default();
    conn.prepare_cached(
        "SELECT p.id, p.name FROM json_each(?1) AS wanted CROSS JOIN products p ON p.id = wanted.value",
    )?
    .query_map([ids], |row| {
        let name: String = row.get(1)?;
        Ok(addresses::product(row.get(0)?, &name))
    })?
    .collect()
}

fn part(
    conn: &Connection,
    sql: &str,
    skipped: usize,
    address: impl Fn(&Row<'_>) -> rusqlite::Result<String>,
) -> rusqlite::Result<Vec<String>> {
    conn.prepare_cached(sql)?
        .query_map(
            params![PART, i64::try_from(skipped).unwrap_or(i64::MAX)],
            |row| address(row),
        )?
        .collect()
}
