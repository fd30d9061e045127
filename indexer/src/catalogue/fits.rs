//! Reads out of the catalogue what the search index is told of boats and engines.

use rusqlite::Connection;
use search_core::{BoatFit, EngineFit, SerialRange};

use crate::catalogue::CatalogueError;

/// Hands every row of the fit lists to `each`, boat model after boat model.
pub fn boat_fits<E: From<CatalogueError>>(
    connection: &Connection,
    mut each: impl FnMut(&BoatFit) -> Result<(), E>,
) -> Result<(), E> {
    let mut statement = connection
        .prepare("SELECT bmt_id, product_id, section_id FROM fits ORDER BY bmt_id, product_id")
        .map_err(CatalogueError::from)?;
    let mut rows = statement.query([]).map_err(CatalogueError::from)?;
    while let Some(row) = rows.next().map_err(CatalogueError::from)? {
        let read = || -> rusqlite::Result<BoatFit> {
            Ok(BoatFit {
                boat: row.get(0)?,
                product_id: row.get::<_, i64>(1)?.unsigned_abs(),
                section: row.get(2)?,
            })
        };
        each(&read().map_err(CatalogueError::from)?)?;
    }
    Ok(())
}

/// Hands every row of the engines' lists to `each`.
pub fn engine_fits<E: From<CatalogueError>>(
    connection: &Connection,
    mut each: impl FnMut(&EngineFit) -> Result<(), E>,
) -> Result<(), E> {
    let mut statement = connection
        .prepare("SELECT engine_model_id, product_id, serial_from, serial_to FROM engine_fits")
        .map_err(CatalogueError::from)?;
    let mut rows = statement.query([]).map_err(CatalogueError::from)?;
    while let Some(row) = rows.next().map_err(CatalogueError::from)? {
        let read = || -> rusqlite::Result<EngineFit> {
            Ok(EngineFit {
                engine: row.get(0)?,
                product_id: row.get::<_, i64>(1)?.unsigned_abs(),
                serials: SerialRange {
                    from: row.get(2)?,
                    to: row.get(3)?,
                },
            })
        };
        each(&read().map_err(CatalogueError::from)?)?;
    }
    Ok(())
}
