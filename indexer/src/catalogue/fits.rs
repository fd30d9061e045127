//! Reads and writes the fit lists of boats, and reads those of engines for the search index.

use rusqlite::{Connection, OptionalExtension as _, Row, params};
use search_core::{BoatFit, EngineFit, SerialRange};

use crate::catalogue::CatalogueError;
use crate::catalogue::fit_list::{FitList, FitListReader, ListEntry, ListedFit};

/// The number of bytes of lists in one batch.
const AT_A_TIME: usize = 1 << 21;

const LIST_AFTER: &str = "SELECT bmt_id, list FROM fits WHERE bmt_id > ?1 ORDER BY bmt_id LIMIT 1";
const ENGINE_FITS: &str =
    "SELECT engine_model_id, product_id, serial_from, serial_to FROM engine_fits";

/// The list of a boat model in its stored form.
#[derive(Debug)]
pub struct StoredList {
    /// The boat model's id.
    pub boat: u32,
    pub(crate) bytes: Vec<u8>,
}

impl StoredList {
    /// Every part of the list in order of the product's id, with the data that the search index
    /// needs.
    pub fn fits(&self) -> impl Iterator<Item = Result<BoatFit, CatalogueError>> {
        self.parts().map(|part| {
            let ListedFit {
                product_id,
                section,
                ..
            } = part?;
            Ok(BoatFit {
                product_id,
                section,
            })
        })
    }

    /// The entries of the list in their stored form.
    pub(crate) fn entries(&self) -> impl Iterator<Item = Result<ListEntry<'_>, CatalogueError>> {
        let mut reader = FitListReader::new(&self.bytes);
        std::iter::from_fn(move || reader.entry().map_err(|_| damaged(self.boat)).transpose())
    }

    /// Every part of the list in order of the product's id.
    pub(crate) fn parts(&self) -> impl Iterator<Item = Result<ListedFit, CatalogueError>> {
        FitListReader::new(&self.bytes).map(|part| part.map_err(|_| damaged(self.boat)))
    }
}

/// Calls `each` with the lists of the boat models, in order of the boat model's id, in batches:
/// large enough to be read by several threads, small enough to use little memory.
pub fn boat_lists<E: From<CatalogueError>>(
    connection: &Connection,
    mut each: impl FnMut(Vec<StoredList>) -> Result<(), E>,
) -> Result<(), E> {
    let (mut lists, mut length) = (Vec::new(), 0);
    each_list(connection, |list| {
        length += list.bytes.len();
        lists.push(list);
        if length < AT_A_TIME {
            return Ok(());
        }
        length = 0;
        each(std::mem::take(&mut lists))
    })?;
    each(lists)
}

/// The parts that fit a boat model, in order of the product's id.
pub fn fits_of_boat(connection: &Connection, boat: u32) -> Result<Vec<ListedFit>, CatalogueError> {
    list_of_boat(connection, boat)?.parts().collect()
}

/// The entry of a product in a boat model's list; `None` if it is not listed.
pub fn fit_of_boat(
    connection: &Connection,
    boat: u32,
    product: u64,
) -> Result<Option<ListedFit>, CatalogueError> {
    let list = list_of_boat(connection, boat)?;
    let found = list.parts().find(|part| {
        part.as_ref()
            .map_or(true, |part| part.product_id == product)
    });
    found.transpose()
}

/// The list of a boat model, empty if there is none.
pub(crate) fn list_of_boat(
    connection: &Connection,
    boat: u32,
) -> Result<StoredList, CatalogueError> {
    let bytes: Option<Vec<u8>> = connection
        .prepare_cached("SELECT list FROM fits WHERE bmt_id = ?1")?
        .query_row([boat], |row| row.get(0))
        .optional()?;
    let bytes = bytes.unwrap_or_default();
    Ok(StoredList { boat, bytes })
}

/// Replaces the list of a boat model; an empty list is deleted.
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

/// Changes the parts of all lists; parts for which `edit` returns false are removed.
pub(crate) fn edit_lists(
    connection: &Connection,
    edit: impl Fn(&mut ListedFit) -> bool,
) -> Result<(), CatalogueError> {
    // One list at a time is read and written again, so that they are never all in memory.
    let mut after = -1;
    while let Some(stored) = list_after(connection, after)? {
        after = i64::from(stored.boat);
        let mut list = FitList::default();
        for part in stored.parts() {
            let mut part = part?;
            if edit(&mut part) {
                list.push(&part);
            }
        }
        if list.bytes != stored.bytes {
            write_list(connection, stored.boat, &list)?;
        }
    }
    Ok(())
}

/// The list of the boat model with the next greater id.
fn list_after(connection: &Connection, boat: i64) -> Result<Option<StoredList>, CatalogueError> {
    let mut statement = connection.prepare_cached(LIST_AFTER)?;
    let list = statement.query_row([boat], |row| {
        Ok(StoredList {
            boat: row.get(0)?,
            bytes: row.get(1)?,
        })
    });
    Ok(list.optional()?)
}

/// Calls `each` with every row of the engines' lists.
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
    mut each: impl FnMut(StoredList) -> Result<(), E>,
) -> Result<(), E> {
    let mut statement = connection
        .prepare("SELECT bmt_id, list FROM fits ORDER BY bmt_id")
        .map_err(CatalogueError::from)?;
    let mut rows = statement.query([]).map_err(CatalogueError::from)?;
    while let Some(row) = rows.next().map_err(CatalogueError::from)? {
        let boat = row.get(0).map_err(CatalogueError::from)?;
        let bytes = row.get(1).map_err(CatalogueError::from)?;
        each(StoredList { boat, bytes })?;
    }
    Ok(())
}

fn damaged(boat: u32) -> CatalogueError {
    CatalogueError::Damaged {
        table: "fits",
        id: i64::from(boat),
        problem: "the list of the boat model cannot be read".to_owned(),
    }
}
