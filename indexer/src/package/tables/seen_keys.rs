//! The keys of the rows of a package so far.

use rusqlite::Connection;

use crate::package::tables::{Key, KeyPart};

/// Keys are stored in a temporary table, so that an update of millions of rows uses no more memory
/// than a small one.
const TABLE: &str = "
    CREATE TEMP TABLE IF NOT EXISTS seen (key BLOB PRIMARY KEY) WITHOUT ROWID;
    DELETE FROM temp.seen;";
const INSERT: &str = "INSERT OR IGNORE INTO temp.seen (key) VALUES (?1)";

/// The keys of one table's rows.
pub(crate) struct SeenKeys<'load>(&'load Connection);

impl<'load> SeenKeys<'load> {
    /// Starts without keys; those of the previous table are deleted.
    pub(crate) fn start(connection: &'load Connection) -> rusqlite::Result<Self> {
        connection.execute_batch(TABLE)?;
        Ok(Self(connection))
    }

    /// Records a key; returns false if it was recorded before.
    pub(crate) fn insert(&self, key: &Key) -> rusqlite::Result<bool> {
        let mut statement = self.0.prepare_cached(INSERT)?;
        Ok(statement.execute([packed(key)])? > 0)
    }
}

/// The parts of a key one after the other; a text comes after its length.
fn packed(key: &Key) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(key.len() * 16);
    for part in key {
        match part {
            KeyPart::Number(number) => bytes.extend(number.to_be_bytes()),
            KeyPart::Text(text) => {
                bytes.extend((text.len() as u64).to_be_bytes());
                bytes.extend(text.as_bytes());
            }
        }
    }
    bytes
}
