//! The relations of a product: replacements, equivalents and companions.

use std::collections::HashSet;

use rusqlite::{Connection, params};

use crate::catalogue::products::model::Relation;

/// Longer chains of replacements are cut, so that a page stays small.
const CHAIN_LIMIT: usize = 20;
/// Candidates for related products; more than are shown, because some may no longer be listed.
pub const RELATED_CANDIDATES: usize = 32;

/// The two directions of a chain of replacements.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// Towards the newest part.
    Newer,
    /// Towards the oldest part.
    Older,
}

/// The parts along the chain of replacements, nearest first, never `product` itself. A cyclic chain
/// ends where it would repeat.
pub fn supersession(
    conn: &Connection,
    product: u64,
    direction: Direction,
) -> rusqlite::Result<Vec<u64>> {
    let mut step = conn.prepare_cached(match direction {
        Direction::Newer => {
            "SELECT related_id FROM relations WHERE product_id = ?1 AND kind = 'superseded_by' ORDER BY related_id"
        }
        Direction::Older => {
            "SELECT product_id FROM relations WHERE related_id = ?1 AND kind = 'superseded_by' ORDER BY product_id"
        }
    })?;
    let mut seen = HashSet::from([product]);
    let mut chain = Vec::new();
    let mut next = Some(product);
    let mut visited = 0;
    while let Some(current) = next {
        for neighbour in step.query_map([current], |row| row.get(0))? {
            let neighbour = neighbour?;
            if chain.len() < CHAIN_LIMIT && seen.insert(neighbour) {
                chain.push(neighbour);
            }
        }
        next = chain.get(visited).copied();
        visited += 1;
    }
    Ok(chain)
}

/// Companion products, then parts of the same engines, without duplicates, each with its relation.
/// For a product that is not part of an engine, others of its sub-category follow, the most popular
/// first.
pub fn related(
    conn: &Connection,
    product: u64,
    mates: &[u64],
) -> rusqlite::Result<Vec<(u64, Relation)>> {
    let companions = ids(
        conn,
        "SELECT related_id FROM relations WHERE product_id = ?1 AND kind = 'goes_with'
         UNION ALL SELECT product_id FROM relations WHERE related_id = ?1 AND kind = 'goes_with'
         LIMIT ?2",
        product,
    )?;
    let (others, relation) = if mates.is_empty() {
        let neighbours = ids(
            conn,
            "SELECT id FROM products
             WHERE sub_category_id = (SELECT sub_category_id FROM products WHERE id = ?1) AND active = 1
             ORDER BY popularity DESC, id LIMIT ?2",
            product,
        )?;
        (neighbours, Relation::SameSubCategory)
    } else {
        (mates.to_vec(), Relation::SameEngine)
    };
    let companions = companions.into_iter().map(|id| (id, Relation::GoesWith));
    let mut related: Vec<_> = companions
        .chain(others.into_iter().map(|id| (id, relation)))
        .collect();
    let mut seen = HashSet::from([product]);
    related.retain(|(id, _)| seen.insert(*id));
    Ok(related)
}

fn ids(conn: &Connection, sql: &str, product: u64) -> rusqlite::Result<Vec<u64>> {
    conn.prepare_cached(sql)?
        .query_map(params![product, RELATED_CANDIDATES], |row| row.get(0))?
        .collect()
}
