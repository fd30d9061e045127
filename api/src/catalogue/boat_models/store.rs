//! Boat and engine models in the catalogue.

use std::collections::HashMap;

use rusqlite::{Connection, OptionalExtension as _};

use super::model::{BoatModel, EngineModel, ModelContents, OfModel};

/// Brand and name of a boat model.
pub fn find_model(conn: &Connection, id: u32) -> rusqlite::Result<Option<(String, String)>> {
    conn.prepare_cached("SELECT brand, model FROM boat_models WHERE bmt_id = ?1")?
        .query_row([id], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()
}

/// Make and name of an engine model.
pub fn find_engine_model(conn: &Connection, id: u32) -> rusqlite::Result<Option<(String, String)>> {
    conn.prepare_cached("SELECT make, model FROM engine_models WHERE id = ?1")?
        .query_row([id], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()
}

/// The data of these boat models; those that are not listed are left out.
pub fn models_of_boats(conn: &Connection, ids: &[u32]) -> rusqlite::Result<HashMap<u32, OfModel>> {
    let ids = serde_json::to_string(ids).unwrap_or_default();
    conn.prepare_cached(
        "SELECT bmt_id, image, layout, vt_url, status,
                (SELECT min(tour_id) FROM tours t WHERE t.bmt_id = m.bmt_id) FROM boat_models m
         WHERE bmt_id IN (SELECT value FROM json_each(?1))",
    )?
    .query_map([ids], |row| {
        let model = OfModel {
            boat_picture: row.get(1)?,
            layout: row.get(2)?,
            vt_url: row.get(3)?,
            bmt_status: row.get(4)?,
            tour_id: row.get(5)?,
        };
        Ok((row.get(0)?, model))
    })?
    .collect()
}

/// The data of these boat models, each with its id, its full name and how many parts fit it; those
/// that are not listed are left out.
pub fn models_with_parts(
    conn: &Connection,
    ids: &[u32],
) -> rusqlite::Result<Vec<(u32, OfModel, ModelContents)>> {
    let models = models_of_boats(conn, ids)?;
    let mut statement = conn.prepare_cached(
        "SELECT m.brand || ' ' || m.model, coalesce(f.parts, 0) FROM boat_models m
         LEFT JOIN fits f ON f.bmt_id = m.bmt_id WHERE m.bmt_id = ?1",
    )?;
    let with_contents = models
        .into_iter()
        .map(|(id, model)| -> rusqlite::Result<_> {
            let contents = statement.query_row([id], |row| {
                Ok(ModelContents {
                    name: row.get(0)?,
                    parts: row.get(1)?,
                })
            })?;
            Ok((id, model, contents))
        });
    with_contents.collect()
}

/// The boat models, of one brand or of all, by brand and name.
pub fn list_boat_models(conn: &Connection, brand: &str) -> rusqlite::Result<Vec<BoatModel>> {
    conn.prepare_cached(
        "SELECT bmt_id, brand, model, year_from, year_to, status, image FROM boat_models
         WHERE ?1 = '' OR brand = ?1 COLLATE NOCASE
         ORDER BY brand COLLATE NOCASE, model COLLATE NOCASE, bmt_id",
    )?
    .query_map([brand], |row| {
        Ok(BoatModel {
            boat_bmt_id: row.get(0)?,
            boat_brand: row.get(1)?,
            boat_model: row.get(2)?,
            year_from: row.get(3)?,
            year_to: row.get(4)?,
            bmt_status: row.get(5)?,
            boat_picture: row.get(6)?,
        })
    })?
    .collect()
}

/// The engine models, of one make or of all, by make and name.
pub fn list_engine_models(conn: &Connection, make: &str) -> rusqlite::Result<Vec<EngineModel>> {
    conn.prepare_cached(
        "SELECT id, make, model, year_from, year_to FROM engine_models
         WHERE ?1 = '' OR make = ?1 COLLATE NOCASE
         ORDER BY make COLLATE NOCASE, model COLLATE NOCASE, id",
    )?
    .query_map([make], |row| {
        Ok(EngineModel {
            id: row.get(0)?,
            make: row.get(1)?,
            model: row.get(2)?,
            year_from: row.get(3)?,
            year_to: row.get(4)?,
        })
    })?
    .collect()
}

/// The boat model with the most parts among those in this status.
pub fn find_fullest_model(conn: &Connection, status: &str) -> rusqlite::Result<Option<u32>> {
    conn.prepare_cached(
        "SELECT m.bmt_id FROM boat_models m JOIN fits f ON f.bmt_id = m.bmt_id
         WHERE m.status = ?1 AND f.parts > 0 ORDER BY f.parts DESC, m.bmt_id LIMIT 1",
    )?
    .query_row([status], |row| row.get(0))
    .optional()
}

/// The engine model that most of these parts fit.
pub fn find_engine_of_parts(conn: &Connection, parts: &[u64]) -> rusqlite::Result<Option<u32>> {
    let parts = serde_json::to_string(parts).unwrap_or_default();
    conn.prepare_cached(
        "SELECT engine_model_id FROM engine_fits WHERE product_id IN (SELECT value FROM json_each(?1))
         GROUP BY engine_model_id ORDER BY count(DISTINCT product_id) DESC, engine_model_id LIMIT 1",
    )?
    .query_row([parts], |row| row.get(0))
    .optional()
}
