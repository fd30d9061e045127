//! Reads out of the catalogue what the search index is told of boats and engines.

use rusqlite::{Connection, Row};
use search_core::{BoatFit, EngineFit, SerialRange};

use crate::catalogue::CatalogueError;

const BOAT_FITS: &str =
    "SELECT bmt_id, product_id, section_id FROM fits ORDER BY bmt_id, product_id";
const ENGINE_FITS: &str =
    "SELECT engine_model_id, product_id, serial_from, serial_to FROM engine_fits";

/// Hands every row of the fit lists to `each`, boat model after boat model.
pub fn boat_fits<E: From<CatalogueError>>(
    connection: &Connection,
    each: impl FnMut(&BoatFit) -> Result<(), E>,
) -> Result<(), E> {
    let read = |row: &Row<'_>| {
        Ok(BoatFit {
            boat: row.get(0)?,
            product_id: row.get::<_, i64>(1)?.unsigned_abs(),
            section: row.get(2)?,
        })
    };
    each_row(connection, BOAT_FITS, read, each)
}

/// Hands every row of the engines' lists to `each`.
pub fn engine_fits<E: From<CatalogueError>>(
    connection: &Connection,
    each: impl FnMut(&EngineFit) -> Result<(), E>,
) -> Result<(), E> {
    let read = |row: &Row<'_>| {
        Ok(EngineFit {
            engine: row.get(0)?,
            product_id: row.get::<_, i64>(1)?.unsigned_abs(),
            serials: SerialRange {
                from: row.get(2)?,
                to: row.get(3)?,
            },
        })
    };
    each_row(connection, ENGINE_FITS, read, each)
}

fn each_row<T, E: From<CatalogueError>>(
    connection: &Connection,
    sql: &str,
    read: impl Fn(&Row<'_>) -> rusqlite::Result<T>,
    mut each: impl FnMut(&T) -> Result<(), E>,
) -> Result<(), E> {
    let mut statement = connection.prepare(sql).map_err(CatalogueError::from)?;
    let mut rows = statement.query([]).map_err(CatalogueError::from)?;
    while let Some(row) = rows.next().map_err(CatalogueError::from)? {
        each(&read(row).map_err(CatalogueError::from)?)?;
    }
    Ok(())
}
