//! Engines in the database. Every statement requires a member of the boat.

use rusqlite::{Connection, OptionalExtension as _, Row, ToSql, params};

use super::fields::EngineDetails;
use crate::boats::access::Member;
use crate::boats::access::rights::{BoatsEdit, ProductsRead, Right};
use crate::platform::access::EngineId;
use crate::platform::clock::Millis;

#[derive(Debug, Clone, PartialEq)]
pub struct StoredEngine {
    pub id: EngineId,
    pub details: EngineDetails,
}

/// An engine with a model of the catalogue, as a search needs it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EngineToSearch {
    pub id: i64,
    /// The catalogue's engine model.
    pub model: u32,
    /// Make and model.
    pub name: String,
    /// The serial number; may be empty.
    pub serial: String,
}

/// The boat's engines that have a model of the catalogue.
pub fn to_search(
    conn: &Connection,
    member: &Member<ProductsRead>,
) -> rusqlite::Result<Vec<EngineToSearch>> {
    conn.prepare_cached(
        "SELECT id, engine_model_id, trim(make || ' ' || model), serial_number FROM boat_engines
         WHERE boat_id = ?1 AND engine_model_id IS NOT NULL ORDER BY id",
    )?
    .query_map([member.boat()], |row| {
        Ok(EngineToSearch {
            id: row.get(0)?,
            model: row.get(1)?,
            name: row.get(2)?,
            serial: row.get(3)?,
        })
    })?
    .collect()
}

/// Whether the boat has an engine without a model of the catalogue. Drives and gearboxes do not
/// count: parts of engines do not fit them.
pub fn has_unlisted(conn: &Connection, member: &Member<ProductsRead>) -> rusqlite::Result<bool> {
    conn.prepare_cached(
        "SELECT EXISTS (SELECT 1 FROM boat_engines
         WHERE boat_id = ?1 AND engine_model_id IS NULL AND kind IN ('engine', 'generator'))",
    )?
    .query_row([member.boat()], |row| row.get(0))
}

/// The boat's engines, oldest first.
pub fn list<R: Right>(
    conn: &Connection,
    member: &Member<R>,
) -> rusqlite::Result<Vec<StoredEngine>> {
    conn.prepare_cached("SELECT * FROM boat_engines WHERE boat_id = ?1 ORDER BY id")?
        .query_map([member.boat()], read)?
        .collect()
}

pub fn find<R: Right>(
    conn: &Connection,
    member: &Member<R>,
    engine: EngineId,
) -> rusqlite::Result<Option<StoredEngine>> {
    conn.prepare_cached("SELECT * FROM boat_engines WHERE boat_id = ?1 AND id = ?2")?
        .query_row(params![member.boat(), engine], read)
        .optional()
}

pub fn insert(
    conn: &Connection,
    member: &Member<BoatsEdit>,
    details: &EngineDetails,
    now: Millis,
) -> rusqlite::Result<EngineId> {
    let engine = conn
        .prepare_cached(
            "INSERT INTO boat_engines (boat_id, kind, engine_model_id, product_id, model, created_at, updated_at)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6) RETURNING id",
        )?
        .query_row(
            params![
                member.boat(),
                details.kind,
                details.engine_model_id,
                details.product_id,
                details.model,
                now
            ],
            |row| row.get(0),
        )?;
    update(conn, member, engine, details, now)?;
    Ok(engine)
}

/// Replaces the details of an engine.
pub fn update(
    conn: &Connection,
    member: &Member<BoatsEdit>,
    engine: EngineId,
    details: &EngineDetails,
    now: Millis,
) -> rusqlite::Result<()> {
    let assignments = EngineDetails::ASSIGNMENTS;
    let boat = member.boat();
    let mut parameters = details.parameters();
    parameters.extend([
        (":boat", &boat as &dyn ToSql),
        (":id", &engine),
        (":now", &now),
    ]);
    conn.prepare_cached(&format!(
        "UPDATE boat_engines SET {assignments} updated_at = :now WHERE boat_id = :boat AND id = :id"
    ))?
    .execute(parameters.as_slice())?;
    Ok(())
}

/// Deletes an engine with the rows of its parts.
pub fn remove(
    conn: &Connection,
    member: &Member<BoatsEdit>,
    engine: EngineId,
) -> rusqlite::Result<()> {
    conn.prepare_cached("DELETE FROM boat_engines WHERE boat_id = ?1 AND id = ?2")?
        .execute(params![member.boat(), engine])?;
    Ok(())
}

fn read(row: &Row<'_>) -> rusqlite::Result<StoredEngine> {
    Ok(StoredEngine {
        id: row.get("id")?,
        details: EngineDetails::from_row(row)?,
    })
}
