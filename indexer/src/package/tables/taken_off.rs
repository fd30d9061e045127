//! The parts that an update removes from the lists of boat models.

use std::collections::BTreeMap;

use rusqlite::{Connection, OptionalExtension as _};

/// They are stored in a temporary table, so that an update that removes millions uses no more
/// memory than a small one.
const TABLE: &str = "
    CREATE TEMP TABLE IF NOT EXISTS taken_off (
        boat    INTEGER NOT NULL,
        product INTEGER NOT NULL,
        line    INTEGER NOT NULL,
        PRIMARY KEY (boat, product)
    ) WITHOUT ROWID;
    DELETE FROM temp.taken_off;";
const INSERT: &str =
    "INSERT OR IGNORE INTO temp.taken_off (boat, product, line) VALUES (?1, ?2, ?3)";
const OF_BOAT: &str = "SELECT product, line FROM temp.taken_off WHERE boat = ?1";
const FORGET_BOAT: &str = "DELETE FROM temp.taken_off WHERE boat = ?1";
const FIRST_BOAT: &str = "SELECT boat FROM temp.taken_off ORDER BY boat LIMIT 1";

/// The parts that a package removes from lists, with their line numbers.
pub(crate) struct TakenOff<'load>(&'load Connection);

impl<'load> TakenOff<'load> {
    /// Starts empty; earlier records are deleted.
    pub(crate) fn start(connection: &'load Connection) -> rusqlite::Result<Self> {
        connection.execute_batch(TABLE)?;
        Ok(Self(connection))
    }

    /// Records that a line removes a part from the list of a boat model.
    pub(crate) fn note(&self, boat: u32, product: u64, line: u64) -> rusqlite::Result<()> {
        let mut statement = self.0.prepare_cached(INSERT)?;
        statement.execute((boat, product.cast_signed(), line.cast_signed()))?;
        Ok(())
    }

    /// Removes and returns the parts to be removed from the list of a boat model, with their lines.
    pub(crate) fn take(&self, boat: u32) -> rusqlite::Result<BTreeMap<u64, u64>> {
        let mut statement = self.0.prepare_cached(OF_BOAT)?;
        let parts = statement.query_map([boat], |row| {
            let (product, line): (i64, i64) = (row.get(0)?, row.get(1)?);
            Ok((product.cast_unsigned(), line.cast_unsigned()))
        })?;
        let parts: BTreeMap<u64, u64> = parts.collect::<Result<_, _>>()?;
        if !parts.is_empty() {
            self.0.prepare_cached(FORGET_BOAT)?.execute([boat])?;
        }
        Ok(parts)
    }

    /// The first boat model with removals that [`take`](Self::take) has not returned yet.
    pub(crate) fn first_boat(&self) -> rusqlite::Result<Option<u32>> {
        let mut statement = self.0.prepare_cached(FIRST_BOAT)?;
        statement.query_row([], |row| row.get(0)).optional()
    }
}
