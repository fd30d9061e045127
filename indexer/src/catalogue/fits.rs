//! The lists of what fits boats, and what the search index is told of boats and engines.

use rusqlite::{Connection, OptionalExtension as _, Row, params};
use search_core::{BoatFit, EngineFit, SerialRange};

use crate::catalogue::CatalogueError;
use crate::catalogue::fit_list::{FitList, FitListReader, ListedFit};

const ENGINE_FITS: &str =
    "SELECT engine_model_id, product_id, serial_from, serial_to FROM engine_fits";

/// Hands every part of the boat models' lists to `each`, boat model after boat model.
pub fn boat_fits<E: From<CatalogueError>>(
    connection: &Connection,
    mut each: impl FnMut(&BoatFit) -> Result<(), E>,
) -> Result<(), E> {
    each_list(connection, |boat, bytes| {
        for fit in FitListReader::new(bytes) {
            let fit = fit.map_err(|_| torn(boat))?;
            each(&BoatFit {
                boat,
                product_id: fit.product_id,
                section: fit.section,
            })?;
        }
        Ok(())
    })
}

/// What fits a boat model, in order of the product's id.
pub fn fits_of_boat(connection: &Connection, boat: u32) -> Result<Vec<ListedFit>, CatalogueError> {
    let bytes: Option<Vec<u8>> = connection
        .prepare_cached("SELECT list FROM fits WHERE bmt_id = ?1")?
        .query_row([boat], |row| row.get(0))
        .optional()?;
    parts(boat, &bytes.unwrap_or_default())
}

/// Writes the list of a boat model in place of the one it has; a list without parts is none.
pub(crate) fn write_list(
    connection: &Connection,
    boat: u32,
    list: &FitList,
) -> Result<(), CatalogueError> {
    if list.parts == 0 {
        let mut statement = connection.prepare_cached("DELETE FROM fits WHERE bmt_id = ?1")?;
        statement.execute([boat])?;
        return Ok(());
    }
    connection
        .prepare_cached("INSERT OR REPLACE INTO fits (bmt_id, parts, list) VALUES (?1, ?2, ?3)")?
        .execute(params![boat, list.parts, list.bytes])?;
    Ok(())
}

/// Changes the parts of all lists; those for which `edit` gives false are taken off.
pub(crate) fn edit_lists(
    connection: &Connection,
    edit: impl Fn(&mut ListedFit) -> bool,
) -> Result<(), CatalogueError> {
    let mut changed = Vec::new();
    each_list(connection, |boat, bytes| {
        let mut fits = parts(boat, bytes)?;
        fits.retain_mut(&edit);
        let list = FitList::of(&fits);
        if list.bytes != bytes {
            changed.push((boat, list));
        }
        Ok::<(), CatalogueError>(())
    })?;
    changed
        .iter()
        .try_for_each(|(boat, list)| write_list(connection, *boat, list))
}

/// Hands every row of the engines' lists to `each`.
pub fn engine_fits<E: From<CatalogueError>>(
    connection: &Connection,
    mut each: impl FnMut(&EngineFit) -> Result<(), E>,
) -> Result<(), E> {
    let mut statement = connection
        .prepare(ENGINE_FITS)
        .map_err(CatalogueError::from)?;
    let mut rows = statement.query([]).map_err(CatalogueError::from)?;
    while let Some(row) = rows.next().map_err(CatalogueError::from)? {
        each(&engine_fit(row).map_err(CatalogueError::from)?)?;
    }
    Ok(())
}

fn engine_fit(row: &Row<'_>) -> rusqlite::Result<EngineFit> {
    Ok(EngineFit {
        engine: row.get(0)?,
        product_id: row.get::<_, i64>(1)?.unsigned_abs(),
        serials: SerialRange {
            from: row.get(2)?,
            to: row.get(3)?,
        },
    })
}

fn each_list<E: From<CatalogueError>>(
    connection: &Connection,
    mut each: impl FnMut(u32, &[u8]) -> Result<(), E>,
) -> Result<(), E> {
    let mut statement = connection
        .prepare("SELECT bmt_id, list FROM fits ORDER BY bmt_id")
        .map_err(CatalogueError::from)?;
    let mut rows = statement.query([]).map_err(CatalogueError::from)?;
    while let Some(row) = rows.next().map_err(CatalogueError::from)? {
        let boat = row.get(0).map_err(CatalogueError::from)?;
        let list = row.get_ref(1).map_err(CatalogueError::from)?;
        let list = list.as_blob().map_err(rusqlite::Error::from);
        each(boat, list.map_err(CatalogueError::from)?)?;
    }
    Ok(())
}

fn parts(boat: u32, bytes: &[u8]) -> Result<Vec<ListedFit>, CatalogueError> {
    FitListReader::new(bytes)
        .collect::<Result<_, _>>()
        .map_err(|_| torn(boat))
}

fn torn(boat: u32) -> CatalogueError {
    CatalogueError::Damaged {
        table: "fits",
        id: i64::from(boat),
        problem: "the list of the boat model cannot be read".to_owned(),
    }
}
