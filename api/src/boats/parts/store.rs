//! Parts in the database. Every statement requires a member of the boat.

use rusqlite::{Connection, OptionalExtension as _, Row, ToSql, params};

use super::fields::PartDetails;
use crate::boats::access::Member;
use crate::boats::access::rights::{BoatsEdit, ProductsCreate, ProductsEdit, ProductsRead, Right};
use crate::platform::access::EngineId;
use crate::platform::clock::Millis;

/// Identifies a part of a boat: a product may be on several engines, and once on none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// The engine it belongs to.
    pub engine: Option<EngineId>,
    pub product: u64,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredPart {
    pub id: i64,
    /// The engine it belongs to.
    pub engine: Option<EngineId>,
    pub product: u64,
    pub details: PartDetails,
}

/// A part as a search needs it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PartToSearch {
    pub product: u64,
    pub section: Option<u32>,
    /// The quantity on board.
    pub quantity: u32,
}

/// The parts of the boat, by product, for each product the one without an engine first.
pub fn to_search(
    conn: &Connection,
    member: &Member<ProductsRead>,
) -> rusqlite::Result<Vec<PartToSearch>> {
    conn.prepare_cached(
        "SELECT product_id, section_id, quantity FROM boat_products
         WHERE boat_id = ?1 ORDER BY product_id, coalesce(engine_id, 0)",
    )?
    .query_map([member.boat()], |row| {
        Ok(PartToSearch {
            product: row.get(0)?,
            section: row.get(1)?,
            quantity: row.get(2)?,
        })
    })?
    .collect()
}

macro_rules! part_query {
    ($conditions:literal) => {
        concat!(
            "SELECT id, engine_id, product_id, section_id, quantity, minimum_quantity, locker, comments
             FROM boat_products WHERE boat_id = ?1 ",
            $conditions
        )
    };
}

/// The parts of the boat, oldest first.
pub fn list(conn: &Connection, member: &Member<ProductsRead>) -> rusqlite::Result<Vec<StoredPart>> {
    conn.prepare_cached(part_query!("ORDER BY id"))?
        .query_map([member.boat()], read)?
        .collect()
}

/// The parts of an engine, oldest first.
pub fn of_engine<R: Right>(
    conn: &Connection,
    member: &Member<R>,
    engine: EngineId,
) -> rusqlite::Result<Vec<StoredPart>> {
    conn.prepare_cached(part_query!("AND engine_id = ?2 ORDER BY id"))?
        .query_map(params![member.boat(), engine], read)?
        .collect()
}

/// The number of rows, not the quantity of parts.
pub fn count<R: Right>(conn: &Connection, member: &Member<R>) -> rusqlite::Result<usize> {
    conn.prepare_cached("SELECT count(*) FROM boat_products WHERE boat_id = ?1")?
        .query_row([member.boat()], |row| row.get(0))
}

pub fn find<R: Right>(
    conn: &Connection,
    member: &Member<R>,
    place: Place,
) -> rusqlite::Result<Option<StoredPart>> {
    conn.prepare_cached(part_query!("AND product_id = ?2 AND engine_id IS ?3"))?
        .query_row(params![member.boat(), place.product, place.engine], read)
        .optional()
}

/// The boat's engine with this number.
pub fn find_engine(
    conn: &Connection,
    member: &Member<ProductsCreate>,
    number: i64,
) -> rusqlite::Result<Option<EngineId>> {
    conn.prepare_cached("SELECT id FROM boat_engines WHERE boat_id = ?1 AND id = ?2")?
        .query_row(params![member.boat(), number], |row| row.get(0))
        .optional()
}

/// Whether an engine of the boat is this product.
pub fn is_engine(
    conn: &Connection,
    member: &Member<ProductsCreate>,
    product: u64,
) -> rusqlite::Result<bool> {
    conn.prepare_cached(
        "SELECT EXISTS (SELECT 1 FROM boat_engines WHERE boat_id = ?1 AND product_id = ?2)",
    )?
    .query_row(params![member.boat(), product], |row| row.get(0))
}

/// Inserts or replaces a part.
pub fn put<R: Right>(
    conn: &Connection,
    member: &Member<R>,
    place: Place,
    details: &PartDetails,
    now: Millis,
) -> rusqlite::Result<()> {
    conn.prepare_cached(
        "INSERT INTO boat_products (boat_id, engine_id, product_id, added_by, created_at, updated_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?5)
         ON CONFLICT (boat_id, product_id, coalesce(engine_id, 0)) DO NOTHING",
    )?
    .execute(params![member.boat(), place.engine, place.product, member.user(), now])?;
    update(conn, member, place, details, now)
}

/// Replaces the details of a part, which is from now on one that a member of the crew added.
fn update<R: Right>(
    conn: &Connection,
    member: &Member<R>,
    place: Place,
    details: &PartDetails,
    now: Millis,
) -> rusqlite::Result<()> {
    let boat = member.boat();
    let mut parameters = details.parameters();
    parameters.extend([
        (":boat", &boat as &dyn ToSql),
        (":engine", &place.engine),
        (":product", &place.product),
        (":now", &now),
    ]);
    let assignments = PartDetails::ASSIGNMENTS;
    conn.prepare_cached(&format!(
        "UPDATE boat_products SET {assignments} updated_at = :now, by_engine = 0
         WHERE boat_id = :boat AND product_id = :product AND engine_id IS :engine",
    ))?
    .execute(parameters.as_slice())?;
    Ok(())
}

/// Adds the product of an engine to the parts, in the first section. If it exists, it stays as it
/// is.
pub fn put_engine_product(
    conn: &Connection,
    member: &Member<BoatsEdit>,
    place: Place,
    first_section: Option<u32>,
    now: Millis,
) -> rusqlite::Result<()> {
    conn.prepare_cached(
        "INSERT INTO boat_products (boat_id, engine_id, product_id, section_id, added_by, created_at, updated_at, by_engine)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6, 1)
         ON CONFLICT (boat_id, product_id, coalesce(engine_id, 0)) DO NOTHING",
    )?
    .execute(params![
        member.boat(),
        place.engine,
        place.product,
        first_section,
        member.user(),
        now
    ])?;
    Ok(())
}

/// Removes the product of an engine from the parts, unless a member has changed its row.
pub fn take_engine_product(
    conn: &Connection,
    member: &Member<BoatsEdit>,
    engine: EngineId,
) -> rusqlite::Result<()> {
    conn.prepare_cached(
        "DELETE FROM boat_products WHERE boat_id = ?1 AND engine_id = ?2 AND by_engine = 1",
    )?
    .execute(params![member.boat(), engine])?;
    Ok(())
}

/// Keeps the parts of a removed engine on the boat. Two rows of the same product are merged.
pub fn keep_without_engine(
    conn: &Connection,
    member: &Member<BoatsEdit>,
    engine: EngineId,
    now: Millis,
) -> rusqlite::Result<()> {
    for part in of_engine(conn, member, engine)? {
        let without_engine = Place {
            engine: None,
            product: part.product,
        };
        let Some(loose) = find(conn, member, without_engine)? else {
            conn.prepare_cached(
                "UPDATE boat_products SET engine_id = NULL WHERE boat_id = ?1 AND id = ?2",
            )?
            .execute(params![member.boat(), part.id])?;
            continue;
        };
        put(
            conn,
            member,
            without_engine,
            &loose.details.and(part.details),
            now,
        )?;
        delete(conn, member, part.id)?;
    }
    Ok(())
}

pub fn remove(
    conn: &Connection,
    member: &Member<ProductsEdit>,
    part: &StoredPart,
) -> rusqlite::Result<()> {
    delete(conn, member, part.id)
}

fn delete<R: Right>(conn: &Connection, member: &Member<R>, id: i64) -> rusqlite::Result<()> {
    conn.prepare_cached("DELETE FROM boat_products WHERE boat_id = ?1 AND id = ?2")?
        .execute(params![member.boat(), id])?;
    Ok(())
}

fn read(row: &Row<'_>) -> rusqlite::Result<StoredPart> {
    Ok(StoredPart {
        id: row.get(0)?,
        engine: row.get(1)?,
        product: row.get(2)?,
        details: PartDetails::from_row(row)?,
    })
}
