//! Reads the engine and boat models that a product is listed for.

use rusqlite::{Connection, Row, params};

use super::model::{EnginePlace, ListedBoatModel, ListedEngineModel};

/// The engine models that a product is listed for, each with its places; by make and model.
pub fn engine_models(conn: &Connection, product: u64) -> rusqlite::Result<Vec<ListedEngineModel>> {
    let mut statement = conn.prepare_cached(
        "SELECT e.id, e.make, e.model, e.year_from, e.year_to,
                f.serial_from, f.serial_to, f.position, f.quantity, f.comments
         FROM engine_fits f
         JOIN engine_models e ON e.id = f.engine_model_id
         WHERE f.product_id = ?1
         ORDER BY e.make COLLATE NOCASE, e.model COLLATE NOCASE, e.id, f.serial_from, f.position",
    )?;
    let mut rows = statement.query([product])?;
    let mut models: Vec<ListedEngineModel> = Vec::new();
    while let Some(row) = rows.next()? {
        let id: u32 = row.get(0)?;
        let place = place(row)?;
        match models.last_mut().filter(|model| model.id == id) {
            Some(model) => model.places.push(place),
            None => models.push(ListedEngineModel {
                id,
                make: row.get(1)?,
                model: row.get(2)?,
                year_from: row.get(3)?,
                year_to: row.get(4)?,
                places: vec![place],
            }),
        }
    }
    Ok(models)
}

fn place(row: &Row<'_>) -> rusqlite::Result<EnginePlace> {
    Ok(EnginePlace {
        serial_from: row.get(5)?,
        serial_to: row.get(6)?,
        position: row.get(7)?,
        quantity: row.get(8)?,
        comments: row.get(9)?,
    })
}

/// These boat models by brand and model, without what their lists say of a product.
pub(super) fn boat_models(
    conn: &Connection,
    ids: &[u32],
) -> rusqlite::Result<Vec<ListedBoatModel>> {
    let ids = serde_json::to_string(ids).unwrap_or_default();
    conn.prepare_cached(
        "SELECT bmt_id, brand, model, year_from, year_to FROM boat_models
         WHERE bmt_id IN (SELECT value FROM json_each(?1))
         ORDER BY brand COLLATE NOCASE, model COLLATE NOCASE, bmt_id",
    )?
    .query_map([ids], |row| {
        Ok(ListedBoatModel {
            boat_bmt_id: row.get(0)?,
            boat_brand: row.get(1)?,
            boat_model: row.get(2)?,
            year_from: row.get(3)?,
            year_to: row.get(4)?,
            section_id: None,
            section_name: String::new(),
            quantity: None,
            comments: String::new(),
        })
    })?
    .collect()
}

/// The section that a product belongs to where no list says otherwise.
pub(super) fn own_section(conn: &Connection, product: u64) -> rusqlite::Result<Option<u32>> {
    conn.prepare_cached("SELECT section_id FROM products WHERE id = ?1")?
        .query_row(params![product], |row| row.get(0))
}
